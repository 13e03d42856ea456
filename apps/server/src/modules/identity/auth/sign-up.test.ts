import { legalVersion, errorCodes } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/support/index.ts';
import { authJobs } from './auth.jobs.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import { cleanupJob } from '../../../platform/jobs/cleanup.ts';
import { authApp, insertPatient, messageTo, newEmail, password } from './auth.fixtures.ts';

let app: TestApp;
beforeAll(async () => void (app = await authApp()));
afterAll(() => app.stop());

const signUp = (email: string, more: { password?: string; locale?: 'jp' | 'en' } = {}) =>
  app.call('signUp', { input: { email, password, agreed_version: legalVersion, ...more } });
const verify = (input: { token?: string; email?: string; code?: string; attempt?: string }) =>
  app.call('verifyAccount', { input });
const tokenIn = (link: string | null) => new URL(link!).searchParams.get('token')!;
/** The minute between two emails is over, and so is the day. */
const later = () => app.db.deleteFrom('rate_count').execute();
/** What was counted counts in the next minute, too: a clock that strikes between two calls changes nothing. */
const holdTheMinute = () =>
  sql`insert into rate_count (key, window_start, count)
    select key, window_start + interval '1 minute', count from rate_count where key like '%:minute'
    on conflict do nothing`.execute(app.db);
/** An account, and the emails sent for it, as they are a month later. */
async function ofLastMonth(email: string) {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await app.db
    .updateTable('patient')
    .set({ created_at: ago(31) })
    .where('email', '=', email)
    .execute();
  await app.db
    .updateTable('mail_token')
    .set({ created_at: ago(31), expires_at: ago(30) })
    .where('email', '=', email)
    .execute();
}

test('signing up by e-mail: 05001 until the link is answered, which signs in', async () => {
  const email = newEmail();
  expect((await signUp(email)).data).toMatchObject({ verify: 'EMAIL', service_id: null });
  expect((await app.call('logIn', { input: { email, password } })).code).toBe(errorCodes.accountNotActivated);

  const { link, subject, body } = await messageTo(app.db, email);
  expect(link).toMatch(/^http:\/\/patient\.localhost:\d+\/verify-account\?token=[\w-]{43}$/);
  expect(subject).not.toContain(email);
  expect(body).toContain(link!);
  const { http, data } = await verify({ token: tokenIn(link) });
  expect([http, typeof data.access_token, typeof data.refresh_token]).toEqual([200, 'string', 'string']);
  expect((await app.call('logIn', { input: { email, password } })).http).toBe(200);
  const patient = await app.db
    .selectFrom('patient')
    .innerJoin('agreement', 'agreement.patient_id', 'patient.id')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  expect(patient).toMatchObject({
    status: 'ACTIVE',
    is_email_verify: true,
    is_sms_verify: false,
    version: legalVersion,
  });
});

test('the typed code does the same, and both are good once', async () => {
  const email = newEmail();
  await signUp(email, { locale: 'en' });
  const { code, link, body } = await messageTo(app.db, email);
  expect(body).toContain('Finish signing up');
  expect((await verify({ email, code: code! })).http).toBe(200);
  expect((await verify({ email, code: code! })).code).toBe(errorCodes.verificationFailed);
  expect((await verify({ token: tokenIn(link) })).code).toBe(errorCodes.verificationFailed);
});

test('five wrong codes, then even the right one is refused; the link still works', async () => {
  const email = newEmail();
  await signUp(email);
  const { code, link } = await messageTo(app.db, email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let at = 0; at < 5; at += 1)
    expect((await verify({ email, code: wrong })).code).toBe(errorCodes.verificationFailed);
  expect((await verify({ email, code: code! })).code).toBe(errorCodes.verificationFailed);
  expect((await verify({ token: tokenIn(link) })).http).toBe(200);
});

test('a link is good for 24 hours', async () => {
  const email = newEmail();
  await signUp(email);
  const { link } = await messageTo(app.db, email);
  const proof = await app.db
    .selectFrom('mail_token')
    .select(['created_at', 'expires_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(Date.parse(proof.expires_at) - Date.parse(proof.created_at)).toBe(24 * 3_600_000);
  await app.db.updateTable('mail_token').set({ expires_at: new Date() }).where('email', '=', email).execute();
  expect((await verify({ token: tokenIn(link) })).code).toBe(errorCodes.verificationFailed);
});

test('no link and code is 02009, no email and phone 02008; names a common password [ERR-3]', async () => {
  expect((await verify({})).code).toBe(errorCodes.unknownVerificationType);
  expect((await verify({ email: newEmail() })).code).toBe(errorCodes.unknownVerificationType);
  expect((await app.call('signUp', { input: { password, agreed_version: legalVersion } })).code).toBe(
    errorCodes.emailOrPhoneRequired,
  );
  expect(await signUp(newEmail(), { password: 'password2026!' })).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'password', rule: 'common' }] },
  });
});

