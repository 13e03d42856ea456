import { defineConfig } from 'vitest/config';

/** One file after the other: each has a product, a database and a browser of its own, and the machine has few cores. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    maxWorkers: 1,
    fileParallelism: false,
    maxConcurrency: 4,
    // A browser on a busy machine may be late once; what fails twice is wrong. Rules are proven lower, without a second try.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
