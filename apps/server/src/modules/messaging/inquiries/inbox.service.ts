import { randomUUIDv7 } from 'node:crypto';
import {
  type Output,
  type ParsedInput,
  type InquiryLine,
  type InquiryRecord,
  type InquiryStatus,
  type inquiryRoutes,
  limits,
  type Page,
} from '@haruka/contract';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import * as repo from './inbox.repo.ts';
import type { InquiryDeps } from './inquiry.service.ts';
import { answeredInAppEmail, answeredEmail } from './inquiry.emails.ts';

type Changed = Output<typeof inquiryRoutes.answerInquiry>;

/** STAFF look after the inbox of their locations, an OWNER after the whole clinic's. */
const deskOf = (actor: ClinicActor): repo.Desk => ({ clinic_id: actor.clinic_id, locations: locationsOf(actor) });

/** Returns the number of open inquiries in the caller's inbox. */
export const countOpen = async (reader: Db, actor: ClinicActor): Promise<{ count: number }> => ({
  count: await repo.count(reader, deskOf(actor), { status: 'OPEN' }),
});

/** The inbox, the newest first. A location that is not theirs does not exist. */
export async function list(
  { db, reader }: InquiryDeps,
  actor: ClinicActor,
  { page, ...filter }: ParsedInput<typeof inquiryRoutes.inquiries>,
  request: RequestInfo,
): Promise<Page<InquiryLine[]>> {
  const desk = deskOf(actor);
  if (filter.clinic_location_id !== undefined && !(await repo.hasLocation(reader, desk, filter.clinic_location_id)))
    throw new ApiError('locationNotFound');
  const shown = filter.clinic_location_id ?? 'all';
  await auditRead(db, request, { actor, object: 'inquiries', object_id: shown, action: 'view' });
  const [items, total] = await Promise.all([repo.list(reader, desk, filter, page), repo.count(reader, desk, filter)]);
  return { items, page, page_size: limits.pageSize, total };
}

/**
 * Returns one inquiry with its answers and audits the view in the same transaction. Rejects with
 * `inquiryNotFound`.
 */
export const read = (
  { db }: InquiryDeps,
  actor: ClinicActor,
  inquiry_id: string,
  request: RequestInfo,
): Promise<InquiryRecord> =>
  db.transaction().execute(async (tx) => {
    const { reader_id, reader_email: _reader_email, ...found } = await own(tx, actor, inquiry_id);
    await note(tx, actor, found, request, 'view');
    const answer_by = reader_id ? 'APP' : found.email ? 'MAIL' : 'PHONE';
    return { ...found, answer_by, answers: await repo.answersOf(tx, inquiry_id) };
  });

/**
 * Answers an inquiry, which is dealt with from then on. A patient receives a link and reads the answer in the app. A
 * sender without an account receives the answer by email if they gave an address (no patient data by mail).
 */
export async function answer(
  deps: InquiryDeps,
  actor: ClinicActor,
  { inquiry_id, text }: ParsedInput<typeof inquiryRoutes.answerInquiry>,
  request: RequestInfo,
): Promise<Changed> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await own(tx, actor, inquiry_id);
    await repo.insertAnswer(tx, { id: randomUUIDv7(), inquiry_id, member_id: actor.id, text });
    await repo.setStatus(tx, inquiry_id, 'DONE');
    await note(tx, actor, found, request, 'answer');
    const to = found.email ?? found.reader_email;
    if (to && found.reader_id)
      await queueEmail(
        tx,
        answeredInAppEmail(to, found.locale, `${deps.patientOrigin}/patient/patient-inquiry#answers`),
      );
    else if (to) await queueEmail(tx, answeredEmail(to, found.locale, text));
    await emitChange(tx, found);
  });
  deps.mailQueue.ring();
  return { id: inquiry_id, status: 'DONE' };
}

/** Marks an inquiry as dealt with, or puts it back; doing so twice is as good as once. */
export const move = (
  { db }: InquiryDeps,
  actor: ClinicActor,
  inquiry_id: string,
  status: InquiryStatus,
  request: RequestInfo,
): Promise<Changed> =>
  db.transaction().execute(async (tx) => {
    const found = await own(tx, actor, inquiry_id);
    if (await repo.setStatus(tx, inquiry_id, status)) {
      await note(tx, actor, found, request, status === 'DONE' ? 'close' : 'reopen');
      await emitChange(tx, found);
    }
    return { id: inquiry_id, status };
  });

/** An inquiry of the caller's desk; anyone else's looks like none. */
async function own(tx: Tx, actor: ClinicActor, inquiry_id: string): Promise<repo.Found> {
  const found = await repo.find(tx, deskOf(actor), inquiry_id);
  if (!found) throw new ApiError('inquiryNotFound');
  return found;
}

const note = (
  tx: Tx,
  actor: ClinicActor,
  { id, patient_id }: Pick<repo.Found, 'id' | 'patient_id'>,
  request: RequestInfo,
  action: string,
) => audit(tx, request, { actor, object: 'inquiry', object_id: id, action, patient_id });

const emitChange = (tx: Tx, { id, clinic_location_id, patient_id }: repo.Found) =>
  emitEvent(tx, 'inquiry.updated', { inquiry_id: id, clinic_location_id, patient_id });
