import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const folder = 'packages/ui';
const entries = ['src/index.ts', 'src/patterns/calendar/index.ts', 'src/patterns/call/index.ts'];
const heading = '## What is ours, and why';

const read = (file: string) => readFile(file, 'utf8').catch(() => '');

/** A component of MUI, not one of its helpers for styles. */
const isOfMui =
  /(?:from |import\()'@mui\/(?:material\/(?!styles'|utils'|useMediaQuery'|use[A-Z])\w|x-|icons-material\/)/;

/** Returns the exported components of packages/ui, each with the file that it comes from. */
export async function exportedComponents(root: string): Promise<{ name: string; file: string }[]> {
  const found = await Promise.all(
    entries.map(async (entry) => {
      const text = await read(path.join(root, folder, entry));
      return Array.from(text.matchAll(/export \{([^}]*)\} from '(\.[^']+)'/g), ([, list, from]) =>
        list!
          .split(',')
          .map((name) => name.trim())
          .filter((name) => !name.startsWith('type ') && /^(?:\w+ as )?[A-Z][a-z]\w*$/.test(name))
          .map((name) => ({
            name: name.replace(/^\w+ as /, ''),
            file: path.join(folder, path.dirname(entry), from!),
          })),
      ).flat();
    }),
  );
  return found.flat();
}

/**
 * Returns exported components that use no component of MUI and that the README gives no reason for, and reasons for what is
 * no longer exported. A component whose code comes later counts as what it loads.
 */
export async function ownComponents(root: string): Promise<string[]> {
  const exported = await exportedComponents(root);
  const text = await read(path.join(root, folder, 'README.md'));
  const rows = text
    .slice(text.indexOf(heading))
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const reasons = new Set(
    rows.flatMap((line) => Array.from(line.split('|')[1]!.matchAll(/`(\w+)`/g), ([, name]) => name!)),
  );
  const own = await Promise.all(
    exported.map(async ({ name, file }) => {
      const source = await read(path.join(root, file));
      const late = await Promise.all(
        Array.from(source.matchAll(/import\('(\.[^']+)'\)/g), ([, from]) =>
          read(path.join(root, path.dirname(file), from!)),
        ),
      );
      return [source, ...late].some((one) => isOfMui.test(one)) || reasons.has(name) ? [] : name;
    }),
  );
  const sources = (await readdir(path.join(root, folder, 'src'), { recursive: true })).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const all = (await Promise.all(sources.map((file) => read(path.join(root, folder, 'src', file))))).join('\n');
  const declares = (name: string) => new RegExp(`(?:const|function) ${name}\\b`).test(all);
  return [
    ...own.flat().map((name) => `${name} uses no component of MUI, and packages/ui/README.md gives no reason`),
    ...[...reasons]
      .filter((name) => !declares(name))
      .map((name) => `packages/ui/README.md gives a reason for ${name}, which is not there`),
  ].toSorted();
}

/** Returns exported components of packages/ui that its README does not name. */
export async function unnamedComponents(root: string): Promise<string[]> {
  const text = await read(path.join(root, folder, 'README.md'));
  return (await exportedComponents(root))
    .filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(text))
    .map(({ name }) => `packages/ui/README.md does not name ${name}`);
}
