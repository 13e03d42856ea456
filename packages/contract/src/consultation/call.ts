import * as z from 'zod/mini';
import { Doctor } from '../directory/clinic.ts';
import { noteEdit } from './consult-note.ts';
import { consultStatuses } from './consult.ts';
import { read, write } from '../define.ts';
import { Guardian } from '../identity/dependant.ts';
import type { ErrorCode } from '../errors.ts';
import { ConsultId, Id, IdInQuery, Instant } from '../primitives.ts';

/** Result of the device check before the call; shown to the doctor beside the waiting patient. */
export const DeviceCheck = z.object({
  camera: z.enum(['ok', 'none', 'refused']),
  microphone: z.enum(['ok', 'none', 'refused']),
  speaker: z.enum(['ok', 'unheard', 'skipped']),
  network: z.enum(['good', 'fair', 'poor', 'unknown']),
});
export type DeviceCheck = z.infer<typeof DeviceCheck>;

const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

/** How the doctor confirms the identity of the patient in the call. */
export const identityMethods = [
  'INSURANCE_CARD',
  'MY_NUMBER_CARD',
  'DRIVING_LICENCE',
  'OTHER_DOCUMENT',
  'KNOWN_PATIENT',
] as const;
export type IdentityMethod = (typeof identityMethods)[number];
/** When and how identity was confirmed; `method` is null where an older record does not name it. */
export const Identity = z.object({ method: z.nullable(z.enum(identityMethods)), confirmed_at: Instant });
export type Identity = z.infer<typeof Identity>;

/** What both sides of a consult know about its room. Presence comes from live sockets only. */
export const RoomState = z.object({
  consult_id: ConsultId,
  status: z.enum(consultStatuses),
  start_at: Instant,
  room_opens_at: Instant,
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  clinic_phone_number: z.string(),
  doctor: z.pick(Doctor, {
    id: true,
    last_name: true,
    first_name: true,
    kana: true,
    name_en: true,
    licence_year: true,
    about: true,
    speciality_id: true,
  }),
  patient_name: z.string(),
  /** The guardian who joins the call with a dependant; null for an account holder. */
  guardian: z.nullable(Guardian),
  doctor_here: z.boolean(),
  patient_here: z.boolean(),
  /** When the patient entered the waiting room, with the last device check; null before. */
  entered_at: z.nullable(Instant),
  /** The doctor is in another call now; the waiting room shows it. */
  doctor_in_other_call: z.boolean(),
  rung_at: z.nullable(Instant),
  /** By how many minutes the doctor runs late; null when no delay is set. */
  late_minutes: z.nullable(z.int()),
  /** When the patient's connection was lost in the waiting room or the call; the seat is reserved for five minutes. */
  patient_dropped_at: z.nullable(Instant),
  /** Until when the patient waited in vain for a doctor who was late, which rules a no-show out; null if they did not. */
  patient_waited_until: z.nullable(Instant),
  /** When the ring ends, 45 s after it began; null when none is ringing. */
  ring_until: z.nullable(Instant),
  /** When the doctor took the last ring back before it was answered; null after the next ring. */
  ring_cancelled_at: z.nullable(Instant),
  started_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  /** When a colleague took the running call over; `doctor` is that colleague. */
  handed_over_at: z.nullable(Instant),
  check: z.nullable(DeviceCheck),
  identity: z.nullable(Identity),
  /** The document by which the reading doctor confirmed an identity last; null for a patient, and once it is confirmed here. */
  usual_identity_method: z.nullable(z.enum(identityMethods)),
});
export type RoomState = z.infer<typeof RoomState>;

/** A seat in the call. The side that is not `polite` creates every connection, the other one answers (decision 0021). */
export const Seat = z.object({ room: RoomState, polite: z.boolean(), ice_servers: z.array(IceServer) });
export type Seat = z.infer<typeof Seat>;

/** A patient of the location who is connected now. */
export const Presence = z.object({
  patient_id: z.uuid(),
  patient_name: z.string(),
  consult_id: z.nullable(ConsultId),
  start_at: z.nullable(Instant),
  doctor_id: z.nullable(Id),
  where: z.enum(['ONLINE', 'WAITING', 'IN_CALL']),
  since: Instant,
  check: z.nullable(DeviceCheck),
});
export type Presence = z.infer<typeof Presence>;

