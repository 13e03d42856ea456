import * as z from 'zod/mini';
import type { Topic } from './define.ts';
import { chatSides } from './messaging/chat.ts';
import { ConsultId, Id, Instant } from './primitives.ts';

/** Identifies a consult and its subscribers. A doctor who lost it in a move receives the event through the location's room. */
const ConsultIds = z.object({ consult_id: ConsultId, patient_id: z.uuid(), doctor_id: Id, clinic_location_id: Id });

/**
 * Rooms the server adds a socket to, by what its session may read; the client cannot choose. `joined` has the patients who joined
 * a location, or whose dependants did.
 */
export const roomKinds = ['patient', 'member', 'location', 'joined', 'everyone'] as const;
export type RoomKind = (typeof roomKinds)[number];

interface Event {
  data: z.ZodMiniType;
  /** Room kind → the field of `data` that holds its id; `everyone: true` reaches all. */
  subscribers: Partial<Record<Exclude<RoomKind, 'everyone'>, string>> & { everyone?: true };
  /** Topics that a subscriber refetches. */
  changes: readonly Topic[];
  /** So frequent, and for so many, that each subscriber waits a moment and refetches once for several. */
  isFrequent?: true;
}

/**
 * Events that the server pushes (LIVE-1). An event carries ids only; the subscriber fetches the data it
 * may read. STAFF, OWNER and DOCTOR sockets are in the rooms of their locations.
 */
