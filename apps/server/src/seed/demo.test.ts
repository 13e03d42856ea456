import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Inquiry } from '@haruka/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { MemberActor } from '../platform/auth/actor.ts';
import { keyOf } from '../platform/auth/tokens.ts';
import { asSystem } from '../platform/db/database-context.ts';
import { type Databases, openDatabases } from '../platform/db/databases.ts';
import { verifyPassword } from '../platform/auth/passwords.ts';
import { decryptSecret, totpKeyOf } from '../modules/identity/auth/encrypted-secret.ts';
import { findMoneyViolations } from '../modules/money/money-invariants.ts';
import { open, picturePurpose } from '../modules/pharmacy/product-pictures/picture.service.ts';
import type { Files } from '../providers/files/files.ts';
import { folderFiles } from '../providers/files/folder.ts';
import { testDatabase, testSecret } from '../../test/support/index.ts';
import { demoAccounts, demoDoctor, demoPassword, demoPatientId } from './accounts.ts';
import { refreshDemoCall } from './demo-call.ts';
import { seedDemo, seedLock } from './demo.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let served: Databases;
beforeEach(async () => {
  database = await testDatabase({ timeoutFactor: 3 });
  served = await database.served();
});
afterEach(async () => {
  await served.close();
  await database.close();
});
/** By the server's own role, as a start does it. */
const fill = (options: { now?: Date; files?: Files } = {}) =>
  asSystem(() => seedDemo(served.db, { secret: testSecret, ...options }));
const refresh = (now?: Date) => asSystem(() => refreshDemoCall(served.db, now));

const minuteMs = 60_000;
/** Friday noon in Tokyo: the demo doctor is at lunch, so the day has to be opened for the demo consult. */
const lunch = new Date('2026-11-20T03:41:00Z');

const demoCall = () =>
  database.db
    .selectFrom('consult')
    .leftJoin('answer_sheet', 'answer_sheet.consult_id', 'consult.id')
    .select(['consult.id', 'consult.status', 'start_at', 'answer_sheet.status as sheet'])
    .where('consult.patient_id', '=', demoPatientId)
    .where('clinic_location_id', '=', demoDoctor.clinic_location_id)
    .where('consult.status', 'in', ['TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL'])
    .execute();
const hoursOn = (day: string) =>
  database.db
    .selectFrom('doctor_exception')
    .select(['from_minute', 'to_minute'])
    .where('doctor_id', '=', demoDoctor.id)
    .where('on_day', '=', day)
    .orderBy('from_minute')
    .execute();

/** Whatever the machine is doing: how many statements the seed sends, and how long the slowest machine may take. */
const mostStatements = 122;
const mostMs = 20_000;

test('the orders, payments and refunds of the demo break no rule of money', async () => {
  await fill();
  expect(await findMoneyViolations(database.db)).toEqual([]);
  const views = await database.db.selectFrom('patient_order').select('status').distinct().execute();
  expect(views.map(({ status }) => status).toSorted()).toEqual(['CANCEL', 'PAID', 'WAITING_PAYMENT']);
  const { rows } = await sql<{ is_open: boolean }>`select distinct status = 'WAITING_PAYMENT' as is_open
    from patient_order where kind = 'COMBINED' and clinic_id = 1 order by is_open`.execute(database.db);
  expect(rows).toEqual([{ is_open: false }, { is_open: true }]);
  const replaced = await sql`select o.kind, n.kind as next, n.status from patient_order o
    join patient_order n on n.id = o.replaced_by`.execute(database.db);
  expect(replaced.rows).toEqual([{ kind: 'CONSULTATION', next: 'COMBINED', status: 'WAITING_PAYMENT' }]);
});

test('the demo has parcels to send, on their way, without news, returned and delivered [SHIP-8]', async () => {
  await fill();
  const { rows } = await sql<{ state: string; is_silent: boolean }>`select distinct d.state,
      d.state = 'SHIPPED' and d.moved_at < now() - interval '48 hours' as is_silent
    from delivery d join patient_order o on o.id = d.order_id
    where o.clinic_id = 1 and o.status = 'PAID' order by 1, 2`.execute(database.db);
  expect(rows.map(({ state, is_silent }) => (is_silent ? 'SILENT' : state))).toEqual([
    'DELIVERED',
    'READY',
    'RETURNED',
    'SHIPPED',
    'SILENT',
  ]);
});

test('every patient with an order is a patient of its location, so the desk sees names', async () => {
  await fill();
  const { rows } = await sql`select o.id from patient_order o where not exists (select from patient_location l
    where l.patient_id = o.patient_id and l.clinic_location_id = o.clinic_location_id)`.execute(database.db);
  expect(rows).toEqual([]);
});

