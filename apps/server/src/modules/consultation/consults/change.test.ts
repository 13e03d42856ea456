import { successCode, errorCodes } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { instantOf, slotFrom } from '../../scheduling/availability/days.ts';
import { sweepForgotten, sweepHolds } from './consult.service.ts';
import { daysAfter, goodAnswers, type ConsultFixture, consultFixture } from './consult.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

type Who = NonNullable<NonNullable<Parameters<ConsultFixture['app']['call']>[1]>['as']>;
const move = async (
  as: ConsultFixture['patient'],
  consult_id: string,
  on_time: string,
  more: { doctor_id?: number | null; on_day?: string } = {},
) =>
  s.app.call('moveConsult', {
    as,
    input: { consult_id, ...(await s.seen(consult_id)), doctor_id: s.doctor.id, on_day: s.day, on_time, ...more },
  });
type To = { doctor_id?: number; on_day?: string; exceptions?: 'SAME_DAY'[] };
const clinicMove = async (as: Who, consult_id: string, on_time: string, more: To = {}) =>
  s.app.call('clinicMoveConsult', {
    as,
    input: { consult_id, ...(await s.seen(consult_id)), doctor_id: s.doctor.id, on_day: s.day, on_time, ...more },
  });
const check = async (as: Who, consult_id: string, on_time: string, more: To = {}) =>
  s.app.call('checkMove', {
    as,
    input: { consult_id, ...(await s.seen(consult_id)), doctor_id: s.doctor.id, on_day: s.day, on_time, ...more },
  });
const clinicCancel = async (as: Who, consult_id: string, reason = '医師の急病のため') =>
  s.app.call('clinicCancelConsult', { as, input: { consult_id, ...(await s.seen(consult_id)), reason } });
const cancelOwn = async (as: Who, consult_id: string, more: { reason?: string } = {}) =>
  s.app.call('cancelConsult', { as, input: { consult_id, ...(await s.seen(consult_id)), ...more } });
const undo = (as: Who, consult_id: string) => s.app.call('undoCancelConsult', { as, input: { consult_id } });
const at = (time: string, day = s.day) => instantOf(slotFrom(day, time));
/** Shifts a consult so that it begins so many minutes from now, on the grid. */
const beginIn = async (id: string, minutes: number) => {
  await sql`update consult set start_at = date_bin('10 minutes', now() + make_interval(mins => ${minutes}), 'epoch') where id = ${id}`.execute(
    s.db,
  );
};

test('a move takes the new slot and frees the old one; same consult, same answers', async () => {
  const patient = await s.newPatient();
  const id = await s.confirmed(patient, '09:00');
  const { data } = await move(patient, id, '09:50');
  expect(data).toMatchObject({ id, status: 'CONFIRMED', start_at: at('09:50'), answers_status: 'SUBMITTED' });
  expect((await s.app.call('answerSheet', { as: patient, input: { consult_id: id } })).data.answers).toEqual(
    goodAnswers,
  );
  expect(await s.events(id)).toEqual(['consult.temporary', 'calendar.new', 'consult.updated']);
  expect(await s.auditActions(id)).toEqual(['book', 'confirm', 'move']);
  await s.booked(await s.newPatient(), '09:00');
});

test('moving a provisional booking keeps its hold; to its own slot it does nothing', async () => {
  const patient = await s.newPatient();
  const id = await s.booked(patient, '09:10');
  const before = await s.row(id);
  expect((await move(patient, id, '09:20')).data).toMatchObject({ status: 'TENTATIVE', hold_until: before.hold_until });
  expect((await move(patient, id, '09:20')).code).toBe(successCode);
  expect((await move(patient, id, '09:20', { doctor_id: null })).data.start_at).toBe(at('09:20'));
  expect((await s.row(id)).revision).toBe(1);
});

