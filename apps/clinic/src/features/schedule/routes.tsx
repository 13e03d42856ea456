import type { StaffRoute } from '@haruka/staff';
import { AttendanceIcon, ClockIcon, ClosedDayIcon, TimeClockIcon } from '@haruka/ui';
import { schedulePaths } from './paths.ts';

/** The time of the clinic: the hours of its doctors, their attendance, and its closed days. */
export const scheduleRoutes: StaffRoute[] = [
  {
    name: 'doctor-businessday',
    path: schedulePaths.businessDay,
    titleKey: 'businessDay.title',
    layout: 'staff',
    icon: <ClockIcon />,
    load: () => import('./business-day.screen.tsx'),
  },
  {
    name: 'attendance',
    path: schedulePaths.attendance,
    titleKey: 'attendance.title',
    layout: 'staff',
    icon: <AttendanceIcon />,
    load: () => import('./attendance.screen.tsx'),
  },
  {
    name: 'closed-days',
    path: schedulePaths.closedDays,
    titleKey: 'closedDays.title',
    layout: 'staff',
    icon: <ClosedDayIcon />,
    group: 'settings',
    load: () => import('./closed-days.screen.tsx'),
  },
  {
    name: 'attendance-settings',
    path: schedulePaths.attendanceSettings,
    titleKey: 'attendanceSettings.title',
    layout: 'staff',
    icon: <TimeClockIcon />,
    group: 'settings',
    roles: ['OWNER'],
    load: () => import('./attendance-settings.screen.tsx'),
  },
];
