import { successCode, errorCodes, type Answers } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { body, goodAnswers, type ConsultFixture, consultFixture } from '../consults/consult.fixtures.ts';
import { slotFrom, timeOf } from '../../scheduling/availability/days.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

const sheet = (as: ConsultFixture['patient'], consult_id: string) =>
  s.app.call('answerSheet', { as, input: { consult_id } });
const save = (as: ConsultFixture['patient'], consult_id: string, answers: Answers) =>
  s.app.call('saveAnswers', { as, input: { consult_id, answers } });
const submit = (as: ConsultFixture['patient'], consult_id: string, answers: Answers = goodAnswers) =>
  s.app.call('submitAnswers', { as, input: { consult_id, answers } });
const runOut = (id: string) =>
  s.db
    .updateTable('consult')
    .set({ hold_until: sql<string>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute();
const sweep = (id: string) =>
  s.db.updateTable('consult').set({ status: 'EXPIRED', hold_until: null }).where('id', '=', id).execute();

let next = slotFrom('2026-01-01', '09:00');
/** A slot no other test uses: doctors of this file work from 9 to 12. */
const time = () => timeOf(next++);

test('a draft is kept as typed and comes back; it confirms nothing', async () => {
  const patient = await s.newPatient();
  const id = await s.booked(patient, time());
  expect((await sheet(patient, id)).data).toMatchObject({
    consult_id: id,
    status: 'DRAFT',
    answers: {},
    submitted_at: null,
    questionnaire: { speciality_id: 34, version: 1, topics: body.topics },
  });
  expect((await save(patient, id, { fever: 'yes', degrees: 3 })).code).toBe(successCode);
  expect((await sheet(patient, id)).data.answers).toEqual({ fever: 'yes', degrees: 3 });
  expect((await s.row(id)).status).toBe('TENTATIVE');
});

test('handing the questionnaire in confirms the booking, with calendar.new [BOOK-1]', async () => {
  const patient = await s.newPatient();
  const id = await s.booked(patient, time());
  expect((await submit(patient, id)).data).toEqual({ status: 'CONFIRMED' });
  expect(await s.row(id)).toMatchObject({ status: 'CONFIRMED', hold_until: null, revision: 1 });
  expect((await sheet(patient, id)).data).toMatchObject({ status: 'SUBMITTED', answers: goodAnswers });
  expect(await s.events(id)).toEqual(['consult.temporary', 'calendar.new']);
  expect(await s.auditActions(id)).toEqual(['book', 'confirm']);
});

test('05022 names the questions that are missing or wrong, and confirms nothing', async () => {
  const patient = await s.newPatient();
  const id = await s.booked(patient, time());
  expect(await submit(patient, id, { fever: 'yes', degrees: 50 })).toMatchObject({
    http: 409,
    code: errorCodes.answersRejected,
    meta: { fields: [{ field: 'degrees', rule: 'max', limit: 43 }] },
  });
  expect((await submit(patient, id, {})).meta).toEqual({ fields: [{ field: 'fever', rule: 'required' }] });
  expect((await save(patient, id, { other: 'x' })).meta).toEqual({ fields: [{ field: 'other', rule: 'unknown' }] });
  expect((await s.row(id)).status).toBe('TENTATIVE');
});

test('after the submission, the doctor reads changes only once they are resubmitted', async () => {
  const patient = await s.newPatient();
  const id = await s.confirmed(patient, time());
  await save(patient, id, { fever: 'no' });
  expect((await sheet(patient, id)).data).toMatchObject({ status: 'SUBMITTED', answers: { fever: 'no' } });
  const read = async () =>
    (await s.app.call('consultRecord', { as: s.staff, input: { consult_id: id } })).data.answer_sheet!.answers;
  expect(await read()).toEqual(goodAnswers);
  expect((await submit(patient, id, { fever: 'no', degrees: 39 })).data).toEqual({ status: 'CONFIRMED' });
  expect(await read()).toEqual({ fever: 'no' });
  expect(await s.events(id)).toEqual(['consult.temporary', 'calendar.new', 'consult.updated']);
  expect((await s.row(id)).revision).toBe(1);
});

test('a locked sheet takes nothing any more', async () => {
  const patient = await s.newPatient();
  const id = await s.put('IN_CALL', { patient, start_at: new Date(Date.now() - (Date.now() % 600_000)) });
  expect(await save(patient, id, {})).toMatchObject({ code: errorCodes.answersRejected, meta: { status: 'LOCKED' } });
  expect((await submit(patient, id)).code).toBe(errorCodes.answersRejected);
});

test('confirms an expired hold that no sweep has closed, because its slot is free', async () => {
  const patient = await s.newPatient();
  const id = await s.booked(patient, time());
  await runOut(id);
  expect((await submit(patient, id)).data).toEqual({ status: 'CONFIRMED' });
});

test('an expired booking is taken again as long as its slot is free', async () => {
  const patient = await s.newPatient();
  const id = await s.booked(patient, time());
  await sweep(id);
  expect((await submit(patient, id)).data).toEqual({ status: 'CONFIRMED' });
  expect(await s.events(id)).toEqual(['consult.temporary', 'calendar.new']);
});

test('rejects with holdExpired when the slot is sold; takes it again when it is free', async () => {
  const patient = await s.newPatient();
  const on_time = time();
  const id = await s.booked(patient, on_time);
  await sweep(id);
  const other = await s.booked(await s.newPatient(), on_time);
  const refused = await submit(patient, id);
  expect(refused).toMatchObject({ http: 409, code: errorCodes.holdExpired });
  expect(refused.meta!.nearest).toHaveLength(3);
  await runOut(other);
  expect((await submit(patient, id)).data).toEqual({ status: 'CONFIRMED' });
  expect((await s.row(other)).status).toBe('EXPIRED');
});

test('an expired hold stays 05023 on closed days, after a rebooking and past its start', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place);
  const patient = await s.newPatient();
  const id = await s.booked(patient, '09:00', { doctor, place });
  await sweep(id);
  const again = await s.booked(patient, '09:30', { doctor, place });
  expect((await submit(patient, id)).code).toBe(errorCodes.holdExpired);
  await s.app.call('cancelConsult', { as: patient, input: { consult_id: again, ...(await s.seen(again)) } });
  await s.db.insertInto('closed_day').values({ clinic_location_id: place.location_id, on_day: s.day }).execute();
  expect((await submit(patient, id)).code).toBe(errorCodes.holdExpired);
  await s.db.deleteFrom('closed_day').execute();
  await sql`update consult set start_at = date_bin('10 minutes', now() - interval '1 hour', 'epoch') where id = ${id}`.execute(
    s.db,
  );
  expect((await submit(patient, id)).code).toBe(errorCodes.holdExpired);
  expect((await s.row(id)).status).toBe('EXPIRED');
});

