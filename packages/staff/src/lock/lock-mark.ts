import { limits } from '@haruka/contract/limits';
import { cookie, keepCookie } from '@haruka/i18n/cookie';

/** When somebody last touched any screen of this app, or that it is locked. */
export type Mark = number | 'locked';

/**
 * What all tabs of an app know about its screens, in a cookie of the app (docs/decisions/0015): it outlives a reload and a
 * closed window, as the tokens do, and says nothing about anybody. Where cookies are blocked each tab has a clock of its own.
 */
export function createMark(kind: string) {
  const name = `haruka.${kind}.screen`;
  return {
    read(): Mark | undefined {
      const value = cookie(name);
      return value === 'locked' ? value : Number(value) > 0 ? Number(value) : undefined;
    },
    /** Kept as long as a session can last. */
    write: (mark: Mark) => keepCookie(name, String(mark), limits.memberSession.maxHours * 3600),
    drop: () => keepCookie(name, '', 0),
  };
}
