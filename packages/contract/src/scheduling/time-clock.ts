import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Doctor, LocationName } from '../directory/clinic.ts';
import { limits } from '../limits.ts';
import { Day, Id, IdInQuery, Instant } from '../primitives.ts';
import { Month } from './attendance.ts';

/** What a stamp says: work begins or ends, a break begins or ends. */
export const stampKinds = ['IN', 'BREAK_START', 'BREAK_END', 'OUT'] as const;
export type StampKind = (typeof stampKinds)[number];

/** What a person does now, by their last stamp. */
export const clockStates = ['OFF', 'WORKING', 'ON_BREAK'] as const;
export type ClockState = (typeof clockStates)[number];

/** The stamps that are possible in each state. Every other order is impossible. */
export const possibleStamps: Record<ClockState, readonly StampKind[]> = {
  OFF: ['IN'],
  WORKING: ['BREAK_START', 'OUT'],
  ON_BREAK: ['BREAK_END'],
};
/** The state after each stamp. */
export const stateAfter: Record<StampKind, ClockState> = {
  IN: 'WORKING',
  BREAK_START: 'ON_BREAK',
  BREAK_END: 'WORKING',
  OUT: 'OFF',
};

export const Stamp = z.object({ kind: z.enum(stampKinds), at: Instant });
export type Stamp = z.infer<typeof Stamp>;

/** A day without its last stamp, whose time for it has passed. */
export const ForgottenDay = z.object({
  clinic_location_id: Id,
  on_day: Day,
  /** Whether the person has asked for a correction. */
  is_asked: z.boolean(),
});

/** The clock of the caller. */
export const TimeClock = z.object({
  state: z.enum(clockStates),
  /** When the state began; null without a stamp in it. */
  since: z.nullable(Instant),
  /** Where the caller works now; null when off. */
  clinic_location_id: z.nullable(Id),
  /** Where the caller may stamp, the last used one first. */
  locations: z.array(LocationName),
  /** The stamps of the running day, or else of today. */
  stamps: z.array(Stamp),
  forgotten: z.array(ForgottenDay),
});
export type TimeClock = z.infer<typeof TimeClock>;

const Person = z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true });

/** `WITHDRAWN`: the person asked again for the same day. */
export const correctionStates = ['ASKED', 'MADE', 'REFUSED', 'WITHDRAWN'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** A correction of the stamps of a person's day, or the request for one. The stamps before it are kept. */
export const StampCorrection = z.object({
  id: z.uuid(),
  state: z.enum(correctionStates),
  reason: z.string(),
  asked_by: Person,
  asked_at: Instant,
  /** Null while it is open. Equal to `asked_by` for a correction without a request. */
  answered_by: z.nullable(Person),
  answered_at: z.nullable(Instant),
  answer: z.string(),
  /** The stamps that it replaced; empty unless it was made. */
  before: z.array(Stamp),
  after: z.array(Stamp),
});
export type StampCorrection = z.infer<typeof StampCorrection>;

/** A person's day at a location. Night work belongs to the day on which it began. */
export const StampDay = z.object({
  on_day: Day,
  /** Grows with each stamp and each correction. A correction names the version that it was made from; 0 for an empty day. */
  version: z.int(),
  stamps: z.array(Stamp),
  /** Worked time without breaks. A shift that is not over counts as nothing. */
  worked_minutes: z.int(),
  break_minutes: z.int(),
  is_late: z.boolean(),
  is_running: z.boolean(),
  /** The last stamp was forgotten. */
  is_missing: z.boolean(),
  /** The newest first. */
  corrections: z.array(StampCorrection),
});
export type StampDay = z.infer<typeof StampDay>;

export const StampPerson = z.object({
  member: Person,
  is_doctor: z.boolean(),
  /** Days with stamps or corrections only. */
  days: z.array(StampDay),
  worked_minutes: z.int(),
});
export type StampPerson = z.infer<typeof StampPerson>;

/** A month of stamps at a location. */
export const StampMonth = z.object({
  from_day: Day,
  to_day: Day,
  /** Whether the caller may correct the stamps of others. */
  may_correct: z.boolean(),
  people: z.array(StampPerson),
});
export type StampMonth = z.infer<typeof StampMonth>;

/** How many minutes the beginning and the end of work are rounded to, in favour of the person. */
export const roundings = [1, 5, 10, 15] as const;

/** How a location counts work time (勤怠設定). */
export const AttendanceSettings = z.object({
  rounding_minutes: z.literal(roundings),
  /** Taken off a day of more than six hours on which no break was stamped. */
  break_minutes: z.int().check(z.gte(0), z.lte(120)),
  /** The last day of the month of work; null for the end of the calendar month. */
  closing_day: z.nullable(z.int().check(z.gte(1), z.lte(28))),
  /** A beginning later than planned by more than this is late; null shows none. */
  late_minutes: z.nullable(z.int().check(z.gte(0), z.lte(120))),
  /** Whether staff stamp here as well, or only doctors. */
  staff_stamp: z.boolean(),
  /** Whether staff correct the stamps of others here. */
  staff_correct: z.boolean(),
});
export type AttendanceSettings = z.infer<typeof AttendanceSettings>;

/** The same with its version, and the member who changed it last; null before the first change. */
export const AttendanceSettingsRecord = z.extend(AttendanceSettings, {
  /** How many times it was changed. A change names the version that it was made from. */
  version: z.int(),
  changed: z.nullable(z.object({ last_name: z.string(), first_name: z.string(), name_en: z.string(), at: Instant })),
});
export type AttendanceSettingsRecord = z.infer<typeof AttendanceSettingsRecord>;

/** A day's stamps as typed: wall times in their order. A time that is not later than the one before is on the next day. */
export const TypedStamp = z.object({
  kind: z.enum(stampKinds),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});
export type TypedStamp = z.infer<typeof TypedStamp>;

const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.stamps.reasonMax));
const typedDay = {
  clinic_location_id: Id,
  on_day: Day,
  /** Empty: there was no work on that day. */
  stamps: z.array(TypedStamp).check(z.maxLength(limits.stamps.perDay)),
  reason: Reason,
};
const month = z.object({ clinic_location_id: IdInQuery, month: Month });

