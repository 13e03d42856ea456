import type { Refund } from '@haruka/contract';
import { sql } from 'kysely';

/** A refund in a row named `r`, as JSON. Read it with `refundOf`. */
export const refundJson = sql`json_build_object('id', r.id, 'status', r.status, 'amount', r.amount, 'reason', r.reason,
  'created_at', r.created_at, 'settled_at', r.settled_at, 'returned_at', r.returned_at)`;

/** Returns a refund that was read as JSON: instants inside of JSON come as PostgreSQL writes them. */
export const refundOf = <R extends Pick<Refund, 'created_at' | 'settled_at' | 'returned_at'>>(refund: R): R => ({
  ...refund,
  created_at: new Date(refund.created_at).toISOString(),
  settled_at: refund.settled_at && new Date(refund.settled_at).toISOString(),
  returned_at: refund.returned_at && new Date(refund.returned_at).toISOString(),
});
