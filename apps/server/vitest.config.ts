import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    // Tests that start an embedded PostgreSQL do not depend on the test server. Input is rejected before any query.
    exclude: [
      ...configDefaults.exclude,
      ...(process.env.TEST_DATABASE_URL
        ? ['src/main.test.ts', 'src/platform/db/embedded-postgres/**', 'test/authorization/canary.test.ts']
        : []),
    ],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/after-each-test.ts'],
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    // Each file has a separate database. Loading the server takes half the time of most files, so a worker loads it once.
    isolate: false,
    // The tests wait for PostgreSQL as often as they compute: all cores, where the default leaves one out.
    maxWorkers: Math.max(2, availableParallelism()),
    // What is waited for comes sooner or later; how soon is asked where it matters.
    expect: { poll: { timeout: 5000 } },
    // These end what hangs. Some tests start a dozen processes, and a busy machine needs seconds for each.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
