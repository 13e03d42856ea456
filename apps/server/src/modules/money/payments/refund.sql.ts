import type { KeptRemainder, Refund } from '@haruka/contract';
import { sql } from 'kysely';

/** A refund in a row named `r`, as JSON. Read it with `refundOf`. */
export const refundJson = sql`json_build_object('id', r.id, 'status', r.status, 'method', r.method, 'transferred_on', r.transferred_on, 'amount', r.amount, 'reason', r.reason,
  'created_at', r.created_at, 'settled_at', r.settled_at, 'returned_at', r.returned_at)`;

/** What the clinic keeps of an order in a row named `o`, as JSON or null. Read it with `keptOf`. */
export const keptJson = sql`(select json_build_object('amount', k.amount, 'reason', k.reason, 'created_at', k.created_at)
  from kept_remainder k where k.order_id = o.id)`;

/** Returns what is kept, read as JSON. */
export const keptOf = (kept: KeptRemainder | null): KeptRemainder | null =>
  kept && { ...kept, created_at: new Date(kept.created_at).toISOString() };

/** Returns a refund that was read as JSON: instants inside of JSON come as PostgreSQL writes them. */
export const refundOf = <R extends Pick<Refund, 'created_at' | 'settled_at' | 'returned_at'>>(refund: R): R => ({
  ...refund,
  created_at: new Date(refund.created_at).toISOString(),
  settled_at: refund.settled_at && new Date(refund.settled_at).toISOString(),
  returned_at: refund.returned_at && new Date(refund.returned_at).toISOString(),
});
