import { errorCodes, type Input, type takingsRoutes } from '@haruka/contract';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newClinic, newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { refundSteps } from '../refunds/refund.fixtures.ts';
import { ledgerOf, type PastOrder, writePast } from './takings.fixtures.ts';

let s: MoneyFixture;
let elsewhere: number;
beforeAll(async () => {
  s = await moneyFixture();
  elsewhere = await newLocation(s.db, s.clinic_id);
});
afterAll(() => s.stop());
beforeEach(() => s.db.updateTable('member').set({ may_refund: false }).where('id', '=', s.staff.id).execute());

type Filter = Input<typeof takingsRoutes.takings>;
const read = (filter: Filter, as = s.owner) => s.app.call('takings', { as, input: filter });
const dayOf = async (day: string) =>
  (await read({ by: 'DAY', from: day, until: day })).data.rows.find(({ period }) => period === day)!;
const tokyoToday = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const grant = () => s.db.updateTable('member').set({ may_refund: true }).where('id', '=', s.staff.id).execute();
const past: Omit<PastOrder, 'paid_at' | 'location'> = {
  kind: 'MEDICINE',
  tax_class: 'TAXABLE',
  amount: 1000,
  delivery_fee: 0,
  method: 'CARD',
};

test('a day begins at midnight in Tokyo, to the millisecond [TAKE-1]', async () => {
  const at = (paid_at: string, amount: number) => writePast(s, { ...past, location: s.location, paid_at, amount });
  await at('2025-03-30T14:59:59.999Z', 1);
  await at('2025-03-30T15:00:00.000Z', 20);
  await at('2025-03-31T14:59:59.999Z', 300);
  await at('2025-03-31T15:00:00.000Z', 4000);
  const { data } = await read({ by: 'DAY', from: '2025-03-30', until: '2025-04-01' });
  expect(data.rows.map(({ period, paid }) => [period, paid])).toEqual([
    ['2025-03-30', 1],
    ['2025-03-31', 320],
    ['2025-04-01', 4000],
  ]);
  const months = await read({ by: 'MONTH', from: '2025-03-01', until: '2025-04-30' });
  expect(months.data.rows.map(({ period, paid }) => [period, paid])).toEqual([
    ['2025-03', 321],
    ['2025-04', 4000],
  ]);
  expect((await read({ by: 'DAY', from: '2025-03-31', until: '2025-03-31' })).data.total.paid).toBe(320);
});

test('the figures are those of the ledger for random orders, payments and refunds [TAKE-1]', async () => {
  const days = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2025, 5, 25 + at)).toISOString().slice(0, 10));
  const instant = fc
    .integer({ min: Date.UTC(2025, 5, 24, 15), max: Date.UTC(2025, 6, 6, 14, 59, 59) })
    .map((at) => new Date(at).toISOString());
  const order: fc.Arbitrary<PastOrder> = fc
    .record({
      kind: fc.constantFrom('CONSULTATION', 'MEDICINE', 'PURCHASE'),
      tax_class: fc.constantFrom('TAXABLE', 'EXEMPT'),
      amount: fc.integer({ min: 1, max: 90_000 }),
      delivery_fee: fc.constantFrom(0, 550),
      location: fc.constantFrom(s.location, elsewhere),
      method: fc.constantFrom('CARD', 'KONBINI'),
      paid_at: instant,
      refund: fc.option(fc.record({ amount: fc.integer({ min: 1, max: 90_000 }), at: instant }), { nil: undefined }),
    })
    .map(({ refund, ...one }) => ({
      ...one,
      ...(refund &&
        one.method === 'CARD' && {
          refund: { ...refund, amount: Math.min(refund.amount, one.amount + one.delivery_fee) },
        }),
    })) as fc.Arbitrary<PastOrder>;
  const orders = fc.sample(order, { numRuns: 120, seed: 20261123 });
  for (const one of orders) await writePast(s, one);

  const period = { by: 'DAY', from: days[0]!, until: days.at(-1)! } as const;
  const { data } = await read(period);
  expect(data.rows.map((row) => row.period)).toEqual(days);
  const sumOf = (them: PastOrder[], yen: (one: PastOrder) => number) => them.reduce((sum, one) => sum + yen(one), 0);
  const isOn = (at: string, day: string) => new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 10) === day;
  const total = ({ amount, delivery_fee }: PastOrder) => amount + delivery_fee;
  const taxable = ({ tax_class, amount, delivery_fee }: PastOrder) =>
    delivery_fee + (tax_class === 'TAXABLE' ? amount : 0);
  for (const row of data.rows) {
    const paid = orders.filter(({ paid_at }) => isOn(paid_at, row.period));
    const refunds = orders.filter(({ refund }) => refund && isOn(refund.at, row.period));
    const expected = {
      payments: paid.length,
      paid: sumOf(paid, total),
      card: sumOf(
        paid.filter(({ method }) => method === 'CARD'),
        total,
      ),
      konbini: sumOf(
        paid.filter(({ method }) => method === 'KONBINI'),
        total,
      ),
      consultation: sumOf(
        paid.filter(({ kind }) => kind === 'CONSULTATION'),
        ({ amount }) => amount,
      ),
      medicine: sumOf(
        paid.filter(({ kind }) => kind === 'MEDICINE'),
        ({ amount }) => amount,
      ),
      products: sumOf(
        paid.filter(({ kind }) => kind === 'PURCHASE'),
        ({ amount }) => amount,
      ),
      delivery: sumOf(paid, ({ delivery_fee }) => delivery_fee),
      taxable: sumOf(paid, taxable),
      exempt: sumOf(paid, (one) => total(one) - taxable(one)),
      tax: sumOf(paid, (one) => Math.floor((taxable(one) * 10) / 110)),
      refunded: sumOf(refunds, ({ refund }) => refund!.amount),
    };
    expect(row).toMatchObject(expected);
    const { provider, suspense } = await ledgerOf(s, row.period);
    expect(row.net).toBe(expected.paid - expected.refunded);
    expect([row.net + row.held, row.held]).toEqual([provider, suspense]);
  }

  // The total is the sum of its rows; so are the months, and the locations.
  const sums = Object.keys(data.total) as (keyof typeof data.total)[];
  const added = (rows: (typeof data.total)[]) =>
    Object.fromEntries(sums.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]));
  expect(added(data.rows)).toEqual(data.total);
  const months = await read({ ...period, by: 'MONTH' });
  expect(months.data.rows.map((row) => row.period)).toEqual(['2025-06', '2025-07']);
  expect(months.data.total).toEqual(data.total);
  const locations = await Promise.all(
    [s.location, elsewhere].map(
      async (clinic_location_id) => (await read({ ...period, clinic_location_id })).data.total,
    ),
  );
  expect(added(locations)).toEqual(data.total);
});