test('05006: the wanted slot is taken; the consult stays where it is [ERR-5]', async () => {
  const patient = await s.newPatient();
  const id = await s.booked(patient, '09:30');
  await s.booked(await s.newPatient(), '09:40');
  expect(await move(patient, id, '09:40')).toMatchObject({
    code: errorCodes.slotTaken,
    meta: { nearest: [{}, {}, {}] },
  });
  expect((await s.row(id)).start_at).toBe(at('09:30'));
});

test('two patients who want each other’s slots are both refused without a deadlock', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place);
  const people = await Promise.all([s.newPatient(), s.newPatient()]);
  const ids = [
    await s.booked(people[0], '10:00', { doctor, place }),
    await s.booked(people[1], '10:10', { doctor, place }),
  ];
  const rounds: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const begun = performance.now();
    const moves = await Promise.all([
      move(people[0], ids[0]!, '10:10', { doctor_id: doctor.id }),
      move(people[1], ids[1]!, '10:00', { doctor_id: doctor.id }),
    ]);
    rounds.push(performance.now() - begun);
    expect(moves.map(({ code }) => code)).toEqual([errorCodes.slotTaken, errorCodes.slotTaken]);
  }
  // PostgreSQL takes a second to notice a deadlock. One slow round is the machine; half of them are a deadlock.
  expect(rounds.toSorted((a, b) => a - b)[10]).toBeLessThan(900);
});

test('moving onto a hold that ran out frees it', async () => {
  const late = await s.booked(await s.newPatient(), '10:20');
  await s.db
    .updateTable('consult')
    .set({ hold_until: sql<string>`now() - interval '1 second'` })
    .where('id', '=', late)
    .execute();
  const patient = await s.newPatient();
  const id = await s.booked(patient, '10:30');
  expect((await move(patient, id, '10:20')).code).toBe(successCode);
  expect((await s.row(late)).status).toBe('EXPIRED');
});

test('with anyone, a patient stays with the doctor they have, if that one is free', async () => {
  const place = await s.newLocation();
  const [first, second] = [await s.newDoctor(place), await s.newDoctor(place)];
  const patient = await s.newPatient();
  const id = await s.booked(patient, '09:00', { doctor: second, place });
  expect((await move(patient, id, '09:30', { doctor_id: null })).data.doctor.id).toBe(second.id);
  await s.booked(await s.newPatient(), '09:40', { doctor: second, place });
  expect((await move(patient, id, '09:40', { doctor_id: null })).data.doctor.id).toBe(first.id);
});

test('a patient cancels until 60 minutes before; later only the clinic can (05020)', async () => {
  const patient = await s.newPatient();
  const id = await s.confirmed(patient, '11:00');
  await beginIn(id, 55);
  const { start_at } = await s.row(id);
  const until = new Date(Date.parse(start_at) - 3_600_000).toISOString();
  const cancel = () => cancelOwn(patient, id);
  expect(await cancel()).toMatchObject({ http: 409, code: errorCodes.tooLateToChange, meta: { until } });
  expect(await move(patient, id, '11:00')).toMatchObject({ code: errorCodes.tooLateToChange, meta: { until } });
  await beginIn(id, 75);
  expect((await cancel()).data).toMatchObject({ status: 'CANCELLED', cancelled_by: 'PATIENT', cancel_reason: null });
  expect(await s.events(id)).toEqual(['consult.temporary', 'calendar.new', 'consult.cancelled']);
  expect(await s.auditActions(id)).toEqual(['book', 'confirm', 'cancel']);
});

test('a provisional booking may be given up even a minute before it begins', async () => {
  const patient = await s.newPatient();
  const id = await s.booked(patient, '11:10');
  await beginIn(id, 15);
  expect((await cancelOwn(patient, id, { reason: '都合が悪くなりました' })).data).toMatchObject({
    status: 'CANCELLED',
    cancel_reason: '都合が悪くなりました',
  });
  await s.booked(await s.newPatient(), '11:10');
});

