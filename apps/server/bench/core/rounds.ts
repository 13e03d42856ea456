import type { Ground } from './bench.ts';
import { quiet } from './proc.ts';

/** One measurement of one side; the larger `value` is, the better. */
export interface Sample {
  value: number;
  more?: Record<string, unknown>;
}

type Sides = Record<string, () => Promise<Sample>>;

export interface Rounds<S extends Sides> {
  /** Median over the rounds. */
  value: Record<keyof S, number>;
  /** Median of the rounds' own ratios: what happened to the machine in a round happened to both sides. */
  ratio(side: keyof S, to: keyof S): number;
  samples: (Record<keyof S, Sample> & { idle: number })[];
}

/** Seconds to wait for quiet before each round; the first rounds of a loud hour take what they get. */
const patience = { quick: 2, normal: 30 };

/**
 * Measures the sides in turn, A B A B …, each round after a quiet second (speed §4). A first round that nobody counts warms
 * both up: what the compiler does with a process's first ten thousand requests is no cost of a request.
 */
export async function inTurn<S extends Sides>(
  { quick, say }: Pick<Ground, 'quick' | 'say'>,
  what: string,
  sides: S,
  count = quick ? 2 : 5,
): Promise<Rounds<S>> {
  const names = Object.keys(sides) as (keyof S)[];
  const samples: Rounds<S>['samples'] = [];
  for (const name of names) await sides[name]!();
  for (let round = 1; round <= count; round += 1) {
    const idle = await quiet(quick ? patience.quick : patience.normal);
    const sample = { idle } as Rounds<S>['samples'][number];
    // Every other round begins at the other end, so that no side always comes second.
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

/** The value that `percent` of all lie at or below. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1))] ?? 0;
}
