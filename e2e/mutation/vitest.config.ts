import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';

/** The area that `mutation.ts` runs: its folder, the configuration of that folder and the tests, set for each run. */
const { MUTATION_ROOT = '', MUTATION_CONFIG = '', MUTATION_TESTS = '[]' } = process.env;
const own: ViteUserConfig = MUTATION_CONFIG
  ? ((await import(pathToFileURL(path.join(MUTATION_ROOT, MUTATION_CONFIG)).href)) as { default: ViteUserConfig })
      .default
  : {};

const { projects: _, ...settings } = own.test ?? {};

export default defineConfig({
  ...own,
  root: MUTATION_ROOT,
  test: {
    ...settings,
    // Every run loads the modules again, with its mistake, also on a busy machine.
    testTimeout: 60_000,
    root: MUTATION_ROOT,
    include: JSON.parse(MUTATION_TESTS) as string[],
    exclude: configDefaults.exclude,
  },
});
