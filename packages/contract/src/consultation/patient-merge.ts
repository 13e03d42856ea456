import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Instant, Nothing } from '../primitives.ts';
import { PatientLine } from './patient-record.ts';

export const duplicateReasons = ['KANA_AND_BIRTH', 'PHONE'] as const;

/** A patient who may be the same person, and why. */
export const Duplicate = z.extend(PatientLine, { reasons: z.array(z.enum(duplicateReasons)) });
export type Duplicate = z.infer<typeof Duplicate>;

/** A patient whose entries the clinic reads under another one's record. */
export const PatientMerge = z.object({
  patient: z.pick(PatientLine, { id: true, last_name: true, first_name: true, patient_number: true }),
  merged_at: Instant,
  member: z.object({ last_name: z.string(), first_name: z.string() }),
  /** Until when it can be undone; null when that time is over. */
  undo_until: z.nullable(Instant),
});
export type PatientMerge = z.infer<typeof PatientMerge>;

/** The `meta` of an `editConflict` between two members: who merged or undid, and when. */
export type MergeConflict = { last_name: string; first_name: string; name_en: string; at: string };

export const patientMergeRoutes = {
  patientDuplicates: read('GET clinic/patient-duplicates/', {
    summary: 'Patients who are likely the same person as this one, and those whose records were merged into this one',
    for: ['clinic'],
    reach: 'patient',
    query: z.object({ patient_id: z.uuid() }),
    data: z.object({ duplicates: z.array(Duplicate), merges: z.array(PatientMerge) }),
    errors: ['patientNotFound'],
    shows: ['calendar'],
  }),
  mergePatients: write('POST clinic/merge-patients/', {
    summary:
      'Read the entries of a patient under the record of another one from now on; accounts stay as they are. 01010 when a colleague was faster',
    for: ['clinic'],
    reach: 'patient',
    body: z.object({ patient_id: z.uuid(), into_id: z.uuid() }),
    data: Nothing,
    errors: ['patientNotFound', 'editConflict'],
    changes: ['calendar'],
  }),
  undoPatientMerge: write('POST clinic/undo-patient-merge/', {
    summary: 'Separate a merged patient again, within 30 days; 01010 when nothing is left to undo',
    for: ['clinic'],
    reach: 'patient',
    body: z.object({ patient_id: z.uuid() }),
    data: Nothing,
    errors: ['patientNotFound', 'editConflict'],
    changes: ['calendar'],
  }),
};
