import { randomUUID } from 'node:crypto';
import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsultFixture, consultFixture } from '../consults/consult.fixtures.ts';
import { undoDays } from './patient-merge.repo.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

type Who = NonNullable<NonNullable<Parameters<ConsultFixture['app']['call']>[1]>['as']>;
const merge = (as: Who, patient_id: string, into_id: string) =>
  s.app.call('mergePatients', { as, input: { patient_id, into_id } });
const undo = (as: Who, patient_id: string) => s.app.call('undoPatientMerge', { as, input: { patient_id } });
const duplicatesOf = (patient_id: string) => s.app.call('patientDuplicates', { as: s.staff, input: { patient_id } });
const record = async (patient_id: string, as: Who = s.staff) =>
  (await s.app.call('patientRecord', { as, input: { patient_id } })).data;

/** A patient who booked once. */
async function person(
  on_time: string,
  facts: Partial<{ date_of_birth: string; phone_number: string; kana: string }> = {},
) {
  const patient = await s.newPatient();
  const { kana, ...more } = { date_of_birth: '1970-01-01', ...facts };
  const names = kana ? { last_name_furigana: kana, first_name_furigana: 'ハナコ' } : {};
  await s.db
    .updateTable('patient')
    .set({ ...more, ...names })
    .where('id', '=', patient.id)
    .execute();
  return { patient, id: patient.id, consult: await s.booked(patient, on_time) };
}
const everyRow = async () => {
  const count = (table: string) => sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(s.db);
  const tables = ['patient', 'patient_location', 'patient_number', 'consult', 'answer_sheet', 'patient_search_key'];
  return Promise.all(tables.map(async (table) => [table, (await count(table)).rows[0]!.n]));
};

test('proposes patients with equal kana and birth date or number and why; no families', async () => {
  const one = await person('09:00', { date_of_birth: '1971-02-03', kana: 'ニシ', phone_number: '+819011110001' });
  const twin = await person('09:10', { date_of_birth: '1971-02-03', kana: 'ﾆｼ', phone_number: '+819011110002' });
  await person('09:20', { date_of_birth: '1999-09-09', kana: 'ニシ', phone_number: '+819011110003' });
  const caller = { last_name: '南', first_name: '次郎', last_name_furigana: 'ミナミ', first_name_furigana: 'ジロウ' };
  const here = { clinic_location_id: s.here.location_id };
  const { data: called } = await s.app.call('addPatient', {
    as: s.staff,
    input: { ...here, ...caller, date_of_birth: '1988-08-08', phone_number: '+819011110001' },
  });
  const child = { id: randomUUID(), guardian_id: one.id, relation: 'MOTHER', sex: 'FEMALE', status: 'ACTIVE' } as const;
  await s.db
    .insertInto('patient')
    .values({ ...child, ...caller, date_of_birth: '2020-02-02' })
    .execute();
  await s.db
    .insertInto('patient_location')
    .values({ ...here, patient_id: child.id })
    .execute();
  const { data } = await duplicatesOf(one.id);
  expect(data.duplicates.map(({ id, reasons }) => [id, reasons])).toEqual([
    [twin.id, ['KANA_AND_BIRTH']],
    [called.id, ['PHONE']],
  ]);
});

test('a merge joins records, also for later bookings; accounts stay and undo separates', async () => {
  const main = await person('09:30', { kana: 'ヒガシ' });
  const other = await person('09:40', { kana: 'ヒガシ' });
  const before = await everyRow();
  expect((await merge(s.staff, other.id, main.id)).code).toBe(successCode);
  expect(await everyRow()).toEqual(before);

  for (const id of [main.id, other.id]) {
    const { patient, upcoming } = await record(id);
    expect(patient.id).toBe(main.id);
    expect(upcoming.map((consult) => consult.id)).toEqual([main.consult, other.consult]);
  }
  const { data: found } = await s.app.call('patients', { as: s.staff, input: { q: 'ヒガシ' } });
  expect(found.map(({ id }) => id)).toEqual([main.id]);
  expect((await duplicatesOf(main.id)).data).toMatchObject({ duplicates: [], merges: [{ patient: { id: other.id } }] });

  // The other account still sees its own booking alone, and books again.
  const { data: own } = await s.app.call('myConsults', { as: other.patient, input: { scope: 'upcoming' } });
  expect(own.map(({ id }) => id)).toEqual([other.consult]);
  const seen = await s.seen(other.consult);
  await s.app.call('cancelConsult', { as: other.patient, input: { consult_id: other.consult, ...seen } });
  const again = await s.booked(other.patient, '09:50');
  expect((await record(main.id)).upcoming.map(({ id }) => id)).toEqual([main.consult, again]);

  expect((await undo(s.owner, other.id)).code).toBe(successCode);
  expect((await record(main.id)).upcoming.map(({ id }) => id)).toEqual([main.consult]);
  expect((await record(other.id)).upcoming.map(({ id }) => id)).toEqual([again]);
});

