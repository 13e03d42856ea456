import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseAst } from 'vitest/node';
import { root } from './terminal.ts';

/** A sentence or a test title that breaks a rule of plain English. */
export interface Finding {
  file: string;
  line: number;
  rule: string;
  sentence: string;
}

/** The most words that a sentence may have. */
export const maxWords = 25;

/** The most characters that a test title may have, without the ids at its end. */
export const maxTitle = 80;

/** The first migrations keep their comments: the text of an applied migration never changes. */
const frozen = /^apps\/server\/src\/migrations\/2026112(?:[01]\d{6}|20[0-2]\d{4})_[^/]*\.sql$/;

interface Phrase {
  rule: string;
  banned: RegExp;
  /** A sentence that matches this uses the words in their usual sense. */
  usual?: RegExp;
  /** In these files the word is a term of the field. */
  termIn?: RegExp;
}

const words = (list: string) => new RegExp(String.raw`\b(${list})\b`, 'i');

/** Words that a reader with English as a second language stumbles over, and metaphors that a term of the field replaces. */
const phrases: Phrase[] = [
  { rule: 'name the person: whoever', banned: words('whoever|whomever') },
  { rule: 'name the person: nobody, somebody, everybody', banned: words('(no|some|every|any)body') },
  { rule: 'start with a noun, not with “who”', banned: /^who (?!may\b).*[^?]$/i },
  { rule: 'again: anew', banned: words('anew') },
  { rule: 'receives, reads: is told', banned: words('(is|are|was|were|be|being|been) told(?! apart)') },
  { rule: 'because: for it is', banned: words('for it (is|was)') },
  { rule: 'its own …: of its own', banned: words('of (its|their) own') },
  { rule: 'returns: gives back', banned: words('(gives?|gave|given) back') },
  {
    rule: 'receives, learns: hears',
    banned: words('hears?|heard'),
    usual: /sound|chime|voice|microphone|speaker|audio|see and hear/i,
  },
  {
    rule: 'email: letter',
    banned: words('letters?'),
    usual: /alphabet|capital|latin|digit|character|case|width|spacing|first letter of|letters only/i,
  },
  { rule: 'mail queue: postman', banned: words('postm[ae]n') },
  { rule: 'route, sign-in page: door', banned: words('doors?'), usual: /\b(at|to) (the|your|their) door\b/i },
  { rule: 'name the part: house', banned: words('house|houses'), usual: /house number|in-house/i },
  { rule: 'query, check, variant: a look', banned: words('(a|the|one|last|first|good|each|every|no) looks?') },
  { rule: 'action, audit entry: deed', banned: words('deeds?') },
  {
    rule: 'journey, scenario: story',
    banned: words('story'),
    usual: /component/,
    termIn:
      /^(packages\/(ui|examples)|apps\/storybook)\/|\/src\/stories\/|stor(ybook|y-coverage|y-wording)|\/bench\/s1\.ts$/,
  },
  { rule: 'rules, behaviour: manners', banned: words('manners') },
  { rule: 'status: standing', banned: words('standings?') },
  { rule: 'request: wish', banned: words('wish(es|ed)?') },
  { rule: 'row-level security: second lock', banned: words('(second|first) lock') },
  { rule: 'sent, used: spoken', banned: words('spoken'), usual: /language|screen reader/i },
  { rule: 'owner, holder: keeper', banned: words('keepers?') },
  { rule: 'another account: stranger', banned: words("strangers?('s)?") },
  { rule: 'caller: asker', banned: words('askers?') },
  {
    rule: 'connection: line',
    banned: words('dead line|lost line|(open|cut|hold|lose)s? the line|line (dropped|is lost|lost)'),
  },
];

interface Text {
  line: number;
  text: string;
  /** The length of a test title, without the ids at its end. */
  characters?: number;
}

/** A node of a syntax tree. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const nodesIn = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesIn)];
/** Returns the line of a position, from 1. */
export const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;
/** Replaces everything except line breaks by spaces, so that positions stay. */
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/** Returns the first name of a call: `test.each([])('…')` gives test. */
function firstName(callee: Node): unknown {
  const inner = callee['object'] ?? callee['callee'] ?? callee['tag'];
  return isNode(inner) ? firstName(inner) : callee['name'];
}

/** Returns the first argument of each call of one of these functions. */
export const titlesOf = (nodes: Node[], names: string[]): Node[] =>
  nodes
    .filter(({ type, callee }) => type === 'CallExpression' && names.includes(firstName(callee as Node) as string))
    .flatMap((call) => (call['arguments'] as Node[])[0] ?? []);

