import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a build reads; the server runs from its source and is no part of it. */
const inputs = [
  'apps/patient',
  'apps/clinic',
  'apps/doctor',
  'packages',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'turbo.json',
];
/** What it leaves behind, and what others leave there. */
const passedOver = new Set(['node_modules', 'dist', 'storybook-static', '.turbo', '.cache']);
const outputs = [
  ...['patient', 'clinic', 'doctor'].map((app) => `apps/${app}/dist/index.html`),
  'packages/ui/storybook-static/index.html',
];
const stampOf = (project: string) => path.join(project, 'node_modules/.cache/haruka-built');

/** Name, size and time of change of every file a build reads, as one hash: another one after any edit, new or lost file. */
export async function fingerprint(project: string): Promise<string> {
  const seen: string[] = [];
  const look = async (at: string): Promise<void> => {
    const entries = await readdir(path.join(project, at), { withFileTypes: true });
    await Promise.all(
      entries.map(async (entry) => {
        const name = `${at}/${entry.name}`;
        if (passedOver.has(entry.name)) return;
        if (entry.isDirectory()) return look(name);
        seen.push(await factsOf(project, name));
      }),
    );
  };
  for (const input of inputs) {
    if (path.extname(input)) seen.push(await factsOf(project, input));
    else await look(input);
  }
  return createHash('sha256').update(seen.toSorted().join('\n')).digest('hex');
}

async function factsOf(project: string, name: string) {
  const { size, mtimeMs } = await stat(path.join(project, name));
  return `${name} ${size} ${mtimeMs}`;
}

/** Whether the builds that lie there are of these very files. */
export async function isBuilt(project: string, seen: string): Promise<boolean> {
  if (!outputs.every((output) => existsSync(path.join(project, output)))) return false;
  return (await readFile(stampOf(project), 'utf8').catch(() => '')) === seen;
}

/** Remembers what was built. */
export async function rememberBuilt(project: string, seen: string): Promise<void> {
  await mkdir(path.dirname(stampOf(project)), { recursive: true });
  await writeFile(stampOf(project), seen);
}
