import { afterAll } from 'vitest';
import { cancelPaid } from '../orders/order.service.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';

type Patient = MoneyFixture['patient'];
type Staff = MoneyFixture['owner'];

export const reason = '在庫がなくお届けできないため';

/**
 * Starts the fixture of a test file about refunds, with its steps. It stops after the file.
 */
export async function refundFixture(options?: Parameters<typeof moneyFixture>[0]) {
  const s = await moneyFixture(options);
  afterAll(() => s.stop());
  return { s, steps: refundSteps(s) };
}

/** What tests about refunds do again and again. */
export function refundSteps(s: MoneyFixture) {
  const cancel = (as: Staff, order_id: string, is_paid: boolean) =>
    s.app.call('cancelOrder', { as, input: { order_id, is_paid, reason } });
  /** Cancels a paid order and leaves its money due, as a cancellation did before decision 120. */
  const cancelWithoutRefund = (order_id: string) => s.inTx((tx) => cancelPaid(tx, order_id, reason));
  /** An order that was paid by card: 3,300 yen. */
  const paidOrder = async (number?: string): Promise<{ order_id: string; patient: Patient }> => {
    const { patient, card_id } = await s.withCard(number);
    const order_id = await s.order({ patient_id: patient.id });
    await s.app.call('payByCard', { as: patient, input: { order_id, card_id } });
    return { order_id, patient };
  };
  return {
    cancel,
    cancelWithoutRefund,
    paidOrder,
    /** An order that was paid by card and cancelled, and whose money is due. */
    async cancelledOrder(): Promise<{ order_id: string; patient: Patient }> {
      const paid = await paidOrder();
      await cancelWithoutRefund(paid.order_id);
      return paid;
    },
    refund: (as: Staff, order_id: string, amount: number) =>
      s.app.call('refundOrder', { as, input: { order_id, amount, reason } }),
    /** An order whose slip was issued. `ref` is its name at the sandbox. */
    async slip(): Promise<{ order_id: string; patient: Patient; ref: string }> {
      const patient = await s.newPatient();
      const order_id = await s.order({ patient_id: patient.id });
      await s.app.call('payAtKonbini', { as: patient, input: { order_id } });
      const { provider_ref } = await s.db
        .selectFrom('payment_attempt')
        .select('provider_ref')
        .where('order_id', '=', order_id)
        .executeTakeFirstOrThrow();
      return { order_id, patient, ref: provider_ref! };
    },
    /** Yen that the sandbox took for an order and did not pay back. */
    async keptByService(order_id: string): Promise<number> {
      const rows = await s.db
        .selectFrom('sandbox_payment')
        .innerJoin('payment_attempt', 'payment_attempt.provider_ref', 'sandbox_payment.id')
        .select('data')
        .where('order_id', '=', order_id)
        .execute();
      const data = rows.map((row) => row.data as unknown as { received: number; refunded: number });
      return data.reduce((sum, { received, refunded }) => sum + received - refunded, 0);
    },
  };
}
