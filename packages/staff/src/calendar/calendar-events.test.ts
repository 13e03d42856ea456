import type { Calendar, Presence } from '@haruka/contract';
import { expect, test } from 'vitest';
import { closuresOf, consultsOf, hoursOf, lanesOf, locationAt, locationOfDay, spanOf } from './calendar-events.ts';

const consult: Calendar['consults'][number] = {
  id: '0192d5a0-0000-7000-8000-000000000001',
  status: 'CONFIRMED',
  start_at: '2026-11-24T00:10:00.000Z',
  clinic_location_id: 1,
  doctor_id: 7,
  patient_id: '0192d5a0-0000-7000-8000-00000000000a',
  patient_name: '佐藤 花子',
  patient_kana: 'サトウ ハナコ',
  date_of_birth: '1988-04-12',
  sex: null,
  guardian: null,
  speciality_id: 34,
  hold_until: null,
  answers_status: 'SUBMITTED',
  has_red_flag: false,
  patient_number: 1,
  is_unopened: false,
  exceptions: [],
};
const calendar: Calendar = {
  consults: [consult],
  doctors: [],
  weekly_hours: [{ doctor_id: 7, clinic_location_id: 1, dow: 2, from: '09:00', to: '12:30' }],
  closed_days: [{ clinic_location_id: 1, on_day: '2026-11-25', reason: '' }],
  absences: [
    { doctor_id: 7, start_at: '2026-11-26T01:00:00.000Z', end_at: '2026-11-26T03:00:00.000Z', reason: '学会' },
  ],
  holidays: [],
  locations: [],
  exceptions: [],
  late: [],
};

const doctors = [7, 8].map((id) => ({ id, last_name: '水野', first_name: '遥', name_en: '' }));
const week = { from: '2026-11-23', to: '2026-11-30' };
const holidayName = ({ name }: { name: string }) => name;
const words = { closed: '休診日', absent: (id: number) => `医師${id} 不在`, holidayName };

test('a consult lasts one slot (ten minutes) and shows its patient’s presence [DATA-13]', () => {
  const present: Presence[] = [
    {
      patient_id: consult.patient_id,
      patient_name: '佐藤 花子',
      consult_id: consult.id,
      start_at: null,
      doctor_id: 7,
      where: 'WAITING',
      since: consult.start_at,
      check: null,
    },
  ];
  expect(consultsOf(calendar, present)[0]).toMatchObject({ end_at: '2026-11-24T00:20:00.000Z', online: true });
  expect(consultsOf(calendar, [])[0]).toMatchObject({ online: false });
});

test('a closed day lasts from midnight to midnight in Tokyo; an absence has a doctor', () => {
  expect(closuresOf(calendar, week, words)).toEqual([
    {
      id: 'closed-1-2026-11-25',
      start_at: '2026-11-24T15:00:00.000Z',
      end_at: '2026-11-25T15:00:00.000Z',
      title: '休診日',
    },
    {
      id: 'absent-7-2026-11-26T01:00:00.000Z',
      start_at: '2026-11-26T01:00:00.000Z',
      end_at: '2026-11-26T03:00:00.000Z',
      title: '医師7 不在 学会',
    },
  ]);
});

test('the visible hours include the weekly hours and every consult outside them', () => {
  expect(spanOf(calendar)).toEqual({ from: '09:00', to: '13:00' });
  const early = { ...consult, start_at: '2026-11-23T19:10:00.000Z' };
  const late = { ...consult, start_at: '2026-11-24T14:50:00.000Z' };
  expect(spanOf({ ...calendar, consults: [early, late] })).toEqual({ from: '04:00', to: '24:00' });
  expect(spanOf({ ...calendar, consults: [], weekly_hours: [] })).toEqual({ from: '09:00', to: '19:00' });
});

test('the visible hours include those of a single day, but not of a day that is closed', () => {
  const single = { clinic_location_id: 1, doctor_id: 7, on_day: '2026-11-24' };
  const evening = { ...single, from: '19:00', to: '20:30' };
  expect(spanOf({ ...calendar, exceptions: [evening] })).toEqual({ from: '09:00', to: '21:00' });
  const closed = { ...single, from: '00:00', to: '00:00' };
  expect(spanOf({ ...calendar, exceptions: [closed] })).toEqual({ from: '09:00', to: '13:00' });
});

test('hours and absences are the chosen doctors’, closed days are everyone’s [A8-K]', () => {
  const two: Calendar = {
    ...calendar,
    doctors,
    weekly_hours: [
      ...calendar.weekly_hours,
      { doctor_id: 8, clinic_location_id: 1, dow: 4, from: '13:00', to: '18:00' },
    ],
    absences: [
      ...calendar.absences,
      { doctor_id: 8, start_at: '2026-11-27T01:00:00.000Z', end_at: '2026-11-27T03:00:00.000Z', reason: '' },
    ],
  };
  expect(hoursOf(two, week, [8])).toEqual([{ on_day: '2026-11-26', from: '13:00', to: '18:00' }]);
  expect(closuresOf(two, week, words, [8]).map(({ title }) => title)).toEqual(['休診日', '医師8 不在']);
  expect(hoursOf(two, week)).toHaveLength(2);
  expect(closuresOf(two, week, words)).toHaveLength(3);
});

