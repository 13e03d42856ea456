import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAuditChainWriter } from '../src/platform/audit/audit-chain.ts';
import type { Job } from '../src/platform/jobs/job.ts';
import { openJobQueue } from '../src/platform/jobs/job-queue.ts';
import { makeJobs } from '../src/platform/jobs/jobs.ts';
import { testDatabase } from '../test/support/index.ts';
import { saidBy } from './operator.fixtures.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.insertInto('clinic').values({ id: 4, name: 'みどり医院', status: 'APPLIED' }).execute();
});
afterAll(() => database.close());

const operator = (...args: string[]) => operatorIn({}, ...args);
const operatorIn = (environment: Record<string, string>, ...args: string[]) =>
  saidBy({ DATABASE_URL: database.url, ...environment }, args);

/** Runs the real program. */
async function spawned(...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'operator.ts'), ...args], {
    // Compiled code is kept, as the server keeps it: most of a command's time is its start.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'node-compile-cache') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trim() };
}
const auditEntries = () =>
  database.db.selectFrom('audit_log').select(['actor_kind', 'object', 'action']).orderBy('id').execute();

test('maintenance on and off: the event and the audit entry in one transaction', async () => {
  expect(await operator('maintenance', 'on', '--text', '21時まで')).toEqual({
    code: 0,
    said: 'Maintenance is on: everyone now sees the maintenance page.',
  });
  expect(await database.db.selectFrom('maintenance').select(['is_on', 'text']).execute()).toEqual([
    { is_on: true, text: '21時まで' },
  ]);
  expect((await operator('maintenance', 'off')).code).toBe(0);
  const events = await database.db.selectFrom('outbox').select(['name', 'data']).orderBy('id').execute();
  expect(events.map(({ data }) => data)).toEqual([
    { is_on: true, text: '21時まで' },
    { is_on: false, text: '' },
  ]);
  expect(await auditEntries()).toMatchObject([
    { actor_kind: 'operator', object: 'maintenance', action: 'begin' },
    { action: 'end' },
  ]);
});

test('the operator approves, cancels and discontinues a clinic, with audit entries', async () => {
  const statusOf = async () =>
    (await database.db.selectFrom('clinic').select('status').where('id', '=', 4).executeTakeFirstOrThrow()).status;
  expect(await operator('discontinue-clinic', '4')).toEqual({
    code: 1,
    said: 'Clinic 4 is not in use, or does not exist.',
  });
  expect(await operator('approve-clinic', '4')).toEqual({
    code: 0,
    said: 'みどり医院 is approved: its people can sign in now.',
  });
  expect(await operator('approve-clinic', '4')).toEqual({
    code: 1,
    said: 'Clinic 4 is approved already, or does not exist.',
  });
  expect(await operator('discontinue-clinic', '4')).toEqual({
    code: 0,
    said: 'みどり医院 is discontinued: its people are signed out.',
  });
  expect(await statusOf()).toBe('DISCONTINUED');
  expect((await operator('cancel-clinic', '4')).said).toBe('みどり医院 is cancelled: its people are signed out.');
  expect(await statusOf()).toBe('CANCELLED');
  expect((await operator('approve-clinic', '4')).code).toBe(0);
  expect((await auditEntries()).filter(({ object }) => object === 'clinic').map(({ action }) => action)).toEqual([
    'approve',
    'discontinue',
    'cancel',
    'approve',
  ]);
});

test('the operator invites the one owner of a clinic by email', async () => {
  const owner = ['--email', 'Aoyama@example.jp', '--name', '青山 晴彦', '--kana', 'アオヤマ ハルヒコ'];
  expect(await operator('create-owner', '9', ...owner)).toEqual({ code: 1, said: 'There is no such clinic.' });
  expect(await operator('create-owner', '4', '--email', 'aoyama@example.jp', '--name', '青山')).toMatchObject({
    code: 1,
    said: expect.stringContaining('An owner needs --email'),
  });
  expect(await operator('create-owner', '4', ...owner)).toEqual({
    code: 0,
    said: 'An invitation for aoyama@example.jp is on its way; the link opens for 24 hours.',
  });
  const [message] = await database.db.selectFrom('mail_queue').select(['recipient', 'message']).execute();
  expect(message).toMatchObject({ recipient: 'aoyama@example.jp' });
  expect(message!.message.link!.href).toMatch(/^http:\/\/clinic\.localhost:\d+\/accept-invitation\?token=/);
  expect((await auditEntries()).at(-1)).toMatchObject({ actor_kind: 'operator', object: 'member', action: 'invite' });
});

