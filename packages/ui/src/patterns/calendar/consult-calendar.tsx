import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import './calendar.css';
import Calendar, { type CalendarRef, type EventInput } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import ja from '@fullcalendar/react/locales/ja';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useHaruka } from '../../theme/haruka-theme.tsx';
import { CalendarBar, type CalendarBarWords } from './calendar-bar.tsx';
import {
  addDays,
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
import { useMarks } from '../marks.ts';
import { DayLanes, type DayLanesProps } from './day-lanes.tsx';
import { tokyoNow } from './lane-layout.ts';
import { isGone } from './lane-slots.ts';
import { laneColor } from './doctor-colors.ts';
import { EventFace } from './event-face.tsx';
import { isMovable } from './use-lane-drag.ts';
import { useWeekSlot } from './use-week-slot.tsx';

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

const zone = 'Asia/Tokyo';
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
const timeOf = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

/** Returns whether a consult is on the days from `from` until before `to`. */
const isWithin = ({ start_at }: CalendarConsult, from: string, to: string) => {
  const on_day = dayOf.format(Date.parse(start_at));
  return on_day >= from && on_day < to;
};

const names = { week: 'timeGridWeek', day: 'timeGridWeek', list: 'listWeek' } as const;

/** Where the hours begin in sight: an hour before now while today is shown, else in the morning. */
function openingTime(from: string, to: string): string {
  const { day, minute } = tokyoNow();
  if (day < from || day >= to) return '08:50';
  const before = Math.max(0, minute - 60);
  return `${String(Math.floor(before / 60)).padStart(2, '0')}:${String(before % 60).padStart(2, '0')}`;
}

/**
 * Shows the calendar of a clinic or a doctor, in Tokyo time, with ten minutes a line. It is a week, a list, or a day
 * with a column for each doctor. It opens at the current time.
 */
export const ConsultCalendar = ({
  consults,
  doctors,
  shownDoctors = [],
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
  hours = [],
  closures = [],
  lanes = [],
  holidays = [],
  from = '08:00',
  to = '21:00',
  busy,
  isBlank = false,
  words,
}: ConsultCalendarProps) => {
  const { locale } = useHaruka();
  const { and } = useMarks();
  const calendar = useRef<CalendarRef>(null);
  const { from: rangeFrom, to: rangeTo } = daysInSight(view, date);

  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api || view === 'day') return;
    // FullCalendar renders at once when told; React must have finished its own first.
    queueMicrotask(() => api.changeView(names[view], date));
  }, [view, date]);

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
  const events = useMemo<EventInput[]>(
    () => [
      ...chosen
        .filter((one) => !folds || !isGone(one))
        .map((consult) => ({
          id: consult.id,
          title: consult.title,
          start: consult.start_at,
          end: consult.end_at,
          startEditable: isMovable(consult),
          extendedProps: { consult },
        })),
      ...closures.map(({ id, start_at, end_at, title }) => ({
        id,
        title,
        start: start_at,
        end: end_at,
        display: 'background',
      })),
    ],
    [chosen, closures, folds],
  );
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
  const nameOf = (at: Date) => {
    const on_day = dayOf.format(at);
    const holiday = holidayOf.get(on_day);
    const weekday = new Date(`${on_day}T00:00:00Z`).getUTCDay();
    const [, month, day] = on_day.split('-').map(Number);
    const name = new Intl.DateTimeFormat(locale === 'jp' ? 'ja-JP' : 'en', {
      weekday: 'short',
      timeZone: 'UTC',
    }).format(Date.parse(`${on_day}T00:00:00Z`));
    return (
      <span
        className="hk-day-name"
        data-day={on_day}
        data-off={weekday === 0 || Boolean(holiday) || undefined}
        data-sat={(weekday === 6 && !holiday) || undefined}
      >
        <span>
          {month}/{day}({name}
          {holiday && `${and}${words.holiday}`})
        </span>
        {holiday && <small>{holiday}</small>}
      </span>
    );
  };

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
          {holidayOf.has(date) && <p className="hk-day-holiday">{nameOf(new Date(`${date}T00:00:00+09:00`))}</p>}
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
          <Calendar
            ref={calendar}
            plugins={[timeGridPlugin, dayGridPlugin, listPlugin, interactionPlugin, classicTheme]}
            headerToolbar={false}
            initialView={names[view]}
            initialDate={date}
            timeZone={zone}
            locale={locale === 'jp' ? ja : 'en'}
            firstDay={1}
            allDaySlot={false}
            slotDuration="00:10"
            slotHeaderInterval="00:30"
            slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
            slotHeaderClass="hk-slot-label"
            slotMinTime={from}
            slotMaxTime={to}
            slotMinHeight={28}
            scrollTime={openingTime(rangeFrom, rangeTo)}
            slotEventOverlap={false}
            eventMinHeight={26}
            eventShortHeight={0}
            nowIndicator
            nowIndicatorLineClass="hk-week-now"
            height={view === 'list' ? 'auto' : 'min(80vh, 60rem)'}
            tableHeaderSticky
            eventInteractive
            businessHours={hours.map(({ on_day, from: startTime, to: endTime }) => ({
              daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
              startRecur: on_day,
              endRecur: addDays(on_day, 1),
              startTime,
              endTime,
            }))}
            noEventsText={words.noEvents}
            events={events}
            {...weekSlot.dayLanes}
            editable={Boolean(onMove)}
            eventDurationEditable={false}
            snapDuration="00:10"
            eventDrop={({ event, revert }) => {
              const [on_day, on_time] = [event.startStr.slice(0, 10), event.startStr.slice(11, 16)];
              revert();
              onMove?.({ id: event.id, on_day, on_time });
            }}
            eventClick={({ event }) => onOpen(event.id)}
            dateClick={({ dateStr }) => onFree?.(slotOf(dateStr.slice(0, 10), dateStr.slice(11, 16)))}
            eventClass="hk-event-frame"
            listItemEventBeforeClass="hk-hide"
            listItemEventTimeClass="hk-hide"
            dayHeaderContent={({ date: at }) => nameOf(at)}
            // The list would say the day on the left and once more on the right.
            listDayHeaderContent={({ date: at, level }) => (level === 0 ? nameOf(at) : <></>)}
            listDayHeaderClass="hk-list-day"
            backgroundEventContent={({ event }) => <span className="hk-closure">{event.title}</span>}
            eventContent={({ event, view: shown }) => {
              const consult = event.extendedProps['consult'] as CalendarConsult | undefined;
              if (!consult) return event.title;
              const at = doctors.findIndex(({ id }) => id === consult.doctor_id);
              return (
                <EventFace
                  consult={consult}
                  time={timeOf.format(Date.parse(consult.start_at))}
                  end={timeOf.format(Date.parse(consult.end_at))}
                  doctor={doctors[at]?.name ?? ''}
                  lane={laneColor(at)}
                  word={words.status[consult.status]}
                  onlineWord={words.online}
                  redFlagWord={words.redFlag}
                  wide={shown.type === names.list}
                  roomy={shown.type === names.list}
                />
              );
            }}
          />
          {weekSlot.slot}
        </div>
      )}
    </div>
  );
};
