import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { asSystem } from '../../platform/db/database-context.ts';
import type { Db, Tx } from '../../platform/db/databases.ts';
import { outsideRequestTransaction } from '../../platform/db/request-transaction.ts';
import { type PaymentEvent, PaymentRefused } from './payment.ts';
import { isWebhookSigned, signWebhook } from './webhook-signature.ts';

const signatureHeader = 'sandbox-signature';

/** Sends a webhook request. Resolves to whether it was accepted. */
export type Deliver = (body: Buffer, headers: Record<string, string>) => Promise<boolean>;

/** Returns the name of a new object, as a payment service writes them. */
export const newRef = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

/** The objects of the sandbox in the database, and its events until the webhook accepted them. */
export function sandboxStore(db: Db, secret = randomBytes(32).toString('hex')) {
  let deliver: Deliver | undefined;

  // As a service outside it never takes part in a transaction of ours.
  const apart = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    outsideRequestTransaction(() => asSystem(() => db.transaction().execute(work)));
  const sendEvents = () =>
    outsideRequestTransaction(() =>
      asSystem(async () => {
        if (!deliver) return;
        for (const { id, body } of await db
          .selectFrom('sandbox_payment_event')
          .selectAll()
          .orderBy('created_at')
          .execute()) {
          const raw = Buffer.from(body);
          if (await deliver(raw, { [signatureHeader]: signWebhook(secret, raw) }))
            await db.deleteFrom('sandbox_payment_event').where('id', '=', id).execute();
        }
      }),
    );

  async function load<T>(tx: Tx, ref: string): Promise<T> {
    const row = await tx
      .selectFrom('sandbox_payment')
      .select('data')
      .where('id', '=', ref)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new PaymentRefused(`The sandbox has no ${ref}.`);
    return row.data as T;
  }
  const save = (tx: Tx, ref: string, data: object) =>
    tx
      .updateTable('sandbox_payment')
      .set({ data: JSON.stringify(data) })
      .where('id', '=', ref)
      .execute();
  /** Inserts an object, or returns the one that was made with the same key. Throws when that one was asked for otherwise. */
  async function create<T extends { ref: string }>(
    tx: Tx,
    kind: 'INTENT' | 'REFUND' | 'DISPUTE',
    { key, isSame = () => true }: { key: string; isSame?: (before: T) => boolean },
    make: () => Promise<T>,
  ) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 4000042))`.execute(tx);
    const row = await tx
      .selectFrom('sandbox_payment')
      .select('data')
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    if (row && !isSame(row.data as T)) throw new Error('The sandbox knows this key from another request.');
    if (row) return row.data as T;
    const made = await make();
    await tx
      .insertInto('sandbox_payment')
      .values({ id: made.ref, kind, idempotency_key: key, data: JSON.stringify(made) })
      .execute();
    return made;
  }
  const note = (tx: Tx, type: string, object_ref: string) => {
    const id = newRef('evt');
    const body = JSON.stringify({ id, type, data: { object: { id: object_ref } } });
    return tx.insertInto('sandbox_payment_event').values({ id, body }).execute();
  };
  return {
    apart,
    load,
    save,
    create,
    note,
    sendEvents,
    /** Sends events from now on, and those that wait. */
    async connect(to: Deliver) {
      deliver = to;
      await sendEvents();
    },
    readEvent(rawBody: Buffer, headers: Record<string, unknown>): PaymentEvent | undefined {
      if (!isWebhookSigned(secret, rawBody, headers[signatureHeader])) return undefined;
      try {
        const event = JSON.parse(String(rawBody)) as { id: string; type: string; data: { object: { id: string } } };
        return { id: event.id, type: event.type, object_ref: event.data.object.id };
      } catch {
        return undefined;
      }
    },
  };
}
