import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unproven } from './run/requirement-list.ts';

test('finds a missing proof, test, file or tag of a requirement, and a repeated id', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haruka-requirements-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    path.join(folder, 'a.test.ts'),
    "test('the patient\\'s way [BOOK-1, BOOK-3, BOOK-4]', () => expect(1).toBe(1));",
  );
  const row = (id: string, proof: string) => `| ${id} | Does something. | §2 | ${proof} |`;
  const table = [
    '| id | requirement | source | proven by |',
    '| --- | --- | --- | --- |',
    row('BOOK-1', "[a](a.test.ts) “the patient's way”"),
    row('BOOK-2', '*waits for payment*'),
    row('BOOK-3', "[a](a.test.ts) “the patient's way”<br>[a](a.test.ts) “another way”"),
    row('BOOK-4', "[b](b.test.ts) “the patient's way”"),
    row('BOOK-5', 'somewhere'),
    row('BOOK-2', '*waits for payment*'),
    row('BOOK-6', "[a](a.test.ts) “the patient's way”"),
  ];
  writeFileSync(path.join(folder, 'list.md'), `# Requirements\n\n${table.join('\n')}\n`);
  expect(await unproven(folder, 'list.md')).toEqual({
    requirements: 7,
    found: [
      { id: 'BOOK-2', why: 'the id occurs twice' },
      { id: 'BOOK-3', why: 'a.test.ts has no test “another way”' },
      { id: 'BOOK-4', why: "b.test.ts has no test “the patient's way”" },
      { id: 'BOOK-5', why: 'no proof is named by “somewhere”' },
      { id: 'BOOK-6', why: "a.test.ts lacks [BOOK-6] in “the patient's way”" },
    ],
  });
});
