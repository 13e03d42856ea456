import { randomUUID } from 'node:crypto';
import { type Contract, contract, type ErrorCode, type Route, type SessionKind } from '@haruka/contract';
import { SignJWT, base64url, decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf } from '../house/tokens.ts';
import { type As, type TestApp, testApp } from '../testing/index.ts';
import { newClinic, newLocation, newMember, newPatient, password } from './insert.ts';
import { matrix } from './matrix.ts';
import { type Thing, type Whole, buildWorld } from './world.ts';

const kinds: readonly SessionKind[] = ['patient', 'clinic', 'doctor'];
/** What somebody may hold in place of a good token, and what every protected route says to it. */
interface Held {
  state: string;
  header: string;
  told: ErrorCode;
}

let app: TestApp;
let world: Whole;
let held: Record<SessionKind, Held[]>;
let cells = 0;

beforeAll(async () => {
  app = await testApp();
  world = await buildWorld(app.db);
  const [patient, clinic, doctor] = [await ofPatients(), await ofMembers('clinic'), await ofMembers('doctor')];
  held = { patient, clinic, doctor };
});
afterAll(async () => {
  await app.stop();
  process.stdout.write(`authorization: ${cells} cells of token states\n`);
});

const looksAtTokens = (Object.keys(contract) as (keyof Contract)[]).filter((name) =>
  contract[name].for.some((kind) => (kind as string) !== 'public'),
);

test.each(looksAtTokens)('Z1 %s: no token but a good one opens it', async (name) => {
  const route: Route = contract[name];
  const wrong: string[] = [];
  // The thing of the very person whose token it would be, if it were good.
  const thing = world.consults[0]!;
  const consult_id = await consultFor(name, thing);
  const input = matrix[name].input(thing.view, consult_id) as object;
  const before = await world.keeper.digest();
  const all = kinds.filter((kind) => route.for.includes(kind)).flatMap((kind) => held[kind]);
  const answers = await Promise.all(
    all.map(({ header }) => app.send(route, { input, headers: { authorization: header } })),
  );
  all.forEach(({ state, told }, at) => {
    const { code, data, http } = answers[at]!;
    if (code !== told || data !== null) wrong.push(`${state}: ${http} ${code} instead of ${told}`);
  });
  if ((await world.keeper.digest()) !== before) wrong.push('a request that was refused changed something');
  cells += all.length;
  expect(wrong, `${wrong.length} of ${all.length} cells are wrong`).toEqual([]);
});

const forEverybody = (Object.keys(contract) as (keyof Contract)[]).filter((name) => !looksAtTokens.includes(name));

test.each(forEverybody)('Z1 %s: a stale token stands in nobody’s way', async (name) => {
  const row = matrix[name];
  const input = () => row.input(world.places[0]!.view, '') as object;
  const told = async (header?: string) => {
    await app.db.deleteFrom('rate_count').execute();
    const answer = await app.send(contract[name], { input: input(), headers: header ? { authorization: header } : {} });
    return answer.code;
  };
  const stale = held.patient.filter(({ state }) => /expired|ended|no token/.test(state));
  const nobody = await told();
  for (const { state, header } of stale) expect(await told(header), state).toBe(nobody);
  cells += stale.length;
});

test('the same tokens, whole and in time, open the door', async () => {
  for (const [kind, as] of Object.entries(owners()))
    expect((await app.call('information', { as })).code, kind).toBe('RCL_00000');
});

const consultFor = (name: keyof Contract, thing: Thing) => {
  const { consult } = matrix[name];
  return consult ? world.consult(thing, consult) : Promise.resolve('');
};

/** Who would be let in. */
const owners = () => {
  const { as } = world.consults[0]!.view;
  return { patient: as['patient: own']!, clinic: as['owner: own clinic']!, doctor: as['doctor: own']! };
};

