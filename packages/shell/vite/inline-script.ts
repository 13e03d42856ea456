import path from 'node:path';
import { minify } from 'terser';
import { build } from 'vite';
import { contractRows } from './contract-rows.ts';

/**
 * Returns a small script as text, without what it never reads: of a table of constants or routes each page would carry all
 * rows.
 */
export async function inlineScript(root: string, entry: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [contractRows()],
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      minify: false,
      rolldownOptions: { input: path.join(root, entry), output: { format: 'iife' } },
    },
  });
  const [only] = Array.isArray(result) ? result : [result];
  const [chunk] = only && 'output' in only ? only.output : [];
  const script = chunk && (await minify(chunk.code, { ecma: 2020, toplevel: true, compress: { passes: 3 } }));
  if (!script?.code) throw new Error(`${entry} was built to nothing`);
  return script.code;
}
