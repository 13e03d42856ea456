import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The sweep over all screens takes as long as all journeys: it begins first, and the journeys go on beside it. */
class SweepFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSweep = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('/screens.test.ts'));
    return (await super.sort(files)).toSorted((a, b) => isSweep(b) - isSweep(a));
  }
}

/** Two files at a time: each has a product, a database and a browser of its own, and waits as often as it computes. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    maxWorkers: 2,
    maxConcurrency: 4,
    sequence: { sequencer: SweepFirst },
    // What is waited for comes sooner or later; how soon is asked where it matters.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
