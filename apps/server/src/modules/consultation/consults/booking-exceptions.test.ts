import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsultFixture, consultFixture, daysAfter } from './consult.fixtures.ts';
import { deskOf, type Exceptional } from './desk-exceptions.fixtures.ts';
import { instantOf, slotFrom } from '../../scheduling/availability/days.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

const { scene, joined, bookFor, patientBooks, confirmed, overbooked, seatsAt, move } = deskOf(() => s);

test('staff book out of hours by naming the refusal’s offer; it is marked and audited [BOOK-5]', async () => {
  const at = await scene();
  const refused = await bookFor(at, '13:00');
  expect([refused.code, refused.meta]).toMatchObject([
    errorCodes.slotTaken,
    { exceptions: ['OUT_OF_HOURS'], conflict: null },
  ]);
  expect((await bookFor(at, '13:00', { exceptions: ['SAME_DAY', 'OVERBOOKED'] })).code).toBe(errorCodes.slotTaken);
  const patient = await joined(at);
  const booked = await bookFor(at, '13:00', { patient_id: patient.id, exceptions: ['OUT_OF_HOURS'] });
  expect(booked.data).toMatchObject({ status: 'CONFIRMED', doctor_id: at.doctor.id });
  expect((await s.auditActions(booked.data.id)).toSorted()).toEqual(['book', 'book_out_of_hours']);
  const { data } = await s.app.call('calendar', { as: at.staff, input: { from: s.day, to: s.day } });
  expect(data.consults.map(({ exceptions }) => exceptions)).toEqual([['OUT_OF_HOURS']]);
  const record = await s.app.call('consultRecord', { as: at.staff, input: { consult_id: booked.data.id } });
  expect(record.data.consult.exceptions).toEqual(['OUT_OF_HOURS']);
  const own = await s.app.call('myConsult', { as: patient, input: { consult_id: booked.data.id } });
  expect(own.code).toBe(successCode);
  // An exception that was named, but not needed, is not written down.
  const ordinary = await bookFor(at, '09:00', { exceptions: ['OUT_OF_HOURS', 'OVERBOOKED', 'SAME_DAY'] });
  expect((await seatsAt(at, '09:00'))[0]).toMatchObject({ id: ordinary.data.id, exceptions: [] });
  expect((await patientBooks(at, await s.newPatient(), '13:10')).code).toBe(errorCodes.slotTaken);
});

test('a closed day, an absence and a day off are refused with every exception', async () => {
  const all = { exceptions: ['SAME_DAY', 'OUT_OF_HOURS', 'OVERBOOKED'] as ('SAME_DAY' | 'OUT_OF_HOURS')[] };
  const none = [errorCodes.slotTaken, { exceptions: [], conflict: null }];
  const at = await scene();
  const doctor_id = at.doctor.id;
  const clinic_location_id = at.place.location_id;
  const [closed, off] = [daysAfter(s.day, 1), daysAfter(s.day, 2)];
  await s.db.insertInto('closed_day').values({ clinic_location_id, on_day: closed }).execute();
  await s.db
    .insertInto('doctor_exception')
    .values({ clinic_location_id, doctor_id, on_day: off, from_minute: 0, to_minute: 0 })
    .execute();
  const slot = (time: string) => instantOf(slotFrom(s.day, time));
  await s.db
    .insertInto('absence')
    .values({ doctor_id, start_at: slot('11:00'), end_at: slot('14:00'), reason: '学会' })
    .execute();
  for (const [on_day, on_time] of [
    [closed, '10:00'],
    [closed, '13:00'],
    [off, '13:00'],
    [s.day, '11:30'],
    [s.day, '13:30'],
  ] as const) {
    const { code, meta } = await bookFor(at, on_time, { on_day, ...all });
    expect([code, meta], `${on_day} ${on_time}`).toMatchObject(none);
  }
  expect((await bookFor(at, '14:00', { exceptions: ['OUT_OF_HOURS'] })).code).toBe(successCode);
  // What stands out of hours is listed when its day is closed.
  const { data: days } = await s.app.call('closedDays', { as: at.staff, input: { clinic_location_id } });
  const { code, meta } = await s.app.call('saveClosedDays', {
    as: at.staff,
    input: {
      clinic_location_id,
      version: days.version,
      open_on_holidays: true,
      days: [...days.days, { on_day: s.day, reason: '' }],
      rules: [],
      open_holidays: [],
    },
  });
  expect([code, (meta as { count: number }).count]).toEqual([errorCodes.consultStillBooked, 1]);
});

