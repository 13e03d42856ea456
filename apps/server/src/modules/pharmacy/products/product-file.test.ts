import { errorCodes, limits, type Product, type ProductFileRow, successCode } from '@haruka/contract';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildFixtures, type Fixtures, type Persona } from '../../../../test/authorization/fixtures.ts';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { loxoprofen } from './product.fixtures.ts';

let app: TestApp;
let world: Fixtures;
beforeAll(async () => {
  app = await testApp();
  world = await buildFixtures(app.db);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom('product').execute();
});

const person = (persona: Persona) => world.consults[0]!.view.as[persona]!;
const staff = () => person('staff: own location');
const cream = {
  ...loxoprofen,
  name: '保湿クリーム',
  name_en: 'Cream',
  drug_code_system: null,
  drug_code: null,
} as const;
const add = async (product: Omit<Product, 'id' | 'version'>): Promise<Product> =>
  (await app.call('addProduct', { as: staff(), input: product })).data;
const exported = async (encoding: 'UTF8' | 'SHIFT_JIS' = 'UTF8', language = 'ja') =>
  (await app.call('productsFile', { as: staff(), input: { encoding }, headers: { 'accept-language': language } }))
    .data as unknown as Buffer;
const text = async () => (await exported()).toString();
const fileOf = (content: string | Buffer) => ({
  name: '商品.csv',
  content: Uint8Array.from(Buffer.from(content as string)),
});
const preview = (content: string | Buffer) => app.call('previewProductFile', { as: staff(), file: fileOf(content) });
const rowsOf = async (content: string | Buffer): Promise<ProductFileRow[]> => (await preview(content)).data.rows;
const save = (content: string | Buffer, fingerprint: string) =>
  app.call('importProducts', { as: staff(), input: { fingerprint }, file: fileOf(content) });
const previewAndSave = async (content: string | Buffer) => save(content, (await preview(content)).data.fingerprint);
const stored = () => app.db.selectFrom('product').selectAll().orderBy('id').execute();
const newRow = (more: Partial<Record<string, string>> = {}) =>
  Object.values({
    id: '',
    name: '葛根湯エキス顆粒',
    name_en: 'Kakkonto',
    category: '内服薬',
    unit: '包',
    price: '60',
    tax_class: '非課税',
    stock: '100',
    lead: '1',
    system: '',
    code: '',
    narcotic: 'いいえ',
    psychotropic: 'いいえ',
    highRisk: 'いいえ',
    forSale: 'いいえ',
    state: '取扱中',
    ...more,
  }).join(',');
const head = async () => (await text()).slice(1).split('\r\n')[0]!;

test.each([
  ['UTF8', 'ja'],
  ['UTF8', 'en'],
  ['SHIFT_JIS', 'ja'],
] as const)(
  'what was saved as %s in the language %s is read back without a change [CSV-2]',
  async (encoding, language) => {
    await add(loxoprofen);
    await add({ ...cream, name: '=1+1', is_narcotic: true, state: 'WITHDRAWN' });
    const kinds = (await rowsOf(await exported(encoding, language))).map(({ kind }) => kind);
    expect(kinds).toEqual(['UNCHANGED', 'UNCHANGED']);
  },
);

test('names rows new, changed with old and new, unchanged or wrong, and saves nothing [CSV-2]', async () => {
  const { id } = await add(loxoprofen);
  await add(cream);
  const lines = (await text()).trim().split('\r\n');
  const [first, second] = [
    lines.find((line) => line.includes('ロキソ'))!,
    lines.find((line) => line.includes('保湿'))!,
  ];
  const content = [
    lines[0],
    first.replace(',32,', ',"￥１，２００",').replace(',500,', ',,'),
    second,
    newRow(),
    newRow({ name: '別の薬', unit: 'ダース', narcotic: '' }),
  ].join('\n');
  const before = await stored();
  expect(await rowsOf(content)).toEqual([
    {
      line: 2,
      kind: 'CHANGED',
      id,
      name: loxoprofen.name,
      changes: [{ field: 'price', before: 32, after: 1200 }],
      faults: [],
    },
    expect.objectContaining({ line: 3, kind: 'UNCHANGED', changes: [] }),
    expect.objectContaining({ line: 4, kind: 'NEW', id: null, name: '葛根湯エキス顆粒' }),
    {
      line: 5,
      kind: 'WRONG',
      id: null,
      name: '別の薬',
      changes: [],
      faults: [
        { field: 'unit', why: 'choice', text: 'ダース' },
        { field: 'is_narcotic', why: 'required', text: '' },
      ],
    },
  ]);
  expect(await stored()).toEqual(before);
});

