import useEventCallback from '@mui/utils/useEventCallback';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { CalendarBar, type CalendarBarWords } from './calendar-bar.tsx';
import {
  type CalendarConsult,
  type CalendarDoctor,
  type CalendarView,
  type Closure,
  type ConsultMove,
  daysInSight,
  type FreeSlot,
  type Lane,
  type Unfolded,
  type WorkingHours,
} from './calendar-facts.ts';
import { DayName } from './day-name.tsx';
import { DayLanes, type DayLanesProps } from './day-lanes.tsx';
import { tokyoNow } from './lane-layout.ts';
import { isGone } from './lane-slots.ts';
import { useWeekSlot } from './use-week-slot.tsx';
import { WeekCalendar } from './week-calendar.tsx';

export type ConsultCalendarProps = {
  consults: readonly CalendarConsult[];
  doctors: readonly CalendarDoctor[];
  /** Ids that are shown; empty means all. */
  shownDoctors?: readonly number[];
  onDoctors?: (ids: number[]) => void;
  /** Whose bookings that will not take place are shown; the rest are a count. */
  unfolded: Unfolded;
  onUnfold: (unfolded: Unfolded) => void;
  view: CalendarView;
  onView: (view: CalendarView) => void;
  /** A day in sight, `YYYY-MM-DD`. */
  date: string;
  onDate: (date: string) => void;
  /** It stands on the page: what comes from now on moves nothing. */
  onReady?: () => void;
  onOpen: (id: string) => void;
  /** A free slot was chosen, to book it. */
  onFree?: (slot: FreeSlot) => void;
  /** A consult was dragged to another time, in the day view also to another doctor. It stays where it was until the app has moved it. */
  onMove?: (move: ConsultMove) => void;
  /** Where the hours of a doctor on the shown day are changed. */
  hoursHref?: (doctor_id: number) => string;
  /** What is open on the days in sight; the rest is shaded. */
  hours?: readonly WorkingHours[];
  closures?: readonly Closure[];
  /** One for each doctor that the day view shows. */
  lanes?: readonly Lane[];
  holidays?: readonly { on_day: string; name: string }[];
  /** First and last hour in sight. */
  from?: string;
  to?: string;
  busy?: boolean;
  /** No data yet: the calendar keeps its place and shows nothing, so that nothing moves when the data comes. */
  isBlank?: boolean;
  words: CalendarBarWords &
    DayLanesProps['words'] & {
      holiday: string;
      /** Names a slot of the week, which the keyboard books. */
      bookOn?: (slot: FreeSlot) => string;
    };
};

/** Returns whether a consult is on the days from `from` until before `to`. */
const isWithin = ({ start_at }: CalendarConsult, from: string, to: string) => {
  const on_day = tokyoNow(Date.parse(start_at)).day;
  return on_day >= from && on_day < to;
};

/** Always the same list, so that nothing is drawn again for it. */
const none: readonly never[] = [];

/**
 * Shows the calendar of a clinic or a doctor, in Tokyo time, with ten minutes a line. It is a week, a list, or a day
 * with a column for each doctor. It opens at the current time.
 */
