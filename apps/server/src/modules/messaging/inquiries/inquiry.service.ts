import { randomUUIDv7 } from 'node:crypto';
import { type Output, type Inquiry, type inquiryRoutes, limits, type MyInquiry, type Page } from '@haruka/contract';
import { inquiryTypeTexts } from '@haruka/i18n/server';
import type { Actor, PatientActor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { asPreAuth } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Locale } from '../../../platform/http/locale.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { addressLimit, consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import { hashOf } from '../../../platform/auth/tokens.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import { isOrderOf } from '../../money/orders/order.service.ts';
import type { NoticeDeps } from '../notices/notice.deps.ts';
import * as repo from './inquiry.repo.ts';
import { deskEmail, operatorEmail, receiptEmail } from './inquiry.emails.ts';

export { deskOf } from './inquiry.repo.ts';

export interface InquiryDeps extends NoticeDeps {
  reader: Db;
  /** The origin of the links in emails to the desk. */
  clinicOrigin: string;
  /** Recipient of inquiries without a clinic. Without an address they are in `operator inquiries` only. */
  operatorMail: string | undefined;
}
type Sent = Output<typeof inquiryRoutes.sendInquiry>;
type Sender = Extract<Actor, { kind: 'public' | 'patient' }>;

/** The types and their labels in the caller's language (DATA-9). */
export const types = async (locale: Locale): Promise<Output<typeof inquiryRoutes.inquiryTypes>> => ({
  inquiry_type: inquiryTypeTexts[locale],
});

/**
 * Takes an inquiry (DATA-8): to the inbox of the clinic location when one was chosen (INQ-1), else to the
 * operator. Accepts an inquiry from the public. Records the patient when one is signed in. The same request again sends
 * nothing twice. An order to cancel is the sender's own, at that location (09020; decision 122).
 */
export async function send(deps: InquiryDeps, actor: Sender, asked: Inquiry, request: RequestInfo): Promise<Sent> {
  if (asked.cancel_order_id && !(await isOwnOrder(deps.reader, actor, asked.cancel_order_id, asked)))
    throw new ApiError('orderNotFound');
  // A visitor writes what no visitor may read.
  return asPreAuth(() => take(deps, actor, asked, request));
}

const isOwnOrder = async (
  reader: Db,
  actor: Sender,
  order_id: string,
  { clinic_location_id }: Inquiry,
): Promise<boolean> =>
  actor.kind === 'patient' &&
  clinic_location_id !== undefined &&
  (await isOrderOf(reader, order_id, actor.id, clinic_location_id));

async function take(deps: InquiryDeps, actor: Sender, asked: Inquiry, request: RequestInfo): Promise<Sent> {
  if (!asked.email && !asked.phone_number)
    throw new ApiError('emailOrPhoneRequired', {
      fields: ['email', 'phone_number'].map((field) => ({ field, rule: 'required' })),
    });
  const inquiry: repo.NewInquiry = {
    ...asked,
    id: randomUUIDv7(),
    clinic_id: null,
    clinic_location_id: asked.clinic_location_id ?? null,
    patient_id: actor.kind === 'patient' ? actor.id : null,
    email: asked.email ?? null,
    phone_number: asked.phone_number ?? null,
    cancel_order_id: asked.cancel_order_id ?? null,
    locale: request.locale,
    sent_key: request.idempotencyKey ?? null,
  };
  const before = await sentBefore(deps.reader, inquiry);
  if (before) return before;
  const location =
    asked.clinic_location_id === undefined ? null : await repo.findLocation(deps.reader, asked.clinic_location_id);
  if (location === undefined) throw new ApiError('locationNotFound');

  await consumeRateLimits(deps.db, [
    ...addressLimit('inquiry', request.ip, limits.inquiry.perAddressPerHour, 3600),
    ...(inquiry.patient_id ? [perDay(`patient:${inquiry.patient_id}`)] : []),
  ]);
  const mayWrite = inquiry.email !== null && (await mayWriteTo(deps.db, inquiry.email));

  const sent = await deps.db.transaction().execute(async (tx) => {
    const made = await repo.insert(tx, { ...inquiry, clinic_id: location?.clinic_id ?? null });
    // The same request came twice at once, and the other one was first.
    if (!made) return sentBefore(tx, inquiry);
    await audit(tx, request, {
      actor,
      object: 'inquiry',
      object_id: made.id,
      action: 'send',
      clinic_id: location?.clinic_id ?? null,
    });
    if (mayWrite) await queueEmail(tx, receiptEmail(inquiry.email!, request.locale));
    if (location) {
      await emitEvent(tx, 'notification.new', { inquiry_id: made.id, clinic_location_id: location.id });
      const href = `${deps.clinicOrigin}/clinic/inquiry?inquiry_id=${made.id}`;
      for (const { email } of await repo.deskOf(tx, location))
        await queueEmail(tx, deskEmail(email, inquiry.type, href));
    } else if (deps.operatorMail) {
      await queueEmail(tx, operatorEmail(deps.operatorMail, inquiry.type));
    }
    return made;
  });
  deps.mailQueue.ring();
  return sent!;
}

/** What was sent with the same key, if it is the same inquiry; another one under that key is refused (01006). */
async function sentBefore(db: Db | Tx, inquiry: repo.NewInquiry): Promise<Sent | undefined> {
  const found = inquiry.sent_key === null ? undefined : await repo.findByKey(db, inquiry.sent_key);
  if (!found) return undefined;
  if (told.some((field) => found[field] !== inquiry[field])) throw new ApiError('idempotencyKeyReused');
  return { id: found.id, created_at: found.created_at };
}
const told = [
  'type',
  'last_name',
  'first_name',
  'last_name_furigana',
  'first_name_furigana',
  'email',
  'phone_number',
  'content',
  'clinic_location_id',
  'cancel_order_id',
  'patient_id',
] as const;

const perDay = (who: string) => ({ key: `inquiry:${who}`, most: limits.inquiry.perPersonPerDay, seconds: 86_400 });

/** The address is not verified. Beyond the limit the server sends no email to it and still accepts the inquiry. */
async function mayWriteTo(db: Db, email: string): Promise<boolean> {
  try {
    await consumeRateLimits(db, [perDay(`mail:${hashOf(email).toString('base64url')}`)]);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** What the patient asked before, and what was answered. */
export async function listOwn(reader: Db, { id }: PatientActor, page: number): Promise<Page<MyInquiry[]>> {
  const [items, total] = await Promise.all([repo.listOf(reader, id, page), repo.countOf(reader, id)]);
  return { items, page, page_size: limits.pageSize, total };
}
