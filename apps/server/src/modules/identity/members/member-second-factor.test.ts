import { errorCodes, successCode, type SecondFactorSetup } from '@haruka/contract';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { secretFromBase32, stepAt, totpCode } from '../auth/totp.ts';
import { password, type MemberFixture, memberFixture } from './member.fixtures.ts';

let at: MemberFixture;
beforeAll(async () => {
  at = await memberFixture();
  await at.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => at.stop());

type Person = Awaited<ReturnType<MemberFixture['newMember']>>;

const codeOf = (secret: string, steps = 0) => totpCode(secretFromBase32(secret), stepAt(Date.now()) + steps);
const logIn = ({ email, kind }: Person, more: { totp?: string; recovery_code?: string } = {}) =>
  at.app.call('memberLogIn', { input: { email, password, app: kind, ...more } });
const reset = (member_id: number, owner = at.owner) =>
  at.app.call('resetSecondFactor', { as: owner, input: { member_id } });

/** Signs in and sets a second factor up. */
async function enrol(person: Person) {
  const { data } = await logIn(person);
  const headers = { authorization: `Bearer ${data.access_token}` };
  const setup = await at.app.call('startSecondFactor', { headers, input: { current_password: password } });
  const { secret, setup_token } = setup.data;
  const confirmed = await at.app.call('confirmSecondFactor', { input: { setup_token, totp: codeOf(secret, -1) } });
  return { secret, headers, token: data.access_token, recovery_codes: confirmed.data.recovery_codes };
}
const factorsOf = async () =>
  new Map(
    (await at.app.call('members', { as: at.owner, input: { page: 1 } })).data.map((member) => [
      member.id,
      member.has_second_factor,
    ]),
  );

test('after a reset the password alone signs in; every device and socket is signed out', async () => {
  const doctor = await at.newMember('DOCTOR');
  const { secret, headers, token, recovery_codes } = await enrol(doctor);
  expect((await factorsOf()).get(doctor.id)).toBe(true);
  expect((await logIn(doctor)).code).toBe(errorCodes.secondFactorRequired);
  const { port } = at.app.http.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false, auth: { token } });
  await new Promise<void>((connected) => socket.once('connect', connected));
  const cut = new Promise<void>((done) => socket.once('disconnect', () => done()));

  expect(await reset(doctor.id)).toMatchObject({ http: 200, code: successCode });
  await cut;
  expect((await at.app.call('information', { headers })).code).toBe(errorCodes.invalidToken);
  expect((await factorsOf()).get(doctor.id)).toBe(false);
  expect((await at.auditEntries(doctor.id)).at(-1)).toEqual({
    actor_kind: 'clinic',
    actor_id: String(at.owner.id),
    action: 'reset_second_factor',
  });
  const codes = at.app.db.selectFrom('recovery_code').select('code_hash').where('member_id', '=', doctor.id);
  expect(await codes.execute()).toEqual([]);

  // The old factor is neither asked for nor good for anything.
  expect((await logIn(doctor)).http).toBe(200);
  expect(recovery_codes).toHaveLength(10);
  expect((await enrol(doctor)).secret).not.toBe(secret);
});

test('sends an email whose subject names no person and whose button opens the login', async () => {
  const doctor = await at.newMember('DOCTOR');
  await enrol(doctor);
  await reset(doctor.id);
  // Setting it up has sent an email too.
  const { body, href } = await vi.waitFor(async () => {
    const newest = await at.linkTo(doctor.email);
    expect(newest.subject).toBe('【HARUKA】2段階認証がリセットされました');
    return newest;
  }, 15_000);
  expect(body).toContain('クリニックのオーナーが、お使いのアカウントの2段階認証をリセットしました。');
  expect(href).toMatch(/^http:\/\/doctor\.localhost:\d+\/doctor\/login$/);
});

test('a required factor is set up again after login, also after too many wrong codes', async () => {
  const { clinic_id, location, owner } = await at.newClinic();
  const staff = await at.newMember('STAFF', { clinic_id, location });
  await enrol(staff);
  for (let tries = 0; tries < 6; tries += 1) await logIn(staff, { recovery_code: '00000-00000' });
  expect((await logIn(staff, { recovery_code: '00000-00000' })).code).toBe(errorCodes.tooManyRequests);
  await at.app.db.updateTable('clinic').set({ totp_required: true }).where('id', '=', clinic_id).execute();

  expect((await reset(staff.id, owner)).http).toBe(200);
  const { code, meta } = await logIn(staff);
  expect(code).toBe(errorCodes.secondFactorSetupRequired);
  const { setup_token, secret } = meta as unknown as SecondFactorSetup;
  const confirmed = await at.app.call('confirmSecondFactor', { input: { setup_token, totp: codeOf(secret) } });
  expect(confirmed.data.tokens).toMatchObject({ access_token: expect.any(String) });
});

test('resets the factor of a suspended member, who stays suspended', async () => {
  const staff = await at.newMember('STAFF');
  await enrol(staff);
  await at.app.call('suspendMember', { as: at.owner, input: { member_id: staff.id, reason: '休職のため' } });
  expect((await reset(staff.id)).http).toBe(200);
  expect((await logIn(staff)).code).toBe(errorCodes.memberSuspended);
});

test('rejects a reset without a factor, of the owner, of another clinic, or by staff', async () => {
  const staff = await at.newMember('STAFF');
  const elsewhere = await at.newClinic();
  expect((await reset(staff.id)).code).toBe(errorCodes.updateFailed);
  await enrol(at.owner);
  expect((await reset(at.owner.id)).code).toBe(errorCodes.ownerExists);
  for (const id of [elsewhere.owner.id, 2_000_000_000])
    expect((await reset(id)).code).toBe(errorCodes.memberNotAtLocation);
  await enrol(staff);
  expect((await reset(staff.id, staff)).code).toBe(errorCodes.accessDenied);
  expect((await factorsOf()).get(staff.id)).toBe(true);
});
