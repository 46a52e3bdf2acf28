// Whether a finger, pen or mouse is busy with the list.

const afterTouch = 1_500;
const afterMove = 6_000;
const afterLeaving = 400;

/** Knows whether rows must stay where they are. */
export class Hand {
  #until = 0;
  #down = false;
  #timer = 0;

  /**
   * @param {HTMLElement} area
   * @param {() => void} released called when rows may move again
   */
  constructor(area, released) {
    this.released = released;
    const on = (type, act) => area.addEventListener(type, act, { passive: true });
    on("pointerdown", () => this.#hold(afterMove, true));
    on("pointermove", ({ pointerType }) => pointerType === "mouse" && this.#hold(afterMove));
    on("pointerleave", ({ pointerType }) => pointerType === "mouse" && this.#hold(afterLeaving, false));
    for (const type of ["pointerup", "pointercancel"]) {
      addEventListener(type, (event) => this.#up(event, area), { passive: true });
    }
  }

  get holds() {
    return this.#down || performance.now() < this.#until;
  }

  /** Whoever removes a row wants it to go. */
  letGo() {
    this.#down = false;
    this.#until = 0;
  }

  #up({ pointerType, target }, area) {
    if (!this.#down) return;
    const stays = pointerType === "mouse" && area.contains(target);
    this.#hold(stays ? afterMove : afterTouch, false);
  }

  #hold(time, down = this.#down) {
    this.#down = down;
    this.#until = performance.now() + time;
    this.#schedule();
  }

  #schedule() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.holds) this.#schedule();
      else this.released();
    }, Math.max(this.#until - performance.now(), 0) + 20);
  }
}
