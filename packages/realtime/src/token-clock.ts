/** How long before its end a token is renewed. */
const marginMs = 60_000;
/** A device whose clock is wrong must not ask without pause. */
const leastMs = 5_000;

interface Claims {
  exp?: number;
  iat?: number;
}

/** Milliseconds until this token should be renewed; undefined when it does not say when it ends. */
export function renewInMs(
  token: string,
  { fresh, now = Date.now() }: { fresh: boolean; now?: number },
): number | undefined {
  const { exp, iat } = claimsOf(token);
  if (exp === undefined || iat === undefined) return undefined;
  const lifetime = (exp - iat) * 1000;
  // A token that has just been given lives its whole life whatever this device's clock says.
  const left = fresh ? lifetime : Math.min(lifetime, exp * 1000 - now);
  return Math.max(left - Math.min(marginMs, lifetime / 4), leastMs);
}

function claimsOf(token: string): Claims {
  try {
    const [, body = ''] = token.split('.');
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}
