import { type Output, type ParsedInput, type availabilityRoutes, limits } from '@haruka/contract';
import type { Actor } from '../../../platform/auth/actor.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { oncePerServer } from '../../../platform/module.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { dayAsText, firstFrom, type Span } from './cells.ts';
import { dayAt, dayOf, dayOfField, instantOf, textOf, timeOf } from './days.ts';
import { holidayOn } from './holidays.ts';
import { boundsAt, type Bounds, freeSlots, nearestIn, type Rules } from './free-slots.ts';
import { type BusyRead, readBusy } from './availability.repo.ts';
import { type DoctorTimetable, doctorsFor, isClosed, type Timetable } from './timetable.ts';
import { type TimetableCache, timetableCache } from './timetable-cache.ts';

/** What slots are answered from: the shared reader, and the timetables this process remembers. */
export interface Schedule {
  reader: Db;
  timetables: TimetableCache;
}

/** One per server: every feature that speaks of slots shares the same memory of timetables. */
export const scheduleOf = oncePerServer(({ db, reader }): Schedule => ({ reader, timetables: timetableCache(db) }));

/** A free slot as it travels in `meta.nearest`. */
export interface NearSlot {
  doctor_id: number;
  on_day: string;
  on_time: string;
}

type SlotsQuery = ParsedInput<typeof availabilityRoutes.slots>;

/** Free slots of a location, day by day: by the patient's rules, or by the staff's for those who work there. */
export async function slots(
  schedule: Schedule,
  actor: Actor,
  query: SlotsQuery,
): Promise<Output<typeof availabilityRoutes.slots>> {
  const from = dayOfField('from', query.from);
  const [seen] = await look(schedule, [query.clinic_location_id], from, query.days);
  if (!seen) throw new ApiError('locationNotFound');
  const { timetable, now } = seen;
  const bounds = boundsAt(now, rulesFor(actor, timetable), timetable);
  const spans = freeOf(seen, doctorsOf(timetable, query), bounds, from, query.days);
  return {
    version: timetable.version,
    days: Array.from({ length: query.days }, (_, n) => ({
      on_day: textOf(from + n),
      holiday: holidayOn(from + n) ?? null,
      is_closed: isClosed(timetable, from + n),
      doctors: spans.flatMap(({ doctor_id, free }) => {
        const text = dayAsText(free, from + n);
        return text ? [{ doctor_id, free: text }] : [];
      }),
    })),
  };
}

/** Those who work at the clinic see the coming hours of today as well (staff may always). */
const rulesFor = (actor: Actor, { clinic_id }: Timetable): Rules =>
  (actor.kind === 'clinic' || actor.kind === 'doctor') && actor.clinic_id === clinic_id ? 'staff' : 'patient';

/** How far to look, the near days first: almost every location has something free after a long weekend. */
const looks = [
  { after: 0, days: 6 },
  { after: 6, days: 8 },
  { after: 14, days: 167 },
];

/**
 * For the finder's cards: when a patient could be seen next at each location, by id; one read for all of them. Counts only
 * doctors who see any of the named specialities.
 */
export async function nextFree(
  schedule: Schedule,
  locationIds: readonly number[],
  specialities?: readonly number[],
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  const today = dayAt(Date.now());
  for (const { after, days } of looks) {
    const full = locationIds.filter((id) => !found.has(id));
    if (full.length > 0) await nextFreeWithin(schedule, full, specialities, { from: today + after, days }, found);
  }
  return found;
}

async function nextFreeWithin(
  schedule: Schedule,
  ids: readonly number[],
  specialities: readonly number[] | undefined,
  { from, days }: { from: number; days: number },
  found: Map<number, string>,
) {
  for (const seen of await look(schedule, ids, from, days)) {
    const { timetable, now } = seen;
    const bounds = boundsAt(now, 'patient', timetable);
    const firsts = freeOf(seen, doctorsFor(timetable, specialities), bounds, from, days).flatMap(
      ({ free }) => firstFrom(free, bounds.first) ?? [],
    );
    if (firsts.length > 0) found.set(timetable.location_id, instantOf(Math.min(...firsts)));
  }
}

const nearDays = 7;

