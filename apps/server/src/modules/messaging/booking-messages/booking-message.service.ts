import { type Input, type bookingMessageRoutes, limits, type MessageSettings, type NotifyBy } from '@haruka/contract';
import type { Logger } from 'pino';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import { audit, type Origin } from '../../../platform/audit/audit-log.ts';
import { clocksAgree } from '../../../platform/db/clocks.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { type MailQueue, queueEmail, queueSms } from '../../../providers/mail/mail-queue.ts';
import { emitAccountChange } from '../../identity/patient-changes/emit-patient-change.ts';
import { channelsOf, findRecipient, type Recipient } from '../notices/notice.service.ts';
import { dayAt, instantOf, slotsPerDay } from '../../scheduling/availability/days.ts';
import { bookingEmail, bookingText, type Links, unopenedEmail, untoldEmail } from './booking-message.emails.ts';
import * as repo from './booking-message.repo.ts';

export interface MessageDeps {
  db: Db;
  reader: Db;
  log: Logger;
  mailQueue: MailQueue;
  /** Whether this installation can send text messages. */
  sendsSms: boolean;
  patientOrigin: string;
  clinicOrigin: string;
}

const atOnce = 50;
/** A flood of messages leaves room for requests: the rest waits for the next round. */
const mostBatches = 4;

/**
 * Queues the reminders and alerts that are due, unless the clocks differ, and sends every open message. Returns how many
 * were handled.
 */
export const sendBookingMessages = (deps: MessageDeps): Promise<number> =>
  asSystem(async () => {
    if (await clocksAgree(deps)) {
      await repo.queueReminders(deps.db, atOnce);
      await repo.queueDeskAlerts(deps.db);
    }
    let handled = 0;
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const count = await deps.db.transaction().execute((tx) => handleSome(deps, tx));
      handled += count;
      if (count < atOnce) break;
    }
    if (handled > 0) deps.mailQueue.ring();
    return handled;
  });

/** Adds a message of the desk to what patients receive about bookings that this transaction moved or cancelled. */
export async function addNote(tx: Tx, consult_ids: readonly string[], note: string): Promise<void> {
  // Members queue messages, and only the system changes them.
  if (consult_ids.length > 0) await asSystem(() => repo.addNote(tx, consult_ids, note));
}

/** Turns a batch of messages into emails and texts; both happen, or neither. */
async function handleSome(deps: MessageDeps, tx: Tx): Promise<number> {
  const due = await repo.takeDue(tx, atOnce);
  for (const message of due) {
    const isSent = isTrue(message) && (await send(deps, tx, message));
    await repo.markHandled(tx, message.id, isSent ? 'SENT' : 'SKIPPED');
  }
  return due.length;
}

/** Returns whether a message is still true, so that a cancelled or moved consult sends no reminder. */
function isTrue(message: repo.DueMessage): boolean {
  const { kind, status, start_at, current_start_at, is_over, is_of_today, is_superseded } = message;
  const isSame = start_at === current_start_at;
  switch (kind) {
    case 'DAY_BEFORE':
      return status === 'CONFIRMED' && isSame && !is_of_today;
    case 'HOUR_BEFORE':
      return status === 'CONFIRMED' && isSame && !is_over;
    case 'LATE':
    case 'ON_TIME':
      return status === 'CONFIRMED' && isSame && !is_superseded;
    case 'DESK_UNOPENED':
      return status === 'CONFIRMED' && isSame;
    case 'MOVED':
      return isSame;
    case 'CANCELLED':
      return status === 'CANCELLED';
    default:
      return true;
  }
}

