import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../../platform/db/database-context.ts';
import { type MoneyFixture, moneyFixture } from '../../money/money.fixtures.ts';
import { tellOfBills } from './bill-notice.service.ts';

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture()));
afterAll(() => s.stop());
beforeEach(async () => {
  await sql`update patient_order set told_at = now() where told_at is null`.execute(s.db);
  await s.db.deleteFrom('mail_queue').execute();
});

const inTokyo = (time: string) => new Date(`2026-11-28T${time}:00+09:00`);
const tell = (now = inTokyo('12:00')) =>
  asSystem(() =>
    tellOfBills({
      db: s.app.deps.db,
      // The messages stay in the queue, so that a test reads them.
      mailQueue: { ring: () => {} },
      sendsSms: true,
      patientOrigin: 'https://patient.example',
      now: () => now,
    }),
  );
const queued = async () =>
  (await s.db.selectFrom('mail_queue').select(['channel', 'recipient', 'message']).orderBy('id').execute()).map(
    ({ message, ...row }) => ({ ...row, text: JSON.stringify(message) }),
  );

let people = 0;
/** A patient with verified contacts, and an unpaid order that was made so long ago. */
async function billed(ago: string, more: { notify_by?: 'EMAIL' | 'SMS'; amount?: number; kind?: 'PURCHASE' } = {}) {
  const { notify_by = 'EMAIL', ...order } = more;
  const patient = await s.newPatient();
  people += 1;
  const [email, phone_number] = [`bill${people}@example.jp`, `+8190876600${String(people).padStart(2, '0')}`];
  const own = { email, is_email_verify: true, phone_number, is_sms_verify: true, notify_by };
  await s.db.updateTable('patient').set(own).where('id', '=', patient.id).execute();
  const order_id = await s.order({ patient_id: patient.id, ...order });
  await sql`update patient_order set created_at = now() - ${ago}::interval where id = ${order_id}::uuid`.execute(s.db);
  return { patient, email, phone_number, order_id };
}

test('one message about an unpaid order, an hour later, by the chosen channels [PAY-30]', async () => {
  await billed('59 minutes');
  expect(await tell()).toBe(0);
  const [mail, sms] = [await billed('61 minutes'), await billed('2 days', { notify_by: 'SMS' })];
  await Promise.all([tell(), tell()]);
  await tell();
  const sent = (await queued()).toSorted((a, b) => a.channel.localeCompare(b.channel));
  expect(sent).toMatchObject([
    { channel: 'MAIL', recipient: mail.email },
    { channel: 'SMS', recipient: sms.phone_number },
  ]);
  expect(sent[0]!.text).toContain(`https://patient.example/patient/payment-history-info?order_id=${mail.order_id}`);
  expect(sent[1]!.text).toContain(sms.order_id);
  // Locked screens show it.
  for (const { text } of sent) expect(text).not.toMatch(/薬|診|クリニック|3,300/);
});

test('no message at night, or about orders cancelled, being paid, too small or old [PAY-30]', async () => {
  const cancelled = await billed('2 hours');
  await s.cancelOrder(cancelled.order_id);
  const slip = await billed('2 hours');
  await s.app.call('payAtKonbini', { as: slip.patient, input: { order_id: slip.order_id } });
  await billed('2 hours', { amount: 49 });
  await billed('2 hours', { kind: 'PURCHASE' });
  await billed('73 hours');
  expect(await tell()).toBe(0);

  await billed('2 hours');
  for (const time of ['07:59', '21:00', '00:00']) expect(await tell(inTokyo(time)), time).toBe(0);
  expect(await tell(inTokyo('08:00'))).toBe(1);
  expect(await queued()).toHaveLength(1);
});
