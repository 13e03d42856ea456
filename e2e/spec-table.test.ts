import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unproven } from './run/spec-table.ts';

test('a sentence without a proof, with a test that is not there or a file that is gone is found; a waiting one is not', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haruka-spec-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'a.test.ts'), "test('the patient\\'s way', () => expect(1).toBe(1));");
  const row = (sentence: string, proof: string) => `| ${sentence} | ${proof} |`;
  const table = [
    row('The spec says', 'Proven by'),
    '| --- | --- |',
    row('proven', "[a](a.test.ts) “the patient's way”"),
    row('waiting', '*waits for payment*'),
    row('half proven', "[a](a.test.ts) “the patient's way”<br>[a](a.test.ts) “another way”"),
    row('gone', "[b](b.test.ts) “the patient's way”"),
    row('nothing', 'somewhere'),
  ];
  writeFileSync(path.join(folder, 'spec.md'), `# Spec\n\n${table.join('\n')}\n`);
  const { sentences, found } = await unproven(folder, 'spec.md');
  expect(sentences).toBe(5);
  expect(found).toEqual([
    { sentence: 'half proven', why: 'a.test.ts has no test “another way”' },
    { sentence: 'gone', why: "b.test.ts has no test “the patient's way”" },
    { sentence: 'nothing', why: 'no proof is named by “somewhere”' },
  ]);
});
