import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A sentence of the table that nothing proves, and why. */
export interface Unproven {
  sentence: string;
  why: string;
}

const plain = (text: string) => text.replaceAll('\\', '');

/**
 * Looks through the table of docs/spec.md. Every sentence names its proofs, each as a link to a file and words of a title
 * that stand in it, or says in italics what it waits for. Gives back the sentences for which that is not so.
 */
export async function unproven(root: string, page = 'docs/spec.md'): Promise<{ sentences: number; found: Unproven[] }> {
  const files = new Map<string, string>();
  const read = async (file: string) => {
    const known = files.get(file);
    if (known !== undefined) return known;
    const text = plain(await readFile(path.join(root, path.dirname(page), file), 'utf8').catch(() => ''));
    files.set(file, text);
    return text;
  };
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
      else if (!(await read(file)).includes(plain(title)))
        found.push({ sentence, why: `${file} has no test “${title}”` });
    }
  }
  return { sentences: rows.length, found };
}
