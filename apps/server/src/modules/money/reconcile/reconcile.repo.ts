import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { neverMade } from '../payments/payment.states.ts';
import type { ProviderRefund } from '../../../providers/payment/payment.ts';
import type { Difference, OurPayment, OurRefund } from './difference.ts';

const ours = sql`select a.id as attempt_id, a.provider_ref, a.status, a.amount, a.fee, a.expires_at,
    (select coalesce(sum(e.amount), 0)::int from ledger_entry e
      where e.attempt_id = a.id and e.account = 'PROVIDER' and e.kind in ('PAYMENT', 'SUSPENSE')) as posted
  from payment_attempt a`;

/** Returns an attempt as we know it; undefined when there is none with this name at the payment service. */
export async function findOurs(db: Db, provider_ref: string): Promise<OurPayment | undefined> {
  const { rows } = await sql<OurPayment>`${ours} where a.provider_ref = ${provider_ref}`.execute(db);
  return rows[0];
}

/** Returns the attempts of a time that the payment service has answered. */
export async function oursBetween(db: Db, from: Date, to: Date): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`${ours}
    where a.created_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
      and a.provider_ref is not null and not coalesce(a.failure = any(${neverMade}::text[]), false)`.execute(db);
  return rows;
}

/** Returns the refunds of a time that the payment service was asked for. */
export async function ourRefundsBetween(db: Db, from: Date, to: Date): Promise<OurRefund[]> {
  const { rows } = await sql<OurRefund>`select id, attempt_id, provider_ref, status, amount from refund
    where created_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
      and method = 'CARD' and status <> 'REQUESTED'`.execute(db);
  return rows;
}

/** Returns a refund by our id, or by its name at the payment service. */
export async function findOurRefund(db: Db, { ref, refund_id }: ProviderRefund): Promise<OurRefund | undefined> {
  const { rows } = await sql<OurRefund>`select id, attempt_id, provider_ref, status, amount from refund
    where provider_ref = ${ref} or id::text = ${refund_id}`.execute(db);
  return rows[0];
}

/**
 * Writes what a comparison found: new differences, and those that are the same again among the payments it saw. Returns the new
 * ones.
 */
export const writeDifferences = (
  db: Db,
  found: readonly Difference[],
  seen: readonly string[],
): Promise<Difference[]> =>
  db.transaction().execute(async (tx) => {
    const refs = found.map(({ provider_ref }) => provider_ref);
    await sql`update payment_difference set resolved_at = now() where resolved_at is null
      and provider_ref = any(${seen}::text[]) and not provider_ref = any(${refs}::text[])`.execute(tx);
    if (found.length === 0) return [];
    return tx
      .insertInto('payment_difference')
      .values([...found])
      .onConflict((conflict) => conflict.column('provider_ref').where('resolved_at', 'is', null).doNothing())
      .returning(['provider_ref', 'attempt_id', 'kind', 'ours', 'theirs'])
      .execute();
  });

/** Returns the differences that were found and are still there, the oldest first. */
export const openDifferences = (db: Db) =>
  db
    .selectFrom('payment_difference')
    .select(['provider_ref', 'attempt_id', 'kind', 'ours', 'theirs', 'found_at'])
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();

/** Returns how many differences are still there. */
export async function countDifferences(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment_difference')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
