/* Cookies for what this browser remembers beside its tokens: local storage holds what the specification names and nothing
   else (docs/decisions/0014). Access to cookies can throw where they are blocked; the product then works without remembering. */

/** Returns a stored value; undefined when there is none or cookies are blocked. */
export function readCookie(name: string): string | undefined {
  try {
    const kept = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
    return kept && decodeURIComponent(kept.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Stores a value for so many seconds; zero seconds removes it. */
export function setCookie(name: string, value: string, seconds: number) {
  try {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  } catch {
    // Cookies are blocked: the value lasts until the page closes.
  }
}
