import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { contract } from '@haruka/contract';
import { addDays, dayInTokyo } from '@haruka/i18n';
import { buildApps } from '../scripts/build.ts';
import { joinCluster } from '../src/platform/db/embedded-postgres/index.ts';
import { apiBase } from '../src/platform/http/mount-routes.ts';
import { demoPassword, emailOf } from '../src/seed/accounts.ts';
import { type Bench, type Row, atMost } from './core/bench.ts';
import { clinicSize, clinicSql, familyNames, fillClinic } from './core/clinic-fixtures.ts';
import { keptFolder } from './core/data-set.ts';
import { openChromium } from './core/phone.ts';
import { cpuSecondsOfFamily, waitForIdle } from './core/proc.ts';
import { startProduct } from './core/product.ts';
import { percentile } from './core/rounds.ts';

const consultsOfLocation = clinicSize.doctorsOfLocation * clinicSize.slotsOfDay;
const consultsOfWeek = clinicSize.locations * consultsOfLocation * clinicSize.daysOfWeek;
const daysToPaint = 13;

type Product = Awaited<ReturnType<typeof startProduct>>;
interface Session {
  access_token: string;
  refresh_token: string;
}

/** K1: the back office of a clinic group with 100,000 patients and 1,000,000 consults. */
export const k1: Bench = {
  id: 'K1',
  title: 'Search, calendar week and day lanes of a large clinic group',
  onData: false,
  async run({ quick, say }) {
    await buildApps();
    const dir = await keptFolder('k1', clinicSql);
    await mkdir(dir, { recursive: true });
    const product = await startProduct(dir);
    const browser = await openChromium();
    try {
      const cluster = await joinCluster(dir);
      try {
        await fillClinic(cluster.url(), say);
      } finally {
        await cluster.stop();
      }
      const origin = `http://clinic.localhost:${product.port}`;
      const owner = await logIn(product.port, 'owner1');
      // A server runs jobs for some seconds after its start.
      const idle = await waitForIdle(quick ? 2 : 60);
      const count = quick ? 20 : 200;
      const weeks = await calendarWeeks(product, owner, count, '');
      const lists = await calendarWeeks(product, owner, count, '&complaints=yes');
      const staff = await logIn(product.port, 'staff1');
      const searches = await searchWhileTyping(browser, origin, staff, familyNames(quick ? 5 : 40));
      const days = await paintDays(browser, origin, staff);
      return [
        rowOf('a week of all doctors at the API, p95', weeks.times, 150, 'send a week in parts', {
          ...weeks.more,
          idle,
        }),
        rowOf('a week as a list, with complaints, p95', lists.times, 150, 'send the complaints of a day', {
          ...lists.more,
          idle,
        }),
        rowOf('search while typing, from the key to the names, p95', searches, 200, 'ask after a shorter pause', {
          idle,
        }),
        rowOf('a day with its lanes painted, p95', days, 300, 'draw the lanes in sight first', { idle }),
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

function rowOf(what: string, values: readonly number[], most: number, next: string, more: object = {}): Row {
  const p95 = percentile(values, 95);
  return {
    what,
    ours: { value: p95, unit: 'ms' },
    measured: p95,
    goal: atMost(most, 'ms'),
    next,
    more: {
      ...clinicSize,
      ...more,
      samples: values.length,
      median: percentile(values, 50),
      highest: Math.max(...values),
    },
  };
}

async function logIn(port: number, login: string): Promise<Session> {
  const response = await fetch(`http://localhost:${port}${apiBase}${contract.memberLogIn.path}`, {
    method: contract.memberLogIn.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: emailOf(login), password: demoPassword, app: 'clinic' }),
  });
  const { data } = (await response.json()) as { data: Session };
  return data;
}

/** Weeks that compile the code of a started server and do not count, as the first name of the search does not. */
const weeksToWarmUp = 20;

/**
 * Reads weeks of the last three years one after another. Returns the milliseconds from each request to the last byte of its
 * answer, and those of the CPU, which a busy machine changes less.
 */
async function calendarWeeks({ port, pid }: Product, { access_token }: Session, count: number, more: string) {
  const today = dayInTokyo(new Date());
  const times: number[] = [];
  let sent = 0;
  let before = 0;
  for (let nth = 0; nth < weeksToWarmUp + count; nth += 1) {
    if (nth === weeksToWarmUp) before = await cpuSecondsOfFamily(pid);
    const from = addDays(today, -7 * (1 + ((nth * 37) % 150)));
    const began = performance.now();
    const response = await fetch(
      `http://localhost:${port}${apiBase}${contract.calendar.path}?from=${from}&to=${addDays(from, 6)}${more}`,
      { headers: { authorization: `Bearer ${access_token}` } },
    );
    const answer = await response.text();
    if (nth >= weeksToWarmUp) times.push(performance.now() - began);
    const { code, data } = JSON.parse(answer) as { code: string; data: { consults: unknown[] } | null };
    sent = Number(response.headers.get('content-length'));
    if ((data?.consults.length ?? 0) < consultsOfWeek)
      throw new Error(`The week of ${from} is not full: ${code}, ${data?.consults.length} consults`);
  }
  const cpu_ms = ((await cpuSecondsOfFamily(pid)) - before) * (1000 / count);
  return { times, more: { cpu_ms, consults_of_week: consultsOfWeek, kB_sent: Math.round(sent / 1_000) } };
}

async function openClinic(browser: Browser, origin: string, { access_token, refresh_token }: Session): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: [
            { name: 'haruka.clinic.token', value: access_token },
            { name: 'haruka.clinic.refresh_token', value: refresh_token },
          ],
        },
      ],
    },
  });
  return context.newPage();
}

