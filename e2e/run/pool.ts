/** Runs tasks, at most `size` at once and the first ones first; returns their outcomes and seconds in their order. */
export function inPool<T extends object>(
  tasks: readonly (() => Promise<T>)[],
  size: number,
): Promise<T & { seconds: number }>[] {
  const outcomes = tasks.map(() => Promise.withResolvers<T & { seconds: number }>());
  const waiting = tasks.entries();
  const work = async () => {
    // The workers share one iterator: each takes the next task that no other has taken.
    for (const [at, task] of waiting) {
      const begun = performance.now();
      const { resolve, reject } = outcomes[at]!;
      await task().then((outcome) => resolve({ ...outcome, seconds: (performance.now() - begun) / 1000 }), reject);
    }
  };
  for (let worker = 0; worker < size; worker += 1) void work();
  return outcomes.map(({ promise }) => promise);
}
