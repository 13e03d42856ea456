import { limits } from '@haruka/contract/limits';
import { cookie, keepCookie } from '@haruka/i18n/cookie';

/** When somebody last touched any screen of this app, or that it is locked. */
export type LockMark = number | 'locked';

/**
 * What all tabs of an app know about its screens, in a cookie of the app (docs/decisions/0015): it outlives a reload and a
 * closed window, as the tokens do, and says nothing about anybody. Where cookies are blocked each tab has a clock of its own.
 */
export function createLockMark(kind: string) {
  const name = `haruka.${kind}.screen`;
  return {
    read(): LockMark | undefined {
      const value = cookie(name);
      return value === 'locked' ? value : Number(value) > 0 ? Number(value) : undefined;
    },
    /** Kept as long as a session can last. */
    write: (mark: LockMark) => keepCookie(name, String(mark), limits.memberSession.maxHours * 3600),
    drop: () => keepCookie(name, '', 0),
  };
}
