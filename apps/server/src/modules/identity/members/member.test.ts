import { errorCodes, limits, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmittedEvents, recordEvents } from '../../../../test/authorization/emitted-events.ts';
import { tokyoTimeOf } from '../../scheduling/availability/days.ts';
import { password, type MemberFixture, memberFixture } from './member.fixtures.ts';

let at: MemberFixture;
let emitted: EmittedEvents;
beforeAll(async () => {
  at = await memberFixture();
  emitted = await recordEvents(at.app.db);
});
afterAll(() => at.stop());

const members = async (clinic_location_id?: number) =>
  (await at.app.call('members', { as: at.owner, input: { clinic_location_id, page: 1 } })).data;
const change = (member_id: number, role: 'OWNER' | 'STAFF' | 'DOCTOR', clinic_location_ids: number[]) =>
  at.app.call('changeMember', { as: at.owner, input: { member_id, role, clinic_location_ids } });
const suspend = (member_id: number, more: { keep_consults?: boolean; end_call?: boolean } = {}) =>
  at.app.call('suspendMember', { as: at.owner, input: { member_id, reason: '休職のため', ...more } });
const reinstate = (member_id: number) => at.app.call('reinstateMember', { as: at.owner, input: { member_id } });
const versionOf = async (location: number) =>
  (
    await at.app.db
      .selectFrom('clinic_location')
      .select('schedule_version')
      .where('id', '=', location)
      .executeTakeFirstOrThrow()
  ).schedule_version;

test('the owner sees members with role, locations, state, last sign-in, second factor', async () => {
  const staff = await at.newMember('STAFF', { location: at.there });
  const doctor = await at.newMember('DOCTOR');
  await at.consultOf(doctor, 3);
  await at.app.call('memberLogIn', { input: { email: staff.email, password, app: 'clinic' } });

  const list = await members();
  expect(list[0]).toMatchObject({ id: at.owner.id, roles: ['OWNER'], clinic_locations: [], state: 'ACTIVE' });
  expect(list.find(({ id }) => id === staff.id)).toMatchObject({
    email: staff.email,
    roles: ['STAFF'],
    clinic_locations: [{ id: at.there, name: '本町院' }],
    signed_in_at: expect.stringMatching(/Z$/),
    has_second_factor: false,
    invited_until: null,
    suspended_reason: null,
    coming_consults: 0,
  });
  expect(list.find(({ id }) => id === doctor.id)).toMatchObject({ coming_consults: 1, signed_in_at: null });
});

test('the list can be narrowed to one location; a foreign one does not exist (06005) [ROLE-4]', async () => {
  const elsewhere = await at.newClinic();
  const staff = await at.newMember('STAFF', { location: at.there });
  const here = (await members(at.there)).map(({ id }) => id);
  expect(here).toContain(staff.id);
  expect(here).not.toContain(at.owner.id);
  const foreign = await at.app.call('members', {
    as: at.owner,
    input: { clinic_location_id: elsewhere.location, page: 1 },
  });
  expect(foreign.code).toBe(errorCodes.locationNotFound);
});

test('a long list comes ten a page, every person once', async () => {
  const { clinic_id, location, owner } = await at.newClinic();
  for (let more = 0; more < 13; more += 1) await at.newMember('STAFF', { clinic_id, location });
  const pages = await Promise.all([1, 2].map((page) => at.app.call('members', { as: owner, input: { page } })));
  expect(pages.map(({ data, meta }) => [data.length, meta!.total])).toEqual([
    [10, 14],
    [4, 14],
  ]);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(14);
});

test('a role and locations are changed, kept where they stay, and written down', async () => {
  const staff = await at.newMember('STAFF');
  const before = await versionOf(at.there);
  expect((await change(staff.id, 'STAFF', [at.here, at.there, at.there])).http).toBe(200);
  expect((await change(staff.id, 'DOCTOR', [at.there])).http).toBe(200);
  expect((await members()).find(({ id }) => id === staff.id)).toMatchObject({
    roles: ['DOCTOR'],
    clinic_locations: [{ id: at.there }],
  });
  // The slots of that place have a new timetable version, so a cached timetable is detected as old.
  expect(await versionOf(at.there)).toBeGreaterThan(before);
  expect((await at.auditEntries(staff.id)).map(({ action }) => action)).toEqual(['change', 'change']);
});

