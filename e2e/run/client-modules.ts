import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** A module of a client: the modules that come with it, and those that load later. */
export interface ClientModule {
  /** Without comments. */
  text: string;
  imports: string[];
  later: string[];
}

/** Reads modules of our packages and apps; a library counts as nothing. */
export interface ClientModules {
  moduleOf(file: string): Promise<ClientModule>;
  /** The file of an import of ours; undefined for a library. */
  fileOf(from: string, source: string): string | undefined;
}

type Exports = Record<string, Record<string, string>>;

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const staticImport = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)([^;]*?)\s*from\s+'([^']+)'/g;
const laterImport = /import\('([^']+)'\)/g;

/** Returns what reads the modules of a project, each once. */
export async function clientModules(root: string): Promise<ClientModules> {
  const exportsOf = await packageExports(root);
  const known = new Map<string, Promise<ClientModule>>();
  const fileOf = (from: string, source: string) => resolve(from, source, exportsOf);
  const moduleOf = (file: string) => {
    const module = known.get(file) ?? read(file);
    known.set(file, module);
    return module;
  };
  const read = async (file: string): Promise<ClientModule> => {
    const text = (await readFile(file, 'utf8')).replace(comment, '');
    const imports = Array.from(text.matchAll(staticImport), async ([, clause, source]) => {
      const target = fileOf(file, source!);
      return target === undefined ? [] : namedIn(target, namesOf(clause!));
    });
    const later = Array.from(text.matchAll(laterImport), ([, source]) => fileOf(file, source!));
    return { text, imports: (await Promise.all(imports)).flat(), later: later.filter((one) => one !== undefined) };
  };
  /** A build takes only the named modules of a list of exports. */
  const namedIn = async (file: string, names: string[] | undefined): Promise<string[]> => {
    if (!names || path.basename(file) !== 'index.ts') return [file];
    const sources = sourcesIn((await moduleOf(file)).text);
    const found = names.map(async (name) => {
      const source = sources.get(name);
      const target = source === undefined ? undefined : fileOf(file, source);
      return target === undefined ? [file] : namedIn(target, [name]);
    });
    return (await Promise.all(found)).flat();
  };
  return { moduleOf, fileOf };
}

/** The names that an import takes, without types; undefined when it takes all of them. */
function namesOf(clause: string): string[] | undefined {
  const named = /^\{([^}]*)\}$/.exec(clause.trim())?.[1];
  return named
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0]!);
}

/** The source of each name that a list of exports passes on. */
const sourcesIn = (text: string) =>
  new Map(
    Array.from(text.matchAll(staticImport)).flatMap(([, clause, source]) =>
      (namesOf(clause!) ?? []).map((name) => [name, source!] as const),
    ),
  );

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
