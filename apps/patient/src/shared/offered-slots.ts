import type { OfferedSlot } from '@haruka/contract/directory/clinic';
import { dayInTokyo, formatShortDay, formatTime } from '@haruka/i18n/patient';
import { paths } from './paths.ts';

/** Returns the free times of a clinic's card as links: each chooses the clinic and picks the slot of the booking. */
export const slotLinks = (clinic: { id: number; next_slots: readonly OfferedSlot[] }) =>
  clinic.next_slots.map(({ start_at, speciality_id }) => {
    const on_day = dayInTokyo(start_at);
    const on_time = formatTime(start_at);
    const query = new URLSearchParams({
      clid: String(clinic.id),
      on_day,
      on_time,
      speciality_id: String(speciality_id),
    });
    return { day: formatShortDay(on_day), time: on_time, href: `${paths.booking}?${query}` };
  });
