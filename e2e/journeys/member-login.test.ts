import { expect } from 'vitest';
import { connected, memberLogIn, secondFactor, test } from '../support/index.ts';

test('a clinic that requires a second factor rejects a login without it', async ({ open }) => {
  const desk = await open('clinic');
  const { page, words } = desk;
  await desk.goto('/');
  await page.getByRole('heading', { level: 1, name: words.signIn.heading.clinic }).waitFor();
  await memberLogIn(desk, 'staff3');
  await page.getByText(words.signIn.codeLead).waitFor();

  const code = page.getByLabel(words.signIn.code, { exact: true });
  await code.fill('000000');
  await page.getByRole('alert').waitFor();
  await code.fill(secondFactor());
  await page.getByRole('heading', { level: 1, name: words.places.dayBoard }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/clinic/day-board');
  await connected({ page, words });
});

test('a login at the wrong address shows the right app [SCREEN-11]', async ({ open }) => {
  const doctor = await open('clinic');
  const { page, words } = doctor;
  await doctor.goto('/clinic');
  await memberLogIn(doctor, 'doctor1');
  await page.getByText(words.signIn.wrongApp).waitFor();
  const way = page.getByRole('link', { name: words.signIn.goTo.doctor });
  const there = await way.getAttribute('href');
  expect(there).toMatch(/^http:\/\/doctor\.localhost:\d+\/$/);
  await way.click();
  await page.getByRole('heading', { level: 1, name: words.signIn.heading.doctor }).waitFor();
});
