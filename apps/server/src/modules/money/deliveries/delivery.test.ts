import { type Delivery, errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outdated } from '../../../../test/support/index.ts';
import { newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { messageTo } from '../../identity/auth/auth.fixtures.ts';
import { type PharmacyFixture, pharmacyFixture } from '../../pharmacy/pharmacy.fixtures.ts';
import { anyTrackingNumber } from './tracking.fixtures.ts';

let s: PharmacyFixture;
beforeAll(async () => (s = await pharmacyFixture()));
afterAll(() => s.stop());

type Patient = PharmacyFixture['patient'];
const home = {
  name: '山田 花子',
  phone_number: '+819012345678',
  post_code: '5300001',
  address_1: '大阪府',
  address_2: '大阪市北区',
  address_3: '梅田1-1-1',
  address_4: '101号室',
};
const unpaidOrder = async (): Promise<{ order_id: string; patient: Patient; card_id: string }> => {
  const { patient, card_id } = await s.withCard();
  return { order_id: await s.order({ patient_id: patient.id }), patient, card_id };
};
const pay = (patient: Patient, order_id: string, card_id: string) =>
  s.app.call('payByCard', { as: patient, input: { order_id, card_id } });
const paidOrder = async () => {
  const order = await unpaidOrder();
  await pay(order.patient, order.order_id, order.card_id);
  return order;
};
const parcelOf = async (as: Patient, order_id: string): Promise<Delivery> =>
  (await s.app.call('order', { as, input: { order_id } })).data.delivery!;
const change = (as: Patient, order_id: string, version = 0, more: Partial<typeof home> = {}) =>
  s.app.call('changeOrderAddress', { as, input: { order_id, version, ...home, ...more } });
const ship = (order_id: string, more: object = {}, as = s.staff) =>
  s.app.call('shipOrder', {
    as,
    input: { order_id, version: 0, carrier: 'YAMATO', tracking_number: anyTrackingNumber(), ...more },
  });
const move = (
  order_id: string,
  from: 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'LOST',
  to: 'READY' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'LOST',
) => s.app.call('moveDelivery', { as: s.staff, input: { order_id, from, to } });
const cancel = (order_id: string) =>
  s.app.call('cancelOrder', {
    as: s.owner,
    input: { order_id, is_paid: true, reason: '在庫がなくお届けできないため' },
  });

test('an order with goods keeps the address of its account; a fee has no parcel [SHIP-1]', async () => {
  const { order_id, patient } = await unpaidOrder();
  const person = await s.db
    .selectFrom('patient')
    .select(['post_code', 'address_1', 'address_2', 'address_3', 'address_4', 'last_name', 'first_name'])
    .where('id', '=', patient.id)
    .executeTakeFirstOrThrow();
  const { last_name, first_name, ...address } = person;
  await s.db.updateTable('patient').set({ address_1: '北海道' }).where('id', '=', patient.id).execute();
  expect(await parcelOf(patient, order_id)).toMatchObject({
    ...address,
    name: `${last_name} ${first_name}`,
    state: 'NOT_READY',
    version: 0,
  });
  const fee = await s.order({ patient_id: patient.id, kind: 'CONSULTATION' });
  expect(await parcelOf(patient, fee)).toBeNull();
});

test('a parcel of a child goes to the account that pays [SHIP-1]', async () => {
  const child = await s.newPatient({ guardian_id: s.patient.id });
  const order_id = await s.order({ patient_id: child.id });
  const { last_name, first_name } = await s.db
    .selectFrom('patient')
    .select(['last_name', 'first_name'])
    .where('id', '=', s.patient.id)
    .executeTakeFirstOrThrow();
  expect((await parcelOf(s.patient, order_id)).name).toBe(`${last_name} ${first_name}`);
});

test('a payment makes the parcel ready, a cancellation takes it back [SHIP-2]', async () => {
  const { order_id, patient } = await paidOrder();
  expect((await parcelOf(patient, order_id)).state).toBe('READY');
  expect((await cancel(order_id)).code).toBe(successCode);
  expect((await parcelOf(patient, order_id)).state).toBe('NOT_READY');
});

test('only the account changes the address, before and after paying [SHIP-3]', async () => {
  const { order_id, patient, card_id } = await unpaidOrder();
  expect(await change(patient, order_id)).toMatchObject({ code: successCode, data: { ...home, version: 1 } });
  expect(await change(patient, order_id)).toMatchObject({ code: errorCodes.editConflict, meta: { version: 1 } });
  await pay(patient, order_id, card_id);
  expect(await change(patient, order_id, 1, { address_4: '' })).toMatchObject({ data: { address_4: '', version: 2 } });
  expect(await change(await s.newPatient(), order_id, 2)).toMatchObject({ code: errorCodes.orderNotFound });
  await cancel(order_id);
  expect(await change(patient, order_id, 2)).toMatchObject({ code: errorCodes.orderNotPayable });
});

test('an address that another tab changed first names the account and the time [RECORD-27]', async () => {
  const { order_id, patient } = await unpaidOrder();
  expect((await change(patient, order_id)).code).toBe(successCode);
  const { last_name, first_name } = await s.db
    .selectFrom('patient')
    .select(['last_name', 'first_name'])
    .where('id', '=', patient.id)
    .executeTakeFirstOrThrow();
  expect((await change(patient, order_id)).meta).toEqual({
    version: 1,
    changed_by: { is_patient: true, name: `${last_name} ${first_name}` },
    at: expect.stringMatching(/^20/),
    ...outdated(),
  });
});

test('a parcel is sent once its order is paid; then its address is fixed (09005) [SHIP-4]', async () => {
  const { order_id, patient, card_id } = await unpaidOrder();
  expect(await ship(order_id)).toMatchObject({ code: errorCodes.deliveryStateChanged, meta: { state: 'NOT_READY' } });
  await pay(patient, order_id, card_id);
  const number = anyTrackingNumber();
  const [first, last] = [number.slice(0, 4), number.slice(4)];
  const wide = first.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const sent = await ship(order_id, { tracking_number: `${wide}-${last}` });
  expect(sent).toMatchObject({ data: { state: 'SHIPPED', carrier: 'YAMATO', tracking_number: number } });
  expect(await ship(order_id)).toMatchObject({ code: errorCodes.deliveryStateChanged });
  expect(await change(patient, order_id)).toMatchObject({ code: errorCodes.alreadyShipped });
  const { data } = await s.app.call('clinicOrder', { as: s.staff, input: { order_id } });
  expect(data.delivery).toMatchObject({ state: 'SHIPPED', shipped_by: expect.any(String) });
});

test('a parcel goes to the address that staff saw, and needs one [SHIP-4]', async () => {
  const { order_id, patient } = await paidOrder();
  await change(patient, order_id);
  const { last_name, first_name } = await s.db
    .selectFrom('patient')
    .select(['last_name', 'first_name'])
    .where('id', '=', patient.id)
    .executeTakeFirstOrThrow();
  const changed_by = { is_patient: true, name: `${last_name} ${first_name}` };
  expect(await ship(order_id)).toMatchObject({
    code: errorCodes.editConflict,
    meta: { version: 1, changed_by, at: expect.stringMatching(/^20/) },
  });
  expect(await ship(order_id, { version: 1 })).toMatchObject({ code: successCode });
  const other = await paidOrder();
  await s.db.updateTable('delivery').set({ address_1: '' }).where('order_id', '=', other.order_id).execute();
  expect(await ship(other.order_id)).toMatchObject({ code: errorCodes.noShippingAddress });
});

test.each([
  ['YAMATO', '123456789012', false],
  ['YAMATO', '123456789013', true],
  ['SAGAWA', '12345678901', false],
  ['JAPAN_POST', '12345678901', true],
  ['JAPAN_POST', 'EJ123456789JP', true],
  ['JAPAN_POST', 'EJ12345JP', false],
  ['YAMATO', null, false],
  ['OTHER', null, true],
] as const)('%s takes the tracking number %s: %s [SHIP-4]', async (carrier, tracking_number, isTaken) => {
  const { order_id } = await paidOrder();
  const { code, meta } = await ship(order_id, { carrier, tracking_number });
  expect(code).toBe(isTaken ? successCode : errorCodes.invalidInput);
  if (!isTaken) expect(meta).toMatchObject({ fields: [{ field: 'tracking_number' }] });
});

test('the email about a parcel has its number and page, and no medical word [SHIP-5]', async () => {
  const { order_id, patient } = await paidOrder();
  const number = anyTrackingNumber();
  await ship(order_id, { tracking_number: number });
  const { email } = await s.db
    .selectFrom('patient')
    .select('email')
    .where('id', '=', patient.id)
    .executeTakeFirstOrThrow();
  const mail = await messageTo(s.db, email!);
  expect(mail.subject).toBe('【HARUKA】お品物を発送しました');
  expect(mail.body).toContain(number);
  expect(mail.body).toContain('https://jizen.kuronekoyamato.co.jp/');
  expect(mail.subject + mail.body).not.toMatch(/薬|処方|診|クリニック/);
});

test('staff take a parcel back within ten minutes, not later, and never through a mark [SHIP-4]', async () => {
  const undo = (order_id: string) => s.app.call('undoShipOrder', { as: s.staff, input: { order_id } });
  const { order_id, patient } = await paidOrder();
  await ship(order_id);
  expect(await move(order_id, 'SHIPPED', 'READY')).toMatchObject({ code: errorCodes.deliveryStateChanged });
  expect(await undo(order_id)).toMatchObject({ data: { state: 'READY', carrier: null, shipped_at: null, parcel: 1 } });
  expect(await undo(order_id)).toMatchObject({ code: errorCodes.deliveryStateChanged });
  expect(await change(patient, order_id)).toMatchObject({ code: successCode });
  await ship(order_id, { version: 1 });
  await sql`update delivery set shipped_at = now() - interval '601 seconds' where order_id = ${order_id}::uuid`.execute(
    s.db,
  );
  expect(await undo(order_id)).toMatchObject({ code: errorCodes.deliveryStateChanged });
});

test('a sent parcel is marked delivered, returned or lost; the mark can be undone [SHIP-2]', async () => {
  const { order_id } = await paidOrder();
  await ship(order_id);
  expect(await move(order_id, 'SHIPPED', 'DELIVERED')).toMatchObject({ data: { state: 'DELIVERED' } });
  // A colleague saw an older state.
  expect(await move(order_id, 'SHIPPED', 'LOST')).toMatchObject({ code: errorCodes.deliveryStateChanged });
  expect(await move(order_id, 'DELIVERED', 'SHIPPED')).toMatchObject({ data: { state: 'SHIPPED' } });
  expect(await move(order_id, 'SHIPPED', 'RETURNED')).toMatchObject({ data: { state: 'RETURNED' } });
});

test('a returned parcel is sent again, to an address that may change before [SHIP-2]', async () => {
  const { order_id, patient } = await paidOrder();
  await ship(order_id);
  await move(order_id, 'SHIPPED', 'RETURNED');
  expect(await change(patient, order_id)).toMatchObject({ code: errorCodes.alreadyShipped });
  expect(await move(order_id, 'RETURNED', 'READY')).toMatchObject({
    data: { state: 'READY', parcel: 2, carrier: null },
  });
  expect(await change(patient, order_id)).toMatchObject({ code: successCode });
  expect(await ship(order_id, { version: 1 })).toMatchObject({ data: { state: 'SHIPPED', parcel: 2 } });
});

test('a sent order cannot be cancelled (09060); a lost one can, without restocking [SHIP-6]', async () => {
  const good = await s.newProduct({ is_for_sale: true, category: 'cosmetics', price: 1000, tax_class: 'TAXABLE' });
  const { patient, card_id } = await s.withCard();
  await s.endedConsult({ patient });
  const input = { clinic_location_id: s.location, items: [{ product_id: good.id, quantity: 1 }], total: 1000 };
  const { data } = await s.app.call('purchase', { as: patient, input });
  const { order_id } = data;
  await pay(patient, order_id, card_id);
  await ship(order_id);
  expect(await cancel(order_id)).toMatchObject({ code: errorCodes.orderShipped, meta: { state: 'SHIPPED' } });
  await move(order_id, 'SHIPPED', 'LOST');
  expect(await cancel(order_id)).toMatchObject({ code: successCode });
  expect(await s.stockOf(good)).toBe(99);
  expect(await move(order_id, 'LOST', 'READY')).toMatchObject({ code: errorCodes.deliveryStateChanged });
});

test('a step that came too late for a parcel names who was faster, and when [SHIP-13]', async () => {
  const named = (name: string) => ({ changed_by: { is_patient: false, name }, at: expect.stringMatching(/^20/) });
  const nameOf = async ({ id }: { id: number }) => {
    const member = s.db.selectFrom('member').select(['last_name', 'first_name']).where('id', '=', id);
    const { last_name, first_name } = await member.executeTakeFirstOrThrow();
    return `${last_name} ${first_name}`;
  };
  await s.db.updateTable('member').set({ last_name: '院長' }).where('id', '=', s.owner.id).execute();
  const [colleague, owner] = [await nameOf(s.staff), await nameOf(s.owner)];
  const undo = (order_id: string) => s.app.call('undoShipOrder', { as: s.owner, input: { order_id } });
  const { order_id } = await paidOrder();
  await ship(order_id);
  expect((await ship(order_id, {}, s.owner)).meta).toMatchObject({ state: 'SHIPPED', ...named(colleague) });
  await sql`update delivery set shipped_at = now() - interval '601 seconds' where order_id = ${order_id}::uuid`.execute(
    s.db,
  );
  // Only the time is over: no colleague was faster.
  expect((await undo(order_id)).meta).toEqual({ state: 'SHIPPED' });
  await move(order_id, 'SHIPPED', 'LOST');
  expect((await undo(order_id)).meta).toEqual({ state: 'LOST', ...named(colleague) });
  await cancel(order_id);
  expect((await move(order_id, 'LOST', 'READY')).meta).toMatchObject(named(owner));
  const unpaid = await unpaidOrder();
  expect((await ship(unpaid.order_id)).meta).toMatchObject({ state: 'NOT_READY', changed_by: null, at: null });
});

test('20 changes of an address against one shipment: each is on the parcel or refused [SHIP-7]', async () => {
  for (const round of [1, 2, 3]) {
    const { order_id, patient } = await paidOrder();
    const changes = Array.from({ length: 20 }, (_, at) =>
      change(patient, order_id, at % 3, { address_4: `${round}-${at}` }),
    );
    const [sent, ...answers] = await Promise.all([ship(order_id), ...changes]);
    const taken = answers.filter(({ code }) => code === successCode);
    const refused = answers.filter(({ code }) => code !== successCode);
    const known: string[] = [errorCodes.alreadyShipped, errorCodes.editConflict];
    expect(refused.every(({ code }) => known.includes(code))).toBe(true);
    const now = await parcelOf(patient, order_id);
    expect(now.version).toBe(taken.length);
    // The sender saw version 0: the parcel went there, or it did not go.
    expect(sent.code).toBe(now.version === 0 ? successCode : errorCodes.editConflict);
    expect(now.state).toBe(now.version === 0 ? 'SHIPPED' : 'READY');
  }
});

test('cancelling against sending: one of them wins [SHIP-7]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { order_id, patient } = await paidOrder();
    const [sent, cancelled] = await Promise.all([ship(order_id), cancel(order_id)]);
    expect([sent.code, cancelled.code].filter((code) => code === successCode)).toHaveLength(1);
    const { state } = await parcelOf(patient, order_id);
    expect(state).toBe(sent.code === successCode ? 'SHIPPED' : 'NOT_READY');
  }
});

