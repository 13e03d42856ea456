import { limits } from '@haruka/contract/limits';
import { readCookie, setCookie } from '@haruka/i18n/cookie';

/** Time of the last input in any tab of this app, or that it is locked. */
export type LockMark = number | 'locked';

/**
 * Shares the lock state of an app's tabs in a cookie (docs/decisions/0015). It survives a reload and a
 * closed window, as the tokens do, and contains no personal data. Where cookies are blocked, each tab has its own clock.
 */
export function createLockMark(kind: string) {
  const name = `haruka.${kind}.screen`;
  return {
    read(): LockMark | undefined {
      const value = readCookie(name);
      return value === 'locked' ? value : Number(value) > 0 ? Number(value) : undefined;
    },
    /** Kept as long as a session can last. */
    write: (mark: LockMark) => setCookie(name, String(mark), limits.memberSession.maxHours * 3600),
    drop: () => setCookie(name, '', 0),
  };
}
