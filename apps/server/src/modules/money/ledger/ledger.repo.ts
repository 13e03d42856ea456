import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { disputeEntries } from './dispute-entries.sql.ts';

export type LedgerAccount = Tables['ledger_entry']['account'];

/** What an entry is about. */
export interface EntryOrigin {
  kind: Tables['ledger_entry']['kind'];
  clinic_id: number;
  order_id: string;
  attempt_id: string | null;
  refund_id?: string;
}

/** Appends the entries of one transaction. The database refuses entries that do not sum to 0. */
export const insertEntries = (
  tx: Tx,
  origin: EntryOrigin & { transaction_id: string },
  entries: readonly { account: LedgerAccount; amount: number }[],
) =>
  tx
    .insertInto('ledger_entry')
    .values(entries.map((entry) => ({ ...origin, ...entry })))
    .execute();

/** Appends the entries of new orders. The transaction of an order has its id. */
export const insertOrderEntries = (tx: Tx, orderIds: readonly string[]) =>
  sql`insert into ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id)
    select o.id, 'ORDER', e.account, e.amount, o.clinic_id, o.id
    from patient_order o
      cross join lateral (select coalesce(sum(t.tax), 0)::int as tax from order_tax t where t.order_id = o.id) x
      cross join lateral (values ('RECEIVABLE', o.total), ('SALES', x.tax - o.total), ('TAX', -x.tax)) as e (account, amount)
    where o.id = any(${orderIds}::uuid[]) and e.amount <> 0`.execute(tx);

/**
 * Appends the entries of an order, less its reductions, with the opposite sign. What was paid is owed to the patient instead.
 */
export const insertReversal = (tx: Tx, order_id: string, transaction_id: string, isPaid: boolean) =>
  sql`insert into ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id)
    select ${transaction_id}::uuid, 'CANCEL', e.account, -sum(e.amount), e.clinic_id, e.order_id
    from (select case when ${isPaid} and account = 'RECEIVABLE' then 'REFUNDS_DUE' else account end as account, amount, clinic_id, order_id
      from ledger_entry where order_id = ${order_id}::uuid and kind in ('ORDER', 'REDUCTION')) e
    group by e.account, e.clinic_id, e.order_id having sum(e.amount) <> 0`.execute(tx);

/** Appends the entries of the reductions of a paid order that have none yet. Each transaction has the id of its reduction. */
export const insertReductionEntries = (tx: Tx, order_id: string) =>
  sql`insert into ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id)
    select r.id, 'REDUCTION', e.account, e.amount, r.clinic_id, r.order_id
    from order_reduction r
      cross join lateral (values ('SALES', r.amount - r.tax), ('TAX', r.tax), ('REFUNDS_DUE', -r.amount)) as e (account, amount)
    where r.order_id = ${order_id}::uuid and e.amount <> 0
      and not exists (select from ledger_entry posted where posted.transaction_id = r.id)`.execute(tx);

/**
 * Appends what brings the entries of a dispute to where its row says that the money is; nothing when they say so already. Money that
 * was taken lies in DISPUTED, and in CHARGEBACKS once the dispute is lost.
 */
export const insertDisputeEntries = (tx: Tx, dispute_id: string, transaction_id: string) =>
  sql`insert into ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id, attempt_id, dispute_id)
    select ${transaction_id}::uuid, 'DISPUTE', e.account, e.amount - e.posted, e.clinic_id, e.order_id, e.attempt_id, e.id
    from (${disputeEntries}) e where e.id = ${dispute_id}::uuid and e.amount <> e.posted`.execute(tx);

/** The sum of an account of the ledger in yen: debits are positive. */
export interface Balance {
  account: LedgerAccount;
  amount: number;
}

/** Returns the balance of every account that has entries. */
export const balances = async (db: Db): Promise<Balance[]> =>
  (
    await sql<Balance>`select account, sum(amount) as amount from ledger_entry group by account order by account`.execute(
      db,
    )
  ).rows;
