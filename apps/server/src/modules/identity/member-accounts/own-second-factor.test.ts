import { randomBytes } from 'node:crypto';
import { contract, memberAccountRoutes, type SecondFactorSetup, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testSecret } from '../../../../test/support/index.ts';
import { insertMember, messageTo, password } from '../auth/auth.fixtures.ts';
import { decryptSecret, totpKeyOf } from '../auth/encrypted-secret.ts';
import { codeOf, memberApp, membersOf } from './member-account.fixtures.ts';

let app: TestApp;
let members: ReturnType<typeof membersOf>;
beforeAll(async () => {
  app = await memberApp();
  members = membersOf(app);
});
afterAll(() => app.stop());

/** What opens with this member's key of what the database keeps. */
const factorOf = async (id: number) => {
  const { totp_secret } = await app.db
    .selectFrom('member')
    .select('totp_secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return totp_secret && decryptSecret(totpKeyOf(testSecret), id, totp_secret);
};

test('a second factor counts after its first code; ten recovery codes are shown once', async () => {
  const { id, email } = await insertMember(app.db, { roles: ['STAFF'] });
  const token = await members.tokenOf(email);
  expect((await members.send('startSecondFactor', { current_password: 'wrong' }, token)).code).toBe(
    errorCodes.wrongCurrentPassword,
  );
  const { data } = await members.send('startSecondFactor', { current_password: password }, token);
  const { setup_token, secret, otpauth_uri } = data as SecondFactorSetup;
  expect(otpauth_uri).toBe(`otpauth://totp/HARUKA:${encodeURIComponent(email)}?secret=${secret}&issuer=HARUKA`);
  expect(await factorOf(id)).toBeNull();

  const confirm = (totp: string) => members.send('confirmSecondFactor', { setup_token, totp });
  expect((await confirm(codeOf(secret, 3))).code).toBe(errorCodes.secondFactorWrong);
  const confirmed = await confirm(codeOf(secret));
  const { recovery_codes, tokens } = confirmed.data as { recovery_codes: string[]; tokens: null };
  expect(tokens).toBeNull();
  expect(new Set(recovery_codes).size).toBe(10);
  expect(await factorOf(id)).toBe(secret);
  expect((await confirm(codeOf(secret, 1))).code).toBe(errorCodes.secondFactorSetupExpired);
  expect((await messageTo(app.db, email)).subject).toContain('2段階認証が設定されました');
  // Only hashes are kept.
  const kept = await app.db.selectFrom('recovery_code').select('code_hash').where('member_id', '=', id).execute();
  expect(kept.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
  expect((await members.send('memberAccount', {}, token)).data).toEqual({
    email,
    has_second_factor: true,
    is_second_factor_required: false,
    recovery_codes_left: 10,
  });

  expect((await members.logIn(email)).code).toBe(errorCodes.secondFactorRequired);
  // The code that confirmed has been seen; the next one opens, and then not again.
  expect((await members.logIn(email, { totp: codeOf(secret) })).code).toBe(errorCodes.secondFactorWrong);
  expect((await members.logIn(email, { totp: codeOf(secret, 1) })).http).toBe(200);
  expect((await members.logIn(email, { totp: codeOf(secret, 1) })).code).toBe(errorCodes.secondFactorWrong);
});

test('a recovery code works once in any notation and returns how many are left', async () => {
  const { email, recovery_codes } = await members.enrolled();
  const [first, second] = recovery_codes as [string, string];
  const enrolled = await messageTo(app.db, email);
  const typed = first.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  expect((await members.logIn(email, { recovery_code: typed })).http).toBe(200);
  // The same sign-in comes from a new device, which causes a separate email.
  await messageTo(app.db, email, enrolled.id);
  const told = await app.db
    .selectFrom('sent_message')
    .selectAll()
    .where('recipient', '=', email)
    .where('subject', 'like', '%リカバリーコード%')
    .executeTakeFirstOrThrow();
  expect([told.subject, told.body]).toEqual([
    expect.stringContaining('リカバリーコードが使われました'),
    expect.stringContaining('残りは9個です'),
  ]);
  expect(told.body).not.toContain(first);
  expect((await members.logIn(email, { recovery_code: first })).code).toBe(errorCodes.secondFactorWrong);
  // Ten people with one code at once: one of them comes in.
  const answers = await Promise.all(Array.from({ length: 5 }, () => members.logIn(email, { recovery_code: second })));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
});

test('five wrong codes in five minutes, also recovery codes, block even the right one', async () => {
  const { email, secret, recovery_codes } = await members.enrolled();
  for (let at = 0; at < 3; at += 1)
    expect((await members.logIn(email, { totp: codeOf(secret, 5 + at) })).code).toBe(errorCodes.secondFactorWrong);
  for (let at = 0; at < 2; at += 1)
    expect((await members.logIn(email, { recovery_code: '00000-0000X' })).code).toBe(errorCodes.secondFactorWrong);
  expect(await members.logIn(email, { totp: codeOf(secret, 1) })).toMatchObject({
    http: 429,
    code: errorCodes.tooManyRequests,
  });
  expect((await members.logIn(email, { recovery_code: recovery_codes[0] })).code).toBe(errorCodes.tooManyRequests);
});

test('thirty wrong codes a day, however patiently', async () => {
  const { id, email, secret } = await members.enrolled();
  await app.db
    .insertInto('rate_count')
    .values({
      key: `totp:${id}:day`,
      window_start: new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000),
      count: 30,
    })
    .execute();
  expect((await members.logIn(email, { totp: codeOf(secret, 1) })).code).toBe(errorCodes.tooManyRequests);
});

test('where the clinic requires it, a member without one must set it up for a session', async () => {
  const { id, email } = await insertMember(app.db, { roles: ['STAFF'], totp_required: true });
  const { http, code, data, meta } = await members.logIn(email);
  expect([http, code, data]).toEqual([403, errorCodes.secondFactorSetupRequired, null]);
  const { setup_token, secret } = meta as unknown as SecondFactorSetup;
  const sessions = () => app.db.selectFrom('session').select('id').where('member_id', '=', id).execute();
  expect(await sessions()).toEqual([]);

  // Every route of any kind rejects the token, except the one it is for.
  const refused = Object.values(contract).filter(
    (row) => (row.for as readonly string[]).every((kind) => kind !== 'public') && row.path in memberPaths,
  );
  expect(refused.length).toBeGreaterThan(5);
  for (const row of refused)
    expect((await app.send(row, { headers: { authorization: `Bearer ${setup_token}` } })).code).toBe(
      errorCodes.invalidToken,
    );
  expect((await app.call('refreshToken', { input: { refresh_token: setup_token } })).code).toBe(
    errorCodes.invalidToken,
  );

  const done = await members.send('confirmSecondFactor', { setup_token, totp: codeOf(secret) });
  const { tokens, roles } = done.data as { tokens: { access_token: string }; roles: string[] };
  expect(roles).toEqual(['STAFF']);
  expect(await members.isIn(tokens.access_token)).toBe(true);
  expect(await sessions()).toHaveLength(1);
  expect((await members.logIn(email)).code).toBe(errorCodes.secondFactorRequired);
});
const memberPaths = Object.fromEntries(Object.values(memberAccountRoutes).map(({ path }) => [path, true]));

test('a set-up lasts ten minutes, and not beyond a suspension or a new password', async () => {
  const { email } = await insertMember(app.db, { roles: ['STAFF'], totp_required: true });
  const begin = async (who = email) => (await members.logIn(who)).meta as unknown as SecondFactorSetup;
  const confirm = ({ setup_token, secret }: SecondFactorSetup) =>
    members.send('confirmSecondFactor', { setup_token, totp: codeOf(secret) });
  const old = await begin();
  await app.db
    .updateTable('second_factor_setup')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await confirm(old)).code).toBe(errorCodes.secondFactorSetupExpired);
  expect((await confirm({ ...old, setup_token: randomBytes(32).toString('base64url') })).code).toBe(
    errorCodes.secondFactorSetupExpired,
  );

  const second = await begin();
  await members.send('forgotMemberPassword', { email, app: 'clinic' });
  const { link } = await messageTo(app.db, email);
  const token = new URL(link!).searchParams.get('token');
  expect((await members.send('resetMemberPassword', { token, password: 'mikan-to-ringo-3ko' })).http).toBe(200);
  expect((await confirm(second)).code).toBe(errorCodes.secondFactorSetupExpired);

  const other = await insertMember(app.db, { roles: ['STAFF'], totp_required: true });
  const third = await begin(other.email);
  await app.db.updateTable('member').set({ status: 'SUSPENDED' }).where('id', '=', other.id).execute();
  expect((await confirm(third)).code).toBe(errorCodes.memberSuspended);
});

