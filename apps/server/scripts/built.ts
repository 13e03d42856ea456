import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Inputs of a build. The server runs from source and is none of them. */
const inputs = [
  'apps/patient',
  'apps/clinic',
  'apps/doctor',
  'apps/storybook',
  'packages',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'turbo.json',
];
/** Folders to skip: outputs of builds and caches. */
const skipped = new Set(['node_modules', 'dist', 'storybook-static', '.turbo', '.cache']);
const outputs = [
  ...['patient', 'clinic', 'doctor'].map((app) => `apps/${app}/dist/index.html`),
  'apps/storybook/storybook-static/index.html',
];
const stampOf = (project: string) => path.join(project, 'node_modules/.cache/haruka-built');

/** Returns one hash over name, size and modification time of every input. */
export async function fingerprint(project: string): Promise<string> {
  const seen: string[] = [];
  const visit = async (at: string): Promise<void> => {
    const entries = await readdir(path.join(project, at), { withFileTypes: true });
    await Promise.all(
      entries.map(async (entry) => {
        const name = `${at}/${entry.name}`;
        if (skipped.has(entry.name)) return;
        if (entry.isDirectory()) return visit(name);
        seen.push(await factsOf(project, name));
      }),
    );
  };
  for (const input of inputs) {
    if (path.extname(input)) seen.push(await factsOf(project, input));
    else await visit(input);
  }
  return createHash('sha256').update(seen.toSorted().join('\n')).digest('hex');
}

async function factsOf(project: string, name: string) {
  const { size, mtimeMs } = await stat(path.join(project, name));
  return `${name} ${size} ${mtimeMs}`;
}

/** Returns whether the existing builds were made from these inputs. */
export async function isBuilt(project: string, seen: string): Promise<boolean> {
  if (!outputs.every((output) => existsSync(path.join(project, output)))) return false;
  return (await readFile(stampOf(project), 'utf8').catch(() => '')) === seen;
}

/** Stores the fingerprint of a finished build. */
export async function rememberBuilt(project: string, seen: string): Promise<void> {
  await mkdir(path.dirname(stampOf(project)), { recursive: true });
  await writeFile(stampOf(project), seen);
}
