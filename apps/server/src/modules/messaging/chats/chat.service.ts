import {
  type ChatSide,
  limits,
  type MyChat,
  type MyChatLine,
  type Output,
  type ParsedInput,
  type chatRoutes,
} from '@haruka/contract';
import { staffPages } from '@haruka/contract/staff-pages';
import { audit } from '../../../platform/audit/audit-log.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { type PatientActor, principalOf, type SignedIn } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import { deskOf } from '../inquiries/inquiry.service.ts';
import type { NoticeDeps } from '../notices/notice.deps.ts';
import { chatDeskEmail } from './chat.emails.ts';
import * as repo from './chat.repo.ts';

export interface ChatDeps extends NoticeDeps {
  reader: Db;
  /** The origin of the links in emails to the desk. */
  clinicOrigin: string;
}
type Sent = Output<typeof chatRoutes.sendMyChatMessage>;

/** Returns the locations that the account may write to or has written with. */
export const listOwn = (reader: Db, { id }: PatientActor): Promise<MyChatLine[]> => repo.listOfPatient(reader, id);

/** Returns a page of a conversation of the account. Rejects with `patientNotJoined`. */
export async function readOwn(
  reader: Db,
  actor: PatientActor,
  { clinic_location_id, before }: ParsedInput<typeof chatRoutes.myChat>,
): Promise<MyChat> {
  const found = await own(reader, actor, clinic_location_id);
  const { messages, next } = await pageOf(reader, found, before);
  const { clinic_location_name, clinic_location_name_en, can_write, patient_read_to, clinic_read_to } = found;
  return {
    clinic_location_id,
    clinic_location_name,
    clinic_location_name_en,
    can_write,
    patient_read_to,
    clinic_read_to,
    messages: messages.map(({ member: _member, ...message }) => message),
    next,
  };
}

/** The conversation of the caller; a location that neither they nor a dependant joined has none. */
async function own(db: Db | Tx, { id }: PatientActor, clinic_location_id: number): Promise<repo.FoundChat> {
  const found = await repo.find(db, { patient_id: id, clinic_location_id });
  if (!found) throw new ApiError('patientNotJoined');
  return found;
}

/** Returns a page of messages, the newest first, and the number from which the next one goes back. */
export async function pageOf(db: Db | Tx, key: repo.ChatKey, before: number | undefined) {
  const found = await repo.listMessages(db, key, before);
  const messages = found.slice(0, limits.chat.perPage);
  return { messages, next: found.length > messages.length ? messages.at(-1)!.number : null };
}

/**
 * Sends a message of the account, which begins a limited number of conversations a day. The desk receives one email until it
 * has answered. Rejects with `patientNotJoined`, with `chatNotPossible` and with `tooManyRequests`.
 */
export async function send(
  deps: ChatDeps,
  actor: PatientActor,
  { clinic_location_id, text }: ParsedInput<typeof chatRoutes.sendMyChatMessage>,
  request: RequestInfo,
): Promise<Sent> {
  const found = await own(deps.reader, actor, clinic_location_id);
  const sent = await write(deps, actor, found, { text, request }, async (tx, { message, before }) => {
    if (before.last_number === 0) await countNew(tx, actor);
    await repo.wait(tx, found, message.created_at);
    if (before.unanswered_since !== null) return;
    const href = `${deps.clinicOrigin}${staffPages.clinic.chats}`;
    for (const { email } of await deskOf(tx, { clinic_id: found.clinic_id, id: clinic_location_id }))
      await queueEmail(tx, chatDeskEmail(email, href));
  });
  deps.mailQueue.ring();
  return sent;
}

/** Counts a conversation that the account begins, in its transaction: one that fails is not counted. */
const countNew = (tx: Tx, { id }: PatientActor) =>
  consumeRateLimits(tx, [{ key: `chats:${id}`, most: limits.chat.newPerDay, seconds: 86_400 }]);

/** What was written, and the state of the conversation before it. */
interface Written {
  message: Sent;
  before: repo.ChatState;
}

/** Writes a message of either side in its turn, with its audit entry and its event, and then does what follows from it. */
export async function write(
  { db }: ChatDeps,
  actor: SignedIn,
  found: repo.FoundChat,
  { text, request }: { text: string; request: RequestInfo },
  follow: (tx: Tx, written: Written) => Promise<void>,
): Promise<Sent> {
  const { patient_id, clinic_location_id, clinic_id } = found;
  const key = { patient_id, clinic_location_id, clinic_id };
  if (!found.can_write) throw new ApiError('chatNotPossible');
  const counted = `chat:${principalOf(actor)}:${patient_id}:${clinic_location_id}`;
  await consumeRateLimits(db, [{ key: counted, most: limits.chat.perMinute, seconds: 60 }]);
  return db.transaction().execute(async (tx) => {
    await repo.begin(tx, key);
    const before = (await repo.lock(tx, key))!;
    const by: ChatSide = actor.kind === 'patient' ? 'PATIENT' : 'CLINIC';
    const message = await repo.add(tx, key, { member_id: actor.kind === 'patient' ? null : actor.id, text });
    await follow(tx, { message, before });
    await audit(tx, request, { actor, ...entryOf(found), action: 'send' });
    await emitEvent(tx, 'chat.message', { patient_id, clinic_location_id, by });
    return message;
  });
}

/** The object of an audit entry. */
export const entryOf = ({ patient_id, clinic_location_id, clinic_id }: repo.FoundChat) => ({
  object: 'chat',
  object_id: clinic_location_id,
  patient_id,
  clinic_id,
});

/** Marks what the clinic wrote as read. Rejects with `patientNotJoined`. */
export const markRead = (
  { db }: ChatDeps,
  actor: PatientActor,
  { clinic_location_id, read_to }: ParsedInput<typeof chatRoutes.readMyChat>,
): Promise<Output<typeof chatRoutes.readMyChat>> =>
  db.transaction().execute(async (tx) => {
    const found = await own(tx, actor, clinic_location_id);
    const to = await readOn(tx, found, 'PATIENT', read_to);
    // From now on a new message is worth another email.
    if (await repo.hasReadAll(tx, found)) await repo.endMail(tx, found);
    return { read_to: to };
  });

/** Moves the read mark of a side forward to a message that exists, and tells the other side. Never moves it back. */
export async function readOn(
  tx: Tx,
  { patient_id, clinic_location_id }: repo.ChatKey,
  side: ChatSide,
  read_to: number,
): Promise<number> {
  const key = { patient_id, clinic_location_id };
  const state = await repo.lock(tx, key);
  if (!state) return 0;
  const from = side === 'PATIENT' ? state.patient_read_to : state.clinic_read_to;
  const to = Math.max(from, Math.min(read_to, state.last_number));
  if (to > from) {
    await repo.setRead(tx, key, side, to);
    await emitEvent(tx, 'chat.read', key);
  }
  return to;
}