/** Types names key by key into the search of the header; returns the milliseconds from a key to its painted names. */
async function searchWhileTyping(browser: Browser, origin: string, session: Session, names: readonly string[]) {
  const page = await openClinic(browser, origin, session);
  await page.goto(`${origin}/clinic/day-board`);
  const field = page.locator('#patient-search');
  await field.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchSearch);
  for (const name of names) {
    await field.fill('');
    await field.pressSequentially(`${name}コ`, { delay: 150 });
    await page.getByRole('option').first().waitFor();
  }
  const { times } = await page.evaluate(() => (globalThis as unknown as { searched: { times: number[] } }).searched);
  await page.context().close();
  // The first name warms up the server and does not count.
  return times.slice(3);
}

/** Runs in the page: notes when a text was typed, and when the frame after its answer was painted. */
function watchSearch() {
  const typed = new Map<string, number>();
  const searched = { times: [] as number[] };
  Object.assign(globalThis, { searched });
  document.addEventListener(
    'input',
    ({ target }) => void typed.set((target as HTMLInputElement).value, performance.now()),
    true,
  );
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const url = new URL(name);
      const began = url.pathname.endsWith('/clinic/patients/') ? typed.get(url.searchParams.get('q') ?? '') : undefined;
      if (began === undefined) continue;
      requestAnimationFrame(() => requestAnimationFrame(() => void searched.times.push(performance.now() - began)));
    }
  }).observe({ type: 'resource' });
}

/** Walks through the booked days with the arrow key; returns the milliseconds from the key to the last change of the lanes. */
async function paintDays(browser: Browser, origin: string, session: Session): Promise<number[]> {
  const page = await openClinic(browser, origin, session);
  await page.goto(`${origin}/clinic?view=day`);
  const lanes = page.locator('.hk-lanes');
  await lanes.waitFor();
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (let day = 1; day <= daysToPaint; day += 1) {
    await page.evaluate(watchKey);
    await page.keyboard.press('ArrowRight');
    const took = await page.evaluate(() => (globalThis as unknown as { drawn: Promise<number> }).drawn);
    // A Sunday has nothing to paint.
    if ((await page.locator('.hk-event-name').count()) >= consultsOfLocation) times.push(took);
  }
  if (times.length < daysToPaint / 2) throw new Error(`Only ${times.length} days are full until ${page.url()}.`);
  await page.context().close();
  return times.slice(1);
}

/** Runs in the page: from the next key on, waits until the screen has been still for half a second after its last change. */
function watchKey() {
  const drawn = new Promise<number>((done) => {
    const start = () => {
      const began = performance.now();
      let last = began;
      const changes = new MutationObserver(() => requestAnimationFrame(() => (last = performance.now())));
      changes.observe(document.querySelector('main')!, { childList: true, subtree: true, characterData: true });
      const poll = setInterval(() => {
        if (performance.now() - last < 500) return;
        clearInterval(poll);
        changes.disconnect();
        done(last - began);
      }, 50);
    };
    addEventListener('keydown', start, { once: true, capture: true });
  });
  Object.assign(globalThis, { drawn });
}
