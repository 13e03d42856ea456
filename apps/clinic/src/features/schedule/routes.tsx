import type { StaffRoute } from '@haruka/staff';
import { AttendanceIcon, ClockIcon, ClosedDayIcon, TimeClockIcon } from '@haruka/ui';
import { schedulePaths } from './paths.ts';

/** The time of the clinic: the hours of its doctors, their attendance, and its closed days. */
export const scheduleRoutes: StaffRoute[] = [
  {
    name: 'doctor-businessday',
    path: schedulePaths.businessDay,
    titleKey: 'places.businessDay',
    layout: 'staff',
    icon: <ClockIcon />,
    wording: ['day-field', 'record', 'schedule', 'status'],
    load: () => import('./business-day.screen.tsx'),
  },
  {
    name: 'attendance',
    path: schedulePaths.attendance,
    titleKey: 'places.attendance',
    layout: 'staff',
    icon: <AttendanceIcon />,
    wording: ['attendance', 'csv', 'day-field', 'record', 'schedule', 'status', 'time-clock'],
    load: () => import('./attendance.screen.tsx'),
  },
  {
    name: 'closed-days',
    path: schedulePaths.closedDays,
    titleKey: 'places.closedDays',
    layout: 'staff',
    icon: <ClosedDayIcon />,
    group: 'settings',
    wording: ['day-field', 'locations', 'record', 'schedule', 'status'],
    load: () => import('./closed-days.screen.tsx'),
  },
  {
    name: 'attendance-settings',
    path: schedulePaths.attendanceSettings,
    titleKey: 'places.attendanceSettings',
    layout: 'staff',
    icon: <TimeClockIcon />,
    group: 'settings',
    needs: 'owner',
    wording: ['locations', 'schedule'],
    load: () => import('./attendance-settings.screen.tsx'),
  },
];
