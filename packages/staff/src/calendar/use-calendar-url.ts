import { useToday } from '@haruka/shell';
import type { CalendarView } from '@haruka/ui/calendar';
import { useSearchParams } from 'react-router';

const views = ['week', 'day', 'list'] as const satisfies readonly CalendarView[];

/** Returns view, day and filters of the calendar. They are in the URL, so that a reload, a link and the back button restore them. */
export function useCalendarUrl() {
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const change = (next: Record<string, string | undefined>, replace = true) =>
    setQuery(
      (now) => {
        const then = new URLSearchParams(now);
        for (const [key, value] of Object.entries(next)) {
          if (value) then.set(key, value);
          else then.delete(key);
        }
        return then;
      },
      { replace },
    );
  const asked = query.get('date') ?? '';
  return {
    view: views.find((view) => view === query.get('view')) ?? 'week',
    date: /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today,
    doctors: (query.get('doctors') ?? '').split(',').map(Number).filter(Boolean),
    consult: query.get('consult') ?? undefined,
    toView: (view: CalendarView) => change({ view }),
    toDate: (date: string) => change({ date }),
    toDoctors: (ids: number[]) => change({ doctors: ids.join(',') }),
    open: (consult: string) => change({ consult }, false),
    close: () => change({ consult: undefined }),
  };
}
