import { limits, slipStatuses } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/databases.ts';
import { disputeEntries } from './ledger/dispute-entries.sql.ts';
import { hasLeft } from './parcels/parcel.sql.ts';

/** What some entries of an account sum to, by attempt or refund. Reads the ledger once: it has no index by these for all kinds. */
const sums = (of: 'attempt_id' | 'refund_id', account: string, which: RawBuilder<unknown> = sql`true`) => sql`
  select e.${sql.ref(of)}, sum(e.amount) as amount from ledger_entry e
  where e.account = ${sql.lit(account)} and ${which} group by e.${sql.ref(of)}`;

/**
 * What must always hold of money. Each query returns the violations of one rule. The payment service sends one notice of money at a
 * store, which is final. Of M10, the first and the final notice, the rest holds: nothing leaves before the money is posted.
 */
const rules = {
  'M7 lines and delivery do not sum to the total': sql`
    select o.id::text as found from patient_order o
    where o.total <> o.delivery_fee + coalesce((select sum(l.amount) from order_line l where l.order_id = o.id), 0)`,
  'M7 taxed amounts do not sum to the total': sql`
    select o.id::text as found from patient_order o
    where o.total <> coalesce((select sum(t.amount) from order_tax t where t.order_id = o.id), 0)`,
  'M7 a tax that is not one tenth of the net amount, rounded down': sql`
    select t.order_id::text as found from order_tax t
    where t.tax <> case t.tax_class when 'TAXABLE' then t.amount * 10 / 110 else 0 end`,
  'an ended consult without its one order for the fee': sql`
    select c.id::text as found from consult c
    where c.status = 'ENDED' and least(c.fee_from, c.fee_to) > 0
      and (select count(*) from patient_order o where o.consult_id = c.id and o.kind in ('CONSULTATION', 'COMBINED') and o.replaced_by is null) <> 1`,
  'an order for the fee of a consult that did not end': sql`
    select o.id::text as found from patient_order o join consult c on c.id = o.consult_id
    where o.kind in ('CONSULTATION', 'COMBINED') and c.status <> 'ENDED'`,
  'a replaced order without one of the same consult and account in its place': sql`
    select o.id::text as found from patient_order o join patient_order n on n.id = o.replaced_by
    where (o.consult_id, o.account_id, o.patient_id) is distinct from (n.consult_id, n.account_id, n.patient_id)`,
  'the newest prescription of an ended consult that costs money and has no order': sql`
    select p.id::text as found from prescription p join consult c on c.id = p.consult_id
      join clinic_location l on l.id = p.clinic_location_id
    where c.status = 'ENDED' and l.bills_together and p.total > 0 and p.order_id is null
      and not exists (select from prescription later where later.first_id = p.first_id and later.version > p.version)`,
  'M1 a ledger transaction that does not sum to 0': sql`
    select transaction_id::text as found from ledger_entry group by transaction_id having sum(amount) <> 0`,
  'M2 an order is paid exactly when its claim is settled': sql`
    select o.id::text as found from patient_order o
    where (o.status = 'PAID') <> (o.total = 0 or exists (select from ledger_entry e where e.order_id = o.id and e.kind = 'PAYMENT'))
      and o.status <> 'CANCEL'`,
  'M2 an order of 0 yen with entries in the ledger, or with a try to pay it': sql`
    select o.id::text as found from patient_order o
    where o.total = 0 and (exists (select from ledger_entry e where e.order_id = o.id)
      or exists (select from payment_attempt a where a.order_id = o.id))`,
  'M2 a claim that differs from what the order owes': sql`
    select o.id::text as found from patient_order o
    where (select coalesce(sum(e.amount), 0) from ledger_entry e where e.order_id = o.id and e.account = 'RECEIVABLE')
      <> case o.status when 'WAITING_PAYMENT' then o.total else 0 end`,
  'M2 money of a cancelled or reduced order that is not due to the patient, less what went back': sql`
    select o.id::text as found from patient_order o
    where (select coalesce(sum(e.amount), 0) from ledger_entry e where e.order_id = o.id and e.account = 'REFUNDS_DUE')
      <> case when exists (select from ledger_entry e where e.order_id = o.id and e.kind = 'PAYMENT')
        then (select coalesce(sum(r.amount), 0) from refund r where r.order_id = o.id and r.status = 'DONE')
          + coalesce((select k.amount from kept_remainder k where k.order_id = o.id), 0)
          - case o.status when 'CANCEL' then o.total else (select coalesce(sum(r.amount), 0) from order_reduction r where r.order_id = o.id) end
        else 0 end`,
  'M2 a reduction that was not posted exactly when its order was paid': sql`
    select r.id::text as found from order_reduction r join patient_order o on o.id = r.order_id
    where (select coalesce(-sum(e.amount), 0) from ledger_entry e
        where e.transaction_id = r.id and e.kind = 'REDUCTION' and e.account = 'REFUNDS_DUE')
      <> case when exists (select from ledger_entry e where e.order_id = o.id and e.kind = 'PAYMENT') then r.amount else 0 end`,
  'M2 an order that is reduced by more than it charged of a tax class': sql`
    select r.order_id::text as found from order_reduction r
      left join order_tax t on t.order_id = r.order_id and t.tax_class = r.tax_class
    group by r.order_id, r.tax_class, t.amount having sum(r.amount) > coalesce(t.amount, 0)`,
  'M2 an order that adds to one of another consult or account, or to one that was cancelled': sql`
    select o.id::text as found from patient_order o join patient_order first on first.id = o.supplements
    where (o.consult_id, o.account_id, o.patient_id) is distinct from (first.consult_id, first.account_id, first.patient_id)
      or (first.status = 'CANCEL' and o.status <> 'CANCEL') or first.supplements is not null`,
  'M2 what a clinic keeps was not posted as kept': sql`
    select o.id::text as found from patient_order o
    where (select coalesce(-sum(e.amount), 0) from ledger_entry e where e.order_id = o.id and e.account = 'KEPT')
      <> coalesce((select k.amount from kept_remainder k where k.order_id = o.id), 0)`,
  'M2 an order that is written off without its loss, or a loss without such an order': sql`
    select o.id::text as found from patient_order o
    where (select coalesce(sum(e.amount), 0) from ledger_entry e where e.order_id = o.id and e.account = 'WRITE_OFFS')
      <> case when o.is_written_off then o.total else 0 end`,
  'M4 more refunded than was paid': sql`
    select r.attempt_id::text as found from refund r join payment_attempt a on a.id = r.attempt_id
    where r.status <> 'FAILED' group by r.attempt_id, a.amount having sum(r.amount) > a.amount`,
  'M4 more refunded of an order than a cancellation or reductions made due': sql`
    select o.id::text as found from patient_order o where o.status = 'PAID'
      and (select coalesce(sum(r.amount), 0) from refund r where r.order_id = o.id and r.status <> 'FAILED')
        > (select coalesce(sum(k.amount), 0) from order_reduction k where k.order_id = o.id)`,
  'M4 a refund of what was not cancelled or not paid, or to a card that did not pay': sql`
    select r.id::text as found from refund r join patient_order o on o.id = r.order_id join payment_attempt a on a.id = r.attempt_id
    where (o.status <> 'CANCEL' and not exists (select from order_reduction k where k.order_id = o.id)) or (r.method = 'CARD' and a.method <> 'CARD') or a.status <> 'SUCCEEDED' or a.order_id <> o.id
      or not exists (select from ledger_entry e where e.attempt_id = a.id and e.kind = 'PAYMENT')`,
  'M4 money that went back as cash and was not paid so, or was paid so and went back in another way': sql`
    select r.id::text as found from refund r join payment_attempt a on a.id = r.attempt_id
    where (r.method = 'CASH') <> (a.method = 'CASH')`,
  'M4 a refund that was not posted exactly when it was done': sql`
    select r.id::text as found from refund r
      left join (${sums('refund_id', 'REFUNDS_DUE', sql`e.kind in ('REFUND', 'REFUND_RETURNED')`)}) posted on posted.refund_id = r.id
    where coalesce(posted.amount, 0) <> case r.status when 'DONE' then r.amount else 0 end`,
  'M3 two payments of one order': sql`
    select order_id::text as found from ledger_entry where kind = 'PAYMENT' and account in ('PROVIDER', 'CASH') group by order_id having count(*) > 1`,
  'M5 money that arrived and was not posted once': sql`
    select a.id::text as found from payment_attempt a
    where (select count(*) from ledger_entry e where e.attempt_id = a.id and e.kind in ('PAYMENT', 'SUSPENSE')
        and e.account = case a.method when 'CASH' then 'CASH' else 'PROVIDER' end)
      <> (a.status = 'SUCCEEDED')::int`,
  'M5 a fee of a payment that was not posted exactly as the service named it': sql`
    select a.id::text as found from payment_attempt a
      left join (${sums('attempt_id', 'FEES', sql`e.refund_id is null and e.dispute_id is null`)}) posted on posted.attempt_id = a.id
    where coalesce(posted.amount, 0) <> coalesce(a.fee, 0)`,
  'M5 a fee of a refund that was not posted exactly as the service named it': sql`
    select r.id::text as found from refund r left join (${sums('refund_id', 'FEES')}) posted on posted.refund_id = r.id
    where coalesce(posted.amount, 0) <> r.fee`,
  'M5 a dispute whose entries differ from what the service took and charged': sql`
    select e.id::text as found from (${disputeEntries}) e where e.amount <> e.posted`,
  'M5 a dispute of a payment that took no money': sql`
    select d.id::text as found from payment_dispute d join payment_attempt a on a.id = d.attempt_id
    where a.status <> 'SUCCEEDED' or a.order_id <> d.order_id or a.method <> 'CARD'`,
  'M5 money that left the suspense account without a person, or more than once': sql`
    select a.id::text as found from payment_attempt a
      join ledger_entry s on s.attempt_id = a.id and s.kind = 'SUSPENSE' and s.account = 'SUSPENSE'
      join (${sums('attempt_id', 'SUSPENSE')}) held on held.attempt_id = a.id
    where held.amount <> case when exists (select from suspense_clearing c where c.attempt_id = a.id) then 0 else s.amount end`,
  'M6 a payment of another amount than its order': sql`
    select a.id::text as found from payment_attempt a join patient_order o on o.id = a.order_id where a.amount <> o.total`,
  'M6 cash of an order that can be paid online': sql`
    select a.id::text as found from payment_attempt a where a.method = 'CASH' and a.amount >= ${limits.paymentMin}::int`,
  'M6 a slip beyond the limit of convenience stores': sql`
    select a.id::text as found from payment_attempt a where a.method = 'KONBINI' and a.amount > ${limits.konbiniMax}::int`,
  'M6 more slips of an order than one re-issue allows': sql`
    select a.order_id::text as found from payment_attempt a where a.method = 'KONBINI' and a.status = any(${slipStatuses}::text[])
    group by a.order_id having count(*) > ${limits.konbiniSlips}::int`,
  'M9 a payment that has differed from the payment service for more than a day': sql`
    select d.provider_ref as found from payment_difference d
    where d.resolved_at is null and d.found_at < now() - interval '24 hours'`,
  'M10 a parcel that may leave, or left, before the money of its order arrived': sql`
    select d.order_id::text as found from delivery d
    where (d.state <> 'NOT_READY' or ${hasLeft})
      and not exists (select from patient_order o where o.id = d.order_id and o.total = 0)
      and not exists (select from ledger_entry e where e.order_id = d.order_id and e.kind = 'PAYMENT' and e.account = 'RECEIVABLE')`,
  'M8 more than three cards': sql`
    select account_id::text as found from payment_card where removed_at is null group by account_id having count(*) > 3`,
  'M8 cards without one default card': sql`
    select account_id::text as found from payment_card where removed_at is null group by account_id having count(*) filter (where is_default) <> 1`,
} satisfies Record<string, RawBuilder<unknown>>;

export type MoneyRule = keyof typeof rules;
/** The names of the rules. */
export const moneyRules = Object.keys(rules) as MoneyRule[];

/** Returns every broken rule of money as one line; empty when all hold. One statement reads one snapshot. */
export async function findMoneyViolations(db: Db | Tx): Promise<string[]> {
  const parts = Object.entries(rules).map(
    ([rule, question]) => sql`select ${rule}::text as rule, found from (${question}) q`,
  );
  const { rows } = await sql<{ rule: string; found: string }>`${sql.join(parts, sql` union all `)} limit 100`.execute(
    db,
  );
  return rows.map(({ rule, found }) => `${rule}: ${found}`);
}
