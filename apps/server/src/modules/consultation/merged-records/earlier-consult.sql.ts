import { sql } from 'kysely';
import { patientsOfClinic } from './merged-patients.sql.ts';

/**
 * The earlier consults `e` that make a consult `c` a later visit. They took place at the same clinic or location, with a patient of
 * the same record (decision 59). Begins with `from`.
 */
export const earlierConsults = (same: 'clinic_id' | 'clinic_location_id') => sql`from consult e
  where e.patient_id = any(${patientsOfClinic(sql`c.patient_id`, sql`c.clinic_id`)})
    and ${sql.ref(`e.${same}`)} = ${sql.ref(`c.${same}`)} and e.status = 'ENDED' and e.start_at < c.start_at`;