const laneWords = { closed: '休診日', absent: '不在', holidayName };
const laneDay = '2026-11-24';
const twoDoctors: Calendar = {
  ...calendar,
  doctors,
  locations: [
    { id: 1, name: '神楽坂院', name_en: '', open_on_holidays: false },
    { id: 2, name: '吉祥寺院', name_en: '', open_on_holidays: true },
  ],
  closed_days: [],
  absences: [
    { doctor_id: 8, start_at: '2026-11-24T04:00:00.000Z', end_at: '2026-11-24T05:00:00.000Z', reason: '学会' },
  ],
  weekly_hours: [
    { doctor_id: 7, clinic_location_id: 1, dow: 2, from: '09:00', to: '12:30' },
    { doctor_id: 8, clinic_location_id: 2, dow: 2, from: '13:00', to: '18:00' },
  ],
};

test('the day has a lane for each doctor with their own hours and absences [A8-K]', () => {
  expect(lanesOf(twoDoctors, laneDay, laneWords)).toEqual([
    { doctor_id: 7, hours: [{ from: '09:00', to: '12:30' }], absences: [] },
    {
      doctor_id: 8,
      hours: [{ from: '13:00', to: '18:00' }],
      absences: [expect.objectContaining({ title: '不在 学会' })],
    },
  ]);
  expect(lanesOf(twoDoctors, laneDay, laneWords, [8]).map(({ doctor_id }) => doctor_id)).toEqual([8]);
  // On Wednesday no doctor has hours; doctor 7 alone is booked.
  const wednesday = { ...twoDoctors, consults: [{ ...consult, start_at: '2026-11-25T00:10:00.000Z' }] };
  expect(lanesOf(wednesday, '2026-11-25', laneWords)).toEqual([{ doctor_id: 7, hours: [], absences: [] }]);
});

test('a doctor’s location on a day is the day’s, else the week’s, else any of theirs', () => {
  const elsewhere = { doctor_id: 7, clinic_location_id: 2, on_day: laneDay, from: '10:00', to: '11:00' };
  expect(locationOfDay({ ...twoDoctors, exceptions: [elsewhere] }, 7, laneDay)).toBe(2);
  expect(locationOfDay(twoDoctors, 8, laneDay)).toBe(2);
  expect(locationOfDay(twoDoctors, 7, '2026-11-25')).toBe(1);
  expect(locationOfDay(twoDoctors, 9, laneDay)).toBeUndefined();
});

test('the location of a slot is that of the hours which are valid on its day', () => {
  const hours = { doctor_id: 7, dow: 4, from: '09:00', to: '12:00' };
  const periods = [
    { ...hours, clinic_location_id: 1, valid_to: '2026-11-24' },
    { ...hours, clinic_location_id: 2, valid_from: '2026-11-25' },
  ];
  const slot = { doctor_id: 7, on_day: '2026-11-26', on_time: '09:00' };
  expect(locationAt({ ...calendar, weekly_hours: periods }, slot)).toEqual({ clinic_location_id: 2 });
  expect(locationAt({ ...calendar, weekly_hours: periods }, { ...slot, on_time: '12:00' })).toEqual({});
});

test('closed days and holidays close a location’s lanes unless it opens on holidays [A8-K]', () => {
  const holiday = {
    ...twoDoctors,
    holidays: [{ on_day: laneDay, name: '勤労感謝の日' }],
  };
  expect(lanesOf(holiday, laneDay, laneWords)).toMatchObject([
    { doctor_id: 7, hours: [], closed: '勤労感謝の日' },
    { doctor_id: 8, hours: [{ from: '13:00', to: '18:00' }] },
  ]);
  const closed = { ...twoDoctors, closed_days: [{ clinic_location_id: 2, on_day: laneDay, reason: '' }] };
  expect(lanesOf(closed, laneDay, laneWords)).toMatchObject([
    { doctor_id: 7, hours: [{ from: '09:00', to: '12:30' }] },
    { doctor_id: 8, hours: [], closed: '休診日' },
  ]);
  // Hours of the single day replace the week, also on a holiday; equal times close the day.
  const exceptions = [
    { clinic_location_id: 1, doctor_id: 7, on_day: laneDay, from: '10:00', to: '11:00' },
    { clinic_location_id: 2, doctor_id: 8, on_day: laneDay, from: '00:00', to: '00:00' },
  ];
  expect(lanesOf({ ...holiday, exceptions }, laneDay, laneWords, [7, 8]).map(({ hours }) => hours)).toEqual([
    [{ from: '10:00', to: '11:00' }],
    [],
  ]);
});

test('the week has no hours on a holiday without a working doctor, and names it [A8-K]', () => {
  const one = (calendar: Calendar, chosen?: number[]) => ({
    hours: hoursOf(calendar, week, chosen),
    bars: closuresOf(calendar, week, words, chosen).filter(({ id }) => id.startsWith('holiday')),
  });
  const holiday = { ...twoDoctors, holidays: [{ on_day: laneDay, name: '勤労感謝の日' }] };
  const bar = {
    id: `holiday-${laneDay}`,
    start_at: '2026-11-23T15:00:00.000Z',
    end_at: '2026-11-24T15:00:00.000Z',
    title: '勤労感謝の日',
  };
  expect(one(holiday, [7])).toEqual({ hours: [], bars: [bar] });
  // The location of doctor 8 opens on holidays.
  const open = [{ on_day: laneDay, from: '13:00', to: '18:00' }];
  expect(one(holiday)).toEqual({ hours: open, bars: [] });
  expect(one(holiday, [8])).toEqual({ hours: open, bars: [] });
  // Hours of the single day replace the week.
  const exceptions = [{ clinic_location_id: 1, doctor_id: 7, on_day: laneDay, from: '10:00', to: '11:00' }];
  expect(one({ ...holiday, exceptions }, [7])).toEqual({
    hours: [{ on_day: laneDay, from: '10:00', to: '11:00' }],
    bars: [],
  });
});
