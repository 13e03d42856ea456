import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Doctor } from '../directory/clinic.ts';
import { limits, product } from '../limits.ts';
import { Email, Id, IdInQuery, Instant, Kana, Name, PageInQuery, PatientNumber } from '../primitives.ts';

/** Subjects of an inquiry (DATA-2: `ORTHER` is the spec's spelling of the last one). */
export const inquiryTypes = [
  'MEDICATION',
  'SYMPTOMS',
  'DRUG_DELIVERY',
  'PAYMENT',
  product.inquiryType,
  'ORTHER',
] as const;
export type InquiryType = (typeof inquiryTypes)[number];

/** Waiting for the clinic, or done. */
export const inquiryStatuses = ['OPEN', 'DONE'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

const InquiryId = z.uuid();
const Content = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.inquiry.contentMax));
/** A Japanese phone number for a call back, mobile or landline. */
export const CallBackPhone = z.string().check(z.regex(/^\+81[1-9]\d{8,9}$/));

/** An inquiry as it is sent (DATA-8). Needs an e-mail address or a phone number (02008), so that the clinic can answer. */
export const Inquiry = z.object({
  type: z.enum(inquiryTypes),
  last_name: Name,
  first_name: Name,
  last_name_furigana: Kana,
  first_name_furigana: Kana,
  email: z.optional(Email),
  phone_number: z.optional(CallBackPhone),
  content: Content,
  /** Sent only when chosen (INQ-1); without it the inquiry goes to the operator of the service. */
  clinic_location_id: z.optional(Id),
  /** The sender's own order of that location, which they ask to cancel. */
  cancel_order_id: z.optional(z.uuid()),
});
export type Inquiry = z.infer<typeof Inquiry>;

const Answer = z.object({ id: z.uuid(), text: z.string(), created_at: Instant });

/** Inquiries of the caller, or of no member. */
export const assigneeFilters = ['ME', 'NONE'] as const;
export type AssigneeFilter = (typeof assigneeFilters)[number];

const names = { last_name: true, first_name: true, name_en: true } as const;
/** A member of the desk who can deal with an inquiry. */
export const InquiryAssignee = z.pick(Doctor, { id: true, ...names });
export type InquiryAssignee = z.infer<typeof InquiryAssignee>;

/** The colleague who answered, assigned, linked, closed or reopened an inquiry first, when, and the number that is current now. */
export const InquiryConflict = z.extend(z.pick(Doctor, names), { at: Instant, version: z.int() });
export type InquiryConflict = z.infer<typeof InquiryConflict>;

/** One row of a clinic's inbox. */
export const InquiryLine = z.object({
  id: InquiryId,
  type: z.enum(inquiryTypes),
  status: z.enum(inquiryStatuses),
  created_at: Instant,
  last_name: z.string(),
  first_name: z.string(),
  clinic_location_id: Id,
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  is_answered: z.boolean(),
  /** The beginning of its text in one line. */
  excerpt: z.string(),
  /** One business day after it came. */
  due_at: Instant,
  /** Null also when the assignee has left the desk. */
  assignee: z.nullable(InquiryAssignee),
  /** How many times its assignee changed. */
  assign_version: z.int(),
});
export type InquiryLine = z.infer<typeof InquiryLine>;

/** An inquiry as the clinic reads it. */
export const InquiryRecord = z.extend(InquiryLine, {
  last_name_furigana: z.string(),
  first_name_furigana: z.string(),
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  /** Where the sender can call the location; empty when it gave no number. */
  clinic_location_phone_number: z.string(),
  content: z.string(),
  /** The sender's display language. */
  locale: z.enum(['jp', 'en']),
  /** The sender's patient id, when signed in. */
  patient_id: z.nullable(z.uuid()),
  done_at: z.nullable(Instant),
  /** How many times it was closed or opened again. */
  status_version: z.int(),
  /** The order that the sender asks to cancel; null for any other inquiry. */
  cancel_order_id: z.nullable(z.uuid()),
  /**
   * How an answer reaches the sender. A patient reads it in the app (the email only links there), anyone else reads it in
   * the email. A sender without an address is called by phone.
   */
  answer_by: z.enum(['APP', 'MAIL', 'PHONE']),
  /** Whether the caller may open the patient record of the sender. */
  has_record: z.boolean(),
  /** The patient whom the desk linked the inquiry to, by whom and when. Never shown to patients. */
  link: z.nullable(
    z.object({
      /** Null when the caller may not open the record. */
      patient: z.nullable(
        z.object({ id: z.uuid(), last_name: z.string(), first_name: z.string(), patient_number: PatientNumber }),
      ),
      member: z.pick(Doctor, names),
      at: Instant,
    }),
  ),
  /** How many times its link changed. */
  link_version: z.int(),
  answers: z.array(z.extend(Answer, { member_last_name: z.string(), member_first_name: z.string() })),
});
export type InquiryRecord = z.infer<typeof InquiryRecord>;

/** An inquiry as the patient who sent it reads it. */
export const MyInquiry = z.object({
  id: InquiryId,
  type: z.enum(inquiryTypes),
  status: z.enum(inquiryStatuses),
  created_at: Instant,
  content: z.string(),
  clinic_location_name: z.nullable(z.string()),
  clinic_location_name_en: z.nullable(z.string()),
  answers: z.array(Answer),
});
export type MyInquiry = z.infer<typeof MyInquiry>;

