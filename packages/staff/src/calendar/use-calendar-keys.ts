import type { CalendarView } from '@haruka/ui/calendar';
import { useToday } from '@haruka/shell';
import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '../frame/is-shortcut.ts';

interface Place {
  toView: (view: CalendarView) => void;
  toDate: (date: string) => void;
  step: (by: -1 | 1) => void;
}

const views: Partial<Record<string, CalendarView>> = { d: 'day', w: 'week', l: 'list' };
const steps: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Returns whether the arrow keys move something already: a consult, or lanes that are wider than their area. */
function arrowsAreUsed(event: KeyboardEvent): boolean {
  const lanes = event.target instanceof Element ? event.target.closest('.hk-lanes') : null;
  return event.defaultPrevented || (lanes !== null && lanes.scrollWidth > lanes.clientWidth);
}

/** The keys of the calendar: T for today, ← and → for the days before and after, D, W and L for the view. */
export function useCalendarKeys({ toView, toDate, step }: Place) {
  const today = useToday();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    const asked = views[event.key.toLowerCase()];
    const by = steps[event.key];
    if (event.key.toLowerCase() === 't') toDate(today);
    else if (asked) toView(asked);
    else if (by && !event.shiftKey && !arrowsAreUsed(event)) step(by);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
