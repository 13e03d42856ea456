import { expect } from 'vitest';
import { catalogues } from '@haruka/i18n/catalogues';
import { inAccountMenu, memberLogIn, test } from '../support/index.ts';

const { jp, en } = catalogues.patient;

test('another language keeps the page, what was typed and the picked slot', async ({ open }) => {
  const visitor = await open('patient');
  const { page } = visitor;
  await visitor.goto('/booking?clid=1');
  const slots = page.getByRole('list', { name: jp.booking.slots.words.slots });
  await slots.getByRole('button', { disabled: false }).first().click();
  const picked = await slots.getByRole('button', { pressed: true }).innerText();
  await page.getByRole('contentinfo').getByRole('radio', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: en.booking.title }).waitFor();
  expect(await page.getByRole('button', { pressed: true }).innerText()).toBe(picked.replace('〜', '–'));
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');

  await page.getByRole('link', { name: en.booking.hold.signUp }).click();
  await page.getByLabel(en.auth.fields.who, { exact: true }).fill('half-typed@haruka.example');
  await page.getByRole('contentinfo').getByRole('radio', { name: '日本語' }).click();
  await page.getByRole('heading', { level: 1, name: jp.auth.signUp.title }).waitFor();
  expect(await page.getByLabel(jp.auth.fields.who, { exact: true }).inputValue()).toBe('half-typed@haruka.example');

  await page.reload();
  await page.getByRole('heading', { level: 1, name: jp.auth.signUp.title }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
});

test('the clinic app switches to English and keeps the shown day', async ({ open }) => {
  const desk = await open('clinic');
  const { page, words } = desk;
  await desk.goto('/clinic?view=list&date=2026-12-01');
  await memberLogIn(desk, 'staff1');
  await page.getByRole('heading', { level: 1, name: words.places.calendar }).waitFor();
  await inAccountMenu(desk, /English/);
  await page.getByRole('heading', { level: 1, name: catalogues.member.en.places.calendar }).waitFor();
  expect(new URL(page.url()).search).toBe('?view=list&date=2026-12-01');
});

test('the number beside a place covers none of its words in English', async ({ open, product }) => {
  const { page, goto } = await open('clinic', { locale: 'en', storage: await product.sessionOf('clinic', 'staff1') });
  await goto('/clinic/search');
  const { suspense } = catalogues.member.en.places;
  const place = page.getByRole('link', { name: suspense });
  await place.locator('.MuiBadge-badge').filter({ visible: true }).waitFor();
  const { word, number } = await place.evaluate((link, label) => {
    const words = document.createRange();
    words.selectNodeContents([...link.querySelectorAll('span')].find((one) => one.textContent === label)!);
    return {
      word: words.getBoundingClientRect().right,
      number: link.querySelector('.MuiBadge-badge')!.getBoundingClientRect().left,
    };
  }, suspense);
  expect(word).toBeLessThan(number);
});
