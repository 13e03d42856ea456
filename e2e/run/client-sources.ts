import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

const folders = [
  'packages/ui/src',
  'packages/forms/src',
  'packages/shell/src',
  'packages/staff/src',
  'apps/patient/src',
  'apps/clinic/src',
  'apps/doctor/src',
];

/** Returns the source files of the three apps and of the packages that draw for them, without tests and stories. */
export async function clientSources(root: string): Promise<{ file: string; lines: string[] }[]> {
  const files = await Promise.all(folders.map((folder) => inside(root, folder)));
  const wanted = files.flat().filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|stories)\./.test(file));
  return Promise.all(
    wanted
      .toSorted()
      .map(async (file) => ({ file, lines: (await readFile(path.join(root, file), 'utf8')).split('\n') })),
  );
}

async function inside(root: string, folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
  return names.map((name) => `${folder}/${name.split(path.sep).join('/')}`);
}
