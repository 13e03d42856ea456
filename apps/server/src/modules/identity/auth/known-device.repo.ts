import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Person } from './session.repo.ts';

/** Returns whether this browser has signed in to the account before. */
export const isKnown = async (db: Db | Tx, person: Person, token_hash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('id')
    .where((eb) => eb.and(person))
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()) !== undefined;

/** Notes a browser as known; returns whether it is new while others are known already. */
export async function remember(tx: Db | Tx, person: Person, token_hash: Buffer): Promise<boolean> {
  const seen = await tx
    .updateTable('known_device')
    .set({ last_seen_at: sql<string>`now()` })
    .where((eb) => eb.and(person))
    .where('token_hash', '=', token_hash)
    .returning('id')
    .executeTakeFirst();
  if (seen) return false;
  const others = await tx
    .selectFrom('known_device')
    .select('id')
    .where((eb) => eb.and(person))
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto('known_device')
    .values({ ...person, token_hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return others !== undefined;
}

/** Forgets every browser of a person: what an intruder used is known no more. */
export const forgetOf = (tx: Tx, person: Person) =>
  tx
    .deleteFrom('known_device')
    .where((eb) => eb.and(person))
    .execute();

/** Returns what is needed to tell a member about a new device. */
export const memberContact = (tx: Db | Tx, id: number) =>
  tx.selectFrom('member').select('email').where('id', '=', id).executeTakeFirst();
