import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { contract, type Contract, type Input, type Routes, successCode, type Topic } from '@haruka/contract';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { lineOf, type PharmacyFixture } from '../../src/modules/pharmacy/pharmacy.fixtures.ts';
import { anyTrackingNumber } from '../../src/modules/money/deliveries/tracking.fixtures.ts';
import { webhookPath } from '../../src/modules/money/payments/payment.webhook.ts';
import { cancelPaid } from '../../src/modules/money/orders/order.service.ts';
import { dayAt, textOf } from '../../src/modules/scheduling/availability/days.ts';
import type { TestApp } from '../support/index.ts';
import type { Request } from './answer-loss.ts';

const moneyFolder = path.resolve(import.meta.dirname, '../../../../packages/contract/src/money');
const moneyTopics: readonly Topic[] = ['orders', 'cards', 'suspense', 'prescriptions'];
/** Writes of other parts that make an order, and say so by no topic of money. */
const makesOrders = ['endConsult'];
/** Writes of the money part that change nothing. */
const changesNothing = ['previewTrackingFile'];

/** Returns the names of the writes that touch money: those of the contract's folder, and those that change what money shows. */
export async function findMoneyWrites(): Promise<string[]> {
  const files = (await readdir(moneyFolder)).filter((name) => /^[^.]+\.ts$/.test(name));
  const parts = await Promise.all(
    files.map(async (name) => (await import(path.join(moneyFolder, name))) as Record<string, unknown>),
  );
  const groups = parts.flatMap((part) => Object.entries(part).filter(([name]) => name.endsWith('Routes')));
  const ofFolder = groups.flatMap(([, routes]) => Object.keys(routes as Routes));
  const names = Object.entries<Routes[string]>(contract).flatMap(([name, route]) => {
    if (route.kind !== 'write' || changesNothing.includes(name)) return [];
    const isMoney = ofFolder.includes(name) || route.changes.some((topic) => moneyTopics.includes(topic));
    return isMoney || makesOrders.includes(name) ? [name] : [];
  });
  return names.toSorted();
}

/** Lets every webhook be lost from now on, so that nothing but requests changes money. */
export const loseWebhooks = (app: TestApp) => app.deps.providers.sandbox!.connect(async () => true);
const deliverWebhooks = (app: TestApp) =>
  app.deps.providers.sandbox!.connect(async (payload, headers) => {
    const { statusCode } = await app.http.inject({ method: 'POST', url: webhookPath, payload, headers });
    return statusCode === 200;
  });

type Prepare<K extends keyof Contract> = () => Promise<Request<Input<Contract[K]>>>;
type Prepares = { [K in keyof Contract]?: Prepare<K> };

