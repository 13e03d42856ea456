import { CalendarIcon } from '@haruka/ui';
import type { StaffRoute } from '../frame/staff-context.ts';

/** The calendar at the root of a back office (spec §2). */
export const calendarRoute = (path: string): StaffRoute => ({
  name: 'calendar',
  path,
  titleKey: 'calendar.title',
  layout: 'staff',
  icon: <CalendarIcon />,
  load: () => import('./calendar.screen.tsx'),
});
