// Swiping a row aside: towards the end of the line edits, towards its beginning removes.

const slack = 12;
const farEnough = 0.3;
const quick = 0.5;

/**
 * Listens for swipes on rows.
 * @param {HTMLElement} area
 * @param {(row: HTMLElement, action: "edit" | "remove") => void} swiped
 */
export function listenForSwipes(area, swiped) {
  let swipe = null;

  area.addEventListener("pointerdown", (event) => {
    const row = event.target.closest(".row:not(.gone)");
    if (!row || event.pointerType === "mouse" || !event.isPrimary) return;
    swipe = { row, x: event.clientX, y: event.clientY, since: event.timeStamp, moved: 0, active: false };
  });

  area.addEventListener("pointermove", (event) => {
    if (!swipe) return;
    swipe.moved = event.clientX - swipe.x;
    if (!swipe.active && Math.abs(event.clientY - swipe.y) > slack) swipe = null;
    else if (!swipe.active && Math.abs(swipe.moved) > slack) start(swipe, event.pointerId);
    if (swipe?.active) show(swipe);
  });

  const end = (event) => {
    const ended = swipe;
    swipe = null;
    if (!ended?.active) return;
    settle(ended);
    const width = ended.row.clientWidth;
    const speed = Math.abs(ended.moved) / Math.max(event.timeStamp - ended.since, 1);
    const far = Math.abs(ended.moved) > width * farEnough;
    const meant = event.type === "pointerup" && (far || (speed > quick && Math.abs(ended.moved) > slack * 3));
    if (meant) swiped(ended.row, actionOf(ended));
  };
  area.addEventListener("pointerup", end);
  area.addEventListener("pointercancel", end);

  // The click that ends a swipe is no tap.
  area.addEventListener("click", (event) => {
    if (event.target.closest(".row")?.classList.contains("swiped")) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, { capture: true });
}

function start(swipe, pointer) {
  swipe.active = true;
  swipe.row.setPointerCapture(pointer);
  swipe.row.classList.add("swiping", "swiped");
}

function show(swipe) {
  swipe.row.style.setProperty("--moved", `${swipe.moved}px`);
  swipe.row.dataset.swipe = actionOf(swipe);
}

function settle({ row }) {
  row.classList.remove("swiping");
  row.style.removeProperty("--moved");
  delete row.dataset.swipe;
  setTimeout(() => row.classList.remove("swiped"), 180);
}

function actionOf({ row, moved }) {
  const rightToLeft = getComputedStyle(row).direction === "rtl";
  return moved > 0 === rightToLeft ? "remove" : "edit";
}
