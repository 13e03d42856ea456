/** How long before its expiry a token is renewed. */
const marginMs = 60_000;
/** Minimum delay: a wrong device clock must not renew without pause. */
const minMs = 5_000;

interface Claims {
  exp?: number;
  iat?: number;
}

/** Returns the milliseconds until this token should be renewed; undefined when it has no expiry. */
export function renewInMs(
  token: string,
  { fresh, now = Date.now() }: { fresh: boolean; now?: number },
): number | undefined {
  const { exp, iat } = claimsOf(token);
  if (exp === undefined || iat === undefined) return undefined;
  const lifetime = (exp - iat) * 1000;
  // A new token lives its whole lifetime, whatever this device's clock says.
  const left = fresh ? lifetime : Math.min(lifetime, exp * 1000 - now);
  return Math.max(left - Math.min(marginMs, lifetime / 4), minMs);
}

function claimsOf(token: string): Claims {
  try {
    const [, body = ''] = token.split('.');
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}
