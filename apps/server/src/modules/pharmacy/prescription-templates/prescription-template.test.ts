import { randomUUID } from 'node:crypto';
import { errorCodes, limits, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesNone, outdated } from '../../../../test/support/index.ts';
import { newClinic, newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { runInContext } from '../../../platform/db/database-context.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';
import * as repo from './prescription-template.repo.ts';

let at: PharmacyFixture;
beforeAll(async () => {
  at = await pharmacyFixture();
  await at.app.deps.outbox.stop();
});
afterAll(() => at.stop());

type Doctor = PharmacyFixture['doctor'];
const list = async (as: Doctor) => (await at.app.call('prescriptionTemplates', { as, input: undefined })).data;
const namesOf = async (as: Doctor) => (await list(as)).map(({ name }) => name);
const newDoctor = async (clinic_id = at.clinic_id, location = at.location): Promise<Doctor> => ({
  kind: 'doctor',
  id: await newMember(at.db, clinic_id, [{ role: 'DOCTOR', location }]),
});
/** Saves one line of a new product, or of a given one. */
async function add(name: string, more: { as?: Doctor; is_own?: boolean; product_id?: number } = {}) {
  const product_id = more.product_id ?? (await at.newProduct()).id;
  const lines = [{ product_id, dosage: '1日3回 毎食後', days: 5, quantity: null, note: '' }];
  const input = { name, is_own: more.is_own ?? false, lines };
  return at.app.call('addPrescriptionTemplate', { as: more.as ?? at.doctor, input });
}
const rename = (id: string, version: number, name: string, as = at.doctor) =>
  at.app.call('renamePrescriptionTemplate', { as, input: { id, version, name } });
const remove = (id: string, version: number, as = at.doctor) =>
  at.app.call('removePrescriptionTemplate', { as, input: { id, version } });
const restore = (id: string, as = at.doctor) => at.app.call('restorePrescriptionTemplate', { as, input: { id } });
const problem = (field: string, rule: string) => ({
  code: errorCodes.invalidInput,
  meta: { fields: [expect.objectContaining({ field, rule })] },
});

test('a shared template is the clinic’s, an own one its doctor’s; others have none [RX-2]', async () => {
  const clinic = await newClinic(at.db, 'よそ');
  const [colleague, outsider] = [await newDoctor(), await newDoctor(clinic, await newLocation(at.db, clinic))];
  const shared = (await add(' かぜ ')).data;
  const own = (await add('せき', { is_own: true })).data;
  expect(await namesOf(at.doctor)).toEqual(['かぜ', 'せき']);
  expect(await namesOf(colleague)).toEqual(['かぜ']);
  expect(await namesOf(outsider)).toEqual([]);
  for (const [id, as] of [
    [shared.id, outsider],
    [own.id, outsider],
    [own.id, colleague],
  ] as const)
    for (const answer of [await rename(id, 1, '変更', as), await remove(id, 1, as), await restore(id, as)])
      expect(answer).toMatchObject({ code: errorCodes.editConflict, meta: namesNone() });
  expect((await remove(shared.id, 1, colleague)).code).toBe(successCode);
  expect(await namesOf(at.doctor)).toEqual(['せき']);
  await remove(own.id, 1);
});

test('the queries and the database each keep a set to its clinic and its doctor [RX-2]', async () => {
  const colleague = await newDoctor();
  const [shared, own] = [(await add('共通')).data.id, (await add('自分', { is_own: true })).data.id];
  const whose = { clinic_id: at.clinic_id, doctor_id: colleague.id };
  // Without row-level security.
  const found = await repo.listTemplates(at.db, whose);
  expect(found.map(({ id }) => id)).toEqual([shared]);
  const change = (id: string) => at.inTx((tx) => repo.updateTemplate(tx, whose, { id, version: 1 }, { name: '変更' }));
  expect([await change(own), await change(shared)]).toEqual([false, true]);
  // Without the conditions of the queries.
  const actor = { ...colleague, sid: randomUUID(), clinic_id: at.clinic_id, roles: [] };
  const all = at.app.deps.db.selectFrom('prescription_template').select('id').where('id', 'in', [shared, own]);
  expect(await runInContext(actor, () => all.execute())).toEqual([{ id: shared }]);
  const renamed = at.app.deps.db.updateTable('prescription_template').set({ name: '名前' }).where('id', '=', own);
  expect((await runInContext(actor, () => renamed.executeTakeFirst())).numUpdatedRows).toBe(0n);
  await remove(shared, 2);
  await remove(own, 1);
});

test('lines have their products as they are now; an unfinished line is kept [RX-2]', async () => {
  const product = await at.newProduct({ stock: 3 });
  const { data } = await add('のど', { product_id: product.id });
  expect(data.lines).toMatchObject([{ dosage: '1日3回 毎食後', days: 5, quantity: null, product: { stock: 3 } }]);
  await at.db.updateTable('product').set({ state: 'WITHDRAWN', stock: 0 }).where('id', '=', product.id).execute();
  const [one] = await list(at.doctor);
  expect(one!.lines).toMatchObject([{ product_id: product.id, product: { state: 'WITHDRAWN', stock: 0 } }]);
  await remove(data.id, 1);
});

test('bad input names its field: name, lines, and a product of another clinic [RX-2]', async () => {
  await add('胃腸');
  expect(await add('胃腸')).toMatchObject(problem('name', 'choice'));
  expect(await add('  ')).toMatchObject(problem('name', 'min_length'));
  expect(await add('あ'.repeat(limits.prescription.templateNameMax + 1))).toMatchObject(problem('name', 'max_length'));
  const empty = { name: '空', is_own: false, lines: [] };
  expect(await at.app.call('addPrescriptionTemplate', { as: at.doctor, input: empty })).toMatchObject(
    problem('lines', 'min_length'),
  );
  expect(await add('別', { product_id: 2_000_000 })).toMatchObject({
    code: errorCodes.productNotFound,
    meta: { fields: [{ field: 'lines.0.product_id', rule: 'missing' }] },
  });
  // A name that the clinic has may be a doctor's own one, too.
  expect((await add('胃腸', { is_own: true })).code).toBe(successCode);
  expect(await namesOf(at.doctor)).toEqual(['胃腸', '胃腸']);
  for (const { id, version } of await list(at.doctor)) await remove(id, version);
});

test('of two doctors who rename a template, the slower learns who won; undo works [RX-2]', async () => {
  const colleague = await newDoctor();
  const { data: one } = await add('鼻');
  const answers = await Promise.all([rename(one.id, 1, '鼻水'), rename(one.id, 1, '花粉', colleague)]);
  const winner = answers.find(({ code }) => code === successCode)!.data;
  const refused = answers.filter(({ code }) => code === errorCodes.editConflict);
  expect(refused).toHaveLength(1);
  expect(refused[0]!.meta).toEqual({ ...winner.editor, at: winner.updated_at, version: 2, ...outdated() });
  expect((await remove(one.id, 1)).code).toBe(errorCodes.editConflict);
  await remove(one.id, 2);
  const { data: other } = await add(winner.name);
  expect(await restore(one.id)).toMatchObject(problem('name', 'choice'));
  await rename(other.id, 1, '目');
  expect((await restore(one.id)).data).toMatchObject({ name: winner.name, version: 4 });
  expect(await rename(one.id, 4, '目')).toMatchObject(problem('name', 'choice'));
  await remove(one.id, 4);
  const late = sql<Date>`now() - make_interval(mins => ${limits.templates.undoMinutes + 1}::int)`;
  await at.db.updateTable('prescription_template').set({ removed_at: late }).where('id', '=', one.id).execute();
  expect((await restore(one.id)).code).toBe(errorCodes.editConflict);
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where object = 'prescription_template' and object_id = ${one.id} order by id`.execute(at.db);
  expect(rows.map(({ action }) => action)).toEqual(['add', 'change', 'remove', 'restore', 'remove']);
});

test('a set a colleague restored first names them; an own or late one names none [RECORD-27]', async () => {
  const colleague = await newDoctor();
  const [{ data: one }, { data: own }] = [await add('共有'), await add('私用', { is_own: true })];
  await remove(one.id, 1);
  const { data: restored } = await restore(one.id, colleague);
  const meta = { ...restored.editor, at: restored.updated_at, version: 3 };
  expect(await restore(one.id)).toMatchObject({ code: errorCodes.editConflict, meta });
  expect(await restore(own.id, colleague)).toMatchObject({ code: errorCodes.editConflict, meta: namesNone() });
  await remove(one.id, 3, colleague);
  await remove(own.id, 1);
  const late = sql<Date>`now() - make_interval(mins => ${limits.templates.undoMinutes + 1}::int)`;
  await at.db.updateTable('prescription_template').set({ removed_at: late }).where('id', '=', one.id).execute();
  expect(await restore(one.id)).toMatchObject({ code: errorCodes.editConflict, meta: namesNone() });
});

test('the limits of templates hold in parallel, apart for shared and own ones [RX-2]', async () => {
  const { id: product_id } = await at.newProduct();
  const most = limits.prescription.lineTemplates;
  const before = (await list(at.doctor)).length;
  const answers = await Promise.all(Array.from({ length: most + 3 }, (_, nth) => add(`定型${nth}`, { product_id })));
  expect(answers.filter(({ code }) => code === successCode)).toHaveLength(most - before);
  expect(answers.find(({ code }) => code !== successCode)).toMatchObject(problem('templates', 'max'));
  expect((await add('自分の', { product_id, is_own: true })).code).toBe(successCode);
});

test('the last prescription is of any readable consult but this one, with its doctor [RX-3]', async () => {
  const last = (consult_id: string, as = at.doctor) => at.app.call('lastPrescription', { as, input: { consult_id } });
  const issue = (consult_id: string, lines: ReturnType<typeof lineOf>[], as = at.doctor) =>
    at.app.call('issuePrescription', {
      as,
      input: { consult_id, lines, total: lines.reduce((sum, { quantity }) => sum + 20 * quantity, 0) },
    });
  const patient = await at.newPatient();
  const [first, second] = [await at.endedConsult({ patient }), await at.endedConsult({ patient })];
  const [one, two] = [await at.newProduct(), await at.newProduct()];
  expect((await last(second)).data).toBeNull();
  const colleague = await newDoctor();
  await issue(first, [lineOf(one, { days: 3, note: '食後' })], colleague);
  const { data } = await last(second);
  expect(data).toMatchObject({ lines: [{ product_id: one.id, days: 3, note: '食後', product: { id: one.id } }] });
  const { last_name } = await at.db
    .selectFrom('member')
    .select('last_name')
    .where('id', '=', colleague.id)
    .executeTakeFirstOrThrow();
  expect(data!.doctor.last_name).toBe(last_name);
  expect((await last(first)).data).toBeNull();
  await issue(second, [lineOf(two)]);
  expect((await last(second)).data!.lines).toMatchObject([{ product_id: one.id }]);
  expect((await last(first)).data!.lines).toMatchObject([{ product_id: two.id }]);
  const clinic = await newClinic(at.db, 'よその');
  const outsider = await newDoctor(clinic, await newLocation(at.db, clinic));
  expect((await last(second, outsider)).code).toBe(errorCodes.consultNotFound);
  const { rows } = await sql`select from audit_log where object = 'medicines' and object_id = ${patient.id}
    and action = 'view' and result = 'OK'`.execute(at.db);
  expect(rows.length).toBeGreaterThan(0);
});
