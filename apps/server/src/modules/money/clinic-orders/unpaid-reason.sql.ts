import { sql } from 'kysely';
import type { UnpaidReason } from '@haruka/contract';

/**
 * What became of the newest attempt `a` of an unpaid order `o`. MONEY_HELD: money of it waits in suspense, which staff have to clear.
 * Money that was returned from there paid nothing: its slip is over, and a card may be tried again.
 */
export const unpaidReason = sql<UnpaidReason | null>`case when o.status <> 'WAITING_PAYMENT' then null when o.is_money_held then 'MONEY_HELD' when a.id is null then 'NOT_TRIED'
  when a.status = 'FAILED' and a.method = 'KONBINI' then 'SLIP_REFUSED' when a.status = 'FAILED' then 'DECLINED' when a.status = 'ISSUED' then 'SLIP_ISSUED'
  when a.status in ('EXPIRED', 'VOIDED') or (a.status = 'SUCCEEDED' and a.method = 'KONBINI') then 'SLIP_EXPIRED'
  when a.status = 'SUCCEEDED' then 'NOT_TRIED' else 'RUNNING' end`;
