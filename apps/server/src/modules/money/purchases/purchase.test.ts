import { errorCodes, limits, type Product, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { recordEvents } from '../../../../test/authorization/emitted-events.ts';
import { asSystem, runInContext } from '../../../platform/db/database-context.ts';
import { sqlState } from '../../../platform/db/retry.ts';
import { type PharmacyFixture, pharmacyFixture } from '../../pharmacy/pharmacy.fixtures.ts';
import type { NewProduct } from '../../pharmacy/products/product.repo.ts';
import { paymentDepsOf } from '../payments/payment.service.ts';
import { unpaidPurchaseJob } from './purchase.jobs.ts';
import { cancelOverdue } from './purchase.service.ts';

let s: PharmacyFixture;
beforeAll(async () => (s = await pharmacyFixture()));
afterAll(() => s.stop());

type Patient = { kind: 'patient'; id: string };
const lotion = (more: Partial<NewProduct> = {}) =>
  s.newProduct({
    category: 'cosmetics',
    unit: 'BOTTLE',
    price: 2420,
    tax_class: 'TAXABLE',
    is_for_sale: true,
    ...more,
  });
const endOverdue = () => asSystem(() => cancelOverdue(paymentDepsOf(s.app.deps)));
const madeDaysAgo = (order_id: string, days: number) =>
  sql`update patient_order set created_at = now() - make_interval(days => ${days}::int) where id = ${order_id}::uuid`.execute(
    s.db,
  );
/** A patient who had a consult at the location. */
const visitor = async (): Promise<Patient> => (await s.consultOf('first')).patient;
const item = ({ id: product_id }: Product, quantity = 1) => ({ product_id, quantity });
const buy = (as: Patient, items: { product_id: number; quantity: number }[], total: number, key?: string) =>
  s.app.call('purchase', {
    as,
    input: { clinic_location_id: s.location, items, total },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const bought = async (as: Patient, product: Product, quantity = 1): Promise<string> =>
  (await buy(as, [item(product, quantity)], product.price * quantity)).data.order_id;
const cancel = (as: Patient, order_id: string) => s.app.call('cancelOwnOrder', { as, input: { order_id } });
const orderOf = async (as: Patient, order_id: string) => (await s.app.call('order', { as, input: { order_id } })).data;
const ordersOf = ({ id }: Patient) =>
  s.db.selectFrom('patient_order').select(['id', 'kind', 'status', 'total']).where('account_id', '=', id).execute();
const setLocation = (values: { delivery_fee: number }) =>
  s.db.updateTable('clinic_location').set(values).where('id', '=', s.location).execute();

test('a purchase freezes lines, tax, delivery and purchase texts in its order [BUY-2]', async () => {
  await setLocation({ delivery_fee: 550 });
  const as = await visitor();
  const [one, other] = [await lotion({ lead_time_days: 3 }), await lotion({ category: 'other', price: 1000 })];
  const items = [item(one, 2), item(other)];
  const query = { clinic_location_id: s.location, items: `${one.id}x2,${other.id}x1` };
  const quote = (await s.app.call('purchaseQuote', { as, input: query })).data;
  expect(quote).toMatchObject({
    total: 6390,
    delivery_fee: 550,
    taxes: [{ tax_class: 'TAXABLE', amount: 6390, tax: 580 }],
    lines: [
      { product_id: one.id, quantity: 2, amount: 4840 },
      { product_id: other.id, quantity: 1, amount: 1000 },
    ],
  });
  const { data } = await buy(as, items, 6390);
  const order = await orderOf(as, data.order_id);
  const { total, delivery_fee, taxes, lines, terms } = quote;
  expect(order).toMatchObject({
    kind: 'PURCHASE',
    status: 'WAITING_PAYMENT',
    total,
    delivery_fee,
    taxes,
    lines,
    terms,
  });
  expect(terms.delivery.jp).toBe('お支払いの確認後、3日以内に発送します。');
  expect(terms.period.jp).toContain('7日以内にお支払いください');
  expect(terms.cancel.jp).toContain('お支払い前は、お支払いの画面から取り消せます');
  expect([await s.stockOf(one), await s.stockOf(other)]).toEqual([98, 99]);
  await s.db.updateTable('product').set({ price: 9999, lead_time_days: 9 }).where('id', '=', one.id).execute();
  expect(await orderOf(as, data.order_id)).toEqual(order);
  const log = await s.db
    .selectFrom('audit_log')
    .select(['action', 'patient_id'])
    .where('object_id', '=', data.order_id)
    .where('action', '=', 'purchase')
    .execute();
  expect(log).toEqual([{ action: 'purchase', patient_id: as.id }]);
  await setLocation({ delivery_fee: 0 });
});

test('lists goods, also sold out, only of clinics where a consult took place [BUY-2]', async () => {
  const as = await visitor();
  const [plenty, none] = [await lotion({ stock: 500 }), await lotion({ stock: 0 })];
  const hidden = [await s.newProduct(), await lotion({ state: 'WITHDRAWN' }), await lotion({ is_for_sale: false })];
  const listed = async (who: Patient) => {
    const { data, meta } = await s.app.call('goods', { as: who, input: {} });
    const pages = Math.ceil((meta as { total: number }).total / limits.pageSize);
    const rest = Array.from({ length: Math.max(0, pages - 1) }, (_, nth) =>
      s.app.call('goods', { as: who, input: { page: nth + 2 } }),
    );
    return [data, ...(await Promise.all(rest)).map((page) => page.data)].flat();
  };
  const goods = await listed(as);
  const of = (product: Product) => goods.find(({ product_id }) => product_id === product.id);
  expect(of(plenty)).toMatchObject({ available: limits.purchase.quantityMax, clinic_location_id: s.location });
  expect(of(none)).toMatchObject({ available: 0 });
  for (const product of hidden) expect(of(product)).toBeUndefined();
  const outsider = await s.newPatient();
  expect(await listed(outsider)).toEqual([]);
  expect(await buy(outsider, [item(plenty)], 2420)).toMatchObject({ code: errorCodes.productNotFound });
  // A consult that did not take place is no visit.
  const missed = await s.newPatient();
  await sql`insert into consult (id, clinic_id, clinic_location_id, doctor_id, patient_id, speciality_id, start_at, status)
    select gen_random_uuid(), clinic_id, clinic_location_id, doctor_id, ${missed.id}::uuid, speciality_id, start_at, 'NO_SHOW'
    from consult where patient_id = ${as.id}::uuid`.execute(s.db);
  expect(await listed(missed)).toEqual([]);
  // The guardian of a patient of the clinic buys too.
  const guardian = await s.newPatient();
  const child = await s.newPatient({ guardian_id: guardian.id });
  await s.endedConsult({ patient: child, guardian_id: guardian.id });
  expect((await listed(guardian)).map(({ product_id }) => product_id)).toContain(plenty.id);
});

test('medicine, withdrawn and unknown products cannot be bought; nothing is half done [BUY-2]', async () => {
  const as = await visitor();
  const good = await lotion();
  for (const bad of [await s.newProduct(), await lotion({ state: 'WITHDRAWN' }), { id: 999_999_999 } as Product])
    expect(await buy(as, [item(good), item(bad)], 4840)).toMatchObject({
      code: errorCodes.productNotFound,
      meta: { fields: [{ field: 'items.1.product_id' }] },
    });
  expect(await ordersOf(as)).toEqual([]);
  expect(await s.stockOf(good)).toBe(100);
});

test('a price or a delivery fee that changed meanwhile is refused with the new total [BUY-2]', async () => {
  const as = await visitor();
  const good = await lotion();
  await s.db.updateTable('product').set({ price: 2500 }).where('id', '=', good.id).execute();
  const changed = { code: errorCodes.productChanged };
  expect(await buy(as, [item(good)], 2420)).toMatchObject({ ...changed, meta: { total: 2500 } });
  await setLocation({ delivery_fee: 550 });
  expect(await buy(as, [item(good)], 2500)).toMatchObject({ ...changed, meta: { total: 3050 } });
  await setLocation({ delivery_fee: 0 });
  expect(await ordersOf(as)).toEqual([]);
  expect(await s.stockOf(good)).toBe(100);
});

test('the last pieces go to as many buyers; the others read which product is short [BUY-3]', async () => {
  const good = await lotion({ stock: 3 });
  const people = await Promise.all(Array.from({ length: 12 }, visitor));
  const answers = await Promise.all(people.map((as) => buy(as, [item(good)], 2420)));
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === successCode)).toHaveLength(3);
  for (const { code, meta } of answers.filter((answer) => answer.code !== successCode))
    expect({ code, meta }).toMatchObject({
      code: errorCodes.productOutOfStock,
      meta: { fields: [{ field: 'items.0.quantity', rule: 'stock' }] },
    });
  expect(await s.stockOf(good)).toBe(0);
});

test('baskets with the same products in other orders do not block each other [BUY-3]', async () => {
  const goods = await Promise.all(Array.from({ length: 4 }, () => lotion({ stock: 1000 })));
  const people = await Promise.all(Array.from({ length: 20 }, visitor));
  const answers = await Promise.all(
    people.map((as, nth) => {
      const items = goods.map((_, at) => item(goods[(at + nth) % goods.length]!));
      return buy(as, nth % 2 ? items : items.toReversed(), 4 * 2420);
    }),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([successCode]));
  for (const good of goods) expect(await s.stockOf(good)).toBe(980);
});

test('the same request sent twice makes one order [BUY-2]', async () => {
  const as = await visitor();
  const good = await lotion();
  const key = crypto.randomUUID();
  const [first, again] = [await buy(as, [item(good)], 2420, key), await buy(as, [item(good)], 2420, key)];
  expect(again.data).toEqual(first.data);
  expect(await ordersOf(as)).toHaveLength(1);
  expect(await s.stockOf(good)).toBe(99);
});

test('an account without a name or an address is asked for them before it buys [BUY-2]', async () => {
  const as = await visitor();
  const good = await lotion();
  await s.db.updateTable('patient').set({ address_1: '' }).where('id', '=', as.id).execute();
  expect(await buy(as, [item(good)], 2420)).toMatchObject({
    code: errorCodes.requiredFieldsMissing,
    meta: { fields: [{ field: 'address_1' }] },
  });
});

test.each([
  ['no item', []],
  ['a quantity of 0', [{ product_id: 1, quantity: 0 }]],
  ['too many units', [{ product_id: 1, quantity: limits.purchase.quantityMax + 1 }]],
  ['half a unit', [{ product_id: 1, quantity: 0.5 }]],
  ['too many items', Array.from({ length: limits.purchase.items + 1 }, () => ({ product_id: 1, quantity: 1 }))],
])('a purchase with %s is refused [BUY-2]', async (_what, items) => {
  expect(await buy(await visitor(), items, 1)).toMatchObject({ code: errorCodes.invalidInput });
});

test('stock that a purchase takes or returns reaches open lists [BUY-4]', async () => {
  const as = await visitor();
  const good = await lotion();
  const emitted = await recordEvents(s.db);
  const ofStock = async () => (await emitted.take()).filter(({ name }) => name === 'product.changed');
  const locations = await s.db
    .selectFrom('clinic_location')
    .select('id')
    .where('clinic_id', '=', s.clinic_id)
    .execute();
  const each = locations.map(({ id }) => ({ name: 'product.changed', data: { clinic_location_id: id } }));
  const order_id = await bought(as, good);
  expect(await ofStock()).toEqual(each);
  await cancel(as, order_id);
  expect(await ofStock()).toEqual(each);
  await s.cancelOrder(await s.order({ patient_id: as.id }));
  expect(await ofStock()).toEqual([]);
});

test('the person cancels an unpaid purchase: slip withdrawn, stock returned once [BUY-4]', async () => {
  const as = await visitor();
  const good = await lotion();
  const order_id = await bought(as, good, 3);
  await s.app.call('payAtKonbini', { as, input: { order_id } });
  expect(await s.stockOf(good)).toBe(97);
  const outsider = await visitor();
  expect(await cancel(outsider, order_id)).toMatchObject({ code: errorCodes.orderNotFound });
  expect(await cancel(as, order_id)).toMatchObject({ code: successCode });
  expect(await cancel(as, order_id)).toMatchObject({ code: errorCodes.orderNotPayable });
  expect(await s.stockOf(good)).toBe(100);
  const order = await orderOf(as, order_id);
  expect(order).toMatchObject({ status: 'CANCEL', attempts: [{ status: 'VOIDED' }] });
});

test('a paid purchase, and an order of another kind, are not cancelled by the patient [BUY-4]', async () => {
  const { patient: as, card_id } = await s.withCard(undefined, await visitor());
  const good = await lotion();
  const order_id = await bought(as, good);
  await s.app.call('payByCard', { as, input: { order_id, card_id } });
  expect(await cancel(as, order_id)).toMatchObject({ code: errorCodes.orderNotPayable });
  expect(await s.stockOf(good)).toBe(99);
  const consult_id = await s.endedConsult({ patient: as });
  const fee = await s.order({ patient_id: as.id, consult_id, kind: 'CONSULTATION' });
  expect(await cancel(as, fee)).toMatchObject({ code: errorCodes.orderNotFound });
  // The desk cancels a paid one before it is sent, and the piece goes back on the shelf.
  const input = { order_id, is_paid: true, reason: '発送前に取り消すため' };
  expect(await s.app.call('cancelOrder', { as: s.owner, input })).toMatchObject({ code: successCode });
  expect(await s.stockOf(good)).toBe(100);
});

test('an unpaid overdue purchase ends; a younger one or one with a valid slip stays [BUY-4]', async () => {
  const as = await visitor();
  const good = await lotion();
  const [late, atTheTill, young] = [await bought(as, good), await bought(as, good), await bought(as, good)];
  await s.app.call('payAtKonbini', { as, input: { order_id: atTheTill } });
  const { unpaidDays } = limits.purchase;
  await sql`update patient_order set created_at = now() - make_interval(days => ${unpaidDays}::int, secs => 1)
    where id in (${late}::uuid, ${atTheTill}::uuid)`.execute(s.db);
  await sql`update patient_order set created_at = now() - make_interval(days => ${unpaidDays}::int, secs => -60)
    where id = ${young}::uuid`.execute(s.db);
  expect(await endOverdue()).toBe(1);
  expect(await endOverdue()).toBe(0);
  const states = new Map((await ordersOf(as)).map(({ id, status }) => [id, status]));
  expect([late, atTheTill, young].map((id) => states.get(id))).toEqual([
    'CANCEL',
    'WAITING_PAYMENT',
    'WAITING_PAYMENT',
  ]);
  expect(await s.stockOf(good)).toBe(98);
});

test('an abandoned 3-D Secure is withdrawn after a day and the stock returns [BUY-4]', async () => {
  const as = await visitor();
  const { card_id } = await s.withCard('4000002760003184', as);
  const good = await lotion();
  const order_id = await bought(as, good);
  expect((await s.app.call('payByCard', { as, input: { order_id, card_id } })).data.status).toBe('NEEDS_3DS');
  await madeDaysAgo(order_id, limits.purchase.unpaidDays + 1);
  expect(await endOverdue()).toBe(0);
  await sql`update payment_attempt set created_at = now() - interval '25 hours' where order_id = ${order_id}::uuid`.execute(
    s.db,
  );
  expect(await endOverdue()).toBe(1);
  expect(await orderOf(as, order_id)).toMatchObject({ status: 'CANCEL', attempts: [{ status: 'FAILED' }] });
  expect(await s.stockOf(good)).toBe(100);
});

test('a purchase waits a day after its slip has ended, longer for held money [BUY-4]', async () => {
  const as = await visitor();
  const ended = await bought(as, await lotion());
  const slipRef = async () => {
    await s.app.call('payAtKonbini', { as, input: { order_id: ended } });
    const rows = s.db.selectFrom('payment_attempt').select('provider_ref').where('order_id', '=', ended);
    return (await rows.executeTakeFirstOrThrow()).provider_ref!;
  };
  const ref = await slipRef();
  const { sandbox } = s.app.deps.providers;
  await sandbox!.expireSlip(ref);
  await s.app.runJob('payment-events');
  await madeDaysAgo(ended, limits.purchase.unpaidDays + 1);
  const slipEnded = (hours: number) =>
    sql`update payment_attempt set status = 'EXPIRED', expires_at = now() - make_interval(hours => ${hours}::int)
      where order_id = ${ended}::uuid`.execute(s.db);
  await slipEnded(23);
  expect(await endOverdue()).toBe(0);
  await sandbox!.paySlip(ref);
  await s.app.runJob('payment-events');
  expect((await orderOf(as, ended)).is_money_held).toBe(true);
  expect(await endOverdue()).toBe(0);
  const other = await bought(as, await lotion());
  await madeDaysAgo(other, limits.purchase.unpaidDays + 1);
  expect(await endOverdue()).toBe(1);
});

test.each([{ state: 'WITHDRAWN' }, { is_for_sale: false }] as const)(
  'goods that are taken off sale at the moment of the order are not sold: %j [BUY-3]',
  async (change) => {
    const as = await visitor();
    const good = await lotion();
    const taken = await s.db.startTransaction().execute();
    await taken.updateTable('product').set(change).where('id', '=', good.id).execute();
    const answer = buy(as, [item(good)], 2420);
    const waits = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waits.execute(s.db)).rows[0]!.count).toBeGreaterThan(0);
    await taken.commit().execute();
    expect((await answer).code).toBe(errorCodes.productOutOfStock);
    expect(await s.stockOf(good)).toBe(100);
  },
);

