import type { Page } from 'playwright';
import { expect, vi } from 'vitest';
import { desk, type Open, phone, test } from '../support/index.ts';
import type { Product } from '../support/index.ts';

const prerendered = ['/', '/clinics', '/login', '/signup', '/privacy-policy', '/term-of-use', '/law'];

/** Remembers the heading of the sent page, and adds up every layout shift. */
function observe() {
  const seen = { heading: undefined as Element | null | undefined, shift: 0 };
  Object.assign(globalThis, { seen });
  document.addEventListener('DOMContentLoaded', () => (seen.heading = document.querySelector('h1')));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const isUsable = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, { timeout: 20_000 });
const shift = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);

/** Opens a page whose scripts do not arrive before `release` is called. */
async function withoutScripts(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  return release;
}

test.for(
  (['jp', 'en'] as const).flatMap((locale) =>
    [phone, desk].flatMap((viewport) => prerendered.map((path) => [locale, viewport.width, path] as const)),
  ),
)('hydrates in %s at %i px without a mismatch or a layout shift: %s', async ([locale, width, path], { open }) => {
  const { page } = await open('patient', { locale, viewport: width === phone.width ? phone : desk });
  await page.addInitScript(observe);
  await page.goto(path, { waitUntil: 'networkidle' });
  await isUsable(page);
  // React keeps the nodes of the page only when its own first render is the same.
  const isSame = () =>
    (globalThis as unknown as { seen: { heading: Element } }).seen.heading === document.querySelector('h1');
  expect(await page.evaluate(isSame)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale === 'jp' ? 'ja' : 'en');
  expect(await page.evaluate(() => document.querySelectorAll('[data-style]').length)).toBe(0);
  expect(await shift(page)).toBeLessThanOrEqual(0.005);
});

test('without JavaScript the text of every prerendered page is visible', async ({ product, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => violations.push(message.text()));
  for (const path of prerendered) {
    await page.goto(product.originOf('patient') + path);
    expect(await page.locator('h1').isVisible(), path).toBe(true);
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(40);
    expect(await page.locator('noscript p').isVisible(), path).toBe(true);
  }
  // A style attribute in the HTML would be a violation of the content security policy.
  expect(violations).toEqual([]);
  await context.close();
});

test('what is typed and sent before the scripts arrive is kept and sent', async ({ open }) => {
  const { page, words } = await open('patient', { viewport: phone });
  const release = await withoutScripts(page, '/');
  const name = page.getByLabel(words.finder.search.name, { exact: true });
  await name.fill('神楽坂');
  await name.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/');
  release();
  await page.waitForURL((url) => url.pathname === '/clinics' && url.searchParams.get('name') === '神楽坂');
  await page.getByRole('heading', { level: 1, name: words.clinics.title }).waitFor();
});

test('a half-typed login keeps its text and its focus when the app takes over', async ({ open }) => {
  const { page, words } = await open('patient', { viewport: phone });
  // The query makes the first screen differ from the prerendered one.
  const release = await withoutScripts(page, '/login?redirect=%2Fmenu');
  const who = page.getByLabel(words.auth.fields.who, { exact: true });
  await who.fill('hanako@');
  release();
  await isUsable(page);
  await page.getByText(words.auth.logIn.keeps).waitFor();
  await who.pressSequentially('haruka.example');
  expect(await who.inputValue()).toBe('hanako@haruka.example');
  await page.getByRole('button', { name: words.auth.logIn.act }).click();
  // The name is in the state of the form: only the password is missing.
  expect(await page.getByRole('alert').getByRole('link').count()).toBe(1);
});

const signedIn = async (open: Open, product: Product, more = {}) =>
  open('patient', { viewport: phone, storage: { ...(await product.sessionOf('patient', 'hanako')), ...more } });

test('a signed-in visitor sees no login button, neither before nor after hydration', async ({ open, product }) => {
  const { page, words } = await signedIn(open, product);
  const release = await withoutScripts(page, '/clinics');
  const logIn = page.getByRole('link', { name: words.words.log_in });
  expect(await logIn.isVisible()).toBe(false);
  release();
  await isUsable(page);
  await page.getByRole('link', { name: words.words.home }).first().waitFor();
  expect(await logIn.count()).toBe(0);
});

test('the chosen text size applies before the scripts arrive, and changes nothing when they do', async ({ open }) => {
  const { page } = await open('patient', { viewport: phone, textScale: 1.25 });
  await page.addInitScript(observe);
  const release = await withoutScripts(page, '/signup');
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await size()).toBe('20px');
  release();
  await isUsable(page);
  expect(await size()).toBe('20px');
  expect(await shift(page)).toBeLessThanOrEqual(0.005);
});

test('the page of a chosen clinic hydrates, and without one leads to the finder', async ({ open }) => {
  const clinic = JSON.stringify({ id: 1, name: '神楽坂院', name_en: 'Kagurazaka', clinic_id: 1 });
  const chosen = await open('patient', { storage: { 'haruka.patient.clinic': clinic } });
  await chosen.page.addInitScript(observe);
  await chosen.goto('/menu');
  await chosen.page.getByRole('link', { name: chosen.words.menu.book, exact: true }).waitFor();
  const visitor = await open('patient');
  await visitor.goto('/menu');
  await visitor.page.waitForURL((url) => url.pathname === '/');
  await vi.waitFor(async () => expect(await visitor.page.locator('h1').innerText()).toContain('クリニックを探す'));
});