/** Returns the value of a literal, or of a template without the values that it puts in. */
const textOf = ({ type, value, quasis }: Node): unknown =>
  type === 'TemplateLiteral'
    ? (quasis as { value: { cooked: string | null } }[]).map((part) => part.value.cooked ?? '').join('`value`')
    : type === 'Literal' && value;

/** The ids of requirements and findings at the end of a title. */
const ids = /( \[[A-Z][A-Z\d-]*(, [A-Z][A-Z\d-]*)*\])+$/;

/** Returns the titles of the tests and groups in a file, without the values that a template puts in. */
function titles(text: string, nodes: Node[]): Text[] {
  return titlesOf(nodes, ['it', 'test', 'describe']).flatMap((title) => {
    const value = textOf(title);
    if (typeof value !== 'string') return [];
    // A value that a template puts in has no length yet: its source counts.
    const written = title.type === 'TemplateLiteral' ? text.slice(title.start + 1, title.end - 1) : value;
    return [{ line: lineOf(text, title.start), text: value, characters: [...written.replace(ids, '')].length }];
  });
}

/** Texts of the product itself, of the demo and of the law, and the list of phrases below: no prose about the product. */
const isWording = /^packages\/i18n\/|\/legal\/content\/|\/seed\/data\/|^e2e\/run\/(plain-english|retired-names)\.ts$/;
const isTest = /\.test\.tsx?$/;
const isSentence = /^["'“(]?[A-Za-z`][\x20-\x7e“”’…–]*$/;
const isStatement = /\b(select|insert|update|delete|join|case)\b.*\b(from|into|set|on|when|where)\b|=>|[{};]\S/i;

/**
 * Returns the sentences that the API document, the log, a command or a failed check shows: strings of at least four words. Of
 * a test only the titles of its steps count.
 */
function strings(text: string, nodes: Node[], file: string): Text[] {
  if (isWording.test(file)) return [];
  const isTitle = new Set(titlesOf(nodes, ['it', 'test', 'describe']));
  const isStep = new Set(titlesOf(nodes, ['step']));
  return nodes
    .filter((node) => (isTest.test(file) ? isStep.has(node) : !isTitle.has(node)))
    .flatMap((node) => {
      const prose = textOf(node);
      if (typeof prose !== 'string' || !isSentence.test(prose) || isStatement.test(prose)) return [];
      return (prose.match(/[A-Za-z`]+[,.;:]? /g)?.length ?? 0) >= 3
        ? [{ line: lineOf(text, node.start), text: prose }]
        : [];
    });
}

const directive = /^(oxlint|eslint|knip|@ts-|@vitest|<reference|istanbul|#__)/;

/** Returns the prose of the comments that a pattern finds; comments on consecutive lines are one text. */
function comments(text: string, pattern: RegExp): Text[] {
  const found: Text[] = [];
  let last = { end: -2, kind: '' };
  for (const { 0: comment, index } of text.matchAll(pattern)) {
    if (comment.startsWith("'")) continue;
    const kind = comment.slice(0, 2);
    const prose = comment
      .replace(/^(\/\*+|\/\/+|--+)/, '')
      .replace(/\*+\/$/, '')
      .replaceAll(/^[^\S\n]*\*/gm, '')
      .replaceAll(/^[^\S\n]+/gm, '');
    const line = lineOf(text, index);
    const isNext = kind !== '/*' && kind === last.kind && line === last.end + 1;
    if (directive.test(prose)) continue;
    if (isNext) found.at(-1)!.text += `\n${prose}`;
    else found.push({ line, text: prose });
    last = { end: line, kind };
  }
  return found;
}

/** Returns all nodes of a TypeScript file. */
export const nodesOf = (text: string, file: string): Node[] =>
  nodesIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);

function ofTypeScript(text: string, file: string): Text[] {
  const nodes = nodesOf(text, file);
  let code = text;
  for (const { type, start, end } of nodes) {
    if (type !== 'Literal' && type !== 'TemplateElement' && type !== 'JSXText') continue;
    code = code.slice(0, start) + blank(code.slice(start, end)) + code.slice(end);
  }
  return [...comments(code, /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g), ...titles(text, nodes), ...strings(text, nodes, file)];
}

/** The prose of a document: without code blocks, without the test titles it names, each table cell by itself. */
function ofMarkdown(text: string): Text[] {
  const prose = text
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/^\|[-| :]+\|$/gm, '')
    .replaceAll(/(\]\([^)]*\)) “[^”]*”/g, '$1')
    .replaceAll(/<br>/g, '\n\n')
    .replaceAll(/<[^>\n]*>/g, ' ');
  const found: Text[] = [];
  let isOpen = false;
  for (const [index, line] of prose.split('\n').entries()) {
    const begins = /^\s*([-*]|\d+\.|#+|\||>)\s/.test(line);
    const cells = line.startsWith('|') ? line.split(/(?<!\\)\|/) : [line.replace(/^\s*([-*]|\d+\.|#+|>)\s/, '')];
    if (isOpen && !begins && line.trim()) found.at(-1)!.text += `\n${line}`;
    else found.push(...cells.filter((cell) => cell.trim()).map((cell) => ({ line: index + 1, text: cell })));
    isOpen = Boolean(line.trim()) && !line.startsWith('|') && !line.startsWith('#');
  }
  return found;
}

/** Returns the comments, prose, test titles and sentences in strings of a file. */
function textsOf(text: string, file: string): Text[] {
  if (file.endsWith('.md')) return ofMarkdown(text);
  if (file.endsWith('.mdx')) return ofMarkdown(text.replaceAll(/^(?:import|export) .*$/gm, ''));
  if (file.endsWith('.sql')) return comments(text, /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g);
  return ofTypeScript(text, file);
}

/** Returns the sentences of a text with their lines. Code in backticks counts as one word. */
function sentences({ line, text }: Text): Text[] {
  const plain = text.replaceAll(/`[^`]*`/g, (code) => `CODE${code.replaceAll(/[^\n]/g, '')}`);
  const found: Text[] = [];
  let from = 0;
  const ends = [...plain.matchAll(/(?<=[.!?:][)"'”*]*)\s+(?=[A-Z“"'(*[\d])|\n\s*(?=\n|@|- )/g)].map(
    ({ index }) => index,
  );
  for (const end of [...ends, plain.length]) {
    const sentence = plain.slice(from, end);
    const begin = from + (sentence.length - sentence.trimStart().length);
    const whole = sentence
      .replaceAll(/\[[^\]\s]*\.(tsx?|sql|md)\]/g, '[FILE]')
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (whole) found.push({ line: line + lineOf(plain, begin) - 1, text: whole });
    from = end;
  }
  return found;
}

/** Returns the sentences of one file that have a banned phrase or too many words, and its test titles that are too long. */
export function findingsIn(text: string, file: string): Finding[] {
  const texts = textsOf(text, file);
  const longTitles = texts
    .filter(({ characters = 0 }) => characters > maxTitle)
    .map((title) => ({ file, line: title.line, rule: `${title.characters} characters`, sentence: title.text }));
  const inSentences = texts.flatMap(sentences).flatMap((sentence) => {
    const rules = phrases
      .filter(({ termIn }) => !termIn?.test(file))
      .filter(({ banned, usual }) => banned.test(sentence.text) && !usual?.test(sentence.text))
      .map(({ rule }) => rule);
    const count = sentence.text.split(' ').filter((word) => /\p{L}/u.test(word)).length;
    if (count > maxWords) rules.push(`${count} words`);
    return rules.map((rule) => ({ file, line: sentence.line, rule, sentence: sentence.text }));
  });
  return [...longTitles, ...inSentences];
}

/** Returns the findings of all tracked TypeScript, SQL and Markdown files of a folder, and of the pages of Storybook. */
export async function plainEnglish(project: string, folder = '.'): Promise<Finding[]> {
  const files = ['*.ts', '*.tsx', '*.sql', '*.md', '*.mdx'];
  const { stdout } = await promisify(execFile)('git', ['ls-files', ...files], { cwd: project, maxBuffer: 1 << 24 });
  const within = (parent: string, file: string) => parent === '.' || file === parent || file.startsWith(`${parent}/`);
  const found: Finding[] = [];
  for (const file of stdout.split('\n').filter(Boolean)) {
    if (!within(folder, file) || frozen.test(file)) continue;
    const text = await readFile(path.join(project, file), 'utf8').catch(() => '');
    found.push(...findingsIn(text, file));
  }
  return found;
}

/** Writes a finding as one line for the terminal. */
export const shown = ({ file, line, rule, sentence }: Finding) => `${file}:${line} [${rule}] ${sentence}`;

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const folder = path.relative(root, path.resolve(process.argv[2] ?? root)) || '.';
  const found = await plainEnglish(root, folder);
  for (const finding of found) console.log(shown(finding));
  console.log(`${found.length} findings in ${folder}`);
  process.exitCode = found.length ? 1 : 0;
}
