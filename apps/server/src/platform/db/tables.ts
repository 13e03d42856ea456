// Generated from the migrated schema: node apps/server/scripts/table-types.ts
import type { ColumnType, Generated } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** A `timestamptz`: read as an ISO 8601 instant in UTC, written as an instant or a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>;
/** A `timestamptz` that the database fills in. */
export type Stamp = ColumnType<string, string | Date | undefined, string | Date>;

export interface AbsenceTable {
  id: Generated<number>;
  doctor_id: number;
  start_at: Instant;
  end_at: Instant;
  reason: Generated<string>;
}

export interface AgreementTable {
  patient_id: string;
  version: string;
  agreed_at: Stamp;
}

export interface AnswerSheetTable {
  consult_id: string;
  patient_id: string;
  questionnaire_id: number;
  status: Generated<'DRAFT' | 'SUBMITTED' | 'LOCKED'>;
  answers: ColumnTypes['answer_sheet.answers'];
  updated_at: Stamp;
  submitted_at: Instant | null;
  draft: ColumnTypes['answer_sheet.draft'];
  red_flags: Generated<string[]>;
  red_flags_accepted: Generated<string[]>;
  red_flags_at: Instant | null;
  clinic_id: Generated<number>;
  red_flags_handled_at: Instant | null;
  red_flags_handled_by: number | null;
}

export interface AnswerTemplateTable {
  id: string;
  clinic_id: number;
  title: string;
  text: string;
  position: number;
  version: Generated<number>;
  created_at: Stamp;
  updated_by: number;
  updated_at: Stamp;
  removed_at: Instant | null;
}

export interface AttachmentTable {
  id: string;
  consult_id: string;
  patient_id: string;
  uploaded_by: string;
  name: string;
  type: 'image/jpeg' | 'application/pdf';
  bytes: number;
  sha256: string;
  created_at: Stamp;
  stored_at: Instant | null;
  removed_at: Instant | null;
  opened_at: Instant | null;
}

export interface AttendanceSettingTable {
  clinic_location_id: number;
  rounding_minutes: Generated<number>;
  break_minutes: Generated<number>;
  closing_day: number | null;
  late_minutes: Generated<number | null>;
  staff_stamp: Generated<boolean>;
  staff_correct: Generated<boolean>;
  version: Generated<number>;
  changed_by: number | null;
  changed_at: Instant | null;
}

export interface AuditHeadTable {
  chain: number;
  seq: number;
  hash: Buffer;
  sealed_at: Instant;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Stamp;
  actor_kind: string;
  actor_id: string;
  clinic_id: number | null;
  patient_id: string | null;
  object: string;
  object_id: string;
  action: string;
  request_id: Generated<string>;
  ip: Generated<string>;
  actor_role: Generated<string>;
  result: Generated<string>;
}

export interface AuditSealTable {
  audit_id: number;
  chain: number;
  seq: number;
  prev_hash: Buffer;
  hash: Buffer;
}

export interface AuditUnsealedTable {
  audit_id: number;
}

export interface BookingMessageTable {
  id: Generated<number>;
  consult_id: string;
  kind:
    | 'CONFIRMED'
    | 'MOVED'
    | 'CANCELLED'
    | 'RESTORED'
    | 'NO_SHOW'
    | 'NO_SHOW_UNDONE'
    | 'DOCTOR_ABSENT'
    | 'DAY_BEFORE'
    | 'HOUR_BEFORE'
    | 'LATE'
    | 'ON_TIME'
    | 'DESK_UNOPENED';
  start_at: Instant;
  minutes: Generated<number>;
  created_at: Stamp;
  handled_at: Instant | null;
  outcome: 'SENT' | 'SKIPPED' | null;
  note: string | null;
}

export interface CallRoomTable {
  consult_id: string;
  device_check: ColumnTypes['call_room.device_check'];
  entered_at: Instant | null;
  identity_checked_by: number | null;
  identity_checked_at: Instant | null;
  identity_method: 'INSURANCE_CARD' | 'MY_NUMBER_CARD' | 'DRIVING_LICENCE' | 'OTHER_DOCUMENT' | 'KNOWN_PATIENT' | null;
  waited_until: Instant | null;
}

export interface CardSetupTable {
  id: string;
  account_id: string;
  provider_ref: string;
  card_id: string | null;
  created_at: Stamp;
}

export interface ChatTable {
  patient_id: string;
  clinic_location_id: number;
  clinic_id: number;
  last_number: Generated<number>;
  last_at: Stamp;
  patient_read_to: Generated<number>;
  clinic_read_to: Generated<number>;
  settled_to: Generated<number>;
  unanswered_since: Instant | null;
  is_patient_told: Generated<boolean>;
  mail_due_at: Instant | null;
  answered_to: Generated<number>;
}