test('the owner gives staff the right to refund, and takes it back [ORD-3]', async () => {
  const { clinic_id, location, owner } = await at.newClinic();
  const staff = await at.newMember('STAFF', { clinic_id, location });
  const set = (member_id: number, may_refund: boolean, as = owner) =>
    at.app.call('setMayRefund', { as, input: { member_id, may_refund } });
  const right = async () =>
    (await at.app.call('members', { as: owner, input: {} })).data.find(({ id }) => id === staff.id)?.may_refund;
  expect(await right()).toBe(false);
  expect((await set(staff.id, true)).http).toBe(200);
  expect(await right()).toBe(true);
  expect((await set(staff.id, false)).http).toBe(200);
  expect(await right()).toBe(false);
  expect((await at.auditEntries(staff.id)).map(({ action }) => action)).toEqual(['allow_refunds', 'forbid_refunds']);
  expect((await set(staff.id, true, staff)).code).toBe(errorCodes.accessDenied);
  expect((await set(owner.id, false)).code).toBe(errorCodes.ownerExists);
  expect((await set(staff.id, true, at.owner)).code).toBe(errorCodes.memberNotAtLocation);
});

test('rejects a change to OWNER and a change of the owner with ownerExists [ROLE-3]', async () => {
  const staff = await at.newMember('STAFF');
  expect((await change(staff.id, 'OWNER', [at.here])).code).toBe(errorCodes.ownerExists);
  expect((await change(at.owner.id, 'STAFF', [at.here])).code).toBe(errorCodes.ownerExists);
  expect((await suspend(at.owner.id)).code).toBe(errorCodes.ownerExists);
});

test('05018 with time and number keeps the roles that a doctor’s coming consults need [ERR-5]', async () => {
  const doctor = await at.newMember('DOCTOR');
  expect((await change(doctor.id, 'DOCTOR', [at.here, at.there])).http).toBe(200);
  const first = await at.consultOf(doctor, 2, at.there);
  await at.consultOf(doctor, 4, at.there);
  const { start_at } = await at.app.db
    .selectFrom('consult')
    .select('start_at')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const refusal = {
    http: 409,
    code: errorCodes.consultStillBooked,
    meta: { consulting_start_date: tokyoTimeOf(Date.parse(start_at)), count: 2 },
  };
  expect(await change(doctor.id, 'DOCTOR', [at.here])).toMatchObject(refusal);
  expect(await change(doctor.id, 'STAFF', [at.here, at.there])).toMatchObject(refusal);
  // Nothing of it happened.
  expect((await members()).find(({ id }) => id === doctor.id)).toMatchObject({ roles: ['DOCTOR'] });
  expect(await at.auditEntries(doctor.id)).toHaveLength(1);
  // The other location is not needed.
  expect((await change(doctor.id, 'DOCTOR', [at.there])).http).toBe(200);
});

test('suspending a doctor with coming consults needs confirmation; they stay listed', async () => {
  const doctor = await at.newMember('DOCTOR');
  const consults = [await at.consultOf(doctor, 1), await at.consultOf(doctor, 3)];
  expect(await suspend(doctor.id)).toMatchObject({ code: errorCodes.consultStillBooked, meta: { count: 2 } });
  const before = await versionOf(at.here);
  expect((await suspend(doctor.id, { keep_consults: true })).data).toEqual({ id: doctor.id, coming_consults: 2 });
  expect(await versionOf(at.here)).toBeGreaterThan(before);

  const { data, meta } = await at.app.call('memberConsults', {
    as: at.owner,
    input: { member_id: doctor.id, page: 1 },
  });
  expect(data.map(({ id }) => id)).toEqual(consults);
  expect(data[0]).toMatchObject({
    status: 'CONFIRMED',
    clinic_location_name: '駅前院',
    clinic_location_name_en: 'Aoba Clinic Station',
    patient_name: '高橋 花',
  });
  expect(meta).toMatchObject({ total: 2 });
  // Reading a list with patients in it is recorded.
  const views = at.app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('object', '=', 'member_consults')
    .where('object_id', '=', String(doctor.id));
  expect(await views.execute()).toEqual([{ actor_id: String(at.owner.id), action: 'view' }]);
});