export const events = {
  maintenance: {
    data: z.object({ is_on: z.boolean(), text: z.string() }),
    subscribers: { everyone: true },
    changes: ['maintenance'],
  },
  /** The hours, closed days, absences or doctors behind the slots of a location changed. */
  'schedule.changed': {
    data: z.object({ clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['schedule', 'calendar', 'slots', 'clinics', 'consults'],
  },
  /** A member of the location stamped their work time, or a correction was asked for, made or refused. */
  'stamps.changed': {
    data: z.object({ member_id: Id, clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['stamps'],
  },
  /** The same for a connected patient who has joined the location. */
  'slots.changed': {
    data: z.object({ clinic_location_id: Id, patient_id: z.uuid() }),
    subscribers: { patient: 'patient_id' },
    // Until when a booking may be changed is a rule of its location.
    changes: ['slots', 'consults'],
  },
  /** A booking took or freed a slot of the location. It names no person and no time. */
  'free_slots.changed': {
    data: z.object({ clinic_location_id: Id }),
    subscribers: { joined: 'clinic_location_id' },
    changes: ['slots'],
    isFrequent: true,
  },
  /** A red flag was raised in the answers of a consult or cleared, or a member dealt with those that stand. */
  'consult.red_flag': {
    data: z.extend(ConsultIds, { is_standing: z.boolean() }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['calendar', 'answers'],
  },
  /** A consult was confirmed and is on the calendar. */
  'calendar.new': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['calendar', 'consults', 'notices', 'slots', 'answers'],
  },
  /** A desk marked new bookings of its location as seen, or put them back. */
  'bookings.seen': {
    data: z.object({ clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['newBookings'],
  },
  /** A provisional booking was made. */
  'consult.temporary': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['calendar', 'consults', 'notices', 'slots', 'presence'],
  },
  'consult.cancelled': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['calendar', 'consults', 'notices', 'slots', 'call', 'presence'],
  },
  /** Moved, expired, undone, its room changed, or its doctor confirmed who the patient is. */
  'consult.updated': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['calendar', 'consults', 'notices', 'slots', 'call', 'presence'],
  },
  /** Ended by the doctor, as a no-show, as the doctor's absence, or closed automatically hours later. */
  'consult.ended': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['calendar', 'consults', 'notices', 'slots', 'call', 'presence', 'handOvers'],
  },
  /** The doctor's delay today was set, changed or cleared; sent to the patient of each consult that still waits. */
  'doctor.late': { data: ConsultIds, subscribers: { patient: 'patient_id' }, changes: ['consults', 'call'] },
  /** The same for the members of each location of the doctor, also when no patient waits. */
  'delay.changed': {
    data: z.object({ doctor_id: Id, clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['calendar', 'consults', 'call'],
  },
  /** A doctor shared a new version of a treatment plan. */
  'plan.shared': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['treatmentPlans'],
  },
  /** A member noted something about a patient, or changed or removed it. */
  'memo.changed': {
    data: z.object({ patient_id: z.uuid(), clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['memos'],
  },
  /** A member saved, changed or deleted a view of a list; their other tabs show it. */
  'views.changed': {
    data: z.object({ member_id: Id }),
    subscribers: { member: 'member_id' },
    changes: ['views'],
  },
  /** The records of two patients were merged, or separated again. */
  'record.merged': {
    data: z.object({ patient_id: z.uuid(), clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['calendar', 'memos'],
  },
  /** A running call was offered to a colleague, or the offer was answered, withdrawn, or followed by a change of its draft. */
  'hand_over.changed': {
    data: z.extend(ConsultIds, { is_accepted: z.boolean() }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['handOvers'],
  },
  /** A patient attached a file to a consult, or removed one. */
  'attachment.changed': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['attachments'],
  },
  /** An order was made, or its state or one of its payments changed. The account that pays receives it. */
  'order.updated': {
    data: z.object({ order_id: z.uuid(), account_id: z.uuid(), clinic_location_id: Id }),
    subscribers: { patient: 'account_id', location: 'clinic_location_id' },
    changes: ['orders', 'notices', 'suspense'],
  },
  /** An order was paid. */
  'payment.success': {
    data: z.object({ order_id: z.uuid(), account_id: z.uuid(), clinic_location_id: Id }),
    subscribers: { patient: 'account_id', location: 'clinic_location_id' },
    changes: ['orders', 'notices'],
  },
  /** A prescription was issued or amended. */
  'prescription.issued': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['prescriptions', 'products'],
  },
  /** A patient asked for medicine, or a doctor decided. */
  'prescription.request': {
    data: z.object({ request_id: z.uuid(), patient_id: z.uuid(), clinic_location_id: Id }),
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['prescriptionRequests'],
  },
  /** The consult has started and its doctor has not opened it; staff can still react. */
  'consult.unopened': {
    data: ConsultIds,
    subscribers: { location: 'clinic_location_id' },
    changes: ['calendar'],
  },
  /** Rings at the patient. Carries what the ring shows, because a fetch would delay it. */
  'call.incoming': {
    data: z.object({
      consult_id: ConsultId,
      patient_id: z.uuid(),
      doctor_id: Id,
      doctor_name: z.string(),
      doctor_name_en: z.string(),
      clinic_location_name: z.string(),
      clinic_location_name_en: z.string(),
      ring_until: Instant,
    }),
    subscribers: { patient: 'patient_id' },
    changes: ['call', 'consults'],
  },
  /** The doctor took a ring back before it was answered. Carries when, because a later ring must still ring. */
  'call.ring_cancelled': {
    data: z.extend(ConsultIds, { cancelled_at: Instant }),
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['calendar', 'consults', 'call'],
  },
  /** A patient of a location connected, disconnected, or entered the waiting room. */
  'patient.online': {
    data: z.object({ patient_id: z.uuid(), clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['presence', 'call'],
  },
  /** A clinic member was invited, joined, changed or suspended; `owner_id` is the owner who sees the list. */
  'members.changed': {
    data: z.object({ clinic_id: Id, owner_id: Id }),
    subscribers: { member: 'owner_id' },
    changes: ['members'],
  },
  /** The owner changed the role, the locations or the rights of a member, whose own open screens follow. */
  'access.changed': {
    data: z.object({ member_id: Id }),
    subscribers: { member: 'member_id' },
    changes: ['profile', 'orders'],
  },
  /** The doctor entered or left the room of a consult; the waiting room shows it, and so does the room of a colleague. */
  'room.changed': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', member: 'doctor_id', location: 'clinic_location_id' },
    changes: ['call'],
  },
  /** New entry in the inbox of a location: an inquiry. */
  'notification.new': {
    data: z.object({ inquiry_id: z.uuid(), clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['inquiries'],
  },
  /** An inquiry was answered, closed, reopened, assigned or linked; a signed-in sender receives the first three. */
  'inquiry.updated': {
    data: z.object({ inquiry_id: z.uuid(), clinic_location_id: Id, patient_id: z.nullable(z.uuid()) }),
    subscribers: { location: 'clinic_location_id', patient: 'patient_id' },
    changes: ['inquiries'],
  },
  /** A patient or a clinic wrote to the other; `by` says which, for the sound. */
  'chat.message': {
    data: z.object({ patient_id: z.uuid(), clinic_location_id: Id, by: z.enum(chatSides) }),
    subscribers: { location: 'clinic_location_id', patient: 'patient_id' },
    changes: ['chats', 'notices'],
  },
  /** One side of a conversation read on. */
  'chat.read': {
    data: z.object({ patient_id: z.uuid(), clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id', patient: 'patient_id' },
    changes: ['chats', 'notices'],
  },
  /** The desk marked a conversation as needing no answer, or put it back. */
  'chat.settled': {
    data: z.object({ patient_id: z.uuid(), clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['chats'],
  },
  /** Products of a clinic, their pictures or their stock changed; each of its locations receives it. */
  'product.changed': {
    data: z.object({ clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['products'],
  },
  /**
   * The details or the account of a patient changed, they joined a location, or the desk opened a record for a caller. Each location that
   * they or one of their dependants joined receives it.
   */
  'patient.changed': {
    data: z.object({ patient_id: z.uuid(), clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    // Each of these lists names its patients.
    changes: ['calendar', 'chats', 'orders', 'prescriptionRequests'],
  },
  /** The account of a patient changed: its profile, settings, dependants, locations or notices. Its other devices show it. */
  'account.changed': {
    data: z.object({ account_id: z.uuid() }),
    subscribers: { patient: 'account_id' },
    // Consults and requests name the dependants.
    changes: ['profile', 'dependants', 'notices', 'consults', 'prescriptionRequests'],
  },
  /** The owner changed what a location shows or how it bills; each location of the clinic receives it. */
  'location.changed': {
    data: z.object({ clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    // What its doctors may see is chosen from what it offers.
    changes: ['clinics', 'orders', 'prescriptions', 'members'],
  },
  /** The staff of a clinic changed a template for answers; each location of the clinic receives it. */
  'answer_template.changed': {
    data: z.object({ clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['answerTemplates'],
  },
  /** The doctors of a clinic changed a dosage template; each location of the clinic receives it. */
  'dosage_template.changed': {
    data: z.object({ clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['dosageTemplates'],
  },
  /** The doctors of a clinic changed a prescription template; each location of the clinic receives it. */
  'prescription_template.changed': {
    data: z.object({ clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['prescriptionTemplates'],
  },
} as const satisfies Record<string, Event>;

export type EventName = keyof typeof events;
export type EventData<E extends EventName> = z.output<(typeof events)[E]['data']>;
