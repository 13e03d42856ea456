import { randomUUID } from 'node:crypto';
import { boardCountMax, boardItemsMax, boardSections, type DayBoard, errorCodes, limits } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { explaining, wholeTables } from '../../../../test/support/query-plans.ts';
import { runInContext } from '../../../platform/db/database-context.ts';
import {
  type ConsultFixture,
  consultFixture,
  type TestLocation,
} from '../../consultation/consults/consult.fixtures.ts';
import { oneBusinessDayAfter } from './business-day.ts';
import * as repo from './day-board.repo.ts';

let s: ConsultFixture;
let here: TestLocation;
let sister: TestLocation;
let foreign: TestLocation;
let staff: { kind: 'clinic'; id: number };
let owner: { kind: 'clinic'; id: number };

beforeAll(async () => {
  s = await consultFixture({ breaksRules: 'orders and payments are inserted without a ledger' });
});
beforeEach(async () => {
  here = await s.newLocation();
  sister = await s.newLocation({ clinic_id: here.clinic_id });
  foreign = await s.newLocation();
  staff = { kind: 'clinic', id: await s.newMember(here, 'STAFF') };
  owner = { kind: 'clinic', id: await s.newMember(here, 'OWNER') };
});
afterAll(() => s.stop());

const board = async (as = staff, clinic_location_id?: number, all?: keyof DayBoard): Promise<DayBoard> =>
  (await s.app.call('dayBoard', { as, input: { ...(clinic_location_id && { clinic_location_id }), all } })).data;
const counts = (one: DayBoard) => Object.fromEntries(boardSections.map((name) => [name, one[name].count]));
const none = Object.fromEntries(boardSections.map((name) => [name, 0]));
const slotMs = limits.slotMinutes * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function newConsult(place: TestLocation, status: 'TENTATIVE' | 'CONFIRMED' | 'ENDED', hours: number) {
  const [patient, doctor] = [await s.newPatient(), await s.newDoctor(place)];
  const start_at = new Date(Math.floor(inHours(hours).getTime() / slotMs) * slotMs);
  const id = await s.put(status, { patient, doctor, place, start_at });
  return { id, patient };
}
async function newInquiry({ clinic_id, location_id }: TestLocation, hours: number) {
  const id = randomUUID();
  await sql`insert into inquiry (id, clinic_id, clinic_location_id, type, last_name, first_name, last_name_furigana,
      first_name_furigana, phone_number, content, created_at)
    values (${id}::uuid, ${clinic_id}::int, ${location_id}::int, 'PAYMENT', '髙橋', '花子', 'タカハシ', 'ハナコ', '+819012345678', '支払い',
      ${inHours(hours)}::timestamptz)`.execute(s.db);
  return id;
}
async function newChat({ clinic_id, location_id }: TestLocation, hours: number | null) {
  const { id: patient_id } = await s.newPatient();
  await s.db.insertInto('patient_location').values({ patient_id, clinic_location_id: location_id }).execute();
  const unanswered_since = hours === null ? null : inHours(hours);
  await s.db
    .insertInto('chat')
    .values({ patient_id, clinic_id, clinic_location_id: location_id, last_number: 1, unanswered_since })
    .execute();
  return patient_id;
}
async function newOrder(place: TestLocation, hours: number) {
  const { id: patient } = await s.newPatient();
  await s.db
    .insertInto('patient_location')
    .values({ patient_id: patient, clinic_location_id: place.location_id })
    .execute();
  const id = randomUUID();
  await sql`insert into patient_order (id, patient_id, account_id, clinic_id, clinic_location_id, kind, total, terms, created_at)
    values (${id}::uuid, ${patient}::uuid, ${patient}::uuid, ${place.clinic_id}::int, ${place.location_id}::int, 'CONSULTATION', 3300, '{}',
      ${inHours(hours)}::timestamptz)`.execute(s.db);
  const attempt = (status: string, at: number) =>
    sql`insert into payment_attempt (id, order_id, account_id, clinic_id, method, status, amount, expires_at, created_at)
      values (gen_random_uuid(), ${id}::uuid, ${patient}::uuid, ${place.clinic_id}::int, 'KONBINI', ${status}, 3300,
        now() + interval '1 day', ${inHours(at)}::timestamptz)`.execute(s.db);
  return { id, attempt };
}

