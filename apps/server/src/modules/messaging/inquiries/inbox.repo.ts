import {
  type AssigneeFilter,
  type InquiryAssignee,
  type InquiryLine,
  type InquiryRecord,
  type InquiryStatus,
  limits,
} from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** Whose inbox: the whole clinic's (null), or that of some locations. */
export interface Desk {
  /** The member who looks. */
  member_id: number;
  clinic_id: number;
  locations: readonly number[] | null;
}
export interface Filter {
  status?: InquiryStatus;
  clinic_location_id?: number;
  assignee?: AssigneeFilter;
}
/** Characters of a text that the inbox shows. */
const excerptMax = 100;

const ofDesk = ({ clinic_id, locations }: Desk) =>
  locations === null
    ? sql<boolean>`inquiry.clinic_id = ${clinic_id}`
    : sql<boolean>`inquiry.clinic_id = ${clinic_id} and inquiry.clinic_location_id = any(${locations}::int[])`;
/** Condition: member `m` looks after the inbox of the location of `inquiry`. */
const mayAnswer = sql`m.clinic_id = inquiry.clinic_id and m.status = 'ACTIVE' and exists (
  select from member_role r where r.member_id = m.id
    and (r.role = 'OWNER' or r.role = 'STAFF' and r.clinic_location_id = inquiry.clinic_location_id))`;
const person = sql`json_build_object('id', m.id, 'last_name', m.last_name, 'first_name', m.first_name, 'name_en', m.name_en)`;
/** The assignee, unless they have left the desk. */
const assignee = sql<InquiryAssignee | null>`(select ${person} from member m where m.id = inquiry.assignee_id and ${mayAnswer})`;

const asAsked = ({ member_id }: Desk, { status, clinic_location_id, assignee: whose }: Filter) =>
  sql<boolean>`(${status ?? null}::text is null or inquiry.status = ${status ?? null})
    and (${clinic_location_id ?? null}::int is null or inquiry.clinic_location_id = ${clinic_location_id ?? null})
    and ${whose === 'ME' ? sql`inquiry.assignee_id = ${member_id}::int` : whose === 'NONE' ? sql`${assignee} is null` : sql`true`}`;

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
  sql<string>`left(btrim(regexp_replace(inquiry.content, '[[:space:]\u3000]+', ' ', 'g')), ${sql.lit(excerptMax)})`.as(
    'excerpt',
  ),
  assignee.as('assignee'),
  'inquiry.assign_version',
] as const;
type Row = Omit<InquiryLine, 'due_at'>;
/** The inner join leaves out what went to no clinic. */
const withPlace = (db: Db | Tx) =>
  db.selectFrom('inquiry').innerJoin('clinic_location', 'clinic_location.id', 'inquiry.clinic_location_id');

