import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { lineOf, nodesOf } from './plain-english.ts';

interface Term {
  word: RegExp;
  instead: string;
  /** Names that use the word in its usual sense. */
  usual?: RegExp;
  /** In these files the word is a term of the field. */
  termIn?: RegExp;
}

/** Words that a standard term has replaced. No name may contain one, in code, in SQL or on a file. */
const terms: Term[] = [
  { word: /^deeds?$/, instead: 'action, audit entry' },
  { word: /^strangers?$/, instead: 'outsider, another account' },
  { word: /^askers?$/, instead: 'requester' },
  { word: /^heard$/, instead: 'received', termIn: /\/call\/|watch-call|call-heals|booking-to-call/ },
  { word: /^looks$/, instead: 'views, reads, variants' },
  { word: /^doors?$/, instead: 'preAuth, route' },
  // The alphabet, the spacing of CSS, and the queue of failed jobs.
  { word: /^letters?$/, instead: 'email', usual: /^letters?$|^letterSpacing$|^deadLetter$/ },
  { word: /^postm[ae]n$/, instead: 'mail queue' },
  { word: /^keepers?$/, instead: 'owner, holder' },
  { word: /^manners$/, instead: 'rules' },
  // A flag of the patient that is true as long as it is not dealt with; the wire's name.
  { word: /^standings?$/, instead: 'status, access', usual: /^is_standing$/ },
  { word: /^wish(es|ed)?$/, instead: 'request', termIn: /\/seed\/data\// },
  { word: /^spoken$/, instead: 'sent, used' },
  { word: /^houses?$/, instead: 'name the part' },
  { word: /^(no|some|any|every)body$/, instead: 'name the person' },
  { word: /^(whoever|anew)$/, instead: 'plain English' },
];

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

const retiredIn = (name: string, file: string) =>
  terms.filter(
    ({ word, usual, termIn }) =>
      wordsOf(name).some((one) => word.test(one)) && !usual?.test(name) && !termIn?.test(file),
  );

/** Names in SQL: what is neither a comment nor a string. */
const namesInSql = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|([A-Za-z_]\w*)/g;
/** The text of an applied migration never changes: the rule is for those after the words were replaced. */
const frozen = /\/migrations\/(?!202611(?:30[1-9]|309)|20261[2-9]|202[7-9])/;

/** Returns the retired terms in the names of one file, as `file:line name: use …`. */
export function retiredNamesIn(text: string, file: string): string[] {
  const names = file.endsWith('.sql')
    ? [...text.matchAll(namesInSql)].flatMap(({ 1: name, index }) => (name ? [{ name, at: index }] : []))
    : nodesOf(text, file).flatMap(({ type, name, start }) =>
        typeof name === 'string' && /Identifier$/.test(type) ? [{ name, at: start }] : [],
      );
  const found = names.flatMap(({ name, at }) =>
    retiredIn(name, file).map(({ instead }) => `${file}:${lineOf(text, at)} ${name}: ${instead}`),
  );
  const ofFile = retiredIn(path.basename(file), file).map(({ instead }) => `${file}: ${instead}`);
  return [...new Set([...ofFile, ...found])];
}

/** Returns the retired terms in the names of all tracked files. */
export async function retiredNames(root: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '*.ts', '*.tsx', '*.sql'], { cwd: root });
  const found: string[] = [];
  for (const file of stdout.split('\n').filter(Boolean)) {
    if (frozen.test(file)) continue;
    const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
    found.push(...retiredNamesIn(text, file));
  }
  return found;
}