test('each section counts what waits at the caller’s locations, and nothing of others', async () => {
  expect(counts(await board())).toEqual(none);
  const flagged = await newConsult(here, 'CONFIRMED', 70);
  await sql`update answer_sheet set red_flags = '{chest}', red_flags_at = now() where consult_id = ${flagged.id}::uuid`.execute(
    s.db,
  );
  const provisional = await newConsult(here, 'TENTATIVE', 240);
  const late = await newConsult(here, 'CONFIRMED', -0.2);
  await newInquiry(here, -3);
  await newOrder(here, -5);
  for (const place of [sister, foreign]) {
    await newConsult(place, 'TENTATIVE', 240);
    await newInquiry(place, -3);
    await newOrder(place, -5);
  }
  const mine = await board();
  expect(counts(mine)).toEqual({
    ...none,
    red_flags: 1,
    unopened: 1,
    inquiries: 1,
    new_bookings: 1,
    no_answers: 1,
    unpaid: 1,
  });
  expect(mine.red_flags.items[0]).toMatchObject({ consult_id: flagged.id, patient_name: '佐藤 花子' });
  expect(mine.unopened.items[0]).toMatchObject({ consult_id: late.id, late_minutes: null });
  expect(mine.no_answers.items[0]).toMatchObject({ consult_id: provisional.id, patient_id: provisional.patient.id });

  expect(counts(await board(owner))).toMatchObject({ inquiries: 2, no_answers: 2, unpaid: 2, red_flags: 1 });
  expect(counts(await board(owner, sister.location_id))).toMatchObject({ inquiries: 1, no_answers: 1, red_flags: 0 });
  for (const elsewhere of [sister, foreign]) {
    const answer = await s.app.call('dayBoard', { as: staff, input: { clinic_location_id: elsewhere.location_id } });
    expect(answer.code).toBe(errorCodes.locationNotFound);
  }
});

test('an unopened consult names its delay, and the one that its doctor has now [A4]', async () => {
  const { id } = await newConsult(here, 'CONFIRMED', -0.5);
  const one = async () => (await board()).unopened.items[0];
  expect(await one()).toMatchObject({ consult_id: id, late_minutes: null, doctor_late_minutes: 0 });
  const { doctor_id } = await s.row(id);
  const day = sql<string>`(now() at time zone 'Asia/Tokyo')::date`;
  await s.db.insertInto('running_late').values({ doctor_id, on_day: day, minutes: 15, set_by: doctor_id }).execute();
  expect(await one()).toMatchObject({ late_minutes: 15, doctor_late_minutes: 15 });
  // Two days ago is no day whose patients still wait, at any hour.
  await sql`update running_late set on_day = ${day} - 2 where doctor_id = ${doctor_id}`.execute(s.db);
  expect(await one()).toMatchObject({ late_minutes: null, doctor_late_minutes: 0 });
});

test('a patient in the waiting room waits; a consult without answers shows for 2 days', async () => {
  const soon = await newConsult(here, 'CONFIRMED', 20);
  const far = await newConsult(here, 'CONFIRMED', 72);
  for (const { id } of [soon, far])
    await sql`update answer_sheet set status = 'DRAFT', submitted_at = null where consult_id = ${id}::uuid`.execute(
      s.db,
    );
  const process = randomUUID();
  await sql`insert into live_process (id) values (${process}::uuid)`.execute(s.db);
  await sql`insert into live_socket (id, process_id, patient_id) values (${process}, ${process}::uuid, ${soon.patient.id}::uuid)`.execute(
    s.db,
  );
  await sql`insert into seat (consult_id, side, patient_id, socket_id, tab, in_call)
    values (${soon.id}::uuid, 'PATIENT', ${soon.patient.id}::uuid, ${process}, gen_random_uuid(), false)`.execute(s.db);
  const { waiting, no_answers } = await board();
  expect(waiting.items.map(({ consult_id }) => consult_id)).toEqual([soon.id]);
  expect(no_answers.items.map(({ consult_id }) => consult_id)).toEqual([soon.id]);
  await sql`update live_process set seen_at = now() - interval '1 minute' where id = ${process}::uuid`.execute(s.db);
  expect((await board()).waiting.count).toBe(0);
});

