import * as z from 'zod/mini';
import { memberRoles, read } from '../define.ts';
import { Doctor } from '../directory/clinic.ts';
import { relations } from '../identity/dependant.ts';
import { chatSides } from '../messaging/chat.ts';
import { inquiryStatuses, inquiryTypes } from '../messaging/inquiry.ts';
import { deliveryStates } from '../money/delivery.ts';
import { orderKinds, orderMarks } from '../money/order.ts';
import { attemptStatuses, paymentMethods } from '../money/payment.ts';
import { refundStatuses } from '../money/refund.ts';
import { carriers } from '../money/tracking.ts';
import { prescriptionRequestStatuses } from '../pharmacy/prescription-request.ts';
import { ConsultId, Day, Id, Instant } from '../primitives.ts';
import { attachmentTypes } from './attachment.ts';
import { identityMethods } from './call.ts';
import { consultStatuses } from './consult.ts';
import { PatientConsult, PatientLine } from './patient-record.ts';
import { timelineGroups } from './timeline-groups.ts';

/** Details of a patient whose changes are written down. */
export const profileFields = ['NAME', 'KANA', 'BIRTH', 'SEX', 'PHONE', 'EMAIL', 'ADDRESS', 'RELATION'] as const;
export type ProfileField = (typeof profileFields)[number];

const Person = z.object({ last_name: z.string(), first_name: z.string(), name_en: z.string() });
const place = PatientConsult.shape.clinic_location_name;

/** An entry of a kind: when it happened, and of which merged patient it is. */
const entry = <const K extends string, S extends z.core.$ZodShape>(kind: K, facts: S) =>
  z.object({
    kind: z.literal(kind),
    /** Unique within its kind. */
    id: z.string(),
    at: Instant,
    /** The patient whose record was merged into this one; null for the patient of the record. */
    merged_from: z.nullable(z.pick(PatientLine, { last_name: true, first_name: true, patient_number: true })),
    ...facts,
  });
const ofConsult = { consult_id: ConsultId };
const ofOrder = { order_id: z.uuid() };

/** One entry of a patient's timeline. */
const TimelineEntry = z.discriminatedUnion('kind', [
  entry('CONSULT', {
    ...ofConsult,
    status: z.enum(consultStatuses),
    doctor: z.pick(Doctor, { last_name: true, first_name: true, name_en: true }),
    clinic_location_name: place,
    clinic_location_name_en: place,
    has_red_flag: z.boolean(),
  }),
  entry('IDENTITY', { ...ofConsult, method: z.nullable(z.enum(identityMethods)), member: Person }),
  entry('ANSWERS', { ...ofConsult, complaint: PatientConsult.shape.complaint }),
  entry('FILE', { ...ofConsult, name: z.string(), type: z.enum(attachmentTypes) }),
  /** A finalised note (1) or an amendment of it. Only doctors of the location read the chart. */
  entry('NOTE', {
    ...ofConsult,
    number: z.int(),
    doctor: Person,
    chart: z.nullable(z.string()),
    for_patient: z.string(),
  }),
  entry('PLAN', { ...ofConsult, version: z.int(), doctor: Person }),
  entry('PRESCRIPTION', {
    ...ofConsult,
    version: z.int(),
    doctor: Person,
    medicines: z.array(z.object({ name: z.string(), name_en: z.string(), days: z.int() })),
  }),
  entry('REQUEST', { status: z.enum(prescriptionRequestStatuses), run_out_on: Day }),
  entry('ORDER', {
    ...ofOrder,
    what: z.enum(orderKinds),
    status: z.enum(orderMarks),
    total: z.int(),
  }),
  entry('PAYMENT', {
    ...ofOrder,
    method: z.enum(paymentMethods),
    status: z.enum(attemptStatuses),
    amount: z.int(),
  }),
  entry('REFUND', { ...ofOrder, status: z.enum(refundStatuses), amount: z.int() }),
  /** A parcel that was sent, with what became of it. */
  entry('PARCEL', {
    ...ofOrder,
    state: z.enum(deliveryStates),
    carrier: z.enum(carriers),
    tracking_number: z.nullable(z.string()),
  }),
  entry('INQUIRY', {
    inquiry_id: z.uuid(),
    type: z.enum(inquiryTypes),
    status: z.enum(inquiryStatuses),
    /** The desk linked it to the patient, who did not send it signed in. */
    is_linked: z.boolean(),
  }),
  /** What an account and a location wrote to each other on a day, at the time of the last message. */
  entry('CHAT', {
    /** The patient, or the guardian who writes for them. */
    account_id: z.uuid(),
    clinic_location_id: Id,
    clinic_location_name: place,
    clinic_location_name_en: place,
    count: z.int(),
    /** The side that wrote the last message of the day, and the beginning of that message. */
    by: z.enum(chatSides),
    text: z.string(),
  }),
  entry('MEMO', { text: z.string(), is_pinned: z.boolean(), member: Person }),
  /** Which details changed since the patient joined the clinic, without their values, and the member who corrected them. */
  entry('PROFILE', {
    fields: z.array(z.enum(profileFields)),
    by: z.enum(['PATIENT', 'GUARDIAN', 'MEMBER']),
    member: z.nullable(Person),
  }),
  /** A dependant was added to the guardian's account or taken off it; it stands in the records of both. */
  entry('DEPENDANT', {
    change: z.enum(['ADDED', 'REMOVED']),
    relation: z.enum(relations),
    /** The other one of the two: the guardian in the record of the dependant. */
    is_guardian: z.boolean(),
    other: z.pick(PatientLine, { id: true, last_name: true, first_name: true }),
    /** The caller may open the record of the other one. */
    is_readable: z.boolean(),
  }),
  /** A member's looks within an hour, with the time of the last one. */
  entry('ACCESS', { member: Person, role: z.enum(memberRoles), count: z.int() }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** The place after an entry: its microsecond, kind and id. */
const Cursor = z.string().check(z.regex(/^\d{1,16}~[A-Z]{1,20}~[\w:-]{1,60}$/));

/** A page of a timeline. */
const PatientTimeline = z.object({
  entries: z.array(TimelineEntry),
  /** The cursor of the next page; null at the end. */
  next: z.nullable(Cursor),
});
export type PatientTimeline = z.infer<typeof PatientTimeline>;

export const patientTimelineRoutes = {
  patientTimeline: read('GET clinic/patient-timeline/', {
    summary:
      'All that happened with a patient, newest first, from a cursor on; merged patients included. Without a group: everything but the views. 02002 for a group that is not the caller’s',
    for: ['clinic', 'doctor'],
    reach: 'patient',
    query: z.object({
      patient_id: z.uuid(),
      group: z.optional(z.enum(timelineGroups)),
      before: z.optional(Cursor),
    }),
    data: PatientTimeline,
    errors: ['patientNotFound'],
    shows: [
      'calendar',
      'answers',
      'attachments',
      'treatmentPlans',
      'prescriptions',
      'prescriptionRequests',
      'orders',
      'inquiries',
      'chats',
      'memos',
    ],
  }),
};
