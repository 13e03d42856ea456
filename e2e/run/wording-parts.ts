import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A module as the wording sees it: the modules that come with it or later, and the groups of texts that it names. */
interface Module {
  imports: string[];
  later: string[];
  groups: Set<string>;
}

interface Words {
  /** The groups of texts of the patient app, e.g. `booking`, and the part of the wording that holds each. */
  partOf: ReadonlyMap<string, string>;
  moduleOf(file: string): Promise<Module>;
}

/** The titles of all screens are shown by the two lists of screens alone. */
const unread = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|titleKey: '[\w.]+'/gm;
const staticImport = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/g;
const laterImport = /import\('([^']+)'\)/g;
/** A component that brings the wording it shows. */
const withWording = /withWording\(\s*\[([^\]]*)\],\s*\(\) => import\('([^']+)'\)/g;
const key = /['`]([a-zA-Z]+)\.[a-zA-Z$]/g;
const row = /wording: (?:\[([^\]]*)\]|(\w+)),\s*load: \(\) => import\('([^']+)'\)/g;
const main = 'apps/patient/src/app/main.tsx';
const features = 'apps/patient/src/features';

/**
 * Returns where the patient app shows wording that it has not loaded, or loads wording that it does not show. A screen
 * and a late component name the parts of what they and their modules show; the frame shows the base alone.
 */
export async function wordingParts(root: string): Promise<string[]> {
  const words = await wordsOf(root);
  const frame = await reached(words, [path.join(root, main)]);
  const declared = [...(await screens(root)), ...(await lateComponents(root, frame))];
  const problems = await Promise.all(
    declared.map(async ({ file, parts }) => {
      const shown = await partsIn(words, await reached(words, [file], frame));
      const name = path.relative(root, file);
      return [
        ...[...shown]
          .filter((part) => !parts.includes(part))
          .map((part) => `${name} shows "${part}" without loading it`),
        ...parts.filter((part) => !shown.has(part)).map((part) => `${name} loads "${part}" and does not show it`),
      ];
    }),
  );
  const inFrame = await partsIn(words, frame);
  return [
    ...[...inFrame].map((part) => `${main} shows "${part}", which is not part of the base`),
    ...problems.flat(),
  ].toSorted();
}

interface Declared {
  file: string;
  parts: string[];
}

const namesIn = (list: string) => Array.from(list.matchAll(/'(\w+)'/g), ([, name]) => name!);

/** The screens of the route tables. The two lists of all screens load all parts and are left out. */
async function screens(root: string): Promise<Declared[]> {
  const folders = await readdir(path.join(root, features));
  const tables = folders
    .map((folder) => path.join(root, features, folder, 'routes.ts'))
    .filter((file) => existsSync(file));
  const found = await Promise.all(
    tables.map(async (table) =>
      Array.from((await readFile(table, 'utf8')).matchAll(row), ([, list, all, file]) => ({
        file: path.resolve(path.dirname(table), file!),
        parts: all ? undefined : namesIn(list!),
      })),
    ),
  );
  return found.flat().filter((one): one is Declared => one.parts !== undefined);
}

async function lateComponents(root: string, frame: ReadonlySet<string>): Promise<Declared[]> {
  const files = [...frame].filter((file) => file.startsWith(path.join(root, 'apps/patient/')));
  const found = await Promise.all(
    files.map(async (from) =>
      Array.from((await readFile(from, 'utf8')).matchAll(withWording), ([, list, file]) => ({
        file: path.resolve(path.dirname(from), file!),
        parts: namesIn(list!),
      })),
    ),
  );
  return found.flat();
}

async function partsIn({ partOf, moduleOf }: Words, files: Iterable<string>): Promise<Set<string>> {
  const groups = await Promise.all([...files].map(async (file) => [...(await moduleOf(file)).groups]));
  return new Set(
    groups
      .flat()
      .map((group) => partOf.get(group)!)
      .filter((part) => part !== 'base'),
  );
}

/** The modules that these bring with them; with `frame`, also what they load later, without what the frame has. */
async function reached({ moduleOf }: Words, files: string[], frame?: ReadonlySet<string>): Promise<Set<string>> {
  const seen = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file) || frame?.has(file)) return;
    seen.add(file);
    const { imports, later } = await moduleOf(file);
    await Promise.all([...imports, ...(frame ? later : [])].map(visit));
  };
  await Promise.all(files.map(visit));
  return seen;
}

async function wordsOf(root: string): Promise<Words> {
  const folder = path.join(root, 'packages/i18n/src/jp/patient');
  const parts = (await readdir(folder))
    .map((file) => path.basename(file, '.ts'))
    .filter((part) => part !== 'index' && part !== 'shell');
  const groups = await Promise.all(
    parts.map(async (part) => {
      const texts = (await import(path.join(folder, `${part}.ts`))) as Record<string, object>;
      return Object.keys(texts['base'] ?? texts).map((group) => [group, part] as const);
    }),
  );
  const partOf = new Map(groups.flat());
  const known = new Map<string, Promise<Module>>();
  const exportsOf = await packageExports(root);
  const read = async (file: string): Promise<Module> => {
    const text = (await readFile(file, 'utf8')).replace(unread, '');
    const targets = (pattern: RegExp) =>
      Array.from(text.matchAll(pattern), ([, source]) => resolve(file, source!, exportsOf)).filter(
        (target) => target !== undefined,
      );
    const named = file.includes('/packages/i18n/') || file.includes('/packages/contract/') ? [] : text.matchAll(key);
    const wrapped = new Set(
      Array.from(text.matchAll(withWording), ([, , source]) => path.resolve(path.dirname(file), source!)),
    );
    return {
      imports: targets(staticImport),
      later: targets(laterImport).filter((target) => !wrapped.has(target)),
      groups: new Set(Array.from(named, ([, group]) => group!).filter((group) => partOf.has(group))),
    };
  };
  const moduleOf = (file: string) => {
    const module = known.get(file) ?? read(file);
    known.set(file, module);
    return module;
  };
  return { partOf, moduleOf };
}

type Exports = Record<string, Record<string, string>>;

async function packageExports(root: string): Promise<Exports> {
  const names = await readdir(path.join(root, 'packages'));
  const entries = names.map(async (name) => {
    const manifest = JSON.parse(await readFile(path.join(root, 'packages', name, 'package.json'), 'utf8')) as {
      exports: Record<string, string>;
    };
    const files = Object.entries(manifest.exports).map(([at, file]) => [at, path.join(root, 'packages', name, file)]);
    return [`@haruka/${name}`, Object.fromEntries(files)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the file of an import of ours; undefined for a library. */
function resolve(from: string, source: string, exportsOf: Exports): string | undefined {
  if (source.startsWith('.')) {
    const file = path.resolve(path.dirname(from), source);
    return /\.tsx?$/.test(file) ? file : undefined;
  }
  const [, name = '', at = ''] = /^(@haruka\/\w+)(\/.*)?$/.exec(source) ?? [];
  const files = exportsOf[name];
  if (!files) return undefined;
  const exact = files[`.${at}`];
  if (exact) return exact;
  for (const [pattern, file] of Object.entries(files)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !`.${at}`.startsWith(before) || !`.${at}`.endsWith(after)) continue;
    return file.replace('*', `.${at}`.slice(before.length, `.${at}`.length - after.length));
  }
  return undefined;
}
