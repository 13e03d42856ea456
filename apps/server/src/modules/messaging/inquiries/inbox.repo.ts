import { type InquiryLine, type InquiryRecord, type InquiryStatus, limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** Whose inbox: the whole clinic's (null), or that of some locations. */
export interface Desk {
  clinic_id: number;
  locations: readonly number[] | null;
}
export interface Filter {
  status?: InquiryStatus;
  clinic_location_id?: number;
}

const ofDesk = ({ clinic_id, locations }: Desk) =>
  locations === null
    ? sql<boolean>`inquiry.clinic_id = ${clinic_id}`
    : sql<boolean>`inquiry.clinic_id = ${clinic_id} and inquiry.clinic_location_id = any(${locations}::int[])`;
const asAsked = ({ status, clinic_location_id }: Filter) =>
  sql<boolean>`(${status ?? null}::text is null or inquiry.status = ${status ?? null})
    and (${clinic_location_id ?? null}::int is null or inquiry.clinic_location_id = ${clinic_location_id ?? null})`;

const isAnswered = sql<boolean>`exists (select from inquiry_answer where inquiry_id = inquiry.id)`.as('is_answered');
const line = [
  'inquiry.id',
  'inquiry.type',
  'inquiry.status',
  'inquiry.created_at',
  'inquiry.last_name',
  'inquiry.first_name',
  'clinic_location.id as clinic_location_id',
  'clinic_location.name as clinic_location_name',
  'clinic_location.name_en as clinic_location_name_en',
  isAnswered,
] as const;
/** The inner join leaves out what went to no clinic. */
const withPlace = (db: Db | Tx) =>
  db.selectFrom('inquiry').innerJoin('clinic_location', 'clinic_location.id', 'inquiry.clinic_location_id');

/** Returns the number of inquiries in an inbox that match a filter. */
export async function count(reader: Db, desk: Desk, filter: Filter): Promise<number> {
  const { count } = await reader
    .selectFrom('inquiry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofDesk(desk))
    .where(asAsked(filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns one page of the inquiries in an inbox, newest first. Pages count from 1. */
export const list = (reader: Db, desk: Desk, filter: Filter, page: number): Promise<InquiryLine[]> =>
  withPlace(reader)
    .select(line)
    .where(ofDesk(desk))
    .where(asAsked(filter))
    .orderBy('inquiry.created_at', 'desc')
    .orderBy('inquiry.id', 'desc')
    .limit(limits.pageSize)
    .offset((page - 1) * limits.pageSize)
    .execute();

/** Returns whether a location belongs to an inbox. */
export const hasLocation = async (reader: Db, { clinic_id, locations }: Desk, id: number): Promise<boolean> =>
  locations?.includes(id) ??
  (await reader
    .selectFrom('clinic_location')
    .select('id')
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .executeTakeFirst()) !== undefined;

export type Found = Omit<InquiryRecord, 'answer_by' | 'answers'> & {
  /** The patient who reads the answer in the app: the sender, unless their account is closed. */
  reader_id: string | null;
  /** The address on their account, once it was shown to be theirs. */
  reader_email: string | null;
};

/** One inquiry of the desk. */
export const find = (tx: Tx, desk: Desk, id: string): Promise<Found | undefined> =>
  withPlace(tx)
    .leftJoin('patient', (join) =>
      join.onRef('patient.id', '=', 'inquiry.patient_id').on('patient.status', '<>', 'LEFT'),
    )
    .select([
      ...line,
      'inquiry.last_name_furigana',
      'inquiry.first_name_furigana',
      'inquiry.email',
      'inquiry.phone_number',
      'clinic_location.phone_number as clinic_location_phone_number',
      'inquiry.content',
      'inquiry.locale',
      'inquiry.patient_id',
      'inquiry.done_at',
      'patient.id as reader_id',
      sql<string | null>`case when patient.is_email_verify then patient.email end`.as('reader_email'),
    ])
    .where(ofDesk(desk))
    .where('inquiry.id', '=', id)
    .executeTakeFirst();

/** Returns the answers to an inquiry with the names of their authors. */
export const answersOf = (tx: Tx, inquiry_id: string): Promise<InquiryRecord['answers']> =>
  tx
    .selectFrom('inquiry_answer')
    .innerJoin('member', 'member.id', 'inquiry_answer.member_id')
    .select([
      'inquiry_answer.id',
      'inquiry_answer.text',
      'inquiry_answer.created_at',
      'member.last_name as member_last_name',
      'member.first_name as member_first_name',
    ])
    .where('inquiry_id', '=', inquiry_id)
    .orderBy('inquiry_answer.created_at')
    .orderBy('inquiry_answer.id')
    .execute();

/** Inserts an answer to an inquiry. */
export const insertAnswer = (tx: Tx, answer: { id: string; inquiry_id: string; member_id: number; text: string }) =>
  tx.insertInto('inquiry_answer').values(answer).execute();

/** Says whether this changed anything: a colleague may have been quicker. */
export async function setStatus(tx: Tx, id: string, status: InquiryStatus): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inquiry')
    .set({ status, done_at: status === 'DONE' ? sql<string>`now()` : null })
    .where('id', '=', id)
    .where('status', '<>', status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
