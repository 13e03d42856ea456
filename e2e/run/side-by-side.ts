import { realpathSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What two runs of the sweep show: pictures that differ, that are gone or new, and how many are the same. */
export interface Comparison {
  /** The page that shows the changed pictures side by side. */
  file: string;
  changed: string[];
  gone: string[];
  added: string[];
  same: number;
}

/** Pictures of the apps, as `test:night` takes them. Those of failed tests are of no screen in rest. */
async function picturesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.png') && !file.startsWith('failed/'))
    .toSorted();
}

/** Writes a page into the folder of the second run that shows each changed screen before and after. */
export async function sideBySide(before: string, after: string): Promise<Comparison> {
  const [old, now] = await Promise.all([picturesIn(before), picturesIn(after)]);
  const both = old.filter((name) => now.includes(name));
  const changed: string[] = [];
  for (const name of both) {
    const [first, second] = await Promise.all([before, after].map((folder) => readFile(path.join(folder, name))));
    if (!first!.equals(second!)) changed.push(name);
  }
  const comparison = {
    file: path.join(after, 'side-by-side.html'),
    changed,
    gone: old.filter((name) => !now.includes(name)),
    added: now.filter((name) => !old.includes(name)),
    same: both.length - changed.length,
  };
  await writeFile(comparison.file, pageOf(comparison, path.relative(after, before).split(path.sep).join('/')));
  return comparison;
}

const pageOf = ({ changed, gone, added, same }: Comparison, before: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens before and after</title>
<style>
  body { font: 16px/1.5 sans-serif; margin: 24px }
  section { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin-block: 32px }
  h2 { grid-column: 1 / -1; margin: 0 }
  img { max-width: 100%; border: 1px solid }
</style>
<h1>${changed.length} screens changed, ${same} are the same</h1>
${listOf('Gone', gone)}${listOf('New', added)}
${changed
  .map(
    (name) =>
      `<section><h2>${name}</h2><img loading="lazy" alt="before" src="${before}/${name}"><img loading="lazy" alt="after" src="${name}"></section>`,
  )
  .join('\n')}
</html>
`;

const listOf = (title: string, names: string[]) =>
  names.length > 0 ? `<h2>${title}</h2><ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>` : '';

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const [before, after] = process.argv.slice(2);
  if (!before || !after) throw new Error('Name the folder of pictures before, and the one after.');
  const { file, changed, gone, added, same } = await sideBySide(path.resolve(before), path.resolve(after));
  console.log(`${changed.length} changed, ${gone.length} gone, ${added.length} new, ${same} the same: ${file}`);
}
