import { randomUUIDv7 } from 'node:crypto';
import { planItems, type PlanTexts, successCode } from '@haruka/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageTo } from '../../identity/auth/auth.fixtures.ts';
import { anyTrackingNumber } from '../../money/deliveries/tracking.fixtures.ts';
import { reason, refundSteps } from '../../money/refunds/refund.fixtures.ts';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../../pharmacy/pharmacy.fixtures.ts';

let at: PharmacyFixture;
let steps: ReturnType<typeof refundSteps>;
beforeAll(async () => {
  at = await pharmacyFixture();
  steps = refundSteps(at);
});
afterAll(() => at.stop());

type Patient = PharmacyFixture['patient'];
let people = 0;
let phone_number: string;
beforeEach(() => {
  people += 1;
  phone_number = `+8190777700${String(people).padStart(2, '0')}`;
});

/** Leaves a patient a verified phone number as the only contact. */
const byPhoneOnly = ({ id }: Patient) =>
  at.db
    .updateTable('patient')
    .set({ phone_number, is_sms_verify: true, email: null, is_email_verify: false })
    .where('id', '=', id)
    .execute();
/** Expects an SMS of the test's patient with this line and a link, without a word that a lock screen should not show. */
const expectSms = async (line: string, page: string) => {
  const { channel, body } = await messageTo(at.db, phone_number, 0, line);
  expect(channel).toBe('SMS');
  expect(body).toMatch(/^【HARUKA】[^\n]+\nhttp[^\n]+$/);
  expect(body).toContain(page);
  expect(body).not.toMatch(/薬|処方|診|クリニック|[0-9]円/);
};
const paidByPhoneOnly = async () => {
  const paid = await steps.paidOrder();
  await byPhoneOnly(paid.patient);
  return { ...paid, page: `/patient/payment-history-info?order_id=${paid.order_id}` };
};

test('a parcel that is sent reaches a patient without email by SMS [SHIP-15]', async () => {
  const { order_id, page } = await paidByPhoneOnly();
  const input = { order_id, version: 0, carrier: 'YAMATO', tracking_number: anyTrackingNumber() } as const;
  expect((await at.app.call('shipOrder', { as: at.staff, input })).code).toBe(successCode);
  await expectSms('お品物を発送しました', page);
});

test('a refund to the card reaches a patient without email by SMS [PAY-40]', async () => {
  const { order_id, page } = await paidByPhoneOnly();
  expect((await steps.cancel(at.staff, order_id, true)).code).toBe(successCode);
  await expectSms('返金を手配しました', page);
});

test('a recorded transfer reaches a patient without email by SMS [PAY-40]', async () => {
  const { order_id, page } = await paidByPhoneOnly();
  await steps.cancelWithoutRefund(order_id);
  const input = { order_id, amount: 3300, transferred_on: textOf(dayAt(Date.now())), reason };
  expect((await at.app.call('recordRefundTransfer', { as: at.owner, input })).code).toBe(successCode);
  await expectSms('銀行振込で返金しました', page);
});

test.each([
  ['dearer', 6, '差額のお支払いをお願いします'],
  ['cheaper', 4, '金額が少なくなりました'],
] as const)('a %s amendment reaches a patient without email by SMS [PAY-40]', async (_what, quantity, line) => {
  const { patient, card_id } = await at.withCard();
  await at.endedConsult({ patient });
  const consult_id = await at.endedConsult({ patient });
  const medicine = await at.newProduct({ price: 1000 });
  const of = (count: number) => ({ lines: [lineOf(medicine, { quantity: count })], total: 1000 * count });
  const issued = await at.app.call('issuePrescription', { as: at.doctor, input: { consult_id, ...of(5) } });
  const { id: order_id } = await at.db
    .selectFrom('patient_order')
    .select('id')
    .where('consult_id', '=', consult_id)
    .executeTakeFirstOrThrow();
  expect((await at.app.call('payByCard', { as: patient, input: { order_id, card_id } })).code).toBe(successCode);
  await byPhoneOnly(patient);
  const input = { consult_id, prescription_id: issued.data.id, ...of(quantity), reason: '用量を訂正しました' };
  expect((await at.app.call('amendPrescription', { as: at.doctor, input })).code).toBe(successCode);
  await expectSms(line, '/patient/payment-history-info?order_id=');
});

test.each([
  ['without email by SMS', { email: null, is_email_verify: false }, null, 'SMS'],
  ['who prefers SMS by SMS', { is_email_verify: true, notify_by: 'SMS' }, 'typed@example.jp', 'SMS'],
  ['who prefers email at the address given for it', { is_email_verify: true }, 'given@example.jp', 'MAIL'],
] as const)('the answer to an inquiry reaches a patient %s [INQ-8]', async (_who, contacts, typed, channel) => {
  const patient = await at.newPatient();
  const proven = { phone_number, is_sms_verify: true, ...contacts };
  await at.db.updateTable('patient').set(proven).where('id', '=', patient.id).execute();
  const inquiry_id = randomUUIDv7();
  await at.db
    .insertInto('inquiry')
    .values({
      id: inquiry_id,
      clinic_id: at.clinic_id,
      clinic_location_id: at.location,
      type: 'DRUG_DELIVERY',
      last_name: '髙橋',
      first_name: '花子',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'ハナコ',
      email: typed,
      phone_number,
      content: '荷物が届きません。',
      patient_id: patient.id,
      done_at: null,
      sent_key: null,
    })
    .execute();
  const input = { inquiry_id, text: '本日届きます。', answers_seen: 0 };
  expect((await at.app.call('answerInquiry', { as: at.staff, input })).code).toBe(successCode);
  if (channel === 'SMS') return expectSms('お問い合わせに回答がありました', '/patient/patient-inquiry#answers');
  expect((await messageTo(at.db, typed)).body).not.toContain('本日届きます。');
});

test('a shared plan reaches a patient without email by SMS [INQ-8]', async () => {
  const patient = await at.newPatient();
  await byPhoneOnly(patient);
  const { id: consult_id } = await at.consultInCall(patient);
  const texts = Object.fromEntries(planItems.map((item) => [item, '内容'])) as PlanTexts;
  const input = { consult_id, texts, follows: 0 };
  expect((await at.app.call('shareTreatmentPlan', { as: at.doctor, input })).code).toBe(successCode);
  await expectSms('書類が届きました', `/patient/treatment-plan?consult_id=${consult_id}`);
});

test('an amended prescription reaches its reader, also a guardian, by SMS [RX-15]', async () => {
  const guardian = await at.newPatient();
  await byPhoneOnly(guardian);
  const child = await at.newPatient({ guardian_id: guardian.id });
  const { id: consult_id } = await at.consultInCall(child);
  const medicine = await at.newProduct();
  const as = at.doctor;
  const lines = [lineOf(medicine)];
  const { data } = await at.app.call('issuePrescription', { as, input: { consult_id, lines, total: 300 } });
  const input = { consult_id, prescription_id: data.id, lines, total: 300, reason: '用法を訂正しました' };
  expect((await at.app.call('amendPrescription', { as, input })).code).toBe(successCode);
  await expectSms('以前の内容に訂正があります', `/patient/reservation-history2?consult_id=${consult_id}`);
});
