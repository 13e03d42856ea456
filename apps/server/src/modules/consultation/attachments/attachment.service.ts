import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Attachment, type ConsultStatus, limits, type ParsedInput, type attachmentRoutes } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { MemberActor, PatientActor } from '../../../platform/auth/actor.ts';
import { decryptBytes, encryptBytes } from '../../../platform/auth/encrypted-bytes.ts';
import { keyOf } from '../../../platform/auth/tokens.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { checkContent } from '../../../platform/files/checked-content.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import type { ReceivedFile } from '../../../platform/http/receive-file.ts';
import type { FileResponse } from '../../../platform/http/send-file.ts';
import type { Deps } from '../../../platform/module.ts';
import type { Files } from '../../../providers/files/files.ts';
import { patientOfRecord } from '../consult-records/consult-record.service.ts';
import * as repo from './attachment.repo.ts';

export interface AttachmentDeps {
  db: Db;
  files: Files;
  key: Uint8Array;
}

/** Returns what the services of attachments need, from the parts of the server. */
export const attachmentDepsOf = ({ db, providers, secret }: Deps): AttachmentDeps => ({
  db,
  files: providers.files,
  key: keyOf(secret, 'attachment'),
});

/** A patient may add files also during the consult; the doctor may ask for one. */
const isOpen = (status: ConsultStatus) => ['TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL'].includes(status);

/** Returns the files of a consult to its patient, and to members who may read its record. */
export async function list(
  { db }: AttachmentDeps,
  actor: PatientActor | MemberActor,
  consult_id: string,
  request: RequestInfo,
): Promise<Attachment[]> {
  const patient_id = await readablePatient(db, actor, consult_id);
  if (actor.kind !== 'patient')
    await auditRead(db, request, { actor, object: 'attachments', object_id: consult_id, action: 'view', patient_id });
  return repo.list(db, consult_id);
}

/** Returns the content of a file. Writes an audit entry for each view by a member. */
export async function open(
  { db, files, key }: AttachmentDeps,
  actor: PatientActor | MemberActor,
  { consult_id, attachment_id }: ParsedInput<typeof attachmentRoutes.attachmentFile>,
  request: RequestInfo,
): Promise<FileResponse> {
  const patient_id = await readablePatient(db, actor, consult_id);
  const found = await repo.find(db, consult_id, attachment_id);
  if (!found) throw new ApiError('attachmentNotFound');
  if (actor.kind !== 'patient') {
    await audit(db, request, { actor, object: 'attachment', object_id: found.id, action: 'view', patient_id });
    await repo.markOpened(db, found.id);
  }
  const stored = await files.get(found.id).catch(unavailable);
  // A row without its file: it was lost, or is from a backup that is newer than that of the files.
  if (!stored) throw new ApiError('attachmentNotFound');
  const { name, type } = found;
  return { name, type, content: decryptBytes(key, await buffer(stored), found.id, consult_id) };
}

/**
 * Attaches a file to a booking (FILE-3). The row exists before its content is stored and counts afterwards, so a crash leaves
 * a row for the cleanup job. Uploads to one consult finish one after the other, so its limit holds. The same bytes again
 * return the attachment that exists.
 */
export async function add(
  deps: AttachmentDeps,
  actor: PatientActor,
  consult_id: string,
  file: ReceivedFile,
  request: RequestInfo,
): Promise<Attachment> {
  const { db } = deps;
  const consult = await ownConsult(db, actor, consult_id);
  const same = await repo.findSame(db, consult_id, file.sha256);
  if (same) return same;
  await checkMayAdd(db, consult);
  await consumeRateLimits(db, [{ key: `attachments:${actor.id}`, most: limits.attachments.perHour, seconds: 3600 }]);
  const { content, ...checked } = await checkContent(file);
  const row = { ...checked, bytes: content.length, sha256: file.sha256, consult_id, patient_id: consult.patient_id };
  const id = await store(deps, { ...row, id: randomUUID(), uploaded_by: actor.id }, content);
  try {
    const added = await publish(deps, actor, { id, consult_id, sha256: file.sha256 }, request);
    if (added.id !== id) await discard(deps, id);
    return added;
  } catch (error) {
    await discard(deps, id);
    throw error;
  }
}

