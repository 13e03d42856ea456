let last = Date.now();

if (typeof document !== 'undefined') {
  for (const sign of ['pointerdown', 'keydown', 'visibilitychange', 'scroll']) {
    document.addEventListener(sign, () => (last = Date.now()), { capture: true, passive: true });
  }
}

/** Returns the milliseconds since the last input on this page. An idle page must not keep a staff session alive. */
export const idleMs = () => Date.now() - last;
