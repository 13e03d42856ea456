import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { type SessionKind, limits } from '@haruka/contract';
import { SignJWT, decodeJwt, jwtVerify } from 'jose';
import type { Claims } from './actor.ts';

export interface Tokens {
  /** A signed access token of ten minutes (design §2). */
  access(claims: Omit<Claims, 'exp'>): Promise<string>;
  /** Who a token speaks for; `undefined` when it is expired, altered, of another kind's key, or no token at all. */
  verify(token: string): Promise<Claims | undefined>;
}

const kinds: readonly SessionKind[] = ['patient', 'clinic', 'doctor'];
const mostRemembered = 10_000;

/** Access tokens are HS256 with one key per kind of session, so that none opens another kind's door (safety T3). */
export function makeTokens(secret: string, now: () => number = Date.now): Tokens {
  const keys = Object.fromEntries(kinds.map((kind) => [kind, keyOf(secret, kind)])) as Record<SessionKind, Uint8Array>;
  // Checking a signature costs more than a look-up, and a screen sends the same token many times.
  const remembered = new Map<string, Claims>();

  return {
    access: ({ kind, sub, sid, clinic_id }) =>
      new SignJWT({ sid, ...(clinic_id === undefined ? {} : { clinic_id }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setAudience(kind)
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(Math.floor(now() / 1000) + limits.accessMinutes * 60)
        .sign(keys[kind]),

    async verify(token) {
      const known = remembered.get(token);
      if (known) return known.exp * 1000 > now() ? known : undefined;
      const claims = await read(token, keys, new Date(now())).catch(() => undefined);
      if (!claims) return undefined;
      if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!);
      remembered.set(token, claims);
      return claims;
    },
  };
}

async function read(
  token: string,
  keys: Record<SessionKind, Uint8Array>,
  currentDate: Date,
): Promise<Claims | undefined> {
  const kind = kinds.find((known) => known === decodeJwt(token).aud);
  if (!kind) return undefined;
  const { payload } = await jwtVerify<{ sid: string; clinic_id?: number }>(token, keys[kind], {
    algorithms: ['HS256'],
    audience: kind,
    requiredClaims: ['sub', 'sid', 'exp'],
    currentDate,
  });
  return { kind, sub: payload.sub!, sid: payload.sid, clinic_id: payload.clinic_id, exp: payload.exp! };
}

/** A key for one purpose out of the one secret, so that nobody needs to keep several. */
export const keyOf = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, 'haruka', purpose, 32));

/** A refresh token: 256 random bits for the client, and their hash, which is all we keep. */
export function newOpaqueToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** How an opaque token is looked up. Random bits need no slow hash. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