test('on the same day: 10001 with the offer, then booked, marked and audited', async () => {
  const at = await scene();
  await s.db
    .updateTable('doctor_hours')
    .set({ from_minute: 0, to_minute: 1440 })
    .where('doctor_id', '=', at.doctor.id)
    .execute();
  const soon = new Date(Math.ceil((Date.now() + 60_000) / 600_000) * 600_000 + 9 * 3_600_000).toISOString();
  const when = { on_day: soon.slice(0, 10) };
  const refused = await bookFor(at, soon.slice(11, 16), when);
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  if (when.on_day !== today) return expect(refused.code).toBe(successCode);
  expect([refused.code, refused.meta]).toMatchObject([
    errorCodes.noBookingForToday,
    { exceptions: ['SAME_DAY'], conflict: null },
  ]);
  const booked = await bookFor(at, soon.slice(11, 16), { ...when, exceptions: ['SAME_DAY'] });
  expect(booked.code).toBe(successCode);
  expect((await s.auditActions(booked.data.id)).toSorted()).toEqual(['book', 'book_same_day']);
});

test('overbooks once, and only beside the booking that the refusal named', async () => {
  const at = await scene();
  const holder = await confirmed(at, '09:00');
  const refused = await bookFor(at, '09:00');
  expect([refused.code, refused.meta]).toMatchObject([
    errorCodes.slotTaken,
    { exceptions: ['OVERBOOKED'], conflict: { consult_id: holder, patient_name: '佐藤 花子' } },
  ]);
  const elsewhere = await confirmed(at, '09:30');
  for (const input of [
    { exceptions: ['OVERBOOKED' as const] },
    { exceptions: ['OVERBOOKED' as const], beside_consult_id: elsewhere },
    { beside_consult_id: holder },
  ])
    expect((await bookFor(at, '09:00', input)).code).toBe(errorCodes.slotTaken);
  const { data } = await bookFor(at, '09:00', { exceptions: ['OVERBOOKED'], beside_consult_id: holder });
  expect((await s.auditActions(data.id)).toSorted()).toEqual(['book', 'overbook']);
  expect(await s.auditActions(holder)).toContain('overbooked');
  const third = await bookFor(at, '09:00', { exceptions: ['OVERBOOKED'], beside_consult_id: holder });
  expect([third.code, third.meta]).toMatchObject([errorCodes.slotTaken, { exceptions: [], conflict: null }]);
  expect((await seatsAt(at, '09:00')).map(({ beside_consult_id }) => beside_consult_id)).toEqual([null, holder]);
  expect(await s.violations()).toEqual([]);
});

test('a booking of another location is neither named nor overbooked', async () => {
  const at = await scene();
  const sister = await s.newLocation({ clinic_id: at.place.clinic_id });
  await s.db
    .insertInto('member_role')
    .values({
      member_id: at.doctor.id,
      clinic_id: sister.clinic_id,
      role: 'DOCTOR',
      clinic_location_id: sister.location_id,
    })
    .execute();
  await s.setSpecialities(at.doctor, sister, [34]);
  await s.put('CONFIRMED', {
    doctor: at.doctor,
    place: sister,
    start_at: new Date(instantOf(slotFrom(s.day, '09:00'))),
  });
  const refused = await bookFor(at, '09:00', { exceptions: ['OVERBOOKED'] });
  expect([refused.code, refused.meta]).toMatchObject([errorCodes.slotTaken, { exceptions: [], conflict: null }]);
});

