import { randomUUID } from 'node:crypto';
import { consultNoteRoutes, consultRecordRoutes, errorCodes, limits, successCode } from '@haruka/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallFixture, callFixture } from '../calls/call.fixtures.ts';
import { consultRecord } from '../consult-records/consult-record.module.ts';
import { consultNote } from './note.module.ts';

let s: CallFixture;
beforeAll(
  async () =>
    void (s = await callFixture({
      modules: [consultNote, consultRecord],
      routes: { ...consultNoteRoutes, ...consultRecordRoutes },
    })),
);
afterAll(() => s.stop());
beforeEach(() => s.reset());

type Edit = { chart: string; for_patient?: string; version?: number; screen?: string };
const save = (consult_id: string, edit: Edit, as = s.doctor) =>
  s.app.call('saveNote', { as, input: { consult_id, for_patient: '', ...edit } });
const end = (consult_id: string, edit: Edit) =>
  s.app.call('endConsult', { as: s.doctor, input: { consult_id, for_patient: '', ...edit } });
const amend = (consult_id: string, number: number, chart: string, as: typeof s.doctor | typeof s.patient = s.doctor) =>
  s.app.call('amendNote', {
    as,
    input: { consult_id, chart, for_patient: '検査の結果は陰性でした。', reason: '検査結果が届いたため', number },
  });
const record = async (consult_id: string, as: typeof s.doctor | typeof s.staff = s.doctor) =>
  (await s.app.call('consultRecord', { as, input: { consult_id } })).data;
const kept = (consult_id: string) =>
  s.db.selectFrom('consult_note').select(['chart', 'version']).where('consult_id', '=', consult_id).executeTakeFirst();

test('refuses a save from an older version, names who and when, and loses nothing [RECORD-4]', async () => {
  const consult_id = await s.consult('IN_CALL');
  expect((await save(consult_id, { chart: '発熱' })).data).toMatchObject({ version: 1 });
  expect((await save(consult_id, { chart: '発熱2日', version: 1 }, s.colleague)).data).toMatchObject({ version: 2 });
  const late = await save(consult_id, { chart: '咽頭痛', version: 1 });
  expect(late).toMatchObject({
    code: errorCodes.editConflict,
    meta: { last_name: '鈴木', first_name: '一郎', version: 2, at: expect.any(String) },
  });
  // The end is a save as well.
  expect((await end(consult_id, { chart: '咽頭痛', version: 1 })).code).toBe(errorCodes.editConflict);
  expect(await s.statusOf(consult_id)).toBe('IN_CALL');
  expect(await kept(consult_id)).toEqual({ chart: '発熱2日', version: 2 });
  expect((await save(consult_id, { chart: '発熱2日。咽頭痛', version: 2 })).code).toBe(successCode);
});

test('the screen that saved last goes on when the answer to its save was lost [RECORD-4]', async () => {
  const consult_id = await s.consult('IN_CALL');
  const screen = randomUUID();
  await save(consult_id, { chart: '発熱', screen });
  expect((await save(consult_id, { chart: '発熱2日', screen })).data).toMatchObject({ version: 2 });
  expect((await save(consult_id, { chart: '別', screen: randomUUID() })).code).toBe(errorCodes.editConflict);
});

test('of two saves from one version at once, one wins and the others conflict [RECORD-4]', async () => {
  const consult_id = await s.consult('IN_CALL');
  await save(consult_id, { chart: '初' });
  const answers = await Promise.all(['甲', '乙', '丙'].map((chart) => save(consult_id, { chart, version: 1 })));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(
    [successCode, errorCodes.editConflict, errorCodes.editConflict].toSorted(),
  );
});

test('a finalised note is amended with a reason; who, when, why and old texts stay [RECORD-3]', async () => {
  const consult_id = await s.consult('IN_CALL');
  expect((await amend(consult_id, 1, '早すぎる')).code).toBe(errorCodes.consultStateChanged);
  await end(consult_id, { chart: '溶連菌の検査中', for_patient: 'お大事に' });
  expect((await amend(consult_id, 1, '溶連菌は陰性', s.colleague)).data).toMatchObject({ number: 2 });
  expect((await amend(consult_id, 2, '溶連菌は陰性。経過良好')).data).toMatchObject({ number: 3 });
  const read = await record(consult_id);
  expect(read).toMatchObject({ chart: '溶連菌は陰性。経過良好', note_for_patient: '検査の結果は陰性でした。' });
  expect(read.note).toMatchObject({ is_final: true, may_amend: true });
  expect(read.note!.texts).toMatchObject([
    { number: 1, doctor: { last_name: '山田' }, reason: null, chart: '溶連菌の検査中', for_patient: 'お大事に' },
    { number: 2, doctor: { last_name: '鈴木' }, reason: '検査結果が届いたため', chart: '溶連菌は陰性' },
    { number: 3, doctor: { last_name: '山田' }, chart: '溶連菌は陰性。経過良好' },
  ]);
  const actions = await s.db.selectFrom('audit_log').select('action').where('object_id', '=', consult_id).execute();
  expect(actions.filter(({ action }) => action === 'amend_note')).toHaveLength(2);
});

