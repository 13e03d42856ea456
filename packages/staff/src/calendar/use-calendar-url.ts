import { consultStatuses } from '@haruka/contract/consultation/consult';
import { useToday } from '@haruka/shell';
import type { CalendarView, Unfolded } from '@haruka/ui/calendar';
import { addDays } from '@haruka/i18n';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

const views = ['week', 'day', 'list'] as const satisfies readonly CalendarView[];

/** What decides which consults are read. */
export interface CalendarPlace {
  view: CalendarView;
  date: string;
  location: number | undefined;
}

/**
 * Returns view, day and filters of the calendar. They are in the URL, so that a reload, a link and the back button restore them.
 * `onPlace` is called with a change before the router renders it. It is not called while an earlier change still waits. A held key
 * passes many days, and only those that are rendered are read.
 */
export function useCalendarUrl(onPlace?: (place: CalendarPlace) => void) {
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  // The router renders a change later, and keys can be faster than that: the changes that are not rendered yet, in order.
  const latest = useRef(query);
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(query.toString());
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (sent.current.length === 0) latest.current = query;
  }, [query]);
  const change = (next: Record<string, string | undefined>, replace = true) => {
    const then = new URLSearchParams(latest.current);
    for (const [key, value] of Object.entries(next)) {
      if (value) then.set(key, value);
      else then.delete(key);
    }
    latest.current = then;
    if (sent.current.length === 0) onPlace?.(placeIn(then, today));
    sent.current.push(then.toString());
    setQuery(then, { replace });
  };
  const chosen = query.get('doctors') ?? '';
  const doctors = useMemo(() => idsIn(chosen), [chosen]);
  const cancelled = query.get('cancelled') ?? '';
  const unfolded = useMemo<Unfolded>(() => (cancelled === 'all' ? 'all' : idsIn(cancelled)), [cancelled]);
  return {
    ...placeIn(query, today),
    /** The state that the list shows; all without one. */
    state: consultStatuses.find((one) => one.toLowerCase() === query.get('state')),
    doctors,
    unfolded,
    consult: query.get('consult') ?? undefined,
    toView: (view: CalendarView) => change({ view }),
    toDate: (date: string) => change({ date }),
    /** Moves by a day in the day view, by a week in the others. */
    step: (by: -1 | 1) => {
      const { view, date } = placeIn(latest.current, today);
      change({ date: addDays(date, by * (view === 'day' ? 1 : 7)) });
    },
    /** Another location has other doctors. */
    toLocation: (id: string) => change({ location: id, doctors: undefined }),
    toState: (state: string) => change({ state: state.toLowerCase() }),
    toDoctors: (ids: number[]) => change({ doctors: ids.join(',') }),
    toUnfolded: (shown: Unfolded) => change({ cancelled: shown === 'all' ? shown : shown.join(',') }),
    open: (consult: string) => change({ consult }, false),
    close: () => change({ consult: undefined }),
  };
}

const idsIn = (list: string) => list.split(',').map(Number).filter(Boolean);

const narrow = '(max-width: 699.95px)';

function placeIn(query: URLSearchParams, today: string): CalendarPlace {
  const asked = query.get('date') ?? '';
  const view = views.find((one) => one === query.get('view')) ?? 'week';
  return {
    // Seven columns do not fit a phone. It begins with the day at once, so that nothing moves when the view changes.
    view: view === 'week' && window.matchMedia(narrow).matches ? 'day' : view,
    location: Number(query.get('location')) || undefined,
    date: /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today,
  };
}
