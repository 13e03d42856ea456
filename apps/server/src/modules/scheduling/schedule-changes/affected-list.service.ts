import { type AffectedBookings, maxAffected, type OfferedMove } from '@haruka/contract';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import { slotAt, tokyoTimeOf } from '../availability/days.ts';
import { plannedFree } from '../availability/planned-free.ts';
import { doctorsFor } from '../availability/timetable.ts';
import type { SlotDeps } from '../../consultation/consults/take-slot.service.ts';
import { shown, type Undecided } from './booking-decisions.service.ts';
import { type ComingBooking, doctorsNamed, startsOf } from './coming-booking.repo.ts';
import { offersOf } from './offers.ts';

/** Returns the bookings that stand in the way of a change, as far as the caller may see them, and where each could move. */
export async function affectedBookings(
  slots: SlotDeps,
  actor: MemberActor,
  stopped: Undecided,
): Promise<AffectedBookings> {
  const { affected, changed, refused } = stopped;
  const reach = locationsOf(actor);
  const isOwn = ({ clinic_location_id }: { clinic_location_id: number }) =>
    reach === null || reach.includes(clinic_location_id);
  const own = affected.filter(isOwn);
  const listed = own.slice(0, maxAffected);
  const offers = await offersFor(slots, listed, stopped);
  const named = new Set([...offers.values()].flatMap((some) => some.map(({ doctor_id }) => doctor_id)));
  const [first] = [...affected, ...changed];
  return {
    consulting_start_date: first ? tokyoTimeOf(Date.parse(first.start_at)) : '',
    count: affected.length,
    elsewhere: affected.length - own.length,
    consults: listed.map((booking) => ({
      ...shown(booking),
      offers: offers.get(booking.id) ?? [],
      refused: refused.get(booking.id) ?? null,
    })),
    changed: changed.filter(isOwn),
    doctors: await doctorsNamed(slots.db, [...named]),
  };
}

async function offersFor(
  { db, reader }: SlotDeps,
  bookings: readonly ComingBooking[],
  { after }: Undecided,
): Promise<Map<string, OfferedMove[]>> {
  if (bookings.length === 0) return new Map();
  const free = await plannedFree(reader, after);
  const starts = await startsOf(
    db,
    bookings.map(({ account_id }) => account_id),
  );
  return offersOf(
    bookings.map(({ id, start_at, doctor_id, clinic_location_id, speciality_id, account_id }) => {
      const timetable = after.get(clinic_location_id)!;
      const seeing = new Set(doctorsFor(timetable, [speciality_id]).map((doctor) => doctor.id));
      return {
        id,
        slot: slotAt(Date.parse(start_at)),
        doctor_id,
        free: new Map([...(free.get(clinic_location_id) ?? [])].filter(([doctor]) => seeing.has(doctor))),
        // The booking itself leaves its time.
        busy: (starts.get(account_id) ?? []).filter((at) => at !== start_at).map((at) => slotAt(Date.parse(at))),
      };
    }),
  );
}
