import { limits } from '@haruka/contract/limits';
import { expect, test } from 'vitest';
import { progressNumbers } from './progress-numbers.ts';
import { trickleFrom } from './progress.tsx';

test('the bar starts at 8 %, moves in 200 ms and advances every 800 ms [UI-1]', () => {
  expect(progressNumbers).toMatchObject({ minimum: 0.08, speed: 200, trickle: 800 });
  const { minimum, speedMs, trickleMs } = limits.progress;
  expect(progressNumbers).toMatchObject({ minimum, speed: speedMs, trickle: trickleMs });
});

test('the bar always moves on, ever slower, and never claims to be done', () => {
  let at: number = progressNumbers.minimum;
  let step = Infinity;
  for (let turn = 0; turn < 200; turn += 1) {
    const next = trickleFrom(at);
    expect(next).toBeGreaterThanOrEqual(at);
    expect(next - at).toBeLessThanOrEqual(step + 1e-9);
    expect(next).toBeLessThan(1);
    step = next - at;
    at = next;
  }
});