test('when the holder leaves, the overbooking keeps the slot from patients and an undo', async () => {
  const at = await scene();
  const cancelled = await overbooked(at, '09:00');
  const cancel = async (consult_id: string) =>
    s.app.call('clinicCancelConsult', {
      as: at.staff,
      input: { consult_id, ...(await s.seen(consult_id)), reason: '急病' },
    });
  const undo = (consult_id: string) => s.app.call('undoCancelConsult', { as: at.staff, input: { consult_id } });
  await cancel(cancelled.holder);
  expect(await seatsAt(at, '09:00')).toMatchObject([{ id: cancelled.beside, beside_consult_id: null }]);
  expect((await patientBooks(at, await s.newPatient(), '09:00')).code).toBe(errorCodes.slotTaken);
  expect((await undo(cancelled.holder)).code).toBe(errorCodes.slotTaken);

  const moved = await overbooked(at, '09:20');
  expect((await move(moved.one, at, moved.holder, '09:30')).code).toBe(successCode);
  expect(await seatsAt(at, '09:20')).toMatchObject([{ id: moved.beside, beside_consult_id: null }]);
  expect((await move(moved.one, at, moved.holder, '09:20')).code).toBe(errorCodes.slotTaken);
  expect((await move(at.staff, at, moved.holder, '09:20')).code).toBe(errorCodes.slotTaken);

  // The overbooked one is cancelled and comes back: beside the same booking, but never beside a newer one.
  const back = await overbooked(at, '09:40');
  await cancel(back.beside);
  expect((await undo(back.beside)).code).toBe(successCode);
  expect(await seatsAt(at, '09:40')).toMatchObject([{ id: back.holder }, { beside_consult_id: back.holder }]);
  await cancel(back.beside);
  await move(back.one, at, back.holder, '09:50');
  expect((await patientBooks(at, await s.newPatient(), '09:40')).code).toBe(successCode);
  expect((await undo(back.beside)).code).toBe(errorCodes.slotTaken);

  // A move of the overbooked one to a free slot clears the mark.
  const own = await overbooked(at, '10:10');
  expect((await move(own.two, at, own.beside, '10:00')).code).toBe(successCode);
  expect(await seatsAt(at, '10:00')).toMatchObject([{ id: own.beside, beside_consult_id: null, exceptions: [] }]);
  expect(await s.violations()).toEqual([]);
});

test('an expired hold leaves its slot to the overbooking, not to another patient', async () => {
  const at = await scene();
  const holder = await s.booked(await s.newPatient(), '09:00', { doctor: at.doctor, place: at.place });
  const { data } = await bookFor(at, '09:00', { exceptions: ['OVERBOOKED'], beside_consult_id: holder });
  await s.db
    .updateTable('consult')
    .set({ hold_until: sql<string>`now() - interval '1 second'` })
    .where('id', '=', holder)
    .execute();
  expect((await patientBooks(at, await s.newPatient(), '09:00')).code).toBe(errorCodes.slotTaken);
  const other = await confirmed(at, '10:00');
  expect((await move(at.staff, at, other, '09:00')).code).toBe(errorCodes.slotTaken);
  expect((await seatsAt(at, '09:00')).map(({ id }) => id)).toContain(data.id);
  expect(await s.violations()).toEqual([]);
});

test('the database refuses exceptions without a member and a second consult beside one', async () => {
  const at = await scene();
  const { holder, beside } = await overbooked(at, '09:00');
  const set = (id: string, values: object) => s.db.updateTable('consult').set(values).where('id', '=', id).execute();
  await expect(set(holder, { exceptions: ['OVERBOOKED'] })).rejects.toThrow('only_staff_make_exceptions');
  await expect(set(beside, { exceptions: [] })).rejects.toThrow('beside_is_overbooked');
  await expect(set(holder, { exceptions_by_member_id: at.staff.id })).rejects.toThrow('only_staff_make_exceptions');
  const { data } = await bookFor(at, '09:10');
  const overbook = { exceptions: ['OVERBOOKED'], exceptions_by_member_id: at.staff.id };
  await expect(
    set(data.id, {
      start_at: instantOf(slotFrom(s.day, '09:00')),
      ...overbook,
      beside_consult_id: holder,
    }),
  ).rejects.toThrow('consult_one_beside');
  await expect(
    set(data.id, {
      start_at: instantOf(slotFrom(s.day, '09:00')),
      ...overbook,
      beside_consult_id: beside,
    }),
  ).rejects.toThrow('consult_one_per_slot');
});