test('a new device needs the old factor or a code, and ends the old secret and codes', async () => {
  const { id, token, secret, recovery_codes, email } = await members.enrolled();
  const start = (more: object) => members.send('startSecondFactor', { current_password: password, ...more }, token);
  expect((await start({})).code).toBe(errorCodes.secondFactorRequired);
  expect((await start({ code: codeOf(secret, 7) })).code).toBe(errorCodes.secondFactorWrong);
  const { data } = await start({ code: recovery_codes[9] });
  const next = data as SecondFactorSetup;
  const done = await members.send('confirmSecondFactor', {
    setup_token: next.setup_token,
    totp: codeOf(next.secret, -1),
  });
  expect(done.http).toBe(200);
  expect(await factorOf(id)).toBe(next.secret);
  expect((await members.logIn(email, { totp: codeOf(secret, 1) })).code).toBe(errorCodes.secondFactorWrong);
  expect((await members.logIn(email, { recovery_code: recovery_codes[0] })).code).toBe(errorCodes.secondFactorWrong);
  expect((await members.logIn(email, { totp: codeOf(next.secret) })).http).toBe(200);
});

test('new recovery codes need password and code, and replace the old ones', async () => {
  const { token, secret, recovery_codes, email } = await members.enrolled();
  const renew = (input: object) => members.send('renewRecoveryCodes', input, token);
  expect((await renew({ current_password: 'wrong', code: codeOf(secret) })).code).toBe(errorCodes.wrongCurrentPassword);
  expect((await renew({ current_password: password, code: '000000' })).code).toBe(errorCodes.secondFactorWrong);
  const { data } = await renew({ current_password: password, code: codeOf(secret) });
  const { recovery_codes: fresh } = data as { recovery_codes: string[] };
  expect(fresh).toHaveLength(10);
  expect((await members.logIn(email, { recovery_code: recovery_codes[0] })).code).toBe(errorCodes.secondFactorWrong);
  expect((await members.logIn(email, { recovery_code: fresh[0] })).http).toBe(200);

  const plain = await insertMember(app.db, { roles: ['STAFF'] });
  const without = await members.tokenOf(plain.email);
  for (const name of ['renewRecoveryCodes', 'endSecondFactor'] as const)
    expect((await members.send(name, { current_password: password, code: '000000' }, without)).code).toBe(
      errorCodes.noSecondFactor,
    );
});

