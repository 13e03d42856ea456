import { limits } from '@haruka/contract';
import { clear, clearRange, firstFrom, type Span } from './cells.ts';
import { dayAt, dayOf, firstSlotFrom, slotFrom, slotsPerDay } from './days.ts';
import { openSlots, type DoctorTimetable, type Timetable } from './timetable.ts';

/** Whose rules decide: a patient books by the location's policy, staff may use any coming slot. */
export type Rules = 'patient' | 'staff';

/** The slots that the caller may take now: from `first` (inclusive) to `end` (exclusive). */
export interface Bounds {
  first: number;
  end: number;
}

type Policy = Pick<Timetable, 'same_day_cutoff_minutes' | 'booking_window_days'>;

/**
 * Never the past. For a patient also not today, unless the location takes patients until so many minutes before
 * (`same_day_cutoff_minutes`), and not beyond its booking window.
 */
export function boundsAt(
  now: number,
  rules: Rules,
  { same_day_cutoff_minutes: cutoff, booking_window_days }: Policy,
): Bounds {
  if (rules === 'staff') return { first: firstSlotFrom(now), end: Infinity };
  const today = dayAt(now);
  const tomorrow = (today + 1) * slotsPerDay;
  return {
    first: cutoff === null ? tomorrow : Math.min(tomorrow, firstSlotFrom(now + cutoff * 60_000)),
    end: (today + booking_window_days + 1) * slotsPerDay,
  };
}

/** What of a doctor's open slots is still to be had. */
export function freeSlots(
  timetable: Timetable,
  doctor: DoctorTimetable,
  busy: Iterable<number>,
  bounds: Bounds,
  from: number,
  days: number,
): Span {
  const span = openSlots(timetable, doctor, from, days);
  clearRange(span, -Infinity, bounds.first);
  clearRange(span, bounds.end, Infinity);
  for (const slot of busy) clear(span, slot);
  return span;
}

/** Returns whether a slot is in the set. */
export const isFree = (free: Span, slot: number): boolean => firstFrom(free, slot) === slot;

const epoch = '1970-01-01';
const sessionStarts = [
  slotFrom(epoch, limits.sessionsFrom.afternoon),
  slotFrom(epoch, limits.sessionsFrom.evening),
  slotsPerDay,
];

/** Returns the first slot after the session (morning, afternoon, evening) that a slot belongs to. */
function nextSession(slot: number): number {
  const midnight = dayOf(slot) * slotsPerDay;
  return midnight + sessionStarts.find((start) => midnight + start > slot)!;
}

/** Returns the earliest free slot of each of the next sessions that have one, at most `count`, in order. */
export function firstOfSessions(spans: readonly Span[], first: number, count: number): number[] {
  const found: number[] = [];
  let from = first;
  while (found.length < count) {
    const slot = Math.min(...spans.map((free) => firstFrom(free, from) ?? Infinity));
    if (slot === Infinity) break;
    found.push(slot);
    from = nextSession(slot);
  }
  return found;
}

export interface FreeSlot {
  doctor_id: number;
  slot: number;
}

/** The free slots nearest to a moment, one per time, the later of two equally near ones first. */
export function nearestIn(spans: readonly { doctor_id: number; free: Span }[], at: number, count: number): FreeSlot[] {
  const [{ free } = { free: undefined }] = spans;
  if (!free) return [];
  const first = free.from * slotsPerDay;
  const end = first + free.days * slotsPerDay;
  const found: FreeSlot[] = [];
  const take = (slot: number) => {
    if (slot < first || slot >= end || found.length === count) return;
    const bit = slot - first;
    const has = spans.find((span) => (span.free.bits[bit >> 3]! >> (bit & 7)) & 1);
    if (has) found.push({ doctor_id: has.doctor_id, slot });
  };
  const farthest = Math.max(end - at, at - first);
  for (let away = 0; away <= farthest && found.length < count; away += 1) {
    take(at + away);
    if (away > 0) take(at - away);
  }
  return found;
}
