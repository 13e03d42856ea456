import { type InquiryType, limits, type MyInquiry } from '@haruka/contract';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Locale } from '../../../platform/http/locale.ts';

/** Everything that is known when an inquiry is sent. */
export interface NewInquiry {
  id: string;
  clinic_id: number | null;
  clinic_location_id: number | null;
  patient_id: string | null;
  type: InquiryType;
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
  email: string | null;
  phone_number: string | null;
  content: string;
  /** The order that the sender asks to cancel. */
  cancel_order_id: string | null;
  locale: Locale;
  sent_key: string | null;
}

/** A location that can be asked something: one that stands, of a clinic that stands. */
export const findLocation = (reader: Db, id: number) =>
  reader
    .selectFrom('clinic_location')
    .innerJoin('clinic', 'clinic.id', 'clinic_location.clinic_id')
    .select(['clinic_location.id', 'clinic_location.clinic_id'])
    .where('clinic_location.id', '=', id)
    .where('is_deleted', '=', false)
    .where('clinic.status', '=', 'APPROVED')
    .executeTakeFirst();

/** Nothing comes back when an inquiry was sent with this key before. */
export const insert = (tx: Tx, inquiry: NewInquiry) =>
  tx
    .insertInto('inquiry')
    .values(inquiry)
    .onConflict((conflict) => conflict.column('sent_key').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();

/** Returns the inquiry that was sent with this key; undefined if there is none. */
export const findByKey = (db: Db | Tx, sent_key: string) =>
  db.selectFrom('inquiry').selectAll().where('sent_key', '=', sent_key).executeTakeFirst();

/** Those who look after a location's inbox and can be written to: its STAFF, and the OWNER of the clinic. */
export const deskOf = (tx: Tx, { clinic_id, id }: { clinic_id: number; id: number }) =>
  tx
    .selectFrom('member')
    .innerJoin('member_role', 'member_role.member_id', 'member.id')
    .select('member.email')
    .distinct()
    .where('member.clinic_id', '=', clinic_id)
    .where('member.status', '=', 'ACTIVE')
    .where('member.email', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('member_role.role', '=', 'OWNER'),
        eb.and([eb('member_role.role', '=', 'STAFF'), eb('member_role.clinic_location_id', '=', id)]),
      ]),
    )
    .$narrowType<{ email: string }>()
    .execute();

/** Returns the number of a patient's inquiries. */
export async function countOf(reader: Db, patient_id: string): Promise<number> {
  const { count } = await reader
    .selectFrom('inquiry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('patient_id', '=', patient_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of what a patient asked, and in a second look all that was answered to it. */
export async function listOf(reader: Db, patient_id: string, page: number): Promise<MyInquiry[]> {
  const inquiries = await reader
    .selectFrom('inquiry')
    .leftJoin('clinic_location', 'clinic_location.id', 'inquiry.clinic_location_id')
    .select([
      'inquiry.id',
      'inquiry.type',
      'inquiry.status',
      'inquiry.created_at',
      'inquiry.content',
      'clinic_location.name as clinic_location_name',
      'clinic_location.name_en as clinic_location_name_en',
    ])
    .where('inquiry.patient_id', '=', patient_id)
    .orderBy('inquiry.created_at', 'desc')
    .orderBy('inquiry.id', 'desc')
    .limit(limits.pageSize)
    .offset((page - 1) * limits.pageSize)
    .execute();
  if (inquiries.length === 0) return [];
  const answers = await reader
    .selectFrom('inquiry_answer')
    .select(['id', 'inquiry_id', 'text', 'created_at'])
    .where(
      'inquiry_id',
      'in',
      inquiries.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return inquiries.map((inquiry) => ({
    ...inquiry,
    answers: answers
      .filter(({ inquiry_id }) => inquiry_id === inquiry.id)
      .map(({ id, text, created_at }) => ({ id, text, created_at })),
  }));
}
