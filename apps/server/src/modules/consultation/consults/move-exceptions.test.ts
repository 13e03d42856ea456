import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAt, instantOf, slotFrom, textOf } from '../../scheduling/availability/days.ts';
import { type ConsultFixture, consultFixture, daysAfter, goodAnswers } from './consult.fixtures.ts';
import { deskOf, type Exceptional, type Scene } from './desk-exceptions.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

const { scene, joined, bookFor, patientBooks, confirmed, overbooked, seatsAt, move } = deskOf(() => s);

const beside = (holder: string): Exceptional => ({ exceptions: ['OVERBOOKED'], beside_consult_id: holder });
const none = { exceptions: [], conflict: null };
const cancel = async (at: Scene, consult_id: string) =>
  s.app.call('clinicCancelConsult', {
    as: at.staff,
    input: { consult_id, ...(await s.seen(consult_id)), reason: '急病' },
  });
const undo = (at: Scene, consult_id: string) =>
  s.app.call('undoCancelConsult', { as: at.staff, input: { consult_id } });
const check = async (as: ConsultFixture['staff'], at: Scene, consult_id: string, on_time: string) =>
  s.app.call('checkMove', {
    as,
    input: { consult_id, ...(await s.seen(consult_id)), doctor_id: at.doctor.id, on_day: s.day, on_time },
  });
const marksOf = async (at: Scene, consult_id: string) => {
  const { data } = await s.app.call('consultRecord', { as: at.staff, input: { consult_id } });
  return data.consult.exceptions;
};

test('staff move out of hours by naming the refusal’s offer, also a patient’s booking [BOOK-12]', async () => {
  const at = await scene();
  const patient = await s.newPatient();
  const id = await confirmed(at, '09:00', patient);
  const offer = [errorCodes.slotTaken, { exceptions: ['OUT_OF_HOURS'], conflict: null }];
  for (const refused of [
    await check(at.staff, at, id, '13:00'),
    await move(at.staff, at, id, '13:00'),
    await move(at.staff, at, id, '13:00', { exceptions: ['SAME_DAY', 'OVERBOOKED'] }),
  ])
    expect([refused.code, refused.meta]).toMatchObject(offer);
  expect((await s.row(id)).start_at).toBe(instantOf(slotFrom(s.day, '09:00')));

  expect((await move(at.staff, at, id, '13:00', { exceptions: ['OUT_OF_HOURS'] })).code).toBe(successCode);
  expect(await seatsAt(at, '13:00')).toMatchObject([
    { id, exceptions: ['OUT_OF_HOURS'], booked_by_member_id: null, exceptions_by_member_id: at.staff.id },
  ]);
  expect((await s.auditActions(id)).toSorted()).toEqual(['book', 'book_out_of_hours', 'confirm', 'move']);
  expect((await s.events(id)).at(-1)).toBe('consult.updated');
  const messages = await s.db.selectFrom('booking_message').select('kind').where('consult_id', '=', id).execute();
  expect(messages.map(({ kind }) => kind)).toContain('MOVED');
  const { data } = await s.app.call('calendar', { as: at.staff, input: { from: s.day, to: s.day } });
  expect(data.consults.map(({ exceptions }) => exceptions)).toEqual([['OUT_OF_HOURS']]);
  expect(await marksOf(at, id)).toEqual(['OUT_OF_HOURS']);

  // An exception that was named, but not needed, is not written down. The marks are those of the new time.
  const all: Exceptional = { exceptions: ['SAME_DAY', 'OUT_OF_HOURS', 'OVERBOOKED'] };
  expect((await move(at.staff, at, id, '09:10', all)).code).toBe(successCode);
  expect(await seatsAt(at, '09:10')).toMatchObject([{ id, exceptions: [], exceptions_by_member_id: null }]);
  await move(at.staff, at, id, '13:00', { exceptions: ['OUT_OF_HOURS'] });
  expect((await move(patient, at, id, '09:20')).code).toBe(successCode);
  expect(await marksOf(at, id)).toEqual([]);
  expect(await s.violations()).toEqual([]);
});

