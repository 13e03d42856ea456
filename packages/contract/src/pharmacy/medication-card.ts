import * as z from 'zod/mini';
import { read } from '../define.ts';
import { ConsultId, PageInQuery } from '../primitives.ts';
import { Prescription } from './prescription.ts';

/** A text that the notebook file cannot hold as it is: as it stands here, and as it stands in the file. */
export const NotebookDifference = z.object({ text: z.string(), written: z.string() });
export type NotebookDifference = z.infer<typeof NotebookDifference>;

/** Prescriptions in the format of electronic medication notebooks (decision 0054). Bytes are Shift_JIS, in Base64. */
export const MedicationNotebook = z.object({
  file: z.string(),
  /** The content of each QR code, in the order in which they are read. One code holds everything when it fits. */
  codes: z.array(z.string()),
  differences: z.array(NotebookDifference),
});
export type MedicationNotebook = z.infer<typeof MedicationNotebook>;

/** What patients read of their prescriptions: always the version in force. */
export const medicationCardRoutes = {
  medicationCard: read('GET patient/medication-card/', {
    summary:
      'The medication card (お薬手帳) of the account holder or a dependant: prescriptions in force, the newest first',
    for: ['patient'],
    reach: 'own',
    query: z.object({ dependant_id: z.optional(z.uuid()), page: PageInQuery }),
    data: z.array(Prescription),
    paged: true,
    errors: ['patientNotFound'],
    shows: ['prescriptions'],
  }),
  wholeMedicationCard: read('GET patient/whole-medication-card/', {
    summary: 'All prescriptions in force of the account holder or a dependant, to be printed. The newest first',
    for: ['patient'],
    reach: 'own',
    query: z.object({ dependant_id: z.optional(z.uuid()) }),
    data: z.array(Prescription),
    errors: ['patientNotFound'],
    shows: ['prescriptions'],
  }),
  medicationNotebook: read('GET patient/medication-notebook/', {
    summary:
      'One prescription in force, or all of a person, for an electronic medication notebook: a file and QR codes',
    for: ['patient'],
    reach: 'own',
    query: z.object({ dependant_id: z.optional(z.uuid()), prescription_id: z.optional(z.uuid()) }),
    data: MedicationNotebook,
    errors: ['patientNotFound', 'prescriptionNotFound'],
    shows: ['prescriptions'],
  }),
  myPrescription: read('GET patient/consult-prescription/', {
    summary: 'What was prescribed in one consult: the version in force, or null. A withdrawn one has no lines',
    for: ['patient'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: z.nullable(Prescription),
    errors: ['consultNotFound'],
    shows: ['prescriptions'],
  }),
};