test('suspending a doctor in a call is refused with in_call; end_call ends the call [A8-K, C5]', async () => {
  const doctor = await at.newMember('DOCTOR');
  const [running, coming] = [await at.consultOf(doctor, 0), await at.consultOf(doctor, 3)];
  const consults = at.app.db.selectFrom('consult').select('status').where('doctor_id', '=', doctor.id);
  const step = (to: object) => at.app.db.updateTable('consult').set(to).where('id', '=', running).execute();
  await step({ status: 'RINGING', rung_at: new Date() });
  await step({ status: 'IN_CALL', started_at: new Date() });
  const refusal = { code: errorCodes.consultStillBooked, meta: { count: 1, in_call: true } };
  expect(await suspend(doctor.id, { keep_consults: true })).toMatchObject(refusal);
  expect(await suspend(doctor.id)).toMatchObject(refusal);
  expect((await members()).find(({ id }) => id === doctor.id)).toMatchObject({ state: 'ACTIVE' });
  expect(await consults.where('id', '=', running).executeTakeFirst()).toEqual({ status: 'IN_CALL' });

  // The consults that stay need a separate confirmation.
  const { code, meta } = await suspend(doctor.id, { end_call: true });
  expect({ code, meta }).toMatchObject({ code: errorCodes.consultStillBooked, meta: { count: 1 } });
  expect(meta).not.toHaveProperty('in_call');
  await emitted.take();
  expect((await suspend(doctor.id, { end_call: true, keep_consults: true })).data).toEqual({
    id: doctor.id,
    coming_consults: 1,
  });
  expect(await consults.where('id', '=', running).executeTakeFirst()).toEqual({ status: 'ENDED' });
  expect(await consults.where('id', '=', coming).executeTakeFirst()).toEqual({ status: 'CONFIRMED' });
  const ends = at.app.db.selectFrom('audit_log').select(['actor_id', 'action']).where('object_id', '=', running);
  expect(await ends.execute()).toEqual([{ actor_id: String(at.owner.id), action: 'end_by_suspension' }]);
  // The room of the patient closes at once.
  const ended = (await emitted.take()).filter(({ name }) => name === 'consult.ended');
  expect(ended.map(({ data }) => data.consult_id)).toEqual([running]);
});

test('a suspended member cannot sign in (04013) until reinstated; the reason is kept [ERR-4]', async () => {
  const { id, email } = await at.newMember('STAFF');
  expect((await suspend(id)).http).toBe(200);
  const logIn = () => at.app.call('memberLogIn', { input: { email, password, app: 'clinic' } });
  expect(await logIn()).toMatchObject({ http: 403, code: errorCodes.memberSuspended });
  expect((await members()).find((one) => one.id === id)).toMatchObject({
    state: 'SUSPENDED',
    suspended_reason: '休職のため',
    suspended_at: expect.stringMatching(/Z$/),
  });
  expect(await suspend(id)).toMatchObject({
    code: errorCodes.updateFailed,
    meta: { changed_by: { is_patient: false, name: expect.stringMatching(/./) } },
  });

  expect((await reinstate(id)).http).toBe(200);
  expect((await logIn()).http).toBe(200);
  expect((await reinstate(id)).code).toBe(errorCodes.updateFailed);
  expect((await members()).find((one) => one.id === id)).toMatchObject({ state: 'ACTIVE', suspended_reason: null });
  const kept = await at.app.db.selectFrom('member_suspension').selectAll().where('member_id', '=', id).execute();
  expect(kept).toMatchObject([{ reason: '休職のため', by_member_id: at.owner.id, reinstated_by: at.owner.id }]);
  expect((await at.auditEntries(id)).map(({ action }) => action)).toEqual(['suspend', 'reinstate']);
});

