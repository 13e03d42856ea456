import { expect, test } from 'vitest';
import { withRetry } from './retry.ts';

const failing = (code: string, times: number) => {
  let calls = 0;
  return {
    calls: () => calls,
    work: async () => {
      calls += 1;
      if (calls <= times) throw Object.assign(new Error('again'), { code });
      return 'done';
    },
  };
};

test.each(['40001', '40P01'])('retries %s up to three times', async (code) => {
  expect(await withRetry(failing(code, 3).work)).toBe('done');
  const hopeless = failing(code, 9);
  await expect(withRetry(hopeless.work)).rejects.toThrow('again');
  expect(hopeless.calls()).toBe(4);
});

test('does not retry another error', async () => {
  const { work, calls } = failing('23505', 1);
  await expect(withRetry(work)).rejects.toThrow('again');
  expect(calls()).toBe(1);
});
