import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { type SessionKind, limits } from '@haruka/contract';
import { SignJWT, decodeJwt, jwtVerify } from 'jose';
import type { Claims } from './actor.ts';

export interface Tokens {
  /** Returns a signed access token that is valid for ten minutes. */
  access(claims: Omit<Claims, 'exp'>): Promise<string>;
  /** Returns the claims of a token; `undefined` when it is expired, changed, signed for another kind, or malformed. */
  verify(token: string): Promise<Claims | undefined>;
}

const kinds: readonly SessionKind[] = ['patient', 'clinic', 'doctor'];
const maxCached = 10_000;

/** Makes access tokens: JWT with HS256 and one key per kind of session, so that a token works in its own app only. */
export function makeTokens(secret: string, now: () => number = Date.now): Tokens {
  const keys = Object.fromEntries(kinds.map((kind) => [kind, keyOf(secret, kind)])) as Record<SessionKind, Uint8Array>;
  // Caches verified tokens, because a screen sends the same token many times.
  const cache = new Map<string, Claims>();

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
      const known = cache.get(token);
      if (known) return known.exp * 1000 > now() ? known : undefined;
      const claims = await readClaims(token, keys, new Date(now())).catch(() => undefined);
      if (!claims) return undefined;
      if (cache.size >= maxCached) cache.delete(cache.keys().next().value!);
      cache.set(token, claims);
      return claims;
    },
  };
}

async function readClaims(
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

/** Derives the key for one purpose from the secret of the server (HKDF). */
export const keyOf = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, 'haruka', purpose, 32));

/** Returns a refresh token: 256 random bits for the client, and the hash to store. */
export function newOpaqueToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** Returns the SHA-256 hash of an opaque token. Random bits need no slow hash. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
