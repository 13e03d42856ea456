import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import type { Locale } from '../support/words.ts';
import { foreignWords } from './foreign-words.ts';
import { focusOrder } from './focus-order.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Waits until a screen shows what it is about: its title, no skeleton, nothing under way, for ten frames on end. A screen
 * that has just got another width may still open another screen, as the narrow inbox opens its inquiry.
 */
export async function settle(page: Page) {
  await page.locator('h1').filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    (calm) => {
      const isShown = (selector: string) =>
        [...document.querySelectorAll(selector)].some((one) => one.checkVisibility({ visibilityProperty: true }));
      const isBusy =
        document.querySelector('[aria-busy="true"], [data-loading="true"]') !== null || isShown('.MuiSkeleton-root');
      const hasTitle = isShown('h1');
      calm.frames = hasTitle && !isBusy ? calm.frames + 1 : 0;
      return calm.frames >= 10;
    },
    await page.evaluateHandle(() => ({ frames: 0 })),
    { polling: 'raf' },
  );
}

/** Waits until what was changed last is on the glass. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((shown) => requestAnimationFrame(shown));
  });

/** What is wrong with the screen as it stands: titles, overflow, WCAG, keyboard and language. Empty is well. */
export async function inspect(page: Page, locale: Locale, answers: readonly unknown[]): Promise<string[]> {
  return [
    ...(await titles(page)),
    ...(await overflow(page)),
    ...(await violations(page)),
    ...(await focusOrder(page)),
    ...(await foreignWords(page, locale, answers)),
  ];
}

/** One h1, and the window is named after it. */
async function titles(page: Page): Promise<string[]> {
  const { headings, title } = await page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.textContent.trim()),
    title: document.title,
  }));
  if (headings.length !== 1) return [`${headings.length} h1: ${headings.join(' / ')}`];
  const [place] = title.split(' | ');
  const isNamed = title.endsWith(' | HARUKA') && place?.replace(/ \d\/\d$/, '') === headings[0];
  return isNamed ? [] : [`the title 「${title}」 does not say what the h1 says: 「${headings[0]}」`];
}

/** Nothing makes the page wider than the window. */
export async function overflow(page: Page): Promise<string[]> {
  await drawn(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const clips = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
    const wide = [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1 && !clips(one.parentElement))
      .slice(0, 3)
      .map((one) => `<${one.tagName.toLowerCase()}> 「${(one.textContent ?? '').trim().slice(0, 30)}」`);
    return [`${scrollWidth} px wide at ${clientWidth} px: ${wide.join(', ')}`];
  });
}

interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/**
 * WCAG 2.2 AA, as far as a machine can tell. A sticky part at the lower edge is measured at its place in the page. A control
 * that it covers for now is not smaller, because the page scrolls. axe makes this exception for fixed parts.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: Axe };
    const atLowerEdge = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
      const { position, bottom } = getComputedStyle(one);
      return position === 'sticky' && bottom !== 'auto';
    });
    const before = atLowerEdge.map((one) => one.style.position);
    for (const one of atLowerEdge) one.style.position = 'static';
    const found = await axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
    atLowerEdge.forEach((one, at) => (one.style.position = before[at]!));
    return found.violations.map(
      ({ id, help, nodes }) =>
        `axe ${id} (${nodes.length}×): ${help}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.replaceAll(/\s+/g, ' ')}`,
    );
  }, wcag);
}
