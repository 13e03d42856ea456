import type { Session } from '@haruka/api';
import { limits } from '@haruka/contract/limits';
import { createLockMark } from './lock-mark.ts';

const awayMs = limits.screenLockMinutes * 60_000;
const lookMs = 5000;
/** How often, at most, being touched is written down for the other tabs. */
const writeMs = 5000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const returns = ['focus', 'pageshow'] as const;

/** Whether the screens of this app are covered (design §4). All tabs share one clock and one lock. */
export interface Lock {
  isLocked(): boolean;
  subscribe(listener: () => void): () => void;
  /** Covers the screen now, in every tab. */
  lock(): void;
  /** The person is back: uncovers every tab. */
  unlock(): void;
  /** Follows touches and time; while `isBusy` nobody is away. Gives back how to stop. */
  watch(isBusy: () => boolean): () => void;
}

/** The lock of the app whose session this is: it lasts no longer than the session, and a new one begins open. */
export function createLock(session: Session): Lock {
  const mark = createLockMark(session.kind);
  const listeners = new Set<() => void>();
  let wasIn = session.refresh() !== undefined;
  const found = wasIn ? mark.read() : undefined;
  let locked = found === 'locked';
  // A clock that was set back must not keep a screen open.
  let touchedAt = Math.min(typeof found === 'number' ? found : Date.now(), Date.now());
  let writtenAt = 0;
  let knock = () => {};

  const become = (next: boolean) => {
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
    become(true);
    knock();
  };
  const unlock = () => {
    writtenAt = 0;
    touched();
    become(false);
    knock();
  };
  /** What other tabs wrote down. A mark that is gone opens nothing. */
  const hear = () => {
    const now = Date.now();
    const heard = mark.read();
    if (heard === 'locked') return become(true);
    // One from the future was written before the clock was set back: nothing can be told from it.
    touchedAt = Math.min(Math.max(touchedAt, heard !== undefined && heard <= now ? heard : 0), now);
    if (heard !== undefined) become(false);
  };
  const look = (isBusy: () => boolean) => {
    if (!wasIn) return;
    hear();
    if (locked) return;
    if (isBusy()) return touched();
    if (Date.now() - touchedAt >= awayMs) lock();
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
      let lookedAt = 0;
      const onTouch = () => {
        // A pointer moves a hundred times a second.
        if (Date.now() - lookedAt < 1000) return;
        lookedAt = Date.now();
        // First whether it is too late already: a laptop that was opened again is touched before any timer runs.
        look(isBusy);
        if (wasIn && !locked) touched();
      };
      const onLook = () => look(isBusy);
      const stopSession = session.subscribe(({ signedIn }) => {
        if (signedIn === wasIn) return;
        wasIn = signedIn;
        if (signedIn) return unlock();
        mark.drop();
        become(false);
      });
      const others =
        'BroadcastChannel' in globalThis ? new BroadcastChannel(`haruka.${session.kind}.screen`) : undefined;
      if (others) {
        others.onmessage = () => wasIn && hear();
        knock = () => others.postMessage(null);
      }
      look(isBusy);
      const timer = setInterval(onLook, lookMs);
      for (const touch of touches) document.addEventListener(touch, onTouch, { capture: true, passive: true });
      for (const back of returns) addEventListener(back, onLook);
      document.addEventListener('visibilitychange', onLook);
      return () => {
        clearInterval(timer);
        for (const touch of touches) document.removeEventListener(touch, onTouch, { capture: true });
        for (const back of returns) removeEventListener(back, onLook);
        document.removeEventListener('visibilitychange', onLook);
        knock = () => {};
        others?.close();
        stopSession();
      };
    },
  };
}
