import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ConsultFixture,
  consultFixture,
  type TestLocation,
} from '../../src/modules/consultation/consults/consult.fixtures.ts';
import { listWriteTo } from '../../src/modules/consultation/patient-records/patient-record.repo.ts';
import { findNotices } from '../../src/modules/identity/profiles/profile.repo.ts';
import * as desk from '../../src/modules/messaging/chats/chat-desk.repo.ts';
import * as chats from '../../src/modules/messaging/chats/chat.repo.ts';
import { unansweredChats } from '../../src/modules/operations/day-board/day-board.repo.ts';
import type { MemberActor, SignedIn } from '../../src/platform/auth/actor.ts';
import { runInContext } from '../../src/platform/db/database-context.ts';
import type { Db, Tx } from '../../src/platform/db/databases.ts';
import { explaining, type Plan, wholeTables } from '../support/query-plans.ts';

const tables = ['chat', 'chat_message', 'patient', 'patient_location', 'patient_number'];
/** Conversations of the large clinic. Every 500th one waits; 200 of the oldest are with its second, quiet location. */
const count = 100_000;

let s: ConsultFixture;
let here: TestLocation;
let quiet: TestLocation;
let staff: MemberActor;
let owner: MemberActor;
beforeAll(async () => {
  s = await consultFixture();
  here = await s.newLocation();
  quiet = await s.newLocation({ clinic_id: here.clinic_id });
  const of = { kind: 'clinic' as const, sid: '', clinic_id: here.clinic_id };
  const at = (place: TestLocation) => [{ role: 'STAFF' as const, clinic_location_id: place.location_id }];
  staff = { ...of, id: await s.newMember(here, 'STAFF'), roles: at(here) };
  owner = { ...of, id: await s.newMember(here, 'OWNER'), roles: [{ role: 'OWNER', clinic_location_id: null }] };
  await fill();
}, 240_000);
afterAll(() => s.stop());

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Adds patients, each with a conversation of three messages. The first conversation has 50,000. No trigger runs. */
async function fill() {
  const id = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const place = sql`case when n between 2 and 201 then ${quiet.location_id}::int else ${here.location_id}::int end`;
  const at = sql`timestamptz '2020-01-01 00:00Z' + n * interval '10 minutes'`;
  const series = sql`generate_series(1, ${count}::int) n`;
  const messages = (from: ReturnType<typeof sql>) => sql`insert into chat_message
    (patient_id, clinic_location_id, clinic_id, number, member_id, text, created_at)
    select ${id}, ${place}, ${here.clinic_id}::int, m, case when m % 2 = 0 then ${staff.id}::int end, '届きますか。', ${at} from ${from}`;
  await s.db.transaction().execute(async (tx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(tx);
    await run(sql`set local session_replication_role = replica`);
    await run(sql`insert into patient (id, phone_number, status, last_name, first_name)
      select ${id}, '+8170' || lpad(n::text, 8, '0'), 'ACTIVE', '佐藤', '子' from ${series}`);
    await run(sql`insert into patient_location (patient_id, clinic_location_id) select ${id}, ${place} from ${series}`);
    await run(
      sql`insert into patient_number (clinic_id, patient_id, number) select ${here.clinic_id}::int, ${id}, n from ${series}`,
    );
    await run(sql`insert into chat (patient_id, clinic_location_id, clinic_id, last_number, last_at, unanswered_since, mail_due_at)
      select ${id}, ${place}, ${here.clinic_id}::int, case n when 1 then 50000 else 3 end, ${at}, case when n % 500 = 0 then ${at} end,
        case when n % 1000 = 0 then ${at} end from ${series}`);
    await run(messages(sql`${series}, generate_series(1, 3) m`));
    await run(messages(sql`generate_series(1, 1) n, generate_series(4, 50000) m`));
  });
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(s.db);
}