test('sign-up answers alike for known and unknown emails; the owner gets an email', async () => {
  const { email } = await insertPatient(app.db);
  const { headers: _known, ...known } = await signUp(email, { password: 'another person tries this' });
  const { headers: _unknown, ...unknown } = await signUp(newEmail());
  const seen = ({ data, ...rest }: typeof known) => ({ ...rest, data: { ...data, attempt: data.attempt.length } });
  expect(seen(known)).toEqual(seen(unknown));
  const message = await messageTo(app.db, email);
  expect([message.code, message.link]).toEqual([null, expect.stringMatching(/\/login$/)]);
  expect((await app.call('logIn', { input: { email, password } })).http).toBe(200);
});

test('resending answers alike for all accounts; only a waiting one receives an email [CONTACT-9]', async () => {
  const waiting = newEmail();
  await signUp(waiting);
  const first = await messageTo(app.db, waiting);
  await later();
  const active = await insertPatient(app.db);
  const unknown = newEmail();
  for (const email of [waiting, active.email, unknown])
    expect(await app.call('resendVerifyToken', { input: { email } })).toMatchObject({ http: 200, data: null });
  await holdTheMinute();
  for (const email of [waiting, active.email, unknown])
    expect((await app.call('resendVerifyToken', { input: { email } })).code).toBe(errorCodes.tooManyRequests);

  const second = await messageTo(app.db, waiting, first.id);
  const others = await app.db
    .selectFrom('sent_message')
    .selectAll()
    .where('recipient', 'in', [active.email, unknown])
    .execute();
  expect(others).toEqual([]);
  expect((await verify({ token: tokenIn(second.link) })).http).toBe(200);
});

test('the first sign-up with an address of another person leaves no password on it', async () => {
  const email = newEmail();
  await signUp(email, { password: 'the thief was faster' });
  const theirs = await messageTo(app.db, email);
  await later();
  const { attempt } = (await signUp(email)).data;
  const mine = await messageTo(app.db, email, theirs.id);
  await later();
  await signUp(email, { password: 'the thief comes again' });
  expect((await verify({ token: tokenIn(mine.link), attempt })).http).toBe(200);
  expect((await app.call('logIn', { input: { email, password: 'the thief comes again' } })).code).toBe(
    errorCodes.wrongPassword,
  );
  expect((await app.call('logIn', { input: { email, password } })).http).toBe(200);
});

test('twenty people answering one link at once open one session', async () => {
  const email = newEmail();
  await signUp(email);
  const token = tokenIn((await messageTo(app.db, email)).link);
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify({ token })));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === errorCodes.verificationFailed)).toHaveLength(19);
});

test('sixty wrong codes at once cost five tries', async () => {
  const email = newEmail();
  await signUp(email);
  const { code } = await messageTo(app.db, email);
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      verify({ email, code: String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0') }),
    ),
  );
  expect(
    (await app.db.selectFrom('mail_token').select('tries').where('email', '=', email).executeTakeFirst())?.tries,
  ).toBe(5);
});

const tidyUp = () =>
  asSystem(() =>
    cleanupJob(app.db, authJobs, (error) => {
      throw error;
    }).run(),
  );

test('deletes an account not activated within a month with its rows; others stay', async () => {
  const old = newEmail();
  const young = newEmail();
  await signUp(old);
  await signUp(young);
  await ofLastMonth(old);
  await tidyUp();
  const left = await app.db.selectFrom('patient').select('email').where('email', 'in', [old, young]).execute();
  expect(left).toEqual([{ email: young }]);
  expect(await app.db.selectFrom('mail_token').select('email').where('email', '=', old).execute()).toEqual([]);
});

test('keeps an unfinished account while its activation email is valid [D3]', async () => {
  const email = newEmail();
  await signUp(email);
  // The first email arrives before the second: else the code that is typed may be the old one.
  const first = await messageTo(app.db, email);
  await ofLastMonth(email);
  await later();
  await signUp(email);
  await tidyUp();
  expect((await verify({ email, code: (await messageTo(app.db, email, first.id)).code! })).http).toBe(200);
});
