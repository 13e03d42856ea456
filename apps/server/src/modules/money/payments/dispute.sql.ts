import type { Dispute } from '@haruka/contract';
import { sql } from 'kysely';

const reason = sql`case
  when d.reason in ('fraudulent', 'unrecognized', 'debit_not_authorized') then 'FRAUD'
  when d.reason = 'product_not_received' then 'NOT_RECEIVED'
  when d.reason in ('product_unacceptable', 'subscription_canceled') then 'NOT_AS_AGREED'
  when d.reason = 'duplicate' then 'DUPLICATE'
  when d.reason = 'credit_not_processed' then 'NOT_REFUNDED'
  else 'OTHER' end`;

/** The disputes of the order `o`, the newest first, as JSON. Read it with `disputesOf`. */
export const disputesJson = sql`(select coalesce(json_agg(json_build_object('id', d.id, 'status', d.status, 'reason', ${reason},
    'amount', d.amount, 'withdrawn', d.withdrawn, 'fee', d.fee, 'due_at', d.due_at, 'opened_at', d.opened_at, 'decided_at', d.decided_at)
    order by d.opened_at desc, d.id desc), '[]') from payment_dispute d where d.order_id = o.id)`;

const instant = (at: string | null) => at && new Date(at).toISOString();

/** Returns disputes that were read as JSON: instants inside of JSON come as PostgreSQL writes them. */
export const disputesOf = (disputes: readonly Dispute[]): Dispute[] =>
  disputes.map((dispute) => ({
    ...dispute,
    due_at: instant(dispute.due_at),
    opened_at: instant(dispute.opened_at)!,
    decided_at: instant(dispute.decided_at),
  }));