export interface ChatMessageTable {
  patient_id: string;
  clinic_location_id: number;
  clinic_id: number;
  number: number;
  member_id: number | null;
  text: string;
  created_at: Stamp;
}

export interface ClinicTable {
  id: Generated<number>;
  name: string;
  status: Generated<'APPLIED' | 'APPROVED' | 'CANCELLED' | 'DISCONTINUED'>;
  totp_required: Generated<boolean>;
  created_at: Stamp;
  name_en: Generated<string>;
  registration_number: string | null;
  receipt_version: Generated<number>;
  receipt_changed_by: number | null;
  receipt_changed_at: Instant | null;
}

export interface ClinicLocationTable {
  id: Generated<number>;
  clinic_id: number;
  name: string;
  kana: Generated<string>;
  name_en: Generated<string>;
  prefecture: number;
  post_code: Generated<string>;
  address_2: string;
  address_3: Generated<string>;
  address_4: Generated<string>;
  phone_number: Generated<string>;
  access_jp: Generated<string>;
  access_en: Generated<string>;
  about_jp: Generated<string>;
  about_en: Generated<string>;
  speciality_ids: number[];
  popularity: Generated<number>;
  is_deleted: Generated<boolean>;
  cancel_until_minutes: Generated<number>;
  same_day_cutoff_minutes: number | null;
  booking_window_days: Generated<number>;
  room_opens_minutes: Generated<number>;
  open_on_holidays: Generated<boolean>;
  schedule_version: Generated<number>;
  fee_from: number | null;
  fee_to: number | null;
  fee_tax_class: Generated<'TAXABLE' | 'EXEMPT'>;
  bills_together: Generated<boolean>;
  delivery_fee: Generated<number>;
  delivery_free_from: number | null;
  delivery_note: Generated<string>;
  delivery_note_en: Generated<string>;
  cancel_note: Generated<string>;
  cancel_note_en: Generated<string>;
  delivery_version: Generated<number>;
  delivery_changed_by: number | null;
  delivery_changed_at: Instant | null;
  booking_version: Generated<number>;
  booking_changed_by: number | null;
  booking_changed_at: Instant | null;
  fee_version: Generated<number>;
  fee_changed_by: number | null;
  fee_changed_at: Instant | null;
  profile_version: Generated<number>;
  profile_changed_by: number | null;
  profile_changed_at: Instant | null;
}

export interface ClosedDayTable {
  clinic_location_id: number;
  on_day: string;
  reason: Generated<string>;
}

export interface ClosedRuleTable {
  id: Generated<number>;
  clinic_location_id: number;
  month: number | null;
  day: number | null;
  dow: number | null;
  nth: number | null;
  reason: Generated<string>;
}

export interface ConsultTable {
  id: string;
  clinic_id: number;
  clinic_location_id: number;
  doctor_id: number;
  patient_id: string;
  speciality_id: number;
  start_at: Instant;
  status:
    | 'TENTATIVE'
    | 'CONFIRMED'
    | 'RINGING'
    | 'IN_CALL'
    | 'ENDED'
    | 'EXPIRED'
    | 'CANCELLED'
    | 'NO_SHOW'
    | 'DOCTOR_ABSENT';
  hold_until: Instant | null;
  is_today: Generated<boolean>;
  created_at: Stamp;
  revision: Generated<number>;
  cancelled_by: 'PATIENT' | 'CLINIC' | 'DOCTOR' | null;
  cancel_reason: string | null;
  cancelled_at: Instant | null;
  status_before: ColumnTypes['consult.status_before'];
  rung_at: Instant | null;
  started_at: Instant | null;
  ended_at: Instant | null;
  booking_key: string | null;
  end_seen_at: Instant | null;
  guardian_id: string | null;
  hold_device: Buffer | null;
  hold_limit: number | null;
  booked_by_member_id: number | null;
  handed_over_at: Instant | null;
  exceptions: Generated<string[]>;
  beside_consult_id: string | null;
  ring_cancelled_at: Instant | null;
  missed_at: Instant | null;
  desk_seen_at: Instant | null;
  patient_moved_at: Instant | null;
  patient_moved_from: Instant | null;
  fee_from: number | null;
  fee_to: number | null;
  fee_tax_class: Generated<'TAXABLE' | 'EXEMPT'>;
  exceptions_by_member_id: number | null;
  is_kept: Generated<boolean>;
}

export interface ConsultNoteTable {
  consult_id: string;
  doctor_id: number;
  chart: Generated<string>;
  for_patient: Generated<string>;
  updated_at: Stamp;
  final_at: Instant | null;
  version: Generated<number>;
  screen: string | null;
}