/** Returns what makes each write of money ready to be sent. Each call prepares new orders, cards or parcels. */
export function moneyWrites(at: PharmacyFixture) {
  const { app, db, owner, staff, doctor, location } = at;
  const { sandbox } = app.deps.providers;
  const reason = '在庫がなくお届けできないため';
  const billTogether = (bills_together: boolean) =>
    db.updateTable('clinic_location').set({ bills_together }).where('id', '=', location).execute();
  let payer: ReturnType<PharmacyFixture['withCard']> | undefined;
  /** An unpaid order of the one patient who pays here, with their card. */
  const unpaid = async () => {
    const { patient, card_id } = await (payer ??= at.withCard());
    return { as: patient, card_id, order_id: await at.order({ patient_id: patient.id }) };
  };
  const paid = async () => {
    const { as, ...input } = await unpaid();
    await app.call('payByCard', { as, input });
    return { as, order_id: input.order_id };
  };
  const cancelled = async () => {
    const { order_id } = await paid();
    await at.inTx((tx) => cancelPaid(tx, order_id, reason));
    return order_id;
  };
  const slip = async () => {
    const { as, order_id } = await unpaid();
    const { data } = await app.call('payAtKonbini', { as, input: { order_id } });
    return { as, order_id, attempt_id: data.id, ref: await at.refOf(data.id) };
  };
  /** A parcel that is ready, as it is sent. */
  const parcel = async () => {
    const { order_id } = await paid();
    return { order_id, version: 0, carrier: 'YAMATO' as const, tracking_number: anyTrackingNumber() };
  };
  const sent = async () => {
    const input = await parcel();
    await app.call('shipOrder', { as: staff, input });
    return input.order_id;
  };
  /** A consult that ended, and whose fee is an order. */
  const ended = async (whose?: PharmacyFixture['patient']) => {
    const { id: consult_id, patient } = await at.consultInCall(whose);
    await at.endCall(consult_id);
    return { consult_id, patient };
  };
  /** A consult that ended with medicine of 300 yen, which is an order apart from the fee. */
  const prescribed = async () => {
    await billTogether(false);
    const { patient } = await ended();
    const { consult_id } = await ended(patient);
    const product = await at.newProduct();
    const input = { consult_id, lines: [lineOf(product)], total: 300 };
    const { data } = await app.call('issuePrescription', { as: doctor, input });
    return { consult_id, patient, product, prescription_id: data.id };
  };
  const statusIs = (attempt_id: string, status: 'EXPIRED' | 'SUCCEEDED') =>
    vi.waitFor(
      () =>
        db
          .selectFrom('payment_attempt')
          .select('id')
          .where('id', '=', attempt_id)
          .where('status', '=', status)
          .executeTakeFirstOrThrow(),
      { timeout: 15_000, interval: 20 },
    );
  const today = () => textOf(dayAt(Date.now()));

  return {
    startCard: async () => ({ as: await at.newPatient(), input: { return_to: 'cards' as const } }),
    finishCard: async () => {
      const as = await at.newPatient();
      return { as, input: { setup_id: await at.enteredSetup(as) } };
    },
    chooseDefaultCard: async () => {
      const { patient: as } = await at.withCard();
      const { card_id } = await at.withCard('5555555555554444', as);
      return { as, input: { card_id } };
    },
    deleteCard: async () => {
      const { patient: as, card_id } = await at.withCard();
      return { as, input: { card_id } };
    },
    payByCard: async () => {
      const { as, ...input } = await unpaid();
      return { as, input };
    },
    payAtKonbini: async () => {
      const { as, order_id } = await unpaid();
      return { as, input: { order_id } };
    },
    reissueSlip: async () => {
      const { as, order_id, attempt_id } = await slip();
      return { as, input: { order_id, attempt_id } };
    },
    checkPayment: async () => {
      const { as, order_id, ref } = await slip();
      await sandbox!.paySlip(ref);
      return { as, input: { order_id } };
    },
    cancelOwnOrder: async () => {
      const { input, as } = await purchase();
      const { data } = await app.call('purchase', { as, input });
      return { as, input: data };
    },
    cancelMedicine: async () => {
      await billTogether(true);
      const { id: consult_id, patient } = await at.consultInCall();
      const lines = [lineOf(await at.newProduct())];
      await app.call('issuePrescription', { as: doctor, input: { consult_id, lines, total: 300 } });
      await at.endCall(consult_id);
      const [order] = (await app.call('orders', { as: patient, input: {} })).data;
      return { as: patient, input: { order_id: order!.id } };
    },
    purchase,
    changeOrderAddress: async () => {
      const { as, order_id } = await unpaid();
      const home = { address_1: '大阪府', address_2: '大阪市北区', address_3: '梅田1-1-1', address_4: '101号室' };
      const to = { name: '山田 花子', phone_number: '+819012345678', post_code: '5300001', ...home };
      return { as, input: { order_id, version: 0, ...to } };
    },
    issueReceipt: async () => {
      const { as, order_id } = await paid();
      return { as, input: { order_id } };
    },
    cancelOrder: async () => {
      const { order_id } = await paid();
      return { as: staff, input: { order_id, is_paid: true, reason } };
    },
    writeOffOrder: async () => ({ as: owner, input: { order_id: (await unpaid()).order_id, reason } }),
    recordDeskPayment: async () => {
      const { as } = await unpaid();
      return { as: owner, input: { order_id: await at.order({ patient_id: as.id, amount: 30 }) } };
    },
    refundOrder: async () => {
      const order_id = await cancelled();
      return { as: owner, input: { order_id, amount: 1000, reason } };
    },
    recordRefundTransfer: async () => {
      const order_id = await cancelled();
      return { as: owner, input: { order_id, amount: 1000, transferred_on: today(), reason } };
    },
    keepRemainder: async () => {
      const order_id = await cancelled();
      return { as: owner, input: { order_id, amount: 3300, reason } };
    },
    clearSuspense: async () => {
      const { ref, attempt_id } = await slip();
      await deliverWebhooks(app);
      await sandbox!.expireSlip(ref);
      await statusIs(attempt_id, 'EXPIRED');
      await sandbox!.paySlip(ref);
      await statusIs(attempt_id, 'SUCCEEDED');
      await loseWebhooks(app);
      return { as: owner, input: { attempt_id, resolution: 'RETURNED' as const, reason } };
    },
    exportDeliveries: async () => {
      await parcel();
      return { as: staff, input: { again: false } };
    },
    shipOrder: async () => ({ as: staff, input: await parcel() }),
    shipOrders: async () => ({ as: staff, input: { parcels: [await parcel(), await parcel()] } }),
    undoShipOrder: async () => ({ as: staff, input: { order_id: await sent() } }),
    moveDelivery: async () => {
      const order_id = await sent();
      return { as: staff, input: { order_id, from: 'SHIPPED' as const, to: 'DELIVERED' as const } };
    },
    endConsult: async () => {
      const { id: consult_id } = await at.consultInCall();
      return { as: doctor, input: { consult_id, chart: '経過良好', for_patient: 'お大事に' } };
    },
    issuePrescription: async () => {
      await billTogether(false);
      const { consult_id } = await ended();
      const lines = [lineOf(await at.newProduct())];
      return { as: doctor, input: { consult_id, lines, total: 300 } };
    },
    amendPrescription: async () => {
      const { consult_id, prescription_id, product } = await prescribed();
      const more = { lines: [lineOf(product, { quantity: 20 })], total: 400, reason: '用量を訂正しました' };
      return { as: doctor, input: { consult_id, prescription_id, ...more } };
    },
    decidePrescriptionRequest: async () => {
      const { patient, consult_id, prescription_id } = await prescribed();
      await sql`update patient set is_sms_verify = true where id = ${patient.id}::uuid`.execute(db);
      await sql`update consult set ended_at = now() where id = ${consult_id}::uuid`.execute(db);
      const input = { prescription_id, run_out_on: textOf(dayAt(Date.now()) + 3), is_changed: false };
      const { data, code } = await app.call('requestPrescription', { as: patient, input });
      if (code !== successCode) throw new Error(`The medicine was not asked for: ${code}`);
      // The visit was a first one, and gave its days already.
      const override_reason = '服用を続けてよいことを確認した';
      return { as: doctor, input: { request_id: data.id, decision: 'APPROVED' as const, override_reason } };
    },
    changeOrderSettings: async () => {
      await billTogether(false);
      return { as: owner, input: { clinic_location_id: location, bills_together: true } };
    },
    changeDeliverySettings: async () => {
      const { data } = await app.call('orderSettings', { as: owner });
      const { delivery_version: version } = data.find(({ clinic_location_id }) => clinic_location_id === location)!;
      const texts = { delivery_note: '平日に発送します。', delivery_note_en: 'Sent on weekdays.' };
      const terms = { delivery_fee: 0, delivery_free_from: null, cancel_note: '', cancel_note_en: '', ...texts };
      return { as: owner, input: { clinic_location_id: location, version, ...terms } };
    },
    changeLocationFee: async () => {
      const { data } = await app.call('locationFees', { as: owner });
      const { version } = data.find(({ clinic_location_id }) => clinic_location_id === location)!;
      const fee = { fee_from: 1600, fee_to: 4600, fee_tax_class: 'TAXABLE' as const };
      return { as: owner, input: { clinic_location_id: location, version, ...fee } };
    },
    changeReceiptSettings: async () => {
      const { data } = await app.call('receiptSettings', { as: owner });
      return { as: owner, input: { registration_number: 'T8000000000001', version: data.version } };
    },
    setMayRefund: async () => ({ as: owner, input: { member_id: staff.id, may_refund: true } }),
  } satisfies Prepares;

  async function purchase() {
    const { patient: as } = await ended();
    const goods = { category: 'cosmetics', unit: 'BOTTLE', price: 2420, tax_class: 'TAXABLE' } as const;
    const { id: product_id } = await at.newProduct({ ...goods, is_for_sale: true });
    const items = [{ product_id, quantity: 1 }];
    return { as, input: { clinic_location_id: location, items, total: 2420 } };
  }
}
export type MoneyWrite = keyof ReturnType<typeof moneyWrites>;
