import type { StaffRoute } from '@haruka/staff';
import { ClockIcon } from '@haruka/ui';
import { paths } from '../../shared/paths.ts';

/** The doctor's own attendance. */
export const ownAttendanceRoute: StaffRoute = {
  name: 'own-attendance',
  path: paths['own-attendance'],
  titleKey: 'places.ownAttendance',
  layout: 'staff',
  icon: <ClockIcon />,
  wording: ['attendance', 'day-field', 'time-clock'],
  load: () => import('./own-attendance.screen.tsx'),
};
