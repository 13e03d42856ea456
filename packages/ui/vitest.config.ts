import { defineConfig } from 'vitest/config';

/** What can be computed without a screen. The stories run in apps/storybook. */
export default defineConfig({ test: { name: 'ui', include: ['src/**/*.test.ts'] } });
