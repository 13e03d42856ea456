import { type AddressInfo, type Server, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Databases } from '../../platform/db/databases.ts';
import { aboutError } from '../../platform/ops/log.ts';
import { testDatabase } from '../../../test/support/index.ts';
import type { Email, Mail } from './mail.ts';
import { fakeMail } from './fake-mail.ts';
import { asSystem } from '../../platform/db/database-context.ts';
import { openJobQueue } from '../../platform/jobs/job-queue.ts';
import { type Jobs, makeJobs } from '../../platform/jobs/jobs.ts';
import { mailQueueCleanup, mailQueueJob } from './mail-queue.jobs.ts';
import { isAnyDue, queueEmail, sendQueued } from './mail-queue.ts';
import { smtpMail } from './smtp.ts';

let database: Databases;
let jobs: Jobs | undefined;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await database.db.deleteFrom('mail_queue').execute();
});

const emailTo = (to: string): Email => ({
  to,
  locale: 'jp',
  subject: '【HARUKA】確認',
  before: ['はじめに'],
  code: '123456',
  link: { href: 'https://example.jp/a?b=c&d=e', label: '開く' },
  after: ['おわりに'],
});
const sendWith = (mail: Pick<Mail, 'send'>) => asSystem(() => sendQueued({ db: database.db, mail, onError: () => {} }));
/** Starts the job as a server does, on the queue in the database. */
async function startJob(mail: Pick<Mail, 'send'>): Promise<Jobs> {
  jobs = makeJobs(
    () => {},
    () => openJobQueue(database.openPool(2), { onError: () => {} }),
  );
  await jobs.start([mailQueueJob({ db: database.db, mail, onError: () => {} })]);
  return jobs;
}
const waiting = async () => (await database.db.selectFrom('mail_queue').select('id').execute()).length;
/** Ends the pauses between attempts. */
const later = () =>
  database.db
    .updateTable('mail_queue')
    .set({ next_at: new Date(0) })
    .execute();

test('an email commits with its transaction: rolled back together, sent once together', async () => {
  await startJob(fakeMail(database.db));
  await database.db.transaction().execute(async (tx) => void (await queueEmail(tx, emailTo('kept@example.jp'))));
  await database.db
    .transaction()
    .execute(async (tx) => {
      await queueEmail(tx, emailTo('gone@example.jp'));
      throw new Error('rolled back');
    })
    .catch(() => {});
  jobs!.kick('mail-queue');
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000 });
  const sent = await database.db.selectFrom('sent_message').selectAll().execute();
  expect(sent).toMatchObject([{ recipient: 'kept@example.jp', code: '123456', link: 'https://example.jp/a?b=c&d=e' }]);
});

test('an outage of the mail server loses nothing, and each email arrives once', async () => {
  const taken: string[] = [];
  let isDown = true;
  const mail = {
    send: async ({ to }: Email) => {
      if (isDown) throw new Error('connection refused');
      taken.push(to);
    },
  };
  const people = Array.from({ length: 50 }, (_, at) => `p${at}@example.jp`);
  for (const to of people) await queueEmail(database.db, emailTo(to));
  for (let day = 0; day < 3; day += 1) {
    expect(await sendWith(mail)).toBe(0);
    await later();
  }
  expect([taken.length, await waiting()]).toEqual([0, 50]);
  isDown = false;
  expect(await sendWith(mail)).toBe(50);
  expect(taken.toSorted()).toEqual(people.toSorted());
  expect(await waiting()).toBe(0);
});

test('two queues send each email once; an email in progress waits for its lease', async () => {
  const taken: string[] = [];
  const mail = { send: async ({ to }: Email) => void taken.push(to) };
  for (let at = 0; at < 60; at += 1) await queueEmail(database.db, emailTo(`p${at}@example.jp`));
  await Promise.all([sendWith(mail), sendWith(mail)]);
  expect(taken).toHaveLength(60);
  expect(new Set(taken).size).toBe(60);
});

