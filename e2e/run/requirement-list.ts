import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { testReader } from './named-test.ts';

/** A requirement without a valid proof, and why. */
export interface Unproven {
  id: string;
  why: string;
}

/** Returns the ids of docs/requirements.md in their order. */
export const requirementIds = (text: string): string[] =>
  [...text.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id!);

/**
 * Reads docs/requirements.md: `| id | requirement | source | proofs |`. A proof is a link to a file with words of a
 * title in it, or says in italics what the requirement waits for. Returns the number of requirements, those without a
 * valid proof, and ids that occur twice. A proof is invalid if its test does not exist, is skipped,
 * asserts nothing or does not carry the id.
 */
export async function unproven(root: string, page = 'docs/requirements.md') {
  const problemWith = testReader();
  const text = await readFile(path.join(root, page), 'utf8');
  const ids = requirementIds(text);
  const found: Unproven[] = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => ({ id, why: 'the id occurs twice' }));
  for (const [, id, cells] of text.matchAll(/^\| ([A-Z]+-\d+) \| (.*) \|$/gm)) {
    for (const proof of cells!.split(' | ').at(-1)!.split('<br>')) {
      if (/^\*.+\*$/.test(proof)) continue;
      const [, file, title] = /^\[[^\]]+\]\(([^)]+)\) “(.+)”$/.exec(proof) ?? [];
      if (!file || !title) found.push({ id: id!, why: `no proof is named by “${proof}”` });
      else {
        const problem = await problemWith(path.join(root, path.dirname(page), file), title, id);
        if (problem) found.push({ id: id!, why: `${file} ${problem}` });
      }
    }
  }
  return { requirements: ids.length, found };
}
