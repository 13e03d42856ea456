import type { Tx } from '../platform/db/databases.ts';
import { patientId } from './data/patients/index.ts';

interface DemoMessage {
  /** The member who wrote; none for the patient. */
  member?: number;
  text: string;
  hours_ago: number;
}

/** Conversations with the first location of the first clinic: one that waits for an answer, and one that was answered. */
const chats: readonly { patient_id: string; messages: readonly DemoMessage[] }[] = [
  {
    patient_id: patientId(1),
    messages: [
      { member: 102, text: 'ご入金を確認しました。お薬は明日発送する予定です。', hours_ago: 27 },
      { text: 'ありがとうございます。受け取りの時間は指定できますか。', hours_ago: 2.5 },
      { text: '平日は夜7時以降ですと助かります。', hours_ago: 2.4 },
    ],
  },
  {
    patient_id: patientId(2),
    messages: [
      { text: '領収書はどこから保存できますか。', hours_ago: 51 },
      { member: 102, text: '「お支払い」の画面で注文を開くと、領収書を保存できます。', hours_ago: 49 },
    ],
  },
];

const clinic_id = 1;
const clinic_location_id = 1;
const hourMs = 3_600_000;

/** What two patients and the desk of the first clinic wrote to each other lately. */
export async function seedChats(tx: Tx, now: Date): Promise<void> {
  const at = ({ hours_ago }: DemoMessage) => new Date(now.getTime() - hours_ago * hourMs);
  await tx
    .insertInto('chat')
    .values(
      chats.map(({ patient_id, messages }) => {
        const answered_to = messages.findLastIndex(({ member }) => member !== undefined) + 1;
        const waiting = messages[answered_to];
        return {
          ...{ patient_id, clinic_location_id, clinic_id },
          last_number: messages.length,
          last_at: at(messages.at(-1)!),
          patient_read_to: messages.length,
          clinic_read_to: answered_to,
          answered_to,
          settled_to: answered_to,
          unanswered_since: waiting ? at(waiting) : null,
        };
      }),
    )
    .execute();
  await tx
    .insertInto('chat_message')
    .values(
      chats.flatMap(({ patient_id, messages }) =>
        messages.map((message, nth) => ({
          ...{ patient_id, clinic_location_id, clinic_id },
          number: nth + 1,
          member_id: message.member ?? null,
          text: message.text,
          created_at: at(message),
        })),
      ),
    )
    .execute();
}
