import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAst } from 'vitest/node';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Source {
  text: string;
  nodes: Node[];
  imports: string[];
}

const plain = (text: string) => text.replaceAll('\\', '');
const skips = new Set(['skip', 'todo', 'skipIf', 'fails']);
const asserts = /^(expect\w*|assert\w*|waitFor\w*|find(All)?By[A-Z]\w*|toPass)$/;

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const children = (node: Node) => Object.values(node).flat().filter(isNode);
const nodesIn = (node: Node): Node[] => [node, ...children(node).flatMap(nodesIn)];

/** Returns the names of a call from its root: `test.skip.each([])('…')` gives test, skip and each. */
function namesOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee['name'] as string];
  if (callee.type === 'MemberExpression')
    return [...namesOf(callee['object'] as Node), ...namesOf(callee['property'] as Node)];
  if (callee.type === 'CallExpression') return namesOf(callee['callee'] as Node);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee['tag'] as Node);
  return [];
}

const isFunction = ({ type }: Node) => type.endsWith('FunctionExpression') || type === 'FunctionDeclaration';

/** Returns the name of a function that a node defines, and the function. */
function definedBy(node: Node): [string, Node] | undefined {
  if (node.type === 'FunctionDeclaration') return [(node['id'] as Node | null)?.['name'] as string, node];
  const key = node.type === 'VariableDeclarator' ? node['id'] : node['key'];
  const value = node.type === 'VariableDeclarator' ? node['init'] : node['value'];
  if (!isNode(key) || !isNode(value)) return undefined;
  return key.type === 'Identifier' && isFunction(value) ? [key['name'] as string, value] : undefined;
}

/** Reads test files and tells whether the tests that a document names run and assert something. */
export function testReader() {
  const sources = new Map<string, Promise<Source | undefined>>();
  const helpers = new Map<string, Promise<Set<string>>>();

  const source = (file: string) => {
    if (!sources.has(file)) sources.set(file, parsed(file));
    return sources.get(file)!;
  };
  const helpersOf = (file: string) => {
    if (!helpers.has(file)) {
      // Two files that import each other must not wait for each other.
      helpers.set(file, Promise.resolve(new Set()));
      helpers.set(file, assertingHelpers(file));
    }
    return helpers.get(file)!;
  };

  /** Returns the names of the functions in a file, and in what it imports by a relative path, that assert something. */
  async function assertingHelpers(file: string): Promise<Set<string>> {
    const here = await source(file);
    const names = new Set<string>();
    if (!here) return names;
    for (const imported of here.imports) for (const name of await helpersOf(imported)) names.add(name);
    const functions = here.nodes.map(definedBy).filter((defined) => defined !== undefined);
    for (let before = -1; before !== names.size;) {
      before = names.size;
      for (const [name, body] of functions) if (isAsserting(body, names)) names.add(name);
    }
    return names;
  }

  /**
   * Returns what is wrong with the test of a file whose title or table has these words, or nothing. A title that has them
   * carries the id, too: `rule [BOOK-1]`.
   */
  return async function problemWith(file: string, words: string, id?: string): Promise<string | undefined> {
    const here = await source(file);
    if (!here || !plain(here.text).includes(plain(words))) return `has no test “${words}”`;
    if (!/\.test\.tsx?$/.test(file)) return undefined;
    const calls = here.nodes.filter(isTestCall);
    const holding = calls.filter((call) => plain(here.text.slice(call.start, call.end)).includes(plain(words)));
    const tests = holding.filter((call) => namesOf(call['callee'] as Node)[0] !== 'describe');
    // The rows of a table may stand above the tests that run them.
    if (!tests.length) return holding.length ? `has no test “${words}”` : undefined;
    const outer = (test: Node) => calls.filter((call) => call.start <= test.start && call.end >= test.end);
    if (tests.every((test) => outer(test).some(isSkipped))) return `skips “${words}”`;
    const names = await helpersOf(file);
    if (!tests.some((test) => isAsserting(test, names))) return `asserts nothing in “${words}”`;
    const titles = tests.map((test) => titleOf(test, here.text)).filter((title) => title.includes(plain(words)));
    if (id && titles.length && !titles.some((title) => tagsOf(title).includes(id)))
      return `lacks [${id}] in “${words}”`;
    return undefined;
  };
}

async function parsed(file: string): Promise<Source | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  if (!/\.tsx?$/.test(file)) return { text, nodes: [], imports: [] };
  const nodes = nodesIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  const imports = nodes
    .filter(({ type }) => type === 'ImportDeclaration')
    .map((node) => (node['source'] as Node)['value'] as string)
    .filter((from) => from.startsWith('.'))
    .map((from) => path.join(path.dirname(file), from));
  return { text, nodes, imports };
}

const isTestCall = (node: Node) =>
  node.type === 'CallExpression' && ['it', 'test', 'describe'].includes(namesOf(node['callee'] as Node)[0] ?? '');

/** Returns the source text of a test's title, without escapes. */
function titleOf(call: Node, text: string): string {
  const [title] = call['arguments'] as Node[];
  return title ? plain(text.slice(title.start, title.end)) : '';
}

/** Returns the ids at the end of a title. */
const tagsOf = (title: string): string[] => / \[([A-Z\d, -]+)\]['`"]$/.exec(title)?.[1]?.split(', ') ?? [];

/** Returns whether a test or a group is skipped by its name, its options or a call in its body. */
function isSkipped(call: Node): boolean {
  if (namesOf(call['callee'] as Node).some((name) => skips.has(name))) return true;
  const given = call['arguments'] as Node[];
  const inOptions = given
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap((options) => options['properties'] as Node[])
    .some((option) => skips.has((option['key'] as Node | undefined)?.['name'] as string));
  if (inOptions || namesOf(call['callee'] as Node)[0] === 'describe') return inOptions;
  return given
    .flatMap(nodesIn)
    .some((node) => node.type === 'CallExpression' && namesOf(node['callee'] as Node).at(-1) === 'skip');
}

const isAsserting = (node: Node, helpers: Set<string>) =>
  nodesIn(node)
    .filter(({ type }) => type === 'CallExpression')
    .map((call) => namesOf(call['callee'] as Node))
    .some((names) => names.some((name) => asserts.test(name)) || helpers.has(names.at(-1) ?? ''));
