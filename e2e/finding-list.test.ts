import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findings } from './run/finding-list.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

async function page(...lines: string[]) {
  const root = await mkdtemp(path.join(tmpdir(), 'haruka-findings-'));
  folders.push(root);
  await mkdir(path.join(root, 'docs'));
  await writeFile(
    path.join(root, 'a.test.ts'),
    "it('A5: a doctor is offered for their specialities', () => expect(1).toBe(1));",
  );
  await writeFile(path.join(root, 'docs/hardening.md'), lines.join('\n'));
  return findings(root);
}

it('accepts a line that names an existing test, and counts open findings', async () => {
  const list = await page(
    '### A5 One',
    '- It holds: [a.test.ts](../a.test.ts) “A5: a doctor is offered”',
    '### A6 Two',
    '- Open.',
  );
  expect(list).toEqual({ findings: 2, open: 1, found: [] });
});

it('rejects a line without a test, a missing test and a finding without a line', async () => {
  const { found } = await page(
    '### A5 One',
    '- It holds.',
    '- It holds: [a.test.ts](../a.test.ts) “B1: something else”',
    '### A6 Two',
  );
  expect(found.map(({ why }) => why)).toEqual([
    'it names no test',
    '../a.test.ts has no test “B1: something else”',
    'the finding has no line',
  ]);
});