test('cancels no purchase as unpaid while server and database clocks differ [E13]', async () => {
  const as = await visitor();
  const late = await bought(as, await lotion());
  await sql`update patient_order set created_at = now() - make_interval(days => ${limits.purchase.unpaidDays}::int + 1)
    where id = ${late}::uuid`.execute(s.db);
  const { log } = s.app.deps;
  const job = unpaidPurchaseJob({ ...paymentDepsOf(s.app.deps), log }, { kick: () => {} });
  const run = () => asSystem(() => job.run());
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await run()).toBe(0);
  vi.restoreAllMocks();
  expect(await run()).toBe(1);
});

test('a purchase waiting at the store is cancelled only by withdrawing its slip [BUY-4]', async () => {
  const as = await visitor();
  const good = await lotion();
  const order_id = await bought(as, good);
  const answers = await Promise.all([
    s.app.call('payAtKonbini', { as, input: { order_id } }),
    cancel(as, order_id),
    cancel(as, order_id),
  ]);
  expect(answers.slice(1).filter(({ code }) => code === successCode).length).toBeLessThanOrEqual(1);
  const order = await orderOf(as, order_id);
  const isCancelled = order.status === 'CANCEL';
  expect(order.attempts.some(({ status }) => status === 'ISSUED')).toBe(!isCancelled);
  expect(await s.stockOf(good)).toBe(isCancelled ? 100 : 99);
});

test('the database accepts a purchase only for the account itself, none from a patient [BUY-3]', async () => {
  const as = await visitor();
  const order_id = await bought(as, await lotion());
  const child = await s.newPatient({ guardian_id: as.id });
  const row = sql`insert into patient_order (id, patient_id, account_id, clinic_id, clinic_location_id, kind, total, terms)
    select gen_random_uuid(), ${child.id}::uuid, account_id, clinic_id, clinic_location_id, kind, total, terms
    from patient_order where id = ${order_id}::uuid`;
  await expect(row.execute(s.db)).rejects.toThrow('purchase_is_of_the_account');
  const own = sql`insert into patient_order (id, patient_id, account_id, clinic_id, clinic_location_id, kind, total, terms)
    select gen_random_uuid(), patient_id, account_id, clinic_id, clinic_location_id, kind, 1, terms
    from patient_order where id = ${order_id}::uuid`;
  const { db } = s.app.deps;
  const state = await runInContext({ kind: 'patient', id: as.id, sid: '' }, () =>
    own.execute(db).then(() => 'written', sqlState),
  );
  expect(state).toBe('42501');
});
