import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Test files may import any module: they build the situation that they test. */
const isProduction = (file: string) => file.endsWith('.ts') && !/\.(test|fixtures)\.ts$/.test(file);

/**
 * Returns the import cycles between the server's modules (`modules/<group>/<noun>`), each as a path such as
 * `identity/accounts → identity/profiles → identity/accounts`. Imports of types count: a cycle of types is a cycle.
 */
export async function moduleCycles(root: string): Promise<string[]> {
  const folder = path.join(root, 'apps/server/src/modules');
  const graph = new Map<string, Set<string>>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const from = moduleOf(folder, file);
    if (!entry.isFile() || !isProduction(file) || !from) continue;
    for (const [, specifier] of (await readFile(file, 'utf8')).matchAll(/\bfrom '(\.[^']+)'/g)) {
      const to = moduleOf(folder, path.resolve(path.dirname(file), specifier!));
      if (to && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return cyclesIn(graph);
}

/** Returns `<group>/<noun>` of a file inside a module, and nothing for `modules/index.ts` and files elsewhere. */
function moduleOf(folder: string, file: string): string | undefined {
  const parts = path.relative(folder, file).split(path.sep);
  return parts.length > 2 && parts[0] !== '..' ? parts.slice(0, 2).join('/') : undefined;
}

/** Returns one shortest cycle for each module that can reach itself, without naming a cycle twice. */
function cyclesIn(graph: Map<string, Set<string>>): string[] {
  const cycles = new Map<string, string>();
  for (const start of graph.keys()) {
    const paths = [[start]];
    const seen = new Set<string>();
    for (let trail = paths.shift(); trail; trail = paths.shift()) {
      const next = graph.get(trail.at(-1)!) ?? [];
      if ([...next].includes(start)) {
        const key = trail.toSorted().join();
        if (!cycles.has(key)) cycles.set(key, [...trail, start].join(' → '));
        break;
      }
      for (const name of next) {
        if (seen.has(name)) continue;
        seen.add(name);
        paths.push([...trail, name]);
      }
    }
  }
  return [...cycles.values()].toSorted();
}