test.each([
  [{ price: '"12,34"' }, 'price', 'number'],
  [{ price: '1.5' }, 'price', 'number'],
  [{ price: '1000000' }, 'price', 'range'],
  [{ price: '-1' }, 'price', 'range'],
  [{ stock: '' }, 'stock', 'required'],
  [{ name: ' ' }, 'name', 'required'],
  [{ name: 'あ'.repeat(121) }, 'name', 'length'],
  [{ unit: 'ダース' }, 'unit', 'choice'],
  [{ narcotic: '' }, 'is_narcotic', 'required'],
  [{ narcotic: 'たぶん' }, 'is_narcotic', 'choice'],
  [{ code: '1149019F1560' }, 'drug_code_system', 'required'],
  [{ forSale: 'はい' }, 'is_for_sale', 'medicine_for_sale'],
  [{ system: 'YJコード' }, 'drug_code', 'required'],
  [{ system: 'YJコード', code: 'abc' }, 'drug_code', 'code'],
  [{ id: '999999' }, 'id', 'unknown_id'],
  [{ id: 'A1' }, 'id', 'unknown_id'],
])('the wrong row %j names its column and why', async (more, field, why) => {
  const [row] = await rowsOf([await head(), newRow(more)].join('\r\n'));
  expect(row).toMatchObject({ kind: 'WRONG', faults: [{ field, why }] });
});

test('reads full-width digits, yen signs, commas, codes and words of either language', async () => {
  const content = [
    await head(),
    newRow({ name: 'A', price: '"￥１，２００"', stock: '１００', unit: 'tablets', category: 'cosmetics' }),
    newRow({ name: 'B', price: '"1,200円"', narcotic: '○', psychotropic: 'No', state: 'WITHDRAWN' }),
    newRow({ name: 'C', system: 'ＹＪコード', code: '１１４９０１９ｆ１５６０' }),
  ].join('\r\n');
  expect((await previewAndSave(content)).data).toEqual({ added: 3, changed: 0 });
  expect(await stored()).toMatchObject([
    { name: 'A', price: 1200, stock: 100, unit: 'TABLET', category: 'cosmetics' },
    { name: 'B', price: 1200, is_narcotic: true, is_psychotropic: false, state: 'WITHDRAWN' },
    { name: 'C', drug_code_system: 'YJ', drug_code: '1149019F1560' },
  ]);
});

test('an import saves all rows or none, and only as they were previewed [CSV-2]', async () => {
  const product = await add(loxoprofen);
  const good = (await text()).replace(',32,', ',40,') + newRow();
  const bad = `${good}\r\n${newRow({ name: '別の薬', price: 'x' })}`;
  const refused = await previewAndSave(bad);
  expect(refused).toMatchObject({
    http: 422,
    code: errorCodes.productFileRefused,
    meta: { why: 'wrong_rows', count: 1 },
  });
  expect((await stored()).map(({ price }) => price)).toEqual([32]);

  const { fingerprint } = (await preview(good)).data;
  expect((await save(good.replace(',40,', ',41,'), fingerprint)).code).toBe(errorCodes.productChanged);
  const { id, version, ...fields } = product;
  await app.call('changeProduct', { as: staff(), input: { ...fields, product_id: id, version, price: 35 } });
  expect(await save(good, fingerprint)).toMatchObject({ http: 409, code: errorCodes.productChanged });
  expect((await stored()).map(({ price }) => price)).toEqual([35]);

  expect((await previewAndSave(good)).data).toEqual({ added: 1, changed: 1 });
  expect(await stored()).toMatchObject([{ price: 40, version: 3 }, { name: '葛根湯エキス顆粒' }]);
});

