import { openSession } from '@haruka/api';

/** The patient's tokens, in separate keys (DATA-19). */
export const patientSession = openSession('patient');
