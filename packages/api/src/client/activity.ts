import { limits } from '@haruka/contract/limits';

let last = Date.now();

if (typeof document !== 'undefined') {
  for (const sign of ['pointerdown', 'keydown', 'visibilitychange', 'scroll']) {
    document.addEventListener(sign, () => (last = Date.now()), { capture: true, passive: true });
  }
}

/** Counts as an input: a member in a call speaks and does not type. */
export const noteActivity = () => void (last = Date.now());

/** Returns whether no input was made on this page for the length of a staff session. Such a page must not keep the session alive. */
export const isIdle = () => Date.now() - last > limits.memberSession.idleMinutes * 60_000;
