import ButtonBase from '@mui/material/ButtonBase';
import { memo, type PointerEvent } from 'react';
import type { CalendarConsult } from './calendar-facts.ts';
import { EventFace } from './event-face.tsx';
import type { Placed } from './lane-layout.ts';
import { clock } from './lane-slots.ts';

interface LaneEventProps extends Placed {
  /** In rem, from the top of the column. */
  top: number;
  height: number;
  doctor: string;
  /** The doctor's colour. */
  lane: string;
  word: string;
  onlineWord: string;
  redFlagWord: string;
  isMovable: boolean;
  isDragged: boolean;
  onGrab: (event: PointerEvent<HTMLElement>, consult: CalendarConsult) => void;
  onOpen: (id: string) => void;
}

/** A consult in its doctor's column. A full day has hundreds, so one is rendered again only when it changes. */
export const LaneEvent = memo(
  ({
    consult,
    start,
    end,
    column,
    columns,
    top,
    height,
    isMovable,
    isDragged,
    onGrab,
    onOpen,
    ...face
  }: LaneEventProps) => (
    <li
      style={{
        top: `${top}rem`,
        height: `${height}rem`,
        insetInlineStart: `${(column / columns) * 100}%`,
        width: `${100 / columns}%`,
      }}
    >
      <ButtonBase
        className="hk-lane-event"
        data-movable={isMovable || undefined}
        data-dragged={isDragged || undefined}
        onPointerDown={(event) => onGrab(event, consult)}
        onClick={() => onOpen(consult.id)}
      >
        <EventFace consult={consult} time={clock(start)} end={clock(end)} wide={false} roomy inLane {...face} />
      </ButtonBase>
    </li>
  ),
);
LaneEvent.displayName = 'LaneEvent';
