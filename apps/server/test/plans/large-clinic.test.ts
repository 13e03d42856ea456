import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ConsultFixture,
  consultFixture,
  type TestLocation,
} from '../../src/modules/consultation/consults/consult.fixtures.ts';
import { listLikely } from '../../src/modules/consultation/patient-records/likely-sender.repo.ts';
import { findRecord } from '../../src/modules/consultation/consult-records/consult-record.repo.ts';
import * as merges from '../../src/modules/consultation/patient-records/patient-merge.repo.ts';
import * as records from '../../src/modules/consultation/patient-records/patient-record.repo.ts';
import * as handOvers from '../../src/modules/consultation/calls/hand-over.repo.ts';
import { presentPatients } from '../../src/modules/consultation/calls/presence.repo.ts';
import { search } from '../../src/modules/consultation/patient-records/patient-search.repo.ts';
import { listConsultPayments } from '../../src/modules/money/clinic-orders/consult-payment.repo.ts';
import * as calendar from '../../src/modules/scheduling/calendar/calendar.repo.ts';
import { feesOf } from '../../src/modules/money/orders/order.repo.ts';
import { findConsult } from '../../src/modules/pharmacy/prescriptions/prescription.repo.ts';
import * as inbox from '../../src/modules/messaging/inquiries/inbox.repo.ts';
import type { MemberActor } from '../../src/platform/auth/actor.ts';
import { listOpen, listSeen } from '../../src/modules/scheduling/schedule-changes/coming-booking.repo.ts';
import type { Db, Tx } from '../../src/platform/db/databases.ts';
import { runInContext } from '../../src/platform/db/database-context.ts';
import { fillLocation, personTables } from '../support/large-clinic.ts';
import { explaining, wholeTables } from '../support/query-plans.ts';

let s: ConsultFixture;
let place: TestLocation;
let actor: MemberActor;
let doctor_id: number;
beforeAll(async () => {
  s = await consultFixture({ breaksRules: 'the orders of 100,000 patients have no ledger' });
  place = await s.newLocation();
  doctor_id = (await s.newDoctor(place)).id;
  await fillLocation(s.db, place, doctor_id);
  const roles = [{ role: 'STAFF' as const, clinic_location_id: place.location_id }];
  actor = { kind: 'clinic', id: await s.newMember(place, 'STAFF'), sid: '', ...place, roles };
}, 120_000);
afterAll(() => s.stop());

test('under row-level security, a search of 100,000 patients scans no person table', async () => {
  const { db: explained, plans } = explaining(s.app.deps.db);
  const desk = { clinic_id: place.clinic_id, locations: [place.location_id] };
  const page = { size: 20, offset: 0 };
  for (const terms of [['佐'], ['サ'], ['0700001'], ['19550'], ['子', '佐伊'], ['アカ', '070']]) {
    await runInContext(actor, () => search(explained, desk, terms, page));
    const plan = plans.pop()!;
    expect(wholeTables(plan, personTables), terms.join(' ')).toEqual([]);
    expect(JSON.stringify(plan), terms.join(' ')).toContain('patient_search_key_range');
    const { items } = await runInContext(actor, () => search(s.app.deps.db, desk, terms, page));
    expect(items.length, terms.join(' ')).toBeGreaterThan(0);
  }
});

test('under row-level security, the likely senders of an inquiry are found by index', async () => {
  const { db: explained, plans } = explaining(s.app.deps.db);
  const desk = { clinic_id: place.clinic_id, locations: [place.location_id] };
  const sender = {
    last_name: '佐佐',
    first_name: '子',
    last_name_furigana: 'アア',
    first_name_furigana: 'コ',
    email: 'none@example.jp',
    phone_number: '+817000000123',
    content: '質問',
  };
  await runInContext(actor, () => listLikely(explained, desk, sender));
  expect(wholeTables(plans.pop()!, personTables)).toEqual([]);
  const [first] = await runInContext(actor, () => listLikely(s.app.deps.db, desk, sender));
  expect(first).toMatchObject({ PHONE: true });
});

test('a record, duplicates, presence, bookings, fees, hand-overs are found by index', async () => {
  const { db: explained, plans } = explaining(s.app.deps.db);
  const desk = { clinic_id: place.clinic_id, locations: [place.location_id] };
  const [id, other] = ['00000000-0000-4000-8000-000000000123', '00000000-0000-4000-8000-000000000124'] as const;
  const { db } = s.app.deps;
  expect(await runInContext(actor, () => records.findPatient(db, desk, id))).toBeDefined();
  expect(await runInContext(actor, () => records.listConsults(db, desk, [id], 'past'))).toHaveLength(1);
  const reads: ((db: Db) => Promise<unknown>)[] = [
    (one) => records.findPatient(one, desk, id),
    (one) => records.listDependants(one, desk, id),
    (one) => records.listConsults(one, desk, [id, other], 'upcoming'),
    (one) => records.listConsults(one, desk, [id, other], 'past'),
    (one) => records.listViews(one, desk, [id, other]),
    (one) => findRecord(one, id, desk),
    (one) => merges.listMerges(one, desk, id),
    (one) => merges.listSuspects(one, desk, [id, other]),
    (one) => presentPatients(one, { ids: [place.location_id] }),
    (one) => presentPatients(one, { clinic_id: place.clinic_id }),
    (one) => listOpen(one as Tx, [place.location_id], null),
    (one) => listOpen(one as Tx, [place.location_id], doctor_id),
    (one) => listSeen(one as Tx, [id, other], [place.location_id]),
    (one) => findConsult(one, id),
    (one) => feesOf(one as Tx, [id, other]),
    (one) => handOvers.listHandOvers(one, id, new Date()),
    (one) => handOvers.listOffers(one, doctor_id, new Date()),
    (one) => handOvers.listColleagues(one, id, doctor_id),
  ];
  for (const read of reads) {
    await runInContext(actor, () => read(explained));
    expect.soft(wholeTables(plans.pop()!, [...personTables, 'patient_merge', 'audit_log']), String(read)).toEqual([]);
  }
});

