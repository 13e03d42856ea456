import { type Chat, type chatRoutes, limits, type Output, type ParsedInput } from '@haruka/contract';
import { audit } from '../../../platform/audit/audit-log.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { unknownPatient } from '../../../platform/named-refusals.ts';
import type { ClinicActor, MemberActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { oneBusinessDayAfter } from '../../operations/day-board/business-day.ts';
import * as desk from './chat-desk.repo.ts';
import * as repo from './chat.repo.ts';
import { type ChatDeps, entryOf, pageOf, readOn, write } from './chat.service.ts';

/** STAFF look after the conversations of their locations, an OWNER after the whole clinic's; doctors read those of theirs. */
const deskOf = (actor: MemberActor): desk.Desk => ({ clinic_id: actor.clinic_id, locations: locationsOf(actor) });

const withDue = <T extends { unanswered_since: string | null }>(row: T) => ({
  ...row,
  due_at: row.unanswered_since === null ? null : oneBusinessDayAfter(row.unanswered_since),
});

/** Rejects with `locationNotFound` when a location is not one of the desk. */
async function requireLocation(db: Db | Tx, actor: MemberActor, id: number) {
  if (!(await desk.hasLocation(db, deskOf(actor), id))) throw new ApiError('locationNotFound');
}

/** A conversation of the desk. Rejects with `locationNotFound`, and with `patientNotFound` for one who did not join there. */
async function ofDesk(db: Db | Tx, actor: MemberActor, key: repo.ChatKey): Promise<repo.FoundChat> {
  await requireLocation(db, actor, key.clinic_location_id);
  const found = await repo.find(db, key);
  if (!found) throw unknownPatient();
  return found;
}

/** Returns a page of the conversations of the desk. Rejects with `locationNotFound`. */
export async function list(
  { db, reader }: ChatDeps,
  actor: ClinicActor,
  asked: ParsedInput<typeof chatRoutes.chats>,
  request: RequestInfo,
): Promise<Output<typeof chatRoutes.chats>> {
  if (asked.clinic_location_id !== undefined) await requireLocation(reader, actor, asked.clinic_location_id);
  const shown = asked.clinic_location_id ?? 'all';
  await auditRead(db, request, { actor, object: 'chats', object_id: shown, action: 'view' });
  const rows = await desk.list(reader, deskOf(actor), asked);
  const page = rows.slice(0, limits.chat.linesPerPage);
  return {
    chats: page.map(({ cursor: _cursor, ...row }) => withDue(row)),
    next: rows.length > page.length ? page.at(-1)!.cursor : null,
  };
}

/** Returns the number of conversations of the desk that wait for an answer. */
export const countUnanswered = async (reader: Db, actor: ClinicActor): Promise<{ count: number }> => ({
  count: await desk.countUnanswered(reader, deskOf(actor)),
});

/** Returns a page of a conversation, and audits the view. Rejects with `locationNotFound` and with `patientNotFound`. */
export async function read(
  { db, reader }: ChatDeps,
  actor: MemberActor,
  { before, ...key }: ParsedInput<typeof chatRoutes.chat>,
  request: RequestInfo,
): Promise<Chat> {
  const found = await ofDesk(reader, actor, key);
  // The screen is live. Its pages and its news are part of the same view.
  const object_id = `${found.patient_id} ${found.clinic_location_id}`;
  await auditRead(db, request, { actor, ...entryOf(found), object_id, action: 'view' });
  const { clinic_id: _clinic, ...shown } = found;
  return { ...withDue(shown), ...(await pageOf(reader, found, before)) };
}

/**
 * Sends a message of the clinic. It answers what its writer had seen: what the patient wrote meanwhile still waits. The patient is
 * written to when they have not read it some minutes later. Rejects with `locationNotFound`, `patientNotFound`, `chatNotPossible`
 * and `tooManyRequests`.
 */
export async function send(
  deps: ChatDeps,
  actor: ClinicActor,
  { text, seen, ...key }: ParsedInput<typeof chatRoutes.sendChatMessage>,
  request: RequestInfo,
): Promise<Output<typeof chatRoutes.sendChatMessage>> {
  const found = await ofDesk(deps.reader, actor, key);
  return write(deps, actor, found, { text, request }, async (tx, { before }) => {
    const answered_to = Math.max(before.answered_to, Math.min(seen, before.last_number));
    await repo.settle(tx, found, { to: Math.max(before.settled_to, answered_to), answered_to });
    await repo.planMail(tx, found);
  });
}

/** Marks what the patient wrote as read. Rejects with `locationNotFound` and with `patientNotFound`. */
export const markRead = (
  { db }: ChatDeps,
  actor: ClinicActor,
  { read_to, ...key }: ParsedInput<typeof chatRoutes.readChat>,
): Promise<Output<typeof chatRoutes.readChat>> =>
  db.transaction().execute(async (tx) => {
    const to = await readOn(tx, await ofDesk(tx, actor, key), 'CLINIC', read_to);
    return { read_to: to };
  });

/**
 * Marks the messages up to the one that was seen as needing no answer, or puts back those that no answer of the clinic saw. What the
 * patient wrote meanwhile still waits. Rejects with `locationNotFound` and with `patientNotFound`.
 */
export const settle = (
  { db }: ChatDeps,
  actor: ClinicActor,
  { needs_answer, seen, ...asked }: ParsedInput<typeof chatRoutes.settleChat>,
  request: RequestInfo,
): Promise<Output<typeof chatRoutes.settleChat>> =>
  db.transaction().execute(async (tx) => {
    const found = await ofDesk(tx, actor, asked);
    const { patient_id, clinic_location_id } = found;
    const key = { patient_id, clinic_location_id };
    const state = await repo.lock(tx, key);
    if (!state) return { unanswered_since: null, due_at: null };
    const { answered_to } = state;
    const to = needs_answer ? answered_to : Math.max(state.settled_to, Math.min(seen, state.last_number));
    const settled = await repo.settle(tx, key, { to, answered_to });
    await audit(tx, request, { actor, ...entryOf(found), action: needs_answer ? 'reopen' : 'settle' });
    await emitEvent(tx, 'chat.settled', key);
    return withDue(settled);
  });
