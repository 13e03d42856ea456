import { sql } from 'kysely';
import { guardianColumn } from '../../identity/dependants/guardian.sql.ts';
import { patientNumber } from './patient-number.sql.ts';
import { isUnopened } from './waiting.sql.ts';

/** Columns of a `CalendarEntry`, for statements with `consult c`, `patient p`, `guardianJoin` and `answer_sheet s`. */
export const calendarEntryColumns = sql`
  c.id, c.status, c.start_at, c.clinic_location_id, c.doctor_id, c.patient_id,
  trim(p.last_name || ' ' || p.first_name) as patient_name, trim(p.last_name_furigana || ' ' || p.first_name_furigana) as patient_kana,
  ${patientNumber(sql`c.clinic_id`)} as patient_number, p.date_of_birth, p.sex, ${guardianColumn} as guardian, c.speciality_id, c.hold_until, s.status as answers_status,
  coalesce(s.red_flags <> '{}', false) as has_red_flag, ${isUnopened('c')} as is_unopened, c.exceptions`;