/** Inserts a request for the same medicine, decided a number of hours ago where it is decided. */
async function newRequest(place: TestLocation, decided?: { status: 'NEEDS_VISIT' | 'APPROVED'; hours: number }) {
  const { id: consult_id, patient } = await newConsult(place, 'ENDED', -500);
  const id = randomUUID();
  await s.db.transaction().execute(async (tx) => {
    // The prescription does not matter here.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into prescription_request (id, patient_id, account_id, clinic_id, clinic_location_id, prescription_id,
        consult_id, run_out_on, lines, total, status, reason, created_at, decided_at)
      values (${id}::uuid, ${patient.id}::uuid, ${patient.id}::uuid, ${place.clinic_id}::int, ${place.location_id}::int, ${id}::uuid,
        ${consult_id}::uuid, current_date + 3, '[]', 0, ${decided?.status ?? 'REQUESTED'}, ${decided ? '症状の確認のため' : null},
        ${inHours(-400)}::timestamptz, ${decided ? inHours(decided.hours) : null}::timestamptz)`.execute(tx);
  });
  return { id, patient };
}

test('a request waits for a doctor; one that needs a visit waits for the booking', async () => {
  const open = await newRequest(here);
  const needsVisit = await newRequest(here, { status: 'NEEDS_VISIT', hours: -48 });
  await newRequest(here, { status: 'APPROVED', hours: -48 });
  await newRequest(here, { status: 'NEEDS_VISIT', hours: -61 * 24 });
  await newRequest(sister, { status: 'NEEDS_VISIT', hours: -48 });
  const { requests, visits } = await board();
  expect(requests.items.map(({ id }) => id)).toEqual([open.id]);
  expect(visits.items).toMatchObject([{ id: needsVisit.id, patient_id: needsVisit.patient.id }]);

  const doctor = await s.newDoctor(here);
  const start_at = new Date(Math.floor(inHours(70).getTime() / slotMs) * slotMs);
  await s.put('CONFIRMED', { patient: needsVisit.patient, doctor, place: here, start_at });
  expect((await board()).visits.count).toBe(0);
});

test('a booking of a merged patient ends the wait for a visit [RECORD-24]', async () => {
  const { patient } = await newRequest(here, { status: 'NEEDS_VISIT', hours: -48 });
  const other = await newConsult(here, 'CONFIRMED', 70);
  await s.db
    .insertInto('patient_location')
    .values([patient, other.patient].map(({ id }) => ({ patient_id: id, clinic_location_id: here.location_id })))
    .execute();
  const visits = async () => (await board()).visits.count;
  expect(await visits()).toBe(1);
  const input = { patient_id: patient.id, into_id: other.patient.id };
  await s.app.call('mergePatients', { as: owner, input });
  expect(await visits()).toBe(0);
  await s.app.call('undoPatientMerge', { as: owner, input: { patient_id: patient.id } });
  expect(await visits()).toBe(1);
});

test('an unpaid order says why, by its last attempt', async () => {
  const started = await newOrder(here, -8);
  const withSlip = await newOrder(here, -6);
  await newOrder(here, -4);
  await started.attempt('VOIDED', -7);
  await started.attempt('EXPIRED', -3);
  await withSlip.attempt('ISSUED', -2);
  const { unpaid } = await board();
  expect(unpaid.items.map(({ reason, expires_at }) => [reason, expires_at !== null])).toEqual([
    ['SLIP_EXPIRED', false],
    ['SLIP_ISSUED', true],
    ['NOT_TRIED', false],
  ]);
});

/** Gives an order a parcel, pays it, and sends it some hours ago when told so. */
async function paidParcel(order_id: string, place: TestLocation, sentHours?: number): Promise<void> {
  const address = { name: '佐藤', address_1: '東京都', address_2: '渋谷区', address_3: '1-1', address_4: '' };
  await s.db
    .insertInto('delivery')
    .values({ order_id, clinic_location_id: place.location_id, lead_time_days: 2, ...address })
    .execute();
  await s.db
    .updateTable('patient_order')
    .set({ status: 'PAID', paid_at: new Date() })
    .where('id', '=', order_id)
    .execute();
  if (sentHours === undefined) return;
  const shipped_at = inHours(-sentHours);
  await s.db
    .updateTable('delivery')
    .set({ state: 'SHIPPED', carrier: 'OTHER', shipped_by: staff.id, shipped_at })
    .where('order_id', '=', order_id)
    .execute();
  await s.db.updateTable('delivery').set({ moved_at: shipped_at }).where('order_id', '=', order_id).execute();
}

test('a paid order waits to be sent; a parcel without news for 48 hours is silent [SHIP-8]', async () => {
  const [waits, moving, silent, elsewhere] = [
    await newOrder(here, -8),
    await newOrder(here, -7),
    await newOrder(here, -6),
    await newOrder(sister, -6),
  ];
  await paidParcel(waits.id, here);
  await paidParcel(moving.id, here, 47);
  await paidParcel(silent.id, here, 49);
  await paidParcel(elsewhere.id, sister);
  const mine = await board();
  expect(counts(mine)).toEqual({ ...none, to_ship: 1, silent: 1 });
  expect(mine.to_ship.items).toMatchObject([{ order_id: waits.id, kind: 'CONSULTATION', due_on: expect.any(String) }]);
  expect(mine.silent.items).toMatchObject([{ order_id: silent.id, carrier: 'OTHER' }]);
});

test('a listed parcel waits, a delivered one is not silent, an unpaid one is not sent [SHIP-8]', async () => {
  const [exported, delivered, unpaid] = [await newOrder(here, -8), await newOrder(here, -7), await newOrder(here, -6)];
  await paidParcel(exported.id, here);
  await s.db.updateTable('delivery').set({ state: 'EXPORTED' }).where('order_id', '=', exported.id).execute();
  await paidParcel(delivered.id, here, 49);
  await s.db.updateTable('delivery').set({ state: 'DELIVERED' }).where('order_id', '=', delivered.id).execute();
  await s.db
    .updateTable('delivery')
    .set({ moved_at: inHours(-49) })
    .where('order_id', '=', delivered.id)
    .execute();
  await s.db
    .insertInto('delivery')
    .values({
      order_id: unpaid.id,
      clinic_location_id: here.location_id,
      lead_time_days: 2,
      name: '佐藤',
      address_1: '東京都',
      address_2: '渋谷区',
      address_3: '1-1',
      address_4: '',
    })
    .execute();
  const mine = await board();
  expect(mine.to_ship.items.map(({ order_id }) => order_id)).toEqual([exported.id]);
  expect(mine.silent.items).toEqual([]);
});

test('unanswered chats wait with their age, the longest waiting first [CHAT-36]', async () => {
  const newer = await newChat(here, -1);
  const older = await newChat(here, -30);
  for (const place of [sister, foreign]) await newChat(place, -2);
  await newChat(here, null);
  const { chats } = await board();
  expect(chats.count).toBe(2);
  expect(chats.items.map(({ patient_id }) => patient_id)).toEqual([older, newer]);
  expect(chats.items[0]).toMatchObject({ patient_name: '佐藤 花子', location: { id: here.location_id } });
  const { created_at, due_at } = chats.items[0]!;
  expect(due_at).toBe(oneBusinessDayAfter(created_at));
  expect((await board(owner)).chats.count).toBe(3);
  await s.db.updateTable('chat').set({ unanswered_since: null }).where('patient_id', '=', older).execute();
  expect((await board()).chats.items.map(({ patient_id }) => patient_id)).toEqual([newer]);
});

test('the oldest entries are listed, and a count ends at its limit', async () => {
  const oldest = await newInquiry(here, -300);
  for (let n = 0; n < boardCountMax + 3; n += 1) await newInquiry(here, -n / 10);
  const { inquiries } = await board();
  expect(inquiries.count).toBe(boardCountMax);
  expect(inquiries.items).toHaveLength(boardItemsMax);
  expect(inquiries.items[0]!.id).toBe(oldest);
});

test('the section that is asked for as a whole lists all; others list the most urgent', async () => {
  const more = boardItemsMax + 2;
  for (let n = 0; n < more; n += 1) {
    await newConsult(here, 'TENTATIVE', 240);
    await newInquiry(here, -n);
    await newOrder(here, -n);
  }
  const listed = ({ no_answers, inquiries, unpaid }: DayBoard) =>
    [no_answers, inquiries, unpaid].map(({ items }) => items.length);
  expect(listed(await board())).toEqual([boardItemsMax, boardItemsMax, boardItemsMax]);
  expect(listed(await board(staff, undefined, 'no_answers'))).toEqual([more, boardItemsMax, boardItemsMax]);
  expect(listed(await board(staff, undefined, 'inquiries'))).toEqual([boardItemsMax, more, boardItemsMax]);
  expect(listed(await board(staff, undefined, 'unpaid'))).toEqual([boardItemsMax, boardItemsMax, more]);
});

const personTables = ['patient', 'consult', 'answer_sheet', 'inquiry', 'chat', 'patient_order', 'prescription_request'];

/** Inserts 100,000 patients of a location, each with a past consult, answers, and settled requests, without triggers. */
async function fillLocation({ clinic_id, location_id }: TestLocation, doctor_id: number) {
  const place = sql`${clinic_id}::int, ${location_id}::int`;
  const id = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const series = sql`generate_series(1, 100000) n`;
  const at = sql`timestamptz '2020-01-01 00:00Z' + n * interval '10 minutes'`;
  await s.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into patient (id, phone_number, status, last_name, first_name)
      select ${id}, '+8170' || lpad(n::text, 8, '0'), 'ACTIVE', '佐藤', '子' from ${series}`.execute(tx);
    await sql`insert into consult (id, clinic_id, clinic_location_id, doctor_id, patient_id, speciality_id, start_at, status, ended_at)
      select ${id}, ${place}, ${doctor_id}::int, ${id}, 34, ${at}, 'ENDED', now() from ${series}`.execute(tx);
    await sql`insert into answer_sheet (consult_id, patient_id, questionnaire_id, status, submitted_at)
      select ${id}, ${id}, (select id from questionnaire where clinic_id = ${clinic_id}::int), 'LOCKED', ${at} from ${series}`.execute(
      tx,
    );
    await sql`insert into inquiry (id, clinic_id, clinic_location_id, type, last_name, first_name, last_name_furigana,
        first_name_furigana, phone_number, content, status, done_at, created_at)
      select ${id}, ${place}, 'PAYMENT', '佐', '子', 'サ', 'コ', '+819012345678', '支払い', 'DONE', now(), ${at} from ${series}`.execute(
      tx,
    );
    await sql`insert into patient_order (id, patient_id, account_id, clinic_id, clinic_location_id, kind, status, total, terms, created_at, paid_at)
      select ${id}, ${id}, ${id}, ${place}, 'CONSULTATION', 'PAID', 3300, '{}', ${at}, ${at} from ${series}`.execute(
      tx,
    );
    await sql`insert into prescription_request (id, patient_id, account_id, clinic_id, clinic_location_id, prescription_id,
        consult_id, run_out_on, lines, total, status, created_at, decided_at)
      select ${id}, ${id}, ${id}, ${place}, ${id}, ${id}, date '2020-01-01', '[]', 0, 'APPROVED', ${at}, ${at} from ${series}`.execute(
      tx,
    );
    await sql`insert into chat (patient_id, clinic_id, clinic_location_id, last_number) select ${id}, ${place}, 1 from ${series}`.execute(
      tx,
    );
  });
  await sql`analyze patient, consult, answer_sheet, inquiry, chat, patient_order, prescription_request`.execute(s.db);
}

test('under row-level security, the board of 100,000 patients scans no person table', async () => {
  await fillLocation(here, (await s.newDoctor(here)).id);
  const roles = [{ role: 'STAFF' as const, clinic_location_id: here.location_id }];
  const actor = { kind: 'clinic' as const, id: staff.id, sid: '', ...here, roles };
  const { db, plans } = explaining(s.app.deps.db);
  const { locationsOfClinic: _locations, ...sections } = repo;
  for (const [name, read] of Object.entries(sections)) {
    await runInContext(actor, () => read(db, [here.location_id]));
    expect(wholeTables(plans.pop()!, personTables), name).toEqual([]);
  }
  await newInquiry(here, -2);
  const began = performance.now();
  expect((await board()).inquiries.count).toBe(1);
  expect(performance.now() - began).toBeLessThan(2000);
}, 120_000);
