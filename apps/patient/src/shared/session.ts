import { openSession } from '@haruka/api';

/** The patient's tokens, in keys of their own (DATA-19). */
export const patientSession = openSession('patient');