/** Stamps of work time (打刻): by the person, and corrected with a written reason (decision 62). */
export const timeClockRoutes = {
  timeClock: read('GET time-clock/', {
    summary: 'Whether the caller works now, where they may stamp, and days without their last stamp',
    for: ['clinic', 'doctor'],
    reach: 'own',
    data: TimeClock,
    shows: ['stamps'],
  }),
  stamp: write('POST time-clock/stamp/', {
    summary:
      'Begin or end work or a break, at the clock of the server. The same stamp again within a minute changes nothing; an impossible order is refused with the state (07010)',
    for: ['clinic', 'doctor'],
    reach: 'own',
    body: z.object({ clinic_location_id: Id, kind: z.enum(stampKinds) }),
    data: TimeClock,
    errors: ['locationNotFound', 'stampOutOfOrder'],
    changes: ['stamps'],
  }),
  ownStamps: read('GET time-clock/month/', {
    summary: 'The caller’s own stamps of a month at a location',
    for: ['clinic', 'doctor'],
    reach: 'own',
    query: month,
    data: StampMonth,
    errors: ['locationNotFound'],
    shows: ['stamps'],
  }),
  askStampCorrection: write('POST time-clock/ask-correction/', {
    summary: 'Ask for a correction of an own day. It replaces an earlier request for that day',
    for: ['clinic', 'doctor'],
    reach: 'own',
    body: z.object(typedDay),
    data: z.object({ id: z.uuid() }),
    errors: ['locationNotFound', 'invalidDate'],
    changes: ['stamps'],
  }),
  stampMonth: read('GET clinic/stamps/', {
    summary: 'The stamps of a month at a location, person by person',
    for: ['clinic'],
    reach: 'location',
    query: month,
    data: StampMonth,
    errors: ['locationNotFound'],
    shows: ['stamps'],
  }),
  correctStamps: write('POST clinic/correct-stamps/', {
    summary:
      'Replace the stamps of a person’s day, with a reason. The earlier stamps are kept. For owners, and staff where the location allows it; staff never correct themselves. 01010 names the colleague who changed the day since that version',
    for: ['clinic'],
    reach: 'location',
    body: z.object({ member_id: Id, ...typedDay, version: z.int().check(z.gte(0)) }),
    data: z.object({ id: z.uuid() }),
    errors: ['locationNotFound', 'memberNotAtLocation', 'invalidDate', 'editConflict'],
    changes: ['stamps'],
  }),
  attendanceSettings: read('GET clinic/attendance-settings/', {
    summary: 'How a location counts work time',
    for: ['clinic'],
    reach: 'location',
    query: z.object({ clinic_location_id: IdInQuery }),
    data: AttendanceSettingsRecord,
    errors: ['locationNotFound'],
    shows: ['stamps'],
  }),
  changeAttendanceSettings: write('POST clinic/change-attendance-settings/', {
    summary: 'Change how a location counts work time. 01010 names the colleague who changed it since that version',
    for: ['clinic'],
    roles: ['OWNER'],
    reach: 'location',
    body: z.object({ clinic_location_id: Id, version: z.int().check(z.gte(0)), ...AttendanceSettings.shape }),
    data: AttendanceSettingsRecord,
    errors: ['locationNotFound', 'editConflict'],
    changes: ['stamps'],
  }),
  answerStampCorrection: write('POST clinic/answer-stamp-correction/', {
    summary:
      'Make a correction that a person asked for, or refuse it with a reason. 01010 when the day has other stamps than at the request',
    for: ['clinic'],
    reach: 'location',
    body: z.object({
      correction_id: z.uuid(),
      accepts: z.boolean(),
      answer: z.string().check(z.trim(), z.maxLength(limits.stamps.reasonMax)),
    }),
    data: z.object({ id: z.uuid() }),
    errors: ['correctionNotFound', 'correctionAnswered', 'editConflict'],
    changes: ['stamps'],
  }),
};
