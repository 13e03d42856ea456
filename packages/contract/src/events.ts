import * as z from 'zod/mini';
import type { Topic } from './define.ts';
import { ConsultId, Id, Instant } from './primitives.ts';

/** Enough to find a consult and everyone it concerns; a doctor who lost it in a move hears of it in the room of the location. */
const ConsultIds = z.object({ consult_id: ConsultId, patient_id: z.uuid(), doctor_id: Id, clinic_location_id: Id });

/** Rooms the server puts a socket into, by what its session may see; never by the client's wish (design §7). */
export const roomKinds = ['patient', 'member', 'location', 'everyone'] as const;
export type RoomKind = (typeof roomKinds)[number];

interface Event {
  data: z.ZodMiniType;
  /** Room kind → the field of `data` that holds its id; `everyone: true` reaches all. */
  subscribers: Partial<Record<Exclude<RoomKind, 'everyone'>, string>> & { everyone?: true };
  /** Topics a listener's cache drops. */
  changes: readonly Topic[];
}

/**
 * What the server says unasked (spec §4, names of design §7). An event is a knock, not a letter: it carries ids, and the
 * listener asks for the facts it may see. STAFF, OWNER and DOCTOR sockets sit in the rooms of their locations.
 */
export const events = {
  maintenance: {
    data: z.object({ is_on: z.boolean(), text: z.string() }),
    subscribers: { everyone: true },
    changes: ['maintenance'],
  },
  /** A red flag was raised in the answers of a consult, or taken back. */
  'consult.red_flag': {
    data: z.extend(ConsultIds, { is_standing: z.boolean() }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['calendar', 'answers'],
  },
  /** A consult was confirmed: it now stands firmly on the calendar. */
  'calendar.new': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['calendar', 'consults', 'notices', 'slots', 'answers'],
  },
  /** A provisional booking was made. */
  'consult.temporary': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['calendar', 'consults', 'notices', 'slots'],
  },
  'consult.cancelled': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['calendar', 'consults', 'notices', 'slots', 'call'],
  },
  /** Moved, expired, undone, or its room changed. */
  'consult.updated': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['calendar', 'consults', 'notices', 'slots', 'call'],
  },
  /** Over, however it ended: by the doctor, as a no-show, as the doctor's absence, or closed hours later. */
  'consult.ended': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['calendar', 'consults', 'notices', 'slots', 'call', 'presence'],
  },
  /** The doctor runs late today, by another time than before, or no longer; said once for each consult that still waits. */
  'doctor.late': {
    data: ConsultIds,
    subscribers: { patient: 'patient_id', location: 'clinic_location_id' },
    changes: ['calendar', 'consults', 'call'],
  },
  /** The time of a consult has come and its doctor has not opened it: the desk hears of it before it is too late. */
  'consult.unopened': {
    data: ConsultIds,
    subscribers: { location: 'clinic_location_id' },
    changes: ['calendar'],
  },
  /** Rings at the patient; carries what the ring shows, because nobody can wait. */
  'call.incoming': {
    data: z.object({
      consult_id: ConsultId,
      patient_id: z.uuid(),
      doctor_id: Id,
      doctor_name: z.string(),
      clinic_location_name: z.string(),
      ring_until: Instant,
    }),
    subscribers: { patient: 'patient_id' },
    changes: ['call', 'consults'],
  },
  /** Somebody of a location's patients came, went, or sat down in the waiting room. */
  'patient.online': {
    data: z.object({ patient_id: z.uuid(), clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['presence', 'call'],
  },
  /** Somebody of the clinic was invited, came, was changed or kept out; `owner_id` is whom the list belongs to. */
  'members.changed': {
    data: z.object({ clinic_id: Id, owner_id: Id }),
    subscribers: { member: 'owner_id' },
    changes: ['members'],
  },
  /** The doctor came to or left the room of a consult: the waiting room stays truthful. */
  'room.changed': { data: ConsultIds, subscribers: { patient: 'patient_id', member: 'doctor_id' }, changes: ['call'] },
  /** Something new lies in the inbox of a location: an inquiry. */
  'notification.new': {
    data: z.object({ inquiry_id: z.uuid(), clinic_location_id: Id }),
    subscribers: { location: 'clinic_location_id' },
    changes: ['inquiries'],
  },
  /** An inquiry was answered, dealt with, or put back; the patient hears of it, if it is one's. */
  'inquiry.updated': {
    data: z.object({ inquiry_id: z.uuid(), clinic_location_id: Id, patient_id: z.nullable(z.uuid()) }),
    subscribers: { location: 'clinic_location_id', patient: 'patient_id' },
    changes: ['inquiries'],
  },
} as const satisfies Record<string, Event>;

export type EventName = keyof typeof events;
export type EventData<E extends EventName> = z.output<(typeof events)[E]['data']>;
