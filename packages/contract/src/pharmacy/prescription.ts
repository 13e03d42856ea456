import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { ConsultId, Day, Id, Instant } from '../primitives.ts';
import { baseIllnessDocuments, baseIllnessSources } from './first-visit-guard.ts';
import { Product } from './product.ts';

const {
  lines: mostLines,
  daysMax,
  quantityMax,
  dosageMax,
  noteMax,
  reasonMax,
  overrideReasonMin,
} = limits.prescription;
const Note = z.string().check(z.trim(), z.maxLength(noteMax));
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(reasonMax));

/** Why a doctor prescribes against the first-visit guard. Doctors, staff and the person who packs read it. */
export const OverrideReason = z.string().check(z.trim(), z.minLength(overrideReasonMin), z.maxLength(reasonMax));

/** One medicine of a prescription, as a doctor prescribes it. */
export const PrescribedLine = z.object({
  product_id: Id,
  /** How to take it: 「1日3回 毎食後 1回1錠」. */
  dosage: z.string().check(z.trim(), z.minLength(1), z.maxLength(dosageMax)),
  /** The code of the standard usage whose name the dosage is; null for any other text. */
  usage_code: z._default(z.nullable(z.string().check(z.regex(/^[0-9A-Z]{16}$/))), null),
  days: z.int().check(z.gte(1), z.lte(daysMax)),
  /** Number of units. */
  quantity: z.int().check(z.gte(1), z.lte(quantityMax)),
  note: Note,
});
export type PrescribedLine = z.infer<typeof PrescribedLine>;

/** The same line while it is written: only its product is required. */
export const DraftLine = z.object({
  product_id: Id,
  dosage: z.string().check(z.maxLength(dosageMax)),
  days: z.nullable(z.int().check(z.gte(0), z.lte(99_999))),
  quantity: z.nullable(z.int().check(z.gte(0), z.lte(99_999))),
  note: z.string().check(z.maxLength(noteMax)),
});
export type DraftLine = z.infer<typeof DraftLine>;

/** A line that a prescription can begin with, and its product as it is now. */
export const StartingLine = z.extend(DraftLine, { product: Product });
export type StartingLine = z.infer<typeof StartingLine>;

/** What a doctor is prescribing, before it is issued. */
export const PrescriptionDraft = z.object({
  lines: z.array(DraftLine),
  /** How many times it was saved. */
  version: z.int(),
  updated_at: Instant,
});
export type PrescriptionDraft = z.infer<typeof PrescriptionDraft>;

/** One medicine of an issued prescription. Name, price and tax class are those of the day it was issued. */
export const PrescriptionLine = z.extend(
  z.pick(Product, { name: true, name_en: true, unit: true, tax_class: true, drug_code_system: true, drug_code: true }),
  {
    product_id: Id,
    dosage: z.string(),
    /** The code of a standard usage (`dosage-usage.ts`); null where the dosage is a free text. */
    usage_code: z.nullable(z.string()),
    days: z.int(),
    quantity: z.int(),
    note: z.string(),
    /** Yen for one unit, with tax. */
    unit_price: z.int(),
    /** Yen for the line: unit price × quantity. */
    price: z.int(),
  },
);
export type PrescriptionLine = z.infer<typeof PrescriptionLine>;

/** An issued prescription. It is never changed: an amendment is a new version with a reason. */
export const Prescription = z.object({
  id: z.uuid(),
  consult_id: ConsultId,
  version: z.int(),
  issued_at: Instant,
  /** When the consult that it belongs to started. */
  consulted_at: Instant,
  doctor: z.object({ last_name: z.string(), first_name: z.string(), name_en: z.string() }),
  patient: z.object({ id: z.uuid(), last_name: z.string(), first_name: z.string() }),
  clinic_location_id: Id,
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  clinic_phone_number: z.string(),
  /** Empty when an amendment withdrew everything. */
  lines: z.array(PrescriptionLine),
  /** Yen for all lines, with tax. */
  total: z.int(),
  amendment_reason: z.nullable(z.string()),
});
export type Prescription = z.infer<typeof Prescription>;

/** A prescription as the people who give care read it. */
export const PrescriptionRecord = z.extend(Prescription, {
  /** Why the doctor prescribed against the first-visit guard. */
  override_reason: z.nullable(z.string()),
  /** From what the base illness was known; null where it was not, and for prescriptions from before this was kept. */
  base_illness: z.nullable(
    z.object({
      source: z.enum(baseIllnessSources),
      /** When the earlier consult started; null for a document. */
      consulted_at: z.nullable(Instant),
    }),
  ),
});
export type PrescriptionRecord = z.infer<typeof PrescriptionRecord>;

/** The last prescription of a patient, as lines that another one can begin with. */
export const LastPrescription = z.extend(
  z.pick(Prescription, { issued_at: true, doctor: true, clinic_location_name: true, clinic_location_name_en: true }),
  { lines: z.array(StartingLine) },
);
export type LastPrescription = z.infer<typeof LastPrescription>;

/** How far the order of a prescription is. RUNNING: a payment has begun. FREE: nothing is to pay. SENT: its parcel has left at least once. CANCELLED: it never left. */
export const prescriptionBills = ['UNPAID', 'RUNNING', 'PAID', 'FREE', 'SENT', 'CANCELLED'] as const;
export type PrescriptionBill = (typeof prescriptionBills)[number];

