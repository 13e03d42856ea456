import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvents } from '../../../../test/authorization/emitted-events.ts';
import { password, type MemberFixture, memberFixture } from './member.fixtures.ts';

let at: MemberFixture;
beforeAll(async () => void (at = await memberFixture()));
afterAll(() => at.stop());

let people = 0;
const newInvited = () => ({
  email: `new-${(people += 1)}@example.jp`,
  last_name: '森',
  first_name: '光',
  last_name_furigana: 'モリ',
  first_name_furigana: 'ヒカル',
});
async function invited(role: 'STAFF' | 'DOCTOR' = 'DOCTOR') {
  const input = { ...newInvited(), role, clinic_location_ids: [at.here] };
  const { data } = await at.app.call('inviteMember', { as: at.owner, input });
  return { id: data.id, ...input, ...(await at.linkTo(input.email)) };
}
const expire = (member_id: number) =>
  at.app.db
    .updateTable('mail_token')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('member_id', '=', member_id)
    .execute();
const logIn = (email: string, app: 'clinic' | 'doctor') =>
  at.app.call('memberLogIn', { input: { email, password, app } });

test('an invited doctor reads who invites, chooses a password, and signs in', async () => {
  const { id, email, token, href, subject, body } = await invited();
  expect(href).toMatch(/^http:\/\/doctor\.localhost:\d+\/accept-invitation\?token=/);
  expect(body).toContain('あおばクリニックから');
  expect(subject).not.toMatch(/森|あおば/);
  expect((await logIn(email, 'doctor')).code).toBe(errorCodes.wrongPassword);

  const { data } = await at.app.call('invitation', { input: { token } });
  expect(data).toMatchObject({
    clinic_name: 'あおばクリニック',
    clinic_name_en: 'Aoba Clinic',
    last_name: '森',
    email,
    roles: ['DOCTOR'],
    clinic_locations: [{ id: at.here, name: '駅前院', name_en: 'Aoba Clinic Station' }],
  });
  // A link lives for 24 hours.
  expect(Date.parse(data.expires_at) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);

  const accepted = await at.app.call('acceptInvitation', { input: { token, password } });
  expect(accepted.data).toEqual({ email, go_to: 'doctor' });
  expect((await logIn(email, 'doctor')).http).toBe(200);
  expect(await at.auditEntries(id)).toEqual([
    { actor_kind: 'clinic', actor_id: String(at.owner.id), action: 'invite' },
    { actor_kind: 'doctor', actor_id: String(id), action: 'accept_invitation' },
  ]);
  expect((await at.app.call('invitation', { input: { token } })).code).toBe(errorCodes.verificationFailed);
  expect((await at.app.call('acceptInvitation', { input: { token, password } })).code).toBe(
    errorCodes.verificationFailed,
  );
});

test('an accepted invitation reaches the owner and the slots of its location [LIVE-1]', async () => {
  const { id, token } = await invited();
  const emitted = await recordEvents(at.app.db);
  expect((await at.app.call('acceptInvitation', { input: { token, password } })).code).toBe(successCode);
  expect(await emitted.take()).toEqual([
    { name: 'members.changed', data: { clinic_id: at.clinic_id, owner_id: at.owner.id } },
    { name: 'access.changed', data: { member_id: id } },
    { name: 'schedule.changed', data: { clinic_location_id: at.here } },
  ]);
});

test('two who open the same link at once: one of them sets the password', async () => {
  const { token } = await invited();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => at.app.call('acceptInvitation', { input: { token, password } })),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([
    successCode,
    errorCodes.verificationFailed,
    errorCodes.verificationFailed,
    errorCodes.verificationFailed,
  ]);
});

test('tokens are kept as hashes only', async () => {
  const { token } = await invited();
  const rows = await at.app.db.selectFrom('mail_token').selectAll().where('purpose', '=', 'INVITE').execute();
  expect(
    JSON.stringify(rows.map((row) => ({ ...row, token_hash: row.token_hash.toString('base64url') }))),
  ).not.toContain(token);
});

test('rejects an expired link; a new email opens the invitation, the old link never', async () => {
  const { id, email, token } = await invited();
  await expire(id);
  expect((await at.app.call('invitation', { input: { token } })).code).toBe(errorCodes.verificationFailed);
  expect((await at.app.call('acceptInvitation', { input: { token, password } })).code).toBe(
    errorCodes.verificationFailed,
  );
  expect((await at.app.call('resendInvitation', { as: at.owner, input: { member_id: id } })).http).toBe(200);
  await expect.poll(async () => (await at.linkTo(email)).token).not.toBe(token);
  expect((await at.app.call('invitation', { input: { token } })).code).toBe(errorCodes.verificationFailed);
  expect((await at.app.call('invitation', { input: { token: (await at.linkTo(email)).token } })).http).toBe(200);
  // One email a minute is enough, and a new minute may have begun meanwhile.
  await sql`update rate_count set window_start = date_bin('1 minute', now(), 'epoch')
    where key = ${`email-sent:invite:${id}:minute`}`.execute(at.app.db);
  expect((await at.app.call('resendInvitation', { as: at.owner, input: { member_id: id } })).code).toBe(
    errorCodes.tooManyRequests,
  );
});