export const callRoutes = {
  room: read('GET call/room/', {
    summary: "The state of a consult's room, for its patient and its doctor",
    for: ['patient', 'doctor'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: RoomState,
    errors: ['consultUnknown'],
    shows: ['call'],
  }),
  enterWaitingRoom: write('POST call/enter-waiting-room/', {
    summary: 'The patient sits down in the waiting room with the result of the device check; 10005 before it opens',
    for: ['patient'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId, check: DeviceCheck }),
    data: RoomState,
    errors: ['consultUnknown', 'roomNotOpen', 'consultStateChanged', 'holdExpired'],
    changes: ['call', 'presence'],
  }),
  ring: write('POST call/ring/', {
    summary:
      'The doctor rings for 45 s, again as often as needed (CONFIRMED or RINGING → RINGING); in a call it calls back a patient who dropped off',
    for: ['doctor'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId }),
    data: Seat,
    errors: ['consultUnknown', 'roomNotOpen', 'consultStateChanged'],
    changes: ['call', 'calendar'],
  }),
  cancelRing: write('POST call/cancel-ring/', {
    summary: 'The doctor takes the ring back before it is answered (RINGING → CONFIRMED); the patient sees it at once',
    for: ['doctor'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId }),
    data: RoomState,
    errors: ['consultUnknown', 'consultStateChanged'],
    changes: ['call', 'calendar'],
  }),
  joinCall: write('POST call/join/', {
    summary:
      'Take the seat in the call: the patient answers the ring, or either side comes back after a drop or a reload. 10006 before the doctor is ready',
    for: ['patient', 'doctor'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId }),
    data: Seat,
    errors: ['consultUnknown', 'roomNotOpen', 'doctorPreparing', 'consultStateChanged'],
    changes: ['call', 'calendar', 'consults'],
  }),
  confirmIdentity: write('POST call/confirm-identity/', {
    summary:
      'The doctor confirms in the call who the person is, and how (MHLW guideline); recorded and shown in the record. Can be corrected until the end',
    for: ['doctor'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId, method: z.enum(identityMethods) }),
    data: Identity,
    errors: ['consultUnknown', 'consultStateChanged'],
    changes: ['call', 'calendar'],
  }),
  saveNote: write('PUT call/note/', {
    summary:
      "Autosave the doctor's note: the chart, and the words for the patient. 01010 when another screen saved meanwhile",
    for: ['doctor'],
    reach: 'consult',
    body: z.object(noteEdit),
    data: z.object({ updated_at: Instant, version: z.int() }),
    errors: ['consultUnknown', 'consultStateChanged', 'editConflict'],
    changes: [],
  }),
  endConsult: write('POST call/end/', {
    summary: 'The doctor ends the consult with the note; both sides see ENDED',
    for: ['doctor'],
    reach: 'consult',
    body: z.object(noteEdit),
    data: z.object({ status: z.literal('ENDED'), ended_at: Instant }),
    errors: ['consultUnknown', 'consultStateChanged', 'editConflict'],
    changes: ['call', 'calendar', 'consults'],
  }),
  markNoShow: write('POST call/no-show/', {
    summary:
      'The patient did not come: after a ring at or after the start went unanswered. 05030 while the patient is in the room or has just lost the connection, 05037 when they waited for a doctor who was late',
    for: ['doctor'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId }),
    data: z.object({ status: z.literal('NO_SHOW') }),
    errors: ['consultUnknown', 'consultStateChanged', 'patientInRoom', 'patientWaited'],
    changes: ['call', 'calendar', 'consults'],
  }),
  presence: read('GET call/presence/', {
    summary: "The caller's patients who are online, and those in the waiting room. With a location: only there",
    for: ['clinic', 'doctor'],
    reach: 'location',
    query: z.object({ clinic_location_id: z.optional(IdInQuery) }),
    data: z.array(Presence),
    errors: ['locationNotFound'],
    shows: ['presence'],
  }),
};

/**
 * The `signal` message of the socket during a call. The client sends `seat` once per connection and `signal` as often as WebRTC
 * needs. The server relays a signal only to the other side of that consult.
 */
export const SignalMessage = z.object({
  consult_id: ConsultId,
  /** Tab ids of sender and receiver. A message for a tab that has reloaded is dropped. */
  from: z.uuid(),
  to: z.uuid(),
  /** Id of the connection that description and candidate belong to. A message for a replaced connection is dropped. */
  connection: z.optional(z.uuid()),
  /** The answering side receives no video and asks the offering side for a new connection (decision 0021). */
  renew: z.optional(z.literal(true)),
  description: z.optional(
    z.object({ type: z.enum(['offer', 'answer', 'pranswer', 'rollback']), sdp: z.string().check(z.maxLength(40_000)) }),
  ),
  candidate: z.optional(
    z.nullable(
      z.object({
        candidate: z.string().check(z.maxLength(1000)),
        sdpMid: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
        sdpMLineIndex: z.optional(z.nullable(z.int())),
        usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
      }),
    ),
  ),
  /**
   * Camera and microphone of the sender, so that the other side can show "camera off". `wants_video` is false while the sender
   * talks by voice only: the other side then sends no picture.
   */
  media: z.optional(z.object({ camera: z.boolean(), microphone: z.boolean(), wants_video: z.optional(z.boolean()) })),
});
export type SignalMessage = z.infer<typeof SignalMessage>;
/** `tab` identifies the page: it stays the same when the socket reconnects and changes on reload or in a second tab. */
export const SeatMessage = z.object({ consult_id: ConsultId, tab: z.uuid() });
export type SeatMessage = z.infer<typeof SeatMessage>;
/** The server's answer to `seat.take`, `seat.leave`, `seat.beat` and `signal`; `peer` is the other side's tab when it is in the call. */
export type SeatAnswer = { ok: true; peer: string | null } | { ok: false; code: ErrorCode };
/**
 * `seat.peer`: the other side joined (its tab) or is gone (null). `left` is true when it left by choice, false when its socket closed
 * and media may still flow.
 */
export interface SeatPeer {
  consult_id: string;
  tab: string | null;
  left?: true;
}
/** Names of the socket messages that are not `events`: client → server `seat.take`, `seat.leave`, `seat.beat`, `signal`; server → client `seat.peer`, `seat.replaced`, `call.started`, `signal`. */
export const callMessages = {
  take: 'seat.take',
  leave: 'seat.leave',
  /** Heartbeat with an immediate answer: a client in a room detects a dead connection within seconds. */
  beat: 'seat.beat',
  signal: 'signal',
  peer: 'seat.peer',
  replaced: 'seat.replaced',
  /** The patient answered the ring. Sent directly on the socket, because the delay of an event would be noticeable. */
  started: 'call.started',
} as const;