test('of two simultaneous merges one succeeds; the other gets the faster member’s name', async () => {
  const [one, two] = [await person('10:00'), await person('10:10')];
  const answers = await Promise.all([merge(s.staff, one.id, two.id), merge(s.owner, two.id, one.id)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([successCode, errorCodes.editConflict].toSorted());
  const lost = answers.find(({ code }) => code === errorCodes.editConflict)!;
  expect(lost.meta).toMatchObject({ last_name: '山田' });
  const rows = await s.db.selectFrom('patient_merge').select('id').where('into_id', 'in', [one.id, two.id]).execute();
  expect(rows).toHaveLength(1);
});

test('a second undo, and one after its time, is a conflict', async () => {
  const [one, two] = [await person('10:20'), await person('10:30')];
  expect((await undo(s.staff, two.id)).code).toBe(errorCodes.editConflict);
  await merge(s.staff, two.id, one.id);
  await sql`update patient_merge set merged_at = merged_at - make_interval(days => ${undoDays}::int) where patient_id = ${two.id}::uuid`.execute(
    s.db,
  );
  expect((await undo(s.staff, two.id)).code).toBe(errorCodes.editConflict);
});

test('both audit trails name who merged them; another clinic sees no change', async () => {
  const [one, two] = [await person('10:40'), await person('10:50')];
  const foreign = await s.newLocation();
  const doctor = await s.newDoctor(foreign);
  const owner = { kind: 'clinic' as const, id: await s.newMember(foreign, 'OWNER') };
  await s.booked(two.patient, '11:10', { place: foreign, doctor });
  await merge(s.staff, two.id, one.id);
  expect((await record(two.id, owner)).patient.id).toBe(two.id);
  const rows = await s.db
    .selectFrom('audit_log')
    .select(['patient_id', 'actor_id'])
    .where('action', '=', 'merge')
    .where('patient_id', 'in', [one.id, two.id])
    .execute();
  expect(new Set(rows.map(({ patient_id }) => patient_id))).toEqual(new Set([one.id, two.id]));
  expect(rows).toHaveLength(2);
});

test('the locations of both patients receive an event of a merge and of its undo', async () => {
  const [one, two] = [await person('11:20'), await person('11:30')];
  await merge(s.staff, two.id, one.id);
  await undo(s.staff, two.id);
  const events = await s.db.selectFrom('outbox').select('data').where('name', '=', 'record.merged').execute();
  const told = events.map(({ data }) => data).filter((data) => JSON.stringify(data).includes(one.id));
  expect(told).toEqual(Array(2).fill({ patient_id: one.id, clinic_location_id: s.here.location_id }));
});

test('the other consultations of a consult follow the merged record until the undo', async () => {
  const main = await person('11:00');
  const other = await person('11:10');
  const historyOf = async (consult_id: string) =>
    (await s.app.call('consultRecord', { as: s.doctor, input: { consult_id } })).data.history.map(({ id }) => id);
  expect([await historyOf(main.consult), await historyOf(other.consult)]).toEqual([[], []]);
  await merge(s.staff, other.id, main.id);
  expect([await historyOf(main.consult), await historyOf(other.consult)]).toEqual([[other.consult], [main.consult]]);
  await undo(s.staff, other.id);
  expect(await historyOf(other.consult)).toEqual([]);
});

test('a found patient has the next and last consult of a merge [RECORD-24]', async () => {
  const main = await person('11:40', { kana: 'ミナト' });
  const other = await person('11:50', { kana: 'ミナト' });
  const past = new Date('2026-01-05T00:00:00Z');
  await s.put('ENDED', { patient: other.patient, start_at: past });
  await s.app.call('cancelConsult', {
    as: main.patient,
    input: { consult_id: main.consult, ...(await s.seen(main.consult)) },
  });
  const find = async () => (await s.app.call('patients', { as: s.staff, input: { q: 'ミナト' } })).data;
  const next = (await s.row(other.consult)).start_at;
  const [with_, without] = [
    { next_consult_at: next, last_consult_at: past.toISOString() },
    { next_consult_at: null, last_consult_at: null },
  ];
  await merge(s.staff, other.id, main.id);
  expect(await find()).toMatchObject([{ id: main.id, ...with_ }]);
  await undo(s.staff, other.id);
  const byId = new Map((await find()).map((line) => [line.id, line]));
  expect(byId.get(main.id)).toMatchObject(without);
  expect(byId.get(other.id)).toMatchObject(with_);
});
