import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { testReader } from './named-test.ts';

/** A line of docs/hardening.md that names no test, and why. */
export interface Unproven {
  line: string;
  why: string;
}

/**
 * Reads docs/hardening.md. Every line below the heading of a finding is `Open.` or names tests: a link to a file and words
 * of a title. Returns the number of findings and of open ones, and the lines with an invalid test. A test is invalid if
 * it does not exist, is skipped or asserts nothing.
 */
export async function findings(root: string, page = 'docs/hardening.md') {
  const text = await readFile(path.join(root, page), 'utf8');
  const found: Unproven[] = [];
  const problemWith = testReader();
  const sections = text.split(/^### /m).slice(1);
  let open = 0;
  for (const section of sections) {
    const lines = section.split('\n').filter((line) => line.startsWith('- '));
    if (lines.includes('- Open.')) open += 1;
    if (!lines.length) found.push({ line: section.split('\n')[0]!, why: 'the finding has no line' });
    for (const line of lines) {
      if (line === '- Open.') continue;
      const proofs = [...line.matchAll(/\[[^\]]+\]\(([^)]+)\) “([^”]+)”/g)];
      if (!proofs.length) found.push({ line, why: 'it names no test' });
      for (const [, file, title] of proofs) {
        const problem = await problemWith(path.join(root, path.dirname(page), file!), title!);
        if (problem) found.push({ line, why: `${file} ${problem}` });
      }
    }
  }
  return { findings: sections.length, open, found };
}
