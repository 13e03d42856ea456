import type { Attendance, AttendanceState } from '@haruka/contract/scheduling/attendance';
import type { DoctorHours } from '@haruka/contract/scheduling/business-day';
import type { ClosedDays } from '@haruka/contract/scheduling/closed-day';
import { dayFromToday, minutesFromNow } from './time.ts';

const weekdays = [1, 2, 3, 4, 5].flatMap((dow) => [
  { dow, from: '09:00', to: '12:30' },
  { dow, from: '14:00', to: '18:00' },
]);

/** The hours of a location's doctors: one with a coming change, one without any hours. */
export const doctorHours: DoctorHours[] = [
  {
    doctor: { id: 111, last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno' },
    version: 3,
    edited_by: { last_name: '井上', first_name: '菜々子' },
    edited_at: minutesFromNow(-90),
    periods: [
      { valid_from: null, valid_to: dayFromToday(29), hours: weekdays },
      { valid_from: dayFromToday(30), valid_to: null, hours: weekdays.filter(({ from }) => from < '12:00') },
    ],
    earlier: [{ valid_from: dayFromToday(-120), valid_to: dayFromToday(-30), hours: weekdays.slice(0, 4) }],
    exceptions: [
      { on_day: dayFromToday(10), hours: [{ from: '10:00', to: '13:00' }], note: '花粉症の臨時外来' },
      { on_day: dayFromToday(17), hours: [], note: '' },
    ],
  },
  {
    doctor: { id: 112, last_name: '髙橋', first_name: '健太郎', name_en: 'Kentaro Takahashi' },
    version: 0,
    edited_by: null,
    edited_at: null,
    periods: [],
    earlier: [],
    exceptions: [],
  },
];

/** The closed days of a location: two single ones, two rules, and a holiday on which it opens. */
export const closedDays: ClosedDays = {
  version: 2,
  edited_by: { last_name: '井上', first_name: '菜々子' },
  edited_at: minutesFromNow(-300),
  open_on_holidays: false,
  days: [
    { on_day: dayFromToday(24), reason: '設備点検のため' },
    { on_day: dayFromToday(40), reason: '' },
  ],
  rules: [
    { month: null, day: null, dow: 0, nth: null, reason: '定休日' },
    { month: 1, day: 2, dow: null, nth: null, reason: '年末年始休診' },
  ],
  open_holidays: [dayFromToday(60)],
  holidays: [
    { on_day: dayFromToday(30), name: '文化の日' },
    { on_day: dayFromToday(60), name: '勤労感謝の日' },
  ],
};

const states: AttendanceState[] = ['WORKING', 'WORKING', 'PARTLY_ABSENT', 'ABSENT', 'CLOSED', 'OFF', 'WORKING'];

/** A month of two doctors, with every state. */
export const attendance: Attendance = {
  holidays: [{ on_day: dayFromToday(3), name: '文化の日' }],
  doctors: doctorHours.map(({ doctor }, at) => ({
    doctor,
    days: Array.from({ length: 30 }, (_, n) => ({
      on_day: dayFromToday(n),
      state: states[(n + at) % states.length]!,
      hours: [{ from: '09:00', to: '12:30' }],
    })),
    absences: [
      { id: at + 1, start_at: minutesFromNow(3 * 1440), end_at: minutesFromNow(3 * 1440 + 180), reason: '学会出席' },
    ],
  })),
};
