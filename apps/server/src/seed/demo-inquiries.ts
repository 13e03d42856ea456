import type { Tx } from '../platform/db/databases.ts';
import { clinics } from './data/clinics/index.ts';
import { type DemoInquiry, inquiries } from './data/inquiries.ts';
import { patients } from './data/patients/index.ts';
import { idAt } from './days.ts';

const hourMs = 3_600_000;

const clinicOf = new Map(
  clinics.flatMap((clinic) => clinic.locations.map((location) => [location.id, clinic.id] as const)),
);

/** What people asked the three clinics and the service lately, and what was answered. */
export async function seedInquiries(tx: Tx, now: Date): Promise<void> {
  const placed = inquiries.map((inquiry, nth) => {
    const created_at = new Date(now.getTime() - inquiry.hours_ago * hourMs);
    return { inquiry, created_at, id: idAt(created_at, nth + 1) };
  });
  await tx
    .insertInto('inquiry')
    .values(
      placed.map(({ inquiry, created_at, id }) => {
        const { at, type, content, locale = 'jp', assignee } = inquiry;
        const done_at = doneAt(inquiry, created_at);
        return {
          id,
          clinic_id: at === null ? null : clinicOf.get(at)!,
          clinic_location_id: at,
          type,
          content,
          locale,
          created_at,
          status: done_at ? ('DONE' as const) : ('OPEN' as const),
          done_at,
          sent_key: null,
          assignee_id: assignee ?? null,
          assigned_by: assignee ?? null,
          assigned_at: assignee ? created_at : null,
          assign_version: assignee ? 1 : 0,
          ...senderOf(inquiry),
        };
      }),
    )
    .execute();
  await tx
    .insertInto('inquiry_answer')
    .values(
      placed.flatMap(({ inquiry, created_at, id }, nth) => {
        if (!inquiry.answer) return [];
        const answered_at = doneAt(inquiry, created_at)!;
        const { member, text } = inquiry.answer;
        return [{ id: idAt(answered_at, nth + 1), inquiry_id: id, member_id: member, text, created_at: answered_at }];
      }),
    )
    .execute();
}

function doneAt({ answer, closed_after_hours }: DemoInquiry, created_at: Date): Date | null {
  const hours = answer?.after_hours ?? closed_after_hours;
  return hours === undefined ? null : new Date(created_at.getTime() + hours * hourMs);
}

function senderOf({ from }: DemoInquiry) {
  if (typeof from !== 'string') return { ...from, patient_id: null };
  const { last_name, first_name, last_name_furigana, first_name_furigana, email, phone_number } = patients.find(
    ({ id }) => id === from,
  )!;
  return {
    last_name,
    first_name,
    last_name_furigana,
    first_name_furigana,
    email,
    phone_number,
    patient_id: from,
  };
}

const templates = [
  {
    title: 'お礼と確認',
    text: '{宛名}\n\nお問い合わせありがとうございます。{院名}です。\n内容を確認して、ご連絡します。',
  },
  { title: '薬の発送予定', text: '{宛名}\n\nお薬は、ご入金の翌日に発送します。届くまで1〜2日ほどお待ちください。' },
  { title: 'お電話のお願い', text: '{宛名}\n\nくわしく伺いたいので、{電話番号} までお電話ください。' },
];

/** The templates for answers of the first clinic, written by its desk. */
export async function seedAnswerTemplates(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('answer_template')
    .values(
      templates.map((texts, nth) => ({
        id: idAt(now, 720 + nth),
        clinic_id: 1,
        ...texts,
        position: nth + 1,
        updated_by: 102,
      })),
    )
    .execute();
}
