import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { hashOf, keyOf, makeTokens, newOpaqueToken } from './tokens.ts';

const secret = 'a secret long enough for a test';
const tokens = makeTokens(secret);
const patient = { kind: 'patient', sub: 'p1', sid: 's1' } as const;

test('verify returns the claims of a token', async () => {
  const claims = await tokens.verify(await tokens.access({ kind: 'clinic', sub: '7', sid: 's2', clinic_id: 3 }));
  expect(claims).toMatchObject({ kind: 'clinic', sub: '7', sid: 's2', clinic_id: 3 });
});

test('an access token expires after ten minutes, also from the cache', async () => {
  let now = Date.now();
  const clocked = makeTokens(secret, () => now);
  const token = await clocked.access(patient);
  expect(await clocked.verify(token)).toMatchObject({ sub: 'p1' });
  now += 599_000;
  expect(await clocked.verify(token)).toMatchObject({ sub: 'p1' });
  now += 2_000;
  expect(await clocked.verify(token)).toBeUndefined();
});

const sign = (kind: 'patient' | 'clinic', audience: string, alg = 'HS256') =>
  new SignJWT({ sid: 's1' })
    .setProtectedHeader({ alg })
    .setSubject('p1')
    .setAudience(audience)
    .setExpirationTime('5m')
    .sign(keyOf(secret, kind));
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

test.each([
  ['nothing', () => ''],
  ['no token', () => 'abc.def.ghi'],
  ["a token signed with another kind's key", () => sign('patient', 'clinic')],
  ['an unknown audience', () => sign('patient', 'operator')],
  ['another algorithm', () => sign('patient', 'patient', 'HS512')],
  ['algorithm none', () => `${encode({ alg: 'none' })}.${encode({ sub: 'p1', sid: 's1', aud: 'patient', exp: 4e9 })}.`],
  ['another secret', () => makeTokens('some other secret').access(patient)],
  [
    'one changed character',
    async () => (await tokens.access(patient)).replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
  ],
])('rejects %s', async (_what, token) => {
  expect(await tokens.verify(await token())).toBeUndefined();
});

test('an opaque token is 256 random bits, found by its hash', () => {
  const { token, hash } = newOpaqueToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(hashOf(token)).toEqual(hash);
  expect(newOpaqueToken().token).not.toBe(token);
});
