import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/test-app.ts';

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