test('the clinic cancels with a reason for the patient, and may undo it for 10 minutes', async () => {
  const patient = await s.newPatient();
  const id = await s.confirmed(patient, '11:20');
  const { data } = await clinicCancel(s.staff, id);
  expect(Date.parse(data.undo_until) - Date.now()).toBeGreaterThan(9.5 * 60_000);
  expect((await s.app.call('myConsult', { as: patient, input: { consult_id: id } })).data).toMatchObject({
    status: 'CANCELLED',
    cancelled_by: 'CLINIC',
    cancel_reason: '医師の急病のため',
  });
  expect((await undo(s.staff, id)).data).toEqual({ id, status: 'CONFIRMED' });
  expect((await s.app.call('myConsult', { as: patient, input: { consult_id: id } })).data).toMatchObject({
    status: 'CONFIRMED',
    cancelled_by: null,
    cancel_reason: null,
  });
  expect((await undo(s.staff, id)).code).toBe(errorCodes.consultStateChanged);
  expect(await s.events(id)).toEqual(['consult.temporary', 'calendar.new', 'consult.cancelled', 'consult.updated']);

  await clinicCancel(s.staff, id);
  await s.db
    .updateTable('consult')
    .set({ cancelled_at: sql<string>`now() - interval '10 minutes 1 second'` })
    .where('id', '=', id)
    .execute();
  expect((await undo(s.staff, id)).code).toBe(errorCodes.consultStateChanged);
});

test('undo rejects with slotTaken or alreadyBooked when slot or patient is booked', async () => {
  const patient = await s.newPatient();
  const id = await s.confirmed(patient, '11:30');
  await clinicCancel(s.staff, id);
  const other = await s.newPatient();
  const sold = await s.booked(other, '11:30');
  expect((await undo(s.staff, id)).code).toBe(errorCodes.slotTaken);
  await cancelOwn(other, sold);
  const again = await s.booked(patient, '11:40');
  expect((await undo(s.staff, id)).code).toBe(errorCodes.alreadyBooked);
  await cancelOwn(patient, again);
  expect((await undo(s.staff, id)).code).toBe(successCode);
});

test('rejects the undo of a cancellation after the patient has closed the account', async () => {
  const place = await s.newLocation();
  const staff = { kind: 'clinic' as const, id: await s.newMember(place, 'STAFF') };
  const patient = await s.newPatient();
  const id = await s.confirmed(patient, '09:00', { place, doctor: await s.newDoctor(place) });
  await clinicCancel(staff, id);
  await s.db.updateTable('patient').set({ status: 'LEFT', email: null }).where('id', '=', patient.id).execute();
  expect(await undo(staff, id)).toMatchObject({
    code: errorCodes.consultStateChanged,
    meta: { status: 'CANCELLED', changed_by: { is_patient: false } },
  });
});

test('undoing a clinic’s cancellation restores the hold; the patient’s own stays', async () => {
  const patient = await s.newPatient();
  const id = await s.booked(patient, '11:50');
  await clinicCancel(s.staff, id);
  expect((await undo(s.staff, id)).data.status).toBe('TENTATIVE');
  expect(Date.parse((await s.row(id)).hold_until!)).toBeGreaterThan(Date.now() + 29 * 60_000);
  await cancelOwn(patient, id);
  expect((await undo(s.staff, id)).code).toBe(errorCodes.consultStateChanged);
});

test('the clinic moves a consult to any future free slot, also today, not the past', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place, [0, 1440]);
  const staff = { kind: 'clinic' as const, id: await s.newMember(place, 'STAFF') };
  const patient = await s.newPatient();
  const id = await s.confirmed(patient, '09:00', { doctor, place });
  const to = (on_day: string, on_time: string) =>
    clinicMove(staff, id, on_time, { doctor_id: doctor.id, on_day, exceptions: ['SAME_DAY'] });
  const { rows } = await sql<{
    day: string;
    time: string;
  }>`select (soon at time zone 'Asia/Tokyo')::date as day, to_char(soon at time zone 'Asia/Tokyo', 'HH24:MI') as time
    from (select date_bin('10 minutes', now() + interval '20 minutes', 'epoch') as soon) s`.execute(s.db);
  const soon = await to(rows[0]!.day, rows[0]!.time);
  expect(soon).toMatchObject({
    code: successCode,
    data: { id, doctor_id: doctor.id, start_at: at(rows[0]!.time, rows[0]!.day) },
  });
  expect((await to(daysAfter(s.day, -8), '09:00')).code).toBe(errorCodes.slotTaken);
  await s.booked(await s.newPatient(), '10:00', { doctor, place });
  expect((await to(s.day, '10:00')).code).toBe(errorCodes.slotTaken);
  expect((await to(daysAfter(s.day, 100), '10:00')).code).toBe(successCode);
});

