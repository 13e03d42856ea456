import { contract, errorCodes } from '@haruka/contract';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { emailOf } from '../../apps/server/src/seed/accounts.ts';
import { type Open, type Person, type Product, step, test } from '../support/index.ts';

/** The heavy rounds are for the night: `TEST_NIGHT=1`. */
const isNight = process.env.TEST_NIGHT === '1';
const crowds = isNight ? [2, 10, 50] : [2, 10];
const slowMs = 3000;
/** A revoked session loses its sockets within this time. */
const cutMs = 5000;
const atOnce = 8;
/** Fifty real tabs on a small machine take their time. */
const timeout = isNight ? 900_000 : 120_000;

interface Crowd {
  person: Person<'patient'>;
  tabs: Page[];
  sid: string;
  /** The refresh token as it is now. */
  refresh(): Promise<string>;
}

/** One patient with many real tabs, each at a form that can be saved. */
async function crowd(open: Open, product: Product, login: string, size: number): Promise<Crowd> {
  const storage = await product.sessionOf('patient', login);
  const person = await open('patient', { storage });
  const tabs = [person.page];
  while (tabs.length < size) tabs.push(await person.context.newPage());
  const arrive = async (tab: Page) => {
    await tab.goto('/patient/personal-info');
    await tab.getByRole('button', { name: person.words.profile.save, exact: true }).waitFor();
  };
  // A few at a time: the machine has few cores.
  for (let from = 0; from < size; from += atOnce) await Promise.all(tabs.slice(from, from + atOnce).map(arrive));
  const refresh = () => person.page.evaluate(() => localStorage.getItem('haruka.patient.refresh_token') ?? '');
  return { person, tabs, sid: (await refresh()).split('.')[0] ?? '', refresh };
}

/** The ten minutes of the access token are over, for every tab at once. */
async function expire({ person }: Crowd, product: Product) {
  const token = await person.page.evaluate(() => localStorage.getItem('haruka.patient.token') ?? '');
  const expired = await product.records.expired(token);
  await person.page.evaluate((stale) => localStorage.setItem('haruka.patient.token', stale), expired);
}

const isSave = (url: string) => url.includes(contract.updateUser.path);
/** Without new tokens, a save ends before it is sent again. */
const isLostSave = (url: string) => isSave(url) || url.includes(contract.refreshToken.path);

/** Presses until it is saved, as a person does whose line was too slow for one try, or whose server was away. */
async function save(tab: Page, beforeNext: () => Promise<void>) {
  for (let tries = 0; tries < 10; tries += 1) {
    const saved = tab.waitForResponse((answer) => isSave(answer.url()) && answer.status() === 200, { timeout: 0 });
    const lost = tab.waitForEvent('requestfailed', { predicate: (request) => isLostSave(request.url()), timeout: 0 });
    await tab.evaluate(() => document.querySelector<HTMLButtonElement>('main form button[type="submit"]')?.click());
    if (await Promise.race([saved.then(() => true), lost.then(() => false)])) return;
    await beforeNext();
  }
  throw new Error('It could not be saved in ten tries');
}

/** Saves in every tab at the same moment. Each tab must show that it was saved. */
async function saveEverywhere({ person, tabs }: Crowd, beforeNext = () => Promise.resolve()) {
  await Promise.all(tabs.map((tab) => save(tab, beforeNext)));
  for (const tab of tabs) {
    expect(new URL(tab.url()).pathname).toBe('/patient/personal-info');
    await tab.getByText(person.words.profile.savedText).waitFor();
  }
}

/** What Chromium itself notes of a server that is away, and of sockets that knock while fifty others do. */
function forgetNoise({ problems }: Person) {
  const noise = /ERR_CONNECTION|WebSocket|ERR_EMPTY|ERR_TIMED_OUT|50[234]/;
  problems.splice(0, problems.length, ...problems.filter((problem) => !noise.test(problem)));
}