/** Explains what each read asks of the database. Returns its plans, by name. */
async function plansOf(actor: SignedIn, reads: Record<string, (db: Db) => Promise<unknown>>) {
  const { db: explained, plans } = explaining(s.app.deps.db);
  const found: Record<string, Plan[]> = {};
  for (const [name, read] of Object.entries(reads)) {
    // A read that counts expects a row, and an explained statement has none.
    await runInContext(actor, () => read(explained).catch(() => undefined));
    found[name] = plans.splice(0);
    expect(found[name], name).not.toEqual([]);
  }
  return found;
}
const wholeReads = (plans: Record<string, Plan[]>) =>
  Object.fromEntries(
    Object.entries(plans)
      .map(([name, all]) => [name, all.flatMap((plan) => wholeTables(plan, tables))] as const)
      .filter(([, whole]) => whole.length > 0),
  );

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test('a desk of 100,000 conversations lists and counts them by index, page by page [CHAT-44]', async () => {
  const all = { clinic_id: here.clinic_id, locations: null };
  const mine = { clinic_id: here.clinic_id, locations: [here.location_id] };
  const { db } = s.app.deps;
  const first = await runInContext(owner, () => desk.list(db, all, { filter: 'UNANSWERED' }));
  expect([first.length, first[0]!.patient_id, first[0]!.unread]).toEqual([51, idOf(500), 2]);
  const after = first[49]!.cursor;
  const second = await runInContext(owner, () => desk.list(db, all, { filter: 'UNANSWERED', after }));
  expect(second[0]!.patient_id).toBe(first[50]!.patient_id);
  for (const [actor, of] of [
    [staff, mine],
    [owner, all],
  ] as const) {
    const plans = await plansOf(actor, {
      unanswered: (one) => desk.list(one, of, { filter: 'UNANSWERED' }),
      'more unanswered': (one) => desk.list(one, of, { filter: 'UNANSWERED', after }),
      newest: (one) => desk.list(one, of, { filter: 'ALL' }),
      'more of all': (one) => desk.list(one, of, { filter: 'ALL', after }),
      'of one location': (one) => desk.list(one, of, { filter: 'ALL', clinic_location_id: here.location_id }),
      count: (one) => desk.countUnanswered(one, of),
      board: (one) => unansweredChats(one, [here.location_id]),
    });
    expect(wholeReads(plans)).toEqual({});
    // What waits is read from the index that holds nothing else.
    for (const name of ['unanswered', 'more unanswered', 'count', 'board'])
      expect(
        plans[name]!.flatMap(nodesOf).map((node) => node['Index Name'] ?? ''),
        name,
      ).toContainEqual(expect.stringMatching(/^chat_unanswered/));
    // A further page begins in the index where the one before ended.
    const chatsRead = plans['more of all']!.flatMap(nodesOf).find((node) => node['Index Name'] === 'chat_clinic_time');
    expect(chatsRead?.['Index Cond']).toContain('last_at');
  }
});

test('one conversation among 100,000 is found and read by index, however long it is [CHAT-44]', async () => {
  const key = { patient_id: idOf(1), clinic_location_id: here.location_id };
  const { db } = s.app.deps;
  expect(await runInContext(staff, () => chats.find(db, key))).toMatchObject({ patient_id: idOf(1), can_write: true });
  expect((await runInContext(staff, () => chats.listMessages(db, key, 25_000)))[0]).toMatchObject({ number: 24_999 });
  const conversation = {
    find: (one: Db) => chats.find(one, key),
    newest: (one: Db) => chats.listMessages(one, key, undefined),
    older: (one: Db) => chats.listMessages(one, key, 25_000),
    'all read': (one: Db) => chats.hasReadAll(one as Tx, key),
  };
  expect(wholeReads(await plansOf(staff, conversation))).toEqual({});
  const ways = {
    'ways to write': (one: Db) => listWriteTo(one, { clinic_id: here.clinic_id, locations: null }, [idOf(1), idOf(2)]),
  };
  expect(wholeReads(await plansOf(owner, ways))).toEqual({});
  const patient = { kind: 'patient' as const, id: idOf(1), sid: '' };
  const own = {
    ...conversation,
    'own conversations': (one: Db) => chats.listOfPatient(one, idOf(1)),
    notices: (one: Db) => findNotices(one, idOf(1)),
  };
  expect(wholeReads(await plansOf(patient, own))).toEqual({});
});
