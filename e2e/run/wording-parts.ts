import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type ClientModules, clientModules } from './client-modules.ts';

/** An app and the folder that holds one file for each part of its wording. */
const apps = [
  { main: 'apps/patient/src/app/main.tsx', parts: 'patient' },
  { main: 'apps/clinic/src/app/main.tsx', parts: 'member/parts' },
  { main: 'apps/doctor/src/app/main.tsx', parts: 'member/parts' },
] as const;

/** The titles of all screens are shown by lists of screens alone. */
const title = /titleKey: '[\w.]+'/g;
/** The group of a text, and how its name begins: a name that is put together may end there. */
const key = /['`]([a-zA-Z]+)\.(\w+|(?=\$))/g;
/** A component that brings the wording it shows. */
const withWording = /withWording\(\s*\[([^\]]*)\],\s*(?:async )?\(\) =>[^;]*?import\('([^']+)'\)/g;
const row = /wording: (?:\[([^\]]*)\]|(\w+)),\s*load: \(\) => import\('([^']+)'\)/g;

/**
 * Returns where an app shows wording that it has not loaded, or loads wording that it does not show. A screen and a late
 * component name the parts of what they and their modules show. The app's own file shows the base alone.
 */
export async function wordingParts(root: string): Promise<string[]> {
  const modules = await clientModules(root);
  const found = apps
    .filter(({ main }) => existsSync(path.join(root, main)))
    .map(async ({ main, parts }) => {
      const app = new AppWording(modules, await groupsIn(path.join(root, 'packages/i18n/src/jp', parts)));
      return (await app.problems(path.join(root, main))).map(
        ({ file, says }) => `${path.relative(root, file)} ${says}`,
      );
    });
  // Both staff apps have the screens of the package that they share.
  return [...new Set((await Promise.all(found)).flat())].toSorted();
}

/** A group of texts, e.g. `booking`: the part that holds it, and the names of its texts. */
interface Group {
  part: string;
  keys: readonly string[];
}

/** A screen or a late component, and the parts that load with it; undefined for one that loads all. */
interface Declared {
  file: string;
  parts: string[] | undefined;
}

class AppWording {
  #modules;
  #groups;
  #first: ReadonlySet<string> = new Set();

  constructor(modules: ClientModules, groups: ReadonlyMap<string, Group>) {
    this.#modules = modules;
    this.#groups = groups;
  }

  async problems(main: string): Promise<{ file: string; says: string }[]> {
    this.#first = await this.#reached([main], async (file) => (await this.#modules.moduleOf(file)).imports);
    const problems = [...(await this.#partsIn(this.#first))].map((part) => ({
      file: main,
      says: `shows "${part}", which is not part of the base`,
    }));
    const declared = new Map<string, Declared>();
    await this.#add([...this.#first], declared);
    for (const file of await this.#plainLater([...this.#first])) declared.set(file, { file, parts: [] });
    // Components inside a screen are found while the screens are read.
    for (const { file, parts } of declared.values()) {
      const files = await this.#comesWith([file]);
      await this.#add([...files], declared);
      if (!parts) continue;
      const shown = await this.#partsIn(files);
      for (const part of shown)
        if (!parts.includes(part)) problems.push({ file, says: `shows "${part}" without loading it` });
      for (const part of parts)
        if (!shown.has(part)) problems.push({ file, says: `loads "${part}" and does not show it` });
    }
    return problems;
  }

  async #add(files: string[], declared: Map<string, Declared>): Promise<void> {
    const found = await Promise.all(files.map((file) => this.#declaredIn(file)));
    for (const one of found.flat()) declared.set(one.file, declared.get(one.file) ?? one);
  }

  /** What modules load later without naming its wording. */
  async #plainLater(files: string[]): Promise<string[]> {
    const found = files.map(async (file) => {
      const named = new Set((await this.#declaredIn(file)).map((one) => one.file));
      return (await this.#modules.moduleOf(file)).later.filter((one) => !named.has(one));
    });
    return (await Promise.all(found)).flat();
  }

  /** The screens and the late components whose wording a module names. */
  async #declaredIn(file: string): Promise<Declared[]> {
    const { text } = await this.#modules.moduleOf(file);
    const at = (source: string) => this.#modules.fileOf(file, source)!;
    return [
      ...Array.from(text.matchAll(withWording), ([, list, source]) => ({ file: at(source!), parts: namesIn(list!) })),
      ...Array.from(text.matchAll(row), ([, list, all, source]) => ({
        file: at(source!),
        parts: all ? undefined : namesIn(list!),
      })),
    ];
  }

  /** The modules that these bring at once or later, without what is there at first. */
  #comesWith(files: string[]): Promise<Set<string>> {
    return this.#reached(files, async (file) => [
      ...(await this.#modules.moduleOf(file)).imports,
      ...(await this.#plainLater([file])),
    ]);
  }

  async #reached(files: string[], next: (file: string) => Promise<string[]>): Promise<Set<string>> {
    const seen = new Set<string>();
    const visit = async (file: string): Promise<void> => {
      if (seen.has(file) || this.#first.has(file)) return;
      seen.add(file);
      await Promise.all((await next(file)).map(visit));
    };
    await Promise.all(files.map(visit));
    return seen;
  }

  async #partsIn(files: Iterable<string>): Promise<Set<string>> {
    const parts = await Promise.all([...files].map((file) => this.#partsOf(file)));
    return new Set(parts.flat().filter((part) => part !== 'base'));
  }

  async #partsOf(file: string): Promise<string[]> {
    if (file.includes('/packages/i18n/') || file.includes('/packages/contract/')) return [];
    const { text } = await this.#modules.moduleOf(file);
    return Array.from(text.replace(title, '').matchAll(key)).flatMap(([, name, start]) => {
      const group = this.#groups.get(name!);
      return group?.keys.some((one) => one.startsWith(start!)) ? [group.part] : [];
    });
  }
}

const namesIn = (list: string) => Array.from(list.matchAll(/'([\w-]+)'/g), ([, name]) => name!);

async function groupsIn(folder: string): Promise<Map<string, Group>> {
  const parts = (await readdir(folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'))
    .filter((part) => part !== 'index' && part !== 'shell');
  const groups = await Promise.all(
    parts.map(async (part) => {
      const file = (await import(path.join(folder, `${part}.ts`))) as Record<string, object>;
      const texts = Object.entries((file['base'] ?? file) as Record<string, object>);
      return texts.map(([name, group]) => [name, { part, keys: Object.keys(group) }] as const);
    }),
  );
  return new Map(groups.flat());
}
