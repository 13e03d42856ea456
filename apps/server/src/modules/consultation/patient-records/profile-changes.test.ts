import { randomUUID } from 'node:crypto';
import { errorCodes, successCode, type TimelineGroup } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsultFixture, consultFixture } from '../consults/consult.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => {
  s = await consultFixture();
  await s.db
    .updateTable('member')
    .set({ last_name: '井上', first_name: '菜々子', name_en: 'Nanako Inoue' })
    .where('id', '=', s.staff.id)
    .execute();
});
afterAll(() => s.stop());

type Who = NonNullable<NonNullable<Parameters<ConsultFixture['app']['call']>[1]>['as']>;
const entries = async (as: Who, patient_id: string, group: TimelineGroup = 'PROFILE') =>
  (await s.app.call('patientTimeline', { as, input: { patient_id, group } })).data.entries;
const changes = async (as: Who, patient_id: string) =>
  (await entries(as, patient_id)).map((entry) => entry.kind === 'PROFILE' && [entry.fields, entry.by, entry.member]);
const join = (patient_id: string, clinic_location_id = s.here.location_id) =>
  s.db.insertInto('patient_location').values({ patient_id, clinic_location_id }).execute();
const caller = {
  last_name: '森',
  first_name: '光',
  last_name_furigana: 'モリ',
  first_name_furigana: 'ヒカル',
  date_of_birth: '1970-05-06',
};
const profile = {
  ...caller,
  post_code: '1600022',
  address_1: '東京都',
  address_2: '新宿区新宿',
  address_3: '1-1',
  address_4: '',
};
const save = async (as: Who, more: object) =>
  expect((await s.app.call('updateUser', { as, input: { ...profile, ...more } })).code).toBe(successCode);
const child = {
  ...caller,
  first_name: '空',
  first_name_furigana: 'ソラ',
  date_of_birth: '2020-05-06',
  sex: 'MALE',
  relation: 'MOTHER',
} as const;
const childOf = async (as: Who) => (await s.app.call('addDependant', { as, input: child })).data.id;

test('a changed detail is an entry: which kind, by whom, and no value [RECORD-42]', async () => {
  const member = { last_name: '井上', first_name: '菜々子', name_en: 'Nanako Inoue' };
  const { data: held } = await s.app.call('addPatient', {
    as: s.staff,
    input: { clinic_location_id: s.here.location_id, ...caller, phone_number: '+818000000001' },
  });
  const corrected = { ...caller, last_name: '守', phone_number: '+818000000002' };
  for (const version of [0, 1])
    await s.app.call('correctPatient', { as: s.staff, input: { patient_id: held.id, version, ...corrected } });
  for (const as of [s.staff, s.owner, s.doctor])
    // The second correction changed nothing.
    expect(await changes(as, held.id)).toEqual([[['NAME', 'PHONE'], 'MEMBER', member]]);
  expect(JSON.stringify(await entries(s.staff, held.id))).not.toMatch(/守|00000002/u);

  const account = await s.newPatient();
  await join(account.id);
  await save(account, {});
  await save(account, { address_3: '2-2' });
  expect(await changes(s.doctor, account.id)).toEqual([
    [['ADDRESS'], 'PATIENT', null],
    [['NAME', 'KANA', 'BIRTH', 'ADDRESS'], 'PATIENT', null],
  ]);

  const dependant_id = await childOf(account);
  await join(dependant_id);
  await s.app.call('updateDependant', {
    as: account,
    input: { dependant_id, ...child, sex: 'FEMALE', relation: 'FATHER' },
  });
  expect(await changes(s.doctor, dependant_id)).toEqual([[['SEX', 'RELATION'], 'GUARDIAN', null]]);
});

test('a clinic reads no change from before the patient joined it [RECORD-42]', async () => {
  const account = await s.newPatient();
  await save(account, {});
  await join(account.id);
  expect(await changes(s.staff, account.id)).toEqual([]);
  const elsewhere = await s.newLocation();
  const owner = { kind: 'clinic' as const, id: await s.newMember(elsewhere, 'OWNER') };
  await save(account, { address_3: '2-2' });
  expect(await changes(s.staff, account.id)).toHaveLength(1);
  await join(account.id, elsewhere.location_id);
  expect(await changes(owner, account.id)).toEqual([]);
  await save(account, { address_3: '3-3' });
  expect(await changes(owner, account.id)).toHaveLength(1);
});

