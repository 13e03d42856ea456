import { limits, type SuspensePayment, type SuspenseResolution, type SuspenseStatus } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** The money of a clinic, or of some of its locations. */
export interface Desk {
  clinic_id: number;
  /** Null for the whole clinic. */
  locations: readonly number[] | null;
}

/** Each attempt whose money went to the suspense account, and its clearing. */
const suspense = sql`from ledger_entry e join payment_attempt a on a.id = e.attempt_id join patient_order o on o.id = e.order_id
  left join suspense_clearing c on c.attempt_id = a.id`;
const ofDesk = ({
  clinic_id,
  locations,
}: Desk) => sql`e.kind = 'SUSPENSE' and e.account = 'SUSPENSE' and e.clinic_id = ${clinic_id}::int
  and (${locations}::int[] is null or o.clinic_location_id = any(${locations}::int[]))`;
const inState = (status: SuspenseStatus | undefined) =>
  sql`(${status ?? null}::text is null or (c.attempt_id is null) = (${status ?? null}::text = 'OPEN'))`;

// A cancelled or paid order became so before the money came; otherwise it did so afterwards.
const shown = sql`a.id as attempt_id, o.id as order_id, o.kind as order_kind, o.status as order_status, o.total as order_total, a.method,
  case when -e.amount <> a.amount or a.is_other_currency then 'OTHER_AMOUNT' when o.cancelled_at <= e.at then 'AFTER_CANCEL'
    when o.paid_at < e.at then 'ALREADY_PAID' else 'AFTER_END' end as cause,
  -e.amount as amount, e.at as arrived_at, o.patient_id, p.last_name, p.first_name,
  o.clinic_location_id, l.name as clinic_location_name, l.name_en as clinic_location_name_en,
  c.attempt_id is null and o.status = 'WAITING_PAYMENT' and -e.amount = o.total and not a.is_other_currency as can_apply,
  case when c.attempt_id is not null then json_build_object('resolution', c.resolution, 'reason', c.reason, 'cleared_at', c.cleared_at,
    'member_last_name', m.last_name, 'member_first_name', m.first_name) end as clearing`;
const joins = sql`join patient p on p.id = o.patient_id join clinic_location l on l.id = o.clinic_location_id
  left join member m on m.id = c.member_id`;

/** Instants inside of JSON come as PostgreSQL writes them. */
const withInstant = (one: SuspensePayment): SuspensePayment => ({
  ...one,
  clearing: one.clearing && { ...one.clearing, cleared_at: new Date(one.clearing.cleared_at).toISOString() },
});

/** Returns how many payments in suspense have a status. */
export async function count(db: Db, desk: Desk, status: SuspenseStatus | undefined): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count ${suspense} where ${ofDesk(desk)} and ${inState(status)}`.execute(db);
  return rows[0]!.count;
}

/** Returns a page of payments in suspense, the newest first. Pages count from 1. */
export async function list(
  db: Db,
  desk: Desk,
  { status, page }: { status: SuspenseStatus | undefined; page: number },
): Promise<SuspensePayment[]> {
  const { rows } = await sql<SuspensePayment>`select ${shown} ${suspense} ${joins}
    where ${ofDesk(desk)} and ${inState(status)} order by e.at desc, e.id desc
    limit ${limits.pageSize}::int offset ${(page - 1) * limits.pageSize}::int`.execute(db);
  return rows.map(withInstant);
}

/** Returns one payment in suspense; undefined when it is not of the desk. */
export async function find(db: Db | Tx, desk: Desk, attempt_id: string): Promise<SuspensePayment | undefined> {
  const { rows } = await sql<SuspensePayment>`select ${shown} ${suspense} ${joins}
    where ${ofDesk(desk)} and a.id = ${attempt_id}::uuid`.execute(db);
  return rows[0] && withInstant(rows[0]);
}

/** Writes what became of a payment in suspense. */
export const insertClearing = (
  tx: Tx,
  clearing: {
    attempt_id: string;
    clinic_id: number;
    resolution: SuspenseResolution;
    reason: string;
    member_id: number;
  },
) => tx.insertInto('suspense_clearing').values(clearing).execute();