test('a provisional booking moved to before its hold’s end is held until it begins', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place, [0, 1440]);
  const owner = { kind: 'clinic' as const, id: await s.newMember(place, 'OWNER') };
  const id = await s.booked(await s.newPatient(), '09:00', { doctor, place });
  const { rows } = await sql<{
    day: string;
    time: string;
  }>`select (soon at time zone 'Asia/Tokyo')::date as day, to_char(soon at time zone 'Asia/Tokyo', 'HH24:MI') as time
    from (select date_bin('10 minutes', now() + interval '15 minutes', 'epoch') as soon) s`.execute(s.db);
  const to: To = { doctor_id: doctor.id, on_day: rows[0]!.day, exceptions: ['SAME_DAY'] };
  const moved = await clinicMove(owner, id, rows[0]!.time, to);
  expect((await s.row(id)).hold_until).toBe(moved.data.start_at);
});

test('expired holds end with one event and one audit entry, also with two processes', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place);
  const times = ['09:00', '09:10', '09:20', '09:30', '09:40'];
  const ids: string[] = [];
  for (const time of times) ids.push(await s.booked(await s.newPatient(), time, { doctor, place }));
  const over = ids.slice(1);
  await s.db
    .updateTable('consult')
    .set({ hold_until: sql<string>`now() - interval '1 second'` })
    .where('id', 'in', over)
    .execute();
  const swept = await Promise.all([sweepHolds(s.app.deps), sweepHolds(s.app.deps)]);
  expect(swept.reduce((sum, count) => sum + count)).toBe(over.length);
  for (const id of over) {
    expect(await s.row(id)).toMatchObject({ status: 'EXPIRED', hold_until: null, revision: 1 });
    expect(await s.events(id)).toEqual(['consult.temporary', 'consult.updated']);
    expect(await s.auditActions(id)).toEqual(['book', 'expire']);
  }
  expect((await s.row(ids[0]!)).status).toBe('TENTATIVE');
});

