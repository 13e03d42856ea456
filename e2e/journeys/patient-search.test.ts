import { expect } from 'vitest';
import { like, step, test } from '../support/index.ts';

test('staff and doctors find a patient while typing, by key alone, and read the record [SCREEN-9]', async ({
  open,
  product,
}) => {
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;

  await step('the slash key takes the focus to the search of the header, from any screen', async () => {
    await desk.goto('/clinic');
    const box = page.getByRole('combobox', { name: words.patients.find });
    await box.waitFor();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('/');
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('さとう');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: like(words.patients.titleOf) }).waitFor();
    await page.getByRole('heading', { name: words.patients.profile }).waitFor();
  });

  await step('a consult of the patient opens beside the record', async () => {
    await page
      .getByRole('button', { name: like(words.patients.open) })
      .first()
      .click();
    await page.getByRole('dialog', { name: words.record.title }).waitFor();
    await page.keyboard.press('Escape');
  });

  await step('the words of a search are in the address, and the back button brings them back', async () => {
    await page.getByRole('link', { name: words.patients.back }).click();
    await page.getByRole('searchbox', { name: words.patients.find }).fill('0001');
    await page.getByRole('grid', { name: words.patients.list }).waitFor();
    await expect.poll(() => page.url()).toMatch(/\/clinic\/search\?q=0001$/);
    await page.getByRole('grid', { name: words.patients.list }).getByRole('link').first().click();
    await page.getByRole('heading', { name: words.patients.profile }).waitFor();
    await page.goBack();
    await page.getByRole('grid', { name: words.patients.list }).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('0001');
  });

  await step('a doctor finds the patients of their locations', async () => {
    const doctor = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') });
    await doctor.goto('/doctor/search?q=%E3%81%95%E3%81%A8%E3%81%86');
    await doctor.page.getByRole('grid', { name: doctor.words.patients.list }).getByRole('link').first().click();
    await doctor.page.getByRole('heading', { name: doctor.words.patients.profile }).waitFor();
  });
});
