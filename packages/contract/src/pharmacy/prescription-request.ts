import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { OrderTax } from '../order-tax.ts';
import { Day, Id, Instant, PageInQuery } from '../primitives.ts';
import { OverrideReason, Prescription, PrescriptionLine } from './prescription.ts';

/** A patient asks for medicine; a doctor approves, refuses with a reason, or asks for a visit. */
export const prescriptionRequestStatuses = ['REQUESTED', 'APPROVED', 'REJECTED', 'NEEDS_VISIT'] as const;
export type PrescriptionRequestStatus = (typeof prescriptionRequestStatuses)[number];

/** A request as both sides read it. Its lines are those of the last prescription at the price of the day of the request. */
export const PrescriptionRequest = z.object({
  id: z.uuid(),
  status: z.enum(prescriptionRequestStatuses),
  created_at: Instant,
  /** When the patient expects to run out of the medicine. */
  run_out_on: Day,
  lines: z.array(PrescriptionLine),
  total: z.int(),
  /** Why it was refused, or why a visit is needed. */
  reason: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
  /** Yen of the order of an approved one, with delivery. Null without an order: medicine of 0 yen made none before decision 136. */
  order_total: z.nullable(z.int()),
  /** What a doctor changed of it after the approval: the reason, and whether no medicine is left. Null while nothing. */
  amendment: z.nullable(z.object({ reason: z.string(), is_withdrawn: z.boolean() })),
  patient: Prescription.shape.patient,
  clinic_location_id: Id,
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  /** Where the patient can call the location. */
  clinic_location_phone_number: z.string(),
});
export type PrescriptionRequest = z.infer<typeof PrescriptionRequest>;

const { daysMax, lines: mostLines } = limits.prescription;
/** Days of each medicine, in the order of the prescription's lines; 0 leaves a medicine out. */
const Days = z.array(z.int().check(z.gte(0), z.lte(daysMax))).check(z.minLength(1), z.maxLength(mostLines));

/** A line of a quote: the medicine for so many days at today's price. `position` is that of the prescription's line. */
export const QuotedLine = z.extend(PrescriptionLine, { position: z.int() });
export type QuotedLine = z.infer<typeof QuotedLine>;

/** What comes with the medicine of a request. */
const delivery = {
  /** Yen with tax, beside the total of the medicine. */
  delivery_fee: z.int(),
  /** What the medicine and its delivery cost in each tax class, as their order would say. */
  taxes: z.array(OrderTax),
  /** Days from the payment, or from the order when nothing is to pay, until it is sent. */
  lead_time_days: z.int(),
};

const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.prescription.reasonMax));

export const prescriptionRequestRoutes = {
  refillablePrescriptions: read('GET patient/refillable-prescriptions/', {
    summary: 'Prescriptions in force of a consult that ended in the last 90 days, with what they cost now',
    for: ['patient'],
    reach: 'own',
    query: z.object({ dependant_id: z.optional(z.uuid()) }),
    data: z.array(
      z.object({
        prescription: Prescription,
        /** What the same medicine costs now; null when a product of it is no longer offered. */
        total: z.nullable(z.int()),
        ...delivery,
      }),
    ),
    errors: ['patientNotFound'],
    shows: ['prescriptions', 'products'],
  }),
  prescriptionQuote: read('GET patient/prescription-quote/', {
    summary: 'What other days of the medicine of a prescription cost now. Quantities are rounded up to whole units',
    for: ['patient'],
    reach: 'own',
    query: z.object({
      prescription_id: z.uuid(),
      /** Days of each line, separated by commas: `28,0,14`. 0 leaves a medicine out. */
      days: z.string().check(z.regex(/^\d{1,3}(,\d{1,3}){0,19}$/)),
    }),
    data: z.object({
      /** Without the medicines of 0 days. */
      lines: z.array(QuotedLine),
      total: z.int(),
      ...delivery,
      /** Whether the total with delivery can be paid at a convenience store (09011). */
      fits_konbini: z.boolean(),
    }),
    errors: ['prescriptionNotFound', 'recentConsultRequired', 'productNotFound'],
    shows: ['prescriptions', 'products'],
  }),
  requestPrescription: write('POST patient/request-prescription/', {
    summary:
      'Ask for the same medicine as last time, or for other days of it. Needs a verified phone (05065), a consult in the last 90 days (05066), no change (05067) and a run-out date later than today',
    for: ['patient'],
    reach: 'own',
    body: z.object({ prescription_id: z.uuid(), run_out_on: Day, is_changed: z.boolean(), days: z.optional(Days) }),
    data: z.object({ id: z.uuid() }),
    errors: [
      'invalidDate',
      'prescriptionNotFound',
      'phoneNotVerified',
      'recentConsultRequired',
      'visitRequired',
      'alreadyRequested',
      'productNotFound',
    ],
    changes: ['prescriptionRequests'],
  }),
  myPrescriptionRequests: read('GET patient/prescription-requests/', {
    summary: 'Requests of the account for the holder and dependants, the newest first',
    for: ['patient'],
    reach: 'own',
    query: z.object({ page: PageInQuery }),
    data: z.array(PrescriptionRequest),
    paged: true,
    shows: ['prescriptionRequests', 'prescriptions'],
  }),
  prescriptionRequests: read('GET doctor/prescription-requests/', {
    summary: "Requests to the doctor's locations: open ones the longest waiting first, decided ones the newest first",
    for: ['doctor'],
    reach: 'location',
    query: z.object({ scope: z._default(z.enum(['open', 'decided']), 'open'), page: PageInQuery }),
    data: z.array(PrescriptionRequest),
    paged: true,
    shows: ['prescriptionRequests'],
  }),
  decidePrescriptionRequest: write('POST doctor/decide-prescription-request/', {
    summary:
      'Approve a request, which issues the prescription and makes its order, under the first-visit guard of its visit (05060). Or refuse it, or ask for a visit, with a reason',
    for: ['doctor'],
    reach: 'location',
    body: z.object({
      request_id: z.uuid(),
      decision: z.enum(['APPROVED', 'REJECTED', 'NEEDS_VISIT']),
      /** Required unless approved; the patient reads it. */
      reason: z.optional(Reason),
      /** Why an approval sets the first-visit guard aside; only members read it. */
      override_reason: z.optional(OverrideReason),
    }),
    data: z.object({ id: z.uuid(), status: z.enum(prescriptionRequestStatuses) }),
    errors: [
      'requestNotFound',
      'requestDecided',
      'accountRetired',
      'prescriptionChanged',
      'recentConsultRequired',
      'prescriptionRefused',
      'productNotFound',
      'productChanged',
      'productOutOfStock',
    ],
    changes: ['prescriptionRequests', 'prescriptions', 'products'],
  }),
};
