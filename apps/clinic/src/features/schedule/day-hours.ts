import type { DaySpan, DoctorException, DoctorHours } from '@haruka/contract/scheduling/business-day';
import { weekdayOf } from '@haruka/i18n/clinic';

/** Returns the hours of the week that a doctor has on a day, without the exceptions. */
export const usualHours = ({ periods }: Pick<DoctorHours, 'periods'>, on_day: string): DaySpan[] =>
  periods
    .filter(
      ({ valid_from, valid_to }) =>
        (valid_from === null || valid_from <= on_day) && (valid_to === null || on_day <= valid_to),
    )
    .flatMap(({ hours }) => hours)
    .filter(({ dow }) => dow === weekdayOf(on_day))
    .map(({ from, to }) => ({ from, to }));

/** Returns the exception of a doctor on a day; undefined without one. */
export const exceptionOn = (doctor: DoctorHours | undefined, on_day: string): DoctorException | undefined =>
  doctor?.exceptions.find((one) => one.on_day === on_day);
