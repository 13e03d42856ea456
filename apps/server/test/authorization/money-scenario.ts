import { errorCodes, planItems, type PlanTexts } from '@haruka/contract';
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Db } from '../../src/platform/db/databases.ts';
import { cancelPaid } from '../../src/modules/money/orders/order.service.ts';
import { dayAt, textOf } from '../../src/modules/scheduling/availability/days.ts';
import { marks } from './marks.ts';
import type { ScenarioClient } from './scenario-client.ts';

/** A consult of the scenario that has ended with a fee to pay. */
interface Ended {
  consult_id: string;
  patient_id: string;
  location: number;
}

const testCard = { visa: '4242424242424242', other: '5555555555554444' };
const product = {
  category: 'oral_medicine' as const,
  name: 'アセトアミノフェン錠200mg',
  name_en: 'Acetaminophen 200 mg',
  unit: 'TABLET' as const,
  price: 20,
  tax_class: 'EXEMPT' as const,
  stock: 500,
  lead_time_days: 1,
  is_narcotic: false,
  is_psychotropic: false,
  is_high_risk: false,
  is_for_sale: false,
  drug_code_system: null,
  drug_code: null,
  state: 'ACTIVE' as const,
};

/** Runs what follows a consult: medicine, a request for more, orders, cards, payments, refunds, receipts, and late money. */
export async function runMoneyScenario(client: ScenarioClient, db: Db, { consult_id, patient_id, location }: Ended) {
  const { call } = client;
  const ofConsult = { consult_id };
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

  // Medicine: a product, a prescription with a draft, its amendment, and who reads it.
  const { id: product_id, version } = await call('addProduct', { as: 'owner', input: product });
  await call('changeProduct', { as: 'owner', input: { ...product, product_id, version, price: 30 } });
  await call('products', { as: 'doctor', input: {} });
  const line = { product_id, dosage: marks.dosage, days: 3, quantity: 10, note: marks.medicine_note };
  await call('savePrescriptionDraft', { as: 'doctor', input: { ...ofConsult, lines: [line] } });
  const dosage = await call('addDosageTemplate', { as: 'doctor', input: { text: '1日3回 毎食後 1回1錠' } });
  await call('dosageTemplates', { as: 'doctor' });
  const { id } = dosage;
  await call('changeDosageTemplate', { as: 'doctor', input: { id, version: 1, text: '1日2回 朝夕 1回1錠' } });
  await call('removeDosageTemplate', { as: 'doctor', input: { id, version: 2 } });
  await call('restoreDosageTemplate', { as: 'doctor', input: { id } });
  const typed = { is_own: true, lines: [line] };
  const set = await call('addPrescriptionTemplate', { as: 'doctor', input: { ...typed, name: 'かぜのセット' } });
  await call('prescriptionTemplates', { as: 'doctor' });
  const renamed = { id: set.id, version: 1, name: 'のどのセット' };
  await call('renamePrescriptionTemplate', { as: 'doctor', input: renamed });
  await call('removePrescriptionTemplate', { as: 'doctor', input: { id: set.id, version: 2 } });
  await call('restorePrescriptionTemplate', { as: 'doctor', input: { id: set.id } });
  await call('lastPrescription', { as: 'doctor', input: ofConsult });
  const issued = await call('issuePrescription', {
    as: 'doctor',
    input: { ...ofConsult, lines: [line], total: 300, version: 1 },
  });
  for (const as of ['doctor', 'owner'] as const) await call('consultPrescriptions', { as, input: ofConsult });
  await call('consultPrescriptions', { as: 'unrelated', input: ofConsult, refused: errorCodes.consultNotFound });
  const { id: prescription_id } = await call('amendPrescription', {
    as: 'doctor',
    input: {
      ...ofConsult,
      prescription_id: issued.id,
      lines: [{ ...line, quantity: 12 }],
      total: 360,
      reason: marks.amendment_reason,
    },
  });
  await call('medicationCard', { as: 'patient', input: {} });
  await call('wholeMedicationCard', { as: 'patient', input: {} });
  await call('medicationNotebook', { as: 'patient', input: { prescription_id } });
  await call('myPrescription', { as: 'patient', input: ofConsult });

  // Goods without a prescription: the list, a purchase, and its cancellation.
  const lotion = {
    ...product,
    category: 'cosmetics' as const,
    name: '保湿ローション',
    name_en: 'Lotion',
    price: 800,
    is_for_sale: true,
  };
  const { id: good } = await call('addProduct', { as: 'owner', input: lotion });
  await call('goods', { as: 'patient', input: {} });
  const basket = { clinic_location_id: location, items: `${good}x1` };
  const { total } = await call('purchaseQuote', { as: 'patient', input: basket });
  const { order_id: bought } = await call('purchase', {
    as: 'patient',
    input: { clinic_location_id: location, items: [{ product_id: good, quantity: 1 }], total },
  });
  await call('cancelOwnOrder', { as: 'patient', input: { order_id: bought } });

  // Goods that are too small to be paid online, paid in cash at the desk.
  const { id: swabs } = await call('addProduct', {
    as: 'owner',
    input: { ...lotion, name: '綿棒', name_en: 'Cotton swabs', price: 30 },
  });
  const { order_id: small } = await call('purchase', {
    as: 'patient',
    input: { clinic_location_id: location, items: [{ product_id: swabs, quantity: 1 }], total: 30 },
  });
  await call('recordDeskPayment', { as: 'owner', input: { order_id: small } });

  // The treatment plan of the same consult.
  const texts = Object.fromEntries(planItems.map((item) => [item, marks.plan])) as PlanTexts;
  const draft = { ...ofConsult, texts, follows: 0, version: 0, screen: randomUUID() };
  await call('savePlanDraft', { as: 'doctor', input: draft });
  await call('planDraft', { as: 'doctor', input: ofConsult });
  await call('shareTreatmentPlan', { as: 'doctor', input: { ...ofConsult, texts, follows: 0 } });
  for (const as of ['doctor', 'owner'] as const) await call('treatmentPlans', { as, input: ofConsult });
  await call('treatmentPlans', { as: 'patient', input: ofConsult });

  // The same medicine again: one request is refused with a reason, one approved.
  await call('refillablePrescriptions', { as: 'patient', input: {} });
  await call('prescriptionQuote', { as: 'patient', input: { prescription_id, days: '3' } });
  const ask = async () => {
    const input = { prescription_id, run_out_on: '2099-01-01', is_changed: false };
    return (await call('requestPrescription', { as: 'patient', input })).id;
  };
  const refused = await ask();
  await call('prescriptionRequests', { as: 'doctor', input: {} });
  await call('decidePrescriptionRequest', {
    as: 'doctor',
    input: { request_id: refused, decision: 'REJECTED', reason: marks.refusal_reason },
  });
  await call('decidePrescriptionRequest', { as: 'doctor', input: { request_id: await ask(), decision: 'APPROVED' } });
  await call('myPrescriptionRequests', { as: 'patient', input: {} });
  await call('decidePrescriptionRequest', {
    as: 'unrelated',
    input: { request_id: refused, decision: 'APPROVED' },
    refused: errorCodes.requestNotFound,
  });

  // Cards, of which one is removed again.
  const addCard = async (number: string) => {
    const { setup_id, url } = await call('startCard', { as: 'patient', input: { return_to: 'cards' } });
    await client.enterCard(url, number);
    return (await call('finishCard', { as: 'patient', input: { setup_id } }))!.id;
  };
  const [card_id, removed] = [await addCard(testCard.visa), await addCard(testCard.other)];
  await db.updateTable('payment_card').set({ last4: marks.card_last4 }).where('account_id', '=', patient_id).execute();
  await call('chooseDefaultCard', { as: 'patient', input: { card_id: removed } });
  await call('deleteCard', { as: 'patient', input: { card_id: removed } });
  await call('cards', { as: 'patient' });

  // The orders: the fee is paid by card, cancelled and refunded in part; one order of medicine by slip.
  const listed = await call('orders', { as: 'patient', input: {} });
  const orders = listed.filter(({ status }) => status === 'WAITING_PAYMENT');
  const [fee] = orders.filter(({ kind }) => kind === 'CONSULTATION');
  const [medicine, more] = orders.filter(({ kind }) => kind === 'MEDICINE');
  const order_id = fee!.id;
  await call('order', { as: 'patient', input: { order_id } });
  await call('payByCard', { as: 'patient', input: { order_id, card_id } });
  for (const as of ['patient', 'owner'] as const) await call('issueReceipt', { as, input: { order_id } });
  for (const as of ['patient', 'owner'] as const) await call('receiptFile', { as, input: { order_id } });
  const slip = await call('payAtKonbini', { as: 'patient', input: { order_id: medicine!.id } });
  await call('reissueSlip', { as: 'patient', input: { order_id: medicine!.id, attempt_id: slip.id } });
  await call('checkPayment', { as: 'patient', input: { order_id: medicine!.id } });

  await call('clinicOrders', { as: 'owner', input: { search: marks.last_name } });
  await call('clinicOrdersFile', { as: 'owner', input: { search: marks.last_name } });
  await call('clinicOrderSums', { as: 'owner', input: {} });
  await call('clinicOrder', { as: 'owner', input: { order_id } });
  await call('clinicOrder', { as: 'owner', input: { order_id: randomUUID() }, refused: errorCodes.orderNotFound });
  // A cancellation through the route leaves nothing due of a card payment.
  await db.transaction().execute((tx) => cancelPaid(tx, order_id, marks.cancel_reason));
  await call('refundOrder', { as: 'owner', input: { order_id, amount: 1000, reason: marks.refund_reason } });
  await call('recordRefundTransfer', {
    as: 'owner',
    input: { order_id, amount: 100, transferred_on: textOf(dayAt(Date.now())), reason: marks.transfer_reason },
  });
  const { due } = await call('clinicOrder', { as: 'owner', input: { order_id } });
  await call('keepRemainder', { as: 'owner', input: { order_id, amount: due, reason: marks.kept_reason } });
  await call('writeOffOrder', { as: 'owner', input: { order_id: more!.id, reason: marks.write_off_reason } });
  await call('order', { as: 'patient', input: { order_id } });

  // Money that arrives after the order was cancelled waits for a person.
  const cancelled = { order_id: medicine!.id, is_paid: false, reason: marks.cancel_reason };
  await call('cancelOrder', { as: 'owner', input: cancelled });
  const attempt = await db
    .selectFrom('payment_attempt')
    .select(['id', 'provider_ref'])
    .where('order_id', '=', medicine!.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await client.paySlip(attempt.provider_ref!);
  await vi.waitFor(
    () =>
      db
        .selectFrom('ledger_entry')
        .select('id')
        .where('attempt_id', '=', attempt.id)
        .where('kind', '=', 'SUSPENSE')
        .executeTakeFirstOrThrow(),
    { timeout: 15_000, interval: 20 },
  );
  await call('openSuspense', { as: 'owner' });
  await call('suspensePayments', { as: 'owner', input: {} });
  await call('clearSuspense', {
    as: 'owner',
    input: { attempt_id: attempt.id, resolution: 'RETURNED', reason: marks.suspense_reason },
  });

  await sendParcel(client, { clinic_location_id: location, product_id: good, card_id });

  // What the clinic reads and settles afterwards.
  const takings = { by: 'DAY' as const, from: today, until: today };
  await call('takings', { as: 'owner', input: takings });
  await call('takingsFile', { as: 'owner', input: takings });
  await call('orderSettings', { as: 'owner' });
  await call('changeOrderSettings', { as: 'owner', input: { clinic_location_id: location, bills_together: false } });
  const delivery = { delivery_fee: 0, delivery_free_from: null, delivery_note: '', delivery_note_en: '' };
  const cancelling = { cancel_note: '', cancel_note_en: '' };
  await call('changeDeliverySettings', {
    as: 'owner',
    input: { clinic_location_id: location, version: 0, ...delivery, ...cancelling },
  });
  await call('bookingSettings', { as: 'owner' });
  const rules = { cancel_until_minutes: 60, same_day_cutoff_minutes: null, booking_window_days: 60 };
  await call('changeBookingSettings', { as: 'owner', input: { clinic_location_id: location, version: 0, ...rules } });
  await call('receiptSettings', { as: 'owner' });
  await call('changeReceiptSettings', { as: 'owner', input: { registration_number: 'T8000000000001', version: 0 } });
  await call('clinicOrders', { as: 'doctor', input: {}, refused: errorCodes.accessDenied });

  // What staff read of one patient.
  for (const as of ['doctor', 'owner'] as const) {
    await call('patients', { as, input: { q: marks.last_name } });
    await call('patientRecord', { as, input: { patient_id } });
    await call('patientTimeline', { as, input: { patient_id } });
    await call('patientMemos', { as, input: { patient_id } });
    await call('attachments', { as, input: ofConsult });
    await call('handOvers', { as, input: ofConsult });
    await call('redFlagAlarms', { as });
  }
  await call('patientDuplicates', { as: 'owner', input: { patient_id } });
  await call('dayBoard', { as: 'owner', input: {} });
}

/** Buys and pays goods, moves their address, and sends them; the parcel comes back and leaves again. */
async function sendParcel(
  { call }: ScenarioClient,
  {
    clinic_location_id,
    product_id,
    card_id,
  }: {
    clinic_location_id: number;
    product_id: number;
    card_id: string;
  },
) {
  const basket = { clinic_location_id, items: `${product_id}x1` };
  const { total } = await call('purchaseQuote', { as: 'patient', input: basket });
  const { order_id } = await call('purchase', {
    as: 'patient',
    input: { clinic_location_id, items: [{ product_id, quantity: 1 }], total },
  });
  await call('payByCard', { as: 'patient', input: { order_id, card_id } });
  const { last_name: name, phone_number, post_code, address_2, address_3, address_4 } = marks;
  const destination = { name, phone_number, post_code, address_1: '東京都', address_2, address_3, address_4 };
  await call('changeOrderAddress', { as: 'patient', input: { order_id, version: 0, ...destination } });
  await call('deliveries', { as: 'owner', input: { search: marks.last_name } });
  await call('packingList', { as: 'owner', input: {} });
  const { export_id } = await call('exportDeliveries', { as: 'owner', input: { again: false } });
  await call('deliveriesFile', { as: 'owner', input: { export_id } });
  const parcel = { order_id, version: 1, carrier: 'YAMATO' as const, tracking_number: '123456789013' };
  await call('shipOrder', { as: 'owner', input: parcel });
  await call('undoShipOrder', { as: 'owner', input: { order_id } });
  await call('shipOrder', { as: 'owner', input: parcel });
  await call('moveDelivery', { as: 'owner', input: { order_id, from: 'SHIPPED', to: 'RETURNED' } });
  await call('moveDelivery', { as: 'owner', input: { order_id, from: 'RETURNED', to: 'READY' } });
  await call('shipOrders', { as: 'owner', input: { parcels: [parcel] } });
  await call('order', { as: 'patient', input: { order_id } });
  await call('deliveries', { as: 'doctor', input: {}, refused: errorCodes.accessDenied });
}
