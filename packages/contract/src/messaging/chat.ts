import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Doctor } from '../directory/clinic.ts';
import { limits } from '../limits.ts';
import { Id, IdInQuery, Instant, PatientNumber } from '../primitives.ts';

/** The two sides of a conversation. */
export const chatSides = ['PATIENT', 'CLINIC'] as const;
export type ChatSide = (typeof chatSides)[number];

/** Which conversations a desk lists. */
export const chatFilters = ['ALL', 'UNANSWERED'] as const;
export type ChatFilter = (typeof chatFilters)[number];

const atEnds = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
/** A message as it is sent. Spaces and invisible characters at its ends are left out; control characters are refused. */
export const ChatText = z.string().check(
  z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(atEnds, '')),
  z.minLength(1),
  z.maxLength(limits.chat.textMax),
  z.regex(/^(?:[\n\t]|\P{Cc})*$/u),
);

/** The place of a message in its conversation, from 1 on. */
const Number = z.int().check(z.gte(1), z.lte(2_147_483_647));
const NumberInQuery = z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(2_147_483_647));
/** How far a side has read; 0 for nothing. */
const ReadTo = z.int().check(z.gte(0), z.lte(2_147_483_647));

const place = { clinic_location_id: Id, clinic_location_name: z.string(), clinic_location_name_en: z.string() };

/** A message as the patient reads it, who sees the clinic and not its members. */
export const MyChatMessage = z.object({
  number: Number,
  by: z.enum(chatSides),
  text: z.string(),
  created_at: Instant,
});
export type MyChatMessage = z.infer<typeof MyChatMessage>;

