import { limits } from '@haruka/contract';
import { sql } from 'kysely';

/**
 * Condition: the account of the order `o` is asked to pay it. Not when its money has arrived and waits for a person, nor when it is too
 * small to be paid online (decision 106).
 */
export const isOwed = sql<boolean>`(o.status = 'WAITING_PAYMENT' and not o.is_money_held and o.total >= ${limits.paymentMin}::int)`;
