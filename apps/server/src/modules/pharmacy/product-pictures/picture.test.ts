import { errorCodes, limits, successCode } from '@haruka/contract';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildFixtures, type Fixtures, type Persona } from '../../../../test/authorization/fixtures.ts';
import { type TestApp, type TestFile, type TestUser, testApp } from '../../../../test/support/index.ts';
import { newPicture, pdf, photoWithMetadata } from '../../consultation/attachments/attachment.fixtures.ts';

let app: TestApp;
let world: Fixtures;
beforeAll(async () => {
  app = await testApp();
  world = await buildFixtures(app.db);
});
afterAll(() => app.stop());
beforeEach(() => app.db.deleteFrom('product_picture').execute());

const person = (persona: Persona) => world.consults[0]!.view.as[persona]!;
const product = () => world.consults[0]!.view.product;
const staff = () => person('staff: own location');
const add = async ({ as = staff(), file }: { as?: TestUser; file?: TestFile } = {}) =>
  app.call('addProductPicture', { as, input: { product_id: product() }, file: file ?? (await newPicture()) });
const list = async (as: TestUser, product_ids = String(product())) =>
  (await app.call('productPictures', { as, input: { product_ids } })).data;
const open = (as: TestUser, picture_id: string) => app.call('productPictureFile', { as, input: { picture_id } });
const stored = (id: string) => app.deps.providers.files.get(id);

test('only the clinic’s members add and see pictures, first described by product names [PROD-1]', async () => {
  const { data: picture, code } = await add();
  expect(code).toBe(successCode);
  const names = await app.db
    .selectFrom('product')
    .select(['name as alt', 'name_en as alt_en'])
    .where('id', '=', product())
    .executeTakeFirstOrThrow();
  expect(picture).toEqual({ id: picture.id, product_id: product(), ...names });
  for (const persona of ['staff: other location', 'owner: own clinic', 'doctor: own'] as const) {
    expect(await list(person(persona))).toEqual([picture]);
    expect((await open(person(persona), picture.id)).code).toBe(successCode);
  }
  for (const persona of ['owner: other clinic', 'doctor: other clinic', 'patient: own'] as const) {
    expect(await list(person(persona))).toEqual([]);
    expect(await open(person(persona), picture.id)).toMatchObject({ http: 404, code: errorCodes.pictureNotFound });
  }
  expect((await add({ as: person('owner: other clinic') })).code).toBe(errorCodes.productNotFound);
});

test('a picture is stored encrypted as a new JPEG without metadata; no page can run it', async () => {
  const { data } = await add({ file: await photoWithMetadata('secret-place') });
  const answer = await open(staff(), data.id);
  const content = answer.data as unknown as Buffer;
  expect((await fileTypeFromBuffer(content))?.mime).toBe('image/jpeg');
  expect(content.includes('secret-place')).toBe(false);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining('attachment'),
  });
  const raw = await buffer((await stored(data.id))!);
  expect(await fileTypeFromBuffer(raw)).toBeUndefined();
});

test('a PDF, a damaged picture and one picture too many are refused and leave no row', async () => {
  expect((await add({ file: pdf() })).code).toBe(errorCodes.fileKindRejected);
  expect((await add({ file: { name: 'a.jpg', content: new Uint8Array() } })).code).toBe(errorCodes.fileUnreadable);
  for (let nth = 0; nth < limits.productPictures.perProduct; nth += 1) expect((await add()).code).toBe(successCode);
  expect((await add()).code).toBe(errorCodes.tooManyPictures);
  const rows = await app.db.selectFrom('product_picture').select('id').execute();
  expect(rows).toHaveLength(limits.productPictures.perProduct);
});

test('pictures sent at once keep the limit, and the same picture twice is one', async () => {
  const file = await newPicture();
  const twice = await Promise.all([add({ file }), add({ file })]);
  expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
  const many = await Promise.all(Array.from({ length: limits.productPictures.perProduct }, () => add()));
  expect(many.filter(({ code }) => code === errorCodes.tooManyPictures)).toHaveLength(1);
  expect(await list(staff())).toHaveLength(limits.productPictures.perProduct);
});

test('saves order and descriptions together; refuses if pictures changed (08005)', async () => {
  const [first, second] = [(await add()).data, (await add()).data];
  const arrange = async (pictures: { id: string; alt: string; alt_en: string }[]) =>
    app.call('arrangeProductPictures', {
      as: staff(),
      input: {
        product_id: product(),
        pictures,
        seen: (await list(staff())).map(({ id, alt, alt_en }) => ({ id, alt, alt_en })),
      },
    });
  const described = { id: second.id, alt: '白い錠剤', alt_en: 'White tablet' };
  const moved = await arrange([described, { id: first.id, alt: first.alt, alt_en: first.alt_en }]);
  expect(moved.data).toMatchObject([described, { id: first.id }]);
  expect(await list(person('doctor: own'))).toEqual(moved.data);
  expect((await arrange([described])).code).toBe(errorCodes.productChanged);
  expect((await arrange([{ ...described, alt: ' ' }])).code).toBe(errorCodes.invalidInput);
});

test('never overwrites a colleague’s unseen description; the refusal names them', async () => {
  const { product_id, ...seen } = (await add()).data;
  const describe = (as: TestUser, alt: string) =>
    app.call('arrangeProductPictures', { as, input: { product_id, pictures: [{ ...seen, alt }], seen: [seen] } });
  expect((await describe(person('owner: own clinic'), '白い錠剤')).code).toBe(successCode);
  expect(await describe(staff(), '丸い錠剤')).toMatchObject({
    code: errorCodes.productChanged,
    meta: { changed_by: { is_patient: false, name: expect.stringMatching(/./) } },
  });
  expect(await list(staff())).toMatchObject([{ alt: '白い錠剤' }]);
});

test('a removed picture is gone at once, its content overnight; everything is audited', async () => {
  const [kept, removed] = [(await add()).data, (await add()).data];
  const remove = () => app.call('removeProductPicture', { as: staff(), input: { picture_id: removed.id } });
  expect((await remove()).code).toBe(successCode);
  expect(await remove()).toMatchObject({
    code: errorCodes.pictureNotFound,
    meta: { changed_by: { is_patient: false, name: expect.stringMatching(/./) } },
  });
  expect((await open(staff(), removed.id)).code).toBe(errorCodes.pictureNotFound);
  expect(await list(staff())).toEqual([kept]);
  expect(await app.runJob('product-picture-files')).toEqual({ deleted: 1 });
  expect(await stored(removed.id)).toBeUndefined();
  expect(await stored(kept.id)).toBeDefined();
  const entries = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('object', '=', 'product_picture')
    .where('object_id', '=', removed.id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([{ action: 'add' }, { action: 'remove' }]);
});
