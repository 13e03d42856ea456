/*
 * How somebody likes to read: the language, the size of the text. Kept in a cookie of the app for a year, because local
 * storage holds what spec §3 names and nothing else. Naming cookies can throw where they are blocked: the product then works
 * on and forgets.
 */
const year = 365 * 86_400;

/** What was kept under a name; undefined when there is nothing or cookies are refused. */
export function preference(name: string): string | undefined {
  try {
    const kept = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
    return kept && decodeURIComponent(kept.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Keeps a preference for the next visit of this browser. */
export function keepPreference(name: string, value: string) {
  try {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${year}; samesite=lax${secure}`;
  } catch {
    // Nothing to do: the choice holds until the page is left.
  }
}
