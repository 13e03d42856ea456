import { limits, type UnpaidReason } from '@haruka/contract';
import { sql } from 'kysely';

/**
 * What became of the newest attempt `a` of an unpaid order `o`. MONEY_HELD: money of it waits in suspense, which staff have to clear.
 * TOO_LOW: nothing can be tried online. Money that was returned from there paid nothing: its slip is over, and a card may be tried again.
 */
export const unpaidReason = sql<UnpaidReason | null>`case when o.status <> 'WAITING_PAYMENT' then null when o.is_money_held then 'MONEY_HELD'
  when o.total < ${limits.paymentMin}::int then 'TOO_LOW' when a.id is null then 'NOT_TRIED'
  when a.status = 'FAILED' and a.method = 'KONBINI' then 'SLIP_REFUSED' when a.status = 'FAILED' then 'DECLINED' when a.status = 'ISSUED' then 'SLIP_ISSUED'
  when a.status in ('EXPIRED', 'VOIDED') or (a.status = 'SUCCEEDED' and a.method = 'KONBINI') then 'SLIP_EXPIRED'
  when a.status = 'SUCCEEDED' then 'NOT_TRIED' else 'RUNNING' end`;