test('counts today’s card payment, its refund and late money assigned to its order [TAKE-1]', async () => {
  const steps = refundSteps(s);
  const today = tokyoToday();
  const before = await dayOf(today);
  const { order_id } = await steps.cancelledOrder();
  await steps.refund(s.owner, order_id, 1200);
  expect(await dayOf(today)).toMatchObject({
    card: before.card + 3300,
    refunded: before.refunded + 1200,
    net: before.net + 2100,
  });
  const { ref } = await steps.slip();
  const { sandbox } = s.app.deps.providers;
  await sandbox!.expireSlip(ref);
  await s.app.runJob('payment-events');
  await sandbox!.paySlip(ref);
  await s.app.runJob('payment-events');
  expect(await dayOf(today)).toMatchObject({ held: before.held + 3300, konbini: before.konbini });
  const [payment] = (await s.app.call('suspensePayments', { as: s.owner, input: { status: 'OPEN', page: 1 } })).data;
  const input = { attempt_id: payment!.attempt_id, resolution: 'APPLIED', reason: '患者さんに確認しました。' } as const;
  await s.app.call('clearSuspense', { as: s.owner, input });
  expect(await dayOf(today)).toMatchObject({ held: before.held, konbini: before.konbini + 3300 });
});

test('a refund that the bank of the card sends back is no longer refunded [TAKE-1]', async () => {
  const steps = refundSteps(s);
  const today = tokyoToday();
  const before = await dayOf(today);
  const { order_id } = await steps.cancelledOrder();
  const { id } = (await steps.refund(s.owner, order_id, 1300)).data;
  expect((await dayOf(today)).refunded).toBe(before.refunded + 1300);
  const { provider_ref } = await s.db
    .selectFrom('refund')
    .select('provider_ref')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await s.app.deps.providers.sandbox!.returnRefund(provider_ref!);
  await s.app.runJob('payment-events');
  expect(await dayOf(today)).toMatchObject({ refunded: before.refunded, net: before.net + 3300 });
});

