import { successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsultFixture, consultFixture, goodAnswers } from './consult.fixtures.ts';
import { sweepHolds } from './consult.service.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

/** Does something, and returns for which locations it said that their free slots changed. */
async function toldBy(act: () => Promise<unknown>): Promise<unknown[]> {
  await s.db.deleteFrom('outbox').execute();
  await act();
  const told = await s.db.selectFrom('outbox').select('data').where('name', '=', 'free_slots.changed').execute();
  return told.map(({ data }) => data);
}

test('each write that takes or frees a slot says so once, and no other does [LIVE-1]', async () => {
  const patient = await s.newPatient();
  const once = [{ clinic_location_id: s.here.location_id }];
  let consult_id = '';
  const at = (on_time: string) => ({ doctor_id: s.doctor.id, on_day: s.day, on_time });
  const seen = () => s.seen(consult_id);
  const done = async (call: Promise<{ code: string }>) => expect((await call).code).toBe(successCode);
  const book = (on_time: string) => async () => void (consult_id = await s.booked(patient, on_time));

  expect(await toldBy(book('09:00'))).toEqual(once);
  expect(await toldBy(() => done(s.app.call('extendHold', { as: patient, input: { consult_id } })))).toEqual([]);
  const confirm = () => done(s.app.call('submitAnswers', { as: patient, input: { consult_id, answers: goodAnswers } }));
  expect(await toldBy(confirm)).toEqual([]);
  const move = async () =>
    done(s.app.call('moveConsult', { as: patient, input: { consult_id, ...(await seen()), ...at('09:10') } }));
  expect(await toldBy(move)).toEqual(once);
  const takenBy = await s.newPatient();
  const refused = () =>
    s.app.call('bookConsult', {
      as: takenBy,
      input: { clinic_location_id: s.here.location_id, speciality_id: 34, ...at('09:10') },
    });
  expect(await toldBy(refused)).toEqual([]);
  const cancel = async () =>
    done(s.app.call('clinicCancelConsult', { as: s.staff, input: { consult_id, ...(await seen()), reason: '休診' } }));
  expect(await toldBy(cancel)).toEqual(once);
  const undo = () => done(s.app.call('undoCancelConsult', { as: s.staff, input: { consult_id } }));
  expect(await toldBy(undo)).toEqual(once);
  await cancel();

  const byDesk = () =>
    done(
      s.app.call('bookForPatient', {
        as: s.staff,
        input: { clinic_location_id: s.here.location_id, patient_id: patient.id, speciality_id: 34, ...at('09:20') },
      }),
    );
  expect(await toldBy(byDesk)).toEqual(once);
});

test('a hold that runs out says so, and so does one that takes its slot again [LIVE-1]', async () => {
  const patients = [await s.newPatient(), await s.newPatient()];
  const ids = [await s.booked(patients[0]!, '10:00'), await s.booked(patients[1]!, '10:10')];
  await sql`update consult set hold_until = now() - interval '1 second' where id = any(${ids}::uuid[])`.execute(s.db);
  const once = [{ clinic_location_id: s.here.location_id }];
  expect(await toldBy(() => sweepHolds(s.app.deps))).toEqual(once);
  expect(await toldBy(() => sweepHolds(s.app.deps))).toEqual([]);
  const input = { consult_id: ids[0]!, answers: goodAnswers };
  const again = async () =>
    expect((await s.app.call('submitAnswers', { as: patients[0]!, input })).code).toBe(successCode);
  expect(await toldBy(again)).toEqual(once);
});
