import { errorCodes, limits, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesNone, outdated } from '../../../../test/support/index.ts';
import { newClinic, newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';

let at: PharmacyFixture;
beforeAll(async () => {
  at = await pharmacyFixture();
  await at.app.deps.outbox.stop();
});
afterAll(() => at.stop());

type Doctor = PharmacyFixture['doctor'];
const read = async (as: Doctor) =>
  (await at.app.call('dosageTemplates', { as, input: undefined })).data.map(({ text }) => text);
const add = (text: string, as = at.doctor) => at.app.call('addDosageTemplate', { as, input: { text } });
const change = (id: string, version: number, text: string, as = at.doctor) =>
  at.app.call('changeDosageTemplate', { as, input: { id, version, text } });
const remove = (id: string, version: number, as = at.doctor) =>
  at.app.call('removeDosageTemplate', { as, input: { id, version } });
const restore = (id: string, as = at.doctor) => at.app.call('restoreDosageTemplate', { as, input: { id } });
const newColleague = async (): Promise<Doctor> => ({
  kind: 'doctor',
  id: await newMember(at.db, at.clinic_id, [{ role: 'DOCTOR', location: at.location }]),
});
const problem = (field: string, rule: string) => ({
  code: errorCodes.invalidInput,
  meta: { fields: [{ field, rule }] },
});
const [meals, sleep] = ['1日3回 毎食後 1回1錠', '1日1回 就寝前 1回1錠'];

test('doctors of a clinic share dosage templates; another clinic has none of them [RECORD-16]', async () => {
  const colleague = await newColleague();
  const clinic = await newClinic(at.db, 'よそ');
  const location = await newLocation(at.db, clinic);
  const outsider: Doctor = { kind: 'doctor', id: await newMember(at.db, clinic, [{ role: 'DOCTOR', location }]) };
  const { data } = await add(` ${meals} `);
  expect(data.text).toBe(meals);
  await add(sleep, colleague);
  // The same text twice is one template.
  expect((await add(meals, colleague)).data.id).toBe(data.id);
  expect(await read(at.doctor)).toEqual([meals, sleep]);
  expect(await read(outsider)).toEqual([]);
  for (const answer of [
    await change(data.id, 1, 'よそ', outsider),
    await remove(data.id, 1, outsider),
    await restore(data.id, outsider),
  ])
    expect(answer).toMatchObject({ code: errorCodes.editConflict, meta: namesNone() });
  expect(await read(at.doctor)).toEqual([meals, sleep]);
  await remove(data.id, 1, colleague);
  expect(await read(at.doctor)).toEqual([sleep]);
});

test('of two doctors changing one dosage template, the slower learns who won [RECORD-16]', async () => {
  const colleague = await newColleague();
  const { data: one } = await add('1日1回 朝食前');
  const answers = await Promise.all([
    change(one.id, 1, '1日1回 朝食前 1錠'),
    change(one.id, 1, '1日1回 朝食前 2錠', colleague),
  ]);
  const refused = answers.filter(({ code }) => code === errorCodes.editConflict);
  expect(refused).toHaveLength(1);
  const winner = answers.find(({ code }) => code === successCode)!.data;
  expect(winner.version).toBe(2);
  expect(refused[0]!.meta).toEqual({ ...winner.editor, at: winner.updated_at, version: 2, ...outdated() });
  expect(await read(at.doctor)).toContain(winner.text);
  expect((await remove(one.id, 1)).code).toBe(errorCodes.editConflict);
  await remove(one.id, 2);
  expect(await change(one.id, 2, '1日1回')).toMatchObject({ code: errorCodes.editConflict, meta: { version: 3 } });
});

test('a text is listed once; a deleted template returns to its place within its time', async () => {
  const { data: first } = await add('甲');
  const { data: second } = await add('乙');
  expect(await change(second.id, 1, '甲')).toMatchObject(problem('text', 'choice'));
  await remove(first.id, 1);
  const { data: other } = await add('甲');
  expect(await restore(first.id)).toMatchObject(problem('text', 'choice'));
  await change(other.id, 1, '丙');
  expect((await restore(first.id)).data).toMatchObject({ text: '甲', version: 3 });
  expect((await read(at.doctor)).slice(-3)).toEqual(['甲', '乙', '丙']);
  await remove(first.id, 3);
  const late = sql<Date>`now() - make_interval(mins => ${limits.templates.undoMinutes + 1}::int)`;
  await at.db.updateTable('dosage_template').set({ removed_at: late }).where('id', '=', first.id).execute();
  expect((await restore(first.id)).code).toBe(errorCodes.editConflict);
});

test('a dosage template a colleague restored first names them; too late names none [RECORD-27]', async () => {
  const colleague = await newColleague();
  const { data: one } = await add('己');
  await remove(one.id, 1);
  const { data: restored } = await restore(one.id, colleague);
  const meta = { ...restored.editor, at: restored.updated_at, version: 3 };
  expect(await restore(one.id)).toMatchObject({ code: errorCodes.editConflict, meta });
  await remove(one.id, 3, colleague);
  const late = sql<Date>`now() - make_interval(mins => ${limits.templates.undoMinutes + 1}::int)`;
  await at.db.updateTable('dosage_template').set({ removed_at: late }).where('id', '=', one.id).execute();
  expect(await restore(one.id)).toMatchObject({ code: errorCodes.editConflict, meta: namesNone() });
});

test('each change of a dosage template is audited and reaches the clinic’s screens', async () => {
  const { data: one } = await add('丁');
  await change(one.id, 1, '戊');
  await remove(one.id, 2);
  await restore(one.id);
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where object = 'dosage_template' and object_id = ${one.id} order by id`.execute(at.db);
  expect(rows.map(({ action }) => action)).toEqual(['add', 'change', 'remove', 'restore']);
  const sent = await at.db.selectFrom('outbox').select('data').where('name', '=', 'dosage_template.changed').execute();
  expect(sent.slice(-4).map(({ data }) => data)).toEqual(
    Array.from({ length: 4 }, () => ({ clinic_location_id: at.location })),
  );
});

test('a dosage template is not empty or too long; a clinic’s limit holds in parallel', async () => {
  expect((await add('  ')).code).toBe(errorCodes.invalidInput);
  expect((await add('あ'.repeat(limits.prescription.dosageMax + 1))).code).toBe(errorCodes.invalidInput);
  const most = limits.prescription.templates;
  const answers = await Promise.all(Array.from({ length: most + 3 }, (_, nth) => add(`1日${nth + 1}回`)));
  expect(await read(at.doctor)).toHaveLength(most);
  expect(answers.filter(({ code }) => code === successCode).length).toBeLessThanOrEqual(most);
  expect(answers.find(({ code }) => code !== successCode)).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'templates', rule: 'max', limit: most }] },
  });
});
