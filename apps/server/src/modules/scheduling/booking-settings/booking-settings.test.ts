import { contract, errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvents } from '../../../../test/authorization/emitted-events.ts';
import { type ConsultFixture, consultFixture, daysAfter } from '../../consultation/consults/consult.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => void (s = await consultFixture()));
afterAll(() => s.stop());

const rules = { cancel_until_minutes: 60, same_day_cutoff_minutes: null, booking_window_days: 60 };
const read = async (as: typeof s.staff = s.staff) =>
  (await s.app.call('bookingSettings', { as })).data.find(
    ({ clinic_location_id }) => clinic_location_id === s.here.location_id,
  )!;
const change = async (more: object, version?: number) =>
  s.app.call('changeBookingSettings', {
    as: s.staff,
    input: {
      clinic_location_id: s.here.location_id,
      ...rules,
      ...more,
      version: version ?? (await read()).version,
    },
  });

test('of two changes of one version the second is refused and names the first [RULE-1]', async () => {
  const { version } = await read();
  const emitted = await recordEvents(s.db);
  const first = await change({ cancel_until_minutes: 120 }, version);
  expect(first.data).toMatchObject({ cancel_until_minutes: 120, version: version + 1 });
  expect(await emitted.take()).toContainEqual({
    name: 'schedule.changed',
    data: { clinic_location_id: s.here.location_id },
  });
  expect(await change({ cancel_until_minutes: 0 }, version)).toMatchObject({
    code: errorCodes.editConflict,
    meta: { last_name: first.data.changed!.last_name, version: version + 1 },
  });
  expect(await read()).toMatchObject({ cancel_until_minutes: 120 });
});

test('the cancellation limit follows the rule at once, also for existing bookings [RULE-1]', async () => {
  const patient = await s.newPatient();
  const id = await s.confirmed(patient, '11:00');
  await sql`update consult set start_at = date_bin('10 minutes', now(), 'epoch') + interval '100 minutes' where id = ${id}::uuid`.execute(
    s.db,
  );
  const cancel = async () => {
    const { start_at, doctor_id } = await s.row(id);
    const input = { consult_id: id, seen_start_at: start_at, seen_doctor_id: doctor_id };
    return (await s.app.send(contract.cancelConsult, { as: patient, input })).code;
  };
  expect((await change({ cancel_until_minutes: 120 })).code).toBe(successCode);
  expect(await cancel()).toBe(errorCodes.tooLateToChange);
  expect((await change({ cancel_until_minutes: 30 })).code).toBe(successCode);
  expect(await cancel()).toBe(successCode);
});

test('the same day and the days ahead follow the rules at once (10001) [RULE-1]', async () => {
  await s.newDoctor(s.here, [0, 1440]);
  const { rows } = await sql<{ on_day: string; on_time: string }>`
    select (soon at time zone 'Asia/Tokyo')::date as on_day, to_char(soon at time zone 'Asia/Tokyo', 'HH24:MI') as on_time
    from (select date_bin('10 minutes', now() + minutes * interval '1 minute', 'epoch') as soon
      from unnest(array[25, 35]) minutes) s order by soon`.execute(s.db);
  const [soon, next] = rows;
  const book = async (at: { on_day: string; on_time: string }) =>
    (
      await s.app.call('bookConsult', {
        as: await s.newPatient(),
        input: { clinic_location_id: s.here.location_id, speciality_id: 34, doctor_id: null, ...at },
      })
    ).code;
  // In the last half hour of a day "soon" is tomorrow, which may be booked.
  const isStillToday = soon!.on_day === daysAfter(s.day, -7);
  await change({});
  expect(await book(soon!)).toBe(isStillToday ? errorCodes.noBookingForToday : successCode);
  await change({ same_day_cutoff_minutes: 5 });
  expect(await book(next!)).toBe(successCode);

  const later = { on_day: daysAfter(s.day, 1), on_time: '10:00' };
  await change({ booking_window_days: 7 });
  expect(await book(later)).not.toBe(successCode);
  await change({ booking_window_days: 8 });
  expect(await book(later)).toBe(successCode);
});

test('staff of another location find none, and numbers beyond the limits are refused [RULE-1]', async () => {
  for (const more of [
    { cancel_until_minutes: 10_081 },
    { same_day_cutoff_minutes: -1 },
    { booking_window_days: 0 },
    { booking_window_days: 181 },
  ])
    expect((await change(more)).code, JSON.stringify(more)).toBe(errorCodes.invalidInput);
  const elsewhere = await s.newLocation();
  const input = { clinic_location_id: elsewhere.location_id, ...rules, version: 0 };
  expect((await s.app.call('changeBookingSettings', { as: s.staff, input })).code).toBe(errorCodes.locationNotFound);
});
