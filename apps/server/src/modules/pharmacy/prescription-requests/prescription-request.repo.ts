import {
  limits,
  type PrescriptionLine,
  type PrescriptionRequest,
  type PrescriptionRequestStatus,
} from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Locale } from '../../../platform/http/locale.ts';

const columns = sql`r.id, r.status, r.created_at, r.run_out_on, r.lines, r.total, r.reason, r.decided_at,
  (select o.total from prescription made join prescription n on n.first_id = made.id join patient_order o on o.id = n.order_id
    where made.request_id = r.id and made.version = 1 order by n.version desc limit 1) as order_total,
  (select json_build_object('reason', n.amendment_reason,
      'is_withdrawn', not exists (select from prescription_line k where k.prescription_id = n.id))
    from prescription made join prescription n on n.first_id = made.id and n.version > 1
    where made.request_id = r.id and made.version = 1 order by n.version desc limit 1) as amendment,
  json_build_object('id', p.id, 'last_name', p.last_name, 'first_name', p.first_name) as patient,
  r.clinic_location_id, l.name as clinic_location_name, l.name_en as clinic_location_name_en,
  l.phone_number as clinic_location_phone_number`;

export type Whose = { account_id: string } | { clinic_id: number; locations: readonly number[]; isOpen: boolean };
const of = (whose: Whose): RawBuilder<unknown> =>
  'account_id' in whose
    ? sql`r.account_id = ${whose.account_id}::uuid`
    : sql`r.clinic_id = ${whose.clinic_id}::int and r.clinic_location_id = any(${whose.locations}::int[])
        and (r.status = 'REQUESTED') = ${whose.isOpen}::boolean`;
const order = (whose: Whose) =>
  'isOpen' in whose && whose.isOpen ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id`;

/** Returns a page of requests: those of an account, or those to some locations. */
export async function list(db: Db, whose: Whose, page: number): Promise<PrescriptionRequest[]> {
  const { rows } = await sql<PrescriptionRequest>`select ${columns} from prescription_request r
    join patient p on p.id = r.patient_id join clinic_location l on l.id = r.clinic_location_id
    where ${of(whose)} order by ${order(whose)}
    limit ${limits.pageSize}::int offset ${(page - 1) * limits.pageSize}::int`.execute(db);
  return rows;
}

/** Returns how many requests there are. */
export async function count(db: Db, whose: Whose): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from prescription_request r
    where ${of(whose)}`.execute(db);
  return rows[0]!.count;
}

/** What is asked for again: the prescription, its visit, and whether that is recent enough. */
export interface Asked {
  prescription_id: string;
  consult_id: string;
  patient_id: string;
  clinic_id: number;
  clinic_location_id: number;
  is_recent: boolean;
}

/** Returns prescriptions in force, with medicine, of a patient; only one where named. */
export async function findAsked(db: Db | Tx, account_id: string, prescription_id: string): Promise<Asked | undefined> {
  const { rows } =
    await sql<Asked>`select p.id as prescription_id, p.consult_id, p.patient_id, p.clinic_id, p.clinic_location_id,
      ${isRecent} as is_recent
    from prescription p join consult c on c.id = p.consult_id join patient t on t.id = p.patient_id
    where p.id = ${prescription_id}::uuid and (t.id = ${account_id}::uuid or t.guardian_id = ${account_id}::uuid)
      and exists (select from prescription_line n where n.prescription_id = p.id)
      and not exists (select from prescription n where n.first_id = p.first_id and n.version > p.version)`.execute(db);
  return rows[0];
}

const isRecent = sql<boolean>`(c.status = 'ENDED' and c.ended_at > now() - make_interval(days => ${limits.prescription.refillDays}::int))`;

/**
 * Locks the visit of a request until the transaction ends. Returns whether its prescription is in force still, and its visit recent
 * enough. An amendment takes the same lock, so it comes before or after.
 */
export async function lockBasis(
  tx: Tx,
  { consult_id, prescription_id }: { consult_id: string; prescription_id: string },
): Promise<{ is_in_force: boolean; is_recent: boolean }> {
  await sql`select from consult where id = ${consult_id}::uuid for update`.execute(tx);
  const { rows } = await sql<{ is_in_force: boolean; is_recent: boolean }>`select ${isRecent} as is_recent,
      not exists (select from prescription n where n.first_id = p.first_id and n.version > p.version) as is_in_force
    from prescription p join consult c on c.id = p.consult_id where p.id = ${prescription_id}::uuid`.execute(tx);
  return rows[0]!;
}

/** Returns the ids of a patient's consults that are recent enough for a request. */
export async function recentConsults(db: Db, patient_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id from consult c
    where c.patient_id = ${patient_id}::uuid and ${isRecent}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns whether the phone number of an account is verified. */
export const hasVerifiedPhone = async (db: Db | Tx, account_id: string): Promise<boolean> =>
  (await db.selectFrom('patient').select('is_sms_verify').where('id', '=', account_id).executeTakeFirstOrThrow())
    .is_sms_verify;

export interface NewRequest extends Omit<Asked, 'is_recent'> {
  id: string;
  account_id: string;
  run_out_on: string;
  lines: readonly PrescriptionLine[];
  total: number;
  locale: Locale;
}

/** Inserts a request; false when the same medicine is already requested. */
export const insert = async (tx: Tx, { lines, ...request }: NewRequest): Promise<boolean> =>
  (await tx
    .insertInto('prescription_request')
    .values({ ...request, lines: JSON.stringify(lines) })
    // As a parameter, a generic plan could not match the status with the partial index (42P10).
    .onConflict((conflict) => conflict.column('prescription_id').where('status', '=', sql.lit('REQUESTED')).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Returns the consult that a request rests on; undefined when it is not readable. */
export const consultOf = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('prescription_request').select('consult_id').where('id', '=', id).executeTakeFirst())
    ?.consult_id;

/** Locks a request, so that one doctor decides it. */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('prescription_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Writes what a doctor decided. */
export const decide = (
  tx: Tx,
  id: string,
  decided: { status: PrescriptionRequestStatus; reason: string | null; decided_by: number },
) =>
  tx
    .updateTable('prescription_request')
    .set({ ...decided, decided_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