export interface ConsultNoteNowTable {
  consult_id: string;
  chart: string;
  for_patient: string;
  doctor_id: number;
  final_at: Instant;
}

export interface DeliveryTable {
  order_id: string;
  state: Generated<'NOT_READY' | 'READY' | 'EXPORTED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'LOST'>;
  name: string;
  phone_number: string | null;
  post_code: string | null;
  address_1: string;
  address_2: string;
  address_3: string;
  address_4: string;
  version: Generated<number>;
  lead_time_days: number | null;
  parcel: Generated<number>;
  carrier: 'YAMATO' | 'SAGAWA' | 'JAPAN_POST' | 'OTHER' | null;
  tracking_number: string | null;
  shipped_at: Instant | null;
  shipped_by: number | null;
  export_id: string | null;
  moved_at: Stamp;
  clinic_location_id: number;
}

export interface DirectoryTable {
  only_one: Generated<boolean>;
  version: Generated<number>;
}

export interface DoctorExceptionTable {
  id: Generated<number>;
  doctor_id: number;
  clinic_location_id: number;
  on_day: string;
  from_minute: number;
  to_minute: number;
  note: Generated<string>;
}

export interface DoctorHoursTable {
  doctor_id: number;
  clinic_location_id: number;
  dow: number;
  from_minute: number;
  to_minute: number;
  valid_from: Generated<string>;
  valid_to: string | null;
}

export interface DosageTemplateTable {
  id: string;
  clinic_id: number;
  text: string;
  created_at: Stamp;
  version: Generated<number>;
  updated_by: number | null;
  updated_at: Stamp;
  removed_at: Instant | null;
}

export interface HandOverTable {
  id: string;
  consult_id: string;
  from_doctor_id: number;
  to_doctor_id: number;
  reason: string;
  state: Generated<'OFFERED' | 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN' | 'UNANSWERED'>;
  offered_at: Instant;
  answered_at: Instant | null;
  chart: Generated<string>;
  for_patient: Generated<string>;
}

export interface IdempotencyTable {
  principal: string;
  route: string;
  key: string;
  request_hash: Buffer;
  http_status: number | null;
  answer: ColumnTypes['idempotency.answer'];
  created_at: Stamp;
  written_id: string | null;
}

export interface InquiryTable {
  id: string;
  clinic_id: number | null;
  clinic_location_id: number | null;
  patient_id: string | null;
  type: 'MEDICATION' | 'SYMPTOMS' | 'DRUG_DELIVERY' | 'PAYMENT' | 'HARUKA_SERVICE' | 'ORTHER';
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
  email: string | null;
  phone_number: string | null;
  content: string;
  locale: Generated<'jp' | 'en'>;
  status: Generated<'OPEN' | 'DONE'>;
  created_at: Stamp;
  done_at: Instant | null;
  sent_key: string | null;
  assignee_id: number | null;
  assigned_by: number | null;
  assigned_at: Instant | null;
  assign_version: Generated<number>;
  linked_patient_id: string | null;
  linked_by: number | null;
  linked_at: Instant | null;
  link_version: Generated<number>;
  cancel_order_id: string | null;
  moved_by: number | null;
  moved_at: Instant | null;
  status_version: Generated<number>;
}

export interface InquiryAnswerTable {
  id: string;
  inquiry_id: string;
  member_id: number;
  text: string;
  created_at: Stamp;
}

export interface KeptRemainderTable {
  order_id: string;
  account_id: string;
  clinic_id: number;
  amount: number;
  reason: string;
  kept_by: number;
  created_at: Stamp;
}

export interface KnownDeviceTable {
  id: Generated<number>;
  token_hash: Buffer;
  patient_id: string | null;
  member_id: number | null;
  first_seen_at: Stamp;
  last_seen_at: Stamp;
}

export interface LedgerEntryTable {
  id: Generated<number>;
  transaction_id: string;
  kind:
    | 'ORDER'
    | 'PAYMENT'
    | 'SUSPENSE'
    | 'CANCEL'
    | 'REFUND'
    | 'RETURN'
    | 'REFUND_RETURNED'
    | 'WRITE_OFF'
    | 'FEE'
    | 'KEPT'
    | 'REDUCTION'
    | 'DISPUTE';
  account:
    | 'RECEIVABLE'
    | 'SALES'
    | 'TAX'
    | 'PROVIDER'
    | 'SUSPENSE'
    | 'REFUNDS_DUE'
    | 'BANK'
    | 'CASH'
    | 'WRITE_OFFS'
    | 'FEES'
    | 'KEPT'
    | 'DISPUTED'
    | 'CHARGEBACKS';
  amount: number;
  clinic_id: number;
  order_id: string;
  attempt_id: string | null;
  at: Stamp;
  refund_id: string | null;
  dispute_id: string | null;
}

