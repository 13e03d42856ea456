import type { Session } from '@haruka/api';
import { limits } from '@haruka/contract/limits';
import { keep, local, recall } from '@haruka/shell';

/** When somebody last touched any screen of this app, or that it is locked. */
type Mark = number | 'locked';
const isMark = (value: unknown): value is Mark => value === 'locked' || typeof value === 'number';

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

/**
 * The mark stands in local storage beside the tokens (docs/decisions/0013): a reload, a new tab or a new start of the
 * browser finds what it finds there, and it goes when they go.
 */
export function createLock(session: Session): Lock {
  const key = `haruka.${session.kind}.screen`;
  const listeners = new Set<() => void>();
  const read = () => recall(local, key, isMark);
  let wasIn = session.refresh() !== undefined;
  const found = wasIn ? read() : undefined;
  let locked = found === 'locked';
  // A clock that was set back must not keep a screen open.
  let touchedAt = Math.min(typeof found === 'number' ? found : Date.now(), Date.now());
  let writtenAt = 0;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const become = (next: boolean) => {
    if (locked === next) return;
    locked = next;
    tell();
  };
  const touched = () => {
    touchedAt = Date.now();
    if (touchedAt - writtenAt < writeMs) return;
    writtenAt = touchedAt;
    keep(local, key, touchedAt);
  };
  const lock = () => {
    if (!wasIn) return;
    keep(local, key, 'locked');
    become(true);
  };
  const unlock = () => {
    writtenAt = 0;
    touched();
    become(false);
  };
  const look = (isBusy: () => boolean) => {
    if (!wasIn || locked) return;
    const mark = read();
    if (mark === 'locked') return become(true);
    const now = Date.now();
    // A mark from the future was written before the clock was set back: nothing can be told from it.
    touchedAt = Math.min(Math.max(touchedAt, mark !== undefined && mark <= now ? mark : 0), now);
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
      const onOtherTab = ({ key: changed, newValue }: StorageEvent) => {
        if (changed !== key || newValue === null) return;
        const mark = read();
        if (mark === 'locked') become(true);
        else if (mark !== undefined) {
          touchedAt = Math.min(mark, Date.now());
          become(false);
        }
      };
      const stopSession = session.subscribe(({ signedIn }) => {
        if (signedIn === wasIn) return;
        wasIn = signedIn;
        if (signedIn) return unlock();
        keep(local, key, null);
        become(false);
      });
      look(isBusy);
      const timer = setInterval(onLook, lookMs);
      for (const touch of touches) document.addEventListener(touch, onTouch, { capture: true, passive: true });
      for (const back of returns) addEventListener(back, onLook);
      document.addEventListener('visibilitychange', onLook);
      addEventListener('storage', onOtherTab);
      return () => {
        clearInterval(timer);
        for (const touch of touches) document.removeEventListener(touch, onTouch, { capture: true });
        for (const back of returns) removeEventListener(back, onLook);
        document.removeEventListener('visibilitychange', onLook);
        removeEventListener('storage', onOtherTab);
        stopSession();
      };
    },
  };
}
