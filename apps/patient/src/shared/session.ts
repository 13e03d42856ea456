import { openSession } from '@haruka/api';

/** The patient's tokens, in keys of their own (spec §3). */
export const patientSession = openSession('patient');
