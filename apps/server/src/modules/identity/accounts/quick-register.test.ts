import { legalVersion, accountRoutes, authRoutes, profileRoutes, errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { auth } from '../auth/auth.module.ts';
import { insertMember, insertPatient, messageTo, newEmail, newNumber, password } from '../auth/auth.fixtures.ts';
import { profile } from '../profiles/profile.module.ts';
import { account } from './account.module.ts';

let app: TestApp;
let clinic_location_id: number;
beforeAll(async () => {
  app = await testApp({
    modules: [auth, account, profile],
    routes: { ...authRoutes, ...accountRoutes, ...profileRoutes },
  });
  clinic_location_id = (await insertMember(app.db, { roles: ['STAFF'] })).location_id;
});
afterAll(() => app.stop());

const name = {
  last_name: '髙橋',
  first_name: '花子',
  last_name_furigana: 'タカハシ',
  first_name_furigana: 'ハナコ',
  agreed_version: legalVersion,
};
const send = async (phone_number: string) =>
  (await app.call('sendOtp', { input: { phone_number } })).data.verify.service_id;
const verify = async (phone_number: string, service_id: string) => {
  const otp = (await messageTo(app.db, phone_number)).code!;
  return app.call('verifyOtp', { input: { otp, service_id, phone_number } });
};
const register = (phone_number: string, service_id: string, more = {}) =>
  app.call('quickRegister', { input: { ...name, phone_number, service_id, clinic_location_id, ...more } });

test('a number, its code and a name open an account that is joined to the location', async () => {
  const phone_number = newNumber();
  const service_id = await send(phone_number);
  expect((await register(phone_number, service_id)).code).toBe(errorCodes.verificationFailed);
  expect((await verify(phone_number, service_id)).data).toEqual({ status: 'approved', tokens: null });
  const { data, http } = await register(phone_number, service_id);
  expect(http).toBe(200);
  const headers = { authorization: `Bearer ${data.access_token}` };
  const me = (await app.send(profileRoutes.information, { headers })).data as { id: string };
  expect(me).toMatchObject({ last_name: '髙橋', phone_number, is_sms_verify: true, address_1: '' });
  const joined = await app.db
    .selectFrom('patient_location')
    .select('clinic_location_id')
    .where('patient_id', '=', me.id)
    .execute();
  expect(joined).toEqual([{ clinic_location_id }]);
  const agreed = await app.db.selectFrom('agreement').select('version').where('patient_id', '=', me.id).execute();
  expect(agreed).toEqual([{ version: '2026-11-20' }]);
  // The proof is used up, and the number has its account.
  expect((await register(phone_number, service_id)).code).toBe(errorCodes.verificationFailed);
});

test('a new account by phone adds a first email without another proof [A8-P]', async () => {
  const phone_number = newNumber();
  const service_id = await send(phone_number);
  await verify(phone_number, service_id);
  const { data } = await register(phone_number, service_id);
  const headers = { authorization: `Bearer ${data.access_token}` };
  const update = (new_email: string) => app.send(profileRoutes.updateUser, { headers, input: { new_email } });
  const first = newEmail();
  expect((await update(first)).code).toBe(successCode);
  expect((await messageTo(app.db, first)).link).toContain('/verify-account?new_email=');
  // Half an hour later the session is like any other.
  await app.db.updateTable('session').set({ confirmed_until: new Date() }).execute();
  expect((await update(newEmail())).code).toBe(errorCodes.confirmationRequired);
});

test('rejects a password log-in for an account without one; a code sets it', async () => {
  const phone_number = newNumber();
  const service_id = await send(phone_number);
  await verify(phone_number, service_id);
  await register(phone_number, service_id);
  expect((await app.call('logIn', { input: { phone_number, password } })).code).toBe(errorCodes.wrongPassword);
  await app.db
    .updateTable('one_time_code')
    .set({ created_at: new Date(0) })
    .where('phone_number', '=', phone_number)
    .execute();
  const reset = (await app.call('forgotPassword', { input: { phone_number } })).data.service_id!;
  await verify(phone_number, reset);
  expect((await app.call('resetPassword', { input: { service_id: reset, phone_number, password } })).http).toBe(200);
  expect((await app.call('logIn', { input: { phone_number, password } })).http).toBe(200);
});

test('answers userExists for a registered number, only after a correct code', async () => {
  const phone_number = newNumber();
  await insertPatient(app.db, { phone_number });
  const service_id = await send(phone_number);
  expect((await verify(phone_number, service_id)).code).toBe(errorCodes.userExists);
  expect((await register(phone_number, service_id)).code).toBe(errorCodes.userExists);
});

test("the proof is the number's own, and a location that does not exist opens nothing", async () => {
  const phone_number = newNumber();
  const service_id = await send(phone_number);
  await verify(phone_number, service_id);
  expect((await register(newNumber(), service_id)).code).toBe(errorCodes.verificationFailed);
  expect((await register(phone_number, crypto.randomUUID())).code).toBe(errorCodes.verificationFailed);
  expect((await register(phone_number, service_id, { clinic_location_id: 999_999 })).code).toBe(
    errorCodes.locationNotFound,
  );
  // Nothing came of it, so the proof still stands.
  expect((await register(phone_number, service_id)).http).toBe(200);
});

test('a caller claims the clinic’s record with the number of the call and their name', async () => {
  const location = await app.db
    .selectFrom('clinic_location')
    .select('clinic_id')
    .where('id', '=', clinic_location_id)
    .executeTakeFirstOrThrow();
  const held = async (phone_number: string, first_name_furigana = 'ハナコ') => {
    const id = crypto.randomUUID();
    const { agreed_version: _version, ...person } = name;
    const held_by = {
      held_by_clinic_id: location.clinic_id,
      contact_phone_number: phone_number,
      status: 'ACTIVE' as const,
    };
    await app.db
      .insertInto('patient')
      .values({ id, ...person, first_name_furigana, date_of_birth: '1985-04-02', ...held_by })
      .execute();
    return id;
  };
  const claims = async (phone_number: string) => {
    const service_id = await send(phone_number);
    await verify(phone_number, service_id);
    const { data } = await register(phone_number, service_id);
    const headers = { authorization: `Bearer ${data.access_token}` };
    return (await app.send(profileRoutes.information, { headers })).data as { id: string };
  };
  const [mine, other, twice] = [newNumber(), newNumber(), newNumber()];
  const id = await held(mine);
  expect(await claims(mine)).toMatchObject({
    id,
    phone_number: mine,
    is_sms_verify: true,
    date_of_birth: '1985-04-02',
  });
  expect(
    await app.db
      .selectFrom('patient')
      .select(['held_by_clinic_id', 'contact_phone_number'])
      .where('id', '=', id)
      .executeTakeFirst(),
  ).toEqual({ held_by_clinic_id: null, contact_phone_number: null });
  // Another name at the same number, or two records that fit: a new account, and the records stay with the clinic.
  const outsider = await held(other, 'ハルコ');
  expect((await claims(other)).id).not.toBe(outsider);
  const records = [await held(twice), await held(twice)];
  expect(records).not.toContain((await claims(twice)).id);
});