export const ConsultCalendar = ({
  consults,
  doctors,
  shownDoctors = none,
  onDoctors,
  unfolded,
  onUnfold,
  view,
  onView,
  date,
  onDate,
  onReady,
  onOpen,
  onFree,
  onMove,
  hoursHref,
  hours = none,
  closures = none,
  lanes = none,
  holidays = none,
  from = '08:00',
  to = '21:00',
  busy,
  isBlank = false,
  words,
}: ConsultCalendarProps) => {
  const { from: rangeFrom, to: rangeTo } = daysInSight(view, date);

  // The list of this week opens at today, once its first answer is there. Then it belongs to the reader.
  const list = useRef<HTMLDivElement>(null);
  const opened = useRef('');
  useEffect(() => {
    const { day } = tokyoNow();
    if (view !== 'list' || isBlank || opened.current === rangeFrom) return;
    opened.current = rangeFrom;
    if (day < rangeFrom || day >= rangeTo) return;
    // FullCalendar has drawn the days by the next frame.
    const frame = requestAnimationFrame(() => {
      const [first, ...others] = list.current?.querySelectorAll<HTMLElement>('.hk-list-day [data-day]') ?? [];
      if (first && first.dataset['day']! < day) others.find((one) => one.dataset['day']! >= day)?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [view, isBlank, rangeFrom, rangeTo]);

  const tellReady = useEffectEvent(() => onReady?.());
  useEffect(() => tellReady(), []);

  // As in the lanes of a day: what will not take place is a count until it is asked for.
  const showsGone = unfolded === 'all';
  const chosen = useMemo(
    () => consults.filter(({ doctor_id }) => shownDoctors.length === 0 || shownDoctors.includes(doctor_id)),
    [consults, shownDoctors],
  );
  const goneCount =
    view === 'day' ? 0 : chosen.filter((one) => isGone(one) && isWithin(one, rangeFrom, rangeTo)).length;
  const folds = words.cancelled !== undefined && !showsGone;
  const inWeek = useMemo(() => (folds ? chosen.filter((one) => !isGone(one)) : chosen), [chosen, folds]);
  // A week of one doctor is booked with this doctor.
  const slotOf = (on_day: string, on_time: string): FreeSlot => ({
    ...(shownDoctors.length === 1 && { doctor_id: shownDoctors[0]! }),
    on_day,
    on_time,
  });
  const weekSlot = useWeekSlot({
    from: rangeFrom,
    to: rangeTo,
    first: from,
    last: to,
    hours,
    name: (slot) => words.bookOn?.(slot) ?? slot.on_time,
    onFree: view === 'week' && onFree ? ({ on_day, on_time }) => onFree(slotOf(on_day, on_time)) : undefined,
  });
  const holidayOf = useMemo(() => new Map(holidays.map(({ on_day, name }) => [on_day, name])), [holidays]);
  const { status, noEvents, online, redFlag, holiday } = words;
  const weekWords = useMemo(
    () => ({ status, noEvents, online, redFlag, holiday }),
    [status, noEvents, online, redFlag, holiday],
  );
  const open = useEventCallback(onOpen);
  const move = useEventCallback((id: string, on_day: string, on_time: string) => onMove?.({ id, on_day, on_time }));
  const choose = useEventCallback((on_day: string, on_time: string) => onFree?.(slotOf(on_day, on_time)));

  return (
    <div aria-busy={busy || undefined}>
      <CalendarBar
        view={view}
        onView={onView}
        date={date}
        onDate={onDate}
        from={rangeFrom}
        to={rangeTo}
        doctors={doctors}
        shownDoctors={shownDoctors}
        onDoctors={onDoctors}
        gone={
          words.cancelled && goneCount > 0
            ? { label: words.cancelled(goneCount), isShown: showsGone, onFlip: () => onUnfold(showsGone ? [] : 'all') }
            : undefined
        }
        words={words}
      />
      {view === 'day' && (
        <div className="hk-calendar" data-view="day" data-blank={isBlank || undefined}>
          {holidayOf.has(date) && (
            <p className="hk-day-holiday">
              <DayName on_day={date} holiday={holidayOf.get(date)} word={holiday} />
            </p>
          )}
          <DayLanes
            date={date}
            doctors={doctors}
            lanes={lanes}
            consults={consults}
            unfolded={unfolded}
            onUnfold={onUnfold}
            onOpen={onOpen}
            onFree={onFree}
            onMove={onMove}
            {...(hoursHref && { hoursHref })}
            from={from}
            to={to}
            {...(busy && { busy })}
            words={words}
          />
        </div>
      )}
      {view !== 'day' && (
        <div ref={list} className="hk-calendar" data-view={view} data-blank={isBlank || undefined}>
          <WeekCalendar
            view={view}
            date={date}
            consults={inWeek}
            doctors={doctors}
            hours={hours}
            closures={closures}
            from={from}
            to={to}
            canMove={onMove !== undefined}
            onOpen={open}
            onMove={move}
            onSlot={choose}
            onDayLane={weekSlot.onDayLane}
            holidayOf={holidayOf}
            words={weekWords}
          />
          {weekSlot.slot}
        </div>
      )}
    </div>
  );
};
