import type { Calendar } from '@haruka/contract';
import { consultStatuses } from '@haruka/contract/consultation/consult';
import { openSlots } from '@haruka/ui/calendar';
import { afterEach, expect, test } from 'vitest';
import { consultsOf, hoursOf, lanesOf } from './calendar-events.ts';

type Hours = { from: string; to: string };
type Place = { doctor_id: number; clinic_location_id: number };

/** Returns numbers from 0 until before `below`, always the same ones for a seed. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
type Draw = ReturnType<typeof numbers>;

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const midnight = (day: string) => Date.parse(`${day}T00:00:00+09:00`);
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const many = <T>(count: number, make: (nth: number) => T) => Array.from({ length: count }, (_, nth) => make(nth));

/** Sessions of a day at a location: a doctor is at the first one before noon, at the second one after it. */
function sessions(draw: Draw, location: number): Hours[] {
  const begins = location === 1 ? 0 : 72;
  const cuts = many(2 * draw(3), () => begins + draw(73)).toSorted((a, b) => a - b);
  return many(cuts.length / 2, (n) => ({ from: cuts[2 * n]! * 10, to: cuts[2 * n + 1]! * 10 }))
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => ({ from: clock(from), to: clock(to) }));
}

// Golden Week, a leap day, a year end, and days on which daylight saving begins or ends.
const beginnings = ['2026-04-27', '2028-02-25', '2026-12-28', '2026-11-20', '2026-03-06', '2026-10-22', '2026-10-30'];
const span = 6;
const doctors = [7, 8].map((id) => ({ id, last_name: '水野', first_name: '遥', name_en: '' }));
const places: Place[] = [7, 8].flatMap((doctor_id) =>
  [1, 2].map((clinic_location_id) => ({ doctor_id, clinic_location_id })),
);

function calendarOf(draw: Draw, from: string): Calendar {
  const day = () => dayAfter(from, draw(span));
  const instant = () => midnight(from) + draw(span * 86_400) * 1000;
  const weekly_hours = places.flatMap((place) =>
    many(7, (dow) => {
      // Until a day one set of hours counts, and from the next day on another one.
      const change = draw(3) === 0 ? day() : undefined;
      const set = (validity: object) =>
        sessions(draw, place.clinic_location_id).map((one) => ({ ...place, dow, ...one, ...validity }));
      return change ? [...set({ valid_to: change }), ...set({ valid_from: dayAfter(change, 1) })] : set({});
    }).flat(),
  );
  const exceptions = places.flatMap((place) =>
    draw(3) > 0
      ? []
      : [day()].flatMap((on_day) => {
          const own = sessions(draw, place.clinic_location_id);
          // A day on which the doctor is off is a row from 00:00 until 00:00.
          return (own.length > 0 ? own : [{ from: '00:00', to: '00:00' }]).map((one) => ({ ...place, on_day, ...one }));
        }),
  );
  const patient = { patient_id: '0192d5a0-0000-7000-8000-00000000000a', patient_name: '', patient_kana: '' };
  const consults: Calendar['consults'] = many(draw(20), (n) => ({
    ...patient,
    id: `0192d5a0-0000-7000-8000-0000000000${String(n + 10)}`,
    status: consultStatuses[draw(consultStatuses.length)]!,
    start_at: new Date(midnight(from) + draw(span * 144) * 600_000).toISOString(),
    clinic_location_id: 1 + draw(2),
    doctor_id: 7 + draw(2),
    date_of_birth: null,
    sex: null,
    guardian: null,
    speciality_id: 34,
    hold_until: null,
    answers_status: 'SUBMITTED',
    has_red_flag: false,
    patient_number: null,
    is_unopened: false,
    exceptions: [],
  }));
  return {
    consults,
    doctors,
    weekly_hours,
    exceptions,
    closed_days: many(draw(3), () => ({ clinic_location_id: 1 + draw(2), on_day: day(), reason: '' })),
    absences: many(draw(4), () => {
      const begin = instant();
      return {
        doctor_id: 7 + draw(2),
        start_at: new Date(begin).toISOString(),
        end_at: new Date(begin + (1 + draw(200_000)) * 1000).toISOString(),
        reason: '',
      };
    }),
    holidays: many(draw(3), () => ({ on_day: day(), name: '祝日' })),
    open_holidays: many(draw(3), () => ({ clinic_location_id: 1 + draw(2), on_day: day() })),
    locations: [1, 2].map((id) => ({ id, name: '', name_en: '', open_on_holidays: draw(2) === 0 })),
    late: [],
  };
}