export interface LiveProcessTable {
  id: string;
  seen_at: Stamp;
}

export interface LiveSocketTable {
  id: string;
  process_id: string;
  patient_id: string | null;
  member_id: number | null;
  since: Stamp;
}

export interface MailQueueTable {
  id: Generated<number>;
  recipient: string;
  message: ColumnTypes['mail_queue.message'];
  tries: Generated<number>;
  next_at: Stamp;
  created_at: Stamp;
  channel: Generated<'MAIL' | 'SMS'>;
  consult_id: string | null;
  valid_until: Instant | null;
}

export interface MailTokenTable {
  token_hash: Buffer;
  code_hash: Buffer | null;
  purpose: 'ACTIVATE' | 'RESET_PASSWORD' | 'NEW_EMAIL' | 'INVITE' | 'NOT_ME';
  patient_id: string | null;
  member_id: number | null;
  email: string | null;
  tries: Generated<number>;
  created_at: Stamp;
  expires_at: Instant;
  used_at: Instant | null;
  password_hash: string | null;
  attempt_hash: Buffer | null;
  phone_number: string | null;
}

export interface MaintenanceTable {
  only_one: Generated<boolean>;
  is_on: Generated<boolean>;
  text: Generated<string>;
  changed_at: Stamp;
}

export interface MemberTable {
  id: Generated<number>;
  clinic_id: number;
  email: string | null;
  password_hash: string | null;
  totp_secret: string | null;
  status: Generated<'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'LEFT'>;
  last_name: string;
  first_name: Generated<string>;
  last_name_furigana: Generated<string>;
  first_name_furigana: Generated<string>;
  name_en: Generated<string>;
  licence_year: number | null;
  about_jp: Generated<string>;
  about_en: Generated<string>;
  speciality_ids: Generated<number[]>;
  totp_used_step: Generated<number>;
  access_changed_at: Instant | null;
  signed_in_at: Instant | null;
  may_refund: Generated<boolean>;
}

export interface MemberRoleTable {
  id: Generated<number>;
  member_id: number;
  clinic_id: number;
  role: 'OWNER' | 'STAFF' | 'DOCTOR';
  clinic_location_id: number | null;
  speciality_ids: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
}

export interface MemberSuspensionTable {
  id: Generated<number>;
  member_id: number;
  reason: string;
  by_member_id: number;
  suspended_at: Stamp;
  reinstated_at: Instant | null;
  reinstated_by: number | null;
}

export interface NoteAmendmentTable {
  consult_id: string;
  number: number;
  doctor_id: number;
  reason: string;
  chart: string;
  for_patient: string;
  amended_at: Stamp;
}

export interface NotePhraseTable {
  id: string;
  member_id: number;
  title: string;
  text: string;
  created_at: Stamp;
}

export interface OneTimeCodeTable {
  id: string;
  phone_number: string;
  purpose: 'SIGN_UP' | 'OWN_NUMBER' | 'RESET_PASSWORD';
  patient_id: string | null;
  provider_ref: string | null;
  tries: Generated<number>;
  created_at: Stamp;
  expires_at: Instant;
  approved_at: Instant | null;
  used_at: Instant | null;
  password_hash: string | null;
  is_owners: Generated<boolean>;
}

export interface OnlineSocketTable {
  id: string;
  process_id: string;
  patient_id: ColumnTypes['online_socket.patient_id'];
  member_id: ColumnTypes['online_socket.member_id'];
  since: Instant;
}

export interface OpenHolidayTable {
  clinic_location_id: number;
  on_day: string;
}

export interface OrderLineTable {
  order_id: string;
  position: number;
  name: string;
  name_en: string;
  unit_price: number;
  quantity: number;
  amount: number;
  tax_class: 'TAXABLE' | 'EXEMPT';
  product_id: number | null;
}

export interface OrderReductionTable {
  id: string;
  order_id: string;
  prescription_id: string;
  account_id: string;
  clinic_id: number;
  tax_class: 'TAXABLE' | 'EXEMPT';
  amount: number;
  tax: number;
  created_at: Stamp;
}

export interface OrderTaxTable {
  order_id: string;
  tax_class: 'TAXABLE' | 'EXEMPT';
  amount: number;
  tax: number;
}

export interface OutboxTable {
  id: Generated<number>;
  name: string;
  data: ColumnTypes['outbox.data'];
  created_at: Stamp;
}

