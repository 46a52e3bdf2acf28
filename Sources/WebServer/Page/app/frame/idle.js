// Work that can wait.

/** Runs `work` when the browser has nothing better to do; Safari only knows "soon". */
export function whenIdle(work) {
  if (globalThis.requestIdleCallback) requestIdleCallback(() => work());
  else setTimeout(work, 50);
}
