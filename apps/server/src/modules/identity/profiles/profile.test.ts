import { authRoutes, namedClinic, profileRoutes, successCode, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockOf } from '../../../platform/ops/clock.ts';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { auth } from '../auth/auth.module.ts';
import { insertMember, insertPatient, newNumber } from '../auth/auth.fixtures.ts';
import { profile } from './profile.module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    modules: [auth, profile],
    routes: { ...authRoutes, ...profileRoutes },
    clock: clockOf(() => new Date('2026-11-20T15:30:00Z')),
  });
});
afterAll(() => app.stop());

const filled = {
  first_name: '花子',
  last_name: '山田',
  first_name_furigana: 'ハナコ',
  last_name_furigana: 'ヤマダ',
  date_of_birth: '1985-04-01',
  post_code: '1000001',
  address_1: '東京都',
  address_2: '千代田区',
  address_3: '千代田1-1',
  address_4: '',
};
const asPatient = async (fields = {}) => ({ kind: 'patient' as const, id: (await insertPatient(app.db, fields)).id });

test('a new patient is empty, and reads back what they saved [DATA-2, API-4, CONTACT-11]', async () => {
  const as = await asPatient();
  expect((await app.call('information', { as })).data).toMatchObject({
    kind: 'patient',
    id: as.id,
    first_name: '',
    address_1: '',
    date_of_birth: null,
  });
  const saved = await app.call('updateUser', { as, input: filled });
  expect(saved).toMatchObject({ http: 200, data: { kind: 'patient', ...filled } });
  expect((await app.call('information', { as })).data).toEqual(saved.data);
  const written = await app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'patient_id', 'action'])
    .where('object', '=', 'patient')
    .where('object_id', '=', as.id)
    .execute();
  expect(written).toEqual([{ actor_id: as.id, patient_id: as.id, action: 'update' }]);
});

test.each([
  // In Tokyo it is already the 21st.
  ['2026-11-21', successCode],
  ['2026-11-22', errorCodes.invalidInput],
  ['1896-11-21', successCode],
  ['1896-11-20', errorCodes.invalidInput],
  ['2023-02-29', errorCodes.invalidInput],
  ['2024-02-29', successCode],
  ['1985/04/01', errorCodes.invalidDate],
])('valid date format: born on %s is %s [ERR-10]', async (date_of_birth, code) => {
  expect((await app.call('updateUser', { as: await asPatient(), input: { ...filled, date_of_birth } })).code).toBe(
    code,
  );
});

test('changed personal details reach screens of every joined location, and no other', async () => {
  // Nothing sends the events, so that they stay where they are read.
  await app.deps.outbox.stop();
  const as = await asPatient();
  const joined = [await insertMember(app.db, { roles: ['STAFF'] }), await insertMember(app.db, { roles: ['STAFF'] })];
  await insertMember(app.db, { roles: ['STAFF'] });
  const places = joined.map(({ location_id }) => location_id);
  for (const clinic_location_id of places)
    await app.db.insertInto('patient_location').values({ patient_id: as.id, clinic_location_id }).execute();
  await app.call('updateUser', { as, input: filled });
  const sent = await app.db.selectFrom('outbox').select('data').where('name', '=', 'patient.changed').execute();
  const mine = sent.map(({ data }) => data as { patient_id: string; clinic_location_id: number });
  const reached = mine.filter(({ patient_id }) => patient_id === as.id).map((one) => one.clinic_location_id);
  expect(new Set(reached)).toEqual(new Set(places));
  expect(reached).toHaveLength(places.length);
});

test('accepts one of 47 prefectures and full-width katakana, and no unknown field', async () => {
  const as = await asPatient();
  expect(await app.call('updateUser', { as, input: { ...filled, address_1: '江戸府' } })).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'address_1', rule: 'choice' }] },
  });
  expect(await app.call('updateUser', { as, input: { ...filled, first_name_furigana: 'はなこ' } })).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'first_name_furigana' }] },
  });
  for (const extra of [{ is_sms_verify: true }, { email: 'x@example.jp' }, { status: 'LEFT' }, { id: '0' }]) {
    expect(await app.send(profileRoutes.updateUser, { as, input: { ...filled, ...extra } })).toMatchObject({
      code: errorCodes.invalidInput,
      meta: { fields: [{ rule: 'unknown' }] },
    });
  }
});

