import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { requirementIds } from './requirement-list.ts';

/** The text of an applied migration never changes, so its comments are not read. */
const read = /\.(tsx?|md|cjs|css|sql)$/;
const frozen = /\/migrations\//;
/** Sections and numbers of documents that are not in the repository. */
const outside =
  /\b(?:spec|design|ux|safety|speed|libraries)(?:\.md)? (?:§§? ?\d|\d{1,2}\b(?! ?(?:px|ms|s|%))|[A-Z]\d{1,2}\b)/gi;
const tags = /\btest(?:\.each)?\b[^\n]*? \[((?:[A-Z]+\d*-?[A-Z]*\d*)(?:, [A-Z]+\d*-?[A-Z]*\d*)*)\]['`"]/g;
const decision = /\bdecisions? (\d{1,4})\b/gi;

/**
 * Returns references that do not resolve, as `file: reference`. A reference points to a document outside the repository or
 * to a missing decision. An id in a test title is neither a requirement nor a finding of docs/hardening.md.
 */
export async function unresolvedReferences(root: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files'], { cwd: root });
  const text = (file: string) => readFile(path.join(root, file), 'utf8').catch(() => '');
  const ids = new Set(requirementIds(await text('docs/requirements.md')));
  for (const [, id] of (await text('docs/hardening.md')).matchAll(/^#{2,3} ([A-Z]\d*(?:-[A-Z])?)\b/gm)) ids.add(id!);
  const decisions = new Set(
    (await readdir(path.join(root, 'docs/decisions')).catch(() => [])).map((name) => Number(name.slice(0, 4))),
  );
  const found: string[] = [];
  for (const file of stdout.split('\n')) {
    if (!read.test(file) || frozen.test(file)) continue;
    const content = await text(file);
    for (const [reference] of content.matchAll(outside)) found.push(`${file}: ${reference}`);
    for (const [reference, number] of content.matchAll(decision))
      if (!decisions.has(Number(number))) found.push(`${file}: ${reference}`);
    if (!/\.test\.tsx?$/.test(file)) continue;
    for (const [, list] of content.matchAll(tags))
      for (const id of list!.split(', ')) if (!ids.has(id)) found.push(`${file}: [${id}]`);
  }
  return found;
}
