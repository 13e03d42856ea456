import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { CalendarConsult } from './calendar-facts.ts';

/** Where a dragged consult would go. */
export type LaneDrop = { id: string; doctor_id: number; minute: number };

interface Grab {
  id: string;
  x: number;
  y: number;
  /** Distance from the top of the consult to the pointer. */
  offset: number;
}

/** Below this many pixels a press is a click. */
const clickReach = 6;
/** So near to an edge the area scrolls. */
const edge = 48;
const step = 14;

/** Returns whether a consult may be dragged to another time or doctor. */
export const isMovable = ({ status }: CalendarConsult) => status === 'TENTATIVE' || status === 'CONFIRMED';

/**
 * Drags consults over the lanes of a day with a mouse or a pen; a finger scrolls. `target` is what is under the pointer now.
 * Escape ends it. The click that follows a drag opens nothing.
 */
export function useLaneDrag(
  area: RefObject<HTMLElement | null>,
  { first, last, onDrop }: { first: number; last: number; onDrop: ((drop: LaneDrop) => void) | undefined },
): { target: LaneDrop | undefined; onGrab: (event: PointerEvent<HTMLElement>, consult: CalendarConsult) => void } {
  const [grab, setGrab] = useState<Grab>();
  const [target, setTarget] = useState<LaneDrop>();
  const drop = useEffectEvent((at: LaneDrop) => onDrop?.(at));

  useEffect(() => {
    if (!grab) return;
    let at: LaneDrop | undefined;
    const show = (next: LaneDrop | undefined) => {
      at = next;
      setTarget(next);
    };
    const move = (event: globalThis.PointerEvent) => {
      if (!at && Math.hypot(event.clientX - grab.x, event.clientY - grab.y) < clickReach) return;
      event.preventDefault();
      scrollAt(area.current, event);
      show(laneUnder(area.current, event, grab, { first, last }) ?? at);
    };
    const end = () => {
      setGrab(undefined);
      setTarget(undefined);
    };
    const release = () => {
      if (at) {
        swallowClick();
        drop(at);
      }
      end();
    };
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', key);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', key);
    };
  }, [grab, area, first, last]);

  return {
    target,
    onGrab: (event, consult) => {
      if (!onDrop || event.button !== 0 || event.pointerType === 'touch' || !isMovable(consult)) return;
      const { top } = event.currentTarget.getBoundingClientRect();
      setGrab({ id: consult.id, x: event.clientX, y: event.clientY, offset: event.clientY - top });
    },
  };
}

/** The browser sends a click after the pointer is released; it comes before any timer. */
function swallowClick() {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
}

/** Scrolls the area while the pointer is near one of its edges. */
function scrollAt(area: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }) {
  if (!area) return;
  const { top, bottom, left, right } = area.getBoundingClientRect();
  const by = (from: number, to: number, at: number) => (at < from + edge ? -step : at > to - edge ? step : 0);
  area.scrollBy(by(left, right, clientX), by(top, bottom, clientY));
}

function laneUnder(
  area: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
  { id, offset }: Grab,
  { first, last }: { first: number; last: number },
): LaneDrop | undefined {
  for (const lane of area?.querySelectorAll<HTMLElement>('.hk-lane') ?? []) {
    const { left, right, top, height } = lane.getBoundingClientRect();
    if (clientX < left || clientX >= right) continue;
    const minutes = ((clientY - offset - top) / height) * (last - first);
    const minute = first + Math.round(minutes / 10) * 10;
    return { id, doctor_id: Number(lane.dataset['doctor']), minute: Math.min(Math.max(minute, first), last - 10) };
  }
  return undefined;
}
