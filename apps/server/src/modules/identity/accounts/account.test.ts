import { legalVersion, accountRoutes, authRoutes, type MemberRole, errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../platform/audit/audit-log.ts';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { auth } from '../auth/auth.module.ts';
import { insertMember, insertPatient, messageTo, newNumber, password } from '../auth/auth.fixtures.ts';
import { tokyoTimeOf } from '../../scheduling/availability/days.ts';
import { account } from './account.module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ modules: [auth, account], routes: { ...authRoutes, ...accountRoutes } });
});
afterAll(() => app.stop());

const newPatient = async () => {
  const { id, email } = await insertPatient(app.db);
  await app.db.updateTable('patient').set({ is_email_verify: true }).where('id', '=', id).execute();
  return { id, email };
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signIn = async (email: string, userAgent = '') =>
  (await app.call('logIn', { input: { email, password }, headers: { 'user-agent': userAgent } })).data;
const devicesWith = async (token: string) => {
  const { data } = await app.send(accountRoutes.myDevices, { headers: bearer(token) });
  return data as { id: string; user_agent: string; is_this: boolean }[];
};

test('the account tells how it is reached, what was agreed to, and which address waits', async () => {
  const { id, email } = await newPatient();
  await app.db.insertInto('agreement').values({ patient_id: id, version: '2026-11-20' }).execute();
  await app.db
    .insertInto('mail_token')
    .values({
      token_hash: Buffer.from(id),
      patient_id: id,
      email: 'next@example.jp',
      purpose: 'NEW_EMAIL',
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  expect((await app.call('myAccount', { as: { kind: 'patient', id } })).data).toEqual({
    email,
    is_email_verify: true,
    new_email: 'next@example.jp',
    phone_number: null,
    is_sms_verify: false,
    has_password: true,
    created_at: expect.any(String),
    agreements: [{ version: '2026-11-20', agreed_at: expect.any(String) }],
  });
});

test('ends one own device, all but this one, or all; never those of another account', async () => {
  const { email } = await newPatient();
  const unrelated = await newPatient();
  const [here, phone, tablet] = [
    await signIn(email, 'here'),
    await signIn(email, 'phone'),
    await signIn(email, 'tablet'),
  ];
  const theirs = await signIn(unrelated.email);
  const post = (route: 'endDevice' | 'endDevices', input: object, token = here.access_token) =>
    app.send(accountRoutes[route], { headers: bearer(token), input });

  const devices = await devicesWith(here.access_token);
  expect(devices.map(({ user_agent, is_this }) => [user_agent, is_this])).toEqual([
    ['tablet', false],
    ['phone', false],
    ['here', true],
  ]);
  const idOf = (name: string) => devices.find(({ user_agent }) => user_agent === name)!.id;
  const [other] = await devicesWith(theirs.access_token);
  expect(await post('endDevice', { device_id: other!.id })).toMatchObject({ http: 200, data: null });
  expect(await devicesWith(theirs.access_token)).toHaveLength(1);

  expect(await post('endDevice', { device_id: idOf('phone') })).toMatchObject({ http: 200, data: null });
  expect((await app.send(accountRoutes.myDevices, { headers: bearer(phone.access_token) })).code).toBe(
    errorCodes.invalidToken,
  );
  expect((await post('endDevices', { keep_this: true })).data).toEqual({ ended: 1 });
  expect((await app.send(accountRoutes.myDevices, { headers: bearer(tablet.access_token) })).code).toBe(
    errorCodes.invalidToken,
  );
  expect(await devicesWith(here.access_token)).toHaveLength(1);
  expect((await post('endDevices', { keep_this: false })).data).toEqual({ ended: 1 });
  expect((await app.send(accountRoutes.myDevices, { headers: bearer(here.access_token) })).code).toBe(
    errorCodes.invalidToken,
  );
});

test('a patient reads who of a clinic viewed the record, in which role, and no others’', async () => {
  const { id } = await newPatient();
  const other = await newPatient();
  const owner = await insertMember(app.db, { roles: ['OWNER'] });
  const staff = await insertMember(app.db, { roles: ['STAFF'] });
  const doctor = await insertMember(app.db, { roles: ['DOCTOR'] });
  const note = (
    role: MemberRole,
    { id: member_id, clinic_id }: { id: number; clinic_id: number },
    action: string,
    patient_id = id,
  ) => {
    const kind = role === 'DOCTOR' ? ('doctor' as const) : ('clinic' as const);
    const actor = { kind, id: member_id, sid: '', clinic_id, roles: [{ role, clinic_location_id: null }] };
    return audit(app.db, { id: 'r', ip: '' }, { actor, object: 'consult', object_id: 'c', action, patient_id });
  };
  await note('OWNER', owner, 'view');
  await note('STAFF', staff, 'view');
  await note('DOCTOR', doctor, 'write_note');
  await note('DOCTOR', doctor, 'view', other.id);
  await audit(
    app.db,
    { id: 'r', ip: '' },
    { actor: { kind: 'patient', id }, object: 'patient', object_id: id, action: 'update' },
  );

  const as = { kind: 'patient' as const, id };
  const { data, meta } = await app.call('accessRecords', { as, input: { page: 1 } });
  expect(
    data.map(({ role, action, clinic_name, clinic_name_en }) => [role, action, clinic_name, clinic_name_en]),
  ).toEqual([
    ['DOCTOR', 'write_note', '試験クリニック', 'Test Clinic'],
    ['STAFF', 'view', '試験クリニック', 'Test Clinic'],
    ['OWNER', 'view', '試験クリニック', 'Test Clinic'],
  ]);
  expect(meta).toEqual({ page: 1, page_size: 10, total: 3 });
  expect((await app.call('accessRecords', { as, input: { page: 2 } })).data).toEqual([]);
});

test('a coming consult refuses leaving (05018); leaving frees the email, keeps records [ERR-5]', async () => {
  const { id, email } = await newPatient();
  const phone_number = newNumber();
  await app.db.updateTable('patient').set({ phone_number, last_name: '髙橋' }).where('id', '=', id).execute();
  const { id: doctor_id, clinic_id, location_id } = await insertMember(app.db, { roles: ['DOCTOR'] });
  await app.db
    .insertInto('speciality')
    .values({ id: 34, name_jp: '内科', name_en: 'Internal medicine', kana: 'ナイカ' })
    .execute();
  const consult_id = crypto.randomUUID();
  const start_at = '2027-01-01T01:00:00.000Z';
  const consult = {
    id: consult_id,
    clinic_id,
    clinic_location_id: location_id,
    doctor_id,
    patient_id: id,
    speciality_id: 34,
  };
  await app.db
    .insertInto('consult')
    .values({ ...consult, start_at, status: 'TENTATIVE', hold_until: new Date(Date.now() + 60_000) })
    .execute();
  const { access_token } = await signIn(email);
  const leave = (current_password?: string) =>
    app.send(accountRoutes.leave, { headers: bearer(access_token), input: { current_password } });

  expect((await leave()).code).toBe(errorCodes.wrongCurrentPassword);
  expect((await leave('not this one')).code).toBe(errorCodes.wrongCurrentPassword);
  expect(await leave(password)).toMatchObject({
    code: errorCodes.consultStillBooked,
    meta: { consulting_start_date: tokyoTimeOf(Date.parse(start_at)) },
  });
  await app.db
    .updateTable('consult')
    .set({ hold_until: new Date(0) })
    .where('id', '=', consult_id)
    .execute();
  expect(await leave(password)).toMatchObject({ http: 200, data: null });

  expect((await leave(password)).code).toBe(errorCodes.invalidToken);
  expect((await app.call('logIn', { input: { email, password } })).code).toBe(errorCodes.wrongPassword);
  expect((await messageTo(app.db, email)).subject).toContain('退会');
  const patient = await app.db
    .selectFrom('patient')
    .select(['status', 'email', 'phone_number', 'password_hash', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(patient).toEqual({ status: 'LEFT', email: null, phone_number: null, password_hash: null, last_name: '髙橋' });
  expect(await app.db.selectFrom('consult').select('id').where('patient_id', '=', id).execute()).toHaveLength(1);
  // A new account may use the address again.
  await app.db.deleteFrom('rate_count').execute();
  expect((await app.call('signUp', { input: { email, password, agreed_version: legalVersion } })).http).toBe(200);
});

test('a patient without a password leaves without one', async () => {
  const { id } = await newPatient();
  await app.db.updateTable('patient').set({ password_hash: null }).where('id', '=', id).execute();
  expect((await app.call('leave', { as: { kind: 'patient', id }, input: {} })).http).toBe(200);
});

test('newer terms require a new agreement; an unpublished version answers 01002', async () => {
  const { id } = await newPatient();
  const as = { kind: 'patient', id } as const;
  await app.db.insertInto('agreement').values({ patient_id: id, version: '2026-01-01' }).execute();
  expect((await app.call('agree', { as, input: { agreed_version: legalVersion } })).code).toBe(successCode);
  expect((await app.call('agree', { as, input: { agreed_version: legalVersion } })).code).toBe(successCode);
  const { agreements } = (await app.call('myAccount', { as })).data;
  expect(agreements.map(({ version }) => version)).toEqual([legalVersion, '2026-01-01']);
  const refused = await app.send(accountRoutes.agree, { as, input: { agreed_version: '2020-01-01' as never } });
  expect(refused.code).toBe(errorCodes.invalidInput);
});

test('a consent is written to the audit log with its version and its person [D1]', async () => {
  const { id } = await newPatient();
  await app.call('agree', { as: { kind: 'patient', id }, input: { agreed_version: legalVersion } });
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_id', 'object_id', 'action'])
    .where('object', '=', 'agreement')
    .where('actor_id', '=', id)
    .execute();
  expect(rows).toEqual([{ actor_kind: 'patient', actor_id: id, object_id: legalVersion, action: 'agree' }]);
});
