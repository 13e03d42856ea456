import { existsSync, realpathSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { routeRows } from './route-rows.ts';
import { root } from './terminal.ts';

/** The part of the manifest of a build that is read here: which file holds a module, and what the file imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * kB of JavaScript, gzip, by app and kind. A first page counts whole. The frame of a signed-in member and what loads while
 * idle count on top of it. Each other screen counts on top of all these.
 */
export type Weights = Record<string, Record<string, Record<string, number>>>;

const staff = {
  wording: 'member/parts',
  tables: ['packages/staff/src'],
  frame: '../../packages/staff/src/frame/staff-layout.tsx',
  frameWording: ['frame', 'status'],
  later: [],
};
/**
 * The first pages that are weighed, where the wording and the route tables of an app are, and the frame that loads later.
 * `later` loads while the first screen is idle, because most further screens share it.
 */
const apps = {
  patient: {
    pages: ['/', '/clinics', '/login', '/signup', '/menu'],
    wording: 'patient',
    tables: [],
    frame: undefined,
    frameWording: [],
    later: ['src/app/tools.tsx', 'src/shared/form-parts.ts'],
  },
  clinic: { pages: ['/clinic/login'], ...staff },
  doctor: { pages: ['/doctor/login'], ...staff },
} as const;
/**
 * The most kB of JavaScript that a screen after the first one may need before it is usable. Grid, charts, pickers and the
 * calendar's library are separate files that load after it, and so does what appears on a press.
 */
export const furtherLimitKb = 30;
const list = path.join(import.meta.dirname, 'screen-weights.json');
const preloaded = /<link rel="modulepreload" href="\/([^"]+)"/g;

/** Weighs the screens of the three built apps. */
export async function weighScreens(project: string): Promise<Weights> {
  const found = Object.entries(apps).map(async ([app, { pages, wording, tables, frame, frameWording, later }]) => {
    const dist = path.join(project, 'apps', app, 'dist');
    const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
    const rows = await routeRows([`apps/${app}/src`, ...tables].map((folder) => path.join(project, folder)));
    const kbOf = async (files: Iterable<string>) => {
      const sizes = await Promise.all([...files].map((file) => gzipped(path.join(dist, file))));
      return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10;
    };
    const filesOf = new Map(
      await Promise.all(
        pages.map(async (page) => {
          const html = await readFile(path.join(dist, 'prerendered/jp', page, 'index.html'), 'utf8');
          return [page, new Set(Array.from(html.matchAll(preloaded), ([, file]) => file!))] as const;
        }),
      ),
    );
    const sent = filesOf.get(pages[0])!;
    const shared = [...reached(manifest, [...later])].filter((file) => !sent.has(file));
    const there = new Set([...sent, ...shared]);
    const added = (keys: string[], parts: readonly string[], before: ReadonlySet<string>) => {
      const texts = parts.map((part) => `../../packages/i18n/src/jp/${wording}/${part}.ts`);
      return [...reached(manifest, [...keys, ...texts])].filter((file) => !before.has(file));
    };
    const around = frame ? added([frame], frameWording, there) : [];
    const framed = new Set([...there, ...around]);
    const screens = Object.keys(manifest).filter((key) => key.endsWith('.screen.tsx'));
    const first = await entriesOf([...filesOf], async ([page, files]) => [page, await kbOf(files)]);
    const further = await entriesOf(screens, async (key) => {
      const row = rows.get(path.basename(key));
      const before = row?.layout === 'staff' ? framed : there;
      return [path.basename(key, '.screen.tsx'), await kbOf(added([key], row?.wording ?? [], before))];
    });
    const kinds = {
      first,
      ...(frame && { frame: { 'after the login': await kbOf(around) } }),
      ...(later.length > 0 && { shared: { 'while idle': await kbOf(shared) } }),
      further,
    };
    return [app, kinds] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Returns what is heavier than its budget, what has none, and budgets without a screen. */
export function overweight(weights: Weights, budget: Weights): string[] {
  return Object.entries(weights).flatMap(([app, kinds]) =>
    Object.entries(kinds).flatMap(([kind, sizes]) => {
      const limits = budget[app]?.[kind] ?? {};
      const grown = Object.entries(sizes).flatMap(([name, kb]) => {
        const limit = limits[name];
        if (limit === undefined) return [`${app} ${name}: ${kb} kB has no budget`];
        return kb > limit
          ? [`${app} ${name}: ${kb} kB, ${(kb - limit).toFixed(1)} kB over its budget of ${limit}`]
          : [];
      });
      const gone = Object.keys(limits).filter((name) => !(name in sizes));
      return [...grown, ...gone.map((name) => `${app} ${name}: has a budget, and is no screen`)];
    }),
  );
}

/** Returns further screens whose budget is above the limit: a heavier one is divided, not allowed. */
export const aboveLimit = (budget: Weights): string[] =>
  Object.entries(budget).flatMap(([app, { further = {} }]) =>
    Object.entries(further)
      .filter(([, kb]) => kb > furtherLimitKb)
      .map(([name, kb]) => `${app} ${name}: a budget of ${kb} kB, above ${furtherLimitKb}`),
  );

/** Reads the budgets. */
export const readBudget = async (): Promise<Weights> => JSON.parse(await readFile(list, 'utf8')) as Weights;

async function entriesOf<T>(items: readonly T[], entry: (item: T) => Promise<[string, number]>) {
  const entries = await Promise.all(items.map(entry));
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** The files of modules and of all that they import. */
function reached(manifest: Manifest, keys: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const { file, imports = [] } = manifest[key]!;
    if (seen.has(file)) return;
    seen.add(file);
    imports.forEach(visit);
  };
  keys.forEach(visit);
  return seen;
}

/** The build has compressed every file that gains from it. */
async function gzipped(file: string): Promise<number> {
  return (await stat(existsSync(`${file}.gz`) ? `${file}.gz` : file)).size;
}

/** Half a kB of room, so that a comment of a library is no reason to change the list. */
const withRoom = (kb: number) => Math.ceil(kb * 2 + 1) / 2;

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const weights = await weighScreens(root);
  const lines = Object.entries(weights).flatMap(([app, kinds]) =>
    Object.entries(kinds).flatMap(([kind, sizes]) =>
      Object.entries(sizes).map(([name, kb]) => `${app} ${kind} ${name}: ${kb} kB`),
    ),
  );
  process.stdout.write(`${lines.join('\n')}\n`);
  if (process.argv.includes('--write')) {
    for (const kinds of Object.values(weights))
      for (const kind of Object.values(kinds)) for (const [name, kb] of Object.entries(kind)) kind[name] = withRoom(kb);
    await writeFile(list, `${JSON.stringify(weights, null, 2)}\n`);
  }
}