test('the demo stores small drawn pictures of products that the product can open', async ({ onTestFinished }) => {
  const dir = await mkdtemp(path.join(tmpdir(), 'haruka-pictures-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const files = folderFiles(dir);
  await fill({ files });
  const pictures = await database.db.selectFrom('product_picture').select(['id', 'product_id', 'bytes']).execute();
  expect(pictures).toHaveLength(21);
  const store = { files, key: keyOf(testSecret, picturePurpose), db: served.db };
  const actor = { kind: 'clinic' } as MemberActor;
  for (const { id, bytes } of pictures) {
    const { content } = await asSystem(() => open(store, actor, id));
    expect(content.length).toBe(bytes);
    expect(bytes).toBeLessThan(8_000);
    expect((await sharp(content).metadata()).format).toBe('jpeg');
  }
});

test('the demo fills an empty database once, in few statements, and changes no other', async () => {
  let statements = 0;
  const counting = served.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const before = performance.now();
  expect(await asSystem(() => seedDemo(counting, { secret: testSecret, now: lunch }))).toBe(true);
  expect(performance.now() - before).toBeLessThan(mostMs);
  expect(statements).toBeLessThan(mostStatements);
  const counts = () =>
    sql<Record<string, number>>`select
      (select count(*) from clinic) clinics, (select count(*) from clinic_location) locations,
      (select count(*) from speciality) specialities, (select count(*) from consult) consults,
      (select count(*) from questionnaire) questionnaires, (select count(*) from post_code) post_codes`
      .execute(database.db)
      .then(({ rows }) => rows[0]!);
  const first = await counts();
  expect(first).toMatchObject({ clinics: 9, locations: 33, specialities: 42 });
  expect(first.post_codes).toBeGreaterThan(240);
  expect(await fill({ now: lunch })).toBe(false);
  expect(await counts()).toEqual(first);
});

test('stamps are of past days: a forgotten clock-out, a correction with its original', async () => {
  await fill({ now: lunch });
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from stamp where at >= ${lunch}) coming,
      (select count(*)::int from (select from stamp where voided_by is null group by member_id, on_day
        having (array_agg(kind order by at desc))[1] <> 'OUT') as open) forgotten,
      (select count(distinct voided_by)::int from stamp) corrected`.execute(database.db);
  expect(rows[0]).toEqual({ coming: 0, forgotten: 1, corrected: 1 });
});

test('two processes that start at once seed one demo', async () => {
  const made = await Promise.all([fill(), fill(), fill()]);
  expect(made.filter(Boolean)).toHaveLength(1);
});

test('a start waits for the seeding process, even beyond a statement’s lock timeout', async () => {
  const { rows } = await sql<{
    setting: number;
  }>`select setting::int from pg_settings where name = 'lock_timeout'`.execute(served.db);
  const order: string[] = [];
  const held = database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    order.push('locked');
    await delay(rows[0]!.setting + 500);
    order.push('released');
  });
  await expect.poll(() => order).toEqual(['locked']);
  const made = fill().then((is) => {
    order.push('seeded');
    return is;
  });
  await held;
  expect(await made).toBe(true);
  expect(order).toEqual(['locked', 'released', 'seeded']);
});

test('every printed account exists and its password fits; clinic 3 has a second factor', async () => {
  await fill({ now: lunch });
  for (const account of demoAccounts('jp')) {
    const table = account.app === 'patient' ? 'patient' : 'member';
    const { rows } = await sql<{ id: number; password_hash: string; totp_secret: string | null }>`
      select id, password_hash, ${account.app === 'patient' ? sql`null` : sql`totp_secret`} as totp_secret
      from ${sql.table(table)} where email = ${account.email}`.execute(database.db);
    expect(await verifyPassword(rows[0]?.password_hash, demoPassword), account.email).toBe(true);
    const { id, totp_secret } = rows[0]!;
    const secret = totp_secret === null ? undefined : decryptSecret(totpKeyOf(testSecret), id, totp_secret);
    expect(secret).toBe(account.totp_secret);
  }
  expect(demoAccounts().filter((account) => account.totp_secret).length).toBe(2);
});

test('clinic 1 has one invited and one suspended member, both on the owner’s list', async () => {
  await fill({ now: lunch });
  const { rows } = await sql<{ status: string; has_password: boolean; has_link: boolean; reason: string | null }>`
    select status, password_hash is not null has_password, exists (select from mail_token where member_id = m.id) has_link,
      (select reason from member_suspension where member_id = m.id) reason
    from member m where status <> 'ACTIVE' order by id`.execute(database.db);
  expect(rows).toEqual([
    { status: 'INVITED', has_password: false, has_link: true, reason: null },
    { status: 'SUSPENDED', has_password: true, has_link: false, reason: expect.any(String) },
  ]);
});

test('a member may open the app the account is printed for [ROLE-1]', async () => {
  await fill({ now: lunch });
  const { rows } = await sql<{ email: string; roles: string[] }>`
    select email, array_agg(distinct role) roles from member join member_role on member_id = member.id group by email`.execute(
    database.db,
  );
  const roles = new Map(rows.map((row) => [row.email, row.roles]));
  const mayOpen: Record<string, string[]> = { doctor: ['DOCTOR'], clinic: ['OWNER', 'STAFF'] };
  const staff = demoAccounts().filter(({ app }) => app in mayOpen);
  expect(staff.length).toBeGreaterThan(0);
  expect(staff.filter(({ app, email }) => !mayOpen[app]!.some((role) => roles.get(email)?.includes(role)))).toEqual([]);
});

test('consults that hold their slot have answers; the tentative one keeps 20 minutes [BOOK-1]', async () => {
  await fill({ now: lunch });
  const { rows } = await sql<{
    status: string;
    sheet: string | null;
    hold_until: string | null;
    booked_before: boolean;
  }>`
    select c.status, s.status sheet, hold_until, c.created_at <= ${lunch.toISOString()} and c.created_at < start_at booked_before
    from consult c left join answer_sheet s on s.consult_id = c.id`.execute(database.db);
  for (const row of rows) {
    expect(row.booked_before).toBe(true);
    if (row.status === 'CONFIRMED') expect(row.sheet).toBe('SUBMITTED');
    if (row.status === 'ENDED') expect(row.sheet).toBe('LOCKED');
  }
  const tentative = rows.filter((row) => row.status === 'TENTATIVE');
  expect(tentative).toEqual([
    expect.objectContaining({ sheet: 'DRAFT', hold_until: new Date(lunch.getTime() + 20 * minuteMs).toISOString() }),
  ]);
  expect(new Set(rows.map((row) => row.status))).toEqual(
    new Set(['TENTATIVE', 'CONFIRMED', 'ENDED', 'EXPIRED', 'CANCELLED', 'NO_SHOW']),
  );
});

test('the demo call begins in 5 to 15 minutes, with answers, inside hours made for it', async () => {
  await fill({ now: lunch });
  expect(await demoCall()).toEqual([
    expect.objectContaining({ status: 'CONFIRMED', start_at: '2026-11-20T03:50:00.000Z', sheet: 'SUBMITTED' }),
  ]);
  // 09:00–12:30 and 13:30–18:00, and now also from 12:00.
  expect(await hoursOn('2026-11-20')).toEqual([{ from_minute: 540, to_minute: 1080 }]);
});

test('a restart keeps a waiting demo call, moves a missed one, replaces an ended one', async () => {
  await fill({ now: lunch });
  const [first] = await demoCall();
  await refresh(new Date(lunch.getTime() + 25 * minuteMs));
  expect(await demoCall()).toEqual([first]);

  // Next day, the small hours.
  const later = new Date('2026-11-20T18:03:00Z');
  await refresh(later);
  expect(await demoCall()).toEqual([{ ...first!, start_at: '2026-11-20T18:10:00.000Z' }]);
  expect(await hoursOn('2026-11-21')).toEqual([
    { from_minute: 180, to_minute: 300 },
    { from_minute: 540, to_minute: 780 },
  ]);

  for (const status of ['RINGING', 'IN_CALL', 'ENDED'] as const) {
    await database.db.updateTable('consult').set({ status }).where('id', '=', first!.id).execute();
  }
  await refresh(later);
  const [next] = await demoCall();
  expect(next).toMatchObject({ status: 'CONFIRMED', start_at: '2026-11-20T18:10:00.000Z' });
  expect(next!.id).not.toBe(first!.id);
});

test('a booking the demo patient made alone is left alone, an expired hold makes room', async () => {
  await fill({ now: lunch });
  const [first] = await demoCall();
  const hold_until = new Date(lunch.getTime() + minuteMs);
  const booked = await database.db
    .selectFrom('consult')
    .selectAll()
    .where('id', '=', first!.id)
    .executeTakeFirstOrThrow();
  await database.db.updateTable('consult').set({ status: 'CANCELLED' }).where('id', '=', first!.id).execute();
  const held = { ...booked, id: '01980000-0000-7000-8000-00000000beef', status: 'TENTATIVE' as const, hold_until };
  await database.db.insertInto('consult').values(held).execute();
  await refresh(lunch);
  expect(await demoCall()).toEqual([{ id: held.id, status: 'TENTATIVE', start_at: first!.start_at, sheet: null }]);
  await refresh(new Date(lunch.getTime() + 2 * minuteMs));
  const [next] = await demoCall();
  expect(next).toMatchObject({ status: 'CONFIRMED', sheet: 'SUBMITTED' });
  const old = await database.db
    .selectFrom('consult')
    .select(['status', 'hold_until'])
    .where('id', '=', held.id)
    .executeTakeFirstOrThrow();
  expect(old).toEqual({ status: 'EXPIRED', hold_until: null });
});

test('the demo call is offered on New Year’s Day too: the place opens for it', async () => {
  const newYear = new Date('2027-01-01T02:00:00Z');
  await fill({ now: newYear });
  expect(await demoCall()).toEqual([expect.objectContaining({ start_at: '2027-01-01T02:10:00.000Z' })]);
  expect(await hoursOn('2027-01-01')).toEqual([{ from_minute: 660, to_minute: 780 }]);
  const closed = await database.db
    .selectFrom('closed_day')
    .select('clinic_location_id')
    .where('on_day', '=', '2027-01-01')
    .execute();
  expect(closed.map((row) => row.clinic_location_id)).not.toContain(demoDoctor.clinic_location_id);
});

test('without the demo a start adds no consult', async () => {
  await refresh();
  expect(await database.db.selectFrom('consult').selectAll().execute()).toEqual([]);
});

test('every clinic has valid open inquiries; its own members answered the others', async () => {
  await fill({ now: lunch });
  const rows = await database.db
    .selectFrom('inquiry')
    .leftJoin('inquiry_answer', 'inquiry_answer.inquiry_id', 'inquiry.id')
    .leftJoin('member', 'member.id', 'inquiry_answer.member_id')
    .selectAll('inquiry')
    .select(['text', 'member.clinic_id as answered_by'])
    .execute();
  const waiting = rows.filter(({ status }) => status === 'OPEN').map(({ clinic_id }) => clinic_id);
  expect(waiting).toEqual(expect.arrayContaining([1, 2, 3, null]));
  for (const row of rows) {
    const sent = Object.fromEntries(
      Object.keys(Inquiry.shape).map((key) => [key, row[key as keyof typeof row] ?? undefined]),
    );
    expect(Inquiry.safeParse(sent).error?.issues, row.content).toBeUndefined();
    if (row.text) expect([row.status, row.answered_by]).toEqual(['DONE', row.clinic_id]);
    if (row.done_at) expect(Date.parse(row.done_at)).toBeLessThan(lunch.getTime());
  }
});

test('of two demo conversations one waits; their patients joined, their members belong', async () => {
  await fill({ now: lunch });
  const chats = await database.db
    .selectFrom('chat')
    .innerJoin('patient_location', (join) =>
      join
        .onRef('patient_location.patient_id', '=', 'chat.patient_id')
        .onRef('patient_location.clinic_location_id', '=', 'chat.clinic_location_id'),
    )
    .select(['chat.unanswered_since', 'chat.last_number'])
    .execute();
  expect(chats).toHaveLength(2);
  expect(chats.filter(({ unanswered_since }) => unanswered_since !== null)).toHaveLength(1);
  const messages = await database.db
    .selectFrom('chat_message')
    .leftJoin('member', 'member.id', 'chat_message.member_id')
    .select(['chat_message.clinic_id', 'chat_message.member_id', 'member.clinic_id as of'])
    .execute();
  expect(messages).toHaveLength(chats.reduce((sum, { last_number }) => sum + last_number, 0));
  for (const { clinic_id, member_id, of } of messages) if (member_id !== null) expect(of).toBe(clinic_id);
});

test('what people add later gets ids beyond the demo and the national sets', async () => {
  await fill({ now: lunch });
  const made = await database.db
    .insertInto('clinic')
    .values({ name: '新しいクリニック' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(made.id).toBeGreaterThan(1_000_000);
});

test('a slow machine may compute for seconds while it fills the database [E13]', async () => {
  const limited = await openDatabases(database.url);
  onTestFinished(() => limited.close());
  let isFirst = true;
  const files: Files = {
    ...folderFiles(path.join(tmpdir(), 'unused')),
    async put() {
      // The time limit of a transaction that waits is five seconds.
      if (isFirst) await delay(5_500);
      isFirst = false;
    },
  };
  expect(await asSystem(() => seedDemo(limited.db, { secret: testSecret, files }))).toBe(true);
});