test('a slow mail server is not given an email twice: its lease is renewed meanwhile [A4]', async () => {
  const taken: string[] = [];
  const accepted = Promise.withResolvers<void>();
  const slow = { send: ({ to }: Email) => (taken.push(to), accepted.promise) };
  const send = () =>
    asSystem(() => sendQueued({ db: database.db, mail: slow, onError: () => {} }, { seconds: 60, renewMs: 20 }));
  await queueEmail(database.db, emailTo('p@example.jp'));
  const first = send();
  await expect.poll(() => taken).toHaveLength(1);
  // As if the lease were used up.
  await later();
  await expect.poll(() => asSystem(() => isAnyDue(database.db))).toBe(false);
  expect(await send()).toBe(0);
  accepted.resolve();
  expect(await first).toBe(1);
  expect([taken, await waiting()]).toEqual([['p@example.jp'], 0]);
});

test('pauses grow after each failed attempt, and attempts end after two days', async () => {
  const mail = { send: async () => Promise.reject(new Error('no')) };
  await queueEmail(database.db, emailTo('p@example.jp'));
  const pauses: number[] = [];
  for (let at = 0; at < 9; at += 1) {
    await sendWith(mail);
    const { next_at } = await database.db.selectFrom('mail_queue').select('next_at').executeTakeFirstOrThrow();
    pauses.push(Math.round((Date.parse(next_at) - Date.now()) / 1000));
    await later();
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 240, 240]);
  await database.db
    .updateTable('mail_queue')
    .set({ created_at: new Date(Date.now() - 49 * 3_600_000) })
    .execute();
  const before = await database.db.selectFrom('mail_queue').select('tries').executeTakeFirst();
  await sendWith(mail);
  expect(await database.db.selectFrom('mail_queue').select('tries').executeTakeFirst()).toEqual(before);
});

test('deletes an undeliverable email, because it contains an address and a link', async () => {
  await queueEmail(database.db, emailTo('late@example.jp'));
  await queueEmail(database.db, emailTo('soon@example.jp'));
  await database.db
    .updateTable('mail_queue')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('recipient', '=', 'late@example.jp')
    .execute();
  await mailQueueCleanup.removeBatch(database.db, 10);
  expect(await database.db.selectFrom('mail_queue').select('recipient').execute()).toEqual([
    { recipient: 'soon@example.jp' },
  ]);
});

test('a silent mail server does not delay a stop, and the email stays [E8]', async () => {
  const asked = Promise.withResolvers<void>();
  const silent = await startJob({ send: () => (asked.resolve(), new Promise(() => {})) });
  await queueEmail(database.db, emailTo('later@example.jp'));
  silent.kick('mail-queue');
  await asked.promise;
  const began = performance.now();
  await silent.stop();
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(await waiting()).toBe(1);
});

test('SMTP: text and HTML, and a line break in an address adds no header', async () => {
  const { server, said } = smtpServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const mail = smtpMail({
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    from: 'HARUKA <no-reply@example.jp>',
  });
  await mail.send(emailTo('hanako@example.jp'));
  await mail.send(emailTo('a@example.jp\r\nBcc: b@example.jp')).catch(() => {});
  mail.close();
  server.close();
  const text = said.join('');
  expect(text).toContain('RCPT TO:<hanako@example.jp>');
  expect(text).toContain('Subject: =?UTF-8?');
  expect(text).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  expect(text).not.toMatch(/^Bcc:/m);
  expect(text).not.toContain('RCPT TO:<b@example.jp>');
});

test('a mail server that quotes the address in its error puts none into the log', async () => {
  const { server } = smtpServer((line) => (/^RCPT/i.test(line) ? `550 5.1.1 ${line.trim()} unknown` : undefined));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const mail = smtpMail({
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    from: 'HARUKA <no-reply@example.jp>',
  });
  const error = await mail.send(emailTo('hanako@example.jp')).catch((refused: unknown) => refused);
  mail.close();
  server.close();
  const line = JSON.stringify(aboutError(error));
  expect(line).toContain('EENVELOPE 550');
  expect(line).not.toContain('hanako');
});

/** The part of RFC 5321 that accepts or rejects an email. */
function smtpServer(refusal: (line: string) => string | undefined = () => undefined): {
  server: Server;
  said: string[];
} {
  const said: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      const text = piece.toString();
      said.push(text);
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isData = false;
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(text)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else socket.write(/^QUIT/i.test(text) ? '221 bye\r\n' : `${refusal(text) ?? '250 fine'}\r\n`);
    });
  });
  return { server, said };
}