/** One medicine that a patient received or receives, of a prescription in force. */
export const PatientMedicine = z.extend(
  z.pick(PrescriptionLine, {
    name: true,
    name_en: true,
    unit: true,
    dosage: true,
    usage_code: true,
    days: true,
    quantity: true,
    note: true,
  }),
  {
    consult_id: ConsultId,
    issued_at: Instant,
    /** The day of issue plus its days: from this day on the patient has none left. */
    runs_out_on: Day,
    doctor: Prescription.shape.doctor,
    clinic_location_name: z.string(),
    clinic_location_name_en: z.string(),
  },
);
export type PatientMedicine = z.infer<typeof PatientMedicine>;

/** The newest version of a prescription that a request brought, with what an amendment of it needs. */
export const RequestedPrescription = z.object({
  /** The first version: it stays the same when the prescription is amended. */
  first_id: z.uuid(),
  prescription: PrescriptionRecord,
  /** Its products as they are now. What is paid, or being paid, has the price of this version. */
  products: z.array(Product),
  bill: z.nullable(z.enum(prescriptionBills)),
});
export type RequestedPrescription = z.infer<typeof RequestedPrescription>;

/** What the writing screen had seen of the draft. */
const seenDraft = {
  /** How many saves the writer had seen; 0 without a draft. */
  version: z._default(z.int().check(z.gte(0)), 0),
  /** The screen that writes. Its next save follows its last one, also when the answer to that one was lost. */
  screen: z.optional(z.uuid()),
};
const content = {
  ...seenDraft,
  lines: z.array(PrescribedLine),
  /** The total that the doctor confirmed. Another price on the server is 08005. */
  total: z.int(),
  override_reason: z.optional(OverrideReason),
  /** The document from which the doctor knows the base illness in a first visit. */
  base_illness_document: z.optional(z.enum(baseIllnessDocuments)),
};
const refusals = [
  'consultNotFound',
  'consultStateChanged',
  'accountRetired',
  'editConflict',
  'prescriptionChanged',
  'prescriptionRefused',
  'productNotFound',
  'productChanged',
  'productOutOfStock',
] as const;

export const prescriptionRoutes = {
  consultPrescriptions: read('GET prescription/of-consult/', {
    summary: 'What was prescribed in a consult, the newest version first, and the draft for those who may prescribe',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: z.object({
      /** Whether the clinic knows the patient from an earlier consult; without it the first-visit guard applies. */
      is_base_illness_known: z.boolean(),
      may_prescribe: z.boolean(),
      /** Only for those who may prescribe. */
      draft: z.nullable(PrescriptionDraft),
      issued: z.array(PrescriptionRecord),
      /**
       * The products of the draft and of the newest version, as they are now; only for those who may prescribe. What the patient has
       * paid for, or is paying, has the price of the newest version.
       */
      products: z.array(Product),
      /** How far the order of the newest version is; null without one, and only for those who may prescribe. */
      bill: z.nullable(z.enum(prescriptionBills)),
      /** What requests for the same medicine brought to this visit, the newest first; only for those who may prescribe. */
      requested: z.array(RequestedPrescription),
    }),
    errors: ['consultNotFound'],
    shows: ['prescriptions', 'orders', 'products', 'prescriptionRequests'],
  }),
  patientMedicines: read('GET prescription/of-patient/', {
    summary:
      'The medicines of a patient and of those merged into the record, the newest first, of the consults that the caller may read; 100 at most',
    for: ['clinic', 'doctor'],
    reach: 'patient',
    query: z.object({ patient_id: z.uuid() }),
    data: z.array(PatientMedicine),
    errors: ['patientNotFound'],
    shows: ['prescriptions'],
  }),
  lastPrescription: read('GET doctor/last-prescription/', {
    summary:
      'The last prescription in force of the patient of a consult. It is of another consult, which the caller may read; null without one',
    for: ['doctor'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: z.nullable(LastPrescription),
    errors: ['consultNotFound'],
    shows: ['prescriptions', 'products'],
  }),
  savePrescriptionDraft: write('PUT doctor/save-prescription-draft/', {
    summary:
      'Autosave what a doctor of the location is prescribing; it stays private. 01010 when another screen saved or issued meanwhile',
    for: ['doctor'],
    reach: 'consult',
    body: z.object({
      consult_id: ConsultId,
      lines: z.array(DraftLine).check(z.maxLength(mostLines)),
      ...seenDraft,
    }),
    data: z.object({ updated_at: Instant, version: z.int() }),
    errors: ['consultNotFound', 'consultStateChanged', 'editConflict'],
    changes: [],
  }),
  issuePrescription: write('POST doctor/issue-prescription/', {
    summary:
      'Issue a prescription in a running or ended consult. 05060 names each line and rule of the first-visit guard, unless a reason overrides it. 01002 names a usage code that is unknown, or not that of the dosage. 01010 when another screen saved the draft meanwhile',
    for: ['doctor'],
    reach: 'consult',
    body: z.object({
      ...content,
      consult_id: ConsultId,
      lines: content.lines.check(z.minLength(1), z.maxLength(mostLines)),
    }),
    data: PrescriptionRecord,
    errors: refusals,
    changes: ['prescriptions', 'products'],
  }),
  amendPrescription: write('POST doctor/amend-prescription/', {
    summary:
      'Replace a prescription by a new version, with a reason that the patient reads; without lines it is withdrawn. A paid order stays, and the difference is billed or due. 05070 for other medicine once the parcel has left, 01010 when another screen saved the draft meanwhile',
    for: ['doctor'],
    reach: 'consult',
    body: z.object({
      ...content,
      consult_id: ConsultId,
      prescription_id: z.uuid(),
      lines: content.lines.check(z.maxLength(mostLines)),
      reason: Reason,
    }),
    data: PrescriptionRecord,
    errors: [...refusals, 'prescriptionNotFound', 'prescriptionSent'],
    changes: ['prescriptions', 'products', 'orders'],
  }),
};
