import type { Session } from '@haruka/api';
import { limits } from '@haruka/contract/limits';
import { createLockMark } from './lock-mark.ts';

const idleLimitMs = limits.screenLockMinutes * 60_000;
const checkMs = 5000;
/** Minimum interval between two writes of the last input. */
const writeMs = 5000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const returns = ['focus', 'pageshow'] as const;

/** Whether the screens of this app are covered. All tabs share one clock and one lock. */
export interface Lock {
  isLocked(): boolean;
  subscribe(listener: () => void): () => void;
  /** Locks the screens of every tab now. */
  lock(): void;
  /** Unlocks every tab. */
  unlock(): void;
  /** Watches input and time; `isBusy` counts as input. Returns a stop function. */
  watch(isBusy: () => boolean): () => void;
}

/** Creates the lock of a session's app: it ends with the session, and a new session starts unlocked. */
export function createLock(session: Session): Lock {
  const mark = createLockMark(session.kind);
  const listeners = new Set<() => void>();
  let wasIn = session.refresh() !== undefined;
  const found = wasIn ? mark.read() : undefined;
  let locked = found === 'locked';
  // A clock that was set back must not keep a screen open.
  let touchedAt = Math.min(typeof found === 'number' ? found : Date.now(), Date.now());
  let writtenAt = 0;
  let notifyTabs = () => {};

  const setState = (next: boolean) => {
    if (locked === next) return;
    locked = next;
    for (const listener of listeners) listener();
  };
  const touched = () => {
    touchedAt = Date.now();
    if (touchedAt - writtenAt < writeMs) return;
    writtenAt = touchedAt;
    mark.write(touchedAt);
  };
  const lock = () => {
    if (!wasIn) return;
    mark.write('locked');
    setState(true);
    notifyTabs();
  };
  const unlock = () => {
    writtenAt = 0;
    touched();
    setState(false);
    notifyTabs();
  };
  /** Reads the mark of other tabs. A removed mark unlocks nothing. */
  const readMark = () => {
    const now = Date.now();
    const found = mark.read();
    if (found === 'locked') return setState(true);
    // A mark from the future was written before the clock was set back, and is ignored.
    touchedAt = Math.min(Math.max(touchedAt, found !== undefined && found <= now ? found : 0), now);
    if (found !== undefined) setState(false);
  };
  const check = (isBusy: () => boolean) => {
    if (!wasIn) return;
    readMark();
    if (locked) return;
    if (isBusy()) return touched();
    if (Date.now() - touchedAt >= idleLimitMs) lock();
  };

  return {
    isLocked: () => locked,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lock,
    unlock,
    watch(isBusy) {
      let checkedAt = 0;
      const onTouch = () => {
        // A pointer moves a hundred times a second.
        if (Date.now() - checkedAt < 1000) return;
        checkedAt = Date.now();
        // Checks the timeout first: a laptop that wakes up receives input before any timer runs.
        check(isBusy);
        if (wasIn && !locked) touched();
      };
      const onTimer = () => check(isBusy);
      const stopSession = session.subscribe(({ signedIn }) => {
        if (signedIn === wasIn) return;
        wasIn = signedIn;
        if (signedIn) return unlock();
        mark.drop();
        setState(false);
      });
      const others =
        'BroadcastChannel' in globalThis ? new BroadcastChannel(`haruka.${session.kind}.screen`) : undefined;
      if (others) {
        others.onmessage = () => wasIn && readMark();
        notifyTabs = () => others.postMessage(null);
      }
      check(isBusy);
      const timer = setInterval(onTimer, checkMs);
      for (const touch of touches) document.addEventListener(touch, onTouch, { capture: true, passive: true });
      for (const back of returns) addEventListener(back, onTimer);
      document.addEventListener('visibilitychange', onTimer);
      return () => {
        clearInterval(timer);
        for (const touch of touches) document.removeEventListener(touch, onTouch, { capture: true });
        for (const back of returns) removeEventListener(back, onTimer);
        document.removeEventListener('visibilitychange', onTimer);
        notifyTabs = () => {};
        others?.close();
        stopSession();
      };
    },
  };
}
