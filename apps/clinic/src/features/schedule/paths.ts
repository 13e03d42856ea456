import { staffPages } from '@haruka/contract/staff-pages';

const {
  'doctor-businessday': businessDay,
  'closed-days': closedDays,
  'attendance-settings': attendanceSettings,
  attendance,
} = staffPages.clinic;

/** The screens on which the clinic sets its time. */
export const schedulePaths = { businessDay, closedDays, attendance, attendanceSettings };

/** Opens the form for other hours of a doctor on one day. */
export const exceptionHref = (clinic_location_id: number, doctor_id: number, on_day: string): string =>
  `${businessDay}?${new URLSearchParams({ location: String(clinic_location_id), doctor: String(doctor_id), day: on_day }).toString()}`;
