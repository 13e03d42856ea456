import type { calendar as jp } from '../../jp/member/calendar.ts';
import type { Mirror } from '../../mirror.ts';

export const calendar: Mirror<typeof jp> = {
  title: 'Calendar',
  bar: {
    previous: 'Previous',
    next: 'Next',
    today: 'Today',
    view: 'View',
    week: 'Week',
    day: 'Day',
    list: 'List',
    doctors: 'Show only',
    allDoctors: 'Everyone',
  },
  none: 'No consultations in these days',
  holiday: 'Holiday',
  closed: 'Closed',
  absent: '{{name}} is away',
  failed: 'The calendar could not be loaded',
  here: 'Patients connected now ({{count}})',
  at: 'Booked for {{time}}',
  justIn: 'Has just come in',
  waitingSince: 'Came in {{since}}',
  deviceTrouble: 'Trouble with the camera or the microphone',
  open: 'Details',
  toRoom: 'To the consultation room',
};
