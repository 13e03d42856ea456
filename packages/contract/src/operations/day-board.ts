import * as z from 'zod/mini';
import { Doctor, LocationName } from '../directory/clinic.ts';
import { read } from '../define.ts';
import { inquiryTypes } from '../messaging/inquiry.ts';
import { unpaidReasons } from '../money/clinic-order.ts';
import { orderKinds } from '../money/order.ts';
import { carriers } from '../money/tracking.ts';
import { RedFlagState } from '../scheduling/calendar.ts';
import { ConsultId, Day, IdInQuery, Instant } from '../primitives.ts';

/** A count ends here: the board shows "100 or more". */
export const boardCountMax = 100;
/** How many entries of a section the board lists. */
export const boardItemsMax = 20;

/** One section: how many entries there are, at most `boardCountMax`, and the most urgent of them. */
const section = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ count: z.int().check(z.gte(0), z.lte(boardCountMax)), items: z.array(item) });

const Person = z.object({ patient_id: z.uuid(), patient_name: z.string() });

/** A consult on the board. */
export const BoardConsult = z.extend(Person, {
  consult_id: ConsultId,
  start_at: Instant,
  doctor: z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true }),
  location: LocationName,
});

export type BoardConsult = z.infer<typeof BoardConsult>;

export const DayBoard = z.object({
  /** Patients in the waiting room, the longest waiting first. */
  waiting: section(z.extend(BoardConsult, { since: Instant })),
  /** Consults whose red flag waits for a member, the newest alarm first. */
  red_flags: section(z.extend(BoardConsult, { phone_number: z.nullable(z.string()), ...RedFlagState.shape })),
  /** Consults whose time has come and whose doctor has not appeared, the longest waiting first. */
  unopened: section(z.extend(BoardConsult, { late_minutes: z.nullable(z.int()), doctor_late_minutes: z.int() })),
  /** Open inquiries, the oldest first; each is due one business day after it came. */
  inquiries: section(
    z.object({
      id: z.uuid(),
      type: z.enum(inquiryTypes),
      last_name: z.string(),
      first_name: z.string(),
      location: LocationName,
      created_at: Instant,
      due_at: Instant,
    }),
  ),
  /** Conversations that wait for an answer, the longest waiting first; each is due one business day after its first message. */
  chats: section(z.extend(Person, { location: LocationName, created_at: Instant, due_at: Instant })),
  /** Coming bookings that patients made and that no desk has marked as seen, the next to begin first. */
  new_bookings: section(
    z.extend(BoardConsult, {
      booked_at: Instant,
      /** When the patient chose another time, and the start before it, as the desk last saw it. */
      moved_at: z.nullable(Instant),
      moved_from: z.nullable(Instant),
    }),
  ),
  /** Provisional bookings, and consults of the next two days, without a submitted questionnaire. */
  no_answers: section(
    z.extend(BoardConsult, { hold_until: z.nullable(Instant), phone_number: z.nullable(z.string()) }),
  ),
  /** Orders that wait for payment, the oldest first. */
  unpaid: section(
    z.extend(Person, {
      order_id: z.uuid(),
      kind: z.enum(orderKinds),
      total: z.int(),
      created_at: Instant,
      reason: z.enum(unpaidReasons),
      /** Until when the slip can be paid; null without a slip. */
      expires_at: z.nullable(Instant),
    }),
  ),
  /** Paid orders, and those without anything to pay, whose parcel waits to be sent. The earliest due first. */
  to_ship: section(
    z.extend(Person, {
      order_id: z.uuid(),
      kind: z.enum(orderKinds),
      paid_at: Instant,
      /** Whether there is nothing to pay. */
      is_free: z.boolean(),
      /** The day by which it should be sent; null when the order promised none. */
      due_on: z.nullable(Day),
      /** Whether the prescription was amended since the payment, and whether the difference is still unpaid. */
      is_amended: z.boolean(),
      is_held: z.boolean(),
    }),
  ),
  /** Parcels that were sent and have had no news for `limits.delivery.silentHours`, the longest silent first. */
  silent: section(
    z.extend(Person, {
      order_id: z.uuid(),
      carrier: z.enum(carriers),
      tracking_number: z.nullable(z.string()),
      moved_at: Instant,
    }),
  ),
  /** Prescription requests that no doctor has decided, the longest waiting first. */
  requests: section(z.extend(Person, { id: z.uuid(), created_at: Instant, run_out_on: Day })),
  /** Requests that need a consult first, while the patient has not booked since, the longest waiting first. */
  visits: section(z.extend(Person, { id: z.uuid(), decided_at: Instant, run_out_on: Day })),
});
export type DayBoard = z.infer<typeof DayBoard>;

/** The sections of the board: what cannot wait comes first. */
export const boardSections = [
  'waiting',
  'red_flags',
  'unopened',
  'inquiries',
  'chats',
  'new_bookings',
  'no_answers',
  'unpaid',
  'to_ship',
  'silent',
  'requests',
  'visits',
] as const satisfies readonly (keyof DayBoard)[];

export const dayBoardRoutes = {
  dayBoard: read('GET clinic/day-board/', {
    summary: "What waits for the desk today at the caller's locations: a count and the most urgent of each kind",
    for: ['clinic'],
    reach: 'location',
    /** `all`: the section that lists up to `boardCountMax` entries. */
    query: z.object({ clinic_location_id: z.optional(IdInQuery), all: z.optional(z.enum(boardSections)) }),
    data: DayBoard,
    errors: ['locationNotFound'],
    shows: ['calendar', 'newBookings', 'presence', 'inquiries', 'chats', 'orders', 'prescriptionRequests'],
  }),
};
