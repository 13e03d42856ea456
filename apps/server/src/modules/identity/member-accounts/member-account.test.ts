import { errorCodes, type Device } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/support/index.ts';
import { insertMember, insertPatient, messageTo, newEmail, password } from '../auth/auth.fixtures.ts';
import { memberApp, membersOf } from './member-account.fixtures.ts';

let app: TestApp;
let members: ReturnType<typeof membersOf>;
beforeAll(async () => {
  app = await memberApp();
  members = membersOf(app);
});
afterAll(() => app.stop());

const next = 'mikan-to-ringo-3ko';
const forgot = (email: string, of: 'clinic' | 'doctor' = 'clinic') =>
  members.send('forgotMemberPassword', { email, app: of });
const reset = (token: string | null, typed = next) => members.send('resetMemberPassword', { token, password: typed });
const linkTo = async (email: string, after = 0) => {
  const { link, id } = await messageTo(app.db, email, after);
  return { href: link!, token: new URL(link!).searchParams.get('token'), id };
};
const later = () => app.db.deleteFrom('rate_count').execute();

test('a mailed link sets a new password once, ends all sessions and sends a notice', async () => {
  const { email } = await insertMember(app.db, { roles: ['DOCTOR'] });
  const before = await members.tokenOf(email, { app: 'doctor' });
  expect(await forgot(email, 'doctor')).toMatchObject({ http: 200, data: null });
  const { href, token, id } = await linkTo(email);
  expect(href).toMatch(/^http:\/\/doctor\.localhost:\d+\/doctor\/reset-password\?token=[\w-]{43}$/);

  expect((await reset(token, password)).code).toBe(errorCodes.passwordUnchanged);
  expect(await reset(token, 'password123')).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'password', rule: 'common' }] },
  });
  expect((await reset(token)).http).toBe(200);
  expect((await messageTo(app.db, email, id)).subject).toContain('パスワードが変更されました');
  expect(await members.isIn(before)).toBe(false);
  expect((await reset(token, 'tsundoku.kaeru.9')).code).toBe(errorCodes.verificationFailed);
  expect((await members.logIn(email, { app: 'doctor' })).code).toBe(errorCodes.wrongPassword);
  expect((await members.logIn(email, { app: 'doctor', password: next })).http).toBe(200);
});

test('known, unknown, invited, suspended emails answer alike; no access means no link', async () => {
  const known = await insertMember(app.db, { roles: ['STAFF'] });
  const invited = await insertMember(app.db, { roles: ['STAFF'], status: 'INVITED' });
  const suspended = await insertMember(app.db, { roles: ['STAFF'], status: 'SUSPENDED' });
  const unrelated = newEmail();
  const answers = [];
  for (const email of [known.email, invited.email, suspended.email, unrelated]) {
    const { headers: _, ...answer } = await forgot(email);
    answers.push(answer);
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  for (const email of [invited.email, suspended.email, unrelated])
    expect(await messageTo(app.db, email)).toMatchObject({
      link: null,
      body: expect.stringContaining('ログインできるアカウントがありません'),
    });
  expect((await forgot(known.email)).code).toBe(errorCodes.tooManyRequests);
});

test('a reset link opens only its kind of account, and only at the current email', async () => {
  const { id, email } = await insertMember(app.db, { roles: ['STAFF'] });
  await forgot(email);
  const { token } = await linkTo(email);
  const patient = await insertPatient(app.db);
  const hash = await app.db.selectFrom('mail_token').select('token_hash').where('email', '=', email).executeTakeFirst();
  const point = (owner: { member_id: number | null; patient_id: string | null }) =>
    app.db.updateTable('mail_token').set(owner).where('token_hash', '=', hash!.token_hash).execute();
  await point({ member_id: null, patient_id: patient.id });
  expect((await reset(token)).code).toBe(errorCodes.verificationFailed);
  await point({ member_id: id, patient_id: null });
  await app.db.updateTable('member').set({ email: newEmail() }).where('id', '=', id).execute();
  expect((await reset(token)).code).toBe(errorCodes.verificationFailed);
});

test('04007: wrong password; 04006: same one; signs out the others, not this device [ERR-4]', async () => {
  await later();
  const { email } = await insertMember(app.db, { roles: ['STAFF'] });
  const [here, there] = [await members.tokenOf(email), await members.tokenOf(email)];
  const change = (current_password: string, typed: string) =>
    members.send('changeMemberPassword', { current_password, password: typed }, here);
  expect((await change('wrong', next)).code).toBe(errorCodes.wrongCurrentPassword);
  expect((await change(password, password)).code).toBe(errorCodes.passwordUnchanged);
  expect((await change(password, next)).http).toBe(200);
  expect([await members.isIn(here), await members.isIn(there)]).toEqual([true, false]);
  // The email about the second device may still be under way.
  await expect.poll(async () => (await messageTo(app.db, email)).subject).toContain('パスワードが変更されました');
  expect((await members.logIn(email, { password: next })).http).toBe(200);
});

test('lists the own devices, marks this one and ends one or all of them', async () => {
  const { email } = await insertMember(app.db, { roles: ['STAFF'] });
  const other = await insertMember(app.db, { roles: ['STAFF'] });
  const [one, two, three, theirs] = [
    await members.tokenOf(email),
    await members.tokenOf(email),
    await members.tokenOf(email),
    await members.tokenOf(other.email),
  ];
  const devices = async (token: string) => (await members.send('memberDevices', {}, token)).data as Device[];
  expect((await devices(one)).map(({ is_this }) => is_this).filter(Boolean)).toHaveLength(1);
  expect(await devices(one)).toHaveLength(3);
  const [{ id: theirDevice }] = (await devices(theirs)) as [Device];
  await members.send('endMemberDevice', { device_id: theirDevice }, one);
  expect(await members.isIn(theirs)).toBe(true);

  const second = (await devices(two)).find(({ is_this }) => is_this)!;
  await members.send('endMemberDevice', { device_id: second.id }, one);
  expect([await members.isIn(one), await members.isIn(two)]).toEqual([true, false]);
  expect((await members.send('endMemberDevices', { keep_this: true }, one)).data).toEqual({ ended: 1 });
  expect([await members.isIn(one), await members.isIn(three)]).toEqual([true, false]);
  await members.send('endMemberDevices', { keep_this: false }, one);
  expect(await members.isIn(one)).toBe(false);
});

test('a locked screen opens with the own password; ten attempts per quarter of an hour', async () => {
  const { email } = await insertMember(app.db, { roles: ['STAFF'] });
  const token = await members.tokenOf(email);
  const unlock = (typed: string) => members.send('unlockScreen', { password: typed }, token);
  expect((await unlock('wrong')).code).toBe(errorCodes.wrongCurrentPassword);
  expect(await unlock(password)).toMatchObject({ http: 200, data: null });
  for (let at = 0; at < 10; at += 1) expect((await unlock('wrong')).code).toBe(errorCodes.wrongCurrentPassword);
  expect((await unlock(password)).code).toBe(errorCodes.tooManyRequests);
  const auditEntries = await app.db.selectFrom('audit_log').select('action').where('action', '=', 'unlock').execute();
  expect(auditEntries).toHaveLength(1);
});
