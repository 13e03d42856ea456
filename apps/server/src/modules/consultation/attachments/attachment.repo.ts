import type { Attachment, ConsultStatus } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';

const columns = sql`a.id, a.name, a.type, a.bytes, a.created_at, a.opened_at`;
/**
 * Files that a closed account takes along: those of consults that never took place. The others are part of the clinic's
 * record, which the clinic must keep for five years (Medical Practitioners Act, art. 24).
 */
const ofClosedAccount = sql`patient p join consult k on k.patient_id = p.id
  where p.status = 'LEFT' and k.status not in ('IN_CALL', 'ENDED') and k.id = a.consult_id`;
/** Those that exist for people: stored, not removed, and not taken along by a closed account. */
const isShown = sql`a.stored_at is not null and a.removed_at is null and not exists (select from ${ofClosedAccount})`;

/** Returns the next ids, in their order, of files that no person sees. */
export async function unusedIds(db: Db, after: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from (
      select id from attachment where stored_at is null and created_at < now() - interval '1 hour'
      union select id from attachment where removed_at is not null
      union select a.id from patient p join attachment a on a.patient_id = p.id
        where p.status = 'LEFT' and exists (select from ${ofClosedAccount})
    ) as unused where id > ${after}::uuid order by id limit ${count}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the ids, which are the keys in the store, of all files that exist for people. */
export async function storedIds(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from attachment
    where stored_at is not null and removed_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

const consultIds = sql`jsonb_build_object('consult_id', c.id, 'patient_id', c.patient_id, 'doctor_id', c.doctor_id,
  'clinic_location_id', c.clinic_location_id)`;
/** The event of a statement whose rows of `attachment` are `changed`. */
const emitChanged = emitInSql(
  'attachment.changed',
  consultIds,
  sql`from changed join consult c on c.id = changed.consult_id`,
);

export interface OwnConsult {
  id: string;
  patient_id: string;
  clinic_id: number;
  status: ConsultStatus;
}

/** A consult of an account: of its holder or a dependant. Someone else's looks like none. */
export async function findOwnConsult(db: Db, account_id: string, consult_id: string): Promise<OwnConsult | undefined> {
  const { rows } = await sql<OwnConsult>`select c.id, c.patient_id, c.clinic_id,
      case when c.status = 'TENTATIVE' and c.hold_until <= now() then 'EXPIRED' else c.status end as status
    from consult c where c.id = ${consult_id}::uuid and (c.patient_id = ${account_id}::uuid or c.guardian_id = ${account_id}::uuid)`.execute(
    db,
  );
  return rows[0];
}

/** Returns the files of a consult that people see, the oldest first. */
export async function list(db: Db, consult_id: string): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`select ${columns} from attachment a
    where a.consult_id = ${consult_id}::uuid and ${isShown} order by a.created_at, a.id`.execute(db);
  return rows;
}

/** Returns one file of a consult that people see; undefined when there is none. */
export async function find(db: Db, consult_id: string, id: string): Promise<Attachment | undefined> {
  const { rows } = await sql<Attachment>`select ${columns} from attachment a
    where a.id = ${id}::uuid and a.consult_id = ${consult_id}::uuid and ${isShown}`.execute(db);
  return rows[0];
}

/** The attachment with the same uploaded bytes. */
export async function findSame(db: Db | Tx, consult_id: string, sha256: string): Promise<Attachment | undefined> {
  const { rows } = await sql<Attachment>`select ${columns} from attachment a
    where a.consult_id = ${consult_id}::uuid and a.sha256 = ${sha256} and ${isShown}`.execute(db);
  return rows[0];
}

export interface NewAttachment extends Omit<Attachment, 'created_at' | 'opened_at'> {
  consult_id: string;
  patient_id: string;
  uploaded_by: string;
  sha256: string;
}

/** Writes the row before its content is stored, so that the store never holds a file that no row knows. */
export const insertUnstored = (db: Db, attachment: NewAttachment) =>
  db.insertInto('attachment').values(attachment).execute();

/** Lets the uploads to one consult finish one after the other, until the transaction ends. */
export const lockConsult = (tx: Tx, consult_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${consult_id}, 4000033))`.execute(tx);

/** Notes that a member opened a file, the first time. */
export const markOpened = (db: Db, id: string) =>
  db
    .updateTable('attachment')
    .set({ opened_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();

/** Returns how many files a consult has. Files that are on their way do not count. */
export async function count(db: Db | Tx, consult_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from attachment a
    where a.consult_id = ${consult_id}::uuid and ${isShown}`.execute(db);
  return rows[0]!.count;
}

/** Marks the content as stored. From now on people see the attachment. */
export async function markStored(tx: Tx, id: string): Promise<Attachment> {
  const { rows } = await sql<Attachment>`with changed as (
      update attachment a set stored_at = now() where a.id = ${id}::uuid returning a.*
    ), event as (${emitChanged})
    select ${columns} from changed a`.execute(tx);
  return rows[0]!;
}

/** Deletes the row of an upload that was not completed. */
export const deleteUnstored = (db: Db, id: string) =>
  db.deleteFrom('attachment').where('id', '=', id).where('stored_at', 'is', null).execute();

/** Marks an attachment as removed; false when there is none. The cleanup job deletes its content. */
export async function markRemoved(tx: Tx, consult_id: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`with changed as (
      update attachment a set removed_at = now()
      where a.id = ${id}::uuid and a.consult_id = ${consult_id}::uuid and ${isShown} returning a.*
    ), event as (${emitChanged})
    select id from changed`.execute(tx);
  return rows.length > 0;
}
