import type { Chat, ChatLine, ChatMessage, MyChat, MyChatLine } from '@haruka/contract/messaging/chat';
import { clinicCards, clinicLocation } from './clinics.ts';
import { patientLines } from './patients.ts';
import { minutesFromNow, tokyoTime } from './time.ts';

const placeOf = ({ id, name, name_en }: { id: number; name: string; name_en: string }) => ({
  clinic_location_id: id,
  clinic_location_name: name,
  clinic_location_name_en: name_en,
});
const desk = { last_name: '井上', first_name: '菜々子', name_en: 'Nanako Inoue' };

/** A conversation of two days, the newest message first. */
export const chatMessages: ChatMessage[] = [
  {
    number: 4,
    by: 'PATIENT' as const,
    text: 'ありがとうございます。\n受け取りの時間は変えられますか。',
    created_at: minutesFromNow(-25),
  },
  {
    number: 3,
    by: 'CLINIC' as const,
    text: '本日の午後に発送しました。追跡番号は「お支払い」の画面でご確認いただけます。',
    created_at: minutesFromNow(-90),
  },
  { number: 2, by: 'PATIENT' as const, text: 'お薬はいつ届きますか。', created_at: tokyoTime(-1, '18:20') },
  {
    number: 1,
    by: 'CLINIC' as const,
    text: 'ご入金を確認しました。発送の準備をしています。',
    created_at: tokyoTime(-1, '15:00'),
  },
].map((message) => ({ ...message, member: message.by === 'CLINIC' ? desk : null }));

const [{ member: _member, ...newest }] = chatMessages as [ChatMessage];
const marks = { patient_read_to: 3, clinic_read_to: 2, next: null, can_write: true };
const waiting = { unanswered_since: newest.created_at, due_at: minutesFromNow(24 * 60 - 25) };

/** The conversation as the patient reads it. */
export const myChat: MyChat = {
  ...placeOf(clinicLocation),
  ...marks,
  messages: chatMessages.map(({ member: _by, ...message }) => message),
};

/** What a patient may choose from: a conversation with news, and a location that was not written to. */
export const myChats: MyChatLine[] = [
  {
    ...placeOf(clinicLocation),
    newest: { number: 3, by: 'CLINIC', text: chatMessages[1]!.text, created_at: chatMessages[1]!.created_at },
    unread: 1,
  },
  { ...placeOf(clinicCards[1]!), newest: null, unread: 0 },
];

const [patient, other] = patientLines.map(({ id, last_name, first_name, patient_number }) => ({
  ...{ patient_id: id, last_name, first_name, patient_number },
}));

/** The same conversation as the clinic reads it. */
export const chat: Chat = {
  ...patient!,
  ...placeOf(clinicLocation),
  ...marks,
  ...waiting,
  answered_to: 3,
  messages: chatMessages,
};

/** The conversations of a desk: one that waits, and one that was answered. */
export const chatLines: ChatLine[] = [
  { ...patient!, ...placeOf(clinicLocation), newest, unread: 1, ...waiting },
  {
    ...other!,
    ...placeOf(clinicLocation),
    newest: {
      number: 2,
      by: 'CLINIC',
      text: '領収書は「お支払い」の画面から保存できます。',
      created_at: tokyoTime(-2, '16:40'),
    },
    unread: 0,
    unanswered_since: null,
    due_at: null,
  },
];
