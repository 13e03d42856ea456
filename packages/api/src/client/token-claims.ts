interface TokenClaims {
  /** Whose token it is (RFC 7519 §4.1.2). */
  sub?: unknown;
  /** When it was issued and when it ends, in seconds since 1970 (RFC 7519 §4.1.4, §4.1.6). */
  iat?: unknown;
  exp?: unknown;
}

/** Returns what an access token says of itself, unverified; an empty object for anything that is not a JWT. */
export function claimsOf(token: string | undefined): TokenClaims {
  try {
    const payload = token?.split('.')[1] ?? '';
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}) as TokenClaims;
  } catch {
    return {};
  }
}

/** How long before its end a token is renewed, in milliseconds. */
const marginMs = 60_000;

/**
 * Returns whether a token has ended or ends within a minute by this device's clock. A token whose arrival was seen here
 * lives its whole lifetime from then on, so that a clock that is wrong does no harm; any other is judged by its own times.
 * False for a token that does not say when it ends.
 */
export function isEnding(token: string, receivedAt: number | undefined, now = Date.now()): boolean {
  const { iat, exp } = claimsOf(token);
  if (typeof iat !== 'number' || typeof exp !== 'number') return false;
  const lifetime = (exp - iat) * 1000;
  const margin = Math.min(marginMs, lifetime / 4);
  if (receivedAt !== undefined && receivedAt <= now) return now - receivedAt >= lifetime - margin;
  // Before its own beginning: this clock is behind, and nothing can be said of the token.
  return now >= exp * 1000 - margin || now < iat * 1000 - marginMs;
}
