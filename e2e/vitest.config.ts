import { defineConfig } from 'vitest/config';

/** Journeys and screens share one running product; one worker, because the machine has few cores and a call needs them. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['stage/global-setup.ts'],
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
