import type { calendarRoutes, Input } from '@haruka/contract';
import { addDays } from '@haruka/i18n';
import { daysInSight } from '@haruka/ui';
import type { CalendarView } from '@haruka/ui/calendar';

/** Returns what a view of the calendar asks the server for: the days in sight, at one location where it is named. */
export function calendarQuery(
  { view, date }: { view: CalendarView; date: string },
  location: number | undefined,
): Input<typeof calendarRoutes.calendar> {
  const { from, to } = daysInSight(view, date);
  return {
    from,
    to: addDays(to, -1),
    ...(location && { clinic_location_id: location }),
    // The list says what patients come for.
    ...(view === 'list' && { complaints: 'yes' }),
  };
}
