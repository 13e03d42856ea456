import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pagesAtOnce } from './screens/pages-at-once.ts';

/** What takes longest begins first, so that no long file is left for the end. */
const longest = [
  'patient-sweep',
  'staff-sweep',
  'running-call',
  'first-paint',
  'accounts',
  'malicious-text',
  'refresh',
];
/** A call that must heal within seconds runs beside files without video: two calls at once are too much for two cores. */
const calm = ['member-account', 'call-heals', 'inquiry'];
const first = [...longest, ...calm];
const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = first.indexOf(path.basename(moduleId, '.test.ts'));
  return rank < 0 ? first.length : rank;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

/** What measures and proves no requirement: its time is worth a night, not each run. */
const nightOnly = ['journeys/calendar-heap.test.ts'];

/** What measures how soon a change is seen, a call heals, or a start is ready: it runs after the others, by itself. */
const measured = [
  'journeys/booking-to-call.test.ts',
  'journeys/live-change.test.ts',
  'journeys/live-schedule.test.ts',
  'start.test.ts',
];

/** Each file starts its own product and database, and waits half of the time: two files on two cores. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    projects: [
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...measured, ...(process.env.TEST_NIGHT ? [] : nightOnly)],
          maxWorkers: Math.max(2, availableParallelism() - 1),
        },
      },
      { extends: true, test: { name: 'measured', include: measured, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
    globalSetup: ['support/global-setup.ts'],
    // Loading playwright, the contract and the wording takes two seconds: a worker does it once, and starts one browser.
    isolate: false,
    maxConcurrency: pagesAtOnce,
    sequence: { sequencer: LongestFirst },
    // What is waited for comes sooner or later; how soon is asked where it matters.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
