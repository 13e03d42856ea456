import {
  legalVersion,
  accountRoutes,
  authRoutes,
  type Contract,
  contract,
  memberAccountRoutes,
} from '@haruka/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertMember, insertPatient, newEmail, newNumber } from '../../src/modules/identity/auth/auth.fixtures.ts';
import { type TestApp, testApp } from '../support/index.ts';

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom('rate_count').execute();
});

type Address = { email: string } | { phone_number: string };
const wrong = 'not this one';

/** Returns an address of each kind of account, and an unknown one. A public route must not distinguish them. */
async function addressesOfAll(by: 'email' | 'phone_number'): Promise<[string, Address][]> {
  const fresh = (): Address => (by === 'email' ? { email: newEmail() } : { phone_number: newNumber() });
  const patient = async (status: 'REGISTERED' | 'ACTIVE' | 'LEFT') => {
    const address = fresh();
    await insertPatient(app.db, { ...address, status });
    return address;
  };
  const all: [string, Address][] = [
    ['nobody', fresh()],
    ['a patient', await patient('ACTIVE')],
    ['somebody who never finished signing up', await patient('REGISTERED')],
    ['a patient who left', await patient('LEFT')],
  ];
  if (by === 'email') {
    all.push(['a doctor', { email: (await insertMember(app.db, { roles: ['DOCTOR'] })).email }]);
    all.push(['an owner', { email: (await insertMember(app.db, { roles: ['OWNER'] })).email }]);
    all.push([
      'suspended staff',
      { email: (await insertMember(app.db, { roles: ['STAFF'], status: 'SUSPENDED' })).email },
    ]);
    all.push([
      'somebody invited',
      { email: (await insertMember(app.db, { roles: ['STAFF'], status: 'INVITED' })).email },
    ]);
    all.push([
      'staff of a closed clinic',
      { email: (await insertMember(app.db, { roles: ['STAFF'], clinicStatus: 'CANCELLED' })).email },
    ]);
  }
  return all;
}

const publicRoutes: [keyof Contract, 'email' | 'phone_number', (address: Address) => object][] = [
  ['logIn', 'email', (address) => ({ ...address, password: wrong })],
  ['logIn', 'phone_number', (address) => ({ ...address, password: wrong })],
  ['memberLogIn', 'email', (address) => ({ ...address, password: wrong, app: 'clinic' })],
  ['memberLogIn', 'email', (address) => ({ ...address, password: wrong, app: 'doctor' })],
  ['signUp', 'email', (address) => ({ ...address, password: 'kV7#tnq0Lw and more', agreed_version: legalVersion })],
  [
    'signUp',
    'phone_number',
    (address) => ({ ...address, password: 'kV7#tnq0Lw and more', agreed_version: legalVersion }),
  ],
  ['forgotPassword', 'email', (address) => address],
  ['forgotPassword', 'phone_number', (address) => address],
  ['forgotMemberPassword', 'email', (address) => ({ ...address, app: 'clinic' })],
  ['forgotMemberPassword', 'email', (address) => ({ ...address, app: 'doctor' })],
  ['resendVerifyToken', 'email', (address) => address],
  ['sendOtp', 'phone_number', (address) => address],
  ['verifyAccount', 'email', (address) => ({ ...address, code: '000000' })],
];

test.each(publicRoutes)('%s by %s returns the same body and headers for every address', async (name, by, input) => {
  const people = await addressesOfAll(by);
  const said = new Map<string, string[]>();
  for (const [who, address] of people) {
    const { headers, ...answer } = await app.send(contract[name], { input: input(address) });
    const seen = JSON.stringify({ ...answer, headers: plain(headers) })
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'an id')
      .replaceAll(/"attempt":"[\w-]{43}"/g, '"attempt":"a token"');
    said.set(seen, [...(said.get(seen) ?? []), who]);
  }
  expect([...said.values()], [...said.keys()].join('\n')).toEqual([people.map(([who]) => who)]);
});

const plain = (headers: Record<string, unknown>) => ({ ...headers, date: 'now' });

test('the list above has every public route that takes an address', () => {
  const takesOne = (
    Object.entries({ ...authRoutes, ...accountRoutes, ...memberAccountRoutes }) as [
      keyof Contract,
      { for: readonly string[]; body?: { _zod: { def: { shape: object } } } },
    ][]
  )
    .filter(
      ([, { for: kinds, body }]) =>
        kinds.includes('public') && body && ('email' in body._zod.def.shape || 'phone_number' in body._zod.def.shape),
    )
    .map(([name]) => name);
  // These need a verified address first. Without one, they fail before they check the address.
  const withProof = ['verifyOtp', 'quickRegister', 'resetPassword'];
  expect(takesOne.filter((name) => !withProof.includes(name)).toSorted()).toEqual(
    [...new Set(publicRoutes.map(([name]) => name))].toSorted(),
  );
});

const slow: [keyof Contract, (address: Address) => object][] = [
  ['signUp', (address) => ({ ...address, password: 'kV7#tnq0Lw and more', agreed_version: '1' })],
  ['forgotPassword', (address) => address],
  ['resendVerifyToken', (address) => address],
  ['verifyAccount', (address) => ({ ...address, code: '000000' })],
];

test.each(slow)('%s takes as long for a patient as for an unknown address', async (name, input) => {
  const time = async (address: Address) => {
    const from = performance.now();
    await app.send(contract[name], { input: input(address) });
    return performance.now() - from;
  };
  const times: number[] = [];
  const differences: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const { email } = await insertPatient(app.db, { status: at % 2 ? 'ACTIVE' : 'REGISTERED' });
    // Compares pairs under the same load, in alternating order.
    const both = [{ email }, { email: newEmail() }];
    if (at % 4 > 1) both.reverse();
    const [first, second] = [await time(both[0]!), await time(both[1]!)];
    times.push(first);
    differences.push(at % 4 > 1 ? second - first : first - second);
  }
  // The goal is 5 ms. Below a quarter of the total, a difference is noise.
  expect(Math.abs(median(differences))).toBeLessThan(Math.max(5, median(times) / 4));
});

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
