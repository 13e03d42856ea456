let last = Date.now();

if (typeof document !== 'undefined') {
  for (const sign of ['pointerdown', 'keydown', 'visibilitychange', 'scroll']) {
    document.addEventListener(sign, () => (last = Date.now()), { capture: true, passive: true });
  }
}

/** How long ago a person last touched this page: an open screen alone must not keep a session of a clinic alive. */
export const idleMs = () => Date.now() - last;