test('an expired booking stays 05023 on its day, which patients cannot book (10001)', async () => {
  const place = await s.newLocation();
  const patient = await s.newPatient();
  const id = await s.booked(patient, '09:00', { doctor: await s.newDoctor(place, [0, 1440]), place });
  await sweep(id);
  const { rows } = await sql<{ is_today: boolean }>`update consult
    set start_at = date_bin('10 minutes', now() + interval '25 minutes', 'epoch') where id = ${id}
    returning (start_at at time zone 'Asia/Tokyo')::date = (now() at time zone 'Asia/Tokyo')::date as is_today`.execute(
    s.db,
  );
  // In the last half hour of a day "soon" is tomorrow, and tomorrow may be booked.
  if (!rows[0]!.is_today) return;
  const refused = await submit(patient, id);
  expect(refused.code).toBe(errorCodes.holdExpired);
  expect(refused.meta!.nearest).toHaveLength(3);
  await s.db
    .updateTable('clinic_location')
    .set({ same_day_cutoff_minutes: 5 })
    .where('id', '=', place.location_id)
    .execute();
  expect((await submit(patient, id)).data).toEqual({ status: 'CONFIRMED' });
});

test('"same as last time" offers the last answers for this clinic and questionnaire', async () => {
  const patient = await s.newPatient();
  const last = (consult_id: string) => s.app.call('lastAnswers', { as: patient, input: { consult_id } });
  const first = await s.confirmed(patient, time());
  expect((await last(first)).data).toEqual({ answers: {}, submitted_at: null, history_at: null });
  await s.app.call('cancelConsult', { as: patient, input: { consult_id: first, ...(await s.seen(first)) } });
  const second = await s.booked(patient, time());
  const { data } = await last(second);
  expect(data.answers).toEqual(goodAnswers);
  expect(data.submitted_at).not.toBeNull();
  const elsewhere = await s.newLocation();
  const other = await s.booked(patient, '09:00', { doctor: await s.newDoctor(elsewhere), place: elsewhere });
  expect((await last(other)).data.answers).toEqual({});
});

