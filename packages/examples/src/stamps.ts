import type {
  AttendanceSettingsRecord,
  Stamp,
  StampDay,
  StampMonth,
  StampPerson,
  TimeClock,
} from '@haruka/contract/scheduling/time-clock';
import { dayFromToday, exampleId, minutesFromNow } from './time.ts';

const haruka = { id: 111, last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno' };
const kenichi = { id: 101, last_name: '青木', first_name: '健一', name_en: 'Kenichi Aoki' };
const kagurazaka = { id: 1, name: '神楽坂院', name_en: 'Kagurazaka' };

const at = (days: number, time: string) => `${dayFromToday(days)}T${time}:00Z`;
const whole = (days: number): Stamp[] => [
  { kind: 'IN', at: at(days, '00:02') },
  { kind: 'BREAK_START', at: at(days, '03:30') },
  { kind: 'BREAK_END', at: at(days, '04:30') },
  { kind: 'OUT', at: at(days, '09:10') },
];
const plain: Omit<StampDay, 'on_day'> = {
  version: 4,
  stamps: [],
  worked_minutes: 488,
  break_minutes: 60,
  is_late: false,
  is_running: false,
  is_missing: false,
  corrections: [],
};
const days: StampDay[] = [
  { ...plain, on_day: dayFromToday(0), stamps: whole(0), is_late: true },
  {
    ...plain,
    on_day: dayFromToday(1),
    stamps: whole(1).slice(0, 1),
    worked_minutes: 0,
    break_minutes: 0,
    is_missing: true,
    corrections: [
      {
        id: exampleId(811),
        state: 'ASKED',
        reason: '退勤の打刻を忘れたため',
        asked_by: haruka,
        asked_at: minutesFromNow(-90),
        answered_by: null,
        answered_at: null,
        answer: '',
        before: [],
        after: whole(1),
      },
    ],
  },
  {
    ...plain,
    on_day: dayFromToday(2),
    stamps: whole(2),
    corrections: [
      {
        id: exampleId(812),
        state: 'MADE',
        reason: '休憩の打刻を忘れたため',
        asked_by: haruka,
        asked_at: minutesFromNow(-900),
        answered_by: kenichi,
        answered_at: minutesFromNow(-800),
        answer: '',
        before: whole(2).filter(({ kind }) => kind === 'IN' || kind === 'OUT'),
        after: whole(2),
      },
    ],
  },
];
const doctor: StampPerson = { member: haruka, is_doctor: true, days, worked_minutes: 976 };
const staff: StampPerson = {
  member: { id: 102, last_name: '井上', first_name: '菜々子', name_en: 'Nanako Inoue' },
  is_doctor: false,
  days: [{ ...plain, on_day: dayFromToday(0), stamps: whole(0) }],
  worked_minutes: 488,
};

/** A month of a doctor and a receptionist: a late day, a missing clock-out with its request, and a corrected day. */
export const stampMonth: StampMonth = {
  from_day: dayFromToday(0),
  to_day: dayFromToday(29),
  may_correct: true,
  people: [doctor, staff],
};
/** The same month of the doctor alone. */
export const ownStamps: StampMonth = { ...stampMonth, may_correct: false, people: [doctor] };

/** At work since the morning, with one forgotten day. */
export const timeClock: TimeClock = {
  state: 'WORKING',
  since: at(0, '00:02'),
  clinic_location_id: 1,
  locations: [kagurazaka],
  stamps: [{ kind: 'IN', at: at(0, '00:02') }],
  forgotten: [{ clinic_location_id: 1, on_day: dayFromToday(-3), is_asked: false }],
};
/** A location that closes its month on the 20th. */
export const attendanceSettings: AttendanceSettingsRecord = {
  rounding_minutes: 5,
  break_minutes: 60,
  closing_day: 20,
  late_minutes: 5,
  staff_stamp: true,
  staff_correct: false,
  version: 2,
  changed: null,
};
/** Someone who stamps nowhere. */
export const noTimeClock: TimeClock = {
  state: 'OFF',
  since: null,
  clinic_location_id: null,
  locations: [],
  stamps: [],
  forgotten: [],
};