/** Everything that is wrong with a token itself. */
async function ofTokens(kind: SessionKind): Promise<Held[]> {
  const good = await app.newSession(owners()[kind]);
  const claims = decodeJwt<{ sid: string; clinic_id?: number }>(good);
  const key = (of: SessionKind) => keyOf(app.deps.secret, of);
  const sign = (change: object, by: Uint8Array = key(kind), alg = 'HS256') =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg }).sign(by);
  const [header, payload, signature] = good.split('.') as [string, string, string];
  const encoded = (value: object) => base64url.encode(JSON.stringify(value));
  const unsigned = (alg: string, end = '') => `${encoded({ ...decodeProtectedHeader(good), alg })}.${payload}.${end}`;
  const others = kinds.filter((other) => other !== kind);
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
    'signed with another secret': await sign({}, keyOf('somebody else’s secret', kind)),
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
  const named = Object.entries(tokens).map(([state, token]) => bad(`a token ${state}`, `Bearer ${token}`));
  return [
    ...named,
    bad('no token', ''),
    bad('no token but the word', 'Bearer '),
    bad('a good token under another scheme', `Basic ${good}`),
    bad('a good token without its scheme', good),
    bad('a good token twice', `Bearer ${good}, Bearer ${good}`),
    bad('a session that was ended', `Bearer ${await ended(owners()[kind])}`),
  ];
}

const bad = (state: string, header: string): Held => ({ state, header, told: 'RCL_02003' });

/** A session that was ended the way people end it. */
async function ended(as: As): Promise<string> {
  const token = await app.newSession(as);
  await app.send(contract.logOut, { headers: { authorization: `Bearer ${token}` } });
  return token;
}

async function ofPatients(): Promise<Held[]> {
  const { id } = await newPatient(app.db, []);
  const token = await app.newSession({ kind: 'patient', id });
  const headers = { authorization: `Bearer ${token}` };
  const { code } = await app.send(contract.leave, { input: { current_password: password }, headers });
  expect(code).toBe('RCL_00000');
  return [...(await ofTokens('patient')), bad('a patient who left', headers.authorization)];
}

/** Everything that can be wrong with a member or their clinic, whose tokens are good (spec §8). */
async function ofMembers(kind: 'clinic' | 'doctor'): Promise<Held[]> {
  const { clinic_id, location } = world.consults[0]!;
  const role = kind === 'doctor' ? ('DOCTOR' as const) : ('STAFF' as const);
  const roles = [{ role, location }];
  const bearer = async (id: number) => `Bearer ${await app.newSession({ kind, id })}`;
  const members: [state: 'SUSPENDED' | 'LEFT' | 'INVITED', told: ErrorCode][] = [
    ['SUSPENDED', 'RCL_04013'],
    ['LEFT', 'RCL_04008'],
    ['INVITED', 'RCL_04008'],
  ];
  const clinics: [state: 'APPLIED' | 'CANCELLED' | 'DISCONTINUED', told: ErrorCode][] = [
    ['APPLIED', 'RCL_02010'],
    ['CANCELLED', 'RCL_02011'],
    ['DISCONTINUED', 'RCL_02012'],
  ];
  const held: Held[] = [];
  for (const [status, told] of members) {
    const id = await newMember(app.db, clinic_id, roles);
    await app.db.updateTable('member').set({ status }).where('id', '=', id).execute();
    held.push({ state: `a member who is ${status}`, header: await bearer(id), told });
  }
  for (const [status, told] of clinics) {
    const clinic = await newClinic(app.db, status);
    const at = await newLocation(app.db, clinic);
    const id = await newMember(app.db, clinic, [{ role, location: at }]);
    await app.db.updateTable('clinic').set({ status }).where('id', '=', clinic).execute();
    held.push({ state: `a member of a clinic that is ${status}`, header: await bearer(id), told });
  }
  const roleless = await newMember(app.db, clinic_id, []);
  held.push({ state: 'a member whose roles are gone', header: await bearer(roleless), told: 'RCL_04008' });
  return [...(await ofTokens(kind)), ...held];
}

/** One letter in its middle is another one. */
function flipped(signature: string): string {
  const at = Math.floor(signature.length / 2);
  return `${signature.slice(0, at)}${signature[at] === 'A' ? 'B' : 'A'}${signature.slice(at + 1)}`;
}