const one = z.object({ inquiry_id: InquiryId });
const Count = z.int().check(z.gte(0), z.lte(2_147_483_646));

export const inquiryRoutes = {
  inquiryTypes: read('GET get-inquiry-types/', {
    summary: "The types of an inquiry with their labels in the caller's language",
    for: ['public'],
    reach: 'none',
    data: z.object({ inquiry_type: z.record(z.enum(inquiryTypes), z.string()) }),
    shows: [],
  }),
  sendInquiry: write('POST patient/send-inquiry/', {
    summary:
      'Send an inquiry to a clinic location, or without one to the operator; of a signed-in patient it is recorded whose it is',
    for: ['public', 'patient'],
    reach: 'none',
    body: Inquiry,
    data: z.object({ id: InquiryId, created_at: Instant }),
    errors: ['idempotencyKeyReused', 'tooManyRequests', 'emailOrPhoneRequired', 'locationNotFound', 'orderNotFound'],
    changes: ['inquiries'],
  }),
  myInquiries: read('GET patient/inquiries/', {
    summary: "The patient's own inquiries and what was answered, the newest first",
    for: ['patient'],
    reach: 'own',
    query: z.object({ page: PageInQuery }),
    data: z.array(MyInquiry),
    paged: true,
    shows: ['inquiries'],
  }),

  openInquiries: read('GET clinic/open-inquiries/', {
    summary: "How many inquiries wait in the inbox of the caller's locations",
    for: ['clinic'],
    reach: 'location',
    data: z.object({ count: z.int() }),
    shows: ['inquiries'],
  }),
  inquiries: read('GET clinic/inquiries/', {
    summary: "The inbox of the caller's locations, the newest first",
    for: ['clinic'],
    reach: 'location',
    query: z.object({
      status: z.optional(z.enum(inquiryStatuses)),
      clinic_location_id: z.optional(IdInQuery),
      assignee: z.optional(z.enum(assigneeFilters)),
      page: PageInQuery,
    }),
    data: z.array(InquiryLine),
    errors: ['locationNotFound'],
    paged: true,
    shows: ['inquiries'],
  }),
  inquiry: read('GET clinic/inquiry/', {
    summary: 'One inquiry of the inbox. Every view is audited',
    for: ['clinic'],
    reach: 'location',
    query: one,
    data: InquiryRecord,
    errors: ['inquiryNotFound'],
    shows: ['inquiries'],
  }),
  nextInquiry: read('GET clinic/next-inquiry/', {
    summary:
      'The open inquiry that follows one in the inbox; after the last one the newest. Null when no other is open',
    for: ['clinic'],
    reach: 'location',
    query: z.extend(one, {
      clinic_location_id: z.optional(IdInQuery),
      assignee: z.optional(z.enum(assigneeFilters)),
    }),
    data: z.object({ inquiry_id: z.nullable(InquiryId) }),
    errors: ['inquiryNotFound', 'locationNotFound'],
    shows: ['inquiries'],
  }),
  inquiryAssignees: read('GET clinic/inquiry-assignees/', {
    summary: 'The members who can deal with the inquiries of a location: its staff and the owner',
    for: ['clinic'],
    reach: 'location',
    query: z.object({ clinic_location_id: IdInQuery }),
    data: z.array(InquiryAssignee),
    errors: ['locationNotFound'],
    shows: ['inquiries', 'members'],
  }),
  assignInquiry: write('POST clinic/assign-inquiry/', {
    summary:
      'Assign an inquiry to a member of its desk, or to none. 01010 names the colleague who assigned it since `version`',
    for: ['clinic'],
    reach: 'location',
    body: z.extend(one, { member_id: z.nullable(Id), version: Count }),
    data: z.object({ assignee: z.nullable(InquiryAssignee), version: z.int() }),
    errors: ['inquiryNotFound', 'memberNotAtLocation', 'editConflict'],
    changes: ['inquiries'],
  }),
  answerInquiry: write('POST clinic/answer-inquiry/', {
    summary:
      'Answer an inquiry; it counts as dealt with from then on. 01010 names the colleague whose answer the writer has not seen',
    for: ['clinic'],
    reach: 'location',
    body: z.extend(one, {
      text: Content,
      /** How many answers the writer has seen. */
      answers_seen: Count,
    }),
    data: z.object({ id: InquiryId, status: z.enum(inquiryStatuses) }),
    errors: ['inquiryNotFound', 'editConflict'],
    changes: ['inquiries'],
  }),
  closeInquiry: write('POST clinic/close-inquiry/', {
    summary:
      'Mark an inquiry as dealt with, without an answer from here (by phone, say). 01010 names the colleague who reopened it since `version`',
    for: ['clinic'],
    reach: 'location',
    body: z.extend(one, { version: Count }),
    data: z.object({ id: InquiryId, status: z.enum(inquiryStatuses) }),
    errors: ['inquiryNotFound', 'editConflict'],
    changes: ['inquiries'],
  }),
  reopenInquiry: write('POST clinic/reopen-inquiry/', {
    summary: 'Put an inquiry back among those that wait. 01010 names the colleague who closed it since `version`',
    for: ['clinic'],
    reach: 'location',
    body: z.extend(one, { version: Count }),
    data: z.object({ id: InquiryId, status: z.enum(inquiryStatuses) }),
    errors: ['inquiryNotFound', 'editConflict'],
    changes: ['inquiries'],
  }),
};