const rounds = process.env.TEST_NIGHT ? 200 : 12;
test(
  `${rounds} rounds of 50 at one slot: one wins, an overbooking names that booking`,
  { timeout: 60_000 + rounds * 5_000 },
  async () => {
    const at = await scene();
    const apps = [s.app, await s.twin()];
    const patients = await Promise.all(Array.from({ length: 50 }, () => s.newPatient()));
    const [callers, holderPatient] = [await Promise.all([1, 2, 3].map(() => joined(at))), await s.newPatient()];
    const staffBook = (patient_id: string, on_time: string, more: Exceptional) =>
      bookFor(at, on_time, { patient_id, ...more });
    for (let round = 0; round < rounds; round += 1) {
      const on_time = `${String(9 + (round % 3)).padStart(2, '0')}:00`;
      const all = patients.map((patient, n) => () => patientBooks(at, patient, on_time, apps[n % 2]));
      let said = `round ${round}`;
      if (round % 2 === 0) {
        // No request names a booking: one of all these is booked.
        const answers = await Promise.all([
          ...all.map((book) => book()),
          ...callers.map(({ id }) => staffBook(id, on_time, { exceptions: ['OVERBOOKED'] })),
        ]);
        said += JSON.stringify(answers.map(({ code }) => code));
        expect(
          answers.filter(({ code }) => code === successCode),
          said,
        ).toHaveLength(1);
        const [holder] = await seatsAt(at, on_time);
        const more = await Promise.all([
          ...all.map((book) => book()),
          ...callers.map(({ id }) =>
            staffBook(id, on_time, { exceptions: ['OVERBOOKED'], beside_consult_id: holder!.id }),
          ),
        ]);
        expect(
          more.slice(0, 50).filter(({ code }) => code === successCode),
          said,
        ).toHaveLength(0);
        expect(await seatsAt(at, on_time), said).toHaveLength(2);
      } else {
        // The holder leaves while staff overbook it and patients wait for the slot.
        const holder = await confirmed(at, on_time, holderPatient);
        const [first, second] = [all.slice(0, 25), all.slice(25)];
        const seen = await s.seen(holder);
        const answers = await Promise.all([
          ...first.map((book) => book()),
          staffBook(callers[0]!.id, on_time, { exceptions: ['OVERBOOKED'], beside_consult_id: holder }),
          s.app.call('cancelConsult', { as: holderPatient, input: { consult_id: holder, ...seen } }),
          staffBook(callers[1]!.id, on_time, { exceptions: ['OVERBOOKED'], beside_consult_id: holder }),
          ...second.map((book) => book()),
        ]);
        said += JSON.stringify(answers.map(({ code }) => code));
        expect(
          answers.filter(({ http }) => http >= 500),
          said,
        ).toEqual([]);
        // The holder is gone: one booking has the slot, a patient's or the desk's.
        const seats = await seatsAt(at, on_time);
        expect(seats, said).toHaveLength(1);
        expect(seats[0]!.beside_consult_id, said).toBe(null);
      }
      expect(await s.violations(), said).toEqual([]);
      await s.db
        .updateTable('consult')
        .set({ status: 'CANCELLED', hold_until: null, cancelled_by: 'PATIENT', cancelled_at: new Date() })
        .where('doctor_id', '=', at.doctor.id)
        .where('status', 'in', ['TENTATIVE', 'CONFIRMED'])
        .execute();
    }
  },
);
