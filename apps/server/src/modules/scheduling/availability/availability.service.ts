import { type OfferedSlot, type Output, type ParsedInput, type availabilityRoutes, limits } from '@haruka/contract';
import type { Actor } from '../../../platform/auth/actor.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { oncePerServer } from '../../../platform/module.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { dayAsText, type Span } from './cells.ts';
import { dayAt, dayOf, dayOfField, instantOf, textOf, timeOf } from './days.ts';
import { holidayOn } from './holidays.ts';
import { boundsAt, type Bounds, firstOfSessions, freeSlots, isFree, nearestIn, type Rules } from './free-slots.ts';
import { type BusyRead, loadTimetables, readBusy } from './availability.repo.ts';
import { type DoctorTimetable, doctorsFor, isClosed, type Timetable, timetableOf } from './timetable.ts';
import { type TimetableCache, timetableCache } from './timetable-cache.ts';

/** The sources of free slots: the shared reader and the timetables that this process caches. */
export interface Availability {
  reader: Db;
  timetables: TimetableCache;
}

/** Returns the one instance of this server: every module shares the same cache of timetables. */
export const availabilityOf = oncePerServer(({ db, reader }): Availability => ({
  reader,
  timetables: timetableCache(db),
}));

/** A free slot as it travels in `meta.nearest`. */
export interface NearSlot {
  doctor_id: number;
  on_day: string;
  on_time: string;
}

type SlotsQuery = ParsedInput<typeof availabilityRoutes.slots>;

/** Free slots of a location, day by day: by the patient's rules, or by the staff's for those who work there. */
export async function slots(
  availability: Availability,
  actor: Actor,
  query: SlotsQuery,
): Promise<Output<typeof availabilityRoutes.slots>> {
  const from = dayOfField('from', query.from);
  const [loaded] = await loadAvailability(availability, [query.clinic_location_id], from, query.days);
  if (!loaded) throw new ApiError('locationNotFound');
  const { timetable, now } = loaded;
  const bounds = boundsAt(now, rulesFor(actor, timetable), timetable);
  const spans = freeOf(loaded, doctorsOf(timetable, query), bounds, from, query.days);
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

/** The steps of a search in days, the near ones first: almost every location has a free slot after a long weekend. */
const searchSteps = [
  { after: 0, days: 6 },
  { after: 6, days: 8 },
  { after: 14, days: 167 },
];

/**
 * Returns the slots that a location's card offers, by location id: the first of each of the next sessions, at most three.
 * One read for all locations. Counts only doctors who see any of the named specialities.
 */
export async function nextFree(
  availability: Availability,
  locationIds: readonly number[],
  specialities?: readonly number[],
): Promise<Map<number, OfferedSlot[]>> {
  const found = new Map<number, OfferedSlot[]>();
  const today = dayAt(Date.now());
  for (const { after, days } of searchSteps) {
    const full = locationIds.filter((id) => !found.has(id));
    if (full.length > 0) await nextFreeWithin(availability, full, specialities, { from: today + after, days }, found);
  }
  return found;
}

async function nextFreeWithin(
  availability: Availability,
  ids: readonly number[],
  specialities: readonly number[] | undefined,
  { from, days }: { from: number; days: number },
  found: Map<number, OfferedSlot[]>,
) {
  for (const loaded of await loadAvailability(availability, ids, from, days)) {
    const { timetable, now } = loaded;
    const bounds = boundsAt(now, 'patient', timetable);
    const doctors = doctorsFor(timetable, specialities);
    const spans = freeOf(loaded, doctors, bounds, from, days).map(({ free }) => free);
    const offered = firstOfSessions(spans, bounds.first, limits.slotsOnCard).map((slot) => {
      const seeing = doctors
        .filter((_, at) => isFree(spans[at]!, slot))
        .flatMap(({ speciality_ids }) => speciality_ids);
      return { start_at: instantOf(slot), speciality_id: offeredSpeciality(timetable, seeing, specialities) };
    });
    if (offered.length > 0) found.set(timetable.location_id, offered);
  }
}

/** Returns the speciality to book a slot for: one that was asked for, else the default one, else the location's first. */
function offeredSpeciality(
  { speciality_ids }: Timetable,
  seeing: readonly number[],
  asked: readonly number[] = speciality_ids,
): number {
  const possible = speciality_ids.filter((id) => seeing.includes(id) && asked.includes(id));
  const preferred = limits.defaultSpecialityId;
  return possible.includes(preferred) ? preferred : (possible[0] ?? preferred);
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
  availability: Availability,
  locationId: number,
  requested: SlotRequest,
  count: number,
): Promise<NearSlot[]> {
  const around = await nearestWithin(availability, locationId, requested, count, nearDays);
  if (around.length === count) return around;
  return nearestWithin(availability, locationId, requested, count, limits.bookingWindowDays);
}

async function nearestWithin(
  availability: Availability,
  locationId: number,
  { doctor_id, slot, rules, speciality_id }: SlotRequest,
  count: number,
  reach: number,
): Promise<NearSlot[]> {
  const [from, days] = [dayOf(slot) - reach, 2 * reach + 1];
  const [loaded] = await loadAvailability(availability, [locationId], from, days);
  if (!loaded) return [];
  const { timetable, now } = loaded;
  const doctors = doctorsFor(timetable, [speciality_id]);
  const spans = freeOf(loaded, doctors, boundsAt(now, rules, timetable), from, days);
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

/** Returns the cached timetable of a location; booking checks its version. Throws `locationNotFound`. */
export async function timetableFor({ timetables }: Availability, locationId: number): Promise<Timetable> {
  const timetable = (await timetables.get([locationId])).get(locationId);
  if (!timetable) throw new ApiError('locationNotFound');
  return timetable;
}

/**
 * Returns the timetables as a transaction sees them, with its own changes, from yesterday or an earlier day on. They are not
 * cached.
 */
export const currentTimetables = async (
  db: Db | Tx,
  ids: readonly number[],
  since?: string,
): Promise<Map<number, Timetable>> =>
  new Map((await loadTimetables(db, ids, since)).map((rows) => [rows.location_id, timetableOf(rows)]));

/** Forgets a timetable that a booking found to be old. */
export const forget = ({ timetables }: Availability, { location_id, version }: Timetable) =>
  timetables.drop(location_id, version);

interface Loaded {
  timetable: Timetable;
  /** The database's clock. */
  now: number;
  busy: BusyRead['busy'];
}

/**
 * Timetables and bookings that belong together: one read when the timetables are remembered and still stand. Loads a
 * stale timetable again. When it keeps changing, the last load is good enough for reading.
 */
async function loadAvailability(
  { reader, timetables }: Availability,
  ids: readonly number[],
  from: number,
  days: number,
): Promise<Loaded[]> {
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
  { timetable, busy }: Loaded,
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