test("a staff member's clinic name is their location's, an owner's the clinic's [DATA-3, DATA-4, DATA-5, DATA-6, API-4]", async () => {
  const staff = await insertMember(app.db, { roles: ['STAFF'] });
  const owner = await insertMember(app.db, { roles: ['OWNER', 'DOCTOR'] });
  const second = await app.db
    .insertInto('clinic_location')
    .values({
      clinic_id: owner.clinic_id,
      name: '二つ目の院',
      prefecture: 27,
      address_2: '大阪市',
      speciality_ids: [34],
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const { data: one } = await app.call('information', { as: { kind: 'clinic', id: staff.id } });
  const { data: other } = await app.call('information', { as: { kind: 'clinic', id: owner.id } });
  if (one.kind !== 'member' || other.kind !== 'member') throw new Error('not members');
  expect([namedClinic(one), namedClinic(other)]).toMatchObject([
    { name: '試験院', name_en: 'Test Clinic Main' },
    { name: '試験クリニック', name_en: 'Test Clinic' },
  ]);
  expect(one.clinic_locations).toEqual([{ id: staff.location_id, name: '試験院', name_en: 'Test Clinic Main' }]);
  expect(other.clinic_locations.map(({ id }) => id)).toEqual([owner.location_id, second.id]);
  expect(other.clinic_members.map(({ role, clinic_location }) => [role, clinic_location?.id])).toEqual([
    ['OWNER', undefined],
    ['DOCTOR', owner.location_id],
  ]);
});

test('an app offers the locations of the member’s roles in that app [ROLE-4]', async () => {
  const both = await insertMember(app.db, { roles: ['STAFF'] });
  const { id: there } = await app.db
    .insertInto('clinic_location')
    .values({ clinic_id: both.clinic_id, name: '分院', prefecture: 13, address_2: '港区', speciality_ids: [34] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('member_role')
    .values({ member_id: both.id, clinic_id: both.clinic_id, role: 'DOCTOR', clinic_location_id: there })
    .execute();
  const offered = async (kind: 'clinic' | 'doctor') => {
    const { data } = await app.call('information', { as: { kind, id: both.id } });
    return data.kind === 'member' ? data.clinic_locations.map(({ id }) => id) : [];
  };
  expect(await offered('clinic')).toEqual([both.location_id]);
  expect(await offered('doctor')).toEqual([there]);
});

test('notices show what is verified and which booking is provisional, until it expires [DATA-15, CONTACT-1]', async () => {
  const as = await asPatient({ phone_number: newNumber() });
  const { id: doctor_id, clinic_id, location_id } = await insertMember(app.db, { roles: ['DOCTOR'] });
  expect((await app.call('notices', { as })).data).toEqual({
    is_sms_verify: false,
    is_email_verify: false,
    is_tentative_consult: false,
    is_waiting_payment: false,
    is_terms_new: true,
    unread_chat: null,
    tentative: null,
    tentatives: [],
    ended: null,
  });

  await app.db
    .insertInto('speciality')
    .values({ id: 34, name_jp: '内科', name_en: 'Internal medicine', kana: 'ナイカ' })
    .execute();
  const consult_id = crypto.randomUUID();
  const hold_until = new Date(Date.now() + 60_000);
  // Tomorrow, on the grid of the slots.
  const start_at = new Date((Math.floor(Date.now() / 600_000) + 144) * 600_000).toISOString();
  await app.db
    .insertInto('consult')
    .values({
      id: consult_id,
      clinic_id,
      clinic_location_id: location_id,
      doctor_id,
      patient_id: as.id,
      speciality_id: 34,
      start_at,
      status: 'TENTATIVE',
      hold_until,
    })
    .execute();
  expect((await app.call('notices', { as })).data).toMatchObject({
    is_tentative_consult: true,
    tentative: { consult_id, hold_until: hold_until.toISOString() },
    tentatives: [
      {
        consult_id,
        hold_until: hold_until.toISOString(),
        start_at,
        clinic_location_name: '試験院',
        clinic_location_name_en: 'Test Clinic Main',
      },
    ],
  });
  await app.db
    .updateTable('consult')
    .set({ hold_until: new Date(Date.now() - 1) })
    .where('id', '=', consult_id)
    .execute();
  expect((await app.call('notices', { as })).data.tentative).toBeNull();

  // A3: what the clinic cancelled is brought up until the patient has read it; their own cancellation is not.
  const ended = async () => (await app.call('notices', { as })).data.ended;
  const cancel = (cancelled_by: 'CLINIC' | 'PATIENT', end_seen_at: Date | null = null) =>
    app.db
      .updateTable('consult')
      .set({ status: 'CANCELLED', hold_until: null, cancelled_by, end_seen_at })
      .where('id', '=', consult_id)
      .execute();
  await cancel('PATIENT');
  expect(await ended()).toBeNull();
  await cancel('CLINIC');
  expect(await ended()).toEqual({ consult_id });
  await cancel('CLINIC', new Date());
  expect(await ended()).toBeNull();

  // So is a doctor who was absent; a consult that the patient missed is not.
  const end = async (status: 'DOCTOR_ABSENT' | 'NO_SHOW') => {
    for (const step of ['CONFIRMED', status] as const)
      await app.db
        .updateTable('consult')
        .set({ status: step, cancelled_by: null, end_seen_at: null })
        .where('id', '=', consult_id)
        .execute();
  };
  await end('NO_SHOW');
  expect(await ended()).toBeNull();
  await end('DOCTOR_ABSENT');
  expect(await ended()).toEqual({ consult_id });
});

test('a post code gives its addresses: several, one, none', async () => {
  await app.db
    .insertInto('post_code')
    .values([
      { code: '4980000', prefecture: 23, address_2: '弥富市', town: '以下に掲載がない場合' },
      { code: '4980000', prefecture: 24, address_2: '桑名郡木曽岬町', town: '以下に掲載がない場合' },
      { code: '1000001', prefecture: 13, address_2: '千代田区', town: '千代田' },
    ])
    .execute();
  expect((await app.call('postCode', { input: { code: '1000001' } })).data).toEqual([
    { address_1: '東京都', address_2: '千代田区', town: '千代田' },
  ]);
  expect((await app.call('postCode', { input: { code: '4980000' } })).data.map(({ address_1 }) => address_1)).toEqual([
    '愛知県',
    '三重県',
  ]);
  expect((await app.call('postCode', { input: { code: '9999999' } })).data).toEqual([]);
  expect((await app.call('postCode', { input: { code: '100-0001' } })).code).toBe(errorCodes.invalidInput);
});
