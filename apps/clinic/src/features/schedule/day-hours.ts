import type { DaySpan, DoctorException, DoctorHours, HoursPeriod } from '@haruka/contract/scheduling/business-day';
import { weekdayOf } from '@haruka/i18n/clinic';

const countsOn =
  (on_day: string) =>
  ({ valid_from, valid_to }: HoursPeriod) =>
    (valid_from === null || valid_from <= on_day) && (valid_to === null || on_day <= valid_to);

/** Returns the period of a doctor that begins on a day, or else the one that counts on it; undefined without one. */
export const periodFrom = (
  { periods }: Pick<DoctorHours, 'periods'>,
  valid_from: string | null,
  today: string,
): HoursPeriod | undefined =>
  periods.find((one) => one.valid_from === valid_from) ??
  periods.find(countsOn(valid_from && valid_from > today ? valid_from : today));

/** Returns the hours of the week that a doctor has on a day, without the exceptions. */
export const usualHours = ({ periods }: Pick<DoctorHours, 'periods'>, on_day: string): DaySpan[] =>
  periods
    .filter(countsOn(on_day))
    .flatMap(({ hours }) => hours)
    .filter(({ dow }) => dow === weekdayOf(on_day))
    .map(({ from, to }) => ({ from, to }));

/** Returns the exception of a doctor on a day; undefined without one. */
export const exceptionOn = (doctor: DoctorHours | undefined, on_day: string): DoctorException | undefined =>
  doctor?.exceptions.find((one) => one.on_day === on_day);
