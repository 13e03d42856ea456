import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unresolvedReferences } from './run/references.ts';

/** Written in two parts, so that the check does not find them here. */
const section = ['spec', '§5'].join(' ');
const rule = ['ux', '31'].join(' ');

test('finds references that lead nowhere, and passes those that resolve', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'haruka-references-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  put('docs/requirements.md', '| BOOK-1 | Books. | §2 | *waits* |\n');
  put('docs/hardening.md', '### A7 A child\n\n### A8-P Patient app\n');
  put('docs/decisions/0013-row-level-security.md', '# Row-level security\n');
  put('a.ts', `/** Books (${section}), ${rule}, decision 13; 12 px. */\n// See decision 0014.\n`);
  put(
    'a.test.ts',
    "test('books [BOOK-1, A7]', () => {});\ntest('moves [BOOK-2]', () => {});\ntest('a list [A8-P]', () => {});\n",
  );
  execFileSync('git', ['init', '-q'], { cwd: root });
  execFileSync('git', ['add', '.'], { cwd: root });
  expect(await unresolvedReferences(root)).toEqual([
    'a.test.ts: [BOOK-2]',
    `a.ts: ${section}`,
    `a.ts: ${rule}`,
    'a.ts: decision 0014',
  ]);
});
