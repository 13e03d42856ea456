import { successCode } from '@haruka/contract';
import { expect, onTestFinished, test } from 'vitest';
import { lineOf, pharmacyFixture } from '../../pharmacy/pharmacy.fixtures.ts';

test('a patient exports own prescriptions, orders and payments, and no other person’s', async () => {
  const at = await pharmacyFixture();
  onTestFinished(() => at.stop());
  const product = await at.newProduct({ name: 'ロキソプロフェン', price: 20 });
  const [mine, other] = [await at.consultOf('later'), await at.consultOf('later')];
  for (const { id } of [mine, other]) {
    const input = { consult_id: id, lines: [lineOf(product)], total: 300 };
    expect((await at.app.call('issuePrescription', { as: at.doctor, input })).code).toBe(successCode);
  }
  const { id: order_id } = await at.db
    .selectFrom('patient_order')
    .select('id')
    .where('consult_id', '=', mine.id)
    .executeTakeFirstOrThrow();
  await at.app.call('payAtKonbini', { as: mine.patient, input: { order_id } });

  const { data } = await at.app.call('myData', { as: mine.patient });
  expect(data.consults.find(({ id }) => id === mine.id)?.prescriptions).toEqual([
    {
      issued_at: expect.any(String),
      version: 1,
      amendment_reason: null,
      total: 300,
      lines: [
        {
          name: 'ロキソプロフェン',
          dosage: '1日3回 毎食後 1回1錠',
          usage_code: null,
          days: 5,
          quantity: 15,
          note: '',
          unit_price: 20,
        },
      ],
    },
  ]);
  expect(data.orders).toMatchObject([
    {
      kind: 'MEDICINE',
      status: 'WAITING_PAYMENT',
      total: 300,
      lines: [{ name: 'ロキソプロフェン', quantity: 15, amount: 300 }],
      attempts: [{ method: 'KONBINI', status: 'ISSUED' }],
    },
  ]);
  expect(data.cards).toEqual([]);
  expect(JSON.stringify(data)).not.toContain(other.id);
});
