import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/databases.ts';
import { newClinic, newLocation, newPatient } from '../../../test/authorization/insert-rows.ts';
import { post } from './ledger/ledger.service.ts';
import { cancelPaid, createOrder } from './orders/order.service.ts';

/** Why the cancelled orders were cancelled. */
export const cancelReason = '在庫がなくお届けできないため';

/** A patient with a card, and the location that is paid. */
export interface Paid {
  patient_id: string;
  card_id: string;
  clinic_id: number;
  clinic_location_id: number;
}

/** Inserts a clinic with one location, and a patient of it who has a card of the sandbox. */
export async function newPaid(db: Db): Promise<Paid> {
  const clinic_id = await newClinic(db, 'はるか');
  const clinic_location_id = await newLocation(db, clinic_id);
  const { id: patient_id } = await newPatient(db, [clinic_location_id]);
  const card_id = randomUUID();
  const card = { provider_ref: 'pm_1', brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2090 };
  await db
    .insertInto('payment_card')
    .values({ id: card_id, account_id: patient_id, is_default: true, ...card })
    .execute();
  return { patient_id, card_id, clinic_id, clinic_location_id };
}

/** Inserts an order of 3,300 yen that waits for payment. */
export const unpaidOrder = (tx: Tx, { patient_id, clinic_location_id }: Paid): Promise<string> => {
  const line = { name: 'お薬', name_en: 'Medicine', unit_price: 3300, quantity: 1, tax_class: 'TAXABLE' } as const;
  return createOrder(tx, { patient_id, clinic_location_id, consult_id: null, kind: 'MEDICINE', lines: [line] });
};

/** Inserts an order of 3,300 yen that a card of the sandbox paid and that is cancelled. */
export const cancelledOrder = (db: Db, paid: Paid): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { patient_id, card_id, clinic_id } = paid;
    const order_id = await unpaidOrder(tx, paid);
    const [attempt_id, ref] = [randomUUID(), `pi_${order_id}`];
    await sql`insert into payment_attempt (id, order_id, account_id, clinic_id, method, card_id, amount, status, provider_ref, settled_at, check_at, fee)
      values (${attempt_id}::uuid, ${order_id}::uuid, ${patient_id}::uuid, ${clinic_id}, 'CARD', ${card_id}::uuid, 3300, 'SUCCEEDED', ${ref}, now(), null, 0)`.execute(
      tx,
    );
    const intent = { ref, attempt_id, method: 'CARD', status: 'SUCCEEDED', received: 3300, amount: 3300, refunded: 0 };
    await sql`insert into sandbox_payment (id, kind, data) values (${ref}, 'INTENT', ${JSON.stringify(intent)}::jsonb)`.execute(
      tx,
    );
    const payment = { kind: 'PAYMENT', debit: 'PROVIDER', credit: 'RECEIVABLE', amount: 3300 } as const;
    await post(tx, { ...payment, clinic_id, order_id, attempt_id });
    await sql`update patient_order set status = 'PAID', paid_at = now() where id = ${order_id}::uuid`.execute(tx);
    await cancelPaid(tx, order_id, cancelReason);
    return order_id;
  });

/** Runs a statement that locks rows, and holds them until `end`. */
export async function held(db: Db, statement: RawBuilder<unknown>) {
  const tx = await db.startTransaction().execute();
  await statement.execute(tx);
  let ended: Promise<unknown> | undefined;
  return { end: () => (ended ??= tx.rollback().execute()) };
}

/** What a minute does: a run of a dead process has failed, the schedule begins its next slot, and an event ends its pause. */
export async function passTime(db: Db) {
  await sql`update pgboss.job set state = 'failed' where state = 'active'`.execute(db);
  await sql`update pgboss.job set singleton_on = singleton_on - interval '1 day'`.execute(db);
  await sql`update pgboss.queue set singletons_active = null`.execute(db);
  await db
    .updateTable('payment_event')
    .set({ next_at: new Date(0) })
    .execute();
}
