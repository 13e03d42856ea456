import type { StaffRoute } from '@haruka/staff';
import { ClockIcon } from '@haruka/ui';
import { schedulePaths } from './paths.ts';

/** The time of the clinic: the hours of its doctors. */
export const scheduleRoutes: StaffRoute[] = [
  {
    name: 'doctor-businessday',
    path: schedulePaths.businessDay,
    titleKey: 'businessDay.title',
    layout: 'staff',
    icon: <ClockIcon />,
    load: () => import('./business-day.screen.tsx'),
  },
];