export interface PatientTable {
  id: string;
  email: string | null;
  phone_number: string | null;
  password_hash: string | null;
  status: Generated<'REGISTERED' | 'ACTIVE' | 'LEFT'>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  first_name_furigana: Generated<string>;
  last_name_furigana: Generated<string>;
  date_of_birth: string | null;
  post_code: string | null;
  address_1: Generated<string>;
  address_2: Generated<string>;
  address_3: Generated<string>;
  address_4: Generated<string>;
  is_sms_verify: Generated<boolean>;
  is_email_verify: Generated<boolean>;
  locale: Generated<'jp' | 'en'>;
  created_at: Stamp;
  left_at: Instant | null;
  notify_by: Generated<'EMAIL' | 'SMS' | 'BOTH'>;
  guardian_id: string | null;
  relation: 'MOTHER' | 'FATHER' | 'GRANDPARENT' | 'SIBLING' | 'OTHER' | null;
  sex: 'FEMALE' | 'MALE' | 'OTHER' | null;
  held_by_clinic_id: number | null;
  contact_phone_number: string | null;
  record_version: Generated<number>;
}

export interface PatientLocationTable {
  patient_id: string;
  clinic_location_id: number;
  joined_at: Stamp;
}

export interface PatientMemoTable {
  id: string;
  clinic_id: number;
  patient_id: string;
  text: string;
  is_pinned: Generated<boolean>;
  version: Generated<number>;
  created_by: number;
  created_at: Stamp;
  updated_by: number | null;
  updated_at: Stamp;
  removed_by: number | null;
  removed_at: Instant | null;
}

export interface PatientMergeTable {
  id: string;
  clinic_id: number;
  patient_id: string;
  into_id: string;
  merged_by: number;
  merged_at: Stamp;
  undone_by: number | null;
  undone_at: Instant | null;
}

export interface PatientNumberTable {
  clinic_id: number;
  patient_id: string;
  number: number;
  given_at: Stamp;
}

export interface PatientNumberLastTable {
  clinic_id: number;
  number: number;
}

export interface PatientOrderTable {
  id: string;
  patient_id: string;
  account_id: string;
  clinic_id: number;
  clinic_location_id: number;
  consult_id: string | null;
  kind: 'CONSULTATION' | 'MEDICINE' | 'COMBINED' | 'PURCHASE';
  status: Generated<'WAITING_PAYMENT' | 'PAID' | 'CANCEL'>;
  delivery_fee: Generated<number>;
  total: number;
  created_at: Stamp;
  paid_at: Instant | null;
  cancelled_at: Instant | null;
  cancel_reason: string | null;
  consult_cancelled_at: Instant | null;
  is_written_off: Generated<boolean>;
  replaced_by: string | null;
  terms: ColumnTypes['patient_order.terms'];
  is_money_held: Generated<boolean>;
  supplements: string | null;
  told_at: Instant | null;
}

export interface PatientSearchKeyTable {
  clinic_id: number;
  clinic_location_id: number;
  patient_id: string;
  key: string;
  kana: string;
}

export interface PaymentAttemptTable {
  id: string;
  order_id: string;
  account_id: string;
  clinic_id: number;
  method: 'CARD' | 'KONBINI' | 'CASH';
  status: Generated<'CREATED' | 'NEEDS_3DS' | 'ISSUED' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED' | 'VOIDED'>;
  amount: number;
  card_id: string | null;
  provider_ref: string | null;
  action_url: string | null;
  vouchers: ColumnTypes['payment_attempt.vouchers'];
  expires_at: Instant | null;
  failure: string | null;
  created_at: Stamp;
  settled_at: Instant | null;
  check_at: Stamp;
  reminded_at: Instant | null;
  fee: number | null;
  payer_name: string | null;
  payer_email: string | null;
  is_other_currency: Generated<boolean>;
  received_by: number | null;
}

export interface PaymentCardTable {
  id: string;
  account_id: string;
  provider_ref: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: Generated<boolean>;
  created_at: Stamp;
  removed_at: Instant | null;
  detach_at: Instant | null;
}

export interface PaymentCustomerTable {
  account_id: string;
  provider_ref: string;
  created_at: Stamp;
}

export interface PaymentDifferenceTable {
  id: Generated<number>;
  provider_ref: string;
  attempt_id: string | null;
  kind: 'AMOUNT' | 'STATE' | 'UNKNOWN_HERE' | 'MISSING_THERE' | 'FEE';
  ours: string;
  theirs: string;
  found_at: Stamp;
  resolved_at: Instant | null;
  resolved_reason: string | null;
}

export interface PaymentDisputeTable {
  id: string;
  provider_ref: string;
  attempt_id: string;
  order_id: string;
  clinic_id: number;
  status: 'OPEN' | 'REVIEW' | 'WON' | 'LOST';
  reason: string;
  amount: number;
  withdrawn: number;
  fee: number;
  due_at: Instant | null;
  opened_at: Stamp;
  decided_at: Instant | null;
}

