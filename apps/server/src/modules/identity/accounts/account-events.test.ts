import { randomUUID } from 'node:crypto';
import { legalVersion, successCode } from '@haruka/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { insertMember, insertPatient, messageTo, newEmail, newNumber, password } from '../auth/auth.fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  // Nothing sends the events, so that they stay where they are read.
  await app.deps.outbox.stop();
});
afterAll(() => app.stop());
beforeEach(async () => void (await app.db.deleteFrom('rate_count').execute()));

const person = {
  last_name: '高橋',
  first_name: '花',
  last_name_furigana: 'タカハシ',
  first_name_furigana: 'ハナ',
};
const child = { ...person, date_of_birth: '2020-04-01', sex: 'OTHER', relation: 'MOTHER' } as const;
const address = { post_code: '1000001', address_1: '東京都', address_2: '千代田区', address_3: '1-1', address_4: '' };
const profile = { ...person, date_of_birth: '1985-04-01', ...address };
const newLocation = async () => (await insertMember(app.db, { roles: ['STAFF'] })).location_id;
const join = (patient_id: string, clinic_location_id: number) =>
  app.db.insertInto('patient_location').values({ patient_id, clinic_location_id }).execute();

/** A guardian and two dependants, one of whom was removed. Each has joined another location. */
async function newFamily() {
  const phone_number = newNumber();
  const { id, email } = await insertPatient(app.db, { email: newEmail(), phone_number });
  await app.db.updateTable('patient').set({ is_email_verify: true }).where('id', '=', id).execute();
  const as = { kind: 'patient', id } as const;
  const [child_id, removed_id] = await Promise.all(
    [0, 1].map(async () => (await app.call('addDependant', { as, input: child })).data.id),
  );
  const family = [id, child_id!, removed_id!];
  const locations = await Promise.all(family.map(newLocation));
  for (const [at, one] of family.entries()) await join(one, locations[at]!);
  // One event is enough for a location that several of them have joined.
  await join(child_id!, locations[0]!);
  await app.call('removeDependant', { as, input: { dependant_id: removed_id! } });
  const expected = family.map((patient_id, at) => ({ patient_id, clinic_location_id: locations[at]! }));
  return { as, id, email, phone_number, expected };
}

/** Returns the events of a name that a change emitted. */
async function emittedBy(name: 'patient.changed' | 'account.changed', change: () => Promise<{ code: string }>) {
  await app.db.deleteFrom('outbox').execute();
  expect((await change()).code).toBe(successCode);
  const rows = await app.db.selectFrom('outbox').select('data').where('name', '=', name).orderBy('id').execute();
  return rows.map(({ data }) => data);
}
const locationsOf = (events: unknown[]) =>
  (events as { clinic_location_id: number }[]).map((one) => one.clinic_location_id);

/** Proves a number with the code that it received. */
async function prove(as: { kind: 'patient'; id: string } | undefined, phone_number: string) {
  await app.db
    .updateTable('one_time_code')
    .set({ created_at: new Date(0) })
    .where('phone_number', '=', phone_number)
    .execute();
  const { service_id } = (await app.call('sendOtp', { as, input: { phone_number } })).data.verify;
  const otp = (await messageTo(app.db, phone_number)).code!;
  return { service_id, ...(await app.call('verifyOtp', { as, input: { otp, service_id, phone_number } })) };
}
const tokenIn = async (email: string, name: string) =>
  new URL((await messageTo(app.db, email)).link!).searchParams.get(name)!;
async function newEmailLink(as: { kind: 'patient'; id: string }) {
  const new_email = newEmail();
  await app.call('updateUser', { as, input: { new_email } });
  return tokenIn(new_email, 'new_email');
}

