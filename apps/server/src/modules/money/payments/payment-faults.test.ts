import fc from 'fast-check';
import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payment } from '../../../providers/payment/payment.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';

const attempts = process.env.TEST_NIGHT ? 10_000 : 300;
type Fault = 'none' | 'refused' | 'answer lost' | 'wrong amount' | 'twice';

let fault: Fault = 'none';
/** Puts faults between us and the payment service. */
function faulty(payment: Payment): Payment {
  const through = async <T extends { received: number }>(call: () => Promise<T>): Promise<T> => {
    if (fault === 'refused') throw new Error('500');
    if (fault === 'twice') await call();
    const answer = await call();
    if (fault === 'answer lost') throw new Error('the answer was lost');
    return fault === 'wrong amount' && answer.received > 0 ? { ...answer, received: answer.received - 1 } : answer;
  };
  return {
    ...payment,
    chargeCard: (charge) => through(() => payment.chargeCard(charge)),
    issueSlip: (slip) => through(() => payment.issueSlip(slip)),
    cancelIntent: (ref) => through(() => payment.cancelIntent(ref)),
  };
}

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture({ wrapPayment: faulty })));
afterAll(() => s.stop());

const step = fc.record({
  method: fc.constantFrom('CARD', 'KONBINI'),
  fault: fc.constantFrom<Fault[]>('none', 'refused', 'answer lost', 'wrong amount', 'twice'),
});

test(`${attempts} payment attempts with faults of the service: no double charge, no lost yen [DATA-17]`, async () => {
  const { patient, card_id } = await s.withCard();
  const explained: string[] = [
    successCode,
    errorCodes.orderNotPayable,
    errorCodes.paymentRunning,
    errorCodes.paymentServiceFailed,
  ];
  const perOrder = 5;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: perOrder, maxLength: perOrder }), async (steps) => {
      const order_id = await s.order({ patient_id: patient.id });
      const input = { order_id };
      for (const { method, fault: next } of steps) {
        fault = next;
        const { code } =
          method === 'CARD'
            ? await s.app.call('payByCard', { as: patient, input: { ...input, card_id } })
            : await s.app.call('payAtKonbini', { as: patient, input });
        expect(explained).toContain(code);
      }
      fault = 'none';
      await s.db.updateTable('payment_attempt').set({ check_at: new Date() }).where('status', '=', 'CREATED').execute();
      await s.app.runJob('payment-sweep');
      await s.app.runJob('payment-events');
      // Every yen at the service is posted once, and an order is charged once.
      const { rows } = await s.chargedTwice(order_id);
      expect(rows).toEqual([]);
      await s.assertSound();
    }),
    { numRuns: attempts / perOrder, seed: process.env.TEST_NIGHT ? undefined : 41 },
  );
}, 120_000);
