/**
 * A person who has signed up in the demo. Names show what real ones do: rare kanji, long ones, foreign ones, a child.
 */
export interface DemoPatient {
  id: string;
  email: string | null;
  phone_number: string | null;
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
  date_of_birth: string | null;
  post_code: string | null;
  address_1: string;
  address_2: string;
  address_3: string;
  address_4: string;
  is_sms_verify: boolean;
  is_email_verify: boolean;
  locale: 'jp' | 'en';
  joined: readonly number[];
}

/** A slot is looked up in the doctor's hours from this day on (backwards for past days), so it always lies inside them. */
interface Placed {
  patient: string;
  doctor: number;
  at: number;
  speciality: number;
  in_days: number;
  /** Which of the day's cells, from 0 (its first) to 1 (its last). */
  through: number;
}
interface Note {
  chart: string;
  for_patient: string;
}
export type DemoConsult = Placed &
  (
    | { status: 'ENDED'; answers: AnswersName; note: Note }
    | { status: 'CONFIRMED'; answers: AnswersName }
    | { status: 'TENTATIVE'; answers: AnswersName; minutes_left: number }
    | { status: 'CANCELLED'; by: 'PATIENT' | 'CLINIC'; reason: string; answers?: AnswersName }
    | { status: 'NO_SHOW'; answers: AnswersName }
    | { status: 'EXPIRED' }
  );

export type AnswersName =
  | 'throat'
  | 'headache'
  | 'tired'
  | 'pressure'
  | 'inhaler'
  | 'checkup'
  | 'eczema'
  | 'acne'
  | 'childFever'
  | 'hayFever'
  | 'sleepless'
  | 'pillHalfWay';

/** The nth demo patient's id: a UUIDv7 like everyone's, but the same on every machine. */
export const patientId = (nth: number) => `01980000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
