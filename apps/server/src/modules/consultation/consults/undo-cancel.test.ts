import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf, slotAt } from '../../scheduling/availability/days.ts';
import { decide } from '../../scheduling/schedule-changes/decision.fixtures.ts';
import { type ConsultFixture, consultFixture } from './consult.fixtures.ts';
import { deskOf, type Scene } from './desk-exceptions.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

const { scene, bookFor, confirmed, move } = deskOf(() => s);

const cancel = async (at: Scene, consult_id: string) =>
  s.app.call('clinicCancelConsult', {
    as: at.staff,
    input: { consult_id, ...(await s.seen(consult_id)), reason: '急病' },
  });
const undo = (at: Scene, consult_id: string) =>
  s.app.call('undoCancelConsult', { as: at.staff, input: { consult_id } });
const absence = (at: Scene, more: object = {}) =>
  s.app.call('setAbsence', {
    as: at.staff,
    input: { doctor_id: at.doctor.id, from_day: s.day, to_day: s.day, from: null, to: null, reason: '', ...more },
  });
const closeDay = (at: Scene, more: object = {}) =>
  s.app.call('saveClosedDays', {
    as: at.staff,
    input: {
      clinic_location_id: at.place.location_id,
      version: 0,
      open_on_holidays: true,
      days: [{ on_day: s.day, reason: '臨時休診' }],
      rules: [],
      open_holidays: [],
      ...more,
    },
  });
/** The booking stays cancelled, and its patient reads nothing. */
async function isRefused(at: Scene, id: string) {
  const messages = () => s.db.selectFrom('booking_message').select('kind').where('consult_id', '=', id).execute();
  const before = await messages();
  expect((await undo(at, id)).code).toBe(errorCodes.slotTaken);
  expect((await s.row(id)).status).toBe('CANCELLED');
  expect(await messages()).toEqual(before);
}

test('an undo restores no booking into an absence, until that is lifted [BOOK-7]', async () => {
  const at = await scene();
  const [hit, before] = [await confirmed(at, '09:00'), await confirmed(at, '11:00')];
  await cancel(at, before);
  const affected = decide(await absence(at), 'CANCEL', { reason: '医師の急病のため' });
  const { code, data } = await absence(at, { affected });
  expect(code).toBe(successCode);
  await isRefused(at, hit);
  await isRefused(at, before);
  await s.app.call('liftAbsence', { as: at.staff, input: { absence_id: data.id } });
  expect((await undo(at, hit)).data).toEqual({ id: hit, status: 'CONFIRMED' });
});

test('an undo on a closed day restores a kept booking, and no other one [BOOK-7]', async () => {
  const at = await scene();
  const [kept, cancelled] = [await confirmed(at, '09:00'), await confirmed(at, '09:10')];
  const [keep, give] = decide(await closeDay(at), 'CANCEL').bookings;
  const affected = { bookings: [{ ...keep!, act: 'KEEP' }, give!], reason: '臨時休診' };
  expect((await closeDay(at, { affected })).code).toBe(successCode);
  await isRefused(at, cancelled);
  await cancel(at, kept);
  expect((await undo(at, kept)).data).toEqual({ id: kept, status: 'CONFIRMED' });
  await cancel(at, kept);
  expect((await absence(at)).code).toBe(successCode);
  await isRefused(at, kept);
});

test('a kept booking that moves away is kept no more [BOOK-7]', async () => {
  const at = await scene();
  const id = await confirmed(at, '09:00');
  const affected = decide(await closeDay(at), 'KEEP');
  expect((await closeDay(at, { affected })).code).toBe(successCode);
  expect((await closeDay(at, { version: 1, days: [] })).code).toBe(successCode);
  expect((await move(at.staff, at, id, '09:20')).code).toBe(successCode);
  await cancel(at, id);
  expect((await closeDay(at, { version: 2 })).code).toBe(successCode);
  await isRefused(at, id);
});

test('an undo restores a booking out of hours, while staff may make one [BOOK-7]', async () => {
  const at = await scene();
  const { data } = await bookFor(at, '18:00', { exceptions: ['OUT_OF_HOURS'] });
  await cancel(at, data.id);
  expect((await undo(at, data.id)).data.status).toBe('CONFIRMED');
  await cancel(at, data.id);
  expect((await absence(at)).code).toBe(successCode);
  await isRefused(at, data.id);
});

test('an undo restores no booking with a doctor who left or lacks its speciality [BOOK-7]', async () => {
  const at = await scene();
  const id = await confirmed(at, '09:00');
  await cancel(at, id);
  await s.setSpecialities(at.doctor, at.place, [7]);
  await isRefused(at, id);
  await s.setSpecialities(at.doctor, at.place, [34]);
  const status = (is: 'ACTIVE' | 'SUSPENDED') =>
    s.db.updateTable('member').set({ status: is }).where('id', '=', at.doctor.id).execute();
  await status('SUSPENDED');
  await isRefused(at, id);
  await status('ACTIVE');
  expect((await undo(at, id)).code).toBe(successCode);
});

test('a patient who waits beyond the start is not restored to a doctor who is away [BOOK-7]', async () => {
  const at = await scene();
  const doctor = await s.newDoctor(at.place, [0, 1440]);
  const slot = slotAt(Date.now());
  const start_at = new Date(instantOf(slot - 3));
  const id = await s.put('CONFIRMED', { patient: await s.newPatient(), doctor, place: at.place, start_at });
  await cancel(at, id);
  const away = { doctor_id: doctor.id, start_at: new Date(instantOf(slot)), end_at: new Date(instantOf(slot + 6)) };
  const absent = await s.db.insertInto('absence').values(away).returning('id').executeTakeFirstOrThrow();
  await isRefused(at, id);
  await s.db.deleteFrom('absence').where('id', '=', absent.id).execute();
  expect((await undo(at, id)).code).toBe(successCode);
});
