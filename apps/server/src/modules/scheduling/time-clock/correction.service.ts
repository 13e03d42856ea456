import { randomUUID } from 'node:crypto';
import { limits, type ParsedInput, type Stamp, type timeClockRoutes } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { whoChanged } from '../../../platform/audit/who-changed.ts';
import type { ClinicActor, MemberActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { dayFrom, textOf } from '../availability/days.ts';
import { requireLocation } from '../schedule-changes/schedule-change.service.ts';
import * as corrections from './correction.repo.ts';
import * as repo from './stamp.repo.ts';
import { mayCorrect, requireOwnLocation, type TimeClockDeps } from './stamp-access.ts';
import { stampsOf } from './typed-stamps.ts';

type Asked = ParsedInput<typeof timeClockRoutes.askStampCorrection>;
type Corrected = ParsedInput<typeof timeClockRoutes.correctStamps>;
type Answered = ParsedInput<typeof timeClockRoutes.answerStampCorrection>;

/** Asks for a correction of an own day. A request that is open for that day is withdrawn. */
export const ask = (
  { db, clock }: TimeClockDeps,
  actor: MemberActor,
  { clinic_location_id, on_day, stamps, reason }: Asked,
  request: RequestInfo,
): Promise<{ id: string }> =>
  db.transaction().execute(async (tx) => {
    await requireOwnLocation(tx, actor, clinic_location_id);
    await repo.lockMember(tx, actor.id);
    const day = { member_id: actor.id, clinic_location_id, on_day };
    const wanted = await checked(tx, day, stampsOf(on_day, stamps, clock.now()));
    const earliest = textOf(dayFrom(clock.today()) - limits.stamps.askedDaysBack);
    if (on_day < earliest) throw rejected('on_day', 'min');
    const id = randomUUID();
    const seen_version = await versionOf(tx, day);
    const asked = { id, clinic_id: actor.clinic_id, ...day, wanted, reason, asked_by: actor.id, seen_version };
    await corrections.insertAsked(tx, asked);
    await tell(tx, actor, { ...day, id, action: 'ask' }, request);
    return { id };
  });

/**
 * Replaces the stamps of a person's day. Rejects people who may not correct with `accessDenied`, and with `editConflict`, which
 * names who changed the day since `version`.
 */
export const correct = (
  { db, clock }: TimeClockDeps,
  actor: ClinicActor,
  { member_id, clinic_location_id, on_day, stamps, reason, version }: Corrected,
  request: RequestInfo,
): Promise<{ id: string }> =>
  db.transaction().execute(async (tx) => {
    await requireLocation(tx, actor, clinic_location_id);
    const day = { member_id, clinic_location_id, on_day };
    if (!(await corrections.worksAt(tx, day))) throw new ApiError('memberNotAtLocation');
    await requireRight(tx, actor, day);
    await repo.lockMember(tx, member_id);
    const typed = stampsOf(on_day, stamps, clock.now());
    await refuseOld(tx, actor, day, version);
    const wanted = await checked(tx, day, typed);
    const id = randomUUID();
    await corrections.insertMade(tx, { id, clinic_id: actor.clinic_id, ...day, wanted, reason, asked_by: actor.id });
    await replace(tx, actor, { ...day, id, wanted });
    await tell(tx, actor, { ...day, id, action: 'correct' }, request);
    return { id };
  });

/**
 * Makes a correction that a person asked for, or refuses it. A refusal needs a reason. Rejects with `editConflict` when the day has other
 * stamps than at the request: making it would replace them unseen.
 */
export const answer = (
  { db }: TimeClockDeps,
  actor: ClinicActor,
  { correction_id, accepts, answer: text }: Answered,
  request: RequestInfo,
): Promise<{ id: string }> =>
  db.transaction().execute(async (tx) => {
    const asked = await corrections.lockCorrection(tx, correction_id);
    const locations = locationsOf(actor);
    if (!asked || (locations && !locations.includes(asked.clinic_location_id)))
      throw new ApiError('correctionNotFound');
    const { id, member_id, clinic_location_id, on_day, wanted, seen_version } = asked;
    const day = { member_id, clinic_location_id, on_day };
    await requireRight(tx, actor, day);
    if (asked.state !== 'ASKED') {
      const by = await whoChanged(tx, actor, { object: 'stamp_correction', object_id: id });
      throw new ApiError('correctionAnswered', { ...by });
    }
    if (!accepts && text === '') throw rejected('answer', 'required');
    await repo.lockMember(tx, member_id);
    if (accepts && seen_version !== null) await refuseOld(tx, actor, day, seen_version);
    if (accepts) await replace(tx, actor, { ...day, id, wanted: await checked(tx, day, wanted) });
    const state = accepts ? ('MADE' as const) : ('REFUSED' as const);
    await corrections.setAnswer(tx, id, { state, answered_by: actor.id, answer: text });
    await tell(tx, actor, { ...day, id, action: accepts ? 'accept' : 'refuse' }, request);
    return { id };
  });

const rejected = (field: string, rule: string) => new ApiError('invalidInput', { fields: [{ field, rule }] });

/** Returns how often a day of a person changed. */
async function versionOf(tx: Tx, day: repo.DayKey): Promise<number> {
  const { on_day } = day;
  const [changed] = await repo.versions(tx, { ...day, from_day: on_day, to_day: on_day });
  return changed?.version ?? 0;
}

/** Rejects with `editConflict` when the day has another version; a stamp that the person pressed meanwhile names no colleague. */
async function refuseOld(tx: Tx, actor: ClinicActor, day: repo.DayKey, seen: number): Promise<void> {
  const version = await versionOf(tx, day);
  if (version === seen) return;
  const made = await corrections.lastMade(tx, day);
  const by = made
    ? await whoChanged(tx, actor, { object: 'stamp_correction', object_id: made.id })
    : { changed_by: null, at: null };
  throw lostVersion({ ...by, version });
}

/** Staff correct others only; an owner corrects everyone. */
async function requireRight(tx: Tx, actor: ClinicActor, { member_id, clinic_location_id }: repo.DayKey): Promise<void> {
  const isOwner = actor.roles.some(({ role }) => role === 'OWNER');
  const may = await mayCorrect(tx, actor, clinic_location_id);
  if (!may || (!isOwner && member_id === actor.id)) throw new ApiError('accessDenied');
}

/** Rejects stamps in whose time the person worked on another day or at another place. */
async function checked(tx: Tx, day: repo.DayKey, wanted: Stamp[]): Promise<Stamp[]> {
  const [first, last] = [wanted[0], wanted.at(-1)];
  if (first && last && (await repo.overlapsOther(tx, day, { from: first.at, to: last.at })))
    throw rejected('stamps', 'overlap');
  return wanted;
}

async function replace(
  tx: Tx,
  { clinic_id }: ClinicActor,
  { id, wanted, ...day }: repo.DayKey & { id: string; wanted: readonly Stamp[] },
): Promise<void> {
  await repo.voidDay(tx, day, id);
  await repo.insertStamps(
    tx,
    wanted.map(({ kind, at }) => ({ id: randomUUID(), clinic_id, ...day, kind, at, added_by: id })),
  );
}

async function tell(
  tx: Tx,
  actor: MemberActor,
  { id, member_id, clinic_location_id, action }: repo.DayKey & { id: string; action: string },
  request: RequestInfo,
): Promise<void> {
  await audit(tx, request, { actor, object: 'stamp_correction', object_id: id, action });
  await emitEvent(tx, 'stamps.changed', { member_id, clinic_location_id });
}