/** A message as the clinic reads it. */
export const ChatMessage = z.extend(MyChatMessage, {
  /** The member who wrote it; null for the patient. */
  member: z.nullable(z.pick(Doctor, { last_name: true, first_name: true, name_en: true })),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** The beginning of the newest message in one line; null before the first one. */
const newest = z.nullable(MyChatMessage);

/** A location that the patient may write to, or has written with. */
export const MyChatLine = z.object({
  ...place,
  newest,
  /** Messages of the clinic that the patient has not read. */
  unread: z.int(),
});
export type MyChatLine = z.infer<typeof MyChatLine>;

const conversation = {
  ...place,
  can_write: z.boolean(),
  /** Each side has read the messages of the other one up to this number. */
  patient_read_to: ReadTo,
  clinic_read_to: ReadTo,
  /** The number from which the next page goes back; null at the beginning. */
  next: z.nullable(Number),
};

/** A page of a conversation as the patient reads it, the newest message first. */
export const MyChat = z.object({ ...conversation, messages: z.array(MyChatMessage) });
export type MyChat = z.infer<typeof MyChat>;

const waiting = {
  /** The time of the first message that needs an answer; null when none does. */
  unanswered_since: z.nullable(Instant),
  /** One business day after it. */
  due_at: z.nullable(Instant),
};
const patient = { patient_id: z.uuid(), last_name: z.string(), first_name: z.string(), patient_number: PatientNumber };

/** One row of the conversations of a desk. */
export const ChatLine = z.object({
  ...patient,
  ...place,
  newest,
  /** Messages of the patient that the clinic has not read. */
  unread: z.int(),
  ...waiting,
});
export type ChatLine = z.infer<typeof ChatLine>;

/** A page of a conversation as the clinic reads it, the newest message first. */
export const Chat = z.object({
  ...patient,
  ...conversation,
  ...waiting,
  /** The clinic has answered the messages of the patient up to this number: its answers saw no later one. */
  answered_to: ReadTo,
  messages: z.array(ChatMessage),
});
export type Chat = z.infer<typeof Chat>;

/** The place after a line: its microsecond, patient and location. */
const Cursor = z.string().check(z.regex(/^\d{1,16}~[\da-f-]{36}~\d{1,10}$/));
const ChatLines = z.object({ chats: z.array(ChatLine), next: z.nullable(Cursor) });

const Sent = z.object({ number: Number, created_at: Instant });
const atLocation = { clinic_location_id: Id };
const ofPatient = { patient_id: z.uuid(), ...atLocation };
const before = { before: z.optional(NumberInQuery) };
const readTo = { read_to: ReadTo };
const seen = {
  /** The number of the newest message that the caller has seen; 0 for none. */
  seen: ReadTo,
};

export const chatRoutes = {
  myChats: read('GET patient/chats/', {
    summary: 'The clinic locations that the patient may write to or has written with, the newest conversation first',
    for: ['patient'],
    reach: 'own',
    data: z.array(MyChatLine),
    shows: ['chats'],
  }),
  myChat: read('GET patient/chat/', {
    summary: 'The conversation of the patient with a location, the newest message first, from a number on',
    for: ['patient'],
    reach: 'own',
    query: z.object({ clinic_location_id: IdInQuery, ...before }),
    data: MyChat,
    errors: ['patientNotJoined'],
    shows: ['chats'],
  }),
  sendMyChatMessage: write('POST patient/send-chat-message/', {
    summary: 'Write to a location that the patient or a dependant has joined',
    for: ['patient'],
    reach: 'own',
    body: z.object({ ...atLocation, text: ChatText }),
    data: Sent,
    errors: ['patientNotJoined', 'chatNotPossible', 'tooManyRequests'],
    changes: ['chats'],
  }),
  readMyChat: write('POST patient/read-chat/', {
    summary: 'Mark the messages of the clinic as read up to a number. A mark never goes back',
    for: ['patient'],
    reach: 'own',
    body: z.object({ ...atLocation, ...readTo }),
    data: z.object(readTo),
    errors: ['patientNotJoined'],
    changes: ['chats', 'notices'],
    automatic: true,
  }),

  chats: read('GET clinic/chats/', {
    summary:
      "The conversations of the caller's locations from a cursor on: the newest first, or of the unanswered the one that waits longest first",
    for: ['clinic'],
    reach: 'location',
    query: z.object({
      filter: z._default(z.enum(chatFilters), 'ALL'),
      clinic_location_id: z.optional(IdInQuery),
      after: z.optional(Cursor),
    }),
    data: ChatLines,
    errors: ['locationNotFound'],
    shows: ['chats'],
  }),
  unansweredChats: read('GET clinic/unanswered-chats/', {
    summary: "How many conversations of the caller's locations wait for an answer",
    for: ['clinic'],
    reach: 'location',
    data: z.object({ count: z.int() }),
    shows: ['chats'],
  }),
  chat: read('GET clinic/chat/', {
    summary:
      'One conversation, the newest message first, from a number on. Named by the account or by one of its dependants. Audited',
    for: ['clinic', 'doctor'],
    reach: 'location',
    query: z.object({ patient_id: z.uuid(), clinic_location_id: IdInQuery, ...before }),
    data: Chat,
    errors: ['locationNotFound', 'patientNotFound'],
    shows: ['chats'],
  }),
  sendChatMessage: write('POST clinic/send-chat-message/', {
    summary: 'Write to a patient; this answers the messages up to the one that was seen, and later ones still wait',
    for: ['clinic'],
    reach: 'location',
    body: z.object({ ...ofPatient, text: ChatText, ...seen }),
    data: Sent,
    errors: ['locationNotFound', 'patientNotFound', 'chatNotPossible', 'tooManyRequests'],
    changes: ['chats', 'notices'],
    seenField: 'seen',
  }),
  readChat: write('POST clinic/read-chat/', {
    summary: 'Mark the messages of the patient as read up to a number. A mark never goes back',
    for: ['clinic'],
    reach: 'location',
    body: z.object({ ...ofPatient, ...readTo }),
    data: z.object(readTo),
    errors: ['locationNotFound', 'patientNotFound'],
    changes: ['chats'],
    automatic: true,
  }),
  settleChat: write('POST clinic/settle-chat/', {
    summary: 'Mark the messages up to the one that was seen as needing no answer, or put them back',
    for: ['clinic'],
    reach: 'location',
    body: z.object({ ...ofPatient, needs_answer: z.boolean(), ...seen }),
    data: z.object(waiting),
    errors: ['locationNotFound', 'patientNotFound'],
    changes: ['chats'],
  }),
};
