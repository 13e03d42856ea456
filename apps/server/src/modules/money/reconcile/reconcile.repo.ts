import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
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
 * ones. What the operator has resolved by hand is new only when it differs in another way.
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
    const known = await tx
      .selectFrom('payment_difference')
      .select(['provider_ref', 'kind', 'ours', 'theirs'])
      .where('resolved_reason', 'is not', null)
      .where('provider_ref', 'in', ['', ...refs])
      .execute();
    const fresh = found.filter((one) => !known.some((other) => isSame(one, other)));
    if (fresh.length === 0) return [];
    return tx
      .insertInto('payment_difference')
      .values(fresh)
      .onConflict((conflict) => conflict.column('provider_ref').where('resolved_at', 'is', null).doNothing())
      .returning(['provider_ref', 'attempt_id', 'kind', 'ours', 'theirs'])
      .execute();
  });

type Compared = Pick<Difference, 'provider_ref' | 'kind' | 'ours' | 'theirs'>;
const isSame = (one: Compared, other: Compared) =>
  one.provider_ref === other.provider_ref &&
  one.kind === other.kind &&
  one.ours === other.ours &&
  one.theirs === other.theirs;

/** Returns the payments whose difference is still there, also of those that are older than a comparison reaches. */
export async function openPayments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ provider_ref: string }>`select provider_ref from payment_difference
    where resolved_at is null and ours !~ '^(refund|dispute)' and theirs !~ '^(refund|dispute)'`.execute(db);
  return rows.map(({ provider_ref }) => provider_ref);
}

/** Resolves an open difference with a reason. Returns its id; undefined when none is open. */
export const resolve = (tx: Tx, provider_ref: string, resolved_reason: string) =>
  tx
    .updateTable('payment_difference')
    .set({ resolved_reason, resolved_at: sql<string>`now()` })
    .where('provider_ref', '=', provider_ref)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

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
