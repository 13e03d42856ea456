import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brokenLinks } from './run/doc-links.ts';
import { root } from './run/terminal.ts';

test('finds a planted link to a missing file, and accepts one that resolves', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haruka-links-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'a.md'), '[b](b.md), [c](c.md#part), [d](#d) and [e](https://haruka.example)');
  writeFileSync(path.join(folder, 'c.md'), '');
  execFileSync('git', ['init', '-q'], { cwd: folder });
  execFileSync('git', ['add', '.'], { cwd: folder });
  expect(await brokenLinks(folder)).toEqual(['a.md: b.md']);
});

const table = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8').split('## Where is …')[1]!;
const rows = Array.from(table.matchAll(/^\| ([a-z-]+) +\| \[([^\]]+)\]/gm), ([, query, file]) => ({ query, file }));

test.each(rows)('a search for “$query” finds $file', ({ query, file }) => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const found = files.map((one) => path.basename(one)).filter((name) => name.includes(query!));
  expect(found).toContain(file);
  expect(file).toContain(query);
});

test('the document names eight searches', () => {
  expect(rows.map(({ query }) => query)).toEqual([
    'row-level-security',
    'idempotency',
    'refresh-rotation',
    'free-slots',
    'audit-chain',
    'call-signaling',
    'rate-limit',
    'email-template',
  ]);
});
