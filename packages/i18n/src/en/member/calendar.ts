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
  redFlags: {
    mark: 'Urgent',
    title: 'Answers that may mean an emergency ({{count}})',
    text: 'These patients are shown 119, #7119 and the clinic’s number. Please make sure they are safe.',
    patient: '{{name}}',
    reads: 'Reading the advice',
    goesOn: 'Read the advice and goes on with the booking',
  },
  toRoom: 'To the consultation room',
};
