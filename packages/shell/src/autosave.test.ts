import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave, type SaveState } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function writing(limits: { afterMs?: number; atMostMs?: number } = {}) {
  const saved: string[] = [];
  const states: SaveState['is'][] = [];
  const answers: { resolve: (at: string) => void; reject: (error: Error) => void }[] = [];
  const autosave = createAutosave<string>({
    save: (value) => {
      saved.push(value);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    onState: ({ is }) => states.push(is),
    ...limits,
  });
  return { autosave, saved, states, answers };
}

test('saves a burst of keystrokes once, a moment after the last', async () => {
  const { autosave, saved, states, answers } = writing();
  for (const value of ['a', 'ab', 'abc']) {
    autosave.write(value);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  answers[0]!.resolve('now');
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['abc']);
  expect(states).toEqual(['saving', 'saved']);
});

test('saves text typed during a save afterwards, so that the newest is last', async () => {
  const { autosave, saved, answers } = writing();
  autosave.write('old');
  void autosave.flush();
  autosave.write('newer');
  autosave.write('newest');
  await vi.advanceTimersByTimeAsync(5000);
  expect(saved).toEqual(['old']);
  answers[0]!.resolve('now');
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['old', 'newest']);
});

test('repeats a failed save with the newest text', async () => {
  const { autosave, saved, states, answers } = writing();
  autosave.write('first');
  const isSaved = autosave.flush();
  answers[0]!.reject(new Error('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await isSaved).toBe(false);
  expect(states.at(-1)).toBe('failed');
  await vi.advanceTimersByTimeAsync(4000);
  expect(saved).toEqual(['first', 'first']);
  autosave.write('second');
  answers[1]!.reject(new Error('offline'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(saved.at(-1)).toBe('second');
});

test('does not save again what was handed over at the end', async () => {
  const { autosave, saved } = writing();
  autosave.write('last words');
  autosave.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saved).toEqual([]);
});

test('saves at a minimum rate during typing, and still waits after a failure [RECORD-2]', async () => {
  const { autosave, saved, answers } = writing({ afterMs: 400, atMostMs: 700 });
  for (let typed = 1; typed <= 20; typed += 1) {
    autosave.write('x'.repeat(typed));
    await vi.advanceTimersByTimeAsync(100);
    answers.at(-1)?.resolve('now');
  }
  expect(saved.length).toBeGreaterThanOrEqual(2);
  expect(20 - saved.at(-1)!.length).toBeLessThanOrEqual(7);
  await vi.advanceTimersByTimeAsync(400);
  answers.at(-1)!.reject(new Error('offline'));
  await vi.advanceTimersByTimeAsync(0);
  const before = saved.length;
  autosave.write('y');
  await vi.advanceTimersByTimeAsync(300);
  expect(saved).toHaveLength(before);
});
