import type { Preset } from '../../src/seed/national.ts';

/** A measured figure with its unit, e.g. 43,300 requests per server-CPU-second. */
export interface Figure {
  value: number;
  unit: string;
}

/** One row of the report: a measurement, the limit of the same run, and the goal. */
export interface Row {
  what: string;
  ours: Figure;
  /** The comparison; undefined where the goal is an absolute number. */
  limit?: Figure & { what: string };
  /** The value of the goal: the median of the ratios, or our own figure. */
  measured: number;
  goal: Goal;
  /** What to try next when the goal is missed. */
  next: string;
  /** Further values for the JSON. */
  more?: Record<string, unknown>;
}

/** The goal of a figure: at least or at most a value. */
export interface Goal {
  is: 'at least' | 'at most';
  value: number;
  unit?: string;
}
/** Returns the goal of a minimum. */
export const atLeast = (value: number, unit?: string): Goal => ({ is: 'at least', value, unit });
/** Returns the goal of a maximum. */
export const atMost = (value: number, unit?: string): Goal => ({ is: 'at most', value, unit });

export const isMet = ({ measured, goal }: Row) =>
  goal.is === 'at least' ? measured >= goal.value : measured <= goal.value;

/** The environment of a benchmark. */
export interface BenchContext {
  /** The national data set of benchmarks that need one. */
  preset: Preset;
  /** Runs shorter and less exactly, to check that everything works. */
  quick: boolean;
  say(sentence: string): void;
}

export interface Bench {
  id: string;
  title: string;
  /** Whether its figures depend on the amount of data. */
  onData: boolean;
  run(ground: BenchContext): Promise<Row[]>;
}
