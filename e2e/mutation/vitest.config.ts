import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';

/** The area that `mutation.ts` runs: its folder, the configuration of that folder and the tests, set for each run. */
const { MUTATION_ROOT = '', MUTATION_CONFIG = '', MUTATION_TESTS = '[]' } = process.env;
const own: ViteUserConfig = MUTATION_CONFIG
  ? ((await import(pathToFileURL(path.join(MUTATION_ROOT, MUTATION_CONFIG)).href)) as { default: ViteUserConfig })
      .default
  : {};

const { projects, ...settings } = own.test ?? {};
const [project] = projects ?? [];
/** The app suites set their limits in projects, which share modules: here every run loads them again, with its mistake. */
const limits = typeof project === 'object' && 'test' in project ? { testTimeout: project.test?.testTimeout } : {};

export default defineConfig({
  ...own,
  root: MUTATION_ROOT,
  test: {
    ...settings,
    ...limits,
    root: MUTATION_ROOT,
    include: JSON.parse(MUTATION_TESTS) as string[],
    exclude: configDefaults.exclude,
  },
});
