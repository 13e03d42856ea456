import type {
  Answers,
  DeviceCheck,
  IdentityMethod,
  InquiryStatus,
  InquiryType,
  MemberRole,
  NotifyBy,
  Relation,
  SessionKind,
  Sex,
} from '@haruka/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Email } from '../../providers/mail/mail.ts';

/** A `timestamptz`: read as an ISO 8601 instant with Z (the wire format), written as an instant or a `Date`. */
export type Instant = ColumnType<string, string | Date, string | Date>;
/** A `timestamptz` that the database fills in. */
export type Stamp = ColumnType<string, string | Date | undefined, string | Date>;

export interface SpecialityTable {
  id: number;
  name_jp: string;
  name_en: string;
  kana: string;
  about_jp: Generated<string>;
  about_en: Generated<string>;
}

export interface PostCodeTable {
  code: string;
  prefecture: number;
  address_2: string;
  town: string;
  kana: Generated<string>;
}

export interface ClinicTable {
  id: Generated<number>;
  name: string;
  status: Generated<'APPLIED' | 'APPROVED' | 'CANCELLED' | 'DISCONTINUED'>;
  totp_required: Generated<boolean>;
  created_at: Stamp;
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
  fee_from: number | null;
  fee_to: number | null;
  open_on_holidays: Generated<boolean>;
  schedule_version: Generated<number>;
}