test('turning off needs password and code, sends an email, is refused where required', async () => {
  const { id, clinic_id, token, secret, email } = await members.enrolled();
  const off = (code: string) => members.send('endSecondFactor', { current_password: password, code }, token);
  const require = (totp_required: boolean) =>
    app.db.updateTable('clinic').set({ totp_required }).where('id', '=', clinic_id).execute();
  await require(true);
  expect((await off(codeOf(secret))).code).toBe(errorCodes.secondFactorMandatory);
  await require(false);
  const { id: before } = await messageTo(app.db, email);
  expect((await off(codeOf(secret))).http).toBe(200);
  expect((await messageTo(app.db, email, before)).subject).toContain('2段階認証が解除されました');
  expect(await factorOf(id)).toBeNull();
  expect((await members.logIn(email)).http).toBe(200);
});

test('only an owner with a second factor, password and code requires it of the clinic', async () => {
  const { clinic_id, email } = await insertMember(app.db, { roles: ['OWNER'] });
  const ask = (input: object, token: string) => members.send('requireSecondFactor', input, token);
  const plain = await members.tokenOf(email);
  expect((await ask({ is_required: true, current_password: password }, plain)).code).toBe(
    errorCodes.secondFactorSetupRequired,
  );

  const owner = await members.enrolled({ roles: ['OWNER'] });
  const staff = await members.enrolled({ roles: ['STAFF'] });
  expect((await ask({ is_required: true, current_password: password }, staff.token)).code).toBe(
    errorCodes.accessDenied,
  );
  expect((await ask({ is_required: true, current_password: 'wrong' }, owner.token)).code).toBe(
    errorCodes.wrongCurrentPassword,
  );
  const withCode = (is_required: boolean, steps: number) =>
    ask({ is_required, current_password: password, code: codeOf(owner.secret, steps) }, owner.token);
  expect((await ask({ is_required: true, current_password: password }, owner.token)).code).toBe(
    errorCodes.secondFactorRequired,
  );
  expect((await withCode(true, 0)).http).toBe(200);
  const asked = () =>
    app.db
      .selectFrom('clinic')
      .select('id')
      .where('totp_required', '=', true)
      .where('id', 'in', [clinic_id, owner.clinic_id])
      .execute();
  expect(await asked()).toEqual([{ id: owner.clinic_id }]);
  // Existing sessions go on, so that a running consult is not cut off.
  expect(await members.isIn(owner.token)).toBe(true);
  expect((await withCode(false, 1)).http).toBe(200);
  expect(await asked()).toEqual([]);
});
