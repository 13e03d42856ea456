import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type App, desk, type Open, phone, type Product, test } from '../support/index.ts';

const ofPatients = ['/', '/clinics', '/login', '/signup', '/privacy-policy', '/term-of-use', '/law'];
const prerendered: readonly (readonly [App, string])[] = [
  ...ofPatients.map((path) => ['patient', path] as const),
  ['clinic', '/clinic/login'],
  ['doctor', '/doctor/login'],
];
/** Pages whose query shows more than what was prerendered without it. */
const withQuery: readonly (readonly [App, string])[] = [['patient', '/login?redirect=%2Fmenu']];

/** Remembers the heading of the sent page and when each formatter was made, and adds up every layout shift. */
function observe() {
  const seen = { heading: undefined as Element | null | undefined, shift: 0, formatters: [] as [string, number][] };
  Object.assign(globalThis, { seen });
  const note = (name: string) => seen.formatters.push([name, performance.now()]);
  for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat'] as const)
    Object.assign(Intl, {
      [name]: new Proxy<object>(Intl[name], {
        construct(formatter, args) {
          note(name);
          return Reflect.construct(formatter as new () => object, args) as object;
        },
      }),
    });
  // These make one inside the browser.
  for (const { prototype } of [Date, Number] as const)
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
      const method = Reflect.get(prototype, name) as ((...args: unknown[]) => string) | undefined;
      if (method && Object.hasOwn(prototype, name))
        Object.assign(prototype, {
          [name](this: Date | number, ...args: unknown[]) {
            note(name);
            return method.apply(this, args);
          },
        });
    }
  document.addEventListener('DOMContentLoaded', () => (seen.heading = document.querySelector('h1')));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const isUsable = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, { timeout: 20_000 });
/** The formatters of the browser that were made before the page was usable. */
const earlyFormatters = (page: Page) =>
  page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]!.startTime;
    const { formatters } = (globalThis as unknown as { seen: { formatters: [string, number][] } }).seen;
    return formatters.filter(([, at]) => at < usable).map(([name]) => name);
  });
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

const shown = (['jp', 'en'] as const).flatMap((locale, at) =>
  [phone, desk].flatMap((viewport, which) =>
    [...prerendered, ...withQuery]
      // Each page in both languages and at both widths; in all four pairs at night.
      .filter((_, nth) => process.env.TEST_NIGHT === '1' || (at + which + nth) % 2 === 0)
      .map(([app, path]) => [locale, viewport.width, app, path] as const),
  ),
);

test.for(shown)(
  'hydrates in %s at %i px without a mismatch, a layout shift or a formatter: %s %s [UI-34]',
  async ([locale, width, app, path], { open }) => {
    const { page } = await open(app, { locale, viewport: width === phone.width ? phone : desk });
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
    expect(await earlyFormatters(page)).toEqual([]);
  },
);

test.for([
  ['clinic', '/clinic/login'],
  ['doctor', '/doctor/login'],
] as const)('the sign-in of the %s has its width before its text arrives', async ([app, path], { open }) => {
  const { page } = await open(app, { locale: 'en' });
  // Without its scripts: hydrating a page that has lost its text would be an error.
  await withoutScripts(page, path);
  const widths = await page.evaluate(() => {
    const room = document.querySelector('main > div')!;
    const whole = room.getBoundingClientRect().width;
    room.replaceChildren();
    return [whole, room.getBoundingClientRect().width];
  });
  expect(widths[1]).toBe(widths[0]);
});

