import * as z from 'zod/mini';
import { read } from '../define.ts';
import { ConsultId, PageInQuery } from '../primitives.ts';
import { Prescription } from './prescription.ts';

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
