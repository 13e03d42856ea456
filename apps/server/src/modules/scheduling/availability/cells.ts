import { slotsPerDay } from './days.ts';

/**
 * Sets of slots as bits: one bit a slot, lowest first, 18 bytes a day. A span covers whole days from
 * `from` on; slots outside of it are simply not in the set.
 */
export interface Span {
  /** The first day. */
  from: number;
  days: number;
  bits: Uint8Array;
}
export const bytesPerDay = slotsPerDay / 8;

/** Returns a span of whole days without a free slot. */
export const emptySpan = (from: number, days: number): Span => ({
  from,
  days,
  bits: new Uint8Array(days * bytesPerDay),
});

/** Returns whether a slot is set. Slots outside the span are not. */
export function has({ from, bits }: Span, slot: number): boolean {
  const bit = slot - from * slotsPerDay;
  return bit >= 0 && ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
}

/** Clears a slot. Ignores slots outside the span. */
export function clear({ from, bits }: Span, slot: number): void {
  const bit = slot - from * slotsPerDay;
  if (bit >= 0 && bit >> 3 < bits.length) bits[bit >> 3]! &= ~(1 << (bit & 7));
}

/** Takes out every slot from `first` up to, not including, `end`. */
export function clearRange({ from, bits }: Span, first: number, end: number): void {
  change(bits, first - from * slotsPerDay, end - from * slotsPerDay, (byte, mask) => byte & ~mask);
}

/** Adds the bits from `first` up to, not including, `end` of one day (or one week) of cells. */
export function fill(bits: Uint8Array, first: number, end: number): void {
  change(bits, first, end, (byte, mask) => byte | mask);
}

function change(bits: Uint8Array, first: number, end: number, apply: (byte: number, mask: number) => number) {
  const last = Math.min(end, bits.length * 8);
  for (let bit = Math.max(first, 0); bit < last;) {
    const until = Math.min(last, (bit | 7) + 1);
    const mask = (0xff >> (8 - (until - bit))) << (bit & 7);
    bits[bit >> 3] = apply(bits[bit >> 3]!, mask);
    bit = until;
  }
}

/** The first slot of the set at or after `slot`, if there is one. */
export function firstFrom({ from, bits }: Span, slot: number): number | undefined {
  const start = Math.max(slot - from * slotsPerDay, 0);
  for (let at = start >> 3; at < bits.length; at += 1) {
    const byte = at === start >> 3 ? bits[at]! & (0xff << (start & 7)) : bits[at]!;
    if (byte) return from * slotsPerDay + at * 8 + lowestBit(byte);
  }
  return undefined;
}
const lowestBit = (byte: number) => 31 - Math.clz32(byte & -byte);

/** One day as it travels: base64, or `undefined` when nothing is in it. */
export function dayAsText({ from, bits }: Span, day: number): string | undefined {
  const start = (day - from) * bytesPerDay;
  for (let at = start; at < start + bytesPerDay; at += 1) {
    if (bits[at]) return Buffer.from(bits.buffer, bits.byteOffset + start, bytesPerDay).toString('base64');
  }
  return undefined;
}
