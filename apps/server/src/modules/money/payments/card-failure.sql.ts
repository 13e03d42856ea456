import type { CardFailure } from '@haruka/contract';
import { sql } from 'kysely';

/** Why the attempt `a` failed, from the words of the payment service; null when it did not. */
export const cardFailure = sql<CardFailure | null>`case when a.status <> 'FAILED' then null
  when a.failure in ('card_declined', 'generic_decline', 'do_not_honor', 'call_issuer') then 'DECLINED'
  when a.failure in ('insufficient_funds', 'card_velocity_exceeded', 'withdrawal_count_limit_exceeded') then 'NO_FUNDS'
  when a.failure in ('expired_card', 'invalid_expiry_month', 'invalid_expiry_year') then 'EXPIRED_CARD'
  when a.failure in ('authentication_failed', 'authentication_required', 'payment_intent_authentication_failure') then 'NOT_AUTHENTICATED'
  else 'OTHER' end`;
