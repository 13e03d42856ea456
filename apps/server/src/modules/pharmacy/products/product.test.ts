import { errorCodes, type Product, successCode } from '@haruka/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildFixtures, type Fixtures, type Persona } from '../../../../test/authorization/fixtures.ts';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { insertMember } from '../../identity/auth/auth.fixtures.ts';
import { loxoprofen } from './product.fixtures.ts';

let app: TestApp;
let world: Fixtures;
beforeAll(async () => {
  app = await testApp();
  world = await buildFixtures(app.db);
});
afterAll(() => app.stop());
beforeEach(() => app.db.deleteFrom('product').execute());

const person = (persona: Persona) => world.consults[0]!.view.as[persona]!;
type Fields = Omit<Product, 'id' | 'version'>;
const add = (more: Partial<Fields> = {}, as = person('staff: own location')) =>
  app.call('addProduct', { as, input: { ...loxoprofen, ...more } });
const change = ({ id, ...product }: Product, more: Partial<Fields> = {}) =>
  app.call('changeProduct', { as: person('owner: own clinic'), input: { ...product, ...more, product_id: id } });
const list = async (input: object = {}, persona: Persona = 'doctor: own') =>
  app.call('products', { as: person(persona), input });
const names = async (input: object) => (await list(input)).data.map(({ name }) => name);

test('staff add a product in one of four categories; all the clinic’s members read it [DATA-16]', async () => {
  for (const category of ['oral_medicine', 'cosmetics', 'other', 'uncategorized'] as const)
    expect((await add({ category, name: category })).code).toBe(successCode);
  expect((await add({ category: 'food' as 'other' })).code).toBe(errorCodes.invalidInput);
  for (const persona of ['staff: own location', 'staff: other location', 'owner: own clinic', 'doctor: own'] as const)
    expect((await list({}, persona)).data).toHaveLength(4);
  expect((await list({}, 'owner: other clinic')).data).toEqual([]);
});

test('new and changed products reach the open screens of all locations of the clinic', async () => {
  const quiet = await testApp();
  // Nothing sends the events, so that they stay where they are read.
  await quiet.deps.outbox.stop();
  const { clinic_id, location_id, id } = await insertMember(quiet.db, { roles: ['STAFF'] });
  const sister = await quiet.db
    .insertInto('clinic_location')
    .values({ clinic_id, name: '二つ目の院', prefecture: 27, address_2: '大阪市', speciality_ids: [34] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const as = { kind: 'clinic' as const, id };
  const { id: product_id, ...added } = (await quiet.call('addProduct', { as, input: loxoprofen })).data;
  await quiet.call('changeProduct', { as, input: { ...added, product_id, price: 40 } });
  const sent = await quiet.db.selectFrom('outbox').select('data').where('name', '=', 'product.changed').execute();
  const reached = sent.map(({ data }) => (data as { clinic_location_id: number }).clinic_location_id);
  for (const place of [location_id, sister.id]) expect(reached.filter((one) => one === place)).toHaveLength(2);
  await quiet.stop();
});

test('searches names and codes, filters by category and state, ten per page', async () => {
  await add();
  await add({
    category: 'cosmetics',
    name: '保湿クリーム',
    name_en: 'Moisturiser 100%',
    drug_code: null,
    drug_code_system: null,
  });
  await add({ name: 'アモキシシリン', name_en: 'Amoxicillin', state: 'WITHDRAWN', drug_code: '6131001M1066' });
  expect(await names({ search: 'ロキソ' })).toEqual([loxoprofen.name]);
  expect(await names({ search: 'amoxi' })).toEqual(['アモキシシリン']);
  expect(await names({ search: '1149019f' })).toEqual([loxoprofen.name]);
  expect(await names({ search: '0%' })).toEqual(['保湿クリーム']);
  expect(await names({ search: '_' })).toEqual([]);
  expect(await names({ category: 'cosmetics' })).toEqual(['保湿クリーム']);
  expect(await names({ state: 'ACTIVE' })).toHaveLength(2);
  for (let nth = 0; nth < 9; nth += 1) await add({ name: `商品${nth}` });
  const { data, meta } = await list({ page: 2 });
  expect(data).toHaveLength(2);
  expect(meta).toEqual({ page: 2, page_size: 10, total: 12 });
});

test('a change names its version; a second one gets 08005 with the current version [ERR-8]', async () => {
  const { data: product } = await add();
  const owner = await app.db
    .selectFrom('member')
    .select(['last_name', 'first_name'])
    .where('id', '=', Number(person('owner: own clinic').id))
    .executeTakeFirstOrThrow();
  const first = await change(product, { price: 40 });
  expect(first.data).toMatchObject({ price: 40, version: 2 });
  expect(await change(product, { price: 50 })).toMatchObject({
    http: 409,
    code: errorCodes.productChanged,
    meta: {
      product: { version: 2, price: 40 },
      changed_by: { is_patient: false, name: `${owner.last_name} ${owner.first_name}` },
    },
  });
  expect((await list()).data[0]).toMatchObject({ price: 40 });
  expect((await change({ ...product, id: product.id + 999 })).code).toBe(errorCodes.productNotFound);
});

test('an offered name is unique in a clinic (08002) and free again after a withdrawal [ERR-8]', async () => {
  const { data: product } = await add();
  expect((await add()).code).toBe(errorCodes.productExists);
  const other = (await add({ name: '別の商品' })).data;
  expect((await change(other, { name: product.name })).code).toBe(errorCodes.productExists);
  await change(product, { state: 'WITHDRAWN' });
  expect((await add()).code).toBe(successCode);
});

test.each([
  ['price', { price: -1 }],
  ['price', { price: 1.5 }],
  ['stock', { stock: -1 }],
  ['lead_time_days', { lead_time_days: 91 }],
  ['name', { name: '  ' }],
  ['drug_code', { drug_code: 'abc' }],
  ['drug_code', { drug_code: null }],
  ['drug_code_system', { drug_code_system: null }],
])('refuses a wrong %s and names the field', async (field, wrong) => {
  expect(await add(wrong as Partial<Fields>)).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field }] },
  });
});

