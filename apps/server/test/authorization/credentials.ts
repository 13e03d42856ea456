import { randomUUID } from 'node:crypto';
import { contract, type ErrorCode, type SessionKind, errorCodes, successCode } from '@haruka/contract';
import { SignJWT, base64url, decodeJwt, decodeProtectedHeader } from 'jose';
import { keyOf } from '../../src/platform/auth/tokens.ts';
import type { TestUser, TestApp } from '../support/index.ts';
import { newClinic, newLocation, newMember, newPatient, password } from './insert-rows.ts';
import type { Fixtures } from './fixtures.ts';

/** An invalid credential, and the error of every protected route and handshake for it. */
export interface Credential {
  state: string;
  /** Value of the `Authorization` header. */
  header: string;
  expected: ErrorCode;
}

interface TestLocation {
  app: TestApp;
  fixtures: Fixtures;
}

export const sessionKinds: readonly SessionKind[] = ['patient', 'clinic', 'doctor'];

/** Returns a person of each kind who may call every route of that kind. */
export const owners = ({ consults }: Fixtures): Record<SessionKind, TestUser> => {
  const { as } = consults[0]!.view;
  return { patient: as['patient: own']!, clinic: as['owner: own clinic']!, doctor: as['doctor: own']! };
};

/** Returns every invalid token of a kind of session, and every state of its person that blocks access. */
export const credentialsOf = async (place: TestLocation, kind: SessionKind): Promise<Credential[]> => [
  ...(await ofTokens(place, kind)),
  ...(await (kind === 'patient' ? ofPatients(place) : ofMembers(place, kind))),
];

/** Returns every kind of invalid token. */
async function ofTokens({ app, fixtures }: TestLocation, kind: SessionKind): Promise<Credential[]> {
  const whose = owners(fixtures)[kind];
  const good = await app.newSession(whose);
  const claims = decodeJwt<{ sid: string; clinic_id?: number }>(good);
  const key = (of: SessionKind) => keyOf(app.deps.secret, of);
  const sign = (change: object, by: Uint8Array = key(kind), alg = 'HS256') =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg }).sign(by);
  const [header, payload, signature] = good.split('.') as [string, string, string];
  const encoded = (value: object) => base64url.encode(JSON.stringify(value));
  const unsigned = (alg: string, end = '') => `${encoded({ ...decodeProtectedHeader(good), alg })}.${payload}.${end}`;
  const others = sessionKinds.filter((other) => other !== kind);
  const hour = 3600;

  const tokens: Record<string, string> = {
    expired: await sign({ exp: claims.exp! - hour, iat: claims.iat! - hour }),
    'expired this very second': await sign({ exp: Math.floor(Date.now() / 1000) }),
    'not valid yet': await sign({ nbf: claims.exp! + hour, exp: claims.exp! + 2 * hour }),
    'without an end': await sign({ exp: undefined }),
    'without a session': await sign({ sid: undefined }),
    'without a person': await sign({ sub: undefined }),
    'without an audience': await sign({ aud: undefined }),
    'of an audience there is not': await sign({ aud: 'operator' }),
    'with another signature': `${header}.${payload}.${flipped(signature)}`,
    'with a signature cut short': good.slice(0, -4),
    'with another payload under the same signature': `${header}.${encoded({ ...claims, sub: randomUUID() })}.${signature}`,
    'that lives longer under the same signature': `${header}.${encoded({ ...claims, exp: claims.exp! + hour })}.${signature}`,
    'of alg none': unsigned('none'),
    'of alg None with the old signature': unsigned('None', signature),
    'of another hash': await sign({}, new Uint8Array([...key(kind), ...key(kind)]), 'HS512'),
    'signed with another secret': await sign({}, keyOf('another secret for tokens', kind)),
    'signed with the bare secret': await sign({}, new TextEncoder().encode(app.deps.secret)),
    'that is a refresh token': `${randomUUID()}.${'x'.repeat(43)}`,
    'that is none': 'x.y.z',
    'that is too long': `${good}${'x'.repeat(3000)}`,
    ...Object.fromEntries(
      await Promise.all(
        others.flatMap((other) => [
          sign({ aud: other }).then((token) => [`for ${other}, signed by our own key`, token] as const),
          sign({}, key(other)).then((token) => [`for us, signed by the key of ${other}`, token] as const),
        ]),
      ),
    ),
  };
  const named = Object.entries(tokens).map(([state, token]) => invalid(`a token ${state}`, `Bearer ${token}`));
  return [
    ...named,
    invalid('no token', ''),
    invalid('no token but the word', 'Bearer '),
    invalid('a good token under another scheme', `Basic ${good}`),
    invalid('a good token without its scheme', good),
    invalid('a good token twice', `Bearer ${good}, Bearer ${good}`),
    invalid('a session that was ended', `Bearer ${await ended(app, whose)}`),
  ];
}