test('moving a consult with an unanswered ring ends the ring and confirms the new time', async () => {
  const patient = await s.newPatient();
  const id = await s.put('RINGING', { patient, start_at: new Date(at('10:40')) });
  await s.db.updateTable('consult').set({ rung_at: new Date() }).where('id', '=', id).execute();
  expect((await clinicMove(s.doctor, id, '10:50')).code).toBe(successCode);
  const { rung_at, status } = await s.db
    .selectFrom('consult')
    .select(['rung_at', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect({ rung_at, status }).toEqual({ rung_at: null, status: 'CONFIRMED' });
});

test('only its patient, its doctor, its location’s staff and owner can reach a consult', async () => {
  const sister = await s.newLocation({ clinic_id: s.here.clinic_id });
  const foreign = await s.newLocation();
  const patient = await s.newPatient();
  const id = await s.confirmed(patient, '10:40', { doctor: await s.newDoctor(s.here), place: s.here });
  const { doctor_id } = await s.row(id);
  const may: [Who, boolean][] = [
    [{ kind: 'doctor', id: doctor_id }, true],
    [s.staff, true],
    [s.owner, true],
    [s.doctor, false],
    [await s.newDoctor(sister), false],
    [{ kind: 'clinic', id: await s.newMember(sister, 'STAFF') }, false],
    [{ kind: 'clinic', id: await s.newMember(foreign, 'OWNER') }, false],
    [await s.newDoctor(foreign), false],
  ];
  for (const [who, allowed] of may) {
    const code = allowed ? successCode : errorCodes.consultNotFound;
    expect([who, (await clinicMove(who, id, '10:50', { doctor_id })).code]).toEqual([who, code]);
    expect([who, (await clinicMove(who, id, '10:40', { doctor_id })).code]).toEqual([who, code]);
    expect([who, (await clinicCancel(who, id)).code]).toEqual([who, code]);
    if (allowed) expect([who, (await undo(who, id)).code]).toEqual([who, code]);
  }
  await clinicCancel(s.staff, id);
  for (const [who, allowed] of may) if (!allowed) expect((await undo(who, id)).code).toBe(errorCodes.consultNotFound);
  const unrelated = await s.newPatient();
  expect((await move(unrelated, id, '10:50')).code).toBe(errorCodes.consultNotFound);
  expect((await cancelOwn(unrelated, id)).code).toBe(errorCodes.consultNotFound);
  expect((await clinicCancel(unrelated, id)).code).toBe(errorCodes.accessDenied);
});

test('after all of this every invariant stands', async () => {
  expect(await s.violations()).toEqual([]);
});

test('extends a hold by 15 minutes once; rejects an expired or foreign hold', async () => {
  const patient = await s.newPatient();
  const id = await s.booked(patient, '11:40');
  const extend = (as: Who) => s.app.call('extendHold', { as, input: { consult_id: id } });
  const before = Date.parse((await s.row(id)).hold_until!);

  expect((await extend(await s.newPatient())).code).toBe(errorCodes.consultNotFound);
  expect(Date.parse((await extend(patient)).data.hold_until)).toBe(before + 15 * 60_000);
  expect((await extend(patient)).code).toBe(errorCodes.holdAlreadyExtended);
  expect(await s.auditActions(id)).toEqual(['book', 'extend_hold']);

  await sql`update consult set hold_until = now() - interval '1 second' where id = ${id}`.execute(s.db);
  expect((await extend(patient)).code).toBe(errorCodes.holdExpired);
});

test('a hold is extended up to the start of the consult and never beyond', async () => {
  const place = await s.newLocation();
  const patient = await s.newPatient();
  const id = await s.booked(patient, '09:00', { place, doctor: await s.newDoctor(place) });
  const extend = () => s.app.call('extendHold', { as: patient, input: { consult_id: id } });
  /** As if it had been booked now, for a slot so soon. */
  const beginsIn = async (minutes: number) => {
    await beginIn(id, minutes);
    await sql`update consult set created_at = now(), hold_until = least(now() + interval '30 minutes', start_at) where id = ${id}`.execute(
      s.db,
    );
  };
  await beginsIn(42);
  expect((await extend()).data.hold_until).toBe((await s.row(id)).start_at);
  await beginsIn(22);
  expect((await extend()).code).toBe(errorCodes.holdAlreadyExtended);
  expect((await s.row(id)).hold_until).toBe((await s.row(id)).start_at);
});

test('a consult the doctor never opened becomes DOCTOR_ABSENT after 1 h, not NO_SHOW [A3]', async () => {
  const later = { on_day: daysAfter(s.day, 2) };
  const consult = async (at: string, change: RawBuilder<unknown> = sql`rung_at = null`, minutes = 70) => {
    const id = await s.confirmed(await s.newPatient(), at, later);
    await beginIn(id, -minutes);
    await sql`update consult set ${change} where id = ${id}`.execute(s.db);
    return id;
  };
  const entered = (id: string) =>
    sql`insert into call_room (consult_id, entered_at) select id, start_at + interval '1 minute' from consult where id = ${id}`.execute(
      s.db,
    );
  const recent = await consult('09:00', undefined, 50);
  const alone = await consult('09:10');
  const [rang, rangEarly, cameAndRang] = [
    await consult('09:20', sql`rung_at = start_at + interval '20 minutes'`, 200),
    await consult('09:30', sql`rung_at = start_at - interval '5 minutes'`, 210),
    await consult('09:40', sql`rung_at = start_at + interval '20 minutes'`, 220),
  ];
  await entered(cameAndRang);
  // The patient was in the room before the consult was moved to this time, and not at it.
  const moved = await consult('10:50', sql`rung_at = start_at + interval '20 minutes'`, 230);
  await sql`insert into call_room (consult_id, entered_at) select id, start_at - interval '1 day' from consult where id = ${moved}`.execute(
    s.db,
  );
  const rangLately = await consult('09:50', sql`rung_at = start_at + interval '20 minutes'`, 90);
  const waits = await consult('10:00', undefined, 100);
  await sitIn(waits);
  const satAndRang = await consult('11:00', sql`rung_at = start_at + interval '20 minutes'`, 240);
  await sitIn(satAndRang);

  expect(await sweepForgotten(s.app.deps)).toBe(6);
  const statuses = await Promise.all(
    [recent, alone, rang, rangEarly, cameAndRang, moved, satAndRang, rangLately, waits].map(
      async (id) => (await s.row(id)).status,
    ),
  );
  expect(statuses).toEqual([
    'CONFIRMED',
    'DOCTOR_ABSENT',
    'NO_SHOW',
    'DOCTOR_ABSENT',
    'DOCTOR_ABSENT',
    'NO_SHOW',
    'DOCTOR_ABSENT',
    'CONFIRMED',
    'CONFIRMED',
  ]);
  expect((await s.auditActions(alone)).at(-1)).toBe('doctor_absent');
  expect((await s.events(alone)).at(-1)).toBe('consult.ended');
  await s.db.deleteFrom('seat').execute();
  await s.db.deleteFrom('call_room').execute();
  for (const id of [recent, rangLately, waits]) await s.remove(id);
});

test('a forgotten consult whose patient waited in vain is the doctor’s absence [CLINIC-19]', async () => {
  const ids: string[] = [];
  for (const [at, waited] of [
    ['10:10', 6],
    ['10:20', -6],
  ] as const) {
    const id = await s.confirmed(await s.newPatient(), at, { on_day: daysAfter(s.day, 2) });
    await beginIn(id, -240 - ids.length * 10);
    await sql`update consult set rung_at = start_at + interval '20 minutes' where id = ${id}`.execute(s.db);
    // The last device check was before the booking was moved to this time.
    await sql`insert into call_room (consult_id, entered_at, waited_until)
      select id, start_at - interval '1 day', start_at + make_interval(mins => ${waited}) from consult where id = ${id}`.execute(
      s.db,
    );
    ids.push(id);
  }
  expect(await sweepForgotten(s.app.deps)).toBe(2);
  expect((await s.row(ids[0]!)).status).toBe('DOCTOR_ABSENT');
  expect((await s.row(ids[1]!)).status).toBe('NO_SHOW');
});

test('a ring before an announced delay ends makes no NO_SHOW of a forgotten consult [A3]', async () => {
  const ids: string[] = [];
  for (const [at, after] of [
    ['10:30', 20],
    ['10:40', 40],
  ] as const) {
    const id = await s.confirmed(await s.newPatient(), at, { on_day: daysAfter(s.day, 2) });
    await beginIn(id, ids.length === 0 ? -240 : -250);
    await sql`update consult set rung_at = start_at + make_interval(mins => ${after}) where id = ${id}`.execute(s.db);
    await sql`insert into running_late (doctor_id, on_day, minutes, set_by)
      select doctor_id, (start_at at time zone 'Asia/Tokyo')::date, 30, doctor_id from consult where id = ${id}
      on conflict do nothing`.execute(s.db);
    ids.push(id);
  }
  onTestFinished(async () => void (await s.db.deleteFrom('running_late').execute()));
  expect(await sweepForgotten(s.app.deps)).toBe(2);
  expect((await s.row(ids[0]!)).status).toBe('DOCTOR_ABSENT');
  expect((await s.row(ids[1]!)).status).toBe('NO_SHOW');
});

test('no doctor is absent before the announced delay and an hour have passed [A3]', async () => {
  const id = await s.confirmed(await s.newPatient(), '11:10', { on_day: daysAfter(s.day, 2) });
  await beginIn(id, -70);
  await sql`insert into running_late (doctor_id, on_day, minutes, set_by)
    select doctor_id, (start_at at time zone 'Asia/Tokyo')::date, 30, doctor_id from consult where id = ${id}`.execute(
    s.db,
  );
  onTestFinished(async () => void (await s.db.deleteFrom('running_late').execute()));
  expect(await sweepForgotten(s.app.deps)).toBe(0);
  await beginIn(id, -100);
  await sql`update running_late set on_day = (select (start_at at time zone 'Asia/Tokyo')::date from consult where id = ${id})`.execute(
    s.db,
  );
  expect(await sweepForgotten(s.app.deps)).toBe(1);
  expect((await s.row(id)).status).toBe('DOCTOR_ABSENT');
});

test('a running call that began hours late goes on until its three hours have passed [A3]', async () => {
  const id = await s.confirmed(await s.newPatient(), '11:20', { on_day: daysAfter(s.day, 2) });
  for (const status of ['RINGING', 'IN_CALL'])
    await sql`update consult set status = ${status}, started_at = now() - interval '10 minutes' where id = ${id}`.execute(
      s.db,
    );
  await beginIn(id, -260);
  expect(await sweepForgotten(s.app.deps)).toBe(0);
  expect((await s.row(id)).status).toBe('IN_CALL');
  await sql`update consult set started_at = now() - interval '4 hours' where id = ${id}`.execute(s.db);
  expect(await sweepForgotten(s.app.deps)).toBe(1);
  expect((await s.row(id)).status).toBe('ENDED');
});

/** The patient of a consult sits in its room, on a live connection. */
async function sitIn(consult_id: string) {
  const [process_id, socket_id] = [crypto.randomUUID(), crypto.randomUUID()];
  await s.db.insertInto('live_process').values({ id: process_id }).execute();
  const { patient_id } = await s.db
    .selectFrom('consult')
    .select('patient_id')
    .where('id', '=', consult_id)
    .executeTakeFirstOrThrow();
  await s.db.insertInto('live_socket').values({ id: socket_id, process_id, patient_id, member_id: null }).execute();
  const person = { patient_id, member_id: null, socket_id, tab: crypto.randomUUID() };
  await s.db
    .insertInto('seat')
    .values({ consult_id, side: 'PATIENT', ...person, in_call: false, dropped_at: null })
    .execute();
}

test('how a booking ended stays unread until confirmed; a new cancellation is unread [A3]', async () => {
  const patient = await s.newPatient();
  const id = await s.confirmed(patient, '10:20', { on_day: daysAfter(s.day, 2) });
  const unread = async () => {
    const row = s.db.selectFrom('consult').select('end_seen_at').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).end_seen_at === null;
  };
  const cancel = () => clinicCancel(s.staff, id);
  const acknowledge = async (as: Who) => (await s.app.call('acknowledgeEnd', { as, input: { consult_id: id } })).code;
  await cancel();
  expect(await acknowledge(await s.newPatient())).toBe(errorCodes.consultNotFound);
  expect(await unread()).toBe(true);
  expect([await acknowledge(patient), await acknowledge(patient)]).toEqual([successCode, successCode]);
  expect(await unread()).toBe(false);
  await s.app.call('undoCancelConsult', { as: s.staff, input: { consult_id: id } });
  await cancel();
  expect(await unread()).toBe(true);
});

test('a call closed hours later tells consult.ended [C5]', async () => {
  const id = await s.confirmed(await s.newPatient(), '10:10', { on_day: daysAfter(s.day, 2) });
  for (const status of ['RINGING', 'IN_CALL'])
    await sql`update consult set status = ${status}, started_at = now() - interval '4 hours' where id = ${id}`.execute(
      s.db,
    );
  await beginIn(id, -250);
  await sweepForgotten(s.app.deps);
  expect((await s.events(id)).at(-1)).toBe('consult.ended');
});

test('closes an abandoned consult after three hours; the patient may book again', async () => {
  const [missed, open] = [await s.newPatient(), await s.newPatient()];
  const later = { on_day: daysAfter(s.day, 1) };
  const never = await s.confirmed(missed, '09:00', later);
  const endless = await s.confirmed(open, '09:10', later);
  const early = await s.confirmed(await s.newPatient(), '09:20', later);
  for (const status of ['RINGING', 'IN_CALL'])
    await sql`update consult set status = ${status}, started_at = now() - interval '4 hours' where id = ${endless}`.execute(
      s.db,
    );
  const doctor_id = s.doctor.id;
  await s.db.insertInto('consult_note').values({ consult_id: endless, doctor_id, for_patient: '水分を' }).execute();
  await beginIn(never, -190);
  await beginIn(endless, -250);
  await beginIn(early, -50);

  expect(await sweepForgotten(s.app.deps)).toBe(2);
  expect((await s.row(never)).status).toBe('DOCTOR_ABSENT');
  expect((await s.row(endless)).status).toBe('ENDED');
  expect((await s.row(early)).status).toBe('CONFIRMED');
  expect((await s.auditActions(never)).at(-1)).toBe('doctor_absent');
  // What the patient reads from now on is the note as it was left.
  const note = s.db.selectFrom('consult_note').select('final_at').where('consult_id', '=', endless);
  expect((await note.executeTakeFirstOrThrow()).final_at).not.toBeNull();
  await s.booked(missed, '09:00', later);
});

test('a patient moves a confirmed consult until the limit to cancel, and not after it [D1]', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place);
  const patient = await s.newPatient();
  const id = await s.confirmed(patient, '09:00', { doctor, place });
  await beginIn(id, 55);
  const before = await s.row(id);
  expect((await move(patient, id, '09:30', { doctor_id: doctor.id })).code).toBe(errorCodes.tooLateToChange);
  expect(await s.row(id)).toEqual(before);
  await beginIn(id, 75);
  expect((await move(patient, id, '09:30', { doctor_id: doctor.id })).data.start_at).toBe(at('09:30'));
});

