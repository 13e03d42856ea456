import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingStates } from './run/story-states.ts';
import { root } from './run/terminal.ts';

test('every screen is shown in the states that it needs', async () => {
  expect(await missingStates(root)).toEqual([]);
});

test('a state that is taken away is named, and so is a screen that is gone', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'haruka-states-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  for (const app of ['patient', 'clinic', 'doctor'])
    await cp(path.join(root, `apps/${app}/src/stories`), path.join(copy, `apps/${app}/src/stories`), {
      recursive: true,
    });
  const at = (name: string) => {
    const folder = path.join(copy, 'apps/patient/src/stories');
    const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((one) =>
      one.endsWith(`/${name}.stories.tsx`),
    )!;
    return path.join(folder, file);
  };
  const home = await readFile(at('home'), 'utf8');
  await writeFile(at('home'), home.replace('export const Offline', 'const Offline'));
  await rm(at('law'));
  expect(await missingStates(copy)).toEqual(['patient/home: Offline', 'patient/law: has a kind, and no stories']);
});
