import { useSlots } from '@haruka/api/scheduling/availability';
import { freeTimes } from '@haruka/contract/scheduling/availability';
import type { NearSlot } from './slot-refused.tsx';

interface Wanted {
  clinic_location_id: number;
  /** null: any doctor will do. */
  doctor_id: number | null;
  speciality_id: number;
  on_day: string;
  on_time: string;
}

/** Bookings of others reach patients who joined the clinic by an event. The rest ask again while they choose. */
const fresh = { pollingInterval: 20_000, refetchOnMountOrArgChange: true };
const quiet = { silent: true, noprogress: true };
const most = 3;

/** Returns the free slots nearest to one that another patient took meanwhile; undefined while it is free or unknown. */
export function useSlotLost(
  { clinic_location_id, doctor_id, speciality_id, on_day, on_time }: Wanted,
  { skip = false } = {},
): NearSlot[] | undefined {
  const { currentData } = useSlots(
    {
      clinic_location_id,
      ...(doctor_id !== null && { doctor_id }),
      speciality_id,
      from: on_day,
      days: 1,
      options: quiet,
    },
    { ...fresh, skip },
  );
  const day = currentData?.days.find((one) => one.on_day === on_day);
  if (!day || skip) return undefined;
  const free = day.doctors.flatMap((doctor) =>
    freeTimes(doctor).map((time) => ({ doctor_id: doctor.doctor_id, on_day, on_time: time })),
  );
  if (free.some((slot) => slot.on_time === on_time)) return undefined;
  const distance = (slot: NearSlot) => Math.abs(minuteOf(slot.on_time) - minuteOf(on_time));
  return free.toSorted((a, b) => distance(a) - distance(b)).slice(0, most);
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
