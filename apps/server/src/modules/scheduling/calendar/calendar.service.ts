import {
  type Calendar,
  type calendarRoutes,
  type Output,
  type ParsedInput,
  type RedFlagAlarm,
  complaintIn,
} from '@haruka/contract';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { LongReads } from '../../../platform/db/long-reads.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import { whoChanged } from '../../../platform/audit/who-changed.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import { byActor } from '../../consultation/consults/consult-parts.sql.ts';
import { complaintQuestions } from '../../consultation/questionnaires/questionnaire.service.ts';
import { closesOn } from '../availability/closed-rules.ts';
import { dayFrom, instantOf, slotsPerDay, spanOfFields, textOf } from '../availability/days.ts';
import { holidaysIn } from '../availability/holidays.ts';
import * as repo from './calendar.repo.ts';

export interface CalendarDeps {
  db: Db;
  reader: Db;
  longReads: LongReads;
  /** How many consults one answer may hold; another number only in tests. */
  maxConsults?: number;
}

/** A month's grid of six weeks and a little. */
const mostDays = 45;
/** The list shows a week, the paper a day. */
const mostDaysOfComplaints = 7;
/** A full week of eighty doctors. More is asked for in parts. */
const maxConsultsPerAnswer = 20_000;

/**
 * Returns the consults of a span of days with the working hours: of the caller's locations, or a doctor's own. However
 * long the span and however full it is, the number of statements is the same. They run on a separate
 * connection, one calendar of a clinic at a time, so that a full calendar slows no other clinic.
 */
export async function span(
  { db, reader, longReads, maxConsults = maxConsultsPerAnswer }: CalendarDeps,
  actor: MemberActor,
  { from, to, clinic_location_id, complaints }: ParsedInput<typeof calendarRoutes.calendar>,
  request: Pick<RequestInfo, 'id' | 'ip'>,
): Promise<Output<typeof calendarRoutes.calendar>> {
  const { first, last } = spanOfFields({ from, to }, complaints ? mostDaysOfComplaints : mostDays);
  const reach = await reachOf(reader, actor, clinic_location_id);
  const shown = `${clinic_location_id ?? 'all'} ${from}..${to}`;
  const bounds = { from, to, start_at: instantOf(first * slotsPerDay), end_at: instantOf((last + 1) * slotsPerDay) };
  const key = JSON.stringify([actor.kind, reach, bounds, complaints]);
  const note = (object: string) => auditRead(db, request, { actor, object, object_id: shown, action: 'view' });
  // Nothing is returned before the entries are written, so they are written while it is read.
  const [read] = await Promise.all([
    longReads.run(actor.clinic_id, key, (own) => readSpan(own, reach, bounds, maxConsults, complaints !== undefined)),
    note('calendar'),
    complaints && note('complaints'),
  ]);
  return { ...read, holidays: holidaysIn(first, last - first + 1) } satisfies Calendar;
}

async function readSpan(
  db: Db,
  reach: repo.Reach,
  bounds: repo.Bounds,
  maxConsults: number,
  withComplaints: boolean,
): Promise<Omit<Calendar, 'holidays'>> {
  const read = withComplaints
    ? await withVisits(db, within(maxConsults, await repo.listVisits(db, reach, bounds, maxConsults + 1)))
    : { consults: within(maxConsults, await repo.listConsults(db, reach, bounds, maxConsults + 1)) };
  return {
    ...read,
    doctors: await repo.listDoctors(db, reach, read.consults),
    locations: await repo.listLocations(db, reach),
    exceptions: await repo.listExceptions(db, reach, bounds),
    weekly_hours: await repo.listWeeklyHours(db, reach, bounds),
    closed_days: withRules(await repo.listClosedDays(db, reach, bounds), await repo.listClosedRules(db, reach), bounds),
    open_holidays: await repo.listOpenHolidays(db, reach, bounds),
    absences: await repo.listAbsences(db, reach, bounds),
    late: await repo.listLate(db, reach),
  };
}

/** Returns the consults of a span. Throws when there are more than one answer holds. */
function within<Entry>(most: number, entries: Entry[]): Entry[] {
  if (entries.length > most)
    throw new ApiError('invalidInput', { fields: [{ field: 'to', rule: 'max', limit: most }] });
  return entries;
}

/** Adds the kind of visit and the chief complaint to each consult. */
async function withVisits(
  db: Db,
  visits: readonly repo.Visit[],
): Promise<Pick<Calendar, 'consults' | 'complaint_questions'>> {
  const ids = new Set(visits.flatMap(({ answers, questionnaire_id }) => (answers && questionnaire_id) ?? []));
  const questions = await complaintQuestions(db, [...ids]);
  const consults = visits.map(({ is_first_visit, questionnaire_id, answers, ...consult }) => {
    const stated = answers && complaintIn(questions.get(questionnaire_id!)!, answers);
    const complaint = stated ? { questionnaire_id: questionnaire_id!, answers: stated.answers } : null;
    return { ...consult, visit: { is_first_visit, complaint } };
  });
  return {
    consults,
    complaint_questions: [...questions].map(([questionnaire_id, asked]) => ({ questionnaire_id, questions: asked })),
  };
}

