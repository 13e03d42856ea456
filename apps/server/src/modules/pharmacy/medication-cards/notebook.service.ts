import type { MedicationNotebook, medicationCardRoutes, ParsedInput, Prescription } from '@haruka/contract';
import { prefectureById } from '@haruka/contract/directory/places';
import { ApiError } from '../../../platform/api-error.ts';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { unknownPatient } from '../../../platform/named-refusals.ts';
import { findPerson } from '../../identity/dependants/dependant.service.ts';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import { allInForce } from '../prescriptions/prescription.service.ts';
import { notebookCodes, notebookFile } from './notebook-codes.ts';
import { notebookRecords } from './notebook-records.ts';
import { locationAddresses, notebookPerson } from './notebook.repo.ts';

const base64 = (bytes: Buffer) => bytes.toString('base64');

/**
 * Returns the medication notebook of the account holder or a dependant: one prescription in force, or all. Without any, or with one
 * of another person, it rejects with `prescriptionNotFound`.
 */
export async function notebook(
  { db }: { db: Db },
  actor: PatientActor,
  { dependant_id = actor.id, prescription_id }: ParsedInput<typeof medicationCardRoutes.medicationNotebook>,
): Promise<MedicationNotebook> {
  const person = await findPerson(db, actor.id, dependant_id);
  if (!person) throw unknownPatient('dependant_id');
  const all = await allInForce(db, person.id);
  const prescriptions = prescription_id ? all.filter(({ id }) => id === prescription_id) : all;
  if (prescriptions.length === 0) throw new ApiError('prescriptionNotFound');
  const [whose, addresses] = await Promise.all([
    notebookPerson(db, person.id),
    locationAddresses(db, [...new Set(prescriptions.map((one) => one.clinic_location_id))]),
  ]);
  const { records, differences } = notebookRecords(
    whose,
    prescriptions.map((one) => ({ ...one, issued_on: dayOf(one), clinic: clinicOf(one, addresses) })),
  );
  return {
    file: base64(notebookFile(records)),
    codes: notebookCodes(records).map(base64),
    differences,
  };
}

const dayOf = ({ issued_at }: Prescription) => textOf(dayAt(Date.parse(issued_at)));

function clinicOf(prescription: Prescription, addresses: Awaited<ReturnType<typeof locationAddresses>>) {
  const at = addresses.find(({ id }) => id === prescription.clinic_location_id)!;
  return {
    name: prescription.clinic_location_name,
    phone_number: prescription.clinic_phone_number,
    prefecture: at.prefecture,
    post_code: at.post_code,
    address: [prefectureById(at.prefecture)?.name, at.address_2, at.address_3, at.address_4].join(''),
  };
}
