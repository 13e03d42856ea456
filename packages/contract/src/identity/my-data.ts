import * as z from 'zod/mini';
import { Attachment } from '../consultation/attachment.ts';
import { consultStatuses } from '../consultation/consult.ts';
import { TreatmentPlan } from '../consultation/treatment-plan.ts';
import { write } from '../define.ts';
import { chatSides } from '../messaging/chat.ts';
import { Delivery } from '../money/delivery.ts';
import { orderKinds, orderStatuses } from '../money/order.ts';
import { attemptStatuses, paymentMethods } from '../money/payment.ts';
import { KeptRemainder, Refund } from '../money/refund.ts';
import { prescriptionRequestStatuses } from '../pharmacy/prescription-request.ts';
import { ConsultId, Day, Instant } from '../primitives.ts';
import { AccessRecord } from './account.ts';
import { DependantFacts } from './dependant.ts';
import { Profile } from './profile.ts';

const MyPrescription = z.object({
  issued_at: Instant,
  /** 1 for the first; a later one replaces those before it. */
  version: z.int(),
  amendment_reason: z.nullable(z.string()),
  /** Yen with tax. */
  total: z.int(),
  lines: z.array(
    z.object({
      name: z.string(),
      dosage: z.string(),
      usage_code: z.nullable(z.string()),
      days: z.int(),
      quantity: z.int(),
      note: z.string(),
      unit_price: z.int(),
    }),
  ),
});
const MyRequest = z.object({
  created_at: Instant,
  status: z.enum(prescriptionRequestStatuses),
  reason: z.nullable(z.string()),
  run_out_on: Day,
});
/** An order with every try to pay it and every refund; amounts are yen with tax. */
const MyOrder = z.object({
  created_at: Instant,
  clinic_name: z.string(),
  location_name: z.string(),
  kind: z.enum(orderKinds),
  status: z.enum(orderStatuses),
  total: z.int(),
  paid_at: z.nullable(Instant),
  cancel_reason: z.nullable(z.string()),
  /** Where its parcel goes or went, and what became of it; null for an order without one. */
  delivery: z.nullable(Delivery),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), amount: z.int() })),
  attempts: z.array(z.object({ method: z.enum(paymentMethods), status: z.enum(attemptStatuses), created_at: Instant })),
  refunds: z.array(z.omit(Refund, { id: true })),
  /** What the clinic keeps of it; null when it keeps nothing. */
  kept: z.nullable(KeptRemainder),
});
const MyClinic = z.object({ clinic_name: z.string(), location_name: z.string(), joined_at: Instant });
const MyConsult = z.object({
  id: ConsultId,
  clinic_name: z.string(),
  location_name: z.string(),
  doctor_name: z.string(),
  speciality: z.string(),
  start_at: Instant,
  status: z.enum(consultStatuses),
  booked_at: Instant,
  cancelled_by: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  /** The doctor's note for the patient. */
  note: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Files that were attached to it. `link` leads to the screen where they are opened. */
  attachments: z.array(
    z.extend(z.pick(Attachment, { name: true, type: true, bytes: true, created_at: true }), { link: z.url() }),
  ),
  /** What was prescribed, all versions, and what was asked for again on the strength of it. */
  prescriptions: z.array(MyPrescription),
  requests: z.array(MyRequest),
  /** Versions of the treatment plan that were shared in it. */
  plans: z.array(z.pick(TreatmentPlan, { version: true, shared_at: true, texts: true })),
});

/** Every record about a patient that may be disclosed to them. Times are instants; texts are as recorded. */
export const MyData = z.object({
  made_at: Instant,
  profile: Profile,
  agreements: z.array(z.object({ version: z.string(), agreed_at: Instant })),
  clinics: z.array(MyClinic),
  consults: z.array(MyConsult),
  /** The children under this account, each with their records. */
  dependants: z.array(z.extend(DependantFacts, { clinics: z.array(MyClinic), consults: z.array(MyConsult) })),
  /** The orders that this account pays, also those of the children. */
  orders: z.array(MyOrder),
  /** Cards as the payment service names them; their numbers are not kept. */
  cards: z.array(z.object({ brand: z.string(), last4: z.string(), created_at: Instant })),
  inquiries: z.array(
    z.object({
      type: z.string(),
      content: z.string(),
      sent_at: Instant,
      location_name: z.nullable(z.string()),
      answers: z.array(z.string()),
    }),
  ),
  /** What the account and clinic locations wrote to each other. */
  messages: z.array(z.object({ location_name: z.string(), by: z.enum(chatSides), text: z.string(), sent_at: Instant })),
  devices: z.array(z.object({ user_agent: z.string(), created_at: Instant, used_at: Instant })),
  accesses: z.array(z.omit(AccessRecord, { id: true })),
});
export type MyData = z.infer<typeof MyData>;

/** Disclosure on request: every record about a patient, in one file. */
export const myDataRoutes = {
  myData: write('POST patient/my-data/', {
    summary: 'Everything kept about the patient, to take along; a few times a day, and written down',
    for: ['patient'],
    reach: 'own',
    data: MyData,
    errors: ['tooManyRequests'],
    changes: [],
  }),
};
