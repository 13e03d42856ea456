import { statSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { type Bench, type BenchContext, type Row, atMost } from './core/bench.ts';
import { inChromium } from './core/in-chromium.ts';
import { type FirstVisit, visit } from './core/phone.ts';
import { alternate, median } from './core/rounds.ts';
import { writeStaticTwin } from './core/static-twin.ts';
import { type VisitedScreen, visitedScreens } from './core/visited-screens.ts';
import { appFolder } from './core/web-build.ts';

/** W2: the first visit to a screen on a slow phone, beside a static page with the same text from the same server. */
export const w2: Bench = {
  id: 'W2',
  title: 'First visit on a slow phone, beside a static page',
  onData: false,
  run: (context) =>
    inChromium(async (browser, port) => {
      const rows: Row[] = [];
      for (const screen of visitedScreens) rows.push(...(await measure(context, browser, port, screen)));
      return rows;
    }),
};

async function measure(context: BenchContext, browser: Browser, port: number, screen: VisitedScreen): Promise<Row[]> {
  const { app, name } = screen;
  const origin = `http://${app}.localhost:${port}`;
  const ours = origin + screen.path;
  const twin = await writeStaticTwin(browser, { app, name, url: ours });
  try {
    const visits: FirstVisit[] = [];
    const twins: FirstVisit[] = [];
    const sample = (url: string, note: (seen: FirstVisit) => void) => async () => {
      const seen = await visit(browser, url);
      note(seen);
      return { value: seen.lcp, more: { ...seen } };
    };
    const rounds = await alternate(context, `W2 ${app} ${name}`, {
      ours: sample(ours, (seen) => visits.push(seen)),
      static: sample(origin + twin.path, (seen) => twins.push(seen)),
    });
    // The first visit warms up the server and does not count.
    return rowsOf(`${app} ${name}`, app, visits.slice(1), {
      twins: twins.slice(1),
      lcp: rounds.value.static,
      ratio: rounds.ratio('ours', 'static'),
    });
  } finally {
    await twin.remove();
  }
}

/** The static page of the same rounds. */
interface Limit {
  twins: FirstVisit[];
  lcp: number;
  ratio: number;
}

function rowsOf(what: string, app: string, visits: FirstVisit[], limit: Limit): Row[] {
  const of = (value: (seen: FirstVisit) => number) => median(visits.map(value));
  const row = (part: string, value: number, unit: string, most: number, next: string): Row => ({
    what: `${what}: ${part}`,
    ours: { value, unit },
    measured: value,
    goal: atMost(most, unit),
    next,
  });
  /** A row with the same figure of the static page. */
  const beside = (
    part: string,
    value: (seen: FirstVisit) => number,
    unit: string,
    most: number,
    next: string,
  ): Row => ({
    ...row(part, of(value), unit, most, next),
    limit: { value: median(limit.twins.map(value)), unit, what: 'static page' },
  });
  return [
    {
      what: `${what}: largest contentful paint`,
      ours: { value: of(({ lcp }) => lcp), unit: 'ms' },
      limit: { value: limit.lcp, unit: 'ms', what: 'static page' },
      measured: limit.ratio,
      goal: atMost(1.1, '×'),
      next: `send the largest element with the HTML: ${visits[0]?.largest ?? ''}`,
      more: { visits },
    },
    beside('layout shift', ({ cls }) => cls, '', 0.005, 'keep the place of what comes later'),
    beside('total blocking time', ({ tbt }) => tbt, 'ms', 100, 'split the evaluation of scripts into smaller tasks'),
    row(
      'usable after',
      of(({ usable }) => usable ?? Infinity),
      'ms',
      4_000,
      'load less before the screen handles input',
    ),
    beside('sent', ({ transfer }) => transfer / 1000, 'kB', 300, 'send less'),
    row(
      'JavaScript before it is usable, gzip',
      of(({ scripts }) => scripts.reduce((sum, url) => sum + gzipOf(app, url), 0) / 1000),
      'kB',
      240,
      'load what the first screen does not show later',
    ),
  ];
}

/** Returns the gzip size of a built script, as the build wrote it. */
function gzipOf(app: string, url: string): number {
  const file = path.join(appFolder(app), 'dist', new URL(url).pathname);
  return statSync(`${file}.gz`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}
