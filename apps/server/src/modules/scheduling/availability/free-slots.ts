import { clear, clearRange, type Span } from './cells.ts';
import { dayAt, firstSlotFrom, slotsPerDay } from './days.ts';
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
