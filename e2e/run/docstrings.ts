import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseAst } from 'vitest/node';

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const code = /^(packages\/[^/]+|apps\/server)\/src\/.*\.tsx?$/;
const tests = /\.(test|stories|fixtures)\.tsx?$/;
const isFunction = (node: unknown) => /^(ArrowFunction|Function)Expression$/.test((node as Node | null)?.type ?? '');
const nameOf = (node: unknown) => (node as Node | null)?.['name'] as string | undefined;

/** Returns the names of the functions that a statement exports. */
function exportedFunctions(statement: Node): string[] {
  if (statement.type !== 'ExportNamedDeclaration' && statement.type !== 'ExportDefaultDeclaration') return [];
  const declared = statement['declaration'] as Node | null;
  if (declared?.type === 'FunctionDeclaration' || declared?.type === 'TSDeclareFunction')
    return [nameOf(declared['id']) ?? 'default'];
  if (declared?.type !== 'VariableDeclaration') return [];
  return (declared['declarations'] as Node[])
    .filter(({ init }) => isFunction(init))
    .map(({ id }) => nameOf(id) ?? 'default');
}

/** Returns the exported functions of a file that have no docstring, as `line name`. Overloads share the first one. */
export function undocumentedIn(text: string, file: string): string[] {
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as { body: Node[] };
  const seen = new Set<string>();
  return program.body.flatMap((statement) => {
    const before = text.slice(0, statement.start);
    const hasDocstring = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.test(before);
    return exportedFunctions(statement)
      .filter((name) => !seen.has(name) && seen.add(name) && !hasDocstring)
      .map((name) => `${before.split('\n').length} ${name}`);
  });
}

/** Returns the exported functions without a docstring in the packages and the server, as `file:line name`. */
export async function undocumented(root: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files'], { cwd: root, maxBuffer: 1 << 24 });
  const found: string[] = [];
  for (const file of stdout.split('\n').filter((each) => code.test(each) && !tests.test(each))) {
    const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
    found.push(...undocumentedIn(text, file).map((one) => `${file}:${one} has no docstring`));
  }
  return found;
}