test('a closed day, an absence and a day off refuse a move, and say so [BOOK-14]', async () => {
  const at = await scene();
  const { id: doctor_id } = at.doctor;
  const clinic_location_id = at.place.location_id;
  const [closed, off] = [daysAfter(s.day, 1), daysAfter(s.day, 2)];
  await s.db.insertInto('closed_day').values({ clinic_location_id, on_day: closed }).execute();
  await s.db
    .insertInto('doctor_exception')
    .values({ clinic_location_id, doctor_id, on_day: off, from_minute: 0, to_minute: 0 })
    .execute();
  const [start_at, end_at] = ['11:00', '14:00'].map((time) => instantOf(slotFrom(s.day, time))) as [string, string];
  await s.db.insertInto('absence').values({ doctor_id, start_at, end_at, reason: '学会' }).execute();
  const id = await confirmed(at, '09:00');
  for (const [on_day, on_time, reason] of [
    [closed, '10:00', 'CLOSED_DAY'],
    [off, '13:00', 'NO_HOURS'],
    [s.day, '11:30', 'ABSENT'],
    [s.day, '13:30', 'ABSENT'],
    [textOf(dayAt(Date.now()) - 1), '10:00', 'PAST'],
  ] as const) {
    const refused = await move(at.staff, at, id, on_time, {
      on_day,
      exceptions: ['SAME_DAY', 'OUT_OF_HOURS', 'OVERBOOKED'],
    });
    expect([refused.code, refused.meta], `${on_day} ${on_time}`).toMatchObject([
      errorCodes.slotTaken,
      { ...none, reason },
    ]);
  }
});

test('a move to today answers 10001 with the offer; then it is marked and audited', async () => {
  const at = await scene();
  await s.db
    .updateTable('doctor_hours')
    .set({ from_minute: 0, to_minute: 1440 })
    .where('doctor_id', '=', at.doctor.id)
    .execute();
  const soon = new Date(Math.ceil((Date.now() + 60_000) / 600_000) * 600_000 + 9 * 3_600_000).toISOString();
  const [on_day, on_time] = [soon.slice(0, 10), soon.slice(11, 16)];
  const id = await confirmed(at, '09:00');
  const refused = await move(at.staff, at, id, on_time, { on_day });
  if (on_day !== new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10))
    return expect(refused.code).toBe(successCode);
  expect([refused.code, refused.meta]).toMatchObject([
    errorCodes.noBookingForToday,
    { exceptions: ['SAME_DAY'], conflict: null },
  ]);
  expect((await move(at.staff, at, id, on_time, { on_day, exceptions: ['SAME_DAY'] })).code).toBe(successCode);
  expect(await marksOf(at, id)).toEqual(['SAME_DAY']);
  expect(await s.auditActions(id)).toContain('book_same_day');
});

test('a move within today asks nothing, and keeps the mark as it was [BOOK-12]', async () => {
  const at = await scene();
  await s.db
    .updateTable('doctor_hours')
    .set({ from_minute: 0, to_minute: 1440 })
    .where('doctor_id', '=', at.doctor.id)
    .execute();
  const cell = Math.ceil((Date.now() + 60_000) / 600_000);
  const textAt = (nth: number) => new Date((cell + nth) * 600_000 + 9 * 3_600_000).toISOString();
  const [from, to, again] = [textAt(0), textAt(1), textAt(2)].map((text) => ({
    on_day: text.slice(0, 10),
    on_time: text.slice(11, 16),
  })) as [
    { on_day: string; on_time: string },
    { on_day: string; on_time: string },
    { on_day: string; on_time: string },
  ];
  // Between 23:40 and midnight these times are of two days; then there is no move within today to check.
  const isOneDay = from.on_day === again.on_day && from.on_day === textOf(dayAt(Date.now()));
  const id = await confirmed(at, '09:00');
  await s.db
    .updateTable('consult')
    .set({ start_at: instantOf(slotFrom(from.on_day, from.on_time)) })
    .where('id', '=', id)
    .execute();
  const moved = await move(at.staff, at, id, to.on_time, { on_day: to.on_day });
  if (!isOneDay) return expect(moved.http).toBeLessThan(500);
  expect(moved.code).toBe(successCode);
  expect(await marksOf(at, id)).toEqual([]);
  expect(await s.auditActions(id)).not.toContain('book_same_day');

  await s.db
    .updateTable('consult')
    .set({ exceptions: ['SAME_DAY'], exceptions_by_member_id: at.staff.id })
    .where('id', '=', id)
    .execute();
  expect((await move(at.staff, at, id, again.on_time, { on_day: again.on_day })).code).toBe(successCode);
  return expect(await marksOf(at, id)).toEqual(['SAME_DAY']);
});

