import { type Card, openAttemptStatuses } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { ProviderCard } from '../../../providers/payment/payment.ts';

const columns = ['id', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default', 'created_at'] as const;
const stored = (db: Db | Tx, account_id: string) =>
  db.selectFrom('payment_card').where('account_id', '=', account_id).where('removed_at', 'is', null);

/** Returns the stored cards of an account: the default one first, then the newest. */
export const list = (db: Db, account_id: string): Promise<Card[]> =>
  stored(db, account_id).select(columns).orderBy('is_default', 'desc').orderBy('created_at', 'desc').execute();

/** Returns a stored card of an account; undefined when there is none. */
export const find = (db: Db | Tx, account_id: string, id: string) =>
  stored(db, account_id)
    .select([...columns, 'provider_ref'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns how many cards an account has. */
export async function count(db: Db | Tx, account_id: string): Promise<number> {
  const { count: found } = await stored(db, account_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return found;
}

/** Lets the changes to the cards of one account follow one another, until the transaction ends. */
export const lockCards = (tx: Tx, account_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${account_id}, 4000041))`.execute(tx);

/** Returns the name of an account at the payment service; undefined before its first card. */
export const findCustomer = async (db: Db, account_id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('payment_customer')
      .select('provider_ref')
      .where('account_id', '=', account_id)
      .executeTakeFirst()
  )?.provider_ref;

/** Stores the name of an account at the payment service; the first one stays. */
export const insertCustomer = (db: Db, customer: { account_id: string; provider_ref: string }) =>
  db
    .insertInto('payment_customer')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Inserts the setup of a card that was begun at the payment service. */
export const insertSetup = (db: Db, setup: { id: string; account_id: string; provider_ref: string }) =>
  db.insertInto('card_setup').values(setup).execute();

/** Returns the setup of a card by our id and account, or by its name at the payment service. */
export const findSetup = (db: Db | Tx, by: { id: string; account_id: string } | { provider_ref: string }) =>
  db
    .selectFrom('card_setup')
    .select(['id', 'account_id', 'provider_ref', 'card_id'])
    .where((eb) => eb.and(by))
    .executeTakeFirst();

/** Stores a card that was entered; the first one of an account is its default. */
export async function insertCard(
  tx: Tx,
  { id, account_id, setup_id, card }: { id: string; account_id: string; setup_id: string; card: ProviderCard },
) {
  const { ref: provider_ref, ...shown } = card;
  const is_default = (await count(tx, account_id)) === 0;
  await tx
    .insertInto('payment_card')
    .values({ id, account_id, provider_ref, is_default, ...shown })
    .execute();
  await tx.updateTable('card_setup').set({ card_id: id }).where('id', '=', setup_id).execute();
}

/** Makes one card the default one. */
export async function setDefault(tx: Tx, account_id: string, id: string) {
  await tx
    .updateTable('payment_card')
    .set({ is_default: false })
    .where('account_id', '=', account_id)
    .where('is_default', '=', true)
    .execute();
  await tx.updateTable('payment_card').set({ is_default: true }).where('id', '=', id).execute();
}

/**
 * Keeps a card that is one too many as a removed one, so that the payment service is asked to forget it. It is known afterwards, so
 * a repeat changes nothing.
 */
export const insertSurplus = (
  tx: Tx,
  { id, account_id, card }: { id: string; account_id: string; card: ProviderCard },
) => {
  const { ref: provider_ref, ...shown } = card;
  const removed = { removed_at: sql<string>`now()`, detach_at: sql<string>`now()` };
  return tx
    .insertInto('payment_card')
    .values({ id, account_id, provider_ref, ...shown, ...removed })
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .execute();
};

/** Returns whether a card of the payment service is stored, or was. */
export const isKnown = async (tx: Tx, provider_ref: string): Promise<boolean> =>
  (await tx.selectFrom('payment_card').select('id').where('provider_ref', '=', provider_ref).executeTakeFirst()) !==
  undefined;

/** Removes a card. The row stays, because payments name it. */
export const remove = (tx: Tx, id: string) =>
  tx
    .updateTable('payment_card')
    .set({ removed_at: sql<string>`now()`, detach_at: sql<string>`now()`, is_default: false })
    .where('id', '=', id)
    .execute();

/** Removes all stored cards of an account. */
export const removeAll = (tx: Tx, account_id: string) =>
  tx
    .updateTable('payment_card')
    .set({ removed_at: sql<string>`now()`, detach_at: sql<string>`now()`, is_default: false })
    .where('account_id', '=', account_id)
    .where('removed_at', 'is', null)
    .execute();

/** Returns whether an account was closed. */
export const hasLeft = async (tx: Tx, account_id: string): Promise<boolean> =>
  (await tx.selectFrom('patient').select('status').where('id', '=', account_id).executeTakeFirst())?.status === 'LEFT';

/** Removed cards that the payment service is to forget now. One that is just paying an order waits for its end. */
const toDetach = sql`payment_card k where k.detach_at <= now() and not exists (
  select from payment_attempt a where a.card_id = k.id and a.status = any(${openAttemptStatuses}::text[]))`;

/** Returns removed cards that the payment service still has, the longest waiting first. */
export async function cardsToDetach(db: Db, count: number): Promise<{ id: string; provider_ref: string }[]> {
  const { rows } = await sql<{
    id: string;
    provider_ref: string;
  }>`select k.id, k.provider_ref from ${toDetach} order by k.detach_at limit ${count}::int`.execute(db);
  return rows;
}

/** Notes that the payment service has forgotten a card. */
export const markDetached = (db: Db, id: string) =>
  db.updateTable('payment_card').set({ detach_at: null }).where('id', '=', id).execute();

/** Asks the payment service to forget a card again later: a minute first, then up to six hours apart. */
export const postponeDetaching = (db: Db, id: string) =>
  db
    .updateTable('payment_card')
    .set({
      detach_at: sql<string>`now() + least(interval '6 hours', greatest(interval '1 minute', (now() - removed_at) / 2))`,
    })
    .where('id', '=', id)
    .execute();
