import type { Page } from 'playwright';
import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { type App, phone, test } from '../support/index.ts';
import { blankOf, takeFrames, watchFrames } from '../support/watch-frames.ts';

/** A slow connection: each file of a screen takes a while, and nothing is lost. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kBps = 1000;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 250,
    downloadThroughput: 300 * kBps,
    uploadThroughput: 100 * kBps,
  });
}

/**
 * Waits until the screen of a path has loaded. The address changes before the screen does, so its title has to be another one than
 * `before`.
 */
const arrived = (page: Page, path: string, before = '') =>
  page.waitForFunction(
    ([path, before]) => {
      const title = document.querySelector('main h1')?.textContent;
      const isLoading = document.querySelector('main .MuiSkeleton-root, [role="progressbar"]') !== null;
      return location.pathname === path && title !== undefined && title !== before && !isLoading;
    },
    [path, before],
  );

const seats: readonly (readonly [App, string, string])[] = [
  ['patient', 'hanako', '/patient/home'],
  ['clinic', 'owner1', '/clinic'],
  ['doctor', 'doctor1', '/doctor'],
];

test.for(seats)(
  'no frame is blank on the way through the menu of the app: %s',
  async ([app, login, root], { open, product }) => {
    const { page, words } = await open(app, { storage: await product.sessionOf(app, login) });
    await watchFrames(page);
    // Slow from the start: what screens share is loaded while the browser is idle, and is not there yet.
    await slowDown(page);
    await page.goto(root);
    await arrived(page, root);
    const menu = page.getByRole('navigation', {
      name: 'shell' in words ? words.shell.mainNav : words.staffFrame.mainNav,
    });
    const hrefs = await menu
      .getByRole('link')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))]);
    expect(hrefs.length).toBeGreaterThan(3);
    await takeFrames(page);
    const blank: unknown[] = [];
    let loading = 0;
    for (const href of hrefs) {
      const isThere = new URL(page.url()).pathname === href;
      const before = isThere ? '' : ((await page.locator('main h1').first().textContent()) ?? '');
      await menu.locator(`a[href="${href}"]`).click();
      await arrived(page, href, before);
      const frames = await takeFrames(page);
      blank.push(...blankOf(frames).map((frame) => ({ href, ...frame })));
      loading += frames.filter(({ isLoading }) => isLoading).length;
    }
    expect(blank).toEqual([]);
    // Otherwise the connection was not slow, and nothing was proven.
    expect(loading).toBeGreaterThan(0);
  },
);

test('no frame is blank where a screen leads to another one', async ({ open, product }) => {
  const token = await product.tokenOf('clinic', 'owner1');
  const [inquiry] = await product.ask(contract.inquiries, {}, token);
  const { page } = await open('clinic', { viewport: phone, storage: await product.sessionOf('clinic', 'owner1') });
  await watchFrames(page);
  await slowDown(page);
  // A phone has no room beside the list: the inbox leads to the screen of the inquiry.
  await page.goto(`/clinic/inquiries?inquiry_id=${inquiry!.id}`);
  await page.waitForURL((url) => url.pathname !== '/clinic/inquiries');
  await arrived(page, new URL(page.url()).pathname);
  expect(blankOf(await takeFrames(page))).toEqual([]);
});
