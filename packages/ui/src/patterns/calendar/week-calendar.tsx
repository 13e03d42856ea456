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
import { memo, useEffect, useRef } from 'react';
import type { ConsultStatus } from '../../feedback/status-chip.tsx';
import { useHaruka } from '../../theme/haruka-theme.tsx';
import {
  addDays,
  type CalendarConsult,
  type CalendarDoctor,
  type Closure,
  daysInSight,
  type WorkingHours,
} from './calendar-facts.ts';
import { laneColor } from './doctor-colors.ts';
import { DayName } from './day-name.tsx';
import { EventFace } from './event-face.tsx';
import { tokyoNow } from './lane-layout.ts';
import { clock } from './lane-slots.ts';
import { isMovable } from './use-lane-drag.ts';

interface WeekCalendarProps {
  view: 'week' | 'list';
  date: string;
  consults: readonly CalendarConsult[];
  doctors: readonly CalendarDoctor[];
  hours: readonly WorkingHours[];
  closures: readonly Closure[];
  /** First and last hour in sight. */
  from: string;
  to: string;
  canMove: boolean;
  onOpen: (id: string) => void;
  /** A consult was dragged to another time. It stays where it was until the app has moved it. */
  onMove: (id: string, on_day: string, on_time: string) => void;
  /** A place of the week was clicked. */
  onSlot: (on_day: string, on_time: string) => void;
  /** Called with the column of each day when it comes and when it goes. */
  onDayLane: (lane: HTMLElement, isThere: boolean) => void;
  /** The name of the holiday that a day is. */
  holidayOf: ReadonlyMap<string, string>;
  words: { status: Record<ConsultStatus, string>; noEvents: string; online: string; redFlag: string; holiday: string };
}

const names = { week: 'timeGridWeek', list: 'listWeek' } as const;
const plugins = [timeGridPlugin, dayGridPlugin, listPlugin, interactionPlugin, classicTheme];
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const timeOf = (instant: string) => clock(tokyoNow(Date.parse(instant)).minute);

/** Where the hours begin in sight: an hour before now while today is shown, else in the morning. */
function openingTime(from: string, to: string): string {
  const { day, minute } = tokyoNow();
  if (day < from || day >= to) return '08:50';
  return clock(Math.max(0, minute - 60));
}

/**
 * A week or a list of a week, as FullCalendar draws them. It draws everything again for any new prop, which takes a slow
 * computer 150 ms. So it renders only when one of its props changed, and every function given must stay the same.
 */
export const WeekCalendar = memo(function WeekCalendar({
  view,
  date,
  consults,
  doctors,
  hours,
  closures,
  from,
  to,
  canMove,
  onOpen,
  onMove,
  onSlot,
  onDayLane,
  holidayOf,
  words,
}: WeekCalendarProps) {
  const { locale } = useHaruka();
  const calendar = useRef<CalendarRef>(null);
  const inSight = daysInSight(view, date);

  useEffect(() => {
    const api = calendar.current?.getApi();
    // FullCalendar renders at once when told; React must have finished its own first.
    if (api) queueMicrotask(() => api.changeView(names[view], date));
  }, [view, date]);

  const events: EventInput[] = [
    ...consults.map((consult) => ({
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
  ];
  const headOf = (at: Date) => {
    const on_day = tokyoNow(at.getTime()).day;
    return <DayName on_day={on_day} holiday={holidayOf.get(on_day)} word={words.holiday} />;
  };
  return (
    <Calendar
      ref={calendar}
      plugins={plugins}
      headerToolbar={false}
      initialView={names[view]}
      initialDate={date}
      timeZone="Asia/Tokyo"
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
      scrollTime={openingTime(inSight.from, inSight.to)}
      slotEventOverlap={false}
      eventMinHeight={26}
      eventShortHeight={0}
      nowIndicator
      nowIndicatorLineClass="hk-week-now"
      height={view === 'list' ? 'auto' : 'min(80vh, 60rem)'}
      tableHeaderSticky
      eventInteractive
      businessHours={hours.map(({ on_day, from: startTime, to: endTime }) => ({
        daysOfWeek: everyDay,
        startRecur: on_day,
        endRecur: addDays(on_day, 1),
        startTime,
        endTime,
      }))}
      noEventsText={words.noEvents}
      events={events}
      dayLaneDidMount={({ el }: { el: HTMLElement }) => onDayLane(el, true)}
      dayLaneWillUnmount={({ el }: { el: HTMLElement }) => onDayLane(el, false)}
      editable={canMove}
      eventDurationEditable={false}
      snapDuration="00:10"
      eventDrop={({ event, revert }) => {
        const [on_day, on_time] = [event.startStr.slice(0, 10), event.startStr.slice(11, 16)];
        revert();
        onMove(event.id, on_day, on_time);
      }}
      eventClick={({ event }) => onOpen(event.id)}
      dateClick={({ dateStr }) => onSlot(dateStr.slice(0, 10), dateStr.slice(11, 16))}
      eventClass="hk-event-frame"
      listItemEventBeforeClass="hk-hide"
      listItemEventTimeClass="hk-hide"
      dayHeaderContent={({ date: at }) => headOf(at)}
      // The list would say the day on the left and once more on the right.
      listDayHeaderContent={({ date: at, level }) => (level === 0 ? headOf(at) : <></>)}
      listDayHeaderClass="hk-list-day"
      backgroundEventContent={({ event }) => <span className="hk-closure">{event.title}</span>}
      eventContent={({ event, view: shown }) => {
        const consult = event.extendedProps['consult'] as CalendarConsult | undefined;
        if (!consult) return event.title;
        const at = doctors.findIndex(({ id }) => id === consult.doctor_id);
        return (
          <EventFace
            consult={consult}
            time={timeOf(consult.start_at)}
            end={timeOf(consult.end_at)}
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
  );
});
