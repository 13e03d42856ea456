import type { BookingException, Calendar, Presence } from '@haruka/contract';
import { limits } from '@haruka/contract/limits';
import { isValidOn } from '@haruka/contract/scheduling/valid-hours';
import { addDays, dayInTokyo, formatTime, instantInTokyo, weekdayOf } from '@haruka/i18n';
import type { CalendarConsult, Closure, FreeSlot, Lane, WorkingHours } from '@haruka/ui/calendar';
import type { ConsultFacts } from './use-consult-facts.ts';

const slotMs = limits.slotMinutes * 60_000;

/** Returns consults as the calendar shows them, each with the presence of its patient. */
export function consultsOf(
  { consults }: Calendar,
  present: readonly Presence[],
  titleOf: (consult: Calendar['consults'][number]) => string = ({ patient_name }) => patient_name,
  numberOf: (patient_number: number) => string = String,
  exceptionOf: (exception: BookingException) => string = String,
  factsOf: (consult: Calendar['consults'][number]) => Partial<ConsultFacts> = () => ({}),
  paymentOf: (consult_id: string) => CalendarConsult['payment'] = () => undefined,
): CalendarConsult[] {
  const here = new Set(present.map(({ patient_id }) => patient_id));
  return consults.map((consult) => {
    const { age, visit, complaint } = factsOf(consult);
    const payment = paymentOf(consult.id);
    const { id, start_at, status, doctor_id, patient_id, patient_number, has_red_flag, exceptions } = consult;
    return {
      id,
      start_at,
      end_at: new Date(Date.parse(start_at) + slotMs).toISOString(),
      status,
      doctor_id,
      title: titleOf(consult),
      ...(patient_number !== null && { number: numberOf(patient_number) }),
      online: here.has(patient_id),
      red_flag: has_red_flag,
      exceptions: exceptions.map(exceptionOf),
      facts: [age, visit].flatMap((fact) => (fact ? [fact] : [])),
      ...(complaint && { complaint }),
      ...(payment && { payment }),
    };
  });
}

/** The days from `from` until before `to`. */
interface Span {
  from: string;
  to: string;
}

/** Returns the hours of the chosen doctors, or of all without a choice, on each day: the sum of the lanes of `lanesOf`. */
export const hoursOf = (calendar: Calendar, span: Span, chosen: readonly number[] = []): WorkingHours[] =>
  daysOf(span).flatMap((on_day) =>
    lanesOf(calendar, on_day, noWords, chosen).flatMap(({ hours }) => hours.map((one) => ({ on_day, ...one }))),
  );

/**
 * Returns bars behind the consults: closed days, absences of the chosen doctors, and holidays on which none of these
 * doctors works.
 */
export function closuresOf(
  calendar: Calendar,
  span: Span,
  words: Omit<LaneWords, 'absent'> & { absent: (doctor_id: number) => string },
  chosen: readonly number[] = [],
): Closure[] {
  const { closed_days, absences, holidays } = calendar;
  const isIdle = (on_day: string) =>
    lanesOf(calendar, on_day, noWords, chosen).every(({ hours }) => hours.length === 0);
  return [
    ...holidays
      .filter(({ on_day }) => on_day >= span.from && on_day < span.to && isIdle(on_day))
      .map((holiday) => ({
        id: `holiday-${holiday.on_day}`,
        ...wholeDay(holiday.on_day),
        title: words.holidayName(holiday),
      })),
    ...closed_days.map(({ clinic_location_id, on_day, reason }) => ({
      id: `closed-${clinic_location_id}-${on_day}`,
      ...wholeDay(on_day),
      title: reason || words.closed,
    })),
    ...absences
      .filter(({ doctor_id }) => isChosen(chosen, doctor_id))
      .map(({ doctor_id, start_at, end_at, reason }) => ({
        id: `absent-${doctor_id}-${start_at}`,
        start_at,
        end_at,
        title: reason ? `${words.absent(doctor_id)} ${reason}` : words.absent(doctor_id),
      })),
  ];
}

const wholeDay = (on_day: string) => ({
  start_at: instantInTokyo(on_day),
  end_at: instantInTokyo(addDays(on_day, 1)),
});

