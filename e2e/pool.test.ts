import { expect, it } from 'vitest';
import { inPool } from './run/pool.ts';

it('runs as many tasks at once as the pool is large and returns outcomes in order', async () => {
  const begun: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const outcomes = inPool(
    gates.map(({ promise }, at) => async () => {
      begun.push(at);
      await promise;
      return { at };
    }),
    2,
  );
  expect(begun).toEqual([0, 1]);
  gates[1]!.resolve();
  expect(await outcomes[1]).toMatchObject({ at: 1 });
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  expect((await Promise.all(outcomes)).map(({ at }) => at)).toEqual([0, 1, 2, 3]);
});

it('rejects the outcome of a task that fails, and runs the others', async () => {
  const [first, second] = inPool([() => Promise.reject(new Error('broken')), async () => ({ at: 1 })], 1);
  await expect(first).rejects.toThrow('broken');
  expect(await second).toMatchObject({ at: 1 });
});
