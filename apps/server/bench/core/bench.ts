import type { Preset } from '../../src/seed/national.ts';

/** A measured figure with its unit, e.g. 43,300 requests per server-CPU-second. */
export interface Figure {
  value: number;
  unit: string;
}

/** One line of the report: what was measured, beside the limit of the same run, and what it should be. */
export interface Row {
  what: string;
  ours: Figure;
  /** What ours is held against; absent where the goal is a plain number. */
  limit?: Figure & { what: string };
  /** What the goal speaks of: the median of the pairs' ratios, or ours itself. */
  measured: number;
  goal: Goal;
  /** What to try when the goal is missed. */
  next: string;
  /** Everything else worth keeping in the JSON. */
  more?: Record<string, unknown>;
}

/** What a figure should be at least or at most. */
export interface Goal {
  is: 'at least' | 'at most';
  value: number;
  unit?: string;
}
export const atLeast = (value: number, unit?: string): Goal => ({ is: 'at least', value, unit });
export const atMost = (value: number, unit?: string): Goal => ({ is: 'at most', value, unit });

export const isMet = ({ measured, goal }: Row) =>
  goal.is === 'at least' ? measured >= goal.value : measured <= goal.value;

/** What a bench may lean on. */
export interface Ground {
  /** The national data set, for a bench that needs one. */
  preset: Preset;
  /** Shorter and coarser, to see that everything still works. */
  quick: boolean;
  say(sentence: string): void;
}

export interface Bench {
  id: string;
  title: string;
  /** Whether its figures depend on how much data there is. */
  onData: boolean;
  run(ground: Ground): Promise<Row[]>;
}