test('a product and its changes are in the audit log', async () => {
  const { data: product } = await add();
  await change(product, { price: 40 });
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['actor_role', 'action'])
    .where('object', '=', 'product')
    .where('object_id', '=', String(product.id))
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { actor_role: 'STAFF', action: 'add' },
    { actor_role: 'OWNER', action: 'update' },
  ]);
});

test('a low stock is 20 units or fewer of what is offered', async () => {
  const stocks = { plenty: 21, few: 20, none: 0 };
  for (const [name, stock] of Object.entries(stocks)) await add({ name, stock });
  await add({ name: 'withdrawn', stock: 0, state: 'WITHDRAWN' });
  expect(await names({ stock: 'low' })).toEqual(['few', 'none']);
  expect((await list({ stock: 'high' })).code).toBe(errorCodes.invalidInput);
});

const lotion = { ...loxoprofen, category: 'cosmetics', drug_code_system: null, drug_code: null } as const;

test.each([
  ['medicine', { category: 'oral_medicine' }],
  ['goods without a category', { category: 'uncategorized' }],
  ['goods with a drug code', { drug_code_system: 'YJ', drug_code: '1149019F1560' }],
  ['a narcotic', { is_narcotic: true }],
  ['a psychotropic', { is_psychotropic: true }],
  ['high-risk medicine', { is_high_risk: true }],
] as [string, Partial<Fields>][])('%s is never for sale without a prescription [BUY-1]', async (_what, more) => {
  const sold = { ...lotion, is_for_sale: true };
  const refusal = { code: errorCodes.invalidInput, meta: { fields: [{ field: 'is_for_sale' }] } };
  expect(await add({ ...sold, ...more })).toMatchObject(refusal);
  const { data } = await add(sold);
  expect(await change(data, more)).toMatchObject(refusal);
  await expect(
    app.db
      .updateTable('product')
      .set(more as object)
      .where('id', '=', data.id)
      .execute(),
  ).rejects.toThrow('goods_are_no_medicine');
  expect(await change(data, { is_for_sale: false, ...more })).toMatchObject({ code: successCode });
});
