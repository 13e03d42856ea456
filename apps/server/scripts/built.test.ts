import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fingerprint, isBuilt, rememberBuilt } from './built.ts';

let project: string;
const write = (name: string, text: string) => {
  const file = path.join(project, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
const inputs = ['patient', 'clinic', 'doctor'].map((app) => `apps/${app}/src/main.tsx`);
const outputs = [
  ...inputs.map((name) => name.replace('src/main.tsx', 'dist/index.html')),
  'apps/storybook/storybook-static/index.html',
];

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'haruka-built-'));
  const made = project;
  onTestFinished(() => rmSync(made, { recursive: true }));
  for (const name of [...inputs, 'packages/ui/src/a.ts', 'pnpm-lock.yaml', 'tsconfig.base.json', 'turbo.json'])
    write(name, 'a');
  for (const name of outputs) write(name, 'built');
});

test('rebuilds only when a file changed, was added, renamed or deleted', async () => {
  const before = await fingerprint(project);
  expect(await isBuilt(project, before)).toBe(false);
  await rememberBuilt(project, before);
  expect(await isBuilt(project, await fingerprint(project))).toBe(true);

  // The same size with another modification time.
  const file = write('packages/ui/src/a.ts', 'b');
  utimesSync(file, 1, 1);
  const changed = await fingerprint(project);
  write('packages/ui/src/b.ts', 'a');
  const added = await fingerprint(project);
  renameSync(path.join(project, 'packages/ui/src/b.ts'), path.join(project, 'packages/ui/src/c.ts'));
  const renamed = await fingerprint(project);
  rmSync(path.join(project, 'apps/doctor/src/main.tsx'));
  const gone = await fingerprint(project);
  expect(new Set([before, changed, added, renamed, gone]).size).toBe(5);
  for (const seen of [changed, added, renamed, gone]) expect(await isBuilt(project, seen)).toBe(false);
});

test('the output is not an input; a deleted output is built again', async () => {
  const seen = await fingerprint(project);
  await rememberBuilt(project, seen);
  write('apps/patient/dist/index.html', 'built anew');
  write('node_modules/x/index.js', '1');
  write('apps/patient/node_modules/x/index.js', '1');
  expect(await fingerprint(project)).toBe(seen);
  rmSync(path.join(project, 'apps/clinic/dist'), { recursive: true });
  expect(await isBuilt(project, seen)).toBe(false);
});
