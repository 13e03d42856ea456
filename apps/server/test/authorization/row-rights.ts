import type { Person } from './row-access.ts';

/**
 * What each person may do with a row of one patient and one clinic by row-level security alone: `r` read, `l` lock, `a`
 * add, `c` change, `d` delete. Services ask for roles and locations beyond this, and triggers keep what may only grow.
 * The server's role has no privilege to change the audit log. Without a context nothing is allowed. The columns are:
 *
 * 1. the system
 * 2. a person before the login
 * 3. a visitor
 * 4. another patient
 * 5. another patient whose booking expires an overdue hold
 * 6. a member of another clinic
 * 7. the patient
 * 8. the guardian
 * 9. the owner
 * 10. the doctor of the consult
 * 11. another doctor of the clinic
 */
const rights: Record<string, string> = {
  absence: 'rlacd r     r     r     r     r     r     r     rlacd rlacd rlacd',
  agreement: 'rlacd rlacd -     -     -     -     rlacd -     -     -     -',
  answer_sheet: 'rlacd -     -     -     -     -     rlac  rlac  rlac  rlac  rlac',
  answer_template: 'rlacd -     -     -     -     -     -     -     rlac  -     -',
  attachment: 'rlacd -     -     -     -     -     rlacd rlacd rlc   rlc   rlc',
  attendance_setting: 'rlacd -     -     -     -     -     -     -     rlac  r     r',
  audit_log: 'ra    a     a     a     a     a     ra    ra    ra    ra    ra',
  booking_message: 'rlacd a     a     a     a     a     a     a     a     a     a',
  call_room: 'rlacd -     -     -     -     -     rlac  rlac  rlac  rlac  rlac',
  card_setup: 'rlacd -     -     -     -     -     rlac  -     -     -     -',
  clinic: 'rlacd r     r     r     r     r     r     r     rlac  rlac  rlac',
  clinic_location: 'rlacd rlc   rl    rl    rl    rl    rl    rl    rlac  rlac  rlac',
  closed_day: 'rlacd r     r     r     r     r     r     r     rlacd rlacd rlacd',
  closed_rule: 'rlacd r     r     r     r     r     r     r     rlacd rlacd rlacd',
  consult: 'rlacd -     -     -     rl    -     rlac  rlac  rlac  rlac  rlac',
  consult_note: 'rlacd -     -     -     -     -     r     r     rlac  rlac  rlac',
  delivery: 'rlacd -     -     -     -     -     r     -     rlac  rlac  rlac',
  doctor_exception: 'rlacd r     r     r     r     r     r     r     rlacd rlacd rlacd',
  doctor_hours: 'rlacd r     r     r     r     r     r     r     rlacd rlacd rlacd',
  dosage_template: 'rlacd -     -     -     -     -     -     -     -     rlac  rlac',
  hand_over: 'rlacd -     -     -     -     -     -     -     rlac  rlac  rlac',
  idempotency: 'rlacd -     -     -     -     -     rlacd -     -     -     -',
  inquiry: 'rlacd rlac  -     -     -     -     rlac  -     rlac  rlac  rlac',
  inquiry_answer: 'rlacd r     -     -     -     -     r     -     rlac  rlac  rlac',
  kept_remainder: 'rlacd -     -     -     -     -     r     -     rlac  rlac  rlac',
  known_device: 'rlacd rlacd -     -     -     -     rlacd -     -     -     -',
  ledger_entry: 'rlacd -     -     -     -     -     -     -     ra    ra    ra',
  live_socket: 'rlacd -     -     -     -     -     rlacd -     r     r     r',
  mail_queue: 'rlacd a     a     a     a     a     a     a     a     a     a',
  mail_token: 'rlacd rlacd -     -     -     -     rlacd -     -     -     -',
  member: 'rlacd rlac  r     r     r     -     r     r     rlac  rlac  rlac',
  member_role: 'rlacd r     r     r     r     -     r     r     rlacd rlacd rlacd',
  member_suspension: 'rlacd r     -     -     -     -     -     -     rlac  rlac  rlac',
  note_amendment: 'rlacd -     -     -     -     -     r     -     rlac  rlac  rlac',
  note_phrase: 'rlacd -     -     -     -     -     -     -     -     rlacd -',
  one_time_code: 'rlacd rlacd -     -     -     -     rlacd -     -     -     -',
  open_holiday: 'rlacd r     r     r     r     r     r     r     rlacd rlacd rlacd',
  order_line: 'rlacd -     -     -     -     -     r     -     rlac  rlac  rlac',
  order_reduction: 'rlacd -     -     -     -     -     r     -     rlac  rlac  rlac',
  order_tax: 'rlacd -     -     -     -     -     r     -     rlac  rlac  rlac',
  outbox: 'rlacd a     a     a     a     a     a     a     a     a     a',
  patient: 'rlacd rlacd -     -     -     -     rlacd rlac  rl    rl    rl',
  patient_location: 'rlacd rlacd -     -     -     -     rlacd rlacd ra    ra    ra',
  patient_memo: 'rlacd -     -     -     -     -     -     -     rlac  rlac  rlac',
  patient_merge: 'rlacd -     -     -     -     -     -     -     rlac  rlac  rlac',
  patient_number: 'rlacd r     -     -     -     -     r     r     r     r     r',
  patient_number_last: 'rlacd -     -     -     -     -     -     -     -     -     -',
  patient_order: 'rlacd -     -     -     -     -     r     -     rlac  rlac  rlac',
  patient_search_key: 'rlacd rlacd -     -     -     -     rlacd rlacd rlacd rlacd rlacd',
  payment_attempt: 'rlacd -     -     -     -     -     rlac  -     r     r     r',
  payment_card: 'rlacd -     -     -     -     -     rlac  -     -     -     -',
  payment_customer: 'rlacd -     -     -     -     -     rlac  -     -     -     -',
  payment_difference: 'rlacd -     -     -     -     -     -     -     -     -     -',
  payment_dispute: 'rlacd -     -     -     -     -     -     -     r     r     r',
  payment_event: 'rlacd -     -     -     -     -     -     -     -     -     -',
  prescription: 'rlacd -     -     -     -     -     r     r     rlac  rlac  rlac',
  prescription_draft: 'rlacd -     -     -     -     -     -     -     rlacd rlacd rlacd',
  prescription_line: 'rlacd -     -     -     -     -     r     r     rlac  rlac  rlac',
  prescription_request: 'rlacd -     -     -     -     -     rlac  rlac  rlac  rlac  rlac',
  prescription_template: 'rlacd -     -     -     -     -     -     -     -     rlac  -',
  product: 'rlacd r     r     r     r     -     r     r     rlac  rlac  rlac',
  product_picture: 'rlacd r     r     r     r     -     r     r     rlacd rlacd rlacd',
  questionnaire: 'rlacd r     r     r     r     r     r     r     rlac  rlac  rlac',
  receipt: 'rlacd -     -     -     -     -     r     -     r     r     r',
  recovery_code: 'rlacd rlacd -     -     -     -     -     -     rlacd rlacd rlacd',
  refund: 'rlacd -     -     -     -     -     r     -     rlac  rlac  rlac',
  running_late: 'rlacd r     r     r     r     r     r     r     rlacd rlacd rlacd',
  sandbox_payment: 'rlacd -     -     -     -     -     -     -     -     -     -',
  sandbox_payment_event: 'rlacd -     -     -     -     -     -     -     -     -     -',
  saved_view: 'rlacd -     -     -     -     -     -     -     -     rlacd -',
  schedule_edit: 'rlacd -     -     -     -     -     -     -     rlac  rlac  rlac',
  seat: 'rlacd -     -     -     -     -     rlacd rlacd rlacd rlacd rlacd',
  second_factor_setup: 'rlacd rlacd -     -     -     -     -     -     rlacd rlacd rlacd',
  sent_message: 'rlacd a     a     a     a     a     a     a     a     a     a',
  session: 'rlacd rlacd -     -     -     -     rlacd -     -     -     -',
  session_past_token: 'rlacd rlacd -     -     -     -     r     -     -     -     -',
  sign_up_attempt: 'rlacd rlacd -     -     -     -     -     -     -     -     -',
  stamp: 'rlacd -     -     -     -     -     -     -     rlac  rlac  -',
  stamp_correction: 'rlacd -     -     -     -     -     -     -     rlac  rlac  -',
  suspense_clearing: 'rlacd -     -     -     -     -     -     -     rlac  rlac  rlac',
  treatment_plan: 'rlacd -     -     -     -     -     r     r     rlac  rlac  rlac',
  treatment_plan_draft: 'rlacd -     -     -     -     -     -     -     -     rlacd -',
  typed_form: 'rlacd -     -     -     -     -     -     -     -     rlacd -',
  'patient of the clinic without an account': 'rlacd rlacd -     -     -     -     -     -     rlac  rlac  rlac',
  'known_device of the doctor': 'rlacd rlacd -     -     -     -     -     -     -     rlacd -',
  'live_socket of the doctor': 'rlacd r     r     r     r     r     r     r     r     rlacd r',
  'mail_token of the doctor': 'rlacd rlacd -     -     -     -     -     -     rlacd rlacd rlacd',
  'session of the doctor': 'rlacd rlacd -     -     -     -     -     -     rlacd rlacd rlacd',
  'prescription_template of the clinic': 'rlacd -     -     -     -     -     -     -     -     rlac  rlac',
  'patient_location of a stranger': 'a     a     -     a     a     -     -     -     -     -     -',
  'patient_location elsewhere': 'a     a     -     -     -     -     a     a     -     -     -',
  'consult of a stranger’s child': 'a     -     -     a     a     -     -     -     a     a     a',
  'consult of a child by itself': 'a     -     -     -     -     -     a     -     a     a     a',
  'prescription of another clinic’s consult': 'a     -     -     -     -     -     -     -     -     -     -',
  'treatment_plan of another clinic’s consult': 'a     -     -     -     -     -     -     -     -     -     -',
  'treatment_plan_draft of another clinic’s consult': 'a     -     -     -     -     -     -     -     -     -     -',
};

const columnOf: Record<Exclude<Person, 'no context'>, number> = {
  'the system': 0,
  'a person before the login': 1,
  'a visitor': 2,
  'another patient': 3,
  'another patient who books the slot of an expired hold': 4,
  'an owner of another clinic': 5,
  'a doctor of another clinic': 5,
  'the patient': 6,
  'the guardian': 7,
  'the owner': 8,
  'the doctor': 9,
  'another doctor of the clinic': 10,
};

/** Returns what a person may do with the row of a label: see `rowAccess`. */
export const rowRights = (who: Person, label: string): string =>
  who === 'no context' ? '' : rights[label]!.split(/\s+/u)[columnOf[who]]!.replace('-', '');

/** The labels of the rows that have rights. */
export const rowsWithRights = Object.keys(rights);
