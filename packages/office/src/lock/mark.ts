import { limits } from '@haruka/contract/limits';

/** When somebody last touched any screen of this app, or that it is locked. */
export type Mark = number | 'locked';

/**
 * What all tabs of an app know about its screens, in a cookie of the app (docs/decisions/0015): it outlives a reload and a
 * closed window, as the tokens do, and says nothing about anybody. Naming cookies can throw where they are blocked: each
 * tab then has a clock of its own.
 */
export function createMark(kind: string) {
  const name = `haruka.${kind}.screen`;
  const write = (value: string, seconds: number) => {
    try {
      const secure = location.protocol === 'https:' ? '; secure' : '';
      document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=strict${secure}`;
    } catch {
      // Nothing to do: the lock holds in this tab.
    }
  };
  return {
    read(): Mark | undefined {
      try {
        const kept = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
        const value = kept?.slice(name.length + 1);
        return value === 'locked' ? value : Number(value) > 0 ? Number(value) : undefined;
      } catch {
        return undefined;
      }
    },
    /** Kept as long as a session can last. */
    write: (mark: Mark) => write(String(mark), limits.memberSession.maxHours * 3600),
    drop: () => write('', 0),
  };
}