test('the operator resets the second factor of an owner who lost phone and codes', async () => {
  const email = 'shirai@example.jp';
  const { id: member_id } = await database.db
    .insertInto('member')
    .values({ clinic_id: 4, email, last_name: '白井', totp_secret: 'v1.whatever' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('session')
    .values({
      id: '01932d2e-0000-7000-8000-000000000002',
      kind: 'clinic',
      member_id,
      token_hash: Buffer.alloc(32),
      user_agent: '',
      idle_until: new Date(Date.now() + 60_000),
      ends_at: new Date(Date.now() + 60_000),
    })
    .execute();
  expect(await operator('reset-second-factor', 'nobody@example.jp')).toEqual({
    code: 1,
    said: 'No member of a clinic has this address.',
  });
  expect(await operator('reset-second-factor', 'Shirai@example.jp')).toMatchObject({
    code: 0,
    said: expect.stringContaining('The second factor of shirai@example.jp is removed'),
  });
  expect(await operator('reset-second-factor', email)).toEqual({
    code: 1,
    said: 'This account has no second factor.',
  });

  const member = database.db.selectFrom('member').select('totp_secret').where('id', '=', member_id);
  expect(await member.executeTakeFirst()).toEqual({ totp_secret: null });
  const sessions = database.db.selectFrom('session').select('revoked_why').where('member_id', '=', member_id);
  expect(await sessions.execute()).toEqual([{ revoked_why: 'second_factor_reset' }]);
  const mail = database.db.selectFrom('mail_queue').select('message').where('recipient', '=', email);
  expect((await mail.execute()).map(({ message }) => message.before[0])).toEqual([
    'ご依頼により、HARUKAの運営が、お使いのアカウントの2段階認証をリセットしました。',
  ]);
  expect((await auditEntries()).at(-1)).toMatchObject({
    actor_kind: 'operator',
    object: 'member',
    action: 'reset_second_factor',
  });
});

test('verify-audit prints the heads of an intact log, and names a changed row', async () => {
  const writer = makeAuditChainWriter(database.db, () => {});
  await writer.linkEntries();
  const whole = await operator('verify-audit');
  expect(whole).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is intact: \d+ rows in 2 chains, 0 not linked/),
  });
  expect(whole.said).toMatch(/^chain 0 place \d+ [0-9a-f]{64}$/m);

  const kept = path.join(await mkdtemp(path.join(os.tmpdir(), 'haruka-heads-')), 'kept.txt');
  await writeFile(kept, whole.said);
  expect(await operator('verify-audit', '--heads', kept)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Compared with 2 copied heads.'),
  });
  expect(await operator('verify-audit', '--heads', `${kept}.gone`)).toMatchObject({ code: 1 });

  const { id } = await database.db.selectFrom('audit_log').select('id').orderBy('id').executeTakeFirstOrThrow();
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('audit_log').set({ actor_id: 'nobody' }).where('id', '=', id).execute();
  });
  expect(await operator('verify-audit')).toEqual({
    code: 1,
    said: `The audit log was changed: row ${id} (chain 0, place 1): the row differs from its hash.`,
  });
});

test('the operator reads and closes inquiries to the service, with audit entries', async () => {
  expect((await operator('inquiries')).said).toBe('No inquiry waits for the service.');
  const id = '01932d2e-0000-7000-8000-000000000001';
  await database.db
    .insertInto('inquiry')
    .values({
      id,
      type: 'HARUKA_SERVICE',
      last_name: '髙橋',
      first_name: '\u001b[2J花子',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'ハナコ',
      email: 'hanako@example.jp',
      content: 'アプリが開きません。\n\u001b[2J端末は何でもよいですか。',
    })
    .execute();
  const { code, said } = await operator('inquiries');
  expect(code).toBe(0);
  expect(said).toContain(`${id}  `);
  expect(said).toContain('髙橋 [2J花子  hanako@example.jp\n  アプリが開きません。\n  [2J端末は何でもよいですか。');
  expect(await operator('close-inquiry', id)).toEqual({ code: 0, said: 'The inquiry is closed.' });
  expect(await operator('close-inquiry', id)).toEqual({ code: 1, said: `No inquiry ${id} waits for the service.` });
  expect((await auditEntries()).slice(-2)).toMatchObject([
    { actor_kind: 'operator', object: 'inquiry', action: 'view' },
    { actor_kind: 'operator', object: 'inquiry', action: 'close' },
  ]);
});

