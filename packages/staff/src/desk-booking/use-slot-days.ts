import { useSlots } from '@haruka/api/scheduling/availability';
import type { SlotDay } from '@haruka/contract/scheduling/availability';
import { addDays } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';

/** Days of one request. */
const span = 31;

interface Asked {
  clinic_location_id: number;
  speciality_id: number;
  /** A day that belongs to them, also when it is further away than the days that patients book. */
  near: string;
  skip?: boolean;
}

/**
 * Returns the days with free slots that staff choose from: the next two months, which is as far as patients book. A day that is
 * further away comes with the month that follows it. Undefined until the first month has loaded.
 */
export function useSlotDays({ clinic_location_id, speciality_id, near, skip = false }: Asked): SlotDay[] | undefined {
  const today = useToday();
  const asked = { clinic_location_id, speciality_id, days: span };
  const second = addDays(today, span);
  const isFar = near >= addDays(second, span);
  const { data } = useSlots({ ...asked, from: today }, { skip });
  const { data: following } = useSlots({ ...asked, from: second }, { skip });
  const { data: far } = useSlots({ ...asked, from: isFar ? near : today }, { skip: skip || !isFar });
  if (!data) return undefined;
  const days = [data, following, isFar ? far : undefined].flatMap((one) => one?.days ?? []);
  return [...new Map(days.map((day) => [day.on_day, day])).values()];
}