test('an order that takes the place of another one keeps the address that was changed [SHIP-1]', async () => {
  const { replaceOrder } = await import('../orders/order.service.ts');
  const { order_id, patient } = await unpaidOrder();
  await change(patient, order_id);
  const next = await s.inTx((tx) =>
    replaceOrder(
      tx,
      { id: order_id },
      {
        patient_id: patient.id,
        clinic_location_id: s.location,
        consult_id: null,
        kind: 'MEDICINE',
        lines: [{ name: 'お薬', name_en: 'Medicine', unit_price: 500, quantity: 1, tax_class: 'TAXABLE' }],
      },
      'お薬が変わりました',
    ),
  );
  expect(await parcelOf(patient, next)).toMatchObject({ ...home, version: 0 });
});

test('the list has what waits first, by view, and only of the own locations [SHIP-8]', async () => {
  const location = await newLocation(s.db, s.clinic_id);
  const staff = { kind: 'clinic' as const, id: await newMember(s.db, s.clinic_id, [{ role: 'STAFF', location }]) };
  const product = await s.newProduct({ lead_time_days: 2, price: 100, tax_class: 'TAXABLE' });
  const lines = [
    { product_id: product.id, name: '薬', name_en: 'x', unit_price: 100, quantity: 1, tax_class: 'TAXABLE' as const },
  ];
  const made = async () => {
    const { patient, card_id } = await s.withCard();
    const order_id = await s.order({ patient_id: patient.id, clinic_location_id: location, lines });
    await pay(patient, order_id, card_id);
    return order_id;
  };
  const [waiting, sent, silent] = [await made(), await made(), await made()];
  for (const id of [sent, silent]) await ship(id, {}, staff);
  await sql`update delivery set moved_at = now() - interval '49 hours' where order_id = ${silent}::uuid`.execute(s.db);
  const seen = async (view?: 'TO_SHIP' | 'SHIPPED' | 'SILENT', as = staff) =>
    (await s.app.call('deliveries', { as, input: { ...(view && { view }) } })).data.map(({ order_id }) => order_id);
  expect(await seen('TO_SHIP')).toEqual([waiting]);
  expect(new Set(await seen('SHIPPED'))).toEqual(new Set([sent, silent]));
  expect(await seen('SILENT')).toEqual([silent]);
  expect((await seen())[0]).toBe(waiting);
  expect(await seen('SILENT', s.staff)).not.toContain(silent);
  const { data } = await s.app.call('deliveries', { as: staff, input: { view: 'TO_SHIP' } });
  const due = new Date(Date.parse(data[0]!.paid_at!) + (9 + 48) * 3_600_000).toISOString().slice(0, 10);
  expect(data[0]!.due_on).toBe(due);
  expect(await ship(waiting)).toMatchObject({ code: errorCodes.orderNotFound });
});

test('the carrier file has each waiting parcel once, no formulas, no outdated address [SHIP-9]', async () => {
  const { order_id, patient } = await paidOrder();
  await change(patient, order_id, 0, { address_4: '=HYPERLINK("x")' });
  const exportAll = async (again = false) =>
    (await s.app.call('exportDeliveries', { as: s.owner, input: { again } })).data;
  const { export_id, count } = await exportAll();
  expect(count).toBeGreaterThan(0);
  const file = async () => {
    const { data } = await s.app.call('deliveriesFile', { as: s.owner, input: { export_id } });
    return (data as unknown as Buffer).toString();
  };
  const text = await file();
  expect(text).toContain(home.name);
  expect(text).toContain('09012345678,530-0001,大阪府');
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect((await parcelOf(patient, order_id)).state).toBe('EXPORTED');
  expect((await exportAll()).count).toBe(0);
  expect((await exportAll(true)).count).toBe(count);
  await change(patient, order_id, 1);
  expect((await parcelOf(patient, order_id)).state).toBe('READY');
  expect(await file()).not.toContain(home.name);
});