test.each(['', '   '])('a clinic cancels with a reason only, not with “%s” [D1]', async (reason) => {
  const place = await s.newLocation();
  const staff = { kind: 'clinic' as const, id: await s.newMember(place, 'STAFF') };
  const id = await s.confirmed(await s.newPatient(), '09:00', { doctor: await s.newDoctor(place), place });
  const refused = await clinicCancel(staff, id, reason);
  expect(refused).toMatchObject({
    code: expect.stringMatching(/RCL_0100[24]/),
    meta: { fields: [{ field: 'reason' }] },
  });
  expect((await s.row(id)).status).toBe('CONFIRMED');
});

test('checking a move returns what the move would return and changes nothing', async () => {
  const [patient, other] = [await s.newPatient(), await s.newPatient()];
  const doctor = await s.newDoctor(s.here);
  const early = await s.newDoctor(s.here, [540, 570]);
  const id = await s.confirmed(patient, '11:20', { doctor });
  await s.booked(other, '11:30', { doctor });
  const before = [await s.row(id), await s.events(id), await s.auditActions(id)];
  const cases = [
    ['11:30', { doctor_id: doctor.id }],
    ['20:00', { doctor_id: doctor.id }],
    ['11:50', { doctor_id: early.id }],
    ['11:50', { doctor_id: doctor.id, on_day: daysAfter(s.day, -30) }],
    ['11:40', { doctor_id: doctor.id }],
  ] as const;
  const codes = [];
  for (const [time, more] of cases) codes.push((await check(s.staff, id, time, more)).code);
  expect([await s.row(id), await s.events(id), await s.auditActions(id)]).toEqual(before);
  const { slotTaken } = errorCodes;
  expect(codes).toEqual([slotTaken, slotTaken, slotTaken, slotTaken, successCode]);
  for (const [nth, [time, more]] of cases.entries())
    expect((await clinicMove(s.staff, id, time, more)).code).toBe(codes[nth]);
});
