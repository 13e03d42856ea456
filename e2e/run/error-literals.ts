import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorCodes, successCode } from '@haruka/contract/errors';
import { lineOf, nodesOf, titlesOf } from './plain-english.ts';

const names = new Map<string, string>([
  ...Object.entries(errorCodes).map(([name, code]) => [code, `errorCodes.${name}`] as const),
  [successCode, 'successCode'],
]);
/**
 * The catalogue itself, the wording, which is sorted by code, and stories of components, which import no value of the contract.
 * The test of this check plants codes.
 */
const mayName =
  /^(packages\/(contract\/src\/errors|i18n\/src\/.*|ui\/src\/.*\.stories)|e2e\/error-literals\.test)\.tsx?$/;
const mentions = /RCL_\d{5}/g;

/** Returns the codes of the catalogue in the strings of one file, as `file:line code: errorCodes.<name>`. Titles may name codes. */
export function errorLiteralsIn(text: string, file: string): string[] {
  if (mayName.test(file) || !text.includes('RCL_')) return [];
  const nodes = nodesOf(text, file);
  const isTitle = new Set(titlesOf(nodes, ['it', 'test', 'describe']));
  return nodes
    .filter((node) => (node.type === 'Literal' || node.type === 'TemplateElement') && !isTitle.has(node))
    .flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(mentions)].flatMap(({ 0: code }) =>
        names.has(code) ? [`${file}:${lineOf(text, start)} ${code}: ${names.get(code)}`] : [],
      ),
    );
}

/** Returns the codes in strings of all tracked files. */
export async function errorLiterals(root: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root });
  const found: string[] = [];
  for (const file of stdout.split('\n').filter(Boolean))
    found.push(...errorLiteralsIn(await readFile(path.join(root, file), 'utf8').catch(() => ''), file));
  return found;
}
