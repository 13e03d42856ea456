import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { openUnwatchedPage, type UnwatchedPage } from './unwatched-page.ts';

/** What a first visit to a page costs on a slow phone. Times are in milliseconds since the navigation. */
export interface FirstVisit {
  lcp: number;
  cls: number;
  /** Total blocking time after the first paint: the part of each long task beyond 50 ms. */
  tbt: number;
  /** When the screen handles input; undefined for a page without scripts. */
  usable: number | undefined;
  /** Bytes over the network, as sent. */
  transfer: number;
  /** Addresses of the scripts that were loaded before the screen was usable. */
  scripts: string[];
  /** The element of the largest paint, for the report. */
  largest: string;
}

/** A slow phone: applied throttling, so that requests and CPU compete as they do on a device. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdown = 4;
const settleMs = 2_000;

/** Returns the Chromium of CHROMIUM_PATH or of the machine; undefined when playwright has to bring it. */
export function pathOfChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = ['chromium-headless-shell', 'chromium', 'google-chrome']
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  return process.env.CHROMIUM_PATH ?? found;
}

/** Opens Chromium: the one of CHROMIUM_PATH, of the machine, or of playwright. */
export const openChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: pathOfChromium(), args: ['--no-sandbox'] });

const viewport = { width: 375, height: 812 };
const locale = 'ja-JP';

/** Opens a browser profile of a phone with an empty cache. */
export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport, isMobile: true, hasTouch: true, locale });

/** Visits an address for the first time on a throttled phone, and waits until the page is quiet. */
export async function visit(browser: Browser, url: string): Promise<FirstVisit> {
  const page = await openUnwatchedPage(browser);
  try {
    await page.send('Page.enable');
    await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe.toString()})()` });
    await asPhone(browser, page);
    await page.send('Network.emulateNetworkConditions', network);
    await page.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const { loaderId } = (await page.send('Page.navigate', { url })) as { loaderId: string };
    await page.event(({ params }) => params.name === 'networkIdle' && params.loaderId === loaderId);
    await page.evaluate(becomeUsable);
    await pause(settleMs);
    return await page.evaluate(read);
  } finally {
    await page.close();
  }
}

/** Gives a page the screen, the touch and the language of `openPhone`. */
async function asPhone(browser: Browser, page: UnwatchedPage) {
  const userAgent = `Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Mobile Safari/537.36`;
  await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: true });
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: locale });
}

/**
 * Runs in the page: resolves when the screen handles input, at once in a page without scripts. Rejects after a minute.
 */
const becomeUsable = () =>
  new Promise<void>((done, fail) => {
    setTimeout(() => fail(new Error('The screen does not handle input.')), 60_000);
    if (!document.querySelector('script[src]')) done();
    new PerformanceObserver((marks) => marks.getEntriesByName('usable').length > 0 && done()).observe({
      type: 'mark',
      buffered: true,
    });
  });

interface Observed {
  lcp: number;
  largest: string;
  cls: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before its first byte is parsed. */
function observe() {
  const seen: Observed = { lcp: 0, largest: '', cls: 0, tasks: [] };
  Object.assign(globalThis, { benchSeen: seen });
  const listen = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  listen('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element };
    seen.lcp = entry.startTime;
    seen.largest = `${element?.tagName ?? '?'} ${element?.textContent?.slice(0, 30) ?? ''}`;
  });
  listen('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.cls += value;
  });
  listen('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
}

/** Runs in the page, and returns what was observed in it. */
function read(): FirstVisit {
  const { benchSeen } = globalThis as unknown as { benchSeen: Observed };
  const { lcp, largest, cls, tasks } = benchSeen;
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const usable = performance.getEntriesByName('usable')[0]?.startTime;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const scripts = files
    .filter(({ name, responseEnd }) => /\.m?js$/.test(name) && responseEnd <= (usable ?? Infinity))
    .map(({ name }) => name);
  const tbt = tasks
    .filter(({ start, duration }) => start + duration > paint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  const transfer = files.reduce((sum, { transferSize }) => sum + transferSize, own!.transferSize);
  return { lcp, largest, cls, tbt, usable, transfer, scripts };
}
