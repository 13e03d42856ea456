import {
  limits,
  type Output,
  type Page,
  type ParsedInput,
  type PrescriptionRequest,
  type prescriptionRequestRoutes,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { whoChanged } from '../../../platform/audit/who-changed.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { DoctorActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { NoticeDeps } from '../../messaging/notices/notice.deps.ts';
import { notify } from '../../messaging/notices/notice.service.ts';
import { holdAccount, issueForRequest } from '../prescriptions/issue.service.ts';
import { decided } from './prescription-request.emails.ts';
import * as repo from './prescription-request.repo.ts';
import { mayBecome } from './prescription-request.states.ts';

/** Returns a page of the requests to the doctor's locations. */
export async function list(
  { db }: Pick<NoticeDeps, 'db'>,
  actor: DoctorActor,
  { scope, page }: ParsedInput<typeof prescriptionRequestRoutes.prescriptionRequests>,
  request: RequestInfo,
): Promise<Page<PrescriptionRequest[]>> {
  await auditRead(db, request, { actor, object: 'prescription_requests', object_id: scope, action: 'view' });
  const whose = { clinic_id: actor.clinic_id, locations: locationsOf(actor)!, isOpen: scope === 'open' };
  const [items, total] = await Promise.all([repo.list(db, whose, page), repo.count(db, whose)]);
  return { items, page, page_size: limits.pageSize, total };
}

/**
 * Decides a request once. An approval issues the prescription in the same transaction, under the first-visit guard (05060). What it
 * rests on must be in force (05061) and of a visit in the last 90 days (05066). Any other decision needs a reason. An event tells the patient,
 * and a message by the channels of their choice, which names no medicine.
 */
export async function decide(
  deps: NoticeDeps,
  actor: DoctorActor,
  {
    request_id,
    decision,
    reason,
    override_reason,
  }: ParsedInput<typeof prescriptionRequestRoutes.decidePrescriptionRequest>,
  request: RequestInfo,
): Promise<Output<typeof prescriptionRequestRoutes.decidePrescriptionRequest>> {
  if (decision !== 'APPROVED' && reason === undefined)
    throw new ApiError('invalidInput', { fields: [{ field: 'reason', rule: 'required' }] });
  await deps.db.transaction().execute(async (tx) => {
    const visit = await repo.consultOf(tx, request_id);
    // Before the lock of the request, as closing the account does.
    if (visit) await holdAccount(tx, visit);
    const found = await repo.lock(tx, request_id);
    if (!found || !locationsOf(actor)!.includes(found.clinic_location_id)) throw new ApiError('requestNotFound');
    if (!mayBecome(found.status, decision)) {
      const by = await whoChanged(tx, actor, { object: 'prescription_request', object_id: request_id });
      throw new ApiError('requestDecided', { ...by });
    }
    const { patient_id, account_id, clinic_location_id, consult_id, lines, total, locale } = found;
    await repo.decide(tx, request_id, { status: decision, reason: reason ?? null, decided_by: actor.id });
    if (decision === 'APPROVED') {
      const { is_in_force, is_recent } = await repo.lockBasis(tx, found);
      if (!is_in_force) throw new ApiError('prescriptionChanged');
      if (!is_recent) throw new ApiError('recentConsultRequired');
      const prescribed = lines.map(({ product_id, dosage, usage_code, days, quantity, note }) => ({
        product_id,
        dosage,
        usage_code,
        days,
        quantity,
        note,
      }));
      const content = { consult_id, request_id, lines: prescribed, total, override_reason };
      await issueForRequest(tx, actor, content, request);
    }
    const entry = { object: 'prescription_request', object_id: request_id, action: decision.toLowerCase(), patient_id };
    await audit(tx, request, { actor, ...entry });
    await emitEvent(tx, 'prescription.request', { request_id, patient_id, clinic_location_id });
    const href = `${deps.patientOrigin}/patient/prescription?requests`;
    await notify(tx, deps, account_id, { words: decided, href, locale });
  });
  deps.mailQueue.ring();
  return { id: request_id, status: decision };
}
