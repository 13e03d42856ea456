import { CalendarIcon } from '@haruka/ui';
import type { StaffRoute } from '../frame/staff-context.ts';

/** The route of the calendar at the root of a staff app (SCREEN-9). */
export const calendarRoute = (path: string): StaffRoute => ({
  name: 'calendar',
  path,
  titleKey: 'calendar.title',
  layout: 'staff',
  icon: <CalendarIcon />,
  load: () => import('./calendar.screen.tsx'),
});
