import { randomUUID } from 'node:crypto';
import { errorCodes, type Input, type clinicOrderRoutes, orderNumber, successCode } from '@haruka/contract';
import { expect, test } from 'vitest';
import { newClinic, newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { dayAt, instantOf, slotsPerDay, tokyoTimeOf } from '../../scheduling/availability/days.ts';
import { reason, refundFixture } from '../refunds/refund.fixtures.ts';

const { s, steps } = await refundFixture();

type Filter = Omit<Input<typeof clinicOrderRoutes.clinicOrders>, 'page'>;
const list = async (filter: Filter = {}, as = s.owner) =>
  s.app.call('clinicOrders', { as, input: { ...filter, page: 1 } });
const idsOf = async (filter: Filter, as = s.owner) => (await list(filter, as)).data.map(({ id }) => id);
const view = (order_id: string, as = s.owner) => s.app.call('clinicOrder', { as, input: { order_id } });

test('staff cancel a paid order before shipping, and what its card paid goes back [ORD-1]', async () => {
  const { order_id, patient } = await steps.paidOrder();
  const { data } = await steps.cancel(s.staff, order_id, true);
  expect(data).toMatchObject({
    status: 'CANCEL',
    cancel_reason: reason,
    paid_by: 'CARD',
    due: 0,
    refundable: 0,
    refunds: [{ amount: 3300, status: 'DONE', reason }],
    may_refund: false,
  });
  expect((await s.app.call('order', { as: patient, input: { order_id } })).data).toMatchObject({
    status: 'CANCEL',
    cancel_reason: reason,
  });
  expect(await steps.cancel(s.staff, order_id, true)).toMatchObject({
    code: errorCodes.orderNotPayable,
    meta: { status: 'CANCEL' },
  });
  const audited = await s.db
    .selectFrom('audit_log')
    .select(['actor_role', 'patient_id'])
    .where('object_id', '=', order_id)
    .where('action', '=', 'cancel')
    .execute();
  expect(audited).toEqual([{ actor_role: 'STAFF', patient_id: patient.id }]);
});

test('an unpaid order is cancelled with its slip; money that arrives goes to suspense [ORD-1]', async () => {
  const { order_id, patient, ref } = await steps.slip();
  expect((await steps.cancel(s.staff, order_id, false)).data).toMatchObject({
    status: 'CANCEL',
    refundable: 0,
    attempts: [{ method: 'KONBINI', status: 'VOIDED' }],
  });
  expect((await s.app.call('notices', { as: patient })).data.is_waiting_payment).toBe(false);
  await s.app.deps.providers.sandbox!.paySlip(ref);
  await s.app.runJob('payment-events');
  expect((await view(order_id)).data).toMatchObject({ status: 'CANCEL', paid_by: null, refundable: 0 });
});

test('an order that was paid meanwhile is not cancelled as unpaid [ORD-1]', async () => {
  const { order_id, ref } = await steps.slip();
  await s.app.deps.providers.sandbox!.paySlip(ref);
  expect(await steps.cancel(s.staff, order_id, false)).toMatchObject({
    code: errorCodes.orderNotPayable,
    meta: { status: 'PAID' },
  });
  expect((await view(order_id)).data.status).toBe('PAID');
});

test('the order of a consult that still stands is not cancelled: 05018 with its time [ORD-1]', async () => {
  const consult_id = randomUUID();
  const start_at = instantOf((dayAt(Date.now()) + 30) * slotsPerDay);
  await s.db
    .insertInto('consult')
    .values({
      id: consult_id,
      clinic_id: s.clinic_id,
      clinic_location_id: s.location,
      doctor_id: s.doctor.id,
      patient_id: s.patient.id,
      speciality_id: 34,
      start_at,
      status: 'CONFIRMED',
    })
    .execute();
  const order_id = await s.order({ consult_id });
  expect(await steps.cancel(s.owner, order_id, false)).toMatchObject({
    code: errorCodes.consultStillBooked,
    meta: { consulting_start_date: tokyoTimeOf(Date.parse(start_at)) },
  });
});

test('filters by state, reason, day, patient and location, and the sums follow [ORD-6]', async () => {
  const patient = await s.newPatient();
  await s.db
    .updateTable('patient')
    .set({ last_name: '綾小路', first_name: '薫', last_name_furigana: 'アヤノコウジ', first_name_furigana: 'カオル' })
    .where('id', '=', patient.id)
    .execute();
  const [never, declined, cancelled] = [
    await s.order({ patient_id: patient.id, amount: 1000 }),
    await s.order({ patient_id: patient.id, amount: 2000 }),
    await s.order({ patient_id: patient.id, amount: 4000 }),
  ];
  const { card_id: bad } = await s.withCard('4000000000000341', patient);
  await s.app.call('payByCard', { as: patient, input: { order_id: declined, card_id: bad } });
  const { card_id: good } = await s.withCard(undefined, patient);
  await s.app.call('payByCard', { as: patient, input: { order_id: cancelled, card_id: good } });
  await steps.cancelWithoutRefund(cancelled);
  await steps.refund(s.owner, cancelled, 1500);

  const search = 'あやの';
  expect(await idsOf({ search, view: 'UNPAID' })).toEqual([declined, never]);
  expect(await idsOf({ search, why: 'DECLINED' })).toEqual([declined]);
  expect((await list({ search, why: 'DECLINED' })).data[0]).toMatchObject({
    unpaid_reason: 'DECLINED',
    failure: 'DECLINED',
    patient_name: '綾小路 薫',
    patient_kana: 'アヤノコウジ カオル',
  });
  expect(await idsOf({ search, why: 'NOT_TRIED' })).toEqual([never]);
  expect(await idsOf({ search: '綾小路', view: 'REFUNDED' })).toEqual([cancelled]);
  expect(await idsOf({ search, view: 'PAID' })).toEqual([]);
  expect(await idsOf({ search, view: 'CANCELLED', clinic_location_id: s.location })).toEqual([cancelled]);
  const sums = await s.app.call('clinicOrderSums', { as: s.owner, input: { search } });
  const none = { written_off: 0, disputed_orders: 0, cancel_asked_orders: 0 };
  expect(sums.data).toEqual({ ...none, waiting: 3000, paid: 4000, refunded: 1500, due: 2500, due_orders: 1 });

  await s.db.updateTable('patient_order').set({ created_at: '2026-03-31T15:00:00Z' }).where('id', '=', never).execute();
  expect(await idsOf({ search, from: '2026-04-01', until: '2026-04-01' })).toEqual([never]);
  expect(await idsOf({ search, until: '2026-03-31' })).toEqual([]);
});

test('staff see the orders of their locations only, and another clinic none [ORD-6]', async () => {
  const order_id = await s.order();
  const elsewhere = await newLocation(s.db, s.clinic_id);
  const staff = {
    kind: 'clinic',
    id: await newMember(s.db, s.clinic_id, [{ role: 'STAFF', location: elsewhere }]),
  } as const;
  const other = await newClinic(s.db, '別の');
  const outsider = { kind: 'clinic', id: await newMember(s.db, other, [{ role: 'OWNER', location: null }]) } as const;
  for (const as of [staff, outsider]) {
    expect(await idsOf({}, as)).toEqual([]);
    expect((await view(order_id, as)).code).toBe(errorCodes.orderNotFound);
    expect((await steps.cancel(as, order_id, false)).code).toBe(errorCodes.orderNotFound);
    expect((await list({ clinic_location_id: s.location }, as)).code).toBe(errorCodes.locationNotFound);
  }
  expect(await idsOf({ clinic_location_id: s.location }, s.staff)).toContain(order_id);
  expect((await view(order_id, s.staff)).code).toBe(successCode);
});

test('sorts by day, total or name, and the file has the same orders in the same order [ORD-11]', async () => {
  const patient = await s.newPatient();
  await s.db
    .updateTable('patient')
    .set({ last_name: '𠮷野', first_name: '=1+1', last_name_furigana: 'ヨシノ', first_name_furigana: 'イチ' })
    .where('id', '=', patient.id)
    .execute();
  const made: string[] = [];
  for (const amount of [2000, 9000, 500]) made.push(await s.order({ patient_id: patient.id, amount }));
  const [middle, most, least] = made as [string, string, string];
  const search = 'よしの';
  expect(await idsOf({ search })).toEqual([least, most, middle]);
  expect(await idsOf({ search, sort: 'CREATED_ASC' })).toEqual([middle, most, least]);
  expect(await idsOf({ search, sort: 'TOTAL_DESC' })).toEqual([most, middle, least]);
  const all = (await list({ sort: 'PATIENT_ASC' })).data.map(({ patient_kana }) => patient_kana);
  expect(all).toEqual(all.toSorted());

  const file = (input: Input<typeof clinicOrderRoutes.clinicOrdersFile>, as = s.owner) =>
    s.app.call('clinicOrdersFile', { as, input });
  const { data } = await file({ search, sort: 'TOTAL_ASC' });
  const lines = (data as unknown as Buffer).toString().trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[0])).toEqual([least, middle, most].map(orderNumber));
  expect(lines[0]).toMatch(/,𠮷野 =1\+1,ヨシノ イチ,お薬・商品,[^,]+,500,0,未払い,,,支払い手続きがまだありません$/);
  expect(await file({ search, encoding: 'SHIFT_JIS' })).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { unencodable_count: 3, unencodable: [{ row: 1, column: '患者さん', characters: '𠮷' }, {}, {}] },
  });
  expect((await file({ clinic_location_id: s.location + 999 }, s.staff)).code).toBe(errorCodes.locationNotFound);
  const audited = await s.db
    .selectFrom('audit_log')
    .select('actor_role')
    .where('object', '=', 'orders')
    .where('action', '=', 'export')
    .execute();
  expect(audited).toEqual([{ actor_role: 'OWNER' }]);
});