test('in production, the email links to the public URL', async () => {
  await database.db.insertInto('clinic').values({ id: 5, name: 'あおば医院' }).execute();
  const owner = ['--email', 'midori@example.jp', '--name', '緑 葉子', '--kana', 'ミドリ ヨウコ'];
  const production = { NODE_ENV: 'production', BASE_HOST: 'haruka.example' };
  expect((await operatorIn(production, 'create-owner', '5', ...owner)).code).toBe(0);
  const queued = database.db.selectFrom('mail_queue').select('message').where('recipient', '=', 'midori@example.jp');
  const { message } = await queued.executeTakeFirstOrThrow();
  expect(message.link!.href).toMatch(/^https:\/\/clinic\.haruka\.example\/accept-invitation\?token=/);
});

test('until the owner accepts, create-owner sends a new link, also to another address [CLINIC-7]', async () => {
  await database.db.insertInto('clinic').values({ id: 6, name: 'もみじ医院' }).execute();
  const owner = ['--email', 'momiji@example.jpp', '--name', '紅葉 あき', '--kana', 'モミジ アキ'];
  const linksOf = (email: string) =>
    database.db
      .selectFrom('mail_token')
      .innerJoin('member', 'member.id', 'mail_token.member_id')
      .where('mail_token.email', '=', email)
      .select(['member.email as of', 'mail_token.used_at'])
      .orderBy('mail_token.expires_at')
      .execute();
  const queued = () => database.db.selectFrom('mail_queue').select('message').orderBy('id', 'desc').execute();

  expect((await operator('create-owner', '6', ...owner)).code).toBe(0);
  expect(JSON.stringify((await queued())[0])).toContain('HARUKAの運営に再送を頼んでください');
  const corrected = owner.with(1, 'momiji@example.jp');
  expect(await operator('create-owner', '6', ...corrected)).toMatchObject({
    code: 0,
    said: expect.stringContaining('An invitation for momiji@example.jp is on its way'),
  });
  expect((await operator('create-owner', '6', ...corrected)).code).toBe(0);
  // The links of the earlier emails open nothing.
  expect(await linksOf('momiji@example.jpp')).toEqual([{ of: 'momiji@example.jp', used_at: expect.anything() }]);
  expect((await linksOf('momiji@example.jp')).map(({ used_at }) => used_at === null)).toEqual([false, true]);

  await database.db.insertInto('member').values({ clinic_id: 4, email: 'kaede@example.jp', last_name: '楓' }).execute();
  expect(await operator('create-owner', '6', ...owner.with(1, 'kaede@example.jp'))).toEqual({
    code: 1,
    said: 'A member of another clinic has this address.',
  });
  await database.db.updateTable('member').set({ status: 'ACTIVE' }).where('email', '=', 'momiji@example.jp').execute();
  expect(await operator('create-owner', '6', ...corrected)).toEqual({
    code: 1,
    said: 'This clinic has an owner already; there can be only one.',
  });
});

test('prints help, and an error with help for an unknown command', async () => {
  expect(await spawned('help')).toMatchObject({ code: 0, said: expect.stringContaining('approve-clinic') });
  expect(await spawned('approve')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^"approve" is no command\.\n\nCommands of the operator/),
  });
  expect(await operator('help', '--loud')).toMatchObject({
    code: 1,
    said: expect.stringContaining("Unknown option '--loud'"),
  });
});

test('the operator lists parked jobs by name, time and error, and runs one again', async () => {
  expect(await operator('jobs')).toEqual({ code: 0, said: 'No background job is parked.' });
  let runs = 0;
  const job: Job = {
    name: 'poisoned',
    retries: 0,
    maxSeconds: 10,
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('no paper');
    },
  };
  const served = await database.served();
  const fail = () => {};
  const jobs = makeJobs(fail, () => openJobQueue(served.openPool(2), { onError: fail }));
  await jobs.start([job]);
  jobs.kick('poisoned');
  await expect.poll(async () => (await operator('jobs')).said, { timeout: 20_000 }).toContain('poisoned');
  const { said } = await operator('jobs');
  const [, id] = /^([\da-f-]{36})  20\S+Z  poisoned  Error: no paper$/.exec(said)!;
  expect(await operator('jobs', 'retry', id!)).toEqual({ code: 0, said: 'The job runs again.' });
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
  expect(await operator('jobs', 'retry', id!)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`No background job ${id} is parked`),
  });
  await jobs.stop();
  await served.close();
});

