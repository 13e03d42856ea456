import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { testReader } from './named-test.ts';

/** A sentence of the table that nothing proves, and why. */
export interface Unproven {
  sentence: string;
  why: string;
}

/**
 * Looks through the table of docs/spec.md. Every sentence names its proofs, each as a link to a file and words of a title
 * that stand in it, or says in italics what it waits for. Gives back the sentences for which that is not so, and those
 * whose test is skipped or asserts nothing.
 */
export async function unproven(root: string, page = 'docs/spec.md'): Promise<{ sentences: number; found: Unproven[] }> {
  const problemWith = testReader();
  const text = await readFile(path.join(root, page), 'utf8');
  const rows = text
    .split('\n')
    .map((line) => line.split(' | '))
    .filter((cells): cells is [string, string] => cells.length === 2 && !/^\| -+\s*$/.test(cells[0]!))
    .map(([sentence, proof]) => ({
      sentence: sentence.slice(2).trim(),
      proofs: proof.replace(/ \|$/, '').trim().split('<br>'),
    }))
    .filter(({ sentence }) => sentence !== 'The spec says');
  const found: Unproven[] = [];
  for (const { sentence, proofs } of rows) {
    for (const proof of proofs) {
      if (/^\*.+\*$/.test(proof)) continue;
      const [, file, title] = /^\[[^\]]+\]\(([^)]+)\) “(.+)”$/.exec(proof) ?? [];
      if (!file || !title) found.push({ sentence, why: `no proof is named by “${proof}”` });
      else {
        const problem = await problemWith(path.join(root, path.dirname(page), file), title);
        if (problem) found.push({ sentence, why: `${file} ${problem}` });
      }
    }
  }
  return { sentences: rows.length, found };
}