test('the inbox of a location with 100,000 inquiries is read by index', async () => {
  const { db: explained, plans } = explaining(s.app.deps.db);
  const desk = { member_id: actor.id, clinic_id: place.clinic_id, locations: [place.location_id] };
  const all = { clinic_location_id: place.location_id };
  expect(await runInContext(actor, () => inbox.count(s.app.deps.db, desk, {}))).toBe(100_000);
  expect(await runInContext(actor, () => inbox.list(s.app.deps.db, desk, { status: 'OPEN' }, 1))).toHaveLength(10);
  const id = '00000000-0000-4000-8000-000000099990';
  const reads: ((db: Db) => Promise<unknown>)[] = [
    // It expects a row, and an explained statement has none.
    (one) => inbox.count(one, desk, { status: 'OPEN' }).catch(() => undefined),
    (one) => inbox.list(one, desk, {}, 1),
    (one) => inbox.list(one, desk, all, 3),
    (one) => inbox.list(one, desk, { status: 'OPEN' }, 1),
    (one) => inbox.list(one, desk, { assignee: 'ME' }, 1),
    (one) => inbox.find(one as Tx, desk, id),
    (one) => inbox.findNext(one, desk, {}, id),
  ];
  for (const read of reads) {
    await runInContext(actor, () => read(explained));
    expect.soft(wholeTables(plans.pop()!, personTables), String(read)).toEqual([]);
  }
});

const spans = {
  week: { from: '2020-06-01', to: '2020-06-07', start_at: '2020-05-31T15:00:00Z', end_at: '2020-06-07T15:00:00Z' },
  day: { from: '2020-06-01', to: '2020-06-01', start_at: '2020-05-31T15:00:00Z', end_at: '2020-06-01T15:00:00Z' },
};

test.each(['week', 'day'] as const)(
  'a calendar %s reads no person table as a whole, under row-level security',
  async (name) => {
    const { db: explained, plans } = explaining(s.app.deps.db);
    const bounds = spans[name];
    for (const reach of [
      { locations: [place.location_id], doctor_id: null },
      { locations: [place.location_id], doctor_id },
    ]) {
      const consults = await runInContext(actor, () => calendar.listConsults(s.app.deps.db, reach, bounds, 20_001));
      expect(consults).toHaveLength(name === 'week' ? 1_008 : 144);
      await runInContext(actor, async () => {
        await calendar.listConsults(explained, reach, bounds, 20_001);
        await calendar.listVisits(explained, reach, bounds, 20_001);
        await calendar.listDoctors(explained, reach, consults);
        await calendar.listAbsences(explained, reach, bounds);
        await calendar.listRedFlags(explained, reach);
      });
      expect(plans.splice(0).map((plan) => wholeTables(plan, [...personTables, 'patient_merge']))).toEqual(
        Array.from({ length: 5 }, () => []),
      );
    }
  },
);

test('the consults of a span are planned with its days, by no prepared statement', async () => {
  const reach = { locations: [place.location_id], doctor_id: null };
  const preparedOn = async (own: Db) => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(own);
    return rows.map(({ statement }) => statement);
  };
  const isListing = (statement: string) => statement.includes('pg_prepared_statements');
  await runInContext(actor, () =>
    s.app.deps.db.connection().execute(async (own) => {
      const before = await preparedOn(own);
      await calendar.listConsults(own, reach, spans.week, 20_001);
      await calendar.listVisits(own, reach, spans.week, 20_001);
      const now = await preparedOn(own);
      // The connection lists what it prepared: at least the statement that sets the context.
      expect(before).not.toEqual([]);
      expect(now.filter((statement) => !before.includes(statement) && !isListing(statement))).toEqual([]);
    }),
  );
});

test.each(['week', 'day'] as const)(
  'the payments of a calendar %s are found by index, under row-level security',
  async (name) => {
    const { db: explained, plans } = explaining(s.app.deps.db);
    const desk = { clinic_id: place.clinic_id, locations: [place.location_id] };
    const payments = await runInContext(actor, () => listConsultPayments(s.app.deps.db, desk, spans[name]));
    expect(payments).toHaveLength(name === 'week' ? 1_008 : 144);
    expect(payments[0]!.state).toBe('UNPAID');
    await runInContext(actor, () => listConsultPayments(explained, desk, spans[name]));
    expect(wholeTables(plans.pop()!, personTables)).toEqual([]);
  },
);