/** Marks a question as medical history at one clinic. */
const markHistory = (clinic_id: number, question: number) =>
  sql`update questionnaire set body = jsonb_set(body, array['topics', '0', 'questions', ${String(question)}, 'history'], 'true')
       where clinic_id = ${clinic_id}::int`.execute(s.db);

test('offers only medical history of another clinic, and only to the same patient [A8-P]', async () => {
  const [one, two] = [await s.newLocation(), await s.newLocation()];
  for (const { clinic_id } of [one, two]) await markHistory(clinic_id, 0);
  const patient = await s.newPatient();
  const unrelated = await s.newPatient();
  const doctors = [await s.newDoctor(one), await s.newDoctor(two)] as const;
  const first = await s.booked(patient, '09:00', { doctor: doctors[0], place: one });
  await submit(patient, first);
  const last = async (as: ConsultFixture['patient'], on_time: string) => {
    const consult_id = await s.booked(as, on_time, { doctor: doctors[1], place: two });
    return (await s.app.call('lastAnswers', { as, input: { consult_id } })).data;
  };
  const offered = await last(patient, '10:00');
  expect(offered.answers).toEqual({ fever: 'yes' });
  expect(offered.submitted_at).toBeNull();
  expect(offered.history_at).not.toBeNull();
  expect(await last(unrelated, '10:10')).toEqual({ answers: {}, submitted_at: null, history_at: null });
});

test('what only one of two clinics marks as history is not offered [A8-P]', async () => {
  const [one, two] = [await s.newLocation(), await s.newLocation()];
  await markHistory(one.clinic_id, 0);
  const patient = await s.newPatient();
  await submit(patient, await s.booked(patient, '09:00', { doctor: await s.newDoctor(one), place: one }));
  const consult_id = await s.booked(patient, '10:00', { doctor: await s.newDoctor(two), place: two });
  expect((await s.app.call('lastAnswers', { as: patient, input: { consult_id } })).data.answers).toEqual({});
});

test('someone else’s sheet does not exist', async () => {
  const id = await s.booked(await s.newPatient(), time());
  const unrelated = await s.newPatient();
  for (const answer of [
    await sheet(unrelated, id),
    await save(unrelated, id, {}),
    await submit(unrelated, id),
    await s.app.call('lastAnswers', { as: unrelated, input: { consult_id: id } }),
  ]) {
    expect(answer).toMatchObject({ http: 404, code: errorCodes.consultNotFound });
  }
});

test('a sheet carries the clinic of its questionnaire, whatever is written', async () => {
  const id = await s.booked(await s.newPatient(), time());
  const { clinic_id: foreign } = await s.newLocation();
  const clinicOf = () =>
    s.db.selectFrom('answer_sheet').select('clinic_id').where('consult_id', '=', id).executeTakeFirstOrThrow();
  expect(await clinicOf()).toEqual({ clinic_id: s.here.clinic_id });
  await s.db.updateTable('answer_sheet').set({ clinic_id: foreign }).where('consult_id', '=', id).execute();
  expect(await clinicOf()).toEqual({ clinic_id: s.here.clinic_id });
});

test('after all of this every invariant stands', async () => {
  expect(await s.violations()).toEqual([]);
});
