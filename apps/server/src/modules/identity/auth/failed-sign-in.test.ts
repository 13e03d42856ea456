import { randomUUID } from 'node:crypto';
import { errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failedSignIns } from '../../../platform/auth/failed-sign-ins.ts';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { insertMember, insertPatient, messageTo, newEmail, newNumber, password } from './auth.fixtures.ts';

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.stop());
beforeEach(
  async () =>
    void (await app.db
      .deleteFrom('audit_log')
      .execute()
      .catch(() => {})),
);

const rows = () => app.db.selectFrom('audit_log').selectAll().where('object', '=', 'sign_in').orderBy('id').execute();
const metrics = async () => (await app.http.inject({ url: '/metrics' })).body;

test('a wrong password, code or second factor leaves a row: hashed name and IP address [B7]', async () => {
  const before = (await rows()).length;
  const { email } = await insertPatient(app.db);
  const member = await insertMember(app.db, { roles: ['STAFF'], totp_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
  const phone_number = newNumber();
  await app.call('logIn', { input: { email, password: 'not this one' } });
  await app.call('logIn', { input: { email, password: 'nor this one' } });
  await app.call('logIn', { input: { email: newEmail(), password: 'not this one' } });
  await app.call('memberLogIn', { input: { email: member.email, password, app: 'clinic', totp: '000000' } });
  const { data } = await app.call('sendOtp', { input: { phone_number } });
  const { code } = await messageTo(app.db, phone_number);
  const otp = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await app.call('verifyOtp', { input: { phone_number, service_id: data.verify.service_id, otp } });
  await app.call('verifyAccount', { input: { email: newEmail(), code: '000000' } });

  const written = (await rows()).slice(before);
  expect(written.map(({ action, result }) => [action, result])).toEqual([
    ['fail_password', errorCodes.wrongPassword],
    ['fail_password', errorCodes.wrongPassword],
    ['fail_password', errorCodes.wrongPassword],
    ['fail_second_factor', errorCodes.secondFactorWrong],
    ['fail_code', errorCodes.verificationFailed],
    ['fail_code', errorCodes.verificationFailed],
  ]);
  for (const row of written)
    expect(row).toMatchObject({
      actor_kind: 'public',
      ip: '127.0.0.1',
      object_id: expect.stringMatching(/^[\w-]{22}$/),
    });
  const [first, again, other] = written;
  expect(again!.object_id).toBe(first!.object_id);
  expect(other!.object_id).not.toBe(first!.object_id);
  expect(JSON.stringify(written)).not.toContain(email.split('@')[0]);
});

test('a wrong current password of a signed-in person leaves a row and counts [B7]', async () => {
  const patient = { kind: 'patient' as const, id: (await insertPatient(app.db)).id };
  const member = { kind: 'clinic' as const, id: (await insertMember(app.db, { roles: ['STAFF'] })).id };
  const total = () => [...app.deps.failedSignIns.totals().values()].reduce((sum, count) => sum + count, 0);
  const [before, counted] = [(await rows()).length, total()];
  const input = { current_password: 'not this one', password: 'kumo no ue wa hare' };
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const answers = [
    await app.call('changePassword', { as: patient, input, headers: headers() }),
    await app.call('leave', { as: patient, input: { current_password: 'nor this one' }, headers: headers() }),
    await app.call('changeMemberPassword', { as: member, input, headers: headers() }),
    await app.call('confirmSession', { as: member, input: { current_password: 'nor this one' }, headers: headers() }),
  ];
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => errorCodes.wrongCurrentPassword));
  const written = (await rows()).slice(before);
  expect(written.map(({ action, result }) => [action, result])).toEqual(
    answers.map(() => ['fail_password', errorCodes.wrongCurrentPassword]),
  );
  expect(written.map(({ object_id }) => written.findIndex((row) => row.object_id === object_id))).toEqual([0, 0, 2, 2]);
  expect(total()).toBe(counted + answers.length);
});

test('a right password leaves no such row [B7]', async () => {
  const before = (await rows()).length;
  const { email } = await insertPatient(app.db);
  await app.call('logIn', { input: { email, password } });
  expect((await rows()).length).toBe(before);
});

test('failures are a metric by kind [B7]', async () => {
  const count = async () => Number(/failed_sign_ins_total\{kind="password"\} (\d+)/.exec(await metrics())?.[1]);
  const before = await count();
  await app.call('logIn', { input: { email: newEmail(), password: 'not this one' } });
  expect(await count()).toBe(before + 1);
  expect(await metrics()).toContain('failed_sign_ins_alert 0');
});

test('beyond the threshold the metric alerts and the operator gets one email [B7]', { timeout: 60_000 }, async () => {
  const { failedSignIns: failed } = app.deps;
  while ([...failed.totals().values()].reduce((sum, count) => sum + count, 0) < 199) failed.count('password');
  await app.call('logIn', { input: { email: newEmail(), password: 'not this one' } });
  const { subject } = await messageTo(app.db, app.deps.config.operatorMail!);
  expect(subject).toContain('ログインの失敗が増えています');
  expect(await metrics()).toContain('failed_sign_ins_alert 1');
});

test('alerts once an hour, for failures of the last five minutes only [B7]', () => {
  let now = 0;
  const failed = failedSignIns(() => new Date(now), { failures: 3, minutes: 5 });
  expect([1, 2, 3, 4].map(() => failed.count('code'))).toEqual([undefined, undefined, 3, undefined]);
  expect(failed.isAlerting()).toBe(true);
  now += 6 * 60_000;
  expect(failed.isAlerting()).toBe(false);
  now += 3_600_000;
  expect([1, 2, 3].map(() => failed.count('code'))).toEqual([undefined, undefined, 3]);
});
