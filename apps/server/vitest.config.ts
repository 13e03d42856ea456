import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