test('what a dispute takes counts on its day, and comes off again when it is won [TAKE-1]', async () => {
  const steps = refundSteps(s);
  const today = tokyoToday();
  const { order_id } = await steps.paidOrder();
  const before = await dayOf(today);
  const { provider_ref } = await s.db
    .selectFrom('payment_attempt')
    .select('provider_ref')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  const ref = await s.app.deps.providers.sandbox!.openDispute(provider_ref!);
  await s.app.runJob('payment-events');
  const { paid, refunded, net, fees, after_fees } = before;
  const taken = { charged_back: before.charged_back + 3300, fees: fees + 1500, after_fees: after_fees - 4800 };
  expect(await dayOf(today)).toMatchObject({ paid, refunded, net, ...taken });
  await s.app.deps.providers.sandbox!.decideDispute(ref, 'WON');
  await s.app.runJob('payment-events');
  const back = { charged_back: before.charged_back, fees: fees + 1500, after_fees: after_fees - 1500 };
  expect(await dayOf(today)).toMatchObject({ paid, refunded, net, ...back });
});

test('owners see the clinic; staff need the right to refund, and see their locations [TAKE-2]', async () => {
  await writePast(s, { ...past, location: s.location, paid_at: '2025-01-10T03:00:00Z', amount: 500 });
  await writePast(s, { ...past, location: elsewhere, paid_at: '2025-01-10T03:00:00Z', amount: 7000 });
  const day = { by: 'DAY', from: '2025-01-10', until: '2025-01-10' } as const;
  expect((await read(day)).data.total.paid).toBe(7500);
  expect((await read({ ...day, clinic_location_id: elsewhere })).data.total.paid).toBe(7000);
  expect((await read(day, s.staff)).code).toBe(errorCodes.accessDenied);
  expect((await s.app.call('takingsFile', { as: s.staff, input: day })).code).toBe(errorCodes.accessDenied);
  await grant();
  expect((await read(day, s.staff)).data.total.paid).toBe(500);
  expect((await read({ ...day, clinic_location_id: elsewhere }, s.staff)).code).toBe(errorCodes.locationNotFound);
  const other = await newClinic(s.db, '別の');
  const outsider = { kind: 'clinic', id: await newMember(s.db, other, [{ role: 'OWNER', location: null }]) } as const;
  expect((await read(day, outsider)).data.total.paid).toBe(0);
  expect((await read({ ...day, clinic_location_id: s.location }, outsider)).code).toBe(errorCodes.locationNotFound);
});

test.each([
  ['ends before it begins', { by: 'DAY', from: '2025-02-02', until: '2025-02-01' }, 'min', '2025-02-02'],
  ['has 93 days', { by: 'DAY', from: '2025-01-01', until: '2025-04-03' }, 'max', '2025-04-02'],
  ['has 37 months', { by: 'MONTH', from: '2022-01-31', until: '2025-01-01' }, 'max', '2024-12-31'],
] as const)('a period that %s is 01002 naming its end and the bound [C2]', async (_, period, rule, limit) => {
  expect(await read(period)).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'until', rule, limit }] },
  });
});

test('a period of 92 days or 36 months is shown, with a row for each', async () => {
  expect((await read({ by: 'DAY', from: '2025-01-01', until: '2025-04-02' })).data.rows).toHaveLength(92);
  expect((await read({ by: 'MONTH', from: '2022-02-28', until: '2025-01-01' })).data.rows).toHaveLength(36);
});

test('the file has the screen’s rows in both encodings; every download is audited [TAKE-2]', async () => {
  await writePast(s, { ...past, location: s.location, paid_at: '2025-02-10T03:00:00Z', amount: 1100 });
  const at = '2025-02-11T03:00:00Z';
  await writePast(s, { ...past, location: s.location, paid_at: '2025-02-09T03:00:00Z', refund: { amount: 900, at } });
  const input = { by: 'DAY', from: '2025-02-10', until: '2025-02-11' } as const;
  const utf8 = await s.app.call('takingsFile', { as: s.owner, input });
  const text = (utf8.data as unknown as Buffer).toString();
  expect(text.startsWith('\uFEFF期間,入金件数,入金,')).toBe(true);
  expect(text.split('\r\n').slice(1, 3)).toEqual([
    '2025-02-10,1,1100,1100,0,0,0,1100,0,0,1100,100,0,0,1100,0,0,1100,0,0',
    '2025-02-11,0,0,0,0,0,0,0,0,0,0,0,0,900,-900,0,0,-900,0,0',
  ]);
  const sjis = await s.app.call('takingsFile', { as: s.owner, input: { ...input, encoding: 'SHIFT_JIS' } });
  expect(iconv.decode(sjis.data as unknown as Buffer, 'cp932')).toBe(text.slice(1));
  const audited = await s.db
    .selectFrom('audit_log')
    .select(['actor_role', 'object_id'])
    .where('object', '=', 'takings')
    .where('action', '=', 'export')
    .execute();
  expect(audited).toEqual(
    Array.from({ length: 2 }, () => ({ actor_role: 'OWNER', object_id: 'DAY 2025-02-10 2025-02-11 all' })),
  );
});
