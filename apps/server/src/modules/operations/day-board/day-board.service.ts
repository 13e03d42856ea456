import { boardCountMax, boardItemsMax, type DayBoard, type dayBoardRoutes, type ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { LongReads } from '../../../platform/db/long-reads.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { oneBusinessDayAfter } from './business-day.ts';
import * as repo from './day-board.repo.ts';

interface DayBoardDeps {
  db: Db;
  reader: Db;
  longReads: LongReads;
}

/**
 * Returns what waits at the caller's locations, or at one of them. Each section lists the most urgent,
 * or up to `boardCountMax` where all of it is asked for. The members of a clinic who look at the same locations share one run.
 */
export async function dayBoardOf(
  { db, reader, longReads }: DayBoardDeps,
  actor: ClinicActor,
  { clinic_location_id: asked, all }: ParsedInput<typeof dayBoardRoutes.dayBoard>,
  request: RequestInfo,
): Promise<DayBoard> {
  const mine = locationsOf(actor) ?? (await repo.locationsOfClinic(reader, actor.clinic_id));
  if (asked !== undefined && !mine.includes(asked)) throw new ApiError('locationNotFound');
  await auditRead(db, request, { actor, object: 'day board', object_id: asked ?? 'all', action: 'view' });
  const locations = (asked === undefined ? [...mine] : [asked]).toSorted((a, b) => a - b);
  return longReads.run(actor.clinic_id, `day board ${locations.join()} ${all ?? ''}`, (own) =>
    readBoard(own, locations, all),
  );
}

/** An answer is due one business day after what waits for it. */
const withDue = <T extends { created_at: string }>({ count, items }: { count: number; items: readonly T[] }) => ({
  count,
  items: items.map((one) => ({ ...one, due_at: oneBusinessDayAfter(one.created_at) })),
});

async function readBoard(db: Db, locations: readonly number[], all: keyof DayBoard | undefined): Promise<DayBoard> {
  const maxOf = (name: keyof DayBoard) => (name === all ? boardCountMax : boardItemsMax);
  return {
    waiting: await repo.waiting(db, locations, maxOf('waiting')),
    red_flags: await repo.redFlags(db, locations, maxOf('red_flags')),
    unopened: await repo.unopened(db, locations, maxOf('unopened')),
    inquiries: withDue(await repo.openInquiries(db, locations, maxOf('inquiries'))),
    chats: withDue(await repo.unansweredChats(db, locations, maxOf('chats'))),
    new_bookings: await repo.newBookings(db, locations, maxOf('new_bookings')),
    no_answers: await repo.withoutAnswers(db, locations, maxOf('no_answers')),
    unpaid: await repo.unpaid(db, locations, maxOf('unpaid')),
    to_ship: await repo.toShip(db, locations, maxOf('to_ship')),
    silent: await repo.silentParcels(db, locations, maxOf('silent')),
    requests: await repo.openRequests(db, locations, maxOf('requests')),
    visits: await repo.neededVisits(db, locations, maxOf('visits')),
  };
}
