export {
  addDays,
  type CalendarConsult,
  type CalendarDoctor,
  type CalendarView,
  type Closure,
  type FreeSlot,
  type Lane,
  type Unfolded,
  type WorkingHours,
} from './calendar-facts.ts';
export { ConsultCalendar, type ConsultCalendarProps } from './consult-calendar.tsx';
export { laneColor } from './doctor-colors.ts';
export { openSlots } from './lane-slots.ts';
