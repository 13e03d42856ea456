import type { DayBoard } from '@haruka/contract/operations/day-board';
import { bookedEntry, calendar, redFlagAlarms } from './calendar.ts';
import { chat } from './chats.ts';
import { clinicLocation } from './clinics.ts';
import { inquiryLines } from './inquiries.ts';
import { dayFromToday, exampleId, minutesFromNow, tokyoTime } from './time.ts';

const location = { id: clinicLocation.id, name: clinicLocation.name, name_en: clinicLocation.name_en };
const alarm = redFlagAlarms[0]!;
const consultOf = (nth: number) => {
  const { id: consult_id, patient_id, patient_name, start_at, doctor_id } = calendar.consults[nth]!;
  const doctor = calendar.doctors.find(({ id }) => id === doctor_id)!;
  return { consult_id, patient_id, patient_name, start_at, doctor, location };
};

/** A day with something in each section. */
export const dayBoard: DayBoard = {
  waiting: { count: 1, items: [{ ...consultOf(0), since: minutesFromNow(-4) }] },
  red_flags: {
    count: 1,
    items: [
      {
        ...consultOf(3),
        phone_number: alarm.phone_number,
        red_flags_at: alarm.red_flags_at,
        is_accepted: alarm.is_accepted,
        is_over: alarm.is_over,
      },
    ],
  },
  unopened: {
    count: 1,
    items: [
      {
        ...consultOf(0),
        consult_id: bookedEntry.id,
        start_at: minutesFromNow(-8),
        late_minutes: null,
        doctor_late_minutes: 0,
      },
    ],
  },
  inquiries: {
    count: inquiryLines.length,
    items: inquiryLines.map(({ id, type, last_name, first_name, created_at }, nth) => ({
      id,
      type,
      last_name,
      first_name,
      location,
      created_at,
      due_at: nth === 0 ? tokyoTime(1, '10:00') : minutesFromNow(-30),
    })),
  },
  chats: {
    count: 1,
    items: [
      {
        patient_id: chat.patient_id,
        patient_name: `${chat.last_name} ${chat.first_name}`,
        location,
        created_at: minutesFromNow(-25),
        due_at: tokyoTime(1, '10:00'),
      },
    ],
  },
  new_bookings: {
    count: 2,
    items: [
      { ...consultOf(1), booked_at: minutesFromNow(-12), moved_at: null, moved_from: null },
      {
        ...consultOf(4),
        booked_at: tokyoTime(-3, '09:15'),
        moved_at: tokyoTime(-1, '22:40'),
        moved_from: tokyoTime(2, '16:30'),
      },
    ],
  },
  no_answers: {
    count: 2,
    items: [
      { ...consultOf(2), hold_until: minutesFromNow(20), phone_number: null },
      { ...consultOf(5), hold_until: null, phone_number: '+819012345678' },
    ],
  },
  unpaid: {
    count: 100,
    items: [
      {
        order_id: exampleId(481),
        patient_id: exampleId(451),
        patient_name: '鈴木 一郎',
        kind: 'CONSULTATION',
        total: 3300,
        created_at: tokyoTime(-4, '11:10'),
        reason: 'SLIP_ISSUED',
        expires_at: tokyoTime(1, '23:59'),
      },
      {
        order_id: exampleId(482),
        patient_id: exampleId(452),
        patient_name: '松本 結衣',
        kind: 'MEDICINE',
        total: 5480,
        created_at: tokyoTime(-1, '16:40'),
        reason: 'DECLINED',
        expires_at: null,
      },
    ],
  },
  to_ship: {
    count: 2,
    items: [
      {
        order_id: exampleId(483),
        patient_id: exampleId(451),
        patient_name: '鈴木 一郎',
        kind: 'MEDICINE',
        paid_at: tokyoTime(-4, '11:10'),
        is_free: false,
        due_on: tokyoTime(-2, '12:00').slice(0, 10),
        is_amended: true,
        is_held: true,
      },
      {
        order_id: exampleId(484),
        patient_id: exampleId(452),
        patient_name: '佐藤 花子',
        kind: 'PURCHASE',
        paid_at: tokyoTime(-1, '16:40'),
        is_free: false,
        due_on: null,
        is_amended: false,
        is_held: false,
      },
    ],
  },
  silent: {
    count: 1,
    items: [
      {
        order_id: exampleId(485),
        patient_id: exampleId(451),
        patient_name: '鈴木 一郎',
        carrier: 'YAMATO',
        tracking_number: '123456789013',
        moved_at: tokyoTime(-3, '10:00'),
      },
    ],
  },
  requests: {
    count: 1,
    items: [
      {
        id: exampleId(491),
        patient_id: exampleId(453),
        patient_name: '田中 美咲',
        created_at: tokyoTime(-1, '21:05'),
        run_out_on: dayFromToday(5),
      },
    ],
  },
  visits: {
    count: 1,
    items: [
      {
        id: exampleId(492),
        patient_id: exampleId(454),
        patient_name: '伊藤 さくら',
        decided_at: tokyoTime(-2, '12:30'),
        run_out_on: dayFromToday(3),
      },
    ],
  },
};

const none = { count: 0, items: [] };

/** A day on which nothing waits. */
export const emptyDayBoard: DayBoard = {
  waiting: none,
  red_flags: none,
  unopened: none,
  inquiries: none,
  chats: none,
  new_bookings: none,
  no_answers: none,
  unpaid: none,
  to_ship: none,
  silent: none,
  requests: none,
  visits: none,
};