test('the members of another clinic are not named in a change of details [RECORD-42]', async () => {
  const account = await s.newPatient();
  await join(account.id);
  const elsewhere = await s.newLocation();
  const member_id = await s.newMember(elsewhere, 'STAFF');
  await s.db
    .insertInto('profile_change')
    .values({ patient_id: account.id, fields: ['NAME'], member_id })
    .execute();
  expect(await changes(s.owner, account.id)).toEqual([]);
});

test('a closed account is no change of details [RECORD-42]', async () => {
  const account = await s.newPatient();
  await join(account.id);
  const left = { status: 'LEFT', email: null, left_at: new Date() } as const;
  await s.db.updateTable('patient').set(left).where('id', '=', account.id).execute();
  expect(await changes(s.staff, account.id)).toEqual([]);
});

test('a dependant is an entry of both records, once the dependant joined the clinic [RECORD-43]', async () => {
  const guardian = await s.newPatient();
  await join(guardian.id);
  const dependant_id = await childOf(guardian);
  expect(await entries(s.staff, guardian.id, 'DEPENDANT')).toEqual([]);
  const sister = await s.newLocation({ clinic_id: s.here.clinic_id });
  await join(dependant_id, sister.location_id);
  expect(await entries(s.staff, guardian.id, 'DEPENDANT')).toEqual([]);
  await join(dependant_id);
  const added = { kind: 'DEPENDANT', change: 'ADDED', relation: 'MOTHER', is_readable: true };
  const other = { id: dependant_id, last_name: '森', first_name: '空' };
  for (const as of [s.staff, s.owner, s.doctor]) {
    expect(await entries(as, guardian.id, 'DEPENDANT')).toMatchObject([{ ...added, is_guardian: false, other }]);
    expect(await entries(as, dependant_id, 'DEPENDANT')).toMatchObject([
      { ...added, is_guardian: true, other: { id: guardian.id } },
    ]);
  }
  await s.db.deleteFrom('outbox').execute();
  await s.app.call('removeDependant', { as: guardian, input: { dependant_id } });
  const changed = await s.db.selectFrom('outbox').select('data').where('name', '=', 'patient.changed').execute();
  expect(changed.map(({ data }) => data)).toEqual(
    expect.arrayContaining([{ patient_id: dependant_id, clinic_location_id: s.here.location_id }]),
  );
  for (const patient_id of [guardian.id, dependant_id])
    expect(await entries(s.doctor, patient_id, 'DEPENDANT')).toMatchObject([
      { change: 'REMOVED' },
      { change: 'ADDED' },
    ]);
});

test('a guardian who did not join the clinic is named, and not to be opened [RECORD-43]', async () => {
  const guardian = await s.newPatient();
  const dependant_id = await childOf(guardian);
  await join(dependant_id);
  expect(await entries(s.staff, dependant_id, 'DEPENDANT')).toMatchObject([
    { is_guardian: true, is_readable: false, other: { id: guardian.id } },
  ]);
});

test('who may not open the record reads none of these kinds [RECORD-44]', async () => {
  const account = await s.newPatient();
  await join(account.id);
  const elsewhere = await s.newLocation();
  const owner = { kind: 'clinic' as const, id: await s.newMember(elsewhere, 'OWNER') };
  const sister = await s.newLocation({ clinic_id: s.here.clinic_id });
  const doctor = await s.newDoctor(sister);
  for (const group of ['IDENTITY', 'PROFILE', 'DEPENDANT'] as const)
    for (const as of [owner, doctor])
      for (const patient_id of [account.id, randomUUID()])
        expect((await s.app.call('patientTimeline', { as, input: { patient_id, group } })).code).toBe(
          errorCodes.patientNotFound,
        );
});
