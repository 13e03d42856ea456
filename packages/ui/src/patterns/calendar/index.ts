export {
  type CalendarConsult,
  type CalendarDoctor,
  type CalendarView,
  type Closure,
  ConsultCalendar,
  type ConsultCalendarProps,
  type WeeklyHours,
  addDays,
  mondayOf,
} from './consult-calendar.tsx';
export { laneColor } from './doctor-colors.ts';
