import { randomUUID } from 'node:crypto';
import { errorCodes, limits, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInContext } from '../../../platform/db/database-context.ts';
import { type ConsultFixture, consultFixture } from '../consults/consult.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

type Who = NonNullable<NonNullable<Parameters<ConsultFixture['app']['call']>[1]>['as']>;
const list = (as: Who, patient_id: string) => s.app.call('patientMemos', { as, input: { patient_id } });
const add = (as: Who, patient_id: string, text: string, is_pinned = false) =>
  s.app.call('addPatientMemo', { as, input: { patient_id, text, is_pinned } });
const change = (as: Who, patient_id: string, memo_id: string, version: number, text: string) =>
  s.app.call('changePatientMemo', { as, input: { patient_id, memo_id, version, text, is_pinned: false } });
const remove = (as: Who, patient_id: string, memo_id: string, version: number) =>
  s.app.call('removePatientMemo', { as, input: { patient_id, memo_id, version } });
const restore = (as: Who, patient_id: string, memo_id: string) =>
  s.app.call('restorePatientMemo', { as, input: { patient_id, memo_id } });

/** A patient who joined the location. */
async function joined() {
  const patient = await s.newPatient();
  await s.db
    .insertInto('patient_location')
    .values({ patient_id: patient.id, clinic_location_id: s.here.location_id })
    .execute();
  return patient;
}
const textsOf = async (as: Who, patient_id: string) => (await list(as, patient_id)).data.map(({ text }) => text);

test('the clinic’s members read and write memos, pinned first; others see none [RECORD-11]', async () => {
  const patient = await joined();
  const { data: first } = await add(s.staff, patient.id, '電話は午後に');
  expect(first).toMatchObject({ version: 1, author: { last_name: '山田' }, editor: null });
  await add(s.doctor, patient.id, '注射で気分が悪くなった', true);
  for (const as of [s.staff, s.owner, s.doctor])
    expect(await textsOf(as, patient.id)).toEqual(['注射で気分が悪くなった', '電話は午後に']);
  const foreign = await s.newLocation();
  await s.db
    .insertInto('patient_location')
    .values({ patient_id: patient.id, clinic_location_id: foreign.location_id })
    .execute();
  const owner = { kind: 'clinic' as const, id: await s.newMember(foreign, 'OWNER') };
  expect(await textsOf(owner, patient.id)).toEqual([]);
  expect((await change(owner, patient.id, first.id, 1, '他院')).code).toBe(errorCodes.editConflict);
  const rows = await runInContext({ kind: 'patient', id: patient.id, sid: '' }, () =>
    sql<{ n: number }>`select count(*)::int as n from patient_memo`.execute(s.app.deps.db),
  );
  expect(rows.rows[0]!.n).toBe(0);
});

test('refuses a change from an older version, names who and when, and replaces nothing [RECORD-11]', async () => {
  const patient = await joined();
  const { data: memo } = await add(s.staff, patient.id, '甲');
  expect((await change(s.doctor, patient.id, memo.id, 1, '乙')).data).toMatchObject({ version: 2, text: '乙' });
  const late = await change(s.staff, patient.id, memo.id, 1, '丙');
  expect(late).toMatchObject({ code: errorCodes.editConflict, meta: { last_name: '山田', version: 2 } });
  expect((await remove(s.staff, patient.id, memo.id, 1)).code).toBe(errorCodes.editConflict);
  expect(await textsOf(s.staff, patient.id)).toEqual(['乙']);
});

test('of two changes at once one wins', async () => {
  const patient = await joined();
  const { data: memo } = await add(s.staff, patient.id, '甲');
  const answers = await Promise.all(['乙', '丙'].map((text) => change(s.staff, patient.id, memo.id, 1, text)));
  expect(answers.filter(({ code }) => code === successCode)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === errorCodes.editConflict)).toHaveLength(1);
});

test('a removed memo comes back within its time, and stays in the database after it', async () => {
  const patient = await joined();
  const { data: memo } = await add(s.staff, patient.id, '甲');
  expect((await remove(s.staff, patient.id, memo.id, 1)).code).toBe(successCode);
  expect(await textsOf(s.staff, patient.id)).toEqual([]);
  expect((await restore(s.doctor, patient.id, memo.id)).data).toMatchObject({ text: '甲', version: 3 });
  await remove(s.staff, patient.id, memo.id, 3);
  await s.db
    .updateTable('patient_memo')
    .set({ removed_at: sql<Date>`now() - make_interval(mins => ${limits.memo.undoMinutes + 1}::int)` })
    .where('id', '=', memo.id)
    .execute();
  expect((await restore(s.staff, patient.id, memo.id)).code).toBe(errorCodes.editConflict);
  expect((await restore(s.staff, patient.id, randomUUID())).code).toBe(errorCodes.editConflict);
  const kept = await s.db.selectFrom('patient_memo').select('text').where('id', '=', memo.id).execute();
  expect(kept).toEqual([{ text: '甲' }]);
});

test('a merged patient’s memos appear in the remaining record and its timeline', async () => {
  const [main, other] = [await joined(), await joined()];
  await add(s.staff, other.id, '別の記録のメモ');
  await s.app.call('mergePatients', { as: s.staff, input: { patient_id: other.id, into_id: main.id } });
  await add(s.staff, other.id, 'まとめた後のメモ');
  expect((await textsOf(s.doctor, main.id)).toSorted((a, b) => a.localeCompare(b))).toEqual(
    ['まとめた後のメモ', '別の記録のメモ'].toSorted((a, b) => a.localeCompare(b)),
  );
  const { data } = await s.app.call('patientTimeline', { as: s.doctor, input: { patient_id: main.id, group: 'MEMO' } });
  expect(
    data.entries.map((entry) => (entry.kind === 'MEMO' ? [entry.text, entry.merged_from?.first_name] : [])),
  ).toEqual([
    ['まとめた後のメモ', undefined],
    ['別の記録のメモ', '花子'],
  ]);
});

test('each change is written down and told to the locations that the patient joined', async () => {
  const patient = await joined();
  const { data: memo } = await add(s.staff, patient.id, '甲');
  await remove(s.staff, patient.id, memo.id, 1);
  const actions = await s.db
    .selectFrom('audit_log')
    .select(['action', 'patient_id'])
    .where('object', '=', 'patient_memo')
    .where('object_id', '=', memo.id)
    .orderBy('id')
    .execute();
  expect(actions).toEqual(['add', 'remove'].map((action) => ({ action, patient_id: patient.id })));
  const events = await s.db.selectFrom('outbox').select('data').where('name', '=', 'memo.changed').execute();
  const told = events.filter(({ data }) => JSON.stringify(data).includes(patient.id));
  expect(told.map(({ data }) => data)).toEqual(
    Array(2).fill({ patient_id: patient.id, clinic_location_id: s.here.location_id }),
  );
});
