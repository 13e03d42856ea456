import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import useEventCallback from '@mui/utils/useEventCallback';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { VisuallyHidden } from '../../controls/visually-hidden.tsx';
import type { ConsultStatus } from '../../feedback/status-chip.tsx';
import { useMarks } from '../marks.ts';
import type { CalendarConsult, CalendarDoctor, ConsultMove, FreeSlot, Lane, Unfolded } from './calendar-facts.ts';
import { laneColor } from './doctor-colors.ts';
import { LaneEvent } from './lane-event.tsx';
import { cellAt } from './lane-keys.ts';
import { laneWidth, minuteOf, placed } from './lane-layout.ts';
import { clock, goneOf, isGone, openSlots, within } from './lane-slots.ts';
import { isMovable, useLaneDrag } from './use-lane-drag.ts';
import { useTokyoNow } from './use-tokyo-now.ts';

export type DayLanesProps = {
  /** The day, `YYYY-MM-DD` in Tokyo. */
  date: string;
  doctors: readonly CalendarDoctor[];
  lanes: readonly Lane[];
  consults: readonly CalendarConsult[];
  unfolded: Unfolded;
  onUnfold: (unfolded: Unfolded) => void;
  onOpen: (id: string) => void;
  /** Makes each free slot of a column a button. */
  onFree?: (slot: FreeSlot) => void;
  /** Where the hours of a doctor on this day are changed; the hours at the head of a column lead there. */
  hoursHref?: (doctor_id: number) => string;
  /** A consult was dragged to another time or doctor. */
  onMove?: (move: ConsultMove) => void;
  /** First and last hour in sight. */
  from: string;
  to: string;
  /** The hours of this day are still asked for; what is given are those of the day before it. */
  busy?: boolean;
  words: {
    status: Record<ConsultStatus, string>;
    online: string;
    redFlag: string;
    /** Names the scrolling area. */
    lanes: string;
    noHours: string;
    /** Names the button that shows bookings of a lane that are over; without it they are shown. */
    cancelled?: (count: number) => string;
    noEvents: string;
    /** Names a free slot of a doctor. */
    book?: (time: string, doctor: string) => string;
    /** Names the link to the hours of a doctor. */
    changeHours?: (doctor: string) => string;
  };
};

/** The scrolling area. It takes the focus, so that the keyboard scrolls it. */
const Area = styled('section')({});

/** Height of ten minutes, in rem. */
const slot = 1.75;
const rem = (value: number) => `${value}rem`;

/**
 * One day as a column for each doctor, in Tokyo time, ten minutes a line. A column shows the doctor's hours, absences and
 * closed days. The view opens at the current time. Arrow keys move between consults, free slots and columns. A mouse drags
 * a consult.
 */
