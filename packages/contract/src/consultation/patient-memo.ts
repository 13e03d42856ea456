import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Doctor } from '../directory/clinic.ts';
import { limits } from '../limits.ts';
import { Instant, Nothing } from '../primitives.ts';

const Writer = z.pick(Doctor, { last_name: true, first_name: true, name_en: true });
const texts = {
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.memo.textMax)),
  /** Pinned memos stand above the others. */
  is_pinned: z.boolean(),
};

/** What the members of a clinic tell each other about a patient. The patient never reads it in the app. */
export const PatientMemo = z.object({
  id: z.uuid(),
  ...texts,
  /** How many times it was saved. */
  version: z.int(),
  author: Writer,
  created_at: Instant,
  /** The last member who changed it; null before a change. */
  editor: z.nullable(Writer),
  updated_at: Instant,
});
export type PatientMemo = z.infer<typeof PatientMemo>;

/** The `meta` of an `editConflict` about a memo: who changed or removed it, and when. Empty when there is no such memo. */
export interface MemoConflict {
  last_name: string;
  first_name: string;
  name_en: string;
  at: string;
  version: number;
}

const patient = { patient_id: z.uuid() };
const one = { ...patient, memo_id: z.uuid() };
/** How many saves the writer had seen. */
const seen = { version: z.int().check(z.gte(1)) };

export const patientMemoRoutes = {
  patientMemos: read('GET clinic/patient-memos/', {
    summary: 'What the members of the clinic noted about a patient and those merged into the record, pinned ones first',
    for: ['clinic', 'doctor'],
    reach: 'patient',
    query: z.object(patient),
    data: z.array(PatientMemo),
    errors: ['patientNotFound'],
    shows: ['memos'],
  }),
  addPatientMemo: write('POST clinic/add-patient-memo/', {
    summary: 'A new memo on a patient, for all members of the clinic who may read the record',
    for: ['clinic', 'doctor'],
    reach: 'patient',
    body: z.object({ ...patient, ...texts }),
    data: PatientMemo,
    errors: ['patientNotFound'],
    changes: ['memos'],
  }),
  changePatientMemo: write('PUT clinic/patient-memo/', {
    summary: 'Change or pin a memo. 01010 when a colleague changed or removed it meanwhile',
    for: ['clinic', 'doctor'],
    reach: 'patient',
    body: z.object({ ...one, ...seen, ...texts }),
    data: PatientMemo,
    errors: ['patientNotFound', 'editConflict'],
    changes: ['memos'],
  }),
  removePatientMemo: write('POST clinic/remove-patient-memo/', {
    summary:
      'Remove a memo; it can be restored for some minutes. 01010 when a colleague changed or removed it meanwhile',
    for: ['clinic', 'doctor'],
    reach: 'patient',
    body: z.object({ ...one, ...seen }),
    data: Nothing,
    errors: ['patientNotFound', 'editConflict'],
    changes: ['memos'],
  }),
  restorePatientMemo: write('POST clinic/restore-patient-memo/', {
    summary: 'Restore a memo that was removed a moment ago. 01010 when nothing is left to restore',
    for: ['clinic', 'doctor'],
    reach: 'patient',
    body: z.object(one),
    data: PatientMemo,
    errors: ['patientNotFound', 'editConflict'],
    changes: ['memos'],
  }),
};
