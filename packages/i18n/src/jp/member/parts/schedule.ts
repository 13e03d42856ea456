export { affected } from '../affected.ts';
export { attendanceSettings } from '../attendance-settings.ts';
export { businessDay } from '../business-day.ts';
export { closedDays } from '../closed-days.ts';
