import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Test files may import any module: they build the situation that they test. */
const isProduction = (file: string) => /\.tsx?$/.test(file) && !/\.(test|fixtures|stories)\.tsx?$/.test(file);
const relativeImports = /\b(?:from|import) ?\(?\s*'(\.[^']+)'/g;

/** An import between two folders that is accepted although it closes a cycle, and why. */
interface Accepted {
  folder: string;
  from: string;
  to: string;
  why: string;
}

/** Imports that close a cycle of folders. Each is one for a reason; the other direction is the rule. */
export const acceptedImports: readonly Accepted[] = [
  { folder: 'apps/server/src/platform', from: 'db', to: 'ops', why: 'the cluster lies in the data folder of `ops`' },
  { folder: 'apps/server/src/platform', from: 'ops', to: 'http', why: 'log and metrics name the request that ended' },
  {
    folder: 'packages/contract/src',
    from: 'identity',
    to: 'consultation',
    why: 'a member names the consults to be moved',
  },
  { folder: 'packages/staff/src', from: 'frame', to: 'alerts', why: 'the frame of every screen shows the alerts' },
  { folder: 'packages/staff/src', from: 'frame', to: 'draft', why: 'a sign-out keeps what was typed' },
  { folder: 'packages/staff/src', from: 'frame', to: 'sign-in', why: 'the menu of the frame leads to the other app' },
  { folder: 'packages/staff/src', from: 'frame', to: 'lock', why: 'the lock covers the frame of every screen' },
  { folder: 'packages/staff/src', from: 'frame', to: 'time-clock', why: 'the frame has the button of the clock' },
  { folder: 'packages/staff/src', from: 'frame', to: 'palette', why: 'the frame of every screen opens the palette' },
  { folder: 'packages/staff/src', from: 'frame', to: 'patients', why: 'the frame listens to the key of the search' },
  { folder: 'packages/staff/src', from: 'sign-in', to: 'account', why: 'a new second factor shows its recovery codes' },
  { folder: 'packages/staff/src', from: 'patients', to: 'palette', why: 'an opened patient is a recent one' },
  { folder: 'packages/staff/src', from: 'record', to: 'patients', why: 'a record links to its patient' },
];

/** The folders whose own folders may not be in a cycle. */
const layered = ['apps/server/src/platform', 'packages/contract/src', 'packages/staff/src', 'packages/ui/src'];

/**
 * Returns the import cycles between the server's modules (`modules/<group>/<noun>`), each as a path such as
 * `identity/accounts → identity/profiles → identity/accounts`. Imports of types count: a cycle of types is a cycle.
 */
export const moduleCycles = async (root: string): Promise<string[]> =>
  cyclesIn(await graphOf(path.join(root, 'apps/server/src/modules'), 2));

/**
 * Returns the import cycles between the folders of the platform and of some packages, without the accepted imports. Names an
 * accepted import that no file needs any more.
 */
export async function folderCycles(root: string, accepted = acceptedImports): Promise<string[]> {
  const found: string[] = [];
  for (const folder of layered) {
    const graph = await graphOf(path.join(root, folder), 1);
    for (const { from, to } of accepted.filter((one) => one.folder === folder))
      if (!graph.get(from)?.delete(to)) found.push(`${folder}: ${from} → ${to} is accepted, but no file needs it`);
    found.push(...cyclesIn(graph).map((cycle) => `${folder}: ${cycle}`));
  }
  return found;
}

/** Returns which part of a folder imports which; a part is a path of so many folders. */
async function graphOf(folder: string, depth: number): Promise<Map<string, Set<string>>> {
  const graph = new Map<string, Set<string>>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const file = path.join(entry.parentPath, entry.name);
    const from = partOf(folder, file, depth);
    if (!entry.isFile() || !isProduction(file) || !from) continue;
    for (const [, specifier] of (await readFile(file, 'utf8')).matchAll(relativeImports)) {
      const to = partOf(folder, path.resolve(path.dirname(file), specifier!), depth);
      if (to && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** Returns e.g. `<group>/<noun>` of a file inside a module, and nothing for `modules/index.ts` and files elsewhere. */
function partOf(folder: string, file: string, depth: number): string | undefined {
  const parts = path.relative(folder, file).split(path.sep);
  return parts.length > depth && parts[0] !== '..' ? parts.slice(0, depth).join('/') : undefined;
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
