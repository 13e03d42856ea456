import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { catalogues } from '@haruka/i18n/catalogues';

/** Shorter texts are names of days, roles and the like, which stand in data, too. */
const leastCharacters = 4;
/** A text in quotes, or between tags. */
const written = /(['"`])([^'"`\n]*)\1|>([^<>{}\n]+)</g;

const textsIn = (catalogue: unknown): string[] =>
  typeof catalogue === 'string' ? [catalogue] : Object.values(catalogue as object).flatMap(textsIn);
const texts = new Set([...textsIn(catalogues.patient.jp), ...textsIn(catalogues.member.jp)]);

/** Returns the texts of a file of stories that are copies of Japanese texts in the catalogues. */
export function copiedWordingIn(source: string): string[] {
  const found = Array.from(source.matchAll(written), ([, , inQuotes, inTags]) => (inQuotes ?? inTags ?? '').trim());
  return found.filter((text) => text.length >= leastCharacters && texts.has(text));
}

/** Returns copied wording of all stories, as `file: text`. A story takes its words from the catalogues. */
export async function copiedWording(root: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '*.stories.tsx'], { cwd: root });
  const found: string[] = [];
  for (const file of stdout.split('\n').filter(Boolean)) {
    const source = await readFile(path.join(root, file), 'utf8').catch(() => '');
    found.push(...copiedWordingIn(source).map((text) => `${file}: ${text}`));
  }
  return found;
}