test('a move overbooks once, and only beside the booking that the refusal named [BOOK-12]', async () => {
  const at = await scene();
  const holder = await confirmed(at, '09:00');
  const elsewhere = await confirmed(at, '09:30');
  const [one, two] = [await confirmed(at, '10:00'), await confirmed(at, '10:10')];
  const offer = [
    errorCodes.slotTaken,
    { exceptions: ['OVERBOOKED'], conflict: { consult_id: holder, patient_name: '佐藤 花子' } },
  ];
  const asked = await check(at.staff, at, one, '09:00');
  expect([asked.code, asked.meta]).toMatchObject(offer);
  expect(await s.auditActions(holder)).toContain('view');
  for (const named of [
    {},
    { exceptions: ['OVERBOOKED' as const] },
    { exceptions: ['OVERBOOKED' as const], beside_consult_id: elsewhere },
    { beside_consult_id: holder },
  ]) {
    const refused = await move(at.staff, at, one, '09:00', named);
    expect([refused.code, refused.meta]).toMatchObject(offer);
  }
  expect((await move(at.staff, at, one, '09:00', beside(holder))).code).toBe(successCode);
  expect(await seatsAt(at, '09:00')).toMatchObject([
    { id: holder, beside_consult_id: null, exceptions: [] },
    { id: one, beside_consult_id: holder, exceptions: ['OVERBOOKED'], exceptions_by_member_id: at.staff.id },
  ]);
  expect((await s.auditActions(one)).filter((action) => /move|overbook/.test(action)).toSorted()).toEqual([
    'move',
    'overbook',
  ]);
  expect((await s.auditActions(holder)).filter((action) => action === 'overbooked')).toHaveLength(1);
  const third = await move(at.staff, at, two, '09:00', beside(holder));
  expect([third.code, third.meta]).toMatchObject([errorCodes.slotTaken, { ...none, reason: 'TAKEN' }]);
  // The time that the booking left is free for patients.
  expect((await patientBooks(at, await s.newPatient(), '10:00')).code).toBe(successCode);
  expect(await s.violations()).toEqual([]);
});

test('patients and doctors are offered no exception when they move, and name none [BOOK-12]', async () => {
  const at = await scene();
  const holder = await confirmed(at, '09:00');
  const patient = await s.newPatient();
  const id = await confirmed(at, '10:00', patient);
  const doctor = { kind: 'doctor', id: at.doctor.id } as unknown as ConsultFixture['staff'];
  const named: [string, Exceptional][] = [
    ['09:00', beside(holder)],
    ['13:00', { exceptions: ['OUT_OF_HOURS'] }],
  ];
  for (const [on_time, exceptional] of named) {
    // The route of patients knows no exceptions.
    expect((await move(patient, at, id, on_time, exceptional)).code).toBe(errorCodes.invalidInput);
    for (const refused of [
      await move(patient, at, id, on_time),
      await move(doctor, at, id, on_time),
      await move(doctor, at, id, on_time, exceptional),
      await check(doctor, at, id, on_time),
    ]) {
      expect(refused.code, on_time).toBe(errorCodes.slotTaken);
      expect(refused.meta).not.toHaveProperty('exceptions');
      expect(refused.meta).not.toHaveProperty('conflict');
    }
  }
  expect(await s.auditActions(holder)).not.toContain('view');
  expect((await move(doctor, at, id, '10:10')).code).toBe(successCode);
  expect(await marksOf(at, id)).toEqual([]);
});

test('the holder leaves, is moved or was moved by exception: the slot has one holder [BOOK-13]', async () => {
  const at = await scene();
  // Cancelled: the one beside it holds the slot, and patients stay out.
  const first = await confirmed(at, '09:00');
  const mover = await confirmed(at, '10:00');
  await move(at.staff, at, mover, '09:00', beside(first));
  await cancel(at, first);
  expect(await seatsAt(at, '09:00')).toMatchObject([{ id: mover, beside_consult_id: null }]);
  expect((await patientBooks(at, await s.newPatient(), '09:00')).code).toBe(errorCodes.slotTaken);
  expect((await undo(at, first)).code).toBe(errorCodes.slotTaken);

  // The holder is moved beside a third booking. Its old slot goes to the one beside it.
  const { holder, beside: second } = await overbooked(at, '09:20');
  const third = await confirmed(at, '09:30');
  expect((await move(at.staff, at, holder, '09:30', beside(third))).code).toBe(successCode);
  expect(await seatsAt(at, '09:20')).toMatchObject([{ id: second, beside_consult_id: null }]);
  expect(await seatsAt(at, '09:30')).toMatchObject([{ id: holder, beside_consult_id: third }, { id: third }]);

  // The overbooked one is moved beside another, then cancelled and taken back: beside the same booking.
  expect((await move(at.staff, at, holder, '09:20', beside(second))).code).toBe(successCode);
  expect(await seatsAt(at, '09:30')).toMatchObject([{ id: third, beside_consult_id: null }]);
  await cancel(at, holder);
  expect((await undo(at, holder)).code).toBe(successCode);
  expect((await seatsAt(at, '09:20')).find(({ id }) => id === holder)?.beside_consult_id).toBe(second);
  // Another booking was moved beside it meanwhile: it cannot come back.
  await cancel(at, holder);
  expect((await move(at.staff, at, third, '09:20', beside(second))).code).toBe(successCode);
  expect((await undo(at, holder)).code).toBe(errorCodes.slotTaken);
  expect(await s.violations()).toEqual([]);
});