export const DayLanes = ({
  date,
  doctors,
  lanes,
  consults,
  unfolded,
  onUnfold,
  onOpen,
  onFree,
  onMove,
  hoursHref,
  from,
  to,
  busy = false,
  words,
}: DayLanesProps) => {
  const { range } = useMarks();
  const area = useRef<HTMLElement>(null);
  const now = useTokyoNow();
  const unfoldedIds = unfolded === 'all' ? lanes.map(({ doctor_id }) => doctor_id) : unfolded;
  const first = minuteOf(from);
  const last = minuteOf(to);
  const { target, onGrab } = useLaneDrag(area, {
    first,
    last,
    onDrop: onMove && (({ id, doctor_id, minute }) => onMove({ id, doctor_id, on_day: date, on_time: clock(minute) })),
  });
  const grab = useEventCallback(onGrab);
  const open = useEventCallback(onOpen);
  const topOf = (minute: number) => ((Math.min(Math.max(minute, first), last) - first) / 10) * slot;
  const isToday = now.day === date;
  const showsNow = isToday && now.minute >= first && now.minute < last;
  const opensAt = showsNow
    ? now.minute
    : Math.min(...lanes.flatMap(({ hours }) => hours.map((one) => minuteOf(one.from))));

  // Once for each day and its hours: who has scrolled is not moved when a minute passes or news comes.
  const opening = `${date} ${String(busy)}`;
  const scrolled = useRef('');
  useEffect(() => {
    if (!area.current || scrolled.current === opening || lanes.length === 0) return;
    scrolled.current = opening;
    const root = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const above = area.current.clientHeight / 4;
    area.current.scrollTop = Number.isFinite(opensAt) ? Math.max(0, topOf(opensAt) * root - above) : 0;
  });

  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const button = (event.target as Element).closest('button');
    const cell = button && area.current ? cellAt(event.key, button, area.current) : undefined;
    if (cell === undefined) return;
    event.preventDefault();
    cell?.focus();
  };

  const mineOf = (doctor_id: number) =>
    placed(
      consults.filter(
        (consult) =>
          consult.doctor_id === doctor_id && (!words.cancelled || unfoldedIds.includes(doctor_id) || !isGone(consult)),
      ),
      date,
    );
  const shown = lanes.map((lane) => ({ ...lane, mine: mineOf(lane.doctor_id) }));
  const hours = Array.from({ length: (last - first) / 30 }, (_, n) => first + n * 30);
  return (
    <Area
      ref={area}
      className="hk-lanes"
      tabIndex={0}
      aria-label={words.lanes}
      onKeyDown={move}
      style={{
        gridTemplateColumns: `auto ${shown.map(({ mine }) => `minmax(${rem(laneWidth(mine))}, 1fr)`).join(' ')}`,
      }}
    >
      <div className="hk-lanes-corner" />
      {lanes.map(({ doctor_id, hours: own, closed }) => {
        const at = doctors.findIndex(({ id }) => id === doctor_id);
        const gone = goneOf(consults, doctor_id, date).length;
        const isUnfolded = unfoldedIds.includes(doctor_id);
        const flip = () =>
          onUnfold(isUnfolded ? unfoldedIds.filter((id) => id !== doctor_id) : [...unfoldedIds, doctor_id]);
        const said =
          closed ??
          (own.length === 0 ? (
            words.noHours
          ) : (
            <ul>
              {own.map((one) => (
                <li key={one.from}>
                  {one.from}
                  {range}
                  {one.to}
                </li>
              ))}
            </ul>
          ));
        return (
          <div key={doctor_id} className="hk-lane-head" style={{ borderBlockStartColor: laneColor(at) }}>
            <h3 id={`lane-${doctor_id}`}>{doctors[at]?.name}</h3>
            <div className="hk-lane-hours" data-closed={closed !== undefined || undefined}>
              {hoursHref ? (
                <Link href={hoursHref(doctor_id)}>
                  {said}
                  <VisuallyHidden>{words.changeHours?.(doctors[at]?.name ?? '')}</VisuallyHidden>
                </Link>
              ) : (
                said
              )}
            </div>
            {words.cancelled && gone > 0 && (
              <ButtonBase className="hk-lane-gone" aria-pressed={isUnfolded} onClick={flip}>
                {words.cancelled(gone)}
              </ButtonBase>
            )}
          </div>
        );
      })}
      <div className="hk-lanes-axis" aria-hidden="true" style={{ height: rem(topOf(last)) }}>
        {hours.map((minute) => (
          <span key={minute} style={{ top: rem(topOf(minute)) }}>
            {clock(minute)}
          </span>
        ))}
        {showsNow && (
          <b className="hk-now-time" style={{ top: rem(topOf(now.minute)) }}>
            {clock(now.minute)}
          </b>
        )}
      </div>
      {shown.map(({ doctor_id, hours: own, absences, mine }) => {
        const at = doctors.findIndex(({ id }) => id === doctor_id);
        return (
          <section
            key={doctor_id}
            className="hk-lane"
            data-doctor={doctor_id}
            aria-labelledby={`lane-${doctor_id}`}
            style={{ height: rem(topOf(last)) }}
          >
            {own.map((one) => (
              <i
                key={one.from}
                className="hk-lane-open"
                style={{
                  top: rem(topOf(minuteOf(one.from))),
                  height: rem(topOf(minuteOf(one.to)) - topOf(minuteOf(one.from))),
                }}
              />
            ))}
            <i className="hk-lane-lines" />
            {absences.map((absence) => {
              const [start, end] = within(absence, date);
              if (topOf(end) <= topOf(start)) return null;
              return (
                <p
                  key={absence.id}
                  className="hk-lane-absent"
                  style={{ top: rem(topOf(start)), height: rem(topOf(end) - topOf(start)) }}
                >
                  <span>{absence.title}</span>
                </p>
              );
            })}
            {onFree &&
              openSlots(own, absences, consults, { doctor_id, date, now }).map((minute, nth) => (
                <ButtonBase
                  key={minute}
                  className="hk-lane-free"
                  // Tab stops at the first one of a column, and arrow keys go on: hundreds of stops would be in its way.
                  tabIndex={nth === 0 ? 0 : -1}
                  aria-label={words.book?.(clock(minute), doctors[at]?.name ?? '')}
                  onClick={() => onFree({ doctor_id, on_day: date, on_time: clock(minute) })}
                  style={{ top: rem(topOf(minute)), height: rem(slot) }}
                >
                  {clock(minute)}
                </ButtonBase>
              ))}
            {mine.length > 0 && (
              <ul>
                {mine.map((one) => (
                  <LaneEvent
                    key={one.consult.id}
                    {...one}
                    top={topOf(one.start)}
                    height={Math.max(topOf(one.end) - topOf(one.start), slot)}
                    doctor={doctors[at]?.name ?? ''}
                    lane={laneColor(at)}
                    word={words.status[one.consult.status]}
                    onlineWord={words.online}
                    redFlagWord={words.redFlag}
                    isMovable={onMove !== undefined && isMovable(one.consult)}
                    isDragged={target?.id === one.consult.id}
                    onGrab={grab}
                    onOpen={open}
                  />
                ))}
              </ul>
            )}
            {target?.doctor_id === doctor_id && (
              <p className="hk-lane-drop" style={{ top: rem(topOf(target.minute)), height: rem(slot) }}>
                {clock(target.minute)}
              </p>
            )}
            {showsNow && <i className="hk-lane-now" style={{ top: rem(topOf(now.minute)) }} />}
          </section>
        );
      })}
    </Area>
  );
};