const invalid = (state: string, header: string): Credential => ({ state, header, expected: errorCodes.invalidToken });

/** Returns the token of a session that ended by sign-out. */
async function ended(app: TestApp, as: TestUser): Promise<string> {
  const token = await app.newSession(as);
  await app.send(contract.logOut, { headers: { authorization: `Bearer ${token}` } });
  return token;
}

async function ofPatients({ app }: TestLocation): Promise<Credential[]> {
  const { id } = await newPatient(app.db, []);
  const token = await app.newSession({ kind: 'patient', id });
  const headers = { authorization: `Bearer ${token}` };
  const { code } = await app.send(contract.leave, { input: { current_password: password }, headers });
  if (code !== successCode) throw new Error(`The patient could not leave: ${code}`);
  return [invalid('a patient who left', headers.authorization)];
}

/** Returns valid tokens of members who are blocked, or whose clinic is. */
async function ofMembers({ app, fixtures }: TestLocation, kind: 'clinic' | 'doctor'): Promise<Credential[]> {
  const { clinic_id, location } = fixtures.consults[0]!;
  const role = kind === 'doctor' ? ('DOCTOR' as const) : ('STAFF' as const);
  const roles = [{ role, location }];
  const bearer = async (id: number) => `Bearer ${await app.newSession({ kind, id })}`;
  const members: [state: 'SUSPENDED' | 'LEFT' | 'INVITED', expected: ErrorCode][] = [
    ['SUSPENDED', errorCodes.memberSuspended],
    ['LEFT', errorCodes.accountInactive],
    ['INVITED', errorCodes.accountInactive],
  ];
  const clinics: [state: 'APPLIED' | 'CANCELLED' | 'DISCONTINUED', expected: ErrorCode][] = [
    ['APPLIED', errorCodes.clinicNotApproved],
    ['CANCELLED', errorCodes.clinicCancelled],
    ['DISCONTINUED', errorCodes.clinicDiscontinued],
  ];
  const credentials: Credential[] = [];
  for (const [status, expected] of members) {
    const id = await newMember(app.db, clinic_id, roles);
    await app.db.updateTable('member').set({ status }).where('id', '=', id).execute();
    credentials.push({ state: `a member who is ${status}`, header: await bearer(id), expected });
  }
  for (const [status, expected] of clinics) {
    const clinic = await newClinic(app.db, status);
    const at = await newLocation(app.db, clinic);
    const id = await newMember(app.db, clinic, [{ role, location: at }]);
    await app.db.updateTable('clinic').set({ status }).where('id', '=', clinic).execute();
    credentials.push({ state: `a member of a clinic that is ${status}`, header: await bearer(id), expected });
  }
  const roleless = await newMember(app.db, clinic_id, []);
  credentials.push({
    state: 'a member whose roles are gone',
    header: await bearer(roleless),
    expected: errorCodes.accountInactive,
  });
  return credentials;
}

/** Returns the signature with one changed character. */
function flipped(signature: string): string {
  const at = Math.floor(signature.length / 2);
  return `${signature.slice(0, at)}${signature[at] === 'A' ? 'B' : 'A'}${signature.slice(at + 1)}`;
}
