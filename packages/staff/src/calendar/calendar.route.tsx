import { CalendarIcon } from '@haruka/ui';
import type { StaffRoute } from '../frame/staff-context.ts';

/** The route of the calendar at the root of a staff app (SCREEN-9). */
export const calendarRoute = (path: string): StaffRoute => ({
  name: 'calendar',
  path,
  titleKey: 'places.calendar',
  layout: 'staff',
  icon: <CalendarIcon />,
  wording: ['calendar', 'desk-booking', 'patients', 'record', 'status'],
  load: () => import('./calendar.screen.tsx'),
});