test('an empty stock keeps what a prescription left of it meanwhile', async () => {
  const { id } = await add(loxoprofen);
  const content = (await text()).replace(',500,', ',,').replace(',32,', ',40,');
  const { fingerprint } = (await preview(content)).data;
  await app.db.updateTable('product').set({ stock: 480 }).where('id', '=', id).execute();
  expect((await save(content, fingerprint)).code).toBe(successCode);
  expect(await stored()).toMatchObject([{ stock: 480, price: 40 }]);
});

test('an offered name stays unique: repeats are wrong; two products may swap names', async () => {
  await add(loxoprofen);
  await add(cream);
  const before = await text();
  const repeated = before + [newRow({ name: cream.name }), newRow(), newRow()].join('\r\n');
  expect((await rowsOf(repeated)).map(({ kind, faults }) => faults[0]?.why ?? kind)).toEqual([
    'UNCHANGED',
    'UNCHANGED',
    'repeated_name',
    'repeated_name',
    'repeated_name',
  ]);
  const twice = `${before}${before.split('\r\n')[1]!}`;
  expect((await rowsOf(twice))[2]!.faults).toMatchObject([{ field: 'id', why: 'repeated_id' }]);
  const swapped = before.replace(loxoprofen.name, '$').replace(cream.name, loxoprofen.name).replace('$', cream.name);
  expect((await previewAndSave(swapped)).data).toEqual({ added: 0, changed: 2 });
  expect((await stored()).map(({ name, state }) => [name, state])).toEqual([
    [cream.name, 'ACTIVE'],
    [loxoprofen.name, 'ACTIVE'],
  ]);
});

test.each<[string, () => Promise<string | Buffer> | string | Buffer, object]>([
  ['an empty file', () => '', { why: 'empty' }],
  ['a head alone', head, { why: 'empty' }],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), { why: 'not_text' }],
  ['an open quote', async () => `${await head()}\r\n"1,2`, { why: 'quote' }],
  [
    'another head',
    async () => (await head()).replace('在庫', '在庫数'),
    { why: 'head', missing: ['stock'], unknown: ['在庫数'] },
  ],
  ['a column twice', async () => `${await head()},単位`, { why: 'head' }],
  [
    'too many rows',
    async () => [await head(), ...Array.from({ length: limits.productFile.rows + 1 }, () => newRow())].join('\n'),
    { why: 'too_many', max: limits.productFile.rows },
  ],
  ['too many bytes', () => Buffer.alloc(limits.productFile.bytes + 1, 'a'), { why: 'too_large' }],
])('%s is refused with 08006 and why', async (_, content, meta) => {
  expect(await preview(await content())).toMatchObject({ http: 422, code: errorCodes.productFileRefused, meta });
});

test('columns may stand in any order, and the file may be in Shift_JIS', async () => {
  const columns = (line: string) => line.split(',').toReversed().join(',');
  const content = iconv.encode([columns(await head()), columns(newRow())].join('\r\n'), 'cp932');
  expect((await previewAndSave(content)).data).toEqual({ added: 1, changed: 0 });
});

test('a row with a missing cell is wrong; ids of another clinic’s products are unknown', async () => {
  await add(loxoprofen);
  const content = await text();
  const [columns, row] = content.trim().split('\r\n') as [string, string];
  expect(await rowsOf([columns, row.slice(0, row.lastIndexOf(','))].join('\r\n'))).toMatchObject([
    { kind: 'WRONG', faults: [{ field: null, why: 'columns', text: '15' }] },
  ]);
  const other = await app.call('previewProductFile', { as: person('owner: other clinic'), file: fileOf(content) });
  expect(other.data.rows).toMatchObject([{ faults: [{ why: 'unknown_id' }] }]);
});

test('downloads and imports are in the audit log, with each product', async () => {
  await add(loxoprofen);
  await previewAndSave((await text()).replace(',32,', ',40,') + newRow());
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['object', 'action', 'object_id'])
    .where('object', 'in', ['product', 'products'])
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  expect(rows.map(({ object, action }) => `${object} ${action}`)).toEqual([
    'products import',
    'product add',
    'product update',
    'products export',
  ]);
  expect(JSON.parse(rows[0]!.object_id)).toMatchObject({ file: '商品.csv', added: 1, changed: 1 });
});
