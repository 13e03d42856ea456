/*
 * The few things this browser remembers for an app beside its tokens: local storage holds what spec §3 names and nothing
 * else (docs/decisions/0014). Naming cookies can throw where they are blocked: the product then works on and forgets.
 */

/** What was kept under a name; undefined when there is nothing or cookies are refused. */
export function cookie(name: string): string | undefined {
  try {
    const kept = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
    return kept && decodeURIComponent(kept.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Keeps a value of the app for so many seconds; none at all forgets it. */
export function keepCookie(name: string, value: string, seconds: number) {
  try {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  } catch {
    // Nothing to do: what it said holds until the page is left.
  }
}
