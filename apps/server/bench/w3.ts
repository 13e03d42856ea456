import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { type Bench, type BenchContext, type Row, atLeast } from './core/bench.ts';
import { pathOfChromium } from './core/phone.ts';
import { onProduct } from './core/product.ts';
import { waitForIdle } from './core/proc.ts';
import { median } from './core/rounds.ts';
import { type VisitedScreen, visitedScreens } from './core/visited-screens.ts';

const run = promisify(execFile);
/** Fetched when it is needed first: the product and its tests do without it. */
const lighthouse = 'lighthouse@13.5.0';

/** The part of a report of Lighthouse that is read here. Scores are from 0 to 1. */
interface Report {
  categories: Record<'performance' | 'accessibility', { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null }>;
  runtimeError?: { message: string };
}

/** W3: what Lighthouse says of the first screens, as on a phone, with applied throttling. */
export const w3: Bench = {
  id: 'W3',
  title: 'Lighthouse of the first screens, as on a phone',
  onData: false,
  run: (context) =>
    onProduct(async (port) => {
      const rows: Row[] = [];
      for (const screen of visitedScreens) rows.push(...(await measure(context, port, screen)));
      return rows;
    }),
};

async function measure({ quick, say }: BenchContext, port: number, screen: VisitedScreen): Promise<Row[]> {
  const reports: Report[] = [];
  const url = `http://${screen.app}.localhost:${port}${screen.path}`;
  const count = quick ? 1 : 5;
  // The first visit warms up the server and does not count.
  await reportOf(url);
  for (let round = 1; round <= count; round += 1) {
    await waitForIdle(quick ? 2 : 30);
    reports.push(await reportOf(url));
    const { performance } = reports.at(-1)!.categories;
    say(`W3 ${screen.app} ${screen.name}, round ${round} of ${count}: ${Math.round(performance.score! * 100)}`);
  }
  const times = (audit: string) => reports.map(({ audits }) => audits[audit]?.numericValue ?? 0);
  const more = {
    lcp: times('largest-contentful-paint'),
    tbt: times('total-blocking-time'),
    cls: times('cumulative-layout-shift'),
    speed_index: times('speed-index'),
  };
  const row = (category: keyof Report['categories'], least: number, next: string): Row => {
    const value = median(reports.map(({ categories }) => Math.round(categories[category].score! * 100)));
    return {
      what: `${screen.app} ${screen.name}: ${category}`,
      ours: { value, unit: '' },
      measured: value,
      goal: atLeast(least),
      next,
      more,
    };
  };
  const blocked = Math.round(median(more.tbt));
  const painted = Math.round(median(more.lcp));
  return [
    row('performance', 98, `block less than ${blocked} ms; the largest paint comes after ${painted} ms`),
    row('accessibility', 100, `mend what fails: ${failed(reports.at(-1)!).join(', ')}`),
  ];
}

/** Visits an address with a new Chromium and returns the report. Throws when Lighthouse could not read the page. */
async function reportOf(url: string): Promise<Report> {
  const node = path.dirname(process.execPath);
  const { stdout } = await run(
    'npx',
    [
      ...['-y', 'pnpm@12', '--silent', 'dlx', lighthouse, url, '--output=json', '--quiet'],
      ...['--throttling-method=devtools', '--only-categories=performance,accessibility', '--locale=ja'],
      '--chrome-flags=--headless --no-sandbox --lang=ja',
    ],
    {
      env: {
        ...process.env,
        PATH: `${node}${path.delimiter}${process.env.PATH}`,
        CHROME_PATH: pathOfChromium() ?? chromium.executablePath(),
      },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse could not read ${url}: ${report.runtimeError.message}`);
  return report;
}

/** Returns the audits that a page failed. */
const failed = ({ audits }: Report) =>
  Object.entries(audits).flatMap(([id, { score }]) => (score !== null && score < 0.9 ? [id] : []));
