import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/test-app.ts';
import { sandboxPath } from '../../../providers/payment/sandbox.ts';
import { moneyFixture } from '../../money/money.fixtures.ts';

test('a server with events that wait in the sandbox starts, and then sends them', async () => {
  const app = await testApp();
  try {
    const body = JSON.stringify({ id: 'evt_1', type: 'customer.updated', data: { object: { id: 'cus_1' } } });
    await app.db.insertInto('sandbox_payment_event').values({ id: 'evt_1', body }).execute();
    await app.http.ready();
    const left = () => app.db.selectFrom('sandbox_payment_event').select('id').execute();
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
    expect(await app.db.selectFrom('payment_event').select('id').execute()).toEqual([{ id: 'evt_1' }]);
  } finally {
    await app.stop();
  }
});

test('a slip ended early at the till is EXPIRED, and its late payment waits [PAY-26]', async () => {
  const s = await moneyFixture();
  try {
    const { patient: as } = s;
    const order_id = await s.order();
    const { data: slip } = await s.app.call('payAtKonbini', { as, input: { order_id } });
    const ref = await s.refOf(slip.id);
    const act = async (what: 'pay' | 'expire') => {
      const answer = await s.app.http.inject({
        method: 'POST',
        url: `${sandboxPath}/till/${ref}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ act: what }).toString(),
      });
      expect(answer).toMatchObject({ statusCode: 303, headers: { location: `${sandboxPath}/till` } });
      await s.app.runJob('payment-events');
      return (await s.app.call('order', { as, input: { order_id } })).data;
    };
    expect(Date.parse(slip.expires_at ?? '')).toBeGreaterThan(Date.now());
    const unpaid = { status: 'WAITING_PAYMENT', attempts: [{ id: slip.id, status: 'EXPIRED' }] };
    expect(await act('expire')).toMatchObject({ ...unpaid, is_money_held: false });
    const till = await s.app.http.inject({ url: `${sandboxPath}/till` });
    expect(till.body).toContain('3,300円</strong> 期限切れ<');
    const late = await act('pay');
    expect(late).toMatchObject({ status: 'WAITING_PAYMENT', is_money_held: true });
    const { data } = await s.app.call('suspensePayments', { as: s.owner, input: { status: 'OPEN', page: 1 } });
    expect(data).toMatchObject([{ attempt_id: slip.id, cause: 'AFTER_END', amount: 3300 }]);
  } finally {
    await s.stop();
  }
});
