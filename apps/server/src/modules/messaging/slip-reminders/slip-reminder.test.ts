import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../../platform/db/database-context.ts';
import { type MoneyFixture, moneyFixture } from '../../money/money.fixtures.ts';
import { remind as remindOf } from './slip-reminder.service.ts';

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture({ breaksRules: 'orders are set to paid without a payment' })));
afterAll(() => s.stop());
beforeEach(async () => {
  await sql`update payment_attempt set status = 'VOIDED' where status = 'ISSUED'`.execute(s.db);
  await s.db.deleteFrom('mail_queue').execute();
});

let people = 0;
const remind = () =>
  asSystem(() =>
    remindOf({
      db: s.app.deps.db,
      // The messages stay in the queue, so that a test reads them.
      mailQueue: { ring: () => {} },
      sendsSms: true,
      patientOrigin: 'https://patient.example',
    }),
  );

/** A patient with verified contacts and an open slip that ends at the end of a day of Tokyo; tomorrow is 1. */
async function slipEnding(days: number, contact: { notify_by?: 'EMAIL' | 'SMS' | 'BOTH' } = {}) {
  const patient = await s.newPatient();
  people += 1;
  const [email, phone_number] = [`slip${people}@example.jp`, `+8190876500${String(people).padStart(2, '0')}`];
  const own = {
    email,
    is_email_verify: true,
    phone_number,
    is_sms_verify: true,
    notify_by: 'EMAIL' as const,
    ...contact,
  };
  await s.db.updateTable('patient').set(own).where('id', '=', patient.id).execute();
  const order_id = await s.order({ patient_id: patient.id });
  const slip = await s.app.call('payAtKonbini', { as: patient, input: { order_id } });
  expect(slip.data.status).toBe('ISSUED');
  await sql`update payment_attempt set expires_at = date_trunc('day', now(), 'Asia/Tokyo') + make_interval(days => ${days + 1}::int) - interval '1 second'
    where id = ${slip.data.id}::uuid`.execute(s.db);
  return { email, order_id, attempt_id: slip.data.id };
}
/** Moves the end of a slip, so that the present is a moment before it. */
const endsIn = (attempt_id: string, interval: string) =>
  sql`update payment_attempt set expires_at = now() + ${interval}::interval, reminded_at = null where id = ${attempt_id}::uuid`.execute(
    s.db,
  );
const queued = async () =>
  (
    await s.db
      .selectFrom('mail_queue')
      .select(['channel', 'recipient', 'message', 'valid_until'])
      .orderBy('id')
      .execute()
  ).map(({ message, ...row }) => ({ ...row, text: JSON.stringify(message) }));

test('no reminder asks for money that has come already, through an earlier slip', async () => {
  const { order_id, attempt_id } = await slipEnding(1);
  await endsIn(attempt_id, '13 hours');
  const held = (is_money_held: boolean) =>
    s.db.updateTable('patient_order').set({ is_money_held }).where('id', '=', order_id).execute();
  await held(true);
  await remind();
  expect(await queued()).toEqual([]);
  await held(false);
  await remind();
  expect(await queued()).toHaveLength(1);
});

test('one process emails deadline and link neutrally, once, when a slip ends soon', async () => {
  const { email, order_id, attempt_id } = await slipEnding(1);
  await endsIn(attempt_id, '13 hours');
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  const [mail, ...more] = await queued();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ channel: 'MAIL', recipient: email });
  expect(mail!.text).toContain(`/patient/payment-history-info?order_id=${order_id}`);
  expect(mail!.text).toMatch(/お支払い期限：\d{4}年\d{1,2}月\d{1,2}日\([^)]+\) \d{2}:\d{2}/);
  for (const personal of ['はるか', '3,300', '3300', 'お薬', '院']) expect(mail!.text).not.toContain(personal);
});

test.each([
  ['EMAIL', ['MAIL']],
  ['SMS', ['SMS']],
  ['BOTH', ['MAIL', 'SMS']],
] as const)('the reminder goes by %s where the patient chose so', async (notify_by, channels) => {
  const { attempt_id } = await slipEnding(1, { notify_by });
  await endsIn(attempt_id, '13 hours');
  await remind();
  expect((await queued()).map(({ channel }) => channel)).toEqual(channels);
});

test('a slip that was paid, withdrawn, or replaced brings no reminder', async () => {
  const withdrawn = await slipEnding(1);
  await endsIn(withdrawn.attempt_id, '13 hours');
  await s.cancelOrder(withdrawn.order_id);
  const voided = await slipEnding(1);
  await endsIn(voided.attempt_id, '13 hours');
  await sql`update payment_attempt set status = 'VOIDED' where id = ${voided.attempt_id}::uuid`.execute(s.db);
  const paid = await slipEnding(1);
  await endsIn(paid.attempt_id, '13 hours');
  await sql`update patient_order set status = 'PAID', paid_at = now() where id = ${paid.order_id}::uuid`.execute(s.db);
  await remind();
  expect(await queued()).toEqual([]);
});

test('a slip that ends in two days waits; one that ends within three hours is too late', async () => {
  await slipEnding(2);
  const late = await slipEnding(0);
  await endsIn(late.attempt_id, '2 hours');
  await remind();
  expect(await queued()).toEqual([]);
});
