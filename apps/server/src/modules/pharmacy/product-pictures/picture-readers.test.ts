import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPicture } from '../../consultation/attachments/attachment.fixtures.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';

let at: PharmacyFixture;
beforeAll(async () => void (at = await pharmacyFixture()));
afterAll(() => at.stop());

type Patient = { kind: 'patient'; id: string };

test('a patient or guardian sees pictures of prescribed medicine; others do not [PROD-1]', async () => {
  const [patient, guardian, outsider] = [await at.newPatient(), await at.newPatient(), await at.newPatient()];
  const child = await at.newPatient({ guardian_id: guardian.id });
  const product = await at.newProduct();
  const other = await at.newProduct();
  const pictureOf = async (product_id: number) =>
    (await at.app.call('addProductPicture', { as: at.staff, input: { product_id }, file: await newPicture() })).data;
  const picture = await pictureOf(product.id);
  const hidden = await pictureOf(other.id);
  for (const consult_id of [
    await at.endedConsult({ patient }),
    await at.endedConsult({ patient: child, guardian_id: guardian.id }),
  ]) {
    const issued = await at.app.call('issuePrescription', {
      as: at.doctor,
      input: { consult_id, lines: [lineOf(product)], total: 300 },
    });
    expect(issued.code).toBe(successCode);
  }
  const product_ids = `${product.id},${other.id}`;
  const list = async (as: Patient) => (await at.app.call('productPictures', { as, input: { product_ids } })).data;
  const open = async (as: Patient, picture_id: string) =>
    (await at.app.call('productPictureFile', { as, input: { picture_id } })).code;
  for (const reader of [patient, guardian]) {
    expect(await list(reader)).toEqual([picture]);
    expect(await open(reader, picture.id)).toBe(successCode);
    expect(await open(reader, hidden.id)).toBe(errorCodes.pictureNotFound);
  }
  expect(await list(outsider)).toEqual([]);
  expect(await open(outsider, picture.id)).toBe(errorCodes.pictureNotFound);
});

test('the clinic’s patients see pictures of goods for sale; other patients do not [PROD-1]', async () => {
  const [visitor, outsider] = [(await at.consultOf('first')).patient, await at.newPatient()];
  const good = await at.newProduct({ category: 'cosmetics', is_for_sale: true });
  const file = await newPicture();
  const input = { product_id: good.id };
  const picture = (await at.app.call('addProductPicture', { as: at.staff, input, file })).data;
  const list = async (as: Patient) =>
    (await at.app.call('productPictures', { as, input: { product_ids: String(good.id) } })).data;
  const open = async (as: Patient) =>
    (await at.app.call('productPictureFile', { as, input: { picture_id: picture.id } })).code;
  expect([await list(visitor), await open(visitor)]).toEqual([[picture], successCode]);
  expect([await list(outsider), await open(outsider)]).toEqual([[], errorCodes.pictureNotFound]);
  await at.db.updateTable('product').set({ is_for_sale: false }).where('id', '=', good.id).execute();
  expect([await list(visitor), await open(visitor)]).toEqual([[], errorCodes.pictureNotFound]);
});
