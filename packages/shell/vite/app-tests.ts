import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration, type ViteUserConfig } from 'vitest/config';
import { waitLimits } from '../src/testing/wait-limits.ts';

/** A query that waits prints the page at each try, and only the last is read. `DEBUG_PRINT_LIMIT=7000` shows it. */
const env = { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' };
const every = ['src/**/*.test.{ts,tsx}'];
const setupFiles = [fileURLToPath(new URL('../src/testing/without-owner-stacks.ts', import.meta.url))];

/**
 * Returns the Vitest configuration of an app. Loading React, MUI and the app takes longer than most files, so a worker
 * loads them once. `replacing` names the files that replace a module: each loads the app again.
 */
export function appTests(name: string, { replacing = [] }: { replacing?: string[] } = {}): ViteUserConfig {
  const project = (
    title: string,
    isolate: boolean,
    include: string[],
    exclude: string[],
  ): TestProjectConfiguration => ({
    test: { name: title, isolate, include, exclude, env, setupFiles, testTimeout: waitLimits.test },
  });
  const projects = [project(name, false, every, replacing)];
  if (replacing.length > 0) projects.push(project(`${name}, replaced modules`, true, replacing, []));
  return defineConfig({ test: { projects } });
}
