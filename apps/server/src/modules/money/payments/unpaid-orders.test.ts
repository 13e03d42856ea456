import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';

/** What goes wrong between us and the payment service. */
const faults = { isAnswerLost: false, hangs: undefined as Promise<void> | undefined };
let questions = 0;

let s: MoneyFixture;
beforeAll(async () => {
  s = await moneyFixture({
    wrapPayment: (payment) => ({
      ...payment,
      async chargeCard(charge) {
        const intent = await payment.chargeCard(charge);
        if (faults.isAnswerLost) throw new Error('the answer was lost');
        return intent;
      },
      async findIntent(ref) {
        questions += 1;
        await faults.hangs;
        return payment.findIntent(ref);
      },
    }),
  });
  await s.app.http.ready();
  // Every webhook is lost.
  await s.app.deps.providers.sandbox!.connect(async () => true);
});
afterAll(() => s.stop());

type Person = MoneyFixture['patient'];
const orderOf = async (as: Person, order_id: string) => (await s.app.call('order', { as, input: { order_id } })).data;

/** A patient with a slip that the store took money for. We do not know of the money. */
async function paidSlip() {
  const as = await s.newPatient();
  const order_id = await s.order({ patient_id: as.id });
  const { code, data } = await s.app.call('payAtKonbini', { as, input: { order_id } });
  expect(code).toBe(successCode);
  await s.app.deps.providers.sandbox!.paySlip(await s.refOf(data.id));
  return { as, order_id };
}

/** A patient whose card was charged, and the answer was lost. */
async function chargedCard() {
  const { patient: as, card_id } = await s.withCard();
  const order_id = await s.order({ patient_id: as.id });
  faults.isAnswerLost = true;
  const { data } = await s.app.call('payByCard', { as, input: { order_id, card_id } });
  faults.isAnswerLost = false;
  expect(data.status).toBe('CREATED');
  return { as, order_id };
}

test.each([
  ['a store', paidSlip],
  ['a card', chargedCard],
] as const)('money of %s whose webhook was lost blocks no booking [PAY-27]', async (_how, pay) => {
  const { as, order_id } = await pay();
  expect((await orderOf(as, order_id)).status).toBe('WAITING_PAYMENT');
  expect(await s.bookingCode(as)).toBe(errorCodes.slotTaken);
  expect(await orderOf(as, order_id)).toMatchObject({ status: 'PAID', attempts: [{ status: 'SUCCEEDED' }] });
});

test('while the payment service hangs, a booking is refused with 05019 after 2 s [PAY-27]', async () => {
  const { as, order_id } = await paidSlip();
  const { promise, resolve } = Promise.withResolvers<void>();
  faults.hangs = promise;
  const start = performance.now();
  expect(await s.bookingCode(as)).toBe(errorCodes.unpaidItems);
  const seconds = (performance.now() - start) / 1000;
  expect(seconds).toBeGreaterThan(1.9);
  expect(seconds).toBeLessThan(6);
  expect((await orderOf(as, order_id)).status).toBe('WAITING_PAYMENT');
  // The answer that comes later still counts.
  faults.hangs = undefined;
  resolve();
  await expect.poll(async () => (await orderOf(as, order_id)).status, { timeout: 10_000 }).toBe('PAID');
  expect(await s.bookingCode(as)).toBe(errorCodes.slotTaken);
});

test('an order without any payment blocks a booking, and the service is not asked [PAY-27]', async () => {
  const as = await s.newPatient();
  await s.order({ patient_id: as.id });
  const before = questions;
  expect(await s.bookingCode(as)).toBe(errorCodes.unpaidItems);
  expect(questions).toBe(before);
});