export interface PaymentEventTable {
  id: string;
  type: string;
  object_ref: string;
  received_at: Stamp;
  processed_at: Instant | null;
  attempts: Generated<number>;
  next_at: Stamp;
  last_error: string | null;
}

export interface PostCodeTable {
  code: string;
  prefecture: number;
  address_2: string;
  town: string;
  kana: Generated<string>;
}

export interface PrescriptionTable {
  id: string;
  first_id: string;
  version: number;
  consult_id: string;
  patient_id: string;
  clinic_id: number;
  clinic_location_id: number;
  doctor_id: number;
  amendment_reason: string | null;
  override_reason: string | null;
  total: number;
  issued_at: Stamp;
  request_id: string | null;
  order_id: string | null;
  base_illness_source: 'PAST_CONSULT' | 'REFERRAL' | 'CHECK_UP' | 'PATIENT_RECORD' | 'MEDICATION_NOTEBOOK' | null;
  base_illness_consult_id: string | null;
}

export interface PrescriptionDraftTable {
  consult_id: string;
  doctor_id: number;
  lines: ColumnTypes['prescription_draft.lines'];
  updated_at: Stamp;
  version: Generated<number>;
  screen: string | null;
}

export interface PrescriptionLineTable {
  prescription_id: string;
  position: number;
  product_id: number;
  name: string;
  name_en: string;
  unit: 'TABLET' | 'CAPSULE' | 'PACKET' | 'TUBE' | 'BOTTLE' | 'PIECE';
  drug_code_system: 'YJ' | 'HOT9' | 'RECEIPT' | null;
  drug_code: string | null;
  dosage: string;
  days: number;
  quantity: number;
  note: Generated<string>;
  unit_price: number;
  tax_class: 'TAXABLE' | 'EXEMPT';
  usage_code: string | null;
}

export interface PrescriptionRequestTable {
  id: string;
  patient_id: string;
  account_id: string;
  clinic_id: number;
  clinic_location_id: number;
  prescription_id: string;
  consult_id: string;
  run_out_on: string;
  lines: ColumnTypes['prescription_request.lines'];
  total: number;
  status: Generated<'REQUESTED' | 'APPROVED' | 'REJECTED' | 'NEEDS_VISIT'>;
  reason: string | null;
  locale: Generated<'jp' | 'en'>;
  created_at: Stamp;
  decided_by: number | null;
  decided_at: Instant | null;
}

export interface PrescriptionTemplateTable {
  id: string;
  clinic_id: number;
  owner_id: number | null;
  name: string;
  lines: ColumnTypes['prescription_template.lines'];
  version: Generated<number>;
  updated_by: number;
  created_at: Stamp;
  updated_at: Stamp;
  removed_at: Instant | null;
}

export interface ProductTable {
  id: Generated<number>;
  clinic_id: number;
  category: 'oral_medicine' | 'cosmetics' | 'other' | 'uncategorized';
  name: string;
  name_en: string;
  unit: 'TABLET' | 'CAPSULE' | 'PACKET' | 'TUBE' | 'BOTTLE' | 'PIECE';
  price: number;
  tax_class: 'TAXABLE' | 'EXEMPT';
  stock: Generated<number>;
  lead_time_days: Generated<number>;
  is_narcotic: Generated<boolean>;
  is_psychotropic: Generated<boolean>;
  is_high_risk: Generated<boolean>;
  drug_code_system: 'YJ' | 'HOT9' | 'RECEIPT' | null;
  drug_code: string | null;
  state: Generated<'ACTIVE' | 'WITHDRAWN'>;
  version: Generated<number>;
  created_at: Stamp;
  updated_by: number | null;
  is_for_sale: Generated<boolean>;
}

export interface ProductPictureTable {
  id: string;
  clinic_id: number;
  product_id: number;
  position: number;
  alt: string;
  alt_en: string;
  bytes: number;
  sha256: string;
  created_at: Stamp;
  stored_at: Instant | null;
  removed_at: Instant | null;
}

export interface ProfileChangeTable {
  id: Generated<number>;
  patient_id: string;
  fields: string[];
  member_id: number | null;
  changed_at: Stamp;
}

export interface QuestionnaireTable {
  id: Generated<number>;
  clinic_id: number;
  speciality_id: number;
  version: Generated<number>;
  body: ColumnTypes['questionnaire.body'];
  is_current: Generated<boolean>;
  created_at: Stamp;
}

export interface RateCountTable {
  key: string;
  window_start: Instant;
  count: Generated<number>;
}

