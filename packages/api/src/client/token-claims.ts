interface TokenClaims {
  /** The user of the token (RFC 7519 §4.1.2). */
  sub?: unknown;
  /** When it was issued and when it expires, in seconds since 1970 (RFC 7519 §4.1.4, §4.1.6). */
  iat?: unknown;
  exp?: unknown;
}

/** Returns the claims of an access token, unverified; an empty object for anything that is not a JWT. */
export function claimsOf(token: string | undefined): TokenClaims {
  try {
    const payload = token?.split('.')[1] ?? '';
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}) as TokenClaims;
  } catch {
    return {};
  }
}

/** How long before its expiry a token is renewed, in milliseconds. */
const marginMs = 60_000;

/**
 * Returns whether a token has expired or expires within a minute by this device's clock. A token that arrived on this page
 * counts its whole lifetime from its arrival, so that a wrong clock does no harm. Any other is measured by its own times.
 * False for a token without an expiry.
 */
export function isEnding(token: string, receivedAt: number | undefined, now = Date.now()): boolean {
  const { iat, exp } = claimsOf(token);
  if (typeof iat !== 'number' || typeof exp !== 'number') return false;
  const lifetime = (exp - iat) * 1000;
  const margin = Math.min(marginMs, lifetime / 4);
  if (receivedAt !== undefined && receivedAt <= now) return now - receivedAt >= lifetime - margin;
  // Before the issue time: this clock is behind, and the expiry cannot be measured.
  return now >= exp * 1000 - margin || now < iat * 1000 - marginMs;
}