test('without JavaScript the text of every prerendered page is visible', async ({ product, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => violations.push(message.text()));
  for (const [app, path] of prerendered) {
    await page.goto(product.originOf(app) + path);
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

test('a button that is pressed before the scripts arrive acts once they are there', async ({ open }) => {
  const { page, words } = await open('patient', { viewport: phone });
  const release = await withoutScripts(page, '/');
  const menu = page.getByRole('button', { name: words.words.menu });
  await menu.click();
  await menu.click();
  release();
  await page.getByRole('dialog', { name: words.words.menu }).waitFor();
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

test.for([
  ['patient', '/login'],
  ['doctor', '/doctor/login'],
] as const)(
  'a %s whose network drops all scripts works once it is back and keeps typed text',
  async ([app, path], { open }) => {
    const { page, words, problems } = await open(app, { viewport: phone });
    await page.route('**/assets/*.js', (route) => route.abort('connectionreset'));
    const dropped = page.waitForEvent('requestfailed');
    await page.goto(path, { waitUntil: 'commit' });
    const label = 'auth' in words ? words.auth.fields.password : words.signIn.password;
    const password = page.getByLabel(label, { exact: true });
    await password.fill('half-');
    await dropped;
    await page.unroute('**/assets/*.js');
    await isUsable(page);
    await password.pressSequentially('typed');
    expect(await password.inputValue()).toBe('half-typed');
    expect(problems.filter((problem) => !problem.includes('ERR_CONNECTION_RESET'))).toEqual([]);
    problems.length = 0;
  },
);

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

test('the chosen text size applies before the scripts arrive, which change nothing', async ({ open }) => {
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
  await visitor.page.getByRole('heading', { level: 1, name: visitor.words.finder.title }).waitFor();
});

test('results opened by address leave the focus alone; a search there moves it to them', async ({ open }) => {
  const { page, words, goto } = await open('patient');
  const results = page.getByRole('status').filter({ hasText: '件' });
  const isFocused = () => results.evaluate((status) => status.closest('[tabindex]') === document.activeElement);
  await goto('/clinics?address_1=東京都');
  await results.waitFor();
  expect(await isFocused()).toBe(false);
  await page.getByText(words.clinics.change).click();
  await page.getByRole('searchbox').fill('神楽坂');
  await page.getByRole('button', { name: words.finder.search.act, exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('name') === '神楽坂');
  await expect.poll(isFocused).toBe(true);
});

test.for([
  ['/', ['specialities', 'location_id=1', 'location_id=2', 'location_id=3']],
  ['/menu?clid=1', ['location_id=1']],
] as const)(
  'the HTML starts the requests of %s before the scripts arrive, each once',
  async ([path, expected], { open }) => {
    const { page } = await open('patient', { viewport: phone });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/specialities|clinic-location/.test(request.url())) asked.push(decodeURIComponent(request.url()));
    });
    const release = await withoutScripts(page, path);
    await expect.poll(() => asked.length).toBe(expected.length);
    for (const part of expected)
      expect(
        asked.some((url) => url.includes(part)),
        part,
      ).toBe(true);
    release();
    await isUsable(page);
    await page.locator('main').getByText('神楽坂').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  },
);

const search = '/clinics?address_1=東京都';

/** The thread that renders the results starts with the first of them, which may be sent without answers. */
const resultsAreRendered = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.goto(search, { waitUntil: 'domcontentloaded' });
        return page.evaluate(() => document.documentElement.dataset.answered);
      },
      { timeout: 60_000 },
    )
    .toBeDefined();

test.for(
  [phone, desk].flatMap((viewport) => (['jp', 'en'] as const).map((locale) => [locale, viewport.width] as const)),
)('the cards of results come with the HTML and stay, in %s at %i px', async ([locale, width], { open }) => {
  const { page, words } = await open('patient', { locale, viewport: width === phone.width ? phone : desk });
  await resultsAreRendered(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/specialities|clinic-location/.test(request.url())) asked.push(request.url());
  });
  await page.addInitScript(observe);
  const release = await withoutScripts(page, search);
  const cards = page.getByRole('list', { name: words.clinics.list }).getByRole('article');
  const first = await cards.first().elementHandle();
  const texts = await cards.allInnerTexts();
  expect(texts.length).toBeGreaterThan(0);
  release();
  await isUsable(page);
  await page.waitForLoadState('networkidle');
  // React keeps the nodes of the page only when its own first render is the same.
  expect(await first.evaluate((card) => card.isConnected)).toBe(true);
  expect(await cards.allInnerTexts()).toEqual(texts);
  expect(await shift(page)).toBeLessThanOrEqual(0.005);
  expect(asked).toEqual([]);
});

test('a card of the results leads on before the scripts arrive', async ({ open }) => {
  const { page, words } = await open('patient', { viewport: phone });
  await resultsAreRendered(page);
  const release = await withoutScripts(page, search);
  const card = page.getByRole('list', { name: words.clinics.list }).getByRole('article').first();
  await card.getByRole('heading').getByRole('link').click();
  release();
  await page.waitForURL((url) => url.pathname === '/menu');
});

test('results that the browser kept are asked for again', async ({ open }) => {
  const { page } = await open('patient', { viewport: phone });
  await resultsAreRendered(page);
  await page.goto(search, { waitUntil: 'networkidle' });
  await page.goto('/law', { waitUntil: 'networkidle' });
  const again = page.waitForResponse((response) => response.url().includes('get-list-clinic-locations'));
  await page.goBack();
  expect((await again).status()).toBe(200);
});

test('the HTML holds a staff app’s frame, and a visitor is led to the sign-in', async ({ open, product }) => {
  const member = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await member.page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await member.page.goto('/clinic', { waitUntil: 'commit' });
  await member.page.getByRole('navigation', { name: member.words.staffFrame.mainNav }).waitFor();
  release();
  await member.page.getByRole('heading', { level: 1, name: member.words.places.calendar }).waitFor();

  const visitor = await open('clinic');
  await visitor.page.goto('/clinic?view=list');
  await visitor.page.waitForURL((url) => url.pathname === '/clinic/login');
  expect(new URL(visitor.page.url()).searchParams.get('redirect')).toBe('/clinic?view=list');
});

test('a change of route keeps the previous screen until the next is there', async ({ open }) => {
  const { page, words } = await open('patient', { viewport: phone });
  await page.goto('/login', { waitUntil: 'networkidle' });
  // The bar itself loads while the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('progress-line')),
  );
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: words.auth.logIn.forgot }).click();
  await page.getByRole('progressbar').waitFor();
  expect(await page.getByRole('heading', { level: 1, name: words.auth.logIn.title }).isVisible()).toBe(true);
  release();
  await page.getByRole('heading', { level: 1, name: words.auth.forgot.title }).waitFor();
});
