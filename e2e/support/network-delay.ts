/** How many milliseconds after one moment another came. */
export async function delayNetwork(first: Promise<unknown>, then: Promise<unknown>): Promise<number> {
  const at = async (moment: Promise<unknown>) => {
    await moment;
    return performance.now();
  };
  const [before, after] = await Promise.all([at(first), at(then)]);
  return after - before;
}
