import { sql } from 'kysely';

/** For each account that a dispute moves: what its row asks for, and what is posted. */
export const disputeEntries = sql`select d.*, t.account, t.amount,
    (select coalesce(sum(p.amount), 0)::int from ledger_entry p where p.dispute_id = d.id and p.account = t.account) as posted
  from (select id, clinic_id, order_id, attempt_id, status, withdrawn, fee from payment_dispute) d
    cross join lateral (values
      ('DISPUTED', case d.status when 'LOST' then 0 else d.withdrawn end),
      ('CHARGEBACKS', case d.status when 'LOST' then d.withdrawn else 0 end),
      ('FEES', d.fee),
      ('PROVIDER', -d.withdrawn - d.fee)) as t (account, amount)`;
