import { randomUUID } from 'node:crypto';
import { errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/index.ts';
import { insertMember, insertPatient } from '../../modules/identity/auth/auth.fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const entriesOf = (actor_id: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'object_id', 'result'])
    .where('actor_id', '=', actor_id)
    .orderBy('id')
    .execute();

test('asking for the inquiries of others makes one entry for each [B8]', async () => {
  const { id } = await insertMember(app.db, { roles: ['STAFF'] });
  const asked = [randomUUID(), randomUUID()];
  for (const inquiry_id of asked) await app.call('inquiry', { as: { kind: 'clinic', id }, input: { inquiry_id } });
  expect(await entriesOf(String(id))).toEqual(
    asked.map((object_id) => ({ action: 'inquiry', object_id, result: errorCodes.inquiryNotFound })),
  );
});

test('a patient who asks for an order or a dependant of others makes an entry [B8]', async () => {
  const { id } = await insertPatient(app.db);
  const as = { kind: 'patient' as const, id };
  const [order_id, dependant_id] = [randomUUID(), randomUUID()];
  await app.call('order', { as, input: { order_id } });
  await app.call('removeDependant', { as, input: { dependant_id } });
  // A clinic that a link names wrongly is no record of a person.
  await app.call('joinClinicLocation', { as, input: { clinic_location_id: 999_999 } });
  expect(await entriesOf(id)).toEqual([
    { action: 'order', object_id: order_id, result: errorCodes.orderNotFound },
    { action: 'removeDependant', object_id: dependant_id, result: errorCodes.patientNotFound },
  ]);
});
