import type { DisputeStatus } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { ProviderDispute } from '../../../providers/payment/payment.ts';

/** The payment that a dispute is about. */
export interface DisputedPayment {
  attempt_id: string;
  order_id: string;
  account_id: string;
  clinic_id: number;
  clinic_location_id: number;
}

/** Locks the order of a payment until the transaction ends. Returns undefined for a payment that is not ours. */
export async function lockPayment(tx: Tx, intent_ref: string): Promise<DisputedPayment | undefined> {
  const { rows } =
    await sql<DisputedPayment>`select a.id as attempt_id, o.id as order_id, o.account_id, o.clinic_id, o.clinic_location_id
      from payment_attempt a join patient_order o on o.id = a.order_id
      where a.provider_ref = ${intent_ref} and a.status = 'SUCCEEDED' for update of o`.execute(tx);
  return rows[0];
}

/** What is known of a dispute. Read it under the lock of its order. */
export const findDispute = (db: Db | Tx, provider_ref: string) =>
  db
    .selectFrom('payment_dispute')
    .select(['id', 'attempt_id', 'status', 'amount', 'reason', 'withdrawn', 'fee', 'due_at'])
    .where('provider_ref', '=', provider_ref)
    .executeTakeFirst();
export type KnownDispute = NonNullable<Awaited<ReturnType<typeof findDispute>>>;

/** What of a dispute may change. */
const changing = ({ status, reason, amount, withdrawn, fee, due_at }: ProviderDispute) => ({
  status,
  reason,
  amount,
  withdrawn,
  fee,
  due_at,
});
const isDecided = (status: DisputeStatus) => status === 'WON' || status === 'LOST';

/** Inserts a dispute of a payment. */
export const insertDispute = (
  tx: Tx,
  id: string,
  { attempt_id, order_id, clinic_id }: DisputedPayment,
  dispute: ProviderDispute,
) =>
  tx
    .insertInto('payment_dispute')
    .values({
      id,
      provider_ref: dispute.ref,
      attempt_id,
      order_id,
      clinic_id,
      ...changing(dispute),
      decided_at: isDecided(dispute.status) ? sql<string>`now()` : null,
    })
    .execute();

/** Writes how a dispute stands now. */
export const updateDispute = (tx: Tx, id: string, dispute: ProviderDispute) =>
  tx
    .updateTable('payment_dispute')
    .set({
      ...changing(dispute),
      decided_at: isDecided(dispute.status) ? sql<string>`coalesce(decided_at, now())` : null,
    })
    .where('id', '=', id)
    .execute();

/** Returns the names of the disputes that are not decided. */
export const undecidedRefs = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('payment_dispute').select('provider_ref').where('decided_at', 'is', null).execute()).map(
    ({ provider_ref }) => provider_ref,
  );