test('the ended room names the doctor of the call, not one who amends its note [RECORD-3]', async () => {
  const consult_id = await s.consult('IN_CALL');
  await end(consult_id, { chart: '所見', for_patient: 'お大事に' });
  expect((await amend(consult_id, 1, '所見の訂正', s.colleague)).code).toBe(successCode);
  const { data } = await s.app.call('room', { as: s.patient, input: { consult_id } });
  expect(data).toMatchObject({ status: 'ENDED', doctor: { id: s.doctor.id, last_name: '山田' } });
});

test('staff read the amendments without any chart, and amend nothing [RECORD-3]', async () => {
  const consult_id = await s.consult('IN_CALL');
  await end(consult_id, { chart: '所見', for_patient: 'お大事に' });
  await amend(consult_id, 1, '所見の訂正');
  const { chart, note } = await record(consult_id, s.staff);
  expect(chart).toBeNull();
  expect(note!.may_amend).toBe(false);
  expect(note!.texts.map((text) => [text.number, text.chart, text.for_patient])).toEqual([
    [1, null, 'お大事に'],
    [2, null, '検査の結果は陰性でした。'],
  ]);
});

test('two amendments of the same text: the second meets a conflict [RECORD-4]', async () => {
  const consult_id = await s.consult('IN_CALL');
  await end(consult_id, { chart: '所見' });
  const answers = await Promise.all([amend(consult_id, 1, '甲'), amend(consult_id, 1, '乙', s.colleague)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([successCode, errorCodes.editConflict].toSorted());
  expect(answers.find(({ code }) => code !== successCode)!.meta).toMatchObject({ version: 2 });
});

test('the database refuses to change a finalised note or amendment, or amend a draft [RECORD-3]', async () => {
  const [final, draft] = [
    await s.consult('IN_CALL'),
    await s.consult('CONFIRMED', { start_at: new Date(0), patient_id: (await s.newPatient()).id }),
  ];
  await end(final, { chart: '所見' });
  await amend(final, 1, '訂正');
  await s.db
    .insertInto('consult_note')
    .values({ consult_id: draft, doctor_id: s.doctor.id, chart: '下書き' })
    .execute();
  const of = (table: 'consult_note' | 'note_amendment') =>
    s.db.updateTable(table).set({ chart: '書き換え' }).where('consult_id', '=', final).execute();
  await expect(of('consult_note')).rejects.toThrow('a finalised note is never changed');
  await expect(of('note_amendment')).rejects.toThrow('a finalised note is never changed');
  const row = { doctor_id: s.doctor.id, reason: '誤記', chart: '', for_patient: '' };
  const add = (consult_id: string, number: number) =>
    s.db
      .insertInto('note_amendment')
      .values({ ...row, consult_id, number })
      .execute();
  await expect(add(draft, 2)).rejects.toThrow('a note is amended once it is final');
  await expect(add(final, 4)).rejects.toThrow('an amendment follows the one before it');
});

test('a doctor keeps phrases that no colleague sees or changes, up to the limit [RECORD-5]', async () => {
  const phrase = { title: 'かぜの説明', text: '水分をこまめにとってください。' };
  const { data: added } = await s.app.call('addNotePhrase', { as: s.doctor, input: phrase });
  const listOf = async (as: typeof s.doctor) => (await s.app.call('notePhrases', { as })).data;
  expect(await listOf(s.doctor)).toEqual([added]);
  expect(await listOf(s.colleague)).toEqual([]);
  const change = { ...added, text: '三日ほどで楽になります。' };
  expect((await s.app.call('changeNotePhrase', { as: s.colleague, input: change })).code).toBe(
    errorCodes.phraseNotFound,
  );
  expect((await s.app.call('removeNotePhrase', { as: s.colleague, input: { id: added.id } })).code).toBe(
    errorCodes.phraseNotFound,
  );
  expect((await s.app.call('changeNotePhrase', { as: s.doctor, input: change })).data).toEqual(change);
  const rest = Array.from({ length: limits.note.phrases - 1 }, (_, at) => ({
    id: randomUUID(),
    member_id: s.doctor.id,
    title: `定型文${at}`,
    text: '。',
  }));
  await s.db.insertInto('note_phrase').values(rest).execute();
  expect((await s.app.call('addNotePhrase', { as: s.doctor, input: phrase })).code).toBe(errorCodes.tooManyPhrases);
  await s.app.call('removeNotePhrase', { as: s.doctor, input: { id: added.id } });
  expect(await listOf(s.doctor)).toHaveLength(limits.note.phrases - 1);
});