/** Returns the number of inquiries in an inbox that match a filter. */
export async function count(reader: Db, desk: Desk, filter: Filter): Promise<number> {
  const { count } = await reader
    .selectFrom('inquiry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofDesk(desk))
    .where(asAsked(desk, filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns one page of the inquiries in an inbox, newest first. Pages count from 1. */
export const list = (reader: Db, desk: Desk, filter: Filter, page: number): Promise<Row[]> =>
  withPlace(reader)
    .select(line)
    .where(ofDesk(desk))
    .where(asAsked(desk, filter))
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

export type Found = Omit<InquiryRecord, 'answer_by' | 'answers' | 'due_at' | 'has_record' | 'link'> & {
  linked_patient_id: string | null;
  linked_at: string | null;
  /** The member who changed the link last. */
  linker: NonNullable<InquiryRecord['link']>['member'] | null;
  /** The patient who reads the answer in the app: the sender, unless their account is closed. */
  reader_id: string | null;
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
      'inquiry.status_version',
      'inquiry.cancel_order_id',
      'inquiry.link_version',
      'inquiry.linked_patient_id',
      'inquiry.linked_at',
      sql<
        Found['linker']
      >`(select json_build_object('last_name', m.last_name, 'first_name', m.first_name, 'name_en', m.name_en)
        from member m where m.id = inquiry.linked_by)`.as('linker'),
      'patient.id as reader_id',
    ])
    .where(ofDesk(desk))
    .where('inquiry.id', '=', id)
    .executeTakeFirst();

/** Returns the open inquiry that follows one in the order of the inbox; after the last one the newest. */
export const findNext = (reader: Db, desk: Desk, filter: Filter, id: string) =>
  reader
    .selectFrom('inquiry')
    .select('inquiry.id')
    .where(ofDesk(desk))
    .where(asAsked(desk, { ...filter, status: 'OPEN' }))
    .where('inquiry.clinic_location_id', 'is not', null)
    .where('inquiry.id', '<>', id)
    .orderBy(
      sql`(inquiry.created_at, inquiry.id) < (select c.created_at, c.id from inquiry c where c.id = ${id}::uuid)`,
      'desc',
    )
    .orderBy('inquiry.created_at', 'desc')
    .orderBy('inquiry.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Lets one member at a time change an inquiry. */
export const lockInquiry = (tx: Tx, id: string) =>
  tx.selectFrom('inquiry').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the members who look after the inbox of a location. */
export async function listAssignees(reader: Db, { clinic_id }: Desk, location: number): Promise<InquiryAssignee[]> {
  const { rows } = await sql<{ assignee: InquiryAssignee }>`select ${person} as assignee
    from member m, (select ${clinic_id}::int as clinic_id, ${location}::int as clinic_location_id) inquiry
    where ${mayAnswer} order by m.id`.execute(reader);
  return rows.map((row) => row.assignee);
}

/** Assigns an inquiry and counts the change. Returns the member who deals with it from now on. */
export const assign = (
  tx: Tx,
  id: string,
  { assignee_id, assigned_by }: { assignee_id: number | null; assigned_by: number },
) =>
  tx
    .updateTable('inquiry')
    .set({ assignee_id, assigned_by, assigned_at: sql`now()`, assign_version: sql`assign_version + 1` })
    .where('id', '=', id)
    .returning([assignee.as('assignee'), 'assign_version as version'])
    .executeTakeFirstOrThrow();

/** Returns who changed the assignee of an inquiry last, and when; undefined when it never had one. */
export const lastAssigner = (tx: Tx, id: string) =>
  tx
    .selectFrom('inquiry')
    .innerJoin('member', 'member.id', 'inquiry.assigned_by')
    .select([
      'member.last_name',
      'member.first_name',
      'member.name_en',
      'inquiry.assigned_at as at',
      'inquiry.assign_version as version',
    ])
    .where('inquiry.id', '=', id)
    .executeTakeFirst();

/** Returns the author of the latest answer to an inquiry; undefined when it has none. */
export const lastAnswerer = (tx: Tx, inquiry_id: string) =>
  tx
    .selectFrom('inquiry_answer')
    .innerJoin('member', 'member.id', 'inquiry_answer.member_id')
    .select(['member.last_name', 'member.first_name', 'member.name_en', 'inquiry_answer.created_at as at'])
    .where('inquiry_id', '=', inquiry_id)
    .orderBy('inquiry_answer.created_at', 'desc')
    .orderBy('inquiry_answer.id', 'desc')
    .executeTakeFirst();

/** Returns the number of answers to an inquiry. */
export async function countAnswers(tx: Tx, inquiry_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('inquiry_answer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inquiry_id', '=', inquiry_id)
    .executeTakeFirstOrThrow();
  return count;
}

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

/** Closes or reopens an inquiry and counts the change. Does nothing if it has that status. */
export const setStatus = (tx: Tx, id: string, status: InquiryStatus, moved_by: number) =>
  tx
    .updateTable('inquiry')
    .set({
      status,
      done_at: status === 'DONE' ? sql<string>`now()` : null,
      moved_by,
      moved_at: sql<string>`now()`,
      status_version: sql<number>`status_version + 1`,
    })
    .where('id', '=', id)
    .where('status', '<>', status)
    .executeTakeFirst();

/** Returns who closed or reopened an inquiry last, and when; undefined when no member did. */
export const lastMover = (tx: Tx, id: string) =>
  tx
    .selectFrom('inquiry')
    .innerJoin('member', 'member.id', 'inquiry.moved_by')
    .select([
      'member.last_name',
      'member.first_name',
      'member.name_en',
      'inquiry.moved_at as at',
      'inquiry.status_version as version',
    ])
    .where('inquiry.id', '=', id)
    .executeTakeFirst();