test('an invitation that was taken back opens nothing and frees the address', async () => {
  const { id, token, email, ...person } = await invited();
  expect((await at.app.call('withdrawInvitation', { as: at.owner, input: { member_id: id } })).http).toBe(200);
  expect((await at.app.call('invitation', { input: { token } })).code).toBe(errorCodes.verificationFailed);
  const { last_name, first_name, last_name_furigana, first_name_furigana, role, clinic_location_ids } = person;
  const again = { email, last_name, first_name, last_name_furigana, first_name_furigana, role, clinic_location_ids };
  expect((await at.app.call('inviteMember', { as: at.owner, input: again })).http).toBe(200);
  expect((await at.app.call('withdrawInvitation', { as: at.owner, input: { member_id: id } })).code).toBe(
    errorCodes.memberNotAtLocation,
  );
});

test('rejects resending or withdrawing the invitation of an active member', async () => {
  const { id } = await at.newMember('STAFF');
  expect((await at.app.call('resendInvitation', { as: at.owner, input: { member_id: id } })).code).toBe(
    errorCodes.resendFailed,
  );
  expect((await at.app.call('withdrawInvitation', { as: at.owner, input: { member_id: id } })).code).toBe(
    errorCodes.updateFailed,
  );
});

test('creating an OWNER is not allowed (06031) [ROLE-3, ERR-6]', async () => {
  const input = { ...newInvited(), role: 'OWNER' as const, clinic_location_ids: [at.here] };
  expect(await at.app.call('inviteMember', { as: at.owner, input })).toMatchObject({
    http: 409,
    code: errorCodes.ownerExists,
  });
});

test('07004 for a member, 04010 for another clinic’s email, 06005 for its location [ERR-7]', async () => {
  const elsewhere = await at.newClinic();
  const staff = await at.newMember('STAFF');
  const unrelated = await at.newMember('STAFF', { clinic_id: elsewhere.clinic_id, location: elsewhere.location });
  const invite = async (more: { email?: string; clinic_location_ids?: number[] }) =>
    (
      await at.app.call('inviteMember', {
        as: at.owner,
        input: { ...newInvited(), role: 'STAFF', clinic_location_ids: [at.here], ...more },
      })
    ).code;
  expect(await invite({ email: staff.email })).toBe(errorCodes.memberAlreadyAtLocation);
  expect(await invite({ email: unrelated.email.toUpperCase() })).toBe(errorCodes.emailExists);
  expect(await invite({ clinic_location_ids: [at.here, elsewhere.location] })).toBe(errorCodes.locationNotFound);
  expect(await invite({ clinic_location_ids: [] })).toBe(errorCodes.invalidInput);
});

test('a first password is as strong as any other', async () => {
  const { token } = await invited('STAFF');
  const accept = async (typed: string) =>
    (await at.app.call('acceptInvitation', { input: { token, password: typed } })).meta;
  expect(await accept('short')).toMatchObject({ fields: [{ field: 'password', rule: 'min_length' }] });
  expect(await accept('password123456')).toMatchObject({ fields: [{ field: 'password', rule: 'common' }] });
});

test('an invitation to a clinic that has left says so (02011, 02012) [ERR-3]', async () => {
  const { token } = await invited('STAFF');
  const status = (value: 'APPROVED' | 'CANCELLED' | 'DISCONTINUED') =>
    at.app.db.updateTable('clinic').set({ status: value }).where('id', '=', at.clinic_id).execute();
  await status('CANCELLED');
  expect((await at.app.call('invitation', { input: { token } })).code).toBe(errorCodes.clinicCancelled);
  await status('DISCONTINUED');
  expect((await at.app.call('acceptInvitation', { input: { token, password } })).code).toBe(
    errorCodes.clinicDiscontinued,
  );
  await status('APPROVED');
});

test('an earlier invitation dies when another one is sent [D1]', async () => {
  const { id, email, token } = await invited();
  expect((await at.app.call('invitation', { input: { token } })).http).toBe(200);
  expect((await at.app.call('resendInvitation', { as: at.owner, input: { member_id: id } })).http).toBe(200);
  expect((await at.app.call('invitation', { input: { token } })).code).toBe(errorCodes.verificationFailed);
  expect((await at.app.call('acceptInvitation', { input: { token, password } })).code).toBe(
    errorCodes.verificationFailed,
  );
  await expect.poll(async () => (await at.linkTo(email)).token).not.toBe(token);
  const latest = await at.linkTo(email);
  expect((await at.app.call('acceptInvitation', { input: { token: latest.token, password } })).http).toBe(200);
});