/** Removes a file, while the consult has not started: what the doctor may have seen stays (FILE-7). */
export const remove = (
  { db }: Pick<AttachmentDeps, 'db'>,
  actor: PatientActor,
  { consult_id, attachment_id }: ParsedInput<typeof attachmentRoutes.removeAttachment>,
  request: RequestInfo,
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const { status, patient_id, clinic_id } = await ownConsult(tx, actor, consult_id);
    if (status !== 'TENTATIVE' && status !== 'CONFIRMED') throw new ApiError('consultStateChanged', { status });
    if (!(await repo.markRemoved(tx, consult_id, attachment_id))) throw new ApiError('attachmentNotFound');
    const entry = { object: 'attachment', object_id: attachment_id, action: 'remove', patient_id, clinic_id };
    await audit(tx, request, { actor, ...entry });
    return null;
  });

/** Writes the row, and then the encrypted content. Returns the id. */
async function store({ db, files, key }: AttachmentDeps, row: repo.NewAttachment, content: Buffer): Promise<string> {
  const { id, consult_id } = row;
  await repo.insertUnstored(db, row);
  const encrypted = encryptBytes(key, content, id, consult_id);
  await files.put(id, Readable.from([encrypted]), encrypted.length).catch(unavailable);
  return id;
}

/** Makes a stored file an attachment, unless the consult has ended meanwhile or has its number of files. */
const publish = (
  { db }: AttachmentDeps,
  actor: PatientActor,
  { id, consult_id, sha256 }: Pick<repo.NewAttachment, 'id' | 'consult_id' | 'sha256'>,
  request: RequestInfo,
): Promise<Attachment> =>
  db.transaction().execute(async (tx) => {
    await repo.lockConsult(tx, consult_id);
    const same = await repo.findSame(tx, consult_id, sha256);
    if (same) return same;
    const consult = await ownConsult(tx, actor, consult_id);
    await checkMayAdd(tx, consult);
    const { patient_id, clinic_id } = consult;
    await audit(tx, request, { actor, object: 'attachment', object_id: id, action: 'add', patient_id, clinic_id });
    return repo.markStored(tx, id);
  });

/** Deletes an upload that did not become an attachment. What fails here is left to the cleanup job. */
async function discard({ db, files }: AttachmentDeps, id: string): Promise<void> {
  await files
    .delete(id)
    .then(() => repo.deleteUnstored(db, id))
    .catch(() => {});
}

async function checkMayAdd(db: Db, { id, status }: repo.OwnConsult): Promise<void> {
  if (!isOpen(status)) throw new ApiError('consultStateChanged', { status });
  if ((await repo.count(db, id)) >= limits.attachments.perConsult) throw new ApiError('tooManyFiles');
}

async function ownConsult(db: Db, actor: PatientActor, consult_id: string): Promise<repo.OwnConsult> {
  const found = await repo.findOwnConsult(db, actor.id, consult_id);
  if (!found) throw new ApiError('consultNotFound');
  return found;
}

/** Returns the patient of a consult that the caller may read. */
const readablePatient = async (db: Db, actor: PatientActor | MemberActor, consult_id: string): Promise<string> =>
  actor.kind === 'patient'
    ? (await ownConsult(db, actor, consult_id)).patient_id
    : patientOfRecord(db, actor, consult_id);

/** A store that does not answer is an outage, and the client tries again. */
const unavailable = (cause: unknown): never => {
  throw new ApiError('serviceUnavailable', { retry_after: 3 }, { retryAfter: 3, cause });
};
