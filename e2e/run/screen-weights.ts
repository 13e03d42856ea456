import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './terminal.ts';

/** The part of the manifest of a build that is read here: which file holds a module, and what the file imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** kB of JavaScript, gzip: what a first page fetches, and what each other screen adds to the first one of its app. */
export type Weights = Record<string, { first: Record<string, number>; further: Record<string, number> }>;

/** The first pages that are weighed; the others of an app are counted on top of its first one. */
const firstPages = {
  patient: ['/', '/clinics', '/login', '/signup', '/menu'],
  clinic: ['/clinic/login'],
  doctor: ['/doctor/login'],
} as const;
const list = path.join(import.meta.dirname, 'screen-weights.json');
const preloaded = /<link rel="modulepreload" href="\/([^"]+)"/g;
const row = /wording: \[([^\]]*)\],\s*load: \(\) => import\('\.\/([^']+)'\)/g;

/** Weighs the screens of the three built apps. */
export async function weighScreens(project: string): Promise<Weights> {
  const found = Object.entries(firstPages).map(async ([app, pages]) => {
    const dist = path.join(project, 'apps', app, 'dist');
    const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
    const wording = app === 'patient' ? await wordingOf(project) : new Map<string, string[]>();
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
    const there = filesOf.get(pages[0])!;
    const screens = Object.keys(manifest).filter((key) => key.endsWith('.screen.tsx'));
    const first = await entriesOf([...filesOf], async ([page, files]) => [page, await kbOf(files)]);
    const further = await entriesOf(screens, async (key) => {
      const name = path.basename(key, '.screen.tsx');
      const keys = [key, ...(wording.get(path.basename(key)) ?? [])];
      return [name, await kbOf([...reached(manifest, keys)].filter((file) => !there.has(file)))];
    });
    return [app, { first, further }] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Returns what is heavier than its budget, what has none, and budgets without a screen. */
export function overweight(weights: Weights, budget: Weights): string[] {
  return Object.entries(weights).flatMap(([app, kinds]) =>
    (['first', 'further'] as const).flatMap((kind) => {
      const limits = budget[app]?.[kind] ?? {};
      const grown = Object.entries(kinds[kind]).flatMap(([name, kb]) => {
        const limit = limits[name];
        if (limit === undefined) return [`${app} ${name}: ${kb} kB has no budget`];
        return kb > limit
          ? [`${app} ${name}: ${kb} kB, ${(kb - limit).toFixed(1)} kB over its budget of ${limit}`]
          : [];
      });
      const gone = Object.keys(limits).filter((name) => !(name in kinds[kind]));
      return [...grown, ...gone.map((name) => `${app} ${name}: has a budget, and is no screen`)];
    }),
  );
}

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

/** Returns the keys of the wording that each screen of the patient app loads, by the name of its file. */
async function wordingOf(project: string): Promise<Map<string, string[]>> {
  const features = path.join(project, 'apps/patient/src/features');
  const tables = (await readdir(features)).map((name) => path.join(features, name, 'routes.ts')).filter(existsSync);
  const texts = await Promise.all(tables.map((table) => readFile(table, 'utf8')));
  return new Map(
    texts.flatMap((text) =>
      Array.from(text.matchAll(row), ([, parts, file]) => [
        file!,
        Array.from(parts!.matchAll(/'(\w+)'/g), ([, part]) => `../../packages/i18n/src/jp/patient/${part}.ts`),
      ]),
    ),
  );
}

/** The build has compressed every file that gains from it. */
async function gzipped(file: string): Promise<number> {
  return (await stat(existsSync(`${file}.gz`) ? `${file}.gz` : file)).size;
}

/** Half a kB of room, so that a comment of a library is no reason to change the list. */
const withRoom = (kb: number) => Math.ceil(kb * 2 + 1) / 2;

if (process.argv.includes('--write')) {
  const weights = await weighScreens(root);
  for (const { first, further } of Object.values(weights))
    for (const kind of [first, further]) for (const [name, kb] of Object.entries(kind)) kind[name] = withRoom(kb);
  await writeFile(list, `${JSON.stringify(weights, null, 2)}\n`);
}
