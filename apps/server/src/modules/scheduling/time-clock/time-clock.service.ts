import { randomUUID } from 'node:crypto';
import {
  limits,
  type ParsedInput,
  possibleStamps,
  type Stamp,
  stateAfter,
  type StampMonth,
  type TimeClock,
  type timeClockRoutes,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor, MemberActor } from '../../../platform/auth/actor.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { dayFrom, textOf } from '../availability/days.ts';
import { requireLocation } from '../schedule-changes/schedule-change.service.ts';
import { mayCorrect, ownLocations, requireOwnLocation, type TimeClockDeps } from './stamp-access.ts';
import { readMonth } from './stamp-month.service.ts';
import * as repo from './stamp.repo.ts';
import { isForgotten, openSince } from './work-day.ts';

type MonthQuery = ParsedInput<typeof timeClockRoutes.stampMonth>;

/** Returns what the caller does now, where they may stamp, and which days lack their last stamp. */
export async function timeClock({ db, clock }: TimeClockDeps, actor: MemberActor): Promise<TimeClock> {
  const [now, today] = [clock.now(), clock.today()];
  const locations = await ownLocations(db, actor);
  const last = await repo.lastDay(db, actor.id);
  const running = runningDay(last, now);
  const since = textOf(dayFrom(today) - limits.stamps.askedDaysBack);
  const open = await repo.openDays(db, actor.id, since);
  return {
    ...stateOf(running),
    locations,
    stamps: running?.stamps ?? (last?.on_day === today ? last.stamps : []),
    forgotten: open
      .filter(({ began }) => isForgotten(began, now))
      .map(({ clinic_location_id, on_day, is_asked }) => ({ clinic_location_id, on_day, is_asked })),
  };
}

/**
 * Writes a stamp at the clock of the server. The same stamp again within a minute changes nothing. Rejects an order that is
 * impossible with `stampOutOfOrder` and the state.
 */
export async function stamp(
  deps: TimeClockDeps,
  actor: MemberActor,
  { clinic_location_id, kind }: ParsedInput<typeof timeClockRoutes.stamp>,
  request: RequestInfo,
): Promise<TimeClock> {
  await deps.db.transaction().execute(async (tx) => {
    await requireOwnLocation(tx, actor, clinic_location_id);
    await repo.lockMember(tx, actor.id);
    const now = deps.clock.now();
    const last = await repo.lastDay(tx, actor.id);
    if (isDoublePress(last, { clinic_location_id, kind }, now)) return;
    const running = runningDay(last, now);
    const { state } = stateOf(running);
    const isElsewhere = running !== undefined && running.clinic_location_id !== clinic_location_id;
    if (isElsewhere || !possibleStamps[state].includes(kind)) throw new ApiError('stampOutOfOrder', { state });
    const id = randomUUID();
    const on_day = running?.on_day ?? deps.clock.today();
    const day = { member_id: actor.id, clinic_id: actor.clinic_id, clinic_location_id, on_day };
    await repo.insertStamps(tx, [{ id, ...day, kind, at: now.toISOString() }]);
    await audit(tx, request, { actor, object: 'stamp', object_id: id, action: kind.toLowerCase() });
    await emitEvent(tx, 'stamps.changed', { member_id: actor.id, clinic_location_id });
  });
  return timeClock(deps, actor);
}

/** Returns the caller's own stamps of a month. */
export async function ownStamps(
  { db, clock }: TimeClockDeps,
  actor: MemberActor,
  query: MonthQuery,
): Promise<StampMonth> {
  await requireOwnLocation(db, actor, query.clinic_location_id);
  return { ...(await readMonth(db, { ...query, member_id: actor.id }, clock.now())), may_correct: false };
}

/** Returns the stamps of a month at a location of the caller. */
export async function stampMonth(
  { db, clock }: TimeClockDeps,
  actor: ClinicActor,
  query: MonthQuery,
): Promise<StampMonth> {
  await requireLocation(db, actor, query.clinic_location_id);
  const may_correct = await mayCorrect(db, actor, query.clinic_location_id);
  return { ...(await readMonth(db, query, clock.now())), may_correct };
}

type Day = NonNullable<Awaited<ReturnType<typeof repo.lastDay>>>;

/** The day that is not over. One whose end was forgotten is. */
function runningDay(last: Day | undefined, now: Date): Day | undefined {
  const since = last && openSince(last.stamps);
  return since !== undefined && !isForgotten(since, now) ? last : undefined;
}

function stateOf(running: Day | undefined): Pick<TimeClock, 'state' | 'since' | 'clinic_location_id'> {
  const last = running?.stamps.at(-1);
  if (!running || !last) return { state: 'OFF', since: null, clinic_location_id: null };
  return { state: stateAfter[last.kind], since: last.at, clinic_location_id: running.clinic_location_id };
}

function isDoublePress(day: Day | undefined, asked: Pick<Stamp, 'kind'> & { clinic_location_id: number }, now: Date) {
  const last = day?.stamps.at(-1);
  if (!day || !last || day.clinic_location_id !== asked.clinic_location_id || last.kind !== asked.kind) return false;
  return now.getTime() - Date.parse(last.at) < limits.stamps.doublePressSeconds * 1000;
}