async function send(deps: MessageDeps, tx: Tx, message: repo.DueMessage): Promise<boolean> {
  const { kind, consult_id, clinic_location_id } = message;
  const deskHref = `${deps.clinicOrigin}/clinic?consult=${consult_id}`;
  if (kind === 'DESK_UNOPENED') {
    const desk = await repo.deskOf(tx, message);
    for (const email of desk) await queueEmail(tx, unopenedEmail(email, message, deskHref));
    return desk.length > 0;
  }
  const lapses = lapsesWith(message);
  if (lapses === undefined) await repo.dropStale(tx, consult_id);
  const recipient = await findRecipient(tx, message.account_id);
  if (!recipient) return false;
  const { locale } = recipient;
  const { email, phone_number } = channelsOf(recipient, deps.sendsSms);
  const links = recipient.has_account
    ? linksOf(deps.patientOrigin, consult_id, clinic_location_id)
    : registrationLinks(deps.patientOrigin, clinic_location_id);
  const about = { consult_id, valid_until: lapses };
  if (email) await queueEmail(tx, bookingEmail(email, locale, { ...message, kind }, links), about);
  if (phone_number)
    await queueSms(tx, { to: phone_number, text: bookingText(locale, { ...message, kind }, links, recipient) }, about);
  const isReached = email !== null || phone_number !== null;
  if (!isReached && mustBeTold(message))
    for (const desk of await repo.deskOf(tx, message))
      await queueEmail(tx, untoldEmail(desk, { ...message, kind }, links, deskHref));
  return isReached;
}

/** Changes that a patient cannot know of and must: where no message reaches them, the desk tells them (CLINIC-16). */
const mustBeTold = ({ kind, cancelled_by }: repo.DueMessage) =>
  kind === 'MOVED' ||
  kind === 'RESTORED' ||
  kind === 'NO_SHOW_UNDONE' ||
  kind === 'DOCTOR_ABSENT' ||
  (kind === 'CANCELLED' && cancelled_by !== 'PATIENT');

/** Until when a message is worth delivering; undefined for what stays true. */
function lapsesWith({ kind, start_at }: repo.DueMessage): string | undefined {
  // It says 明日, which is wrong from midnight on.
  if (kind === 'DAY_BEFORE') return instantOf(dayAt(Date.parse(start_at)) * slotsPerDay);
  if (kind === 'HOUR_BEFORE') return start_at;
  if (kind === 'LATE' || kind === 'ON_TIME')
    return new Date(Date.parse(start_at) + limits.forgottenHours * 3_600_000).toISOString();
  return undefined;
}

const linksOf = (origin: string, consult_id: string, clinic_location_id: number): Links => ({
  booking: `${origin}/patient/reservation-list`,
  room: `${origin}/patient/online-consulting?consult_id=${consult_id}`,
  past: `${origin}/patient/reservation-history2?consult_id=${consult_id}`,
  again: `${origin}/menu?clid=${clinic_location_id}`,
  questions: `${origin}/patient/questions-info?consult_id=${consult_id}`,
});

/** A patient without an account opens one with the number of the call, and then finds the booking. */
function registrationLinks(origin: string, clinic_location_id: number): Links {
  const href = `${origin}/quick-register?clid=${clinic_location_id}`;
  return { booking: href, room: href, past: href, again: `${origin}/menu?clid=${clinic_location_id}`, questions: href };
}

/** The patient's choice of email or SMS, and the proven contacts there are for it; 02003 when the account was closed at this moment. */
export async function settings(deps: MessageDeps, { id }: PatientActor): Promise<MessageSettings> {
  const found = await findRecipient(deps.reader, id);
  if (!found) throw new ApiError('invalidToken');
  return settingsOf(deps, found);
}

const settingsOf = ({ sendsSms }: MessageDeps, { notify_by, email, phone_number }: Recipient): MessageSettings => ({
  notify_by,
  email,
  phone_number: sendsSms ? phone_number : null,
});

/** Saves the choice. Rejects one without a proven contact with 01002, and a closed account with 02003. */
export async function saveSettings(
  deps: MessageDeps,
  actor: PatientActor,
  { notify_by }: Input<typeof bookingMessageRoutes.saveMessageSettings>,
  origin: Origin,
): Promise<MessageSettings> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findRecipient(tx, actor.id);
    if (!found) throw new ApiError('invalidToken');
    refuseUnproven(settingsOf(deps, found), notify_by);
    await repo.saveNotifyBy(tx, actor.id, notify_by);
    await emitAccountChange(tx, actor.id);
    await audit(tx, origin, { actor, object: 'patient', object_id: actor.id, action: 'change_notifications' });
    return settingsOf(deps, { ...found, notify_by });
  });
}

function refuseUnproven({ email, phone_number }: MessageSettings, notify_by: NotifyBy) {
  const isProven = (notify_by === 'SMS' || email !== null) && (notify_by === 'EMAIL' || phone_number !== null);
  if (!isProven) throw new ApiError('invalidInput', { fields: [{ field: 'notify_by', rule: 'choice' }] });
}
