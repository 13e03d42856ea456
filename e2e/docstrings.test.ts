import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { undocumented, undocumentedIn } from './run/docstrings.ts';

test.each([
  ['export function one() {}', '1 one'],
  ['export async function one() {}', '1 one'],
  ['export const one = () => 1;', '1 one'],
  ['export const one = async function () {};', '1 one'],
  ['export default function one() {}', '1 one'],
  ['export default function () {}', '1 default'],
  ['// Not a docstring.\nexport function one() {}', '2 one'],
  ['/** Of the line above. */\nconst other = 1;\nexport function one() {}', '3 one'],
])('finds an exported function without a docstring: %j', (text, found) => {
  expect(undocumentedIn(text, 'a.ts')).toEqual([found]);
});

test.each([
  '/** Returns one. */\nexport function one() {}',
  '/**\n * Returns\n * one.\n */\nexport const one = () => 1;',
  'function inner() {}\nexport const one = 1;\nexport interface Two {}\nexport { inner };',
  '/** Returns one. */\nexport function one(a: string): 1;\nexport function one(a: number): 1;\nexport function one() { return 1 as const; }',
])('accepts: %j', (text) => {
  expect(undocumentedIn(text, 'a.ts')).toEqual([]);
});

test('reads tracked code of packages and server, except tests, stories and fixtures', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haruka-docstrings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of [
    'apps/patient/src/a.ts',
    'apps/server/src/b.ts',
    'apps/server/src/b.test.ts',
    'apps/server/src/b.fixtures.ts',
    'packages/ui/src/c.tsx',
    'packages/ui/src/c.stories.tsx',
  ]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), 'export function one() {}');
  }
  execFileSync('git', ['init', '-q'], { cwd: folder });
  execFileSync('git', ['add', '.'], { cwd: folder });
  expect(await undocumented(folder)).toEqual([
    'apps/server/src/b.ts:1 one has no docstring',
    'packages/ui/src/c.tsx:1 one has no docstring',
  ]);
});
