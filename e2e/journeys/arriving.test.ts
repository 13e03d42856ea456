import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { emailOf } from '../../apps/server/src/seed/accounts.ts';
import { like, logIn, say, test } from '../support/index.ts';

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

test('a clinic’s link chooses the clinic without login, and clid leaves the address [GUARD-10]', async ({ open }) => {
  const visitor = await open('patient');
  const { page, words } = visitor;
  await visitor.goto('/booking?clid=2');
  await page.getByRole('heading', { level: 1, name: words.booking.title }).waitFor();
  await expect.poll(() => pathOf(page.url())).toBe('/booking');
  await page.getByText(like(words.shell.chosen)).first().waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: words.booking.title }).waitFor();
});

test('without a clinic or with one that is not there, the way leads to the finder [GUARD-9]', async ({ open }) => {
  const visitor = await open('patient');
  for (const path of ['/booking', '/menu?clid=999999', '/booking?clid=nonsense']) {
    await visitor.goto(path);
    await visitor.page.getByRole('heading', { level: 1, name: visitor.words.finder.title }).waitFor();
  }
});

test('a patient with a complete profile is linked to the clinic of the link [CLINIC-5]', async ({ open, product }) => {
  const patient = await open('patient', { storage: await product.sessionOf('patient', 'ichiro') });
  const { page, words } = patient;
  const { name } = await product.ask(contract.clinicLocation, { location_id: 2 });
  await patient.goto('/menu?clid=2');
  await page.getByText(say(words.shell.joined, { name })).waitFor();
  await expect.poll(() => pathOf(page.url())).toBe('/menu');
  const mine = await product.ask(contract.myClinicLocations, undefined, await product.tokenOf('patient', 'ichiro'));
  expect(mine.clinic_locations.map(({ id }) => id)).toContain(2);
});

test('a deep link leads an anonymous visitor to the login and on to where it points [GUARD-12]', async ({
  open,
  product,
}) => {
  const token = await product.tokenOf('patient', 'hanako');
  const [past] = await product.ask(contract.myConsults, { scope: 'past', page: 1 }, token);
  const deep = `/patient/reservation-history2?consult_id=${past?.id}`;
  const visitor = await open('patient', { locale: 'en' });
  const { page, words } = visitor;
  await visitor.goto(deep);
  await page.getByText(words.auth.logIn.keeps).waitFor();
  await logIn(visitor, 'hanako');
  await page.getByRole('heading', { level: 1, name: words.reservation.past.title }).waitFor();
  expect(pathOf(page.url())).toBe(deep);
});

test('a redirect to another site is not followed', async ({ open }) => {
  const visitor = await open('patient');
  const { page, words } = visitor;
  await visitor.goto('/login?redirect=https%3A%2F%2Fevil.example%2F');
  await logIn(visitor, 'ichiro');
  await page.getByRole('heading', { level: 1, name: words.home.title }).waitFor();
});

test('the link of the email opens another tab, which keeps the picked slot', async ({ open, product }) => {
  const email = emailOf('other-tab');
  const newcomer = await open('patient');
  const { page, words, context } = newcomer;
  await newcomer.goto('/booking?clid=1');
  const slots = page.getByRole('list', { name: words.booking.slots.words.slots });
  await slots.getByRole('button', { disabled: false }).first().click();
  const picked = await slots.getByRole('button', { pressed: true }).innerText();
  await page.waitForURL(/on_day=/);
  await page.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('on_day=')));
  await page.getByRole('link', { name: words.booking.hold.signUp }).click();
  await page.getByLabel(words.auth.fields.who, { exact: true }).fill(email);
  await page.getByLabel(words.auth.fields.password, { exact: true }).fill('correct horse battery');
  await page.getByLabel(words.auth.signUp.agree).check();
  await page.getByRole('button', { name: words.auth.signUp.act }).click();
  await page.getByLabel(words.auth.fields.code, { exact: true }).waitFor();

  const { link } = await product.mailTo(email);
  const tab = await context.newPage();
  await tab.goto(link ?? '');
  // Nothing opens by the link alone: a person presses the button.
  await tab.getByRole('button', { name: words.auth.verify.link.act, exact: true }).click();
  await tab.getByRole('heading', { level: 1, name: words.profile.register.title }).waitFor();
  const redirect = new URL(tab.url()).searchParams.get('redirect') ?? '';
  expect(redirect).toMatch(/^\/booking\?on_day=/);
  // The first tab receives the event and goes on as well.
  await page.getByRole('heading', { level: 1, name: words.profile.register.title }).waitFor();
  await tab.goto(redirect);
  await tab.getByRole('heading', { name: words.booking.hold.title }).waitFor();
  expect(await tab.getByRole('button', { pressed: true }).innerText()).toBe(picked);
});

test('logging out clears the clinic, the redirect and everything personal [AUTH-2]', async ({ open, product }) => {
  const patient = await open('patient', { storage: await product.sessionOf('patient', 'emma'), locale: 'en' });
  const { page, words } = patient;
  await patient.goto('/menu?clid=1');
  await page.getByRole('link', { name: words.menu.book, exact: true }).waitFor();
  await patient.goto('/logout');
  await page.getByRole('button', { name: words.auth.logOut.act }).click();
  await page.getByRole('heading', { level: 1, name: words.auth.logIn.title }).waitFor();
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
});

test('local storage holds session token, refresh token, redirect page and clinic only [DATA-18, GUARD-1]', async ({
  open,
  product,
}) => {
  const patient = await open('patient', { storage: await product.sessionOf('patient', 'emma') });
  const { page, words } = patient;
  await patient.goto('/booking?clid=1');
  const slots = page.getByRole('list', { name: words.booking.slots.words.slots });
  await slots.getByRole('button', { disabled: false }).first().click();
  await page.getByRole('heading', { name: words.booking.hold.title }).waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(kept).toEqual([
    'haruka.patient.clinic',
    'haruka.patient.redirect',
    'haruka.patient.refresh_token',
    'haruka.patient.token',
  ]);
});
