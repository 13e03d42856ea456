import type { Browser, Page } from 'playwright';
import { type Bench, type BenchContext, type Row, atMost } from './core/bench.ts';
import { inChromium } from './core/in-chromium.ts';
import { median, percentile } from './core/rounds.ts';

const mostToOpen = 1_500;
const mostPerStory = 300;
/** A story that shows nothing by then counts as this long. */
const patience = 10_000;

/** S1: how soon Storybook opens with a filled cache, and how soon the first story of each page is shown. */
export const s1: Bench = {
  id: 'S1',
  title: 'Storybook, warm, and from story to story',
  onData: false,
  run: (context) => inChromium((browser, port) => measure(context, browser, `http://storybook.localhost:${port}`)),
};

async function measure({ quick, say }: BenchContext, browser: Browser, origin: string): Promise<Row[]> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const opened: number[] = [];
  // The first one fills the cache and does not count.
  for (let round = 0; round <= (quick ? 2 : 5); round += 1) opened.push(await open(page, origin));
  const warm = median(opened.slice(1));

  const stories = await firstStories(page);
  const [first, ...wanted] = quick ? stories.filter((_, at) => at % 10 === 0) : stories;
  say(`S1 shows ${wanted.length} stories`);
  await page.goto(`${origin}/iframe.html?viewMode=story&id=${first!}`);
  await page.locator('#storybook-root > *').first().waitFor();
  const times: { id: string; ms: number }[] = [];
  for (const id of wanted) times.push({ id, ms: await page.evaluate(showStory, { id, patience }) });
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  const ms = (value: number) => ({ value, unit: 'ms' });
  const row = (what: string, value: number, most: number, more: Row['more'], next: string): Row => ({
    what,
    ours: ms(value),
    measured: value,
    goal: atMost(most, 'ms'),
    next,
    more,
  });
  const all = times.map((one) => one.ms);
  return [
    row('Storybook: opens with a filled cache', warm, mostToOpen, { opened }, 'load fewer files before the first page'),
    row('Storybook: a story, median', median(all), mostPerStory, { times }, 'load later what a story does not show'),
    row(
      'Storybook: a story, 95th percentile',
      percentile(all, 95),
      mostPerStory,
      { slowest },
      `load later what these show first: ${slowest.map(({ id }) => id).join(', ')}`,
    ),
  ];
}

/** Returns the milliseconds until the first page is shown inside Storybook. */
async function open(page: Page, origin: string): Promise<number> {
  const began = performance.now();
  await page.goto(origin);
  const preview = page.frameLocator('#storybook-preview-iframe');
  await preview.locator('#storybook-docs h1, #storybook-root > *').first().waitFor();
  return performance.now() - began;
}

/** Returns the ids of the first story of each page. The browser asks: not every system resolves names below localhost. */
async function firstStories(page: Page): Promise<string[]> {
  const entries = await page.evaluate(async () => {
    const response = await fetch('/index.json');
    return ((await response.json()) as { entries: Record<string, { id: string; type: string; title: string }> })
      .entries;
  });
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  return [...new Map(stories.toReversed().map(({ title, id }) => [title, id])).values()].toReversed();
}

interface Channel {
  on(event: string, listener: (phase: { storyId: string; newPhase: string }) => void): void;
  off(event: string, listener: (phase: { storyId: string; newPhase: string }) => void): void;
  emit(event: string, story: { storyId: string; viewMode: string }): void;
}

/** Runs in the preview: changes to a story, and returns the milliseconds until its first frame. It ends with the story. */
function showStory({ id, patience }: { id: string; patience: number }): Promise<number> {
  // oxlint-disable-next-line no-underscore-dangle -- Storybook names it so.
  const channel = (globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((done) => {
    const began = performance.now();
    let shown: number | undefined;
    const end = () => {
      channel.off('storyRenderPhaseChanged', onPhase);
      done(shown ?? patience);
    };
    const onPhase = ({ storyId, newPhase }: { storyId: string; newPhase: string }) => {
      if (storyId !== id) return;
      if (newPhase === 'playing' || newPhase === 'completed')
        requestAnimationFrame(() => (shown ??= performance.now() - began));
      // A story that still plays would make the next one load the whole preview again.
      if (newPhase === 'finished' || newPhase === 'errored') requestAnimationFrame(() => requestAnimationFrame(end));
    };
    channel.on('storyRenderPhaseChanged', onPhase);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    setTimeout(end, patience * 2);
  });
}