test('filters by the way and the day of payment; list, sums and file say the way [PAY-34]', async () => {
  const { patient, card_id } = await s.withCard();
  await s.db.updateTable('patient').set({ last_name_furigana: 'シハライ' }).where('id', '=', patient.id).execute();
  const order = (amount: number) => s.order({ patient_id: patient.id, amount });
  const [none, slip, atStore, byCard] = [await order(1000), await order(2000), await order(3000), await order(4000)];
  const { card_id: declined } = await s.withCard('4000000000000341', patient);
  const payByCard = (order_id: string, card: string) =>
    s.app.call('payByCard', { as: patient, input: { order_id, card_id: card } });
  const issueSlip = (order_id: string) => s.app.call('payAtKonbini', { as: patient, input: { order_id } });
  await issueSlip(slip);
  // A slip that was paid late pays the order, after a card was declined.
  const { data: late } = await issueSlip(atStore);
  const ref = await s.refOf(late.id);
  await s.app.deps.providers.sandbox!.expireSlip(ref);
  await s.app.runJob('payment-events');
  await payByCard(atStore, declined);
  await s.app.deps.providers.sandbox!.paySlip(ref);
  await s.app.runJob('payment-events');
  const apply = { attempt_id: late.id, resolution: 'APPLIED', reason: '店舗での支払いを確認' } as const;
  expect((await s.app.call('clearSuspense', { as: s.owner, input: apply })).code).toBe(successCode);
  // A card takes the place of a slip.
  await issueSlip(byCard);
  await payByCard(byCard, card_id);

  const search = 'シハライ';
  expect(await idsOf({ search, method: 'CARD' })).toEqual([byCard]);
  expect(await idsOf({ search, method: 'KONBINI' })).toEqual([atStore, slip]);
  expect(await idsOf({ search, method: 'NONE' })).toEqual([none]);
  expect((await list({ search })).data.map(({ method }) => method)).toEqual(['CARD', 'KONBINI', 'KONBINI', null]);
  const sums = await s.app.call('clinicOrderSums', { as: s.owner, input: { search, method: 'KONBINI' } });
  expect(sums.data).toMatchObject({ waiting: 2000, paid: 3000 });

  // The last minute of a day and the first one of the next, in Tokyo.
  const paidAt = (id: string, paid_at: string) =>
    s.db.updateTable('patient_order').set({ paid_at }).where('id', '=', id).execute();
  await paidAt(atStore, '2026-03-31T14:59:00Z');
  await paidAt(byCard, '2026-03-31T15:00:00Z');
  expect(await idsOf({ search, paid_from: '2026-04-01' })).toEqual([byCard]);
  expect(await idsOf({ search, paid_until: '2026-03-31' })).toEqual([atStore]);
  expect(await idsOf({ search, paid_from: '2026-03-31', paid_until: '2026-04-01' })).toEqual([byCard, atStore]);
  expect(await idsOf({ search, paid_from: '2026-04-01', method: 'KONBINI' })).toEqual([]);

  const { data } = await s.app.call('clinicOrdersFile', { as: s.owner, input: { search, sort: 'TOTAL_DESC' } });
  const [head, ...lines] = (data as unknown as Buffer).toString().trim().split('\r\n');
  const column = head!.split(',').indexOf('支払い方法');
  const ways = lines.map((line) => line.split(',')[column]);
  expect(ways).toEqual(['クレジットカード', 'コンビニ払い', 'コンビニ払い', '']);
  const { data: some } = await s.app.call('clinicOrdersFile', {
    as: s.owner,
    input: { search, paid_from: '2026-04-01' },
  });
  expect((some as unknown as Buffer).toString().trim().split('\r\n')).toHaveLength(2);
});
