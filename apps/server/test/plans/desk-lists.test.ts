import { deliveryViews, orderViews, type OrderView } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ConsultFixture,
  consultFixture,
  type TestLocation,
} from '../../src/modules/consultation/consults/consult.fixtures.ts';
import * as orders from '../../src/modules/money/clinic-orders/clinic-order.repo.ts';
import * as deliveries from '../../src/modules/money/deliveries/delivery.repo.ts';
import * as suspense from '../../src/modules/money/suspense/suspense.repo.ts';
import * as requests from '../../src/modules/pharmacy/prescription-requests/prescription-request.repo.ts';
import type { MemberActor } from '../../src/platform/auth/actor.ts';
import { runInContext } from '../../src/platform/db/database-context.ts';
import type { Db } from '../../src/platform/db/databases.ts';
import { fillLocation, personTables } from '../support/large-clinic.ts';
import { explaining, wholeTables } from '../support/query-plans.ts';

/** The tables with a row for each parcel, request for medicine, payment or entry of the ledger. */
const moneyTables = ['delivery', 'prescription_request', 'payment_attempt', 'ledger_entry'] as const;
const tables = [...personTables, ...moneyTables];

let s: ConsultFixture;
/** One clinic has 100,000 of everything, and another one beside it has 300. */
let large: TestLocation;
let small: TestLocation;
beforeAll(async () => {
  s = await consultFixture({ breaksRules: 'the orders of 100,000 patients have no ledger' });
  [large, small] = [await s.newLocation(), await s.newLocation()];
  const doctor_id = (await s.newDoctor(large)).id;
  await fillLocation(s.db, large, doctor_id);
  await fillLists(doctor_id);
}, 240_000);
afterAll(() => s.stop());

/** Adds 300 orders of the small clinic. Each order gets a parcel, a request, a slip; the last 30 of each clinic wait. */
async function fillLists(member_id: number) {
  const id = (first: string, n = 'n') =>
    sql.raw(`('${first}0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`);
  const place = ({ clinic_id, location_id }: TestLocation) => sql`${clinic_id}::int, ${location_id}::int`;
  const at = sql`timestamptz '2020-01-01 00:00Z' + n * interval '10 minutes'`;
  await s.db.transaction().execute(async (tx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(tx);
    await run(sql`set local session_replication_role = replica`);
    await run(sql`insert into patient_location (patient_id, clinic_location_id)
      select ${id('0')}, ${small.location_id}::int from generate_series(1, 300) n`);
    await run(sql`insert into patient_order (id, patient_id, account_id, clinic_id, clinic_location_id, consult_id, kind, total, terms, created_at)
      select ${id('1')}, ${id('0')}, ${id('0')}, ${place(small)}, null, 'MEDICINE', 1500, '{}', ${at} from generate_series(1, 300) n`);
    for (const [of, first, count] of [
      [large, '0', 100_000],
      [small, '1', 300],
    ] as const) {
      const series = sql`generate_series(1, ${count}::int) n`;
      const isLast = sql`n > ${count - 30}::int`;
      await run(sql`update patient_order o set created_at = ${at}, status = case when ${isLast} then 'PAID' else o.status end,
          paid_at = case when ${isLast} then ${at} end
        from ${series} where o.id = ${id(first)} and (${isLast} or o.clinic_id = ${of.clinic_id}::int)`);
      await run(sql`insert into delivery (order_id, clinic_location_id, state, name, address_1, address_2, address_3, address_4, moved_at,
          carrier, shipped_at, shipped_by)
        select ${id(first)}, ${of.location_id}::int, case when ${isLast} then 'READY' else 'DELIVERED' end, '佐藤', '東京都', '渋谷区', '', '', ${at},
          case when ${isLast} then null else 'OTHER' end, case when ${isLast} then null else ${at} end,
          case when ${isLast} then null else ${member_id}::int end from ${series}`);
      await run(sql`insert into prescription_request (id, patient_id, account_id, clinic_id, clinic_location_id, prescription_id, consult_id,
          run_out_on, lines, total, status, created_at, decided_at)
        select ${id(first)}, ${id('0')}, ${id('0')}, ${place(of)}, ${id(first)}, ${id(first)}, '2020-01-01', '[]', 0,
          case when ${isLast} then 'REQUESTED' else 'APPROVED' end, ${at}, case when ${isLast} then null else ${at} end from ${series}`);
      await run(sql`insert into payment_attempt (id, order_id, account_id, clinic_id, method, status, amount, expires_at, created_at, check_at)
        select ${id(first)}, ${id(first)}, ${id('0')}, ${of.clinic_id}::int, 'KONBINI', 'EXPIRED', 1500, ${at}, ${at}, null from ${series}`);
      await run(sql`insert into ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id, attempt_id, at)
        select ${id(first)}, case when ${isLast} then 'SUSPENSE' else 'PAYMENT' end, account, sign * 1500, ${of.clinic_id}::int, ${id(first)}, ${id(first)}, ${at}
        from ${series}, lateral (values ('PROVIDER', 1), (case when ${isLast} then 'SUSPENSE' else 'RECEIVABLE' end, -1)) entry (account, sign)`);
    }
  });
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(s.db);
}

