import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { newPicture } from '../../apps/server/src/modules/consultation/attachments/attachment.fixtures.ts';
import { desk, phone, step, test, title } from '../support/index.ts';

test('staff add a product’s picture, and the patient who was prescribed it sees it [PROD-1]', async ({
  open,
  product,
}) => {
  const staff = await open('clinic', { viewport: desk, storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = staff;
  const { pictures } = words.products;
  const row = page.getByRole('row').filter({ hasText: 'ロキソプロフェン' });
  const loxoprofen = page.getByRole('img', { name: /ロキソプロフェン/ });

  await step('staff add a picture, which the names of the product describe', async () => {
    await staff.goto('/clinic/settings/products?search=ロキソプロフェン');
    await title(staff, words.places.products);
    await row.getByRole('button').click();
    const { content, name } = await newPicture('錠剤.png', { width: 400, height: 300 });
    const buffer = Buffer.from(content);
    await page.getByRole('dialog').getByText(pictures.title, { exact: true }).waitFor();
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer });
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /ロキソプロフェン/ })
      .waitFor();
  });

  await step('the list shows it', async () => {
    await page.getByRole('button', { name: words.words.close }).click();
    await row.getByRole('img', { name: /ロキソプロフェン/ }).waitFor();
    expect(await loxoprofen.count()).toBe(1);
    await page.setViewportSize(phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });

  await step('the patient sees it beside the medicine', async () => {
    const patient = await open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') });
    const own = await product.ask(contract.refillablePrescriptions, {}, await product.tokenOf('patient', 'hanako'));
    const { id } = own.find(({ prescription }) =>
      prescription.lines.some(({ name }) => name.includes('ロキソ')),
    )!.prescription;
    await patient.goto(`/prescription-quantity?prescription_id=${id}`);
    await patient.page.getByRole('img', { name: /ロキソプロフェン/ }).waitFor();
  });
});
