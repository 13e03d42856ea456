import { randomUUID } from 'node:crypto';
import { errorCodes, limits, newBookingDays, successCode } from '@haruka/contract';
import { formatTime } from '@haruka/i18n';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roomsOf } from '../../../platform/events/outbox.ts';
import { type ConsultFixture, consultFixture, type TestLocation } from '../consults/consult.fixtures.ts';

let s: ConsultFixture;
let here: TestLocation;
let sister: TestLocation;
let staff: { kind: 'clinic'; id: number };
beforeAll(async () => (s = await consultFixture()));
beforeEach(async () => {
  here = await s.newLocation();
  sister = await s.newLocation({ clinic_id: here.clinic_id });
  staff = { kind: 'clinic', id: await s.newMember(here, 'STAFF') };
  await s.db.deleteFrom('outbox').execute();
});
afterAll(() => s.stop());

const slotMs = limits.slotMinutes * 60_000;
async function newBooking(hours: number, place = here, status: 'CONFIRMED' | 'TENTATIVE' = 'CONFIRMED') {
  const [patient, doctor] = [await s.newPatient(), await s.newDoctor(place)];
  const start_at = new Date(Math.floor((Date.now() + hours * 3_600_000) / slotMs) * slotMs);
  return s.put(status, { patient, doctor, place, start_at });
}
const listed = async (as = staff) => {
  const { data } = await s.app.call('dayBoard', { as });
  return data.new_bookings.items.map(({ consult_id }) => consult_id);
};
const mark = (consult_ids: string[], is_seen = true, as = staff) =>
  s.app.call('markBookingsSeen', { as, input: { consult_ids, is_seen } });

test('coming bookings of patients are new, the next first; those of the desk are known [RECORD-19]', async () => {
  const [later, next] = [await newBooking(50), await newBooking(20)];
  const [byDesk, old] = [await newBooking(21), await newBooking(23)];
  await newBooking(22, here, 'TENTATIVE');
  await newBooking(-1);
  await newBooking(24, sister);
  await s.db.updateTable('consult').set({ booked_by_member_id: staff.id }).where('id', '=', byDesk).execute();
  await sql`update consult set created_at = now() - make_interval(days => ${newBookingDays}::int) where id = ${old}::uuid`.execute(
    s.db,
  );
  expect(await listed()).toEqual([next, later]);
});

test('a seen booking leaves the list of every desk there and can be put back [RECORD-19]', async () => {
  const [one, other] = [await newBooking(20), await newBooking(21)];
  const colleague = { kind: 'clinic' as const, id: await s.newMember(here, 'STAFF') };
  expect((await mark([one])).data).toEqual({ changed: 1 });
  expect(await listed(colleague)).toEqual([other]);
  const events = await s.db.selectFrom('outbox').select(['name', 'data']).where('name', '=', 'bookings.seen').execute();
  expect(events.map(({ data }) => data)).toEqual([{ clinic_location_id: here.location_id }]);
  expect(roomsOf('bookings.seen', { clinic_location_id: here.location_id })).toEqual([`location:${here.location_id}`]);

  expect((await mark([one, other], true, colleague)).data).toEqual({ changed: 1 });
  expect(await listed()).toEqual([]);
  expect((await mark([one], false)).data).toEqual({ changed: 1 });
  expect(await listed(colleague)).toEqual([one]);
  const audit = await s.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'object_id'])
    .where('action', 'in', ['see_booking', 'unsee_booking'])
    .where('object_id', 'in', [one, other])
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { actor_id: String(staff.id), action: 'see_booking', object_id: one },
    { actor_id: String(colleague.id), action: 'see_booking', object_id: other },
    { actor_id: String(staff.id), action: 'unsee_booking', object_id: one },
  ]);
});

test('a booking of another location is refused, and the others stay new [RECORD-19]', async () => {
  const [mine, theirs] = [await newBooking(20), await newBooking(20, sister)];
  for (const foreign of [theirs, randomUUID()]) {
    expect((await mark([mine, foreign])).code).toBe(errorCodes.consultNotFound);
    expect(await listed()).toEqual([mine]);
  }
  expect((await mark([])).code).toBe(errorCodes.invalidInput);
});

test('a moved booking has the start that the desk saw last, also after two moves [RECORD-19]', async () => {
  const [patient, doctor] = [await s.newPatient(), await s.newDoctor(here)];
  const id = await s.confirmed(patient, '09:00', { place: here, doctor });
  const move = async (on_time: string) => {
    const input = { consult_id: id, ...(await s.seen(id)), doctor_id: doctor.id, on_day: s.day, on_time };
    expect((await s.app.call('moveConsult', { as: patient, input })).code).toBe(successCode);
  };
  const from = async () => {
    const { items } = (await s.app.call('dayBoard', { as: staff })).data.new_bookings;
    const moved_from = items.find(({ consult_id }) => consult_id === id)!.moved_from;
    return moved_from && formatTime(moved_from);
  };
  await mark([id]);
  await move('09:20');
  expect(await from()).toBe('09:00');
  await move('09:40');
  expect(await from()).toBe('09:00');
  await mark([id]);
  await move('10:00');
  expect(await from()).toBe('09:40');
  await mark([id]);
});

test('a patient’s move makes a booking new again, a move by staff makes it known [RECORD-19]', async () => {
  const [patient, doctor] = [await s.newPatient(), await s.newDoctor(here)];
  const id = await s.confirmed(patient, '09:00', { place: here, doctor });
  const move = async (by: 'moveConsult' | 'clinicMoveConsult', on_time: string) => {
    const input = { consult_id: id, ...(await s.seen(id)), doctor_id: doctor.id, on_day: s.day, on_time };
    const { code } = await s.app.call(by, { as: by === 'moveConsult' ? patient : staff, input });
    expect(code).toBe(successCode);
  };
  const movedAt = async () => (await s.app.call('dayBoard', { as: staff })).data.new_bookings.items[0]?.moved_at;
  await mark([id]);
  expect(await listed()).toEqual([]);
  await move('moveConsult', '09:20');
  expect(await listed()).toEqual([id]);
  expect(Date.now() - Date.parse((await movedAt())!)).toBeLessThan(60_000);
  await move('clinicMoveConsult', '09:40');
  expect(await listed()).toEqual([]);

  await s.db.updateTable('consult').set({ booked_by_member_id: staff.id }).where('id', '=', id).execute();
  await move('moveConsult', '10:00');
  expect(await listed()).toEqual([id]);
  const days = sql`make_interval(days => ${newBookingDays}::int)`;
  await sql`update consult set patient_moved_at = now() - ${days} where id = ${id}::uuid`.execute(s.db);
  expect(await listed()).toEqual([]);
});
