import { useCalendar } from '@haruka/api/scheduling/calendar';
import { formatSlot } from '@haruka/i18n/clinic';
import { useNow } from '@haruka/shell';
import { useTranslation } from 'react-i18next';
import { exceptionalTimes } from './exceptional-times.ts';

interface Asked {
  clinic_location_id: number;
  doctor_id: number;
  /** Empty while no day is chosen. */
  on_day: string;
  free: readonly string[];
  /** Whether times out of hours and taken ones are shown. */
  isExceptional: boolean;
}

/** Returns the times of a doctor's day to choose from. What is not free says so. */
export function useTimeOptions({ clinic_location_id, doctor_id, on_day, free, isExceptional }: Asked) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const { data: calendar } = useCalendar(
    { clinic_location_id, from: on_day, to: on_day },
    { skip: !isExceptional || !clinic_location_id || !on_day },
  );
  const times =
    isExceptional && calendar
      ? exceptionalTimes(calendar, { doctor_id, on_day, free, now })
      : free.map((time) => ({ time, mark: null }));
  return times.map(({ time, mark }) => ({
    value: time,
    label: mark ? t(`deskBooking.exception.times.${mark}`, { time: formatSlot(time) }) : formatSlot(time),
  }));
}