const daysOf = ({ from, to }: Span): string[] => {
  const days = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Why a day is closed at a location by rule: its closed day, or a national holiday on which it does not open. */
function closedBecause(
  { closed_days, holidays, open_holidays = [], locations }: Calendar,
  location: number,
  day: string,
  words: LaneWords,
) {
  const closed = closed_days.find(
    ({ clinic_location_id, on_day }) => clinic_location_id === location && on_day === day,
  );
  if (closed) return { rule: 'closed', reason: closed.reason || words.closed } as const;
  const holiday = holidays.find(({ on_day }) => on_day === day);
  const opens =
    (locations.find(({ id }) => id === location)?.open_on_holidays ?? true) ||
    open_holidays.some(({ clinic_location_id, on_day }) => clinic_location_id === location && on_day === day);
  return holiday && !opens ? ({ rule: 'holiday', reason: words.holidayName(holiday) } as const) : undefined;
}

interface LaneWords {
  closed: string;
  absent: string;
  holidayName: (holiday: Calendar['holidays'][number]) => string;
}
const noWords: LaneWords = { closed: '', absent: '', holidayName: () => '' };

/**
 * Returns one column for each doctor of a day. Hours follow the rules of bookings: a closed day of the location closes
 * everything. Hours of the single day replace the week, also on a holiday. A holiday closes the rest unless the
 * location opens on holidays. While no doctor is chosen, doctors without hours or consults on the day are left out.
 */
export function lanesOf(calendar: Calendar, day: string, words: LaneWords, chosen: readonly number[] = []): Lane[] {
  const dow = weekdayOf(day);
  const start = Date.parse(instantInTokyo(day));
  const end = Date.parse(instantInTokyo(addDays(day, 1)));
  const lanes = calendar.doctors
    .filter(({ id }) => isChosen(chosen, id))
    .map(({ id }) => {
      const own = <T extends { doctor_id: number }>(rows: readonly T[]) =>
        rows.filter(({ doctor_id }) => doctor_id === id);
      const exceptions = own(calendar.exceptions).filter(({ on_day }) => on_day === day);
      const week = own(calendar.weekly_hours).filter((one) => one.dow === dow && isValidOn(one, day));
      const hours: { from: string; to: string }[] = [];
      const reasons: string[] = [];
      for (const location of new Set([...exceptions, ...week].map(({ clinic_location_id }) => clinic_location_id))) {
        const closed = closedBecause(calendar, location, day, words);
        const here = <T extends { clinic_location_id: number }>(rows: readonly T[]) =>
          rows.filter(({ clinic_location_id }) => clinic_location_id === location);
        const replaced = here(exceptions);
        if (closed && (closed.rule === 'closed' || replaced.length === 0)) reasons.push(closed.reason);
        else hours.push(...(replaced.length > 0 ? replaced : here(week)).filter(({ from, to }) => from < to));
      }
      const absences = own(calendar.absences)
        .filter(({ start_at, end_at }) => Date.parse(start_at) < end && Date.parse(end_at) > start)
        .map(({ start_at, end_at, reason }) => ({
          id: `absent-${id}-${start_at}`,
          start_at,
          end_at,
          title: reason ? `${words.absent} ${reason}` : words.absent,
        }));
      const isBooked = own(calendar.consults).some(({ start_at }) => dayInTokyo(start_at) === day);
      return {
        lane: {
          doctor_id: id,
          hours: hours.map(({ from, to }) => ({ from, to })).toSorted((a, b) => a.from.localeCompare(b.from)),
          absences,
          ...(hours.length === 0 && reasons[0] && { closed: reasons[0] }),
        },
        isExpected: hours.length > 0 || reasons.length > 0 || absences.length > 0 || isBooked,
      };
    });
  const expected = lanes.filter(({ isExpected }) => isExpected || chosen.length > 0);
  return (expected.length > 0 ? expected : lanes).map(({ lane }) => lane);
}

const isChosen = (chosen: readonly number[], doctor_id: number) => chosen.length === 0 || chosen.includes(doctor_id);

/**
 * Returns the visible hours, on whole hours: working hours of the week and of single days, and consults outside them.
 * Without data, an ordinary working day.
 */
export function spanOf({ weekly_hours, exceptions, consults }: Calendar): { from: string; to: string } {
  const hours = [...weekly_hours, ...exceptions.filter(({ from, to }) => from < to)];
  const booked = consults.map(({ start_at }) => formatTime(start_at));
  const starts = [...hours.map(({ from }) => from), ...booked];
  const ends = [...hours.map(({ to }) => to), ...booked];
  if (starts.length === 0) return { from: '09:00', to: '19:00' };
  const first = Math.min(...starts.map(hourOf));
  const last = Math.max(...ends.map((time) => (time.endsWith(':00') ? hourOf(time) : hourOf(time) + 1)), first + 1);
  return { from: onHour(first), to: onHour(last) };
}

const hourOf = (time: string) => Number(time.slice(0, 2));
const onHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Returns the location at which a doctor works on a day, or else ever; nothing where that is unknown. */
export function locationOfDay(
  { exceptions, weekly_hours }: Pick<Calendar, 'exceptions' | 'weekly_hours'>,
  doctor_id: number,
  on_day: string,
): number | undefined {
  const week = weekly_hours.filter((one) => one.doctor_id === doctor_id);
  const found =
    exceptions.find((one) => one.doctor_id === doctor_id && one.on_day === on_day) ??
    week.find((one) => one.dow === weekdayOf(on_day) && isValidOn(one, on_day)) ??
    week[0];
  return found?.clinic_location_id;
}

/** Returns the location at which a doctor works in a slot; nothing where that is unknown. */
export function locationAt(
  { exceptions, weekly_hours }: Calendar,
  { doctor_id, on_day, on_time }: FreeSlot,
): { clinic_location_id?: number } {
  const isThen = (one: { doctor_id: number; from: string; to: string }) =>
    one.doctor_id === doctor_id && one.from <= on_time && on_time < one.to;
  const found =
    exceptions.find((one) => one.on_day === on_day && isThen(one)) ??
    weekly_hours.find((one) => one.dow === weekdayOf(on_day) && isValidOn(one, on_day) && isThen(one));
  return found ? { clinic_location_id: found.clinic_location_id } : {};
}