const sessionsOf = (product: Product, login: string) =>
  product.records.open((db) =>
    db
      .selectFrom('session')
      .innerJoin('patient', 'patient.id', 'session.patient_id')
      .select(['session.id', 'session.generation', 'session.revoked_at', 'session.revoked_why'])
      .where('patient.email', '=', emailOf(login))
      .execute(),
  );

const slowDown = (tabs: Page[], latency: number) =>
  Promise.all(
    tabs.map(async (tab) => {
      const line = await tab.context().newCDPSession(tab);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    }),
  );

for (const [nth, size] of crowds.entries()) {
  const login = ['ichiro', 'mio.takasaki', 'shota.nakamura'][nth] ?? '';
  test(
    `${size} tabs at expiry: none is logged out; one session, one refresh [AUTH-3]`,
    { timeout },
    async ({ open, product }) => {
      const all = await crowd(open, product, login, size);
      await step('on a quick line', async () => {
        await expire(all, product);
        await saveEverywhere(all);
        expect(await sessionsOf(product, login)).toEqual([
          { id: all.sid, generation: 1, revoked_at: null, revoked_why: null },
        ]);
      });
      if (size === 2 && !isNight) return;
      await step('with three seconds of latency', async () => {
        await slowDown(all.tabs, slowMs);
        await expire(all, product);
        await saveEverywhere(all);
        expect(await sessionsOf(product, login)).toEqual([
          { id: all.sid, generation: 2, revoked_at: null, revoked_why: null },
        ]);
      });
      if (isNight) forgetNoise(all.person);
    },
  );
}

test('the server restarts during the refresh: no tab is logged out, one session', async ({ open, product }) => {
  const all = await crowd(open, product, 'hanako', isNight ? 10 : 3);
  const { person } = all;
  // The first trade is made, but its answer never arrives: the server has gone down meanwhile.
  const back = Promise.withResolvers<void>();
  let restarts = 0;
  await person.context.route(
    `**${contract.refreshToken.path}`,
    async (route) => {
      await product.ask(contract.refreshToken, route.request().postDataJSON() as { refresh_token: string });
      await product.down();
      restarts += 1;
      product.up().then(back.resolve, back.reject);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await expire(all, product);
  await saveEverywhere(all, () => back.promise);
  expect(restarts).toBe(1);
  const { generation, ...session } = (await sessionsOf(product, 'hanako'))[0] ?? {};
  expect(session).toEqual({ id: all.sid, revoked_at: null, revoked_why: null });
  // Within the grace for lost answers it is the same trade; a restart that takes longer costs one more.
  expect(generation).toBeLessThanOrEqual(2);
  expect(await sessionsOf(product, 'hanako')).toHaveLength(1);
  forgetNoise(person);
});

test('a token two generations old ends its family: all tabs show login with the reason', async ({ open, product }) => {
  const all = await crowd(open, product, 'emma', 3);
  const { person, tabs } = all;
  const stolen = await all.refresh();
  for (const generation of [1, 2]) {
    await expire(all, product);
    await saveEverywhere(all);
    expect(await sessionsOf(product, 'emma')).toMatchObject([{ id: all.sid, generation, revoked_at: null }]);
  }
  await expect(product.ask(contract.refreshToken, { refresh_token: stolen })).rejects.toThrow(errorCodes.invalidToken);
  const began = performance.now();
  await Promise.all(
    tabs.map((tab) => tab.getByRole('heading', { level: 1, name: person.words.auth.logIn.title }).waitFor()),
  );
  expect(performance.now() - began).toBeLessThan(cutMs + 2 * 1000);
  for (const tab of tabs) {
    const { pathname, searchParams } = new URL(tab.url());
    expect([pathname, searchParams.get('redirect')]).toEqual(['/patient/login', '/patient/personal-info']);
    await tab.getByRole('main').getByText(person.words.shell.sessionOver).waitFor();
  }
  const kept = await person.page.evaluate(() => Object.keys(localStorage).filter((key) => /token|redirect/.test(key)));
  expect(kept).toEqual([]);
  expect(await sessionsOf(product, 'emma')).toMatchObject([{ id: all.sid, revoked_why: 'token_reused' }]);
});