/** A requested slot, its speciality, and whose rules apply. */
interface SlotRequest {
  doctor_id: number | null;
  slot: number;
  rules: Rules;
  speciality_id: number;
}

/**
 * Returns the free slots nearest to a requested time that is not free. Searches the requested doctor first. With too
 * few slots, or without a doctor, searches every doctor at the location who sees the speciality.
 */
export async function nearestFree(
  schedule: Schedule,
  locationId: number,
  wish: SlotRequest,
  count: number,
): Promise<NearSlot[]> {
  const around = await nearestWithin(schedule, locationId, wish, count, nearDays);
  if (around.length === count) return around;
  return nearestWithin(schedule, locationId, wish, count, limits.bookingWindowDays);
}

async function nearestWithin(
  schedule: Schedule,
  locationId: number,
  { doctor_id, slot, rules, speciality_id }: SlotRequest,
  count: number,
  reach: number,
): Promise<NearSlot[]> {
  const [from, days] = [dayOf(slot) - reach, 2 * reach + 1];
  const [seen] = await look(schedule, [locationId], from, days);
  if (!seen) return [];
  const { timetable, now } = seen;
  const doctors = doctorsFor(timetable, [speciality_id]);
  const spans = freeOf(seen, doctors, boundsAt(now, rules, timetable), from, days);
  const own = nearestIn(
    spans.filter((span) => span.doctor_id === doctor_id),
    slot,
    count,
  );
  const known = new Set(own.map((near) => near.slot));
  const others = nearestIn(spans, slot, count + known.size).filter((near) => !known.has(near.slot));
  return [...own, ...others]
    .slice(0, count)
    .map((near) => ({ doctor_id: near.doctor_id, on_day: textOf(dayOf(near.slot)), on_time: timeOf(near.slot) }));
}

/** The hours a location is booked by, as this process remembers them; booking itself checks their version. */
export async function timetableFor({ timetables }: Schedule, locationId: number): Promise<Timetable> {
  const timetable = (await timetables.get([locationId])).get(locationId);
  if (!timetable) throw new ApiError('locationNotFound');
  return timetable;
}

/** Forgets a timetable that a booking found to be old. */
export const forget = ({ timetables }: Schedule, { location_id, version }: Timetable) =>
  timetables.drop(location_id, version);

interface Seen {
  timetable: Timetable;
  /** The database's clock. */
  now: number;
  busy: BusyRead['busy'];
}

/**
 * Timetables and bookings that belong together: one read when the timetables are remembered and still stand. Loads a
 * stale timetable again. When it keeps changing, the last load is good enough for reading.
 */
async function look(
  { reader, timetables }: Schedule,
  ids: readonly number[],
  from: number,
  days: number,
): Promise<Seen[]> {
  for (let attempt = 1; ; attempt += 1) {
    const known = [...(await timetables.get(ids)).values()];
    if (known.length === 0) return [];
    const doctorIds = [...new Set(known.flatMap(({ doctors }) => doctors.map(({ id }) => id)))];
    // Reads only the times of all bookings, never whose they are.
    const { now, versions, busy } = await asSystem(() =>
      readBusy(
        reader,
        known.map(({ location_id }) => location_id),
        doctorIds,
        from,
        days,
      ),
    );
    const old = known.filter(({ location_id, version }) => versions.get(location_id) !== version);
    for (const { location_id, version } of old) timetables.drop(location_id, version);
    if (old.length === 0 || attempt === 3) return known.map((timetable) => ({ timetable, now, busy }));
  }
}

const freeOf = (
  { timetable, busy }: Seen,
  doctors: readonly DoctorTimetable[],
  bounds: Bounds,
  from: number,
  days: number,
): { doctor_id: number; free: Span }[] =>
  doctors.map((doctor) => ({
    doctor_id: doctor.id,
    free: freeSlots(timetable, doctor, busy.get(doctor.id) ?? [], bounds, from, days),
  }));

const doctorsOf = (timetable: Timetable, { doctor_id, speciality_id }: SlotsQuery): readonly DoctorTimetable[] =>
  doctorsFor(timetable, speciality_id === undefined ? undefined : [speciality_id]).filter(
    ({ id }) => doctor_id === undefined || id === doctor_id,
  );