test('a move beside a booking that is gone takes the free slot, or is asked again', async () => {
  const at = await scene();
  const [gone, one] = [await confirmed(at, '09:00'), await confirmed(at, '10:00')];
  await cancel(at, gone);
  expect((await move(at.staff, at, one, '09:00', beside(gone))).code).toBe(successCode);
  expect(await seatsAt(at, '09:00')).toMatchObject([{ id: one, beside_consult_id: null, exceptions: [] }]);
  const [left, two] = [await confirmed(at, '09:10'), await confirmed(at, '10:10')];
  await cancel(at, left);
  const newer = await confirmed(at, '09:10');
  const again = await move(at.staff, at, two, '09:10', beside(left));
  expect([again.code, again.meta]).toMatchObject([
    errorCodes.slotTaken,
    { exceptions: ['OVERBOOKED'], conflict: { consult_id: newer } },
  ]);
});

test('a patient confirms a provisional booking that staff moved beside another', async () => {
  const at = await scene();
  const holder = await confirmed(at, '09:00');
  const patient = await s.newPatient();
  const id = await s.booked(patient, '10:00', { doctor: at.doctor, place: at.place });
  expect((await move(at.staff, at, id, '09:00', beside(holder))).code).toBe(successCode);
  const answers = { consult_id: id, answers: goodAnswers };
  expect((await s.app.call('submitAnswers', { as: patient, input: answers })).code).toBe(successCode);
  expect((await seatsAt(at, '09:00')).find((one) => one.id === id)).toMatchObject({ beside_consult_id: holder });
  expect((await s.row(id)).status).toBe('CONFIRMED');
  // A hold beside a booking runs out like any other, and takes nothing with it.
  const { data } = await bookFor(at, '09:20');
  const hold = await s.booked(await s.newPatient(), '10:10', { doctor: at.doctor, place: at.place });
  await move(at.staff, at, hold, '09:20', beside(data.id));
  await s.db
    .updateTable('consult')
    .set({ hold_until: sql<string>`now() - interval '1 second'` })
    .where('id', '=', hold)
    .execute();
  const next = await confirmed(at, '10:20');
  expect((await move(at.staff, at, next, '09:20', beside(data.id))).code).toBe(successCode);
  expect((await s.row(hold)).status).toBe('EXPIRED');
  expect(await s.violations()).toEqual([]);
});

const rounds = process.env.TEST_NIGHT ? 100 : 10;
test(
  `${rounds} rounds of two moves beside one holder: one wins, also when it leaves [BOOK-13]`,
  { timeout: 60_000 + rounds * 5_000 },
  async () => {
    const at = await scene();
    const apps = [s.app, await s.twin()];
    for (let round = 0; round < rounds; round += 1) {
      const [own, holder] = [await s.newPatient(), await joined(at)];
      const held = await confirmed(at, '09:00', holder);
      const movers = [await confirmed(at, '10:00', own), await confirmed(at, '10:10')];
      const seen = await s.seen(held);
      const leaves = [
        () => undefined,
        () => s.app.call('cancelConsult', { as: holder, input: { consult_id: held, ...seen } }),
        () => move(at.staff, at, held, '09:10', {}, apps[1]),
        // The holder goes to the old slot of one of the two.
        () => move(at.staff, at, held, '10:00', beside(movers[0]!), apps[1]),
      ][round % 4]!;
      const answers = await Promise.all([
        move(at.staff, at, movers[0]!, '09:00', beside(held), apps[0]),
        leaves(),
        move(at.staff, at, movers[1]!, '09:00', beside(held), apps[1]),
        patientBooks(at, await s.newPatient(), '09:00', apps[round % 2]),
      ]);
      const said = `round ${round} ${JSON.stringify(answers.map((answer) => answer?.code))}`;
      expect(
        answers.filter((answer) => (answer?.http ?? 0) >= 500),
        said,
      ).toEqual([]);
      const seats = await seatsAt(at, '09:00');
      expect(
        seats.filter(({ beside_consult_id }) => beside_consult_id === null),
        said,
      ).toHaveLength(1);
      if (round % 4 === 0) expect(seats, said).toHaveLength(2);
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
