import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { addDays, type FreeSlot, type WorkingHours } from './calendar-facts.ts';
import { minuteOf, tokyoNow } from './lane-layout.ts';
import { clock } from './lane-slots.ts';

interface Options {
  /** The days in sight; `to` is the day after the last. */
  from: string;
  to: string;
  /** First and last hour in sight, `HH:MM`. */
  first: string;
  last: string;
  hours: readonly WorkingHours[];
  /** Names a slot. */
  name: (slot: FreeSlot) => string;
  onFree: ((slot: FreeSlot) => void) | undefined;
}

const slotMinutes = 10;

/**
 * Returns the one slot of a week that the keyboard is at, and what takes the column of each day as it comes and goes. Tab
 * stops at the slot, arrow keys, Home and End move it, Enter books it. A mouse does not need it: it clicks on the week itself.
 */
export function useWeekSlot({ from, to, first, last, hours, name, onFree }: Options) {
  const [chosen, setChosen] = useState<FreeSlot>();
  const [lanes, setLanes] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  // In the column of another day it is a new element, which takes the focus over.
  const keepsFocus = useRef(false);
  // FullCalendar names a column by its day.
  const onDayLane = useCallback(
    (column: HTMLElement, isThere: boolean) =>
      setLanes((known) =>
        isThere
          ? new Map(known).set(column.dataset['date'] ?? '', column)
          : new Map([...known].filter(([, lane]) => lane !== column)),
      ),
    [],
  );
  const none: ReactNode = null;
  if (!onFree) return { onDayLane, slot: none };
  const [firstMinute, lastMinute] = [minuteOf(first), minuteOf(last) - slotMinutes];
  const isInSight = ({ on_day, on_time }: FreeSlot) =>
    on_day >= from && on_day < to && minuteOf(on_time) >= firstMinute && minuteOf(on_time) <= lastMinute;
  const slot = chosen && isInSight(chosen) ? chosen : openingSlot({ from, to, hours, firstMinute, lastMinute });
  const minute = minuteOf(slot.on_time);
  const next: Partial<Record<string, FreeSlot>> = {
    ArrowUp: { ...slot, on_time: clock(minute - slotMinutes) },
    ArrowDown: { ...slot, on_time: clock(minute + slotMinutes) },
    ArrowLeft: { ...slot, on_day: addDays(slot.on_day, -1) },
    ArrowRight: { ...slot, on_day: addDays(slot.on_day, 1) },
    Home: { ...slot, on_time: clock(firstMinute) },
    End: { ...slot, on_time: clock(lastMinute) },
  };
  const move = (event: KeyboardEvent) => {
    const place = next[event.key];
    if (!place || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    // The arrow keys of the whole calendar would lead to another week.
    event.preventDefault();
    if (!isInSight(place)) return;
    keepsFocus.current = true;
    setChosen(place);
  };
  const lane = lanes.get(slot.on_day);
  if (!lane) return { onDayLane, slot: none };
  const part = (minutes: number) => `${(minutes / (lastMinute + slotMinutes - firstMinute)) * 100}%`;
  const button = (
    <ButtonBase
      className="hk-week-slot"
      ref={(node) => {
        if (!node || !keepsFocus.current) return;
        keepsFocus.current = false;
        node.focus();
        node.scrollIntoView({ block: 'nearest' });
      }}
      aria-label={name(slot)}
      // Before a key was pressed it follows the clock, but not under the person who has read its time.
      onFocus={() => setChosen(slot)}
      onKeyDown={move}
      onClick={() => onFree(slot)}
      style={{ top: part(minute - firstMinute), height: part(slotMinutes) }}
    >
      {slot.on_time}
    </ButtonBase>
  );
  return { onDayLane, slot: createPortal(button, lane) };
}

/** Returns where the slot of the keys is at first: now, while today is in sight, else when the first day opens. */
function openingSlot({
  from,
  to,
  hours,
  firstMinute,
  lastMinute,
}: Pick<Options, 'from' | 'to' | 'hours'> & { firstMinute: number; lastMinute: number }): FreeSlot {
  const now = tokyoNow();
  const within = (minute: number) => clock(Math.min(Math.max(minute, firstMinute), lastMinute));
  if (now.day >= from && now.day < to)
    return { on_day: now.day, on_time: within(Math.ceil(now.minute / slotMinutes) * slotMinutes) };
  const [opening] = hours
    .filter(({ on_day }) => on_day >= from && on_day < to)
    .toSorted((a, b) => a.on_day.localeCompare(b.on_day) || a.from.localeCompare(b.from));
  return { on_day: opening?.on_day ?? from, on_time: within(opening ? minuteOf(opening.from) : firstMinute) };
}
