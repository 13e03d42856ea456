import { randomUUIDv7 } from 'node:crypto';
import {
  type Output,
  type ParsedInput,
  type InquiryAssignee,
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
import { auditRead } from '../../../platform/audit/audit-read.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import { hasRecord } from '../../consultation/patient-records/patient-record.service.ts';
import { oneBusinessDayAfter } from '../../operations/day-board/business-day.ts';
import * as repo from './inbox.repo.ts';
import { deskOf, emitChange, own } from './inquiry-desk.ts';
import { linkOf } from './inquiry-link.service.ts';
import type { InquiryDeps } from './inquiry.service.ts';
import { notify } from '../notices/notice.service.ts';
import { answeredEmail, answeredInApp } from './inquiry.emails.ts';

type Changed = Output<typeof inquiryRoutes.answerInquiry>;

const withDue = <T extends { created_at: string }>(row: T) => ({ ...row, due_at: oneBusinessDayAfter(row.created_at) });

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
  await requireLocation(reader, desk, filter.clinic_location_id);
  const shown = filter.clinic_location_id ?? 'all';
  await auditRead(db, request, { actor, object: 'inquiries', object_id: shown, action: 'view' });
  const [items, total] = await Promise.all([repo.list(reader, desk, filter, page), repo.count(reader, desk, filter)]);
  return { items: items.map(withDue), page, page_size: limits.pageSize, total };
}

/** Rejects with `locationNotFound` when a location is named that is not theirs. */
async function requireLocation(reader: Db, desk: repo.Desk, id: number | undefined) {
  if (id !== undefined && !(await repo.hasLocation(reader, desk, id))) throw new ApiError('locationNotFound');
}

/** Returns the open inquiry that follows one in the inbox. Rejects with `inquiryNotFound`. */
export async function next(
  { db, reader }: InquiryDeps,
  actor: ClinicActor,
  { inquiry_id, ...filter }: ParsedInput<typeof inquiryRoutes.nextInquiry>,
): Promise<Output<typeof inquiryRoutes.nextInquiry>> {
  const desk = deskOf(actor);
  await requireLocation(reader, desk, filter.clinic_location_id);
  return db.transaction().execute(async (tx) => {
    await own(tx, actor, inquiry_id);
    return { inquiry_id: (await repo.findNext(tx, desk, filter, inquiry_id))?.id ?? null };
  });
}

/** Returns the members who can deal with the inquiries of a location. Rejects with `locationNotFound`. */
export async function assignees(
  reader: Db,
  actor: ClinicActor,
  clinic_location_id: number,
): Promise<InquiryAssignee[]> {
  const desk = deskOf(actor);
  await requireLocation(reader, desk, clinic_location_id);
  return repo.listAssignees(reader, desk, clinic_location_id);
}

/**
 * Assigns an inquiry to a member of its desk, or to none. Assigning it to the same member twice is as good as once. Rejects
 * with `memberNotAtLocation`, and with `editConflict`, which names the colleague who assigned it since `version`.
 */
export const assign = (
  { db }: InquiryDeps,
  actor: ClinicActor,
  { inquiry_id, member_id, version }: ParsedInput<typeof inquiryRoutes.assignInquiry>,
  request: RequestInfo,
): Promise<Output<typeof inquiryRoutes.assignInquiry>> =>
  db.transaction().execute(async (tx) => {
    await repo.lockInquiry(tx, inquiry_id);
    const found = await own(tx, actor, inquiry_id);
    if ((found.assignee?.id ?? null) === member_id) return { assignee: found.assignee, version: found.assign_version };
    if (found.assign_version !== version) throw lostVersion(await repo.lastAssigner(tx, inquiry_id));
    if (member_id !== null) {
      const desk = await repo.listAssignees(tx, deskOf(actor), found.clinic_location_id);
      if (!desk.some(({ id }) => id === member_id)) throw new ApiError('memberNotAtLocation');
    }
    const assigned = await repo.assign(tx, inquiry_id, { assignee_id: member_id, assigned_by: actor.id });
    await note(tx, actor, found, request, member_id === null ? 'unassign' : 'assign');
    // The sender does not see it.
    await emitChange(tx, { ...found, patient_id: null });
    return assigned;
  });

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
    const found = await own(tx, actor, inquiry_id);
    await note(tx, actor, found, request, 'view');
    const { reader_id, linked_patient_id: _id, linked_at: _at, linker: _linker, ...shown } = found;
    const answer_by = reader_id ? 'APP' : found.email ? 'MAIL' : 'PHONE';
    const has_record = found.patient_id !== null && (await hasRecord(tx, actor, found.patient_id));
    const link = await linkOf(tx, actor, found);
    return { ...withDue(shown), answer_by, has_record, link, answers: await repo.answersOf(tx, inquiry_id) };
  });

/**
 * Answers an inquiry, which is dealt with from then on. A patient receives a link, by the channels of their choice, and reads the
 * answer in the app. A sender without an account receives the answer by email if they gave an address (no patient data by mail). Rejects with
 * `editConflict`, which names the colleague who answered, when the writer has not seen all answers.
 */
export async function answer(
  deps: InquiryDeps,
  actor: ClinicActor,
  { inquiry_id, text, answers_seen }: ParsedInput<typeof inquiryRoutes.answerInquiry>,
  request: RequestInfo,
): Promise<Changed> {
  await deps.db.transaction().execute(async (tx) => {
    await repo.lockInquiry(tx, inquiry_id);
    const found = await own(tx, actor, inquiry_id);
    const version = await repo.countAnswers(tx, inquiry_id);
    if (version !== answers_seen)
      throw lostVersion({ ...(await repo.lastAnswerer(tx, inquiry_id)), version }, 'answers_seen');
    await repo.insertAnswer(tx, { id: randomUUIDv7(), inquiry_id, member_id: actor.id, text });
    await repo.setStatus(tx, inquiry_id, 'DONE', actor.id);
    await note(tx, actor, found, request, 'answer');
    const { reader_id, email, locale } = found;
    const href = `${deps.patientOrigin}/patient/patient-inquiry#answers`;
    if (reader_id) await notify(tx, deps, reader_id, { words: answeredInApp, href, locale, email });
    else if (email) await queueEmail(tx, answeredEmail(email, locale, text));
    await emitChange(tx, found);
  });
  deps.mailQueue.ring();
  return { id: inquiry_id, status: 'DONE' };
}

/**
 * Marks an inquiry as dealt with, or puts it back; doing so twice is as good as once. Rejects with `editConflict`, which names
 * the colleague who closed or reopened it since `version`.
 */
export const move = (
  { db }: InquiryDeps,
  actor: ClinicActor,
  { inquiry_id, version }: ParsedInput<typeof inquiryRoutes.closeInquiry>,
  status: InquiryStatus,
  request: RequestInfo,
): Promise<Changed> =>
  db.transaction().execute(async (tx) => {
    await repo.lockInquiry(tx, inquiry_id);
    const found = await own(tx, actor, inquiry_id);
    if (found.status !== status) {
      if (found.status_version !== version) throw lostVersion(await repo.lastMover(tx, inquiry_id));
      await repo.setStatus(tx, inquiry_id, status, actor.id);
      await note(tx, actor, found, request, status === 'DONE' ? 'close' : 'reopen');
      await emitChange(tx, found);
    }
    return { id: inquiry_id, status };
  });

const note = (
  tx: Tx,
  actor: ClinicActor,
  { id, patient_id }: Pick<repo.Found, 'id' | 'patient_id'>,
  request: RequestInfo,
  action: string,
) => audit(tx, request, { actor, object: 'inquiry', object_id: id, action, patient_id });