/** Adds the days of the rules to the single closed days. A single day keeps its reason. */
function withRules(
  days: Calendar['closed_days'],
  rules: Awaited<ReturnType<typeof repo.listClosedRules>>,
  { from, to }: repo.Bounds,
): Calendar['closed_days'] {
  const known = new Set(days.map(({ clinic_location_id, on_day }) => `${clinic_location_id} ${on_day}`));
  const all = [...days];
  for (let day = dayFrom(from); day <= dayFrom(to); day += 1) {
    for (const { clinic_location_id, ...rule } of rules) {
      const key = `${clinic_location_id} ${textOf(day)}`;
      if (known.has(key) || !closesOn(rule, day)) continue;
      known.add(key);
      all.push({ clinic_location_id, on_day: textOf(day), reason: rule.reason });
    }
  }
  return all.toSorted((a, b) => a.on_day.localeCompare(b.on_day));
}

/** Returns the consults whose red flags wait for a member, on any day, newest alarm first. */
export async function redFlagAlarms(
  { db, reader }: CalendarDeps,
  actor: MemberActor,
  request: Pick<RequestInfo, 'id' | 'ip'>,
): Promise<RedFlagAlarm[]> {
  const reach = await reachOf(reader, actor, undefined);
  await auditRead(db, request, { actor, object: 'calendar', object_id: 'red flags', action: 'view' });
  return repo.listRedFlags(reader, reach);
}

/**
 * Notes once that a member dealt with the red flags of a consult. Rejects with `consultNotFound`, and with `redFlagsHandled`,
 * which names the colleague who was faster, if one was. Rejects with `redFlagAdded` when the member had not seen the newest one.
 */
export async function handleRedFlags(
  { db }: CalendarDeps,
  actor: MemberActor,
  { consult_id, seen_red_flags_at }: ParsedInput<typeof calendarRoutes.handleRedFlags>,
  request: RequestInfo,
): Promise<Output<typeof calendarRoutes.handleRedFlags>> {
  const reach = await reachOf(db, actor, undefined);
  return db.transaction().execute(async (tx) => {
    const flags = await repo.lockRedFlags(tx, reach, consult_id);
    if (!flags) throw new ApiError('consultNotFound');
    if (flags.at && flags.by === actor.id) return { red_flags_handled_at: flags.at };
    if (flags.at || !flags.is_standing) throw await faster(tx, actor, flags.at, consult_id);
    if (Date.parse(flags.red_flags_at!) !== Date.parse(seen_red_flags_at)) throw new ApiError('redFlagAdded');
    const { at } = await repo.noteRedFlags(tx, { consult_id, member_id: actor.id }, byActor(actor, request));
    return { red_flags_handled_at: at! };
  });
}

/**
 * Takes back that the caller dealt with the red flags of a consult. Rejects with `consultNotFound`, and with `redFlagsHandled`
 * when a colleague dealt with them, or none stands any more.
 */
export async function reopenRedFlags(
  { db }: CalendarDeps,
  actor: MemberActor,
  { consult_id }: ParsedInput<typeof calendarRoutes.reopenRedFlags>,
  request: RequestInfo,
): Promise<Output<typeof calendarRoutes.reopenRedFlags>> {
  const reach = await reachOf(db, actor, undefined);
  return db.transaction().execute(async (tx) => {
    const flags = await repo.lockRedFlags(tx, reach, consult_id);
    if (!flags) throw new ApiError('consultNotFound');
    const isOthers = flags.at && flags.by !== actor.id;
    if (isOthers || !flags.is_standing) throw await faster(tx, actor, flags.at, consult_id);
    if (flags.at) await repo.noteRedFlags(tx, { consult_id, member_id: null }, byActor(actor, request));
    return { consult_id };
  });
}

/** Returns the refusal that names the colleague who dealt with the red flags at `at`; without a time none has. */
async function faster(tx: Tx, actor: MemberActor, at: string | null, consult_id: string): Promise<ApiError> {
  const by = at && (await whoChanged(tx, actor, { object: 'consult', object_id: consult_id }, ['handle_red_flags']));
  return new ApiError('redFlagsHandled', { ...by });
}

/** The locations in question, and for a doctor only themselves. A location that is not theirs does not exist. */
async function reachOf(db: Db, actor: MemberActor, asked: number | undefined): Promise<repo.Reach> {
  const mine = locationsOf(actor) ?? (await repo.locationsOf(db, actor.clinic_id));
  if (asked !== undefined && !mine.includes(asked)) throw new ApiError('locationNotFound');
  return { locations: asked === undefined ? mine : [asked], doctor_id: actor.kind === 'doctor' ? actor.id : null };
}
