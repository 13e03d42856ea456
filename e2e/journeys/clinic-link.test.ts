import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { answerAll, confirm, freeSlot, hold, like, pick, bookingDoctor, step, test, title } from '../support/index.ts';

const phone = '+818091000011';
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

test('clinic link, quick registration, slot and questionnaire end confirmed and joined', async ({ open, product }) => {
  const newcomer = await open('patient');
  const { page, words } = newcomer;
  const slot = await freeSlot(product);
  await step('number, code and name', async () => {
    await newcomer.goto(`/quick-register?clid=${bookingDoctor.location}`);
    await title(newcomer, words.auth.quick.title);
    await expect.poll(() => pathOf(page.url())).toBe('/quick-register');
    await page.getByLabel(words.auth.fields.phone, { exact: true }).fill('080-9100-0011');
    await page.getByLabel(words.auth.signUp.agree).check();
    await page.getByRole('button', { name: words.auth.quick.send }).click();
    await page.getByLabel(words.auth.fields.code, { exact: true }).waitFor();
    await page.getByLabel(words.auth.fields.code, { exact: true }).fill((await product.mailTo(phone)).code ?? '');
    const { fields } = words.profile;
    await page.getByLabel(fields.last_name, { exact: true }).fill('春野');
    await page.getByLabel(fields.first_name, { exact: true }).fill('空');
    await page.getByLabel(fields.last_name_furigana, { exact: true }).fill('ハルノ');
    await page.getByLabel(fields.first_name_furigana, { exact: true }).fill('ソラ');
    await page.getByLabel(fields.email).fill('sora@example.jp');
    await page.getByRole('button', { name: words.auth.quick.act }).click();
    await page.getByRole('link', { name: words.menu.book, exact: true }).waitFor();
    expect((await product.mailTo('sora@example.jp')).link).toContain('/verify-account?new_email=');
  });

  const token = await page.evaluate(() => localStorage.getItem('haruka.patient.token') ?? '');
  const mine = await product.ask(contract.myClinicLocations, undefined, token);
  expect(mine.clinic_locations.map(({ id }) => id)).toEqual([bookingDoctor.location]);

  await step('a slot, and the address that a consult needs', async () => {
    await page.getByRole('link', { name: words.menu.book, exact: true }).click();
    await title(newcomer, words.booking.title);
    await pick(newcomer, slot);
    await page.getByRole('link', { name: words.booking.hold.toProfile }).click();
    await title(newcomer, words.profile.title);
    const born = page.getByRole('group', { name: words.profile.fields.date_of_birth });
    await born.getByLabel(words.profile.birth.year).fill('1992');
    await born.getByLabel(words.profile.birth.month).fill('6');
    await born.getByLabel(words.profile.birth.day).fill('24');
    await page.getByLabel(words.profile.fields.post_code, { exact: true }).fill('162-0825');
    await page.getByText(words.profile.filled).waitFor();
    await page.getByRole('button', { name: words.profile.saveAndGo }).click();
    await title(newcomer, words.booking.title);
  });

  await step('provisional, answered, confirmed', async () => {
    const consult_id = await hold(newcomer);
    await answerAll(newcomer, product, consult_id);
    await confirm(newcomer);
    const consult = await product.ask(contract.myConsult, { consult_id }, token);
    expect(consult).toMatchObject({ status: 'CONFIRMED', answers_status: 'SUBMITTED' });
  });
});

test('a registered patient goes from the link to the login and on to the clinic [GUARD-11]', async ({
  open,
  product,
}) => {
  const known = await open('patient');
  const { page, words } = known;
  await known.goto(`/quick-register?clid=${bookingDoctor.location}`);
  await page.getByLabel(words.auth.fields.phone, { exact: true }).fill('090-0000-0003');
  await page.getByLabel(words.auth.signUp.agree).check();
  await page.getByRole('button', { name: words.auth.quick.send }).click();
  await page.getByLabel(words.auth.fields.code, { exact: true }).waitFor();
  await page
    .getByLabel(words.auth.fields.code, { exact: true })
    .fill((await product.mailTo('+819000000003')).code ?? '');
  await page.getByText(words.auth.quick.known.title).waitFor();
  await page.getByRole('link', { name: words.auth.logIn.act }).click();
  await page.getByText(words.auth.logIn.keeps).waitFor();
  await page.getByText(like(words.shell.chosen)).first().waitFor();
});

test('a patient with an empty profile chooses the link’s clinic without joining it [GUARD-11]', async ({
  open,
  product,
}) => {
  const newcomer = await open('patient', { storage: await product.sessionOf('patient', 'newcomer') });
  const { page, words } = newcomer;
  await newcomer.goto('/menu?clid=2');
  await page.getByRole('link', { name: words.menu.book, exact: true }).waitFor();
  await expect.poll(() => pathOf(page.url())).toBe('/menu');
  const mine = await product.ask(contract.myClinicLocations, undefined, await product.tokenOf('patient', 'newcomer'));
  expect(mine.clinic_locations).toEqual([]);
});
