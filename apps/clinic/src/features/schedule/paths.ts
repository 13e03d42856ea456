import { staffPages } from '@haruka/contract/staff-pages';

const {
  'doctor-businessday': businessDay,
  'closed-days': closedDays,
  'attendance-settings': attendanceSettings,
  attendance,
} = staffPages.clinic;

/** The screens on which the clinic sets its time. */
export const schedulePaths = { businessDay, closedDays, attendance, attendanceSettings };
