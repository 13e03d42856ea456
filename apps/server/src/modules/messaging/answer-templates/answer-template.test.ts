import { answerTemplateRoutes, errorCodes, limits, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { namesNone, outdated, type TestApp, testApp, type TestUser } from '../../../../test/support/index.ts';
import { insertMember } from '../../identity/auth/auth.fixtures.ts';
import { auth } from '../../identity/auth/auth.module.ts';
import { answerTemplate } from './answer-template.module.ts';

let app: TestApp;
let desk: { clinic_id: number; location_id: number };
let staff: TestUser & { kind: 'clinic' };
let colleague: typeof staff;
beforeAll(async () => {
  app = await testApp({ modules: [auth, answerTemplate], routes: answerTemplateRoutes });
  await app.deps.outbox.stop();
});
afterAll(() => app.stop());

/** The location and the member of the desk there. */
async function insertSister(clinic_id: number) {
  const place = { clinic_id, prefecture: 13, address_2: '千代田区', speciality_ids: [34] };
  const { id: clinic_location_id } = await app.db
    .insertInto('clinic_location')
    .values({ ...place, name: '姉妹院' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await app.db
    .insertInto('member')
    .values({ clinic_id, last_name: '同僚', first_name: '一' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('member_role')
    .values({ member_id: id, clinic_id, role: 'STAFF', clinic_location_id })
    .execute();
  return { clinic_location_id, member: { kind: 'clinic' as const, id } };
}
let sister: number;
beforeEach(async () => {
  const found = await insertMember(app.db, { roles: ['STAFF'] });
  desk = found;
  staff = { kind: 'clinic', id: found.id };
  const there = await insertSister(found.clinic_id);
  [sister, colleague] = [there.clinic_location_id, there.member];
});

const add = (title: string, text = `${title}の文章`, as: TestUser = staff) =>
  app.call('addAnswerTemplate', { as, input: { title, text } });
const change = (id: string, version: number, title: string, text = `${title}の文章`, as: TestUser = staff) =>
  app.call('changeAnswerTemplate', { as, input: { id, version, title, text } });
const remove = (id: string, version: number, as: TestUser = staff) =>
  app.call('removeAnswerTemplate', { as, input: { id, version } });
const restore = (id: string, as: TestUser = staff) => app.call('restoreAnswerTemplate', { as, input: { id } });
/** Puts the templates in an order; `seen` is the one that was on screen, as it is now when left out. */
const order = async (ids: string[], as: TestUser = staff, seen?: string[]) =>
  app.call('orderAnswerTemplates', { as, input: { ids, seen: seen ?? (await shownIds(as)) } });
const shownIds = async (as: TestUser) =>
  (await app.call('answerTemplates', { as, input: undefined })).data.map(({ id }) => id);
const titles = async (as: TestUser = staff) =>
  (await app.call('answerTemplates', { as, input: undefined })).data.map(({ title }) => title);
const problem = (field: string, rule: string, limit?: unknown) => ({
  code: errorCodes.invalidInput,
  meta: { fields: [{ field, rule, ...(limit !== undefined && { limit }) }] },
});

test('all locations of a clinic share its templates; another clinic sees none [TPL-1]', async () => {
  const { data: first } = await add(' お礼 ', '{宛名}\nお問い合わせありがとうございます。');
  expect(first).toMatchObject({ title: 'お礼', text: '{宛名}\nお問い合わせありがとうございます。', version: 1 });
  expect(await titles(colleague)).toEqual(['お礼']);
  const { data: next } = await change(first.id, 1, '受付のお礼', undefined, colleague);
  expect(next).toMatchObject({ title: '受付のお礼', version: 2, editor: { last_name: '同僚' } });
  expect(await titles()).toEqual(['受付のお礼']);

  const foreign = { kind: 'clinic' as const, id: (await insertMember(app.db, { roles: ['OWNER'] })).id };
  expect(await titles(foreign)).toEqual([]);
  expect(await change(first.id, 2, '他院', undefined, foreign)).toMatchObject({
    code: errorCodes.editConflict,
    meta: namesNone(),
  });
  expect((await remove(first.id, 2, foreign)).code).toBe(errorCodes.editConflict);
  expect(await order([first.id], foreign, [first.id])).toMatchObject({
    code: errorCodes.editConflict,
    meta: { changed_by: null },
  });
  expect(await titles()).toEqual(['受付のお礼']);
});

test('of two members changing one template, the slower learns who won, loses nothing [TPL-2]', async () => {
  const { data: one } = await add('お礼');
  const answers = await Promise.all([
    change(one.id, 1, 'お礼', '井上の文章', staff),
    change(one.id, 1, 'お礼', '同僚の文章', colleague),
  ]);
  const refused = answers.filter(({ code }) => code === errorCodes.editConflict);
  expect(refused).toHaveLength(1);
  const winner = answers.find(({ code }) => code === successCode)!.data;
  expect(refused[0]!.meta).toEqual({ ...winner.editor, at: winner.updated_at, version: 2, ...outdated() });
  expect((await app.call('answerTemplates', { as: staff, input: undefined })).data[0]).toEqual(winner);
  expect((await remove(one.id, 1)).code).toBe(errorCodes.editConflict);
  await remove(one.id, 2);
  expect(await change(one.id, 2, 'お礼')).toMatchObject({ code: errorCodes.editConflict, meta: { version: 3 } });
});

test('a title is unique in its clinic, whatever the width and case of its letters', async () => {
  const { data: first } = await add('FAQ');
  const { data: second } = await add('甲');
  expect(await add('ｆａｑ')).toMatchObject(problem('title', 'choice'));
  expect(await change(second.id, 1, 'faq')).toMatchObject(problem('title', 'choice'));
  expect((await change(first.id, 1, 'faq')).code).toBe(successCode);
  const together = await Promise.all([staff, colleague, staff].map((as) => add('同時', '文章', as)));
  expect(together.filter(({ code }) => code === successCode)).toHaveLength(1);
});

test('names the field of a wrong length or unknown gap; accepts gaps in both languages', async () => {
  const { titleMax, textMax } = limits.templates;
  expect(await add('あ'.repeat(titleMax + 1), '文章')).toMatchObject({ meta: { fields: [{ field: 'title' }] } });
  expect(await add('長い', 'あ'.repeat(textMax + 1))).toMatchObject({ meta: { fields: [{ field: 'text' }] } });
  expect((await add('あ'.repeat(titleMax), 'あ'.repeat(textMax))).code).toBe(successCode);
  for (const text of ['{氏名} 様', '{宛名', '宛名}', '{{宛名}}'])
    expect(await add(text, text), text).toMatchObject(problem('text', 'format', 'regex'));
  expect((await add('すべて', '{宛名}{院名}{電話番号}{name}{clinic}{phone}')).code).toBe(successCode);
});

test('a clinic has at most 50 templates, also when the last two come at once', async () => {
  const { perClinic } = limits.templates;
  for (let nth = 1; nth < perClinic; nth += 1) await add(String(nth));
  const answers = await Promise.all([add('甲'), add('乙', '文章', colleague)]);
  expect(answers.filter(({ code }) => code === successCode)).toHaveLength(1);
  expect(answers.find(({ code }) => code !== successCode)).toMatchObject(problem('templates', 'max', perClinic));
});

test('templates keep their saved order; an order that misses one is refused', async () => {
  const ids: string[] = [];
  for (const title of ['甲', '乙', '丙']) ids.push((await add(title)).data.id);
  const [a, b, c] = ids as [string, string, string];
  expect((await order([c, a, b])).data.map(({ title }) => title)).toEqual(['丙', '甲', '乙']);
  expect(await titles(colleague)).toEqual(['丙', '甲', '乙']);
  await add('丁', '文章', colleague);
  for (const wrong of [
    [a, b, c],
    [a, a, b, c],
  ])
    expect((await order(wrong)).code).toBe(errorCodes.editConflict);
  expect(await titles()).toEqual(['丙', '甲', '乙', '丁']);
  // The order is no edit of a text, so a form that is open meanwhile still saves.
  expect((await change(c, 1, '丙')).code).toBe(successCode);
});

test('of two members who move templates at once, the slower learns who won, and when [TPL-2]', async () => {
  const ids: string[] = [];
  for (const title of ['甲', '乙', '丙']) ids.push((await add(title)).data.id);
  const [a, b, c] = ids as [string, string, string];
  const answers = await Promise.all([order([b, a, c], staff, ids), order([a, c, b], colleague, ids)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([successCode, errorCodes.editConflict].toSorted());
  const isFirst = answers[0].code === successCode;
  expect(await titles()).toEqual(isFirst ? ['乙', '甲', '丙'] : ['甲', '丙', '乙']);
  const late = answers[isFirst ? 1 : 0];
  const name = isFirst ? expect.not.stringContaining('同僚') : '同僚 一';
  expect(late.meta).toEqual({
    changed_by: { is_patient: false, name },
    at: expect.stringMatching(/^20/),
    ...outdated('seen'),
  });
  // A text that a colleague changes meanwhile is no other order.
  await change(a, 1, '甲', '別の文章', colleague);
  expect((await order([c, b, a])).code).toBe(successCode);
  // The colleague who deleted one is named as well, though it is gone from the list.
  const seen = await shownIds(staff);
  await remove(b, 1, colleague);
  expect((await order([b, c, a], staff, seen)).meta).toMatchObject({ changed_by: { name: '同僚 一' } });
});

test('a template that a colleague restored first names them; too late names none [TPL-2]', async () => {
  const { data: one } = await add('甲');
  await remove(one.id, 1);
  const { data: restored } = await restore(one.id, colleague);
  expect((await restore(one.id)).meta).toMatchObject({ last_name: '同僚', at: restored.updated_at, version: 3 });
  await remove(one.id, 3, colleague);
  const late = sql<Date>`now() - make_interval(mins => ${limits.templates.undoMinutes + 1}::int)`;
  await app.db.updateTable('answer_template').set({ removed_at: late }).where('id', '=', one.id).execute();
  expect(await restore(one.id)).toMatchObject({ code: errorCodes.editConflict, meta: namesNone() });
});

test('a deleted template comes back at its place within its time, under a free title', async () => {
  const { data: first } = await add('甲');
  await add('乙');
  await remove(first.id, 1);
  expect(await titles()).toEqual(['乙']);
  const { data: other } = await add('甲');
  expect(await restore(first.id)).toMatchObject(problem('title', 'choice'));
  await change(other.id, 1, '丙');
  expect((await restore(first.id)).data).toMatchObject({ title: '甲', version: 3 });
  expect(await titles()).toEqual(['甲', '乙', '丙']);
  await remove(first.id, 3);
  const late = sql<Date>`now() - make_interval(mins => ${limits.templates.undoMinutes + 1}::int)`;
  await app.db.updateTable('answer_template').set({ removed_at: late }).where('id', '=', first.id).execute();
  expect((await restore(first.id)).code).toBe(errorCodes.editConflict);
});

test('each change is written down and reaches the open screens of every location', async () => {
  const { data: one } = await add('甲');
  await order([one.id]);
  await remove(one.id, 1);
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where object = 'answer_template' and object_id = ${one.id} order by id`.execute(app.db);
  expect(rows.map(({ action }) => action)).toEqual(['add', 'order', 'remove']);
  const sent = await app.db.selectFrom('outbox').select('data').where('name', '=', 'answer_template.changed').execute();
  const places = sent.map(({ data }) => (data as { clinic_location_id: number }).clinic_location_id);
  for (const place of [desk.location_id, sister]) expect(places.filter((one) => one === place)).toHaveLength(3);
});
