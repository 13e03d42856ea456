import type { LastPrescription, Output, ParsedInput, PatientMedicine, prescriptionRoutes } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { DoctorActor, MemberActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { patientOfRecord } from '../../consultation/consult-records/consult-record.service.ts';
import { recordOf } from '../../consultation/patient-records/patient-record.service.ts';
import { productsByIds, startingLines } from '../products/product.service.ts';
import { keepingPaid } from './prescribed-lines.ts';
import * as repo from './prescription.repo.ts';

export { allInForce, byId as prescriptionById, countInForce, isOwnConsult, listInForce } from './prescription.repo.ts';

interface PrescriptionDeps {
  db: Db;
}

/** A doctor prescribes at the locations where they are a DOCTOR: in their own consults, and on hand-over in a colleague's. */
const mayPrescribe = (actor: MemberActor, { clinic_location_id }: repo.PrescribingConsult) =>
  actor.kind === 'doctor' && locationsOf(actor)!.includes(clinic_location_id);

/** Returns what was prescribed in a consult, to members who may read its record. The draft is for those who may prescribe. */
export async function ofConsult(
  { db }: PrescriptionDeps,
  actor: MemberActor,
  consult_id: string,
  request: RequestInfo,
): Promise<Output<typeof prescriptionRoutes.consultPrescriptions>> {
  const patient_id = await patientOfRecord(db, actor, consult_id);
  await auditRead(db, request, { actor, object: 'prescriptions', object_id: consult_id, action: 'view', patient_id });
  const consult = (await repo.findConsult(db, consult_id))!;
  const may_prescribe = mayPrescribe(actor, consult);
  const [issued, draft, bill] = await Promise.all([
    repo.listOfConsult(db, consult_id),
    may_prescribe ? repo.findDraft(db, consult_id) : undefined,
    may_prescribe ? repo.billOf(db, { consult_id }) : null,
  ]);
  const named = [...(draft?.lines ?? []), ...(issued[0]?.lines ?? [])].map(({ product_id }) => product_id);
  const offered = may_prescribe ? await productsByIds(db, actor.clinic_id, named) : [];
  const products = bill === null || bill === 'UNPAID' ? offered : keepingPaid(offered, issued[0]?.lines ?? []);
  const requested = may_prescribe ? await requestedOf(db, actor.clinic_id, consult_id) : [];
  const { is_base_illness_known } = consult;
  return { is_base_illness_known, may_prescribe, draft: draft ?? null, issued, products, bill, requested };
}

/** Returns what requests brought to a consult, each with its products and the state of its order. */
const requestedOf = async (db: Db, clinic_id: number, consult_id: string) =>
  Promise.all(
    (await repo.listRequested(db, consult_id)).map(async ({ first_id, prescription }) => {
      const { id, lines } = prescription;
      const bill = await repo.billOf(db, { prescription_id: id });
      const offered = await productsByIds(
        db,
        clinic_id,
        lines.map(({ product_id }) => product_id),
      );
      return {
        first_id,
        prescription,
        bill,
        products: bill === null || bill === 'UNPAID' ? offered : keepingPaid(offered, lines),
      };
    }),
  );

/**
 * Returns the medicines of a patient whose record the caller may read, and of those merged into it. Rejects with
 * `patientNotFound` for anyone else.
 */
export async function ofPatient(
  { db }: PrescriptionDeps,
  actor: MemberActor,
  asked: string,
  request: RequestInfo,
): Promise<PatientMedicine[]> {
  const desk = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  const patients = await recordOf(db, desk, asked);
  const [patient_id] = patients;
  await auditRead(db, request, { actor, object: 'medicines', object_id: patient_id, action: 'view', patient_id });
  return repo.listMedicines(db, desk, patients);
}

/**
 * Returns the last prescription of the patient of a consult, or of those merged into the record, as lines to begin with; null without
 * one. Rejects with `consultNotFound` for anyone who may not prescribe there.
 */
export async function lastOfPatient(
  { db }: PrescriptionDeps,
  actor: DoctorActor,
  consult_id: string,
  request: RequestInfo,
): Promise<LastPrescription | null> {
  const consult = prescribingConsult(actor, await repo.findConsult(db, consult_id));
  const desk = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  const patients = await recordOf(db, desk, consult.patient_id);
  const [patient_id] = patients;
  await auditRead(db, request, { actor, object: 'medicines', object_id: patient_id, action: 'view', patient_id });
  const last = await repo.findLast(db, desk, { patients, consult_id });
  if (!last) return null;
  const { issued_at, doctor, clinic_location_name, clinic_location_name_en } = last;
  const lines = await startingLines(
    db,
    actor.clinic_id,
    last.lines.map(({ product_id, dosage, days, quantity, note }) => ({ product_id, dosage, days, quantity, note })),
  );
  return { issued_at, doctor, clinic_location_name, clinic_location_name_en, lines };
}

/** Returns the consult in which a doctor prescribes. Rejects one of another location with `consultNotFound`. */
export function prescribingConsult(actor: DoctorActor, found: repo.PrescribingConsult | undefined) {
  if (!found || !mayPrescribe(actor, found)) throw new ApiError('consultNotFound');
  return found;
}

/** States in which a doctor may write a draft: from the waiting room on, and afterwards. */
const isOpen = ({ status }: repo.PrescribingConsult) => ['CONFIRMED', 'RINGING', 'IN_CALL', 'ENDED'].includes(status);

/**
 * Saves what a doctor is writing. Each doctor's first words in it are in the audit log. Rejects with `editConflict`, which
 * names who and when, when another screen saved or issued meanwhile.
 */
export async function saveDraft(
  { db }: PrescriptionDeps,
  actor: DoctorActor,
  { consult_id, ...edit }: ParsedInput<typeof prescriptionRoutes.savePrescriptionDraft>,
  request: RequestInfo,
): Promise<Output<typeof prescriptionRoutes.savePrescriptionDraft>> {
  return db.transaction().execute(async (tx) => {
    // Issuing locks the consult as well: what is saved meanwhile waits, and finds its draft issued.
    const consult = prescribingConsult(actor, await repo.lockConsult(tx, consult_id));
    if (!isOpen(consult)) throw new ApiError('consultStateChanged', { status: consult.status });
    const saved = await repo.saveDraft(tx, { ...edit, consult_id, doctor_id: actor.id });
    if (!saved) throw lostVersion(await repo.lastWriter(tx, consult_id));
    const { is_new, ...answer } = saved;
    if (is_new) await record(tx, request, actor, consult, 'write_prescription');
    return answer;
  });
}

/** Writes what a doctor did with the prescription of a consult to the audit log. */
export const record = (
  tx: Tx,
  request: RequestInfo,
  actor: DoctorActor,
  { id, patient_id }: repo.PrescribingConsult,
  action: string,
) => audit(tx, request, { actor, object: 'prescription', object_id: id, action, patient_id });
