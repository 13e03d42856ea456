import type { inquiryLinkRoutes, InquiryRecord, Output, ParsedInput } from '@haruka/contract';
import { lostVersion, unknownPatient } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { likelySenders } from '../../consultation/patient-records/likely-sender.service.ts';
import { hasRecord, recordLines } from '../../consultation/patient-records/patient-record.service.ts';
import { type Found, lockInquiry } from './inbox.repo.ts';
import { emitChange, own } from './inquiry-desk.ts';
import * as repo from './inquiry-link.repo.ts';

/** Returns patients whom a visitor's inquiry may be from. A signed-in sender is known, so there are none. Audited. */
export const senders = (
  { db }: { db: Db },
  actor: ClinicActor,
  inquiry_id: string,
  request: RequestInfo,
): Promise<Output<typeof inquiryLinkRoutes.likelySenders>> =>
  db.transaction().execute(async (tx) => {
    const found = await own(tx, actor, inquiry_id);
    await auditRead(tx, request, { actor, object: 'likely_senders', object_id: inquiry_id, action: 'view' });
    return found.patient_id ? [] : likelySenders(tx, actor, found);
  });

/**
 * Links an inquiry to the record of a patient of the desk, or to none (decision 117). The same link twice is as good as once.
 * Rejects with `patientNotFound`, and with `editConflict`, which names the colleague who changed the link since `version`.
 */
export const link = (
  { db }: { db: Db },
  actor: ClinicActor,
  { inquiry_id, patient_id, version }: ParsedInput<typeof inquiryLinkRoutes.linkInquiry>,
  request: RequestInfo,
): Promise<Output<typeof inquiryLinkRoutes.linkInquiry>> =>
  db.transaction().execute(async (tx) => {
    await lockInquiry(tx, inquiry_id);
    const found = await own(tx, actor, inquiry_id);
    if (patient_id !== null && !(await hasRecord(tx, actor, patient_id))) throw unknownPatient();
    if (found.linked_patient_id === patient_id) return { version: found.link_version };
    if (found.link_version !== version) throw lostVersion(await repo.lastLinker(tx, inquiry_id));
    const linked = await repo.link(tx, inquiry_id, { linked_patient_id: patient_id, linked_by: actor.id });
    const action = patient_id === null ? 'unlink' : 'link';
    await audit(tx, request, { actor, object: 'inquiry', object_id: inquiry_id, action, patient_id: found.patient_id });
    // The patient reads the accesses that name them as `patient_id`, and must not learn of the link.
    for (const object_id of [found.linked_patient_id, patient_id])
      if (object_id)
        await audit(tx, request, {
          actor,
          object: 'patient',
          object_id,
          action: `${action}_inquiry`,
          patient_id: null,
        });
    await emitChange(tx, { ...found, patient_id: null });
    return linked;
  });

/** Returns the link of an inquiry for a reader. It names the patient only to those who may open the record. */
export async function linkOf(tx: Tx, actor: ClinicActor, found: Found): Promise<InquiryRecord['link']> {
  const { linked_patient_id, linked_at, linker } = found;
  if (!linked_patient_id || !linked_at || !linker) return null;
  const [line] = await recordLines(tx, actor, [linked_patient_id]);
  const patient = line
    ? { id: line.id, last_name: line.last_name, first_name: line.first_name, patient_number: line.patient_number }
    : null;
  return { patient, member: linker, at: linked_at };
}