test('the operator lists parked events of payments, and runs one again', async () => {
  expect(await operator('payment-events')).toEqual({ code: 0, said: 'No event of the payment service is parked.' });
  await sql`insert into payment_event (id, type, object_ref, attempts, last_error)
    values ('evt_1', 'payment_intent.succeeded', 'pi_1', 12, 'error: 23505'), ('evt_2', 'refund.failed', 're_1', 11, null)`.execute(
    database.db,
  );
  expect((await operator('payment-events')).said).toMatch(
    /^evt_1 {2}20\S+Z {2}payment_intent\.succeeded {2}pi_1 {2}12 attempts {2}error: 23505$/,
  );
  expect(await operator('payment-events', 'retry', 'evt_2')).toMatchObject({
    code: 1,
    said: expect.stringContaining('No event evt_2 is parked'),
  });
  expect((await operator('payment-events', 'retry', 'evt_1')).code).toBe(0);
  expect((await operator('payment-events')).said).toBe('No event of the payment service is parked.');
  expect(await auditEntries()).toContainEqual({ actor_kind: 'operator', object: 'payment_event', action: 'retry' });
});

test('verify-ledger prints all despite a broken rule, and resolves one with a reason', async () => {
  const ref = 'pi_by_hand';
  await sql`insert into payment_difference (provider_ref, kind, ours, theirs, found_at)
    values (${ref}, 'UNKNOWN_HERE', 'nothing', 'SUCCEEDED 3300', now() - interval '2 days')`.execute(database.db);
  const wrong = await operator('verify-ledger');
  expect(wrong.code).toBe(1);
  expect(wrong.said).toContain('Payments that differ from the payment service: 1');
  expect(wrong.said).toMatch(/pi_by_hand {2}UNKNOWN_HERE {2}here: nothing {2}there: SUCCEEDED 3300/);
  expect(wrong.said).toContain('The ledger is wrong:');
  expect((await operator('resolve-difference', ref)).said).toContain('Give a reason');
  expect((await operator('resolve-difference', 'pi_other', '--reason', '返金を確認した')).code).toBe(1);
  expect(await operator('resolve-difference', ref, '--reason', '返金を確認した')).toEqual({
    code: 0,
    said: 'The difference is resolved.',
  });
  expect((await operator('verify-ledger')).said).toMatch(/^The ledger is sound\.\n/);
  expect(await auditEntries()).toContainEqual({
    actor_kind: 'operator',
    object: 'payment_difference',
    action: 'resolve',
  });
});

test('verify-ledger counts all differences, and says so when it lists a part of them', async () => {
  await sql`insert into payment_difference (provider_ref, kind, ours, theirs, found_at)
    select 'pi_many_' || n, 'UNKNOWN_HERE', 'nothing', 'SUCCEEDED 3300', now() from generate_series(1, 101) n`.execute(
    database.db,
  );
  const { said } = await operator('verify-ledger');
  expect(said).toContain('Payments that differ from the payment service: 101, the oldest 100 are listed');
  expect(said.match(/pi_many_/g)).toHaveLength(100);
  await sql`delete from payment_difference where provider_ref like 'pi_many_%'`.execute(database.db);
});

test('verify-ledger reads to the end of a large ledger, longer than a request may take', async () => {
  await sql`insert into payment_difference (provider_ref, kind, ours, theirs, found_at)
    values ('pi_slow', 'UNKNOWN_HERE', 'nothing', 'SUCCEEDED 3300', now())`.execute(database.db);
  // As slow as millions of rows: each statement that reads the differences waits once.
  await sql`create policy slow on payment_difference using ((select pg_sleep(3.2)) is not null)`.execute(database.db);
  await sql`alter table payment_difference enable row level security`.execute(database.db);
  const began = performance.now();
  expect((await operator('verify-ledger')).said).toMatch(/^The ledger is sound\.\n/);
  expect(performance.now() - began).toBeGreaterThan(3_200);
  await sql`alter table payment_difference disable row level security`.execute(database.db);
  await sql`drop policy slow on payment_difference`.execute(database.db);
});
