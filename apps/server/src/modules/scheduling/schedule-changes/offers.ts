import type { OfferedMove } from '@haruka/contract';
import { clear, firstFrom, has, type Span } from '../availability/cells.ts';
import { dayOf, slotsPerDay, textOf, timeOf } from '../availability/days.ts';

/** Maximum number of slots that a booking is offered with its doctor, and with the others. */
const offeredEach = 6;

/** A booking that needs another slot. */
export interface Displaced {
  id: string;
  slot: number;
  doctor_id: number;
  /** Free slots of the doctors who see its speciality at its location. */
  free: ReadonlyMap<number, Span>;
  /** Slots at which its account has another booking. */
  busy: readonly number[];
}

/**
 * Returns the slots that each booking is offered: those of its doctor, then those of other doctors. The first of each is the
 * next free one, and the rest are nearest to its time of day on the following days. No two bookings share a first slot.
 */
export function offersOf(bookings: readonly Displaced[]): Map<string, OfferedMove[]> {
  const reserved = new Set<string>();
  return new Map(
    bookings.map((booking) => {
      const others = [...booking.free.keys()].filter((id) => id !== booking.doctor_id);
      const own = choicesOf(booking, [booking.doctor_id], reserved);
      return [booking.id, [...own, ...choicesOf(booking, others, reserved)].map(offerAt)];
    }),
  );
}

interface Choice {
  doctor_id: number;
  slot: number;
}
const keyOf = ({ doctor_id, slot }: Choice) => `${doctor_id} ${slot}`;

function choicesOf({ slot, free, busy }: Displaced, doctors: readonly number[], reserved: Set<string>): Choice[] {
  const spans = doctors.flatMap((doctor_id) => {
    const known = free.get(doctor_id);
    return known ? [{ doctor_id, span: without(known, busy) }] : [];
  });
  const isAvailable = (choice: Choice) => !reserved.has(keyOf(choice));
  const next = spans
    .flatMap(({ doctor_id, span }) =>
      nextOf(span, slot, (at) => isAvailable({ doctor_id, slot: at })).map((at) => ({ doctor_id, slot: at })),
    )
    .toSorted((a, b) => a.slot - b.slot)[0];
  if (!next) return [];
  reserved.add(keyOf(next));
  const following = spans
    .flatMap(({ doctor_id, span }) => sameTimeOf(span, slot).map((at) => ({ doctor_id, slot: at })))
    .filter((choice) => isAvailable(choice))
    .toSorted((a, b) => a.slot - b.slot);
  return [next, ...following].slice(0, offeredEach);
}

function without(span: Span, busy: readonly number[]): Span {
  const own = { ...span, bits: span.bits.slice() };
  for (const slot of busy) clear(own, slot);
  return own;
}

function nextOf(span: Span, slot: number, isAvailable: (slot: number) => boolean): number[] {
  let at = firstFrom(span, slot);
  while (at !== undefined && !isAvailable(at)) at = firstFrom(span, at + 1);
  return at === undefined ? [] : [at];
}

/** Returns the slot of each day from the booking's on that is nearest to its time of day. */
function sameTimeOf(span: Span, slot: number): number[] {
  const found: number[] = [];
  for (let n = 0; dayOf(slot) + n < span.from + span.days && found.length <= offeredEach; n += 1) {
    const near = nearestOn(span, slot + n * slotsPerDay);
    if (near !== undefined) found.push(near);
  }
  return found;
}

function nearestOn(span: Span, wanted: number): number | undefined {
  const day = dayOf(wanted);
  for (let away = 0; away < slotsPerDay; away += 1)
    for (const at of [wanted + away, wanted - away]) if (dayOf(at) === day && has(span, at)) return at;
  return undefined;
}

const offerAt = ({ doctor_id, slot }: Choice): OfferedMove => ({
  doctor_id,
  on_day: textOf(dayOf(slot)),
  on_time: timeOf(slot),
});
