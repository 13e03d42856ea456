import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/terminal.ts';
import { areas } from './areas.ts';

test.each(areas)('$name names files and tests that exist [D2]', ({ root: folder, mutate, tests }) => {
  const missing = [...mutate, ...tests]
    .flatMap(alternatives)
    .filter((pattern) => globSync(pattern, { cwd: path.join(root, folder) }).length === 0);
  expect(missing).toEqual([]);
});

/** Returns a pattern once for each choice in its first braces: `a.{ts,tsx}` is `a.ts` and `a.tsx`. */
function alternatives(pattern: string): string[] {
  const choice = /\{([^}]*)\}/u.exec(pattern);
  return choice ? choice[1]!.split(',').flatMap((word) => alternatives(pattern.replace(choice[0], word))) : [pattern];
}