test('a doctor who has moved on is still named beside the consults they held', async () => {
  const doctor = await at.newMember('DOCTOR');
  const consult = await at.consultOf(doctor, -2);
  await change(doctor.id, 'STAFF', [at.there]);
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const { data } = await at.app.call('calendar', {
    as: at.owner,
    input: { from: day, to: day, clinic_location_id: at.here },
  });
  expect(data.consults.map(({ id }) => id)).toContain(consult);
  expect(data.doctors.map(({ id }) => id)).toContain(doctor.id);
});

test('answers memberNotAtLocation for members of another clinic [ERR-7]', async () => {
  const elsewhere = await at.newClinic();
  const unrelated = await at.newMember('DOCTOR', { clinic_id: elsewhere.clinic_id, location: elsewhere.location });
  expect((await change(unrelated.id, 'STAFF', [at.here])).code).toBe(errorCodes.memberNotAtLocation);
  expect((await suspend(unrelated.id)).code).toBe(errorCodes.memberNotAtLocation);
  expect((await reinstate(unrelated.id)).code).toBe(errorCodes.memberNotAtLocation);
  const consults = await at.app.call('memberConsults', { as: at.owner, input: { member_id: unrelated.id, page: 1 } });
  expect(consults.code).toBe(errorCodes.memberNotAtLocation);
});

test('a member change reaches member, owner, and slots of the old and new locations [LIVE-1]', async () => {
  const doctor = await at.newMember('DOCTOR');
  await emitted.take();
  const [mine, schedules] = [{ name: 'access.changed', data: { member_id: doctor.id } }, 'schedule.changed'];
  const here = { name: schedules, data: { clinic_location_id: at.here } };
  const there = { name: schedules, data: { clinic_location_id: at.there } };
  const owner = { name: 'members.changed', data: { clinic_id: at.clinic_id, owner_id: at.owner.id } };
  const specialities = [{ clinic_location_id: at.there, speciality_ids: [34] }];
  const input = { member_id: doctor.id };

  for (const [act, changed] of [
    [() => change(doctor.id, 'DOCTOR', [at.there]), [here, there]],
    [() => at.app.call('setDoctorSpecialities', { as: at.owner, input: { ...input, specialities } }), [there]],
    [() => suspend(doctor.id), [there]],
    [() => reinstate(doctor.id), [there]],
    [() => at.app.call('setMayRefund', { as: at.owner, input: { ...input, may_refund: true } }), []],
  ] as const) {
    expect((await act()).code).toBe(successCode);
    expect(await emitted.take()).toEqual([owner, mine, ...changed]);
  }
});

test('suspending a doctor lists those who still wait beyond their start [BOOK-9]', async () => {
  const doctor = await at.newMember('DOCTOR', { location: at.there });
  const waiting = await at.consultOf(doctor, 0, at.there);
  const slotMs = limits.slotMinutes * 60_000;
  const begin = (minutes_ago: number) =>
    at.app.db
      .updateTable('consult')
      .set({ start_at: new Date(Math.floor(Date.now() / slotMs) * slotMs - minutes_ago * 60_000) })
      .where('id', '=', waiting)
      .execute();
  const listed = async () =>
    (await at.app.call('memberConsults', { as: at.owner, input: { member_id: doctor.id } })).data.map(({ id }) => id);

  await begin(limits.forgottenHours * 60 - 20);
  const refusal = { code: errorCodes.consultStillBooked, meta: { count: 1 } };
  expect(await suspend(doctor.id)).toMatchObject(refusal);
  expect(await change(doctor.id, 'STAFF', [at.there])).toMatchObject(refusal);
  expect(await listed()).toEqual([waiting]);
  const shown = (await members(at.there)).find(({ id }) => id === doctor.id);
  expect(shown).toMatchObject({ state: 'ACTIVE', coming_consults: 1 });

  await begin(limits.forgottenHours * 60 + 10);
  expect(await listed()).toEqual([]);
  expect((await suspend(doctor.id)).data).toEqual({ id: doctor.id, coming_consults: 0 });
});