export interface MemberTable {
  id: Generated<number>;
  clinic_id: number;
  email: string | null;
  password_hash: string | null;
  totp_secret: string | null;
  totp_used_step: Generated<number>;
  status: Generated<'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'LEFT'>;
  last_name: string;
  first_name: Generated<string>;
  last_name_furigana: Generated<string>;
  first_name_furigana: Generated<string>;
  name_en: Generated<string>;
  licence_year: number | null;
  about_jp: Generated<string>;
  about_en: Generated<string>;
  /** The specialities of a doctor. A new role starts with those of its location. */
  speciality_ids: Generated<number[]>;
  standing_changed_at: Instant | null;
  signed_in_at: Instant | null;
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

export interface MemberRoleTable {
  id: Generated<number>;
  member_id: number;
  clinic_id: number;
  role: MemberRole;
  clinic_location_id: number | null;
  /** Which records a DOCTOR may see at this location; null for the other roles. Has a default in the database. */
  speciality_ids: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
}

export interface DoctorHoursTable {
  doctor_id: number;
  clinic_location_id: number;
  dow: number;
  from_minute: number;
  to_minute: number;
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

export interface ClosedDayTable {
  clinic_location_id: number;
  on_day: string;
  reason: Generated<string>;
}

export interface AbsenceTable {
  id: Generated<number>;
  doctor_id: number;
  start_at: Instant;
  end_at: Instant;
  reason: Generated<string>;
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
  notify_by: Generated<NotifyBy>;
  created_at: Stamp;
  left_at: Instant | null;
  /** Set for a dependant: the patient whose account acts for them. */
  guardian_id: string | null;
  relation: Relation | null;
  sex: Sex | null;
}

export interface PatientLocationTable {
  patient_id: string;
  clinic_location_id: number;
  joined_at: Stamp;
}

export interface SessionTable {
  id: string;
  kind: SessionKind;
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
  /** End of the period after a repeated authentication. */
  confirmed_until: Instant | null;
}

export interface SessionPastTokenTable {
  token_hash: Buffer;
  session_id: string;
}

export interface OneTimeCodeTable {
  id: string;
  phone_number: string;
  purpose: 'SIGN_UP' | 'OWN_NUMBER' | 'RESET_PASSWORD';
  patient_id: string | null;
  password_hash: string | null;
  provider_ref: string | null;
  is_owners: Generated<boolean>;
  tries: Generated<number>;
  created_at: Stamp;
  expires_at: Instant;
  approved_at: Instant | null;
  used_at: Instant | null;
}

/** A password chosen at sign-up, until the email address is verified. */
export interface SignUpAttemptTable {
  attempt_hash: Buffer;
  address_hash: Buffer;
  patient_id: string | null;
  password_hash: string;
  created_at: Stamp;
  expires_at: Instant;
}

export interface MailTokenTable {
  token_hash: Buffer;
  code_hash: Buffer | null;
  purpose: 'ACTIVATE' | 'RESET_PASSWORD' | 'NEW_EMAIL' | 'INVITE' | 'NOT_ME';
  patient_id: string | null;
  member_id: number | null;
  email: string;
  password_hash: string | null;
  attempt_hash: Buffer | null;
  tries: Generated<number>;
  created_at: Stamp;
  expires_at: Instant;
  used_at: Instant | null;
}

/** A browser that a patient or a member signed in with before. */
export interface KnownDeviceTable {
  id: Generated<number>;
  token_hash: Buffer;
  patient_id: string | null;
  member_id: number | null;
  first_seen_at: Stamp;
  last_seen_at: Stamp;
}

export interface RateCountTable {
  key: string;
  window_start: Instant;
  count: Generated<number>;
}

export interface QuestionnaireTable {
  id: Generated<number>;
  clinic_id: number;
  speciality_id: number;
  version: Generated<number>;
  body: JSONColumnType<object>;
  is_current: Generated<boolean>;
  created_at: Stamp;
}

export type ConsultStatus =
  | 'TENTATIVE'
  | 'CONFIRMED'
  | 'RINGING'
  | 'IN_CALL'
  | 'ENDED'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'NO_SHOW'
  | 'DOCTOR_ABSENT';

export interface ConsultTable {
  id: string;
  clinic_id: number;
  clinic_location_id: number;
  doctor_id: number;
  patient_id: string;
  speciality_id: number;
  start_at: Instant;
  status: ConsultStatus;
  hold_until: Instant | null;
  is_today: Generated<boolean>;
  created_at: Stamp;
  revision: Generated<number>;
  cancelled_by: 'PATIENT' | 'CLINIC' | 'DOCTOR' | null;
  cancel_reason: string | null;
  /** Hash of the device of a provisional booking, for its limit at one clinic. */
  hold_device: Buffer | null;
  hold_limit: number | null;
  cancelled_at: Instant | null;
  status_before: ConsultStatus | null;
  rung_at: Instant | null;
  started_at: Instant | null;
  ended_at: Instant | null;
  booking_key: string | null;
  guardian_id: string | null;
  end_seen_at: Instant | null;
}

export interface AnswerSheetTable {
  consult_id: string;
  patient_id: string;
  questionnaire_id: number;
  status: Generated<'DRAFT' | 'SUBMITTED' | 'LOCKED'>;
  answers: JSONColumnType<Answers, string | undefined>;
  draft: JSONColumnType<Answers> | null;
  updated_at: Stamp;
  submitted_at: Instant | null;
  red_flags: Generated<string[]>;
  red_flags_accepted: Generated<string[]>;
  red_flags_at: Instant | null;
}

export interface ConsultNoteTable {
  consult_id: string;
  doctor_id: number;
  chart: Generated<string>;
  for_patient: Generated<string>;
  updated_at: Stamp;
  final_at: Instant | null;
}

export interface OutboxTable {
  id: Generated<number>;
  name: string;
  data: JSONColumnType<object>;
  created_at: Stamp;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Stamp;
  actor_kind: string;
  actor_id: string;
  actor_role: Generated<string>;
  clinic_id: number | null;
  patient_id: string | null;
  object: string;
  object_id: string;
  action: string;
  result: Generated<string>;
  request_id: Generated<string>;
  ip: Generated<string>;
}

export interface IdempotencyTable {
  principal: string;
  route: string;
  key: string;
  request_hash: Buffer;
  http_status: number | null;
  /** Encrypted: one JSON string. */
  answer: string | null;
  created_at: Stamp;
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

export interface AgreementTable {
  patient_id: string;
  version: string;
  agreed_at: Stamp;
}

export interface MailQueueTable {
  id: Generated<number>;
  recipient: string;
  letter: JSONColumnType<Email>;
  channel: Generated<'MAIL' | 'SMS'>;
  consult_id: string | null;
  valid_until: Instant | null;
  tries: Generated<number>;
  next_at: Stamp;
  created_at: Stamp;
}

export type BookingMessageKind =
  | 'CONFIRMED'
  | 'MOVED'
  | 'CANCELLED'
  | 'RESTORED'
  | 'NO_SHOW'
  | 'DOCTOR_ABSENT'
  | 'DAY_BEFORE'
  | 'HOUR_BEFORE'
  | 'LATE'
  | 'ON_TIME'
  | 'DESK_UNOPENED';

export interface BookingMessageTable {
  id: Generated<number>;
  consult_id: string;
  kind: BookingMessageKind;
  start_at: Instant;
  minutes: Generated<number>;
  created_at: Stamp;
  handled_at: Instant | null;
  outcome: 'SENT' | 'SKIPPED' | null;
}

export interface RunningLateTable {
  doctor_id: number;
  on_day: string;
  minutes: number;
  set_by: number;
  set_at: Stamp;
}

export interface DirectoryTable {
  only_one: Generated<boolean>;
  version: Generated<number>;
}

export interface MaintenanceTable {
  only_one: Generated<boolean>;
  is_on: Generated<boolean>;
  text: Generated<string>;
  changed_at: Stamp;
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

export interface CallRoomTable {
  consult_id: string;
  device_check: JSONColumnType<DeviceCheck, string | undefined> | null;
  entered_at: Instant | null;
  identity_checked_by: number | null;
  identity_checked_at: Instant | null;
  identity_method: IdentityMethod | null;
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

export interface RecoveryCodeTable {
  member_id: number;
  code_hash: Buffer;
  used_at: Instant | null;
}

export interface InquiryTable {
  id: string;
  clinic_id: number | null;
  clinic_location_id: number | null;
  patient_id: string | null;
  type: InquiryType;
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
  email: string | null;
  phone_number: string | null;
  content: string;
  locale: Generated<'jp' | 'en'>;
  status: Generated<InquiryStatus>;
  created_at: Stamp;
  done_at: Instant | null;
  sent_key: string | null;
}

export interface InquiryAnswerTable {
  id: string;
  inquiry_id: string;
  member_id: number;
  text: string;
  created_at: Stamp;
}

/** Types of every table. They mirror `migrations/`; a new column goes into both. */
export interface Tables {
  speciality: SpecialityTable;
  post_code: PostCodeTable;
  clinic: ClinicTable;
  clinic_location: ClinicLocationTable;
  member: MemberTable;
  member_role: MemberRoleTable;
  member_suspension: MemberSuspensionTable;
  doctor_hours: DoctorHoursTable;
  doctor_exception: DoctorExceptionTable;
  closed_day: ClosedDayTable;
  absence: AbsenceTable;
  patient: PatientTable;
  patient_location: PatientLocationTable;
  session: SessionTable;
  session_past_token: SessionPastTokenTable;
  one_time_code: OneTimeCodeTable;
  mail_token: MailTokenTable;
  sign_up_attempt: SignUpAttemptTable;
  known_device: KnownDeviceTable;
  rate_count: RateCountTable;
  questionnaire: QuestionnaireTable;
  consult: ConsultTable;
  answer_sheet: AnswerSheetTable;
  consult_note: ConsultNoteTable;
  outbox: OutboxTable;
  audit_log: AuditLogTable;
  idempotency: IdempotencyTable;
  sent_message: SentMessageTable;
  agreement: AgreementTable;
  mail_queue: MailQueueTable;
  booking_message: BookingMessageTable;
  running_late: RunningLateTable;
  directory: DirectoryTable;
  maintenance: MaintenanceTable;
  live_process: LiveProcessTable;
  live_socket: LiveSocketTable;
  /** A view: the sockets of processes with a recent heartbeat. */
  online_socket: LiveSocketTable;
  seat: SeatTable;
  call_room: CallRoomTable;
  inquiry: InquiryTable;
  inquiry_answer: InquiryAnswerTable;
  second_factor_setup: SecondFactorSetupTable;
  recovery_code: RecoveryCodeTable;
}
