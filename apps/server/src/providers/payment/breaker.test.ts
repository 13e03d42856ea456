import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeBreaker } from './breaker.ts';
import { PaymentPaused, PaymentRefused } from './payment.ts';

const limits = { failures: 3, slowMs: 1_000, pauseMs: 10_000 };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A breaker, and what its service does with the next calls. */
function breaker() {
  const made = makeBreaker(limits, () => Date.now());
  const calls = { made: 0 };
  const call = (work: () => Promise<string>) =>
    made.run(() => {
      calls.made += 1;
      return work();
    });
  const settled = (work: () => Promise<string>) => call(work).catch((error: Error) => error.constructor);
  return {
    ...made,
    calls,
    answers: () => settled(async () => 'answer'),
    fails: () => settled(async () => Promise.reject(new Error('500'))),
    refuses: () => settled(async () => Promise.reject(new PaymentRefused('declined'))),
    /** A call that ends with `answer` or `fail`. */
    hangs() {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      return { ended: settled(() => promise), answer: () => resolve('late'), fail: () => reject(new Error('cut')) };
    },
  };
}

test('after failures in a row no call is made until the pause is over [PAY-9]', async () => {
  const one = breaker();
  for (let nth = 0; nth < limits.failures; nth += 1) {
    expect(one.isFailing()).toBe(false);
    await one.fails();
  }
  expect([one.isFailing(), one.retryAfter()]).toEqual([true, 10]);
  expect(await one.answers()).toBe(PaymentPaused);
  expect(one.calls.made).toBe(limits.failures);
  vi.advanceTimersByTime(limits.pauseMs);
  expect(await one.answers()).toBe('answer');
  expect([one.isFailing(), one.retryAfter()]).toEqual([false, 0]);
});

test('a success or a refusal between failures starts the count again', async () => {
  const one = breaker();
  for (const between of [one.answers, one.refuses]) {
    await one.fails();
    await one.fails();
    await between();
  }
  await one.fails();
  await one.fails();
  expect(one.isFailing()).toBe(false);
});

test('after a pause one call is tried at a time, and its failure begins another pause [PAY-9]', async () => {
  const one = breaker();
  for (let nth = 0; nth < limits.failures; nth += 1) await one.fails();
  vi.advanceTimersByTime(limits.pauseMs);
  const trial = one.hangs();
  expect(one.retryAfter()).toBe(1);
  expect(await one.answers()).toBe(PaymentPaused);
  trial.fail();
  await trial.ended;
  expect([one.isFailing(), one.retryAfter()]).toEqual([true, 10]);
  vi.advanceTimersByTime(limits.pauseMs);
  expect(await one.answers()).toBe('answer');
});

test('counts unanswered calls once, while they go on; a late answer ends the outage [PAY-9]', async () => {
  const one = breaker();
  const hanging = Array.from({ length: limits.failures }, () => one.hangs());
  vi.advanceTimersByTime(limits.slowMs - 1);
  expect(one.isFailing()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(one.isFailing()).toBe(true);
  expect(await one.answers()).toBe(PaymentPaused);
  const [first, second] = hanging;
  first!.answer();
  expect(await first!.ended).toBe('late');
  expect(one.isFailing()).toBe(false);
  second!.fail();
  await second!.ended;
  await one.fails();
  await one.fails();
  expect(one.isFailing()).toBe(false);
});