export interface ReceiptTable {
  order_id: string;
  clinic_id: number;
  account_id: string;
  number: number;
  parties: ColumnTypes['receipt.parties'];
  issued_at: Stamp;
  issues: Generated<number>;
  last_issued_at: Stamp;
}

export interface RecoveryCodeTable {
  member_id: number;
  code_hash: Buffer;
  used_at: Instant | null;
}

export interface RefundTable {
  id: string;
  order_id: string;
  attempt_id: string;
  account_id: string;
  clinic_id: number;
  status: Generated<'REQUESTED' | 'SENT' | 'DONE' | 'FAILED'>;
  amount: number;
  reason: string;
  requested_by: number | null;
  provider_ref: string | null;
  created_at: Stamp;
  settled_at: Instant | null;
  check_at: Stamp;
  returned_at: Instant | null;
  fee: Generated<number>;
  request_key: string | null;
  method: Generated<'CARD' | 'BANK' | 'CASH'>;
  transferred_on: string | null;
}

export interface RunningLateTable {
  doctor_id: number;
  on_day: string;
  minutes: number;
  set_by: number;
  set_at: Stamp;
}

export interface SandboxPaymentTable {
  id: string;
  kind: 'SETUP' | 'CARD' | 'INTENT' | 'REFUND' | 'DISPUTE';
  idempotency_key: string | null;
  data: ColumnTypes['sandbox_payment.data'];
  created_at: Stamp;
}

export interface SandboxPaymentEventTable {
  id: string;
  body: string;
  created_at: Stamp;
}

export interface SavedViewTable {
  id: string;
  member_id: number;
  list: string;
  name: string;
  query: string;
  is_default: Generated<boolean>;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
  removed_at: Instant | null;
}

export interface ScheduleEditTable {
  clinic_location_id: number;
  doctor_id: number | null;
  version: number;
  edited_by: number;
  edited_at: Stamp;
}

export interface SeatTable {
  consult_id: string;
  side: 'PATIENT' | 'DOCTOR';
  patient_id: string | null;
  member_id: number | null;
  socket_id: string | null;
  tab: string;
  in_call: boolean;
  dropped_at: Instant | null;
}

export interface SecondFactorSetupTable {
  token_hash: Buffer;
  member_id: number;
  secret: string;
  app: 'clinic' | 'doctor';
  signs_in: boolean;
  created_at: Stamp;
  expires_at: Instant;
}

export interface SentMessageTable {
  id: Generated<number>;
  at: Stamp;
  channel: 'MAIL' | 'SMS';
  recipient: string;
  subject: Generated<string>;
  body: string;
  code: string | null;
  link: string | null;
}

export interface SessionTable {
  id: string;
  kind: 'patient' | 'clinic' | 'doctor';
  patient_id: string | null;
  member_id: number | null;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  previous_until: Instant | null;
  generation: Generated<number>;
  user_agent: Generated<string>;
  created_at: Stamp;
  used_at: Stamp;
  idle_until: Instant;
  ends_at: Instant;
  revoked_at: Instant | null;
  revoked_why: string | null;
  confirmed_until: Instant | null;
}

export interface SessionPastTokenTable {
  token_hash: Buffer;
  session_id: string;
}

export interface SignUpAttemptTable {
  attempt_hash: Buffer;
  address_hash: Buffer;
  patient_id: string | null;
  password_hash: string;
  created_at: Stamp;
  expires_at: Instant;
}

export interface SpecialityTable {
  id: number;
  name_jp: string;
  name_en: string;
  kana: string;
  about_jp: Generated<string>;
  about_en: Generated<string>;
}

export interface StampTable {
  id: string;
  clinic_id: number;
  clinic_location_id: number;
  member_id: number;
  on_day: string;
  kind: 'IN' | 'BREAK_START' | 'BREAK_END' | 'OUT';
  at: Instant;
  added_by: string | null;
  voided_by: string | null;
}

export interface StampCorrectionTable {
  id: string;
  clinic_id: number;
  clinic_location_id: number;
  member_id: number;
  on_day: string;
  wanted: ColumnTypes['stamp_correction.wanted'];
  reason: string;
  state: Generated<'ASKED' | 'MADE' | 'REFUSED' | 'WITHDRAWN'>;
  asked_by: number;
  asked_at: Stamp;
  answered_by: number | null;
  answered_at: Instant | null;
  answer: Generated<string>;
  seen_version: number | null;
}

export interface SuspenseClearingTable {
  attempt_id: string;
  clinic_id: number;
  resolution: 'APPLIED' | 'RETURNED';
  reason: string;
  member_id: number;
  cleared_at: Stamp;
}