describe('a change of the account reaches the record of each location that shows it', () => {
  test('a saved profile reaches the locations of the dependants, each once [RECORD-29]', async () => {
    const { as, expected } = await newFamily();
    const events = await emittedBy('patient.changed', () => app.call('updateUser', { as, input: profile }));
    expect(events).toEqual(expect.arrayContaining(expected));
    expect(events).toHaveLength(expected.length);
  });

  test('a new email that its link has proven [RECORD-29]', async () => {
    const { as, expected } = await newFamily();
    const token = await newEmailLink(as);
    const events = await emittedBy('patient.changed', () => app.call('verifyNewEmail', { input: { token } }));
    expect(events).toEqual(expect.arrayContaining(expected));
  });

  test('a change that the link of its warning undoes [RECORD-29]', async () => {
    const { as, email, expected } = await newFamily();
    await newEmailLink(as);
    const token = await tokenIn(email, 'token');
    const events = await emittedBy('patient.changed', () => app.call('notMe', { input: { token } }));
    expect(events).toEqual(expect.arrayContaining(expected));
  });

  test('an account that its owner closes [RECORD-29]', async () => {
    const { as, expected } = await newFamily();
    const input = { current_password: password };
    const events = await emittedBy('patient.changed', () => app.call('leave', { as, input }));
    expect(events).toEqual(expect.arrayContaining(expected));
  });

  test('a number that is proven for the first time, and not later ones [RECORD-29]', async () => {
    const { as, phone_number, expected } = await newFamily();
    const events = await emittedBy('patient.changed', () => prove(as, phone_number));
    expect(events).toEqual(expect.arrayContaining(expected));
    expect(await emittedBy('patient.changed', () => prove(as, phone_number))).toEqual([]);
  });

  test('a patient who joins a location [RECORD-29]', async () => {
    const { as, expected } = await newFamily();
    const clinic_location_id = await newLocation();
    const input = { clinic_location_id };
    const events = await emittedBy('patient.changed', () => app.call('joinClinicLocation', { as, input }));
    expect(new Set(locationsOf(events))).toEqual(new Set([...locationsOf(expected), clinic_location_id]));
  });

  test('a record of the clinic that its patient claims [RECORD-29]', async () => {
    const { location_id, clinic_id } = await insertMember(app.db, { roles: ['STAFF'] });
    const [id, phone_number] = [randomUUID(), newNumber()];
    const held = { held_by_clinic_id: clinic_id, contact_phone_number: phone_number, status: 'ACTIVE' as const };
    await app.db
      .insertInto('patient')
      .values({ id, ...person, date_of_birth: '1985-04-02', ...held })
      .execute();
    await join(id, location_id);
    const { service_id } = await prove(undefined, phone_number);
    const input = {
      ...person,
      phone_number,
      service_id,
      clinic_location_id: location_id,
      agreed_version: legalVersion,
    };
    const events = await emittedBy('patient.changed', () => app.call('quickRegister', { input }));
    expect(events).toEqual([{ patient_id: id, clinic_location_id: location_id }]);
  });
});

type Family = Awaited<ReturnType<typeof newFamily>>;
const childOf = ({ expected }: Family) => expected[1]!.patient_id;
/** Changes that the other open devices of the account show. */
const changes: Record<string, (family: Family) => Promise<{ code: string }>> = {
  'a saved profile': ({ as }) => app.call('updateUser', { as, input: profile }),
  'a number that is proven for the first time': ({ as, phone_number }) => prove(as, phone_number),
  'an added dependant': ({ as }) => app.call('addDependant', { as, input: child }),
  'a corrected dependant': (family) =>
    app.call('updateDependant', {
      as: family.as,
      input: { ...child, dependant_id: childOf(family), first_name: '海' },
    }),
  'a removed dependant': (family) =>
    app.call('removeDependant', { as: family.as, input: { dependant_id: childOf(family) } }),
  'chosen messages': ({ as }) => app.call('saveMessageSettings', { as, input: { notify_by: 'EMAIL' } }),
  'an agreement to new terms': ({ as }) => app.call('agree', { as, input: { agreed_version: legalVersion } }),
  'a joined location': async ({ as }) =>
    app.call('joinClinicLocation', { as, input: { clinic_location_id: await newLocation() } }),
};

test.each(Object.keys(changes))('the other devices of the account learn of %s [RECORD-29]', async (what) => {
  const family = await newFamily();
  const events = await emittedBy('account.changed', () => changes[what]!(family));
  expect(events).toEqual([{ account_id: family.id }]);
});
