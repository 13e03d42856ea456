import type { BenchContext } from './bench.ts';
import { waitForIdle } from './proc.ts';

/** One measurement of one side. A larger `value` is better. */
export interface Sample {
  value: number;
  more?: Record<string, unknown>;
}

type Sides = Record<string, () => Promise<Sample>>;

export interface Rounds<S extends Sides> {
  /** Median over the rounds. */
  value: Record<keyof S, number>;
  /** Median of the ratios per round: in a round, other work on the machine affects both sides. */
  ratio(side: keyof S, to: keyof S): number;
  samples: (Record<keyof S, Sample> & { idle: number })[];
}

/** Seconds to wait for an idle machine before each round. */
const patience = { quick: 2, normal: 30 };

/**
 * Measures the sides in turn, A B A B …, each round after an idle second. An uncounted first round warms up both sides, because
 * the JIT compiler works during the first ten thousand requests.
 */
export async function alternate<S extends Sides>(
  { quick, say }: Pick<BenchContext, 'quick' | 'say'>,
  what: string,
  sides: S,
  count = quick ? 2 : 5,
): Promise<Rounds<S>> {
  const names = Object.keys(sides) as (keyof S)[];
  const samples: Rounds<S>['samples'] = [];
  for (const name of names) await sides[name]!();
  for (let round = 1; round <= count; round += 1) {
    const idle = await waitForIdle(quick ? patience.quick : patience.normal);
    const sample = { idle } as Rounds<S>['samples'][number];
    // Alternates the order, so that no side is always second.
    for (const name of round % 2 ? names : names.toReversed())
      sample[name] = (await sides[name]!()) as (typeof sample)[typeof name];
    samples.push(sample);
    say(
      `${what}, round ${round} of ${count}: ${names.map((name) => `${String(name)} ${short(sample[name].value)}`).join(', ')}`,
    );
  }
  return {
    value: Object.fromEntries(
      names.map((name) => [name, median(samples.map((sample) => sample[name].value))]),
    ) as Record<keyof S, number>,
    ratio: (side, to) => median(samples.map((sample) => sample[side].value / sample[to].value)),
    samples,
  };
}

const short = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3));

export const median = (values: readonly number[]) => percentile(values, 50);

/** Returns the value that `percent` of all values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1))] ?? 0;
}