export interface TreatmentPlanTable {
  id: string;
  consult_id: string;
  patient_id: string;
  clinic_id: number;
  clinic_location_id: number;
  doctor_id: number;
  version: number;
  texts: ColumnTypes['treatment_plan.texts'];
  shared_at: Stamp;
}

export interface TreatmentPlanDraftTable {
  consult_id: string;
  doctor_id: number;
  texts: ColumnTypes['treatment_plan_draft.texts'];
  follows: number;
  version: Generated<number>;
  screen: string;
  updated_at: Instant;
}

export interface TypedFormTable {
  member_id: number;
  form: string;
  typed: string;
  updated_at: Stamp;
}

/** Every table and view of the database. */
export interface Tables {
  absence: AbsenceTable;
  agreement: AgreementTable;
  answer_sheet: AnswerSheetTable;
  answer_template: AnswerTemplateTable;
  attachment: AttachmentTable;
  attendance_setting: AttendanceSettingTable;
  audit_head: AuditHeadTable;
  audit_log: AuditLogTable;
  audit_seal: AuditSealTable;
  audit_unsealed: AuditUnsealedTable;
  booking_message: BookingMessageTable;
  call_room: CallRoomTable;
  card_setup: CardSetupTable;
  chat: ChatTable;
  chat_message: ChatMessageTable;
  clinic: ClinicTable;
  clinic_location: ClinicLocationTable;
  closed_day: ClosedDayTable;
  closed_rule: ClosedRuleTable;
  consult: ConsultTable;
  consult_note: ConsultNoteTable;
  consult_note_now: ConsultNoteNowTable;
  delivery: DeliveryTable;
  directory: DirectoryTable;
  doctor_exception: DoctorExceptionTable;
  doctor_hours: DoctorHoursTable;
  dosage_template: DosageTemplateTable;
  hand_over: HandOverTable;
  idempotency: IdempotencyTable;
  inquiry: InquiryTable;
  inquiry_answer: InquiryAnswerTable;
  kept_remainder: KeptRemainderTable;
  known_device: KnownDeviceTable;
  ledger_entry: LedgerEntryTable;
  live_process: LiveProcessTable;
  live_socket: LiveSocketTable;
  mail_queue: MailQueueTable;
  mail_token: MailTokenTable;
  maintenance: MaintenanceTable;
  member: MemberTable;
  member_role: MemberRoleTable;
  member_suspension: MemberSuspensionTable;
  note_amendment: NoteAmendmentTable;
  note_phrase: NotePhraseTable;
  one_time_code: OneTimeCodeTable;
  online_socket: OnlineSocketTable;
  open_holiday: OpenHolidayTable;
  order_line: OrderLineTable;
  order_reduction: OrderReductionTable;
  order_tax: OrderTaxTable;
  outbox: OutboxTable;
  patient: PatientTable;
  patient_location: PatientLocationTable;
  patient_memo: PatientMemoTable;
  patient_merge: PatientMergeTable;
  patient_number: PatientNumberTable;
  patient_number_last: PatientNumberLastTable;
  patient_order: PatientOrderTable;
  patient_search_key: PatientSearchKeyTable;
  payment_attempt: PaymentAttemptTable;
  payment_card: PaymentCardTable;
  payment_customer: PaymentCustomerTable;
  payment_difference: PaymentDifferenceTable;
  payment_dispute: PaymentDisputeTable;
  payment_event: PaymentEventTable;
  post_code: PostCodeTable;
  prescription: PrescriptionTable;
  prescription_draft: PrescriptionDraftTable;
  prescription_line: PrescriptionLineTable;
  prescription_request: PrescriptionRequestTable;
  prescription_template: PrescriptionTemplateTable;
  product: ProductTable;
  product_picture: ProductPictureTable;
  profile_change: ProfileChangeTable;
  questionnaire: QuestionnaireTable;
  rate_count: RateCountTable;
  receipt: ReceiptTable;
  recovery_code: RecoveryCodeTable;
  refund: RefundTable;
  running_late: RunningLateTable;
  sandbox_payment: SandboxPaymentTable;
  sandbox_payment_event: SandboxPaymentEventTable;
  saved_view: SavedViewTable;
  schedule_edit: ScheduleEditTable;
  seat: SeatTable;
  second_factor_setup: SecondFactorSetupTable;
  sent_message: SentMessageTable;
  session: SessionTable;
  session_past_token: SessionPastTokenTable;
  sign_up_attempt: SignUpAttemptTable;
  speciality: SpecialityTable;
  stamp: StampTable;
  stamp_correction: StampCorrectionTable;
  suspense_clearing: SuspenseClearingTable;
  treatment_plan: TreatmentPlanTable;
  treatment_plan_draft: TreatmentPlanDraftTable;
  typed_form: TypedFormTable;
}