const clocks = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Tokyo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  weekday: 'short',
});
const read = new Map<number, { day: string; time: string; dow: number }>();
/** Reads the platform's calendar. It is slow, and the cases share their few days. */
function tokyo(instant: number) {
  const known = read.get(instant);
  if (known) return known;
  const part = Object.fromEntries(clocks.formatToParts(instant).map(({ type, value }) => [type, value]));
  const dow = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part['weekday']!);
  const at = { day: `${part['year']}-${part['month']}-${part['day']}`, time: `${part['hour']}:${part['minute']}`, dow };
  read.set(instant, at);
  return at;
}

/** A slow model of one slot: rule by rule, whether a doctor works in it, and whether the desk may book it. */
function slotIs(calendar: Calendar, doctor_id: number, instant: number, now: number) {
  const { day, time, dow } = tokyo(instant);
  const isThen = ({ from, to }: Hours) => minuteOf(time) >= minuteOf(from) && minuteOf(time) < minuteOf(to);
  const works = calendar.locations.some(({ id, open_on_holidays }) => {
    const isHere = (row: { clinic_location_id: number; on_day: string }) =>
      row.clinic_location_id === id && row.on_day === day;
    if (calendar.closed_days.some(isHere)) return false;
    const single = calendar.exceptions.filter((row) => row.doctor_id === doctor_id && isHere(row));
    if (single.length > 0) return single.some(isThen);
    const isHoliday = calendar.holidays.some(({ on_day }) => on_day === day);
    if (isHoliday && !open_on_holidays && !calendar.open_holidays?.some(isHere)) return false;
    return calendar.weekly_hours.some(
      (row) =>
        row.doctor_id === doctor_id &&
        row.clinic_location_id === id &&
        row.dow === dow &&
        !(row.valid_from && day < row.valid_from) &&
        !(row.valid_to && day > row.valid_to) &&
        isThen(row),
    );
  });
  const isAway = calendar.absences.some(
    (one) =>
      one.doctor_id === doctor_id && instant < Date.parse(one.end_at) && instant + 600_000 > Date.parse(one.start_at),
  );
  const isTaken = calendar.consults.some(
    ({ doctor_id: of, start_at, status }) =>
      of === doctor_id &&
      Date.parse(start_at) === instant &&
      ['TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL', 'ENDED'].includes(status),
  );
  return { works, isFree: works && !isAway && !isTaken && instant >= now };
}

const zones = ['Asia/Tokyo', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Pacific/Apia'];
const zoneHere = process.env['TZ'];
afterEach(() => {
  if (zoneHere === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneHere;
});

const words = { closed: '', absent: '', holidayName: () => '' };
const cases = process.env['TEST_NIGHT'] ? 100_000 : 500;

test(`the desk’s free slots equal brute-force slots in ${cases} cases, in any zone [BOOK-10]`, () => {
  for (let seed = 1; seed <= cases; seed += 1) {
    const draw = numbers(seed);
    process.env['TZ'] = zones[draw(zones.length)]!;
    const from = beginnings[draw(beginnings.length)]!;
    const calendar = calendarOf(draw, from);
    const chosen = [[], [], [7], [8]][draw(4)]!;
    const date = dayAfter(from, draw(span));
    // Most often before the day, sometimes within or after it.
    const now = midnight(date) + (draw(4) > 1 ? -86_400_000 : (draw(2000) - 200) * 60_000);
    const today = tokyo(now);
    const consults = consultsOf(calendar, []);

    const lanes = lanesOf(calendar, date, words, chosen);
    const shown = lanes.flatMap(({ doctor_id, hours, absences }) =>
      openSlots(hours, absences, consults, {
        doctor_id,
        date,
        now: { day: today.day, minute: minuteOf(today.time) },
      }).map((minute) => `${doctor_id} ${clock(minute)}`),
    );
    const week = hoursOf(calendar, { from: date, to: dayAfter(date, 1) }, chosen);
    const open = week.flatMap(({ from: first, to }) =>
      many((minuteOf(to) - minuteOf(first)) / 10, (n) => clock(minuteOf(first) + n * 10)),
    );

    const slots = doctors
      .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
      .flatMap(({ id }) => many(144, (n) => ({ id, instant: midnight(date) + n * 600_000 })))
      .map((slot) => ({ ...slot, time: tokyo(slot.instant).time, ...slotIs(calendar, slot.id, slot.instant, now) }));
    const free = slots.filter(({ isFree }) => isFree).map(({ id, time }) => `${id} ${time}`);
    expect(shown, `free slots of case ${seed}`).toEqual(free);
    const worked = slots.filter(({ works }) => works).map(({ time }) => time);
    expect(open.toSorted(), `hours of case ${seed}`).toEqual(worked.toSorted());
  }
}, 1_800_000);
