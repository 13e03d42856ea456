import { useCalendar } from '@haruka/api/scheduling/calendar';
import type { Calendar } from '@haruka/contract';
import { doctorNameOf } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { useTranslation } from 'react-i18next';

const options = { silent: true, noprogress: true };

/** Reads today's calendar, at one location where it is named. The end of a slot is no event, so it asks every minute. */
export function useDayQuery(location: number | undefined) {
  const today = useToday();
  const at = { from: today, to: today, ...(location && { clinic_location_id: location }) };
  return useCalendar({ ...at, options }, { pollingInterval: 60_000 });
}

/** Returns today's calendar, at one location where it is named; undefined until it is known. */
export const useDay = (location: number | undefined): Calendar | undefined => useDayQuery(location).currentData;

/** Returns how a doctor of the day is called; empty for none. */
export function useNameOf() {
  const { t } = useTranslation();
  return (doctor: Calendar['doctors'][number] | undefined) =>
    doctor ? t('words.doctor_name', { name: doctorNameOf(doctor) }) : '';
}