const deskOf = ({ clinic_id, location_id }: TestLocation) => ({ clinic_id, locations: [location_id] });
async function memberOf(place: TestLocation): Promise<MemberActor> {
  const roles = [{ role: 'STAFF' as const, clinic_location_id: place.location_id }];
  return { kind: 'clinic', id: await s.newMember(place, 'STAFF'), sid: '', ...place, roles };
}

/** Explains what each read asks of the database as a member of a place. Returns the tables that it reads as a whole, by name. */
async function wholeReads(place: TestLocation, reads: Record<string, (db: Db) => Promise<unknown>>) {
  const { db: explained, plans } = explaining(s.app.deps.db);
  const actor = await memberOf(place);
  const found: Record<string, string[]> = {};
  for (const [name, read] of Object.entries(reads)) {
    // A read that counts expects a row, and an explained statement has none.
    await runInContext(actor, () => read(explained).catch(() => undefined));
    expect(plans.length, name).toBeGreaterThan(0);
    const whole = plans.splice(0).flatMap((plan) => wholeTables(plan, tables));
    if (whole.length > 0) found[name] = whole;
  }
  return found;
}

const filters = {
  all: { terms: [] },
  'of a week': { terms: [], from: '2020-01-01', until: '2020-01-07' },
  'of a name': { terms: ['佐'] },
  'of a number': { terms: ['00000000'] },
};

test('the lists of a small clinic read nothing of the 100,000 beside them', async () => {
  const desk = deskOf(small);
  const actor = await memberOf(small);
  const { db } = s.app.deps;
  const shown = await runInContext(actor, async () => ({
    orders: (await orders.list(db, desk, { terms: [] }, { sort: 'CREATED_DESC', page: 1 })).total,
    parcels: (await deliveries.list(db, desk, { terms: [] }, 1)).total,
    requests: await requests.count(db, { ...desk, isOpen: true }),
    suspense: await suspense.count(db, desk, 'OPEN'),
  }));
  expect(shown).toEqual({ orders: 300, parcels: 300, requests: 30, suspense: 30 });

  const sorted = { sort: 'CREATED_DESC', page: 1 } as const;
  const each = <V extends string>(what: string, views: readonly V[], read: (db: Db, view: V) => Promise<unknown>) =>
    Object.fromEntries(views.map((view) => [`${what} ${view}`, (one: Db) => read(one, view)]));
  const reads = {
    ...each('orders', Object.keys(filters) as (keyof typeof filters)[], (one, name) =>
      orders.list(one, desk, filters[name], sorted),
    ),
    ...each<OrderView>('orders', orderViews, (one, view) => orders.list(one, desk, { view, terms: [] }, sorted)),
    ...each('orders by', ['TOTAL_DESC', 'PATIENT_ASC'] as const, (one, sort) =>
      orders.list(one, desk, { terms: [] }, { sort, page: 2 }),
    ),
    'sums of orders': (one: Db) => orders.sums(one, desk, { terms: [] }),
    ...each('parcels', Object.keys(filters) as (keyof typeof filters)[], (one, name) =>
      deliveries.list(one, desk, filters[name], 1),
    ),
    ...each('parcels', deliveryViews, (one, view) => deliveries.list(one, desk, { view, terms: [] }, 1)),
    ...each('requests', ['open', 'decided'] as const, (one, state) =>
      requests.list(one, { ...desk, isOpen: state === 'open' }, 1),
    ),
    ...each('count of requests', ['open', 'decided'] as const, (one, state) =>
      requests.count(one, { ...desk, isOpen: state === 'open' }),
    ),
    ...each('suspense', ['OPEN', 'CLEARED', 'all'] as const, (one, state) =>
      suspense.list(one, desk, { status: state === 'all' ? undefined : state, page: 1 }),
    ),
    'count of suspense': (one: Db) => suspense.count(one, desk, 'OPEN'),
  };
  expect(await wholeReads(small, reads)).toEqual({});
});

test('a clinic with 100,000 of everything finds what waits, and the newest, by index', async () => {
  const desk = deskOf(large);
  const page = { sort: 'CREATED_DESC', limit: 20 } as const;
  const reads = {
    'newest orders': (one: Db) => orders.listed(one, desk, { terms: [] }, page),
    'paid orders': (one: Db) => orders.listed(one, desk, { view: 'PAID', terms: [] }, page),
    'orders of a week': (one: Db) => orders.list(one, desk, filters['of a week'], { sort: 'CREATED_DESC', page: 1 }),
    'orders of a name': (one: Db) => orders.listed(one, desk, filters['of a name'], page),
    'parcels to ship': (one: Db) => deliveries.list(one, desk, { view: 'TO_SHIP', terms: [] }, 1),
    'silent parcels': (one: Db) => deliveries.list(one, desk, { view: 'SILENT', terms: [] }, 1),
    'open requests': (one: Db) => requests.list(one, { ...desk, isOpen: true }, 1),
    'decided requests': (one: Db) => requests.list(one, { ...desk, isOpen: false }, 1),
    'count of open requests': (one: Db) => requests.count(one, { ...desk, isOpen: true }),
    suspense: (one: Db) => suspense.list(one, desk, { status: 'OPEN', page: 1 }),
  };
  expect(await wholeReads(large, reads)).toEqual({});
});
