import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { errorCodes, type ErrorCode, limits, memberRoutes } from '@haruka/contract';
import * as z from 'zod/mini';
import { asSystem } from '../src/platform/db/database-context.ts';
import { storedIds } from '../src/modules/consultation/attachments/attachment.repo.ts';
import { storedPictureIds } from '../src/modules/pharmacy/product-pictures/picture.repo.ts';
import { filesOf } from '../src/providers/index.ts';
import { setClinicStatus } from '../src/modules/directory/clinics/clinic-status.service.ts';
import { closeWaiting, readWaiting } from '../src/modules/messaging/inquiries/operator.service.ts';
import { parkedEvents, retryEvent } from '../src/modules/money/payments/payment-events.service.ts';
import {
  countDifferences,
  openDifferences,
  resolveDifference,
} from '../src/modules/money/reconcile/reconcile.service.ts';
import { verifyLedger } from '../src/modules/money/ledger/ledger.service.ts';
import { setMaintenance } from '../src/modules/operations/maintenance/maintenance.service.ts';
import { originsOf } from '../src/modules/identity/members/member.deps.ts';
import { inviteOwner } from '../src/modules/identity/members/invitation.service.ts';
import { resetSecondFactorOf } from '../src/modules/identity/members/member-second-factor.service.ts';
import { type Head, verifyAudit } from '../src/platform/audit/verify-audit-chain.ts';
import { parkedJobs, retryParked } from '../src/platform/jobs/parked-jobs.ts';
import { backUp, restore } from '../src/platform/ops/backup/index.ts';
import type { StoredFiles } from '../src/platform/ops/backup/stored-files.ts';
import { type Config, readConfig } from '../src/platform/ops/config.ts';
import { createClinic } from '../src/seed/new-clinic.ts';
import { type Db, openDatabases } from '../src/platform/db/databases.ts';
import { joinCluster } from '../src/platform/db/embedded-postgres/index.ts';
import { StartupError, ApiError } from '../src/platform/api-error.ts';
import { readNewClinic } from './new-clinic.ts';

const help = `Commands of the operator. They work with and without a running server.

  pnpm operator maintenance on --text "21時まで作業しています"   close the service; every open screen shows it
  pnpm operator maintenance off                               open it again
  pnpm operator create-clinic clinic.json                     enter a clinic with its locations (docs/operations.md has an example)
  pnpm operator create-owner 4 --email aoyama@example.jp --name "青山 晴彦" --kana "アオヤマ ハルヒコ"
                                                              invite the first owner of a clinic by mail; again, until it is accepted: a new link
  pnpm operator reset-second-factor aoyama@example.jp         let an owner or another member sign in again without phone and recovery codes
  pnpm operator approve-clinic 4                              let the people of a clinic sign in, and patients find it
  pnpm operator cancel-clinic 4                               the clinic cancelled: its people can no longer sign in
  pnpm operator discontinue-clinic 4                          the service ended it: the same effect; approve-clinic reverts both
  pnpm operator inquiries                                     open inquiries to the service itself
  pnpm operator close-inquiry 01932d2e-…                      close one of them
  pnpm operator jobs                                          the background jobs that failed all their retries
  pnpm operator jobs retry 01932d2e-…                         run one of them again
  pnpm operator payment-events                                the events of the payment service whose handling failed to the end
  pnpm operator payment-events retry evt_…                    handle one of them again
  pnpm operator verify-audit                                  verify the audit log and print the head of each chain
  pnpm operator verify-audit --heads kept.txt                 … and compare it with heads that were printed before
  pnpm operator verify-ledger                                 verify the ledger against orders and payments, and print its balances
  pnpm operator resolve-difference pi_… --reason "返金済み"     a payment that differs from the payment service was cleared up by hand
  pnpm operator backup /backups/monday                        write all data, files and the ends of the audit chains into a new folder
  pnpm operator backup /backups/monday --without-files        … but not the files of patients: for a bucket that is replicated
  pnpm operator restore /backups/monday                       load it into an empty database or data folder, and verify it
  pnpm operator help
`;

interface Options {
  reason?: string;
  text?: string;
  heads?: string;
  email?: string;
  name?: string;
  kana?: string;
  'without-files'?: boolean;
}

type Environment = NodeJS.ProcessEnv;

/** Runs one command of the operator with these words, and returns what it prints. Throws a `StartupError` of one sentence. */
export async function runOperator(words: string[], environment: Environment = process.env): Promise<string> {
  const { positionals, values } = parsed(words);
  return runCommand(values.help ? ['help'] : positionals, values, environment);
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        text: { type: 'string' },
        reason: { type: 'string' },
        heads: { type: 'string' },
        email: { type: 'string' },
        name: { type: 'string' },
        kana: { type: 'string' },
        'without-files': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n\n${help}`, error);
  }
}

async function runCommand(
  [command = 'help', argument = '', ...rest]: string[],
  { text = '', reason = '', heads, 'without-files': withoutFiles = false, ...person }: Options,
  environment: Environment,
): Promise<string> {
  const withDatabase = <T>(work: (db: Db) => Promise<T>) => onDatabase(environment, work);
  if (command === 'jobs' && argument === 'retry' && rest.length === 1 && uuid.test(rest[0]!))
    return withDatabase((db) => retryJob(db, rest[0]!));
  if (command === 'payment-events' && argument === 'retry' && rest.length === 1)
    return withDatabase((db) => retryPaymentEvent(db, rest[0]!));
  if (rest.length === 0) {
    if (command === 'help') return help;
    if (command === 'maintenance' && ['on', 'off'].includes(argument))
      return withDatabase((db) => maintain(db, argument === 'on', text));
    if (command === 'inquiries' && argument === '') return withDatabase(readInquiries);
    if (command === 'jobs' && argument === '') return withDatabase(listJobs);
    if (command === 'payment-events' && argument === '') return withDatabase(listPaymentEvents);
    if (command === 'close-inquiry' && uuid.test(argument)) return withDatabase((db) => closeInquiry(db, argument));
    if (command === 'reset-second-factor' && argument.includes('@'))
      return withDatabase((db) => resetFactor(db, argument, environment));
    if (command === 'verify-audit' && argument === '') return verify(withDatabase, heads);
    if (command === 'verify-ledger' && argument === '') return withDatabase(ledger);
    if (command === 'resolve-difference' && argument !== '') return withDatabase((db) => resolve(db, argument, reason));
    if (command === 'backup' && argument !== '') return writeBackup(environment, path.resolve(argument), withoutFiles);
    if (command === 'restore' && argument !== '') return restoreBackup(environment, path.resolve(argument));
    if (command === 'create-clinic' && argument !== '') return newClinic(withDatabase, argument);
    if (/^\d{1,9}$/.test(argument)) {
      const id = Number(argument);
      if (command in clinicWords) return withDatabase((db) => decide(db, id, command as keyof typeof clinicWords));
      if (command === 'create-owner') return withDatabase((db) => createOwner(db, id, person, environment));
    }
  }
  throw new StartupError(`"${[command, argument, ...rest].join(' ').trim()}" is no command.\n\n${help}`);
}

const uuid = /^[\da-f-]{36}$/i;

async function listJobs(db: Db): Promise<string> {
  const parked = await parkedJobs(db);
  if (parked.length === 0) return 'No background job is parked.';
  return parked.map(({ id, name, parked_at, error }) => `${id}  ${parked_at}  ${name}  ${printable(error)}`).join('\n');
}

async function retryJob(db: Db, id: string): Promise<string> {
  if (await retryParked(db, id)) return 'The job runs again.';
  throw new StartupError(`No background job ${id} is parked, or the same job is already queued.`);
}

async function listPaymentEvents(db: Db): Promise<string> {
  const parked = await parkedEvents(db);
  if (parked.length === 0) return 'No event of the payment service is parked.';
  return parked
    .map(({ id, received_at, type, object_ref, attempts, last_error }) =>
      printable(`${id}  ${received_at}  ${type}  ${object_ref}  ${attempts} attempts  ${last_error ?? 'no answer'}`),
    )
    .join('\n');
}

async function retryPaymentEvent(db: Db, id: string): Promise<string> {
  if (await retryEvent(db, id, os.userInfo().username)) return 'The event is handled again within a minute.';
  throw new StartupError(`No event ${id} is parked. See "operator payment-events".`);
}

async function readInquiries(db: Db): Promise<string> {
  const waiting = await readWaiting(db, os.userInfo().username);
  if (waiting.length === 0) return 'No inquiry waits for the service.';
  return waiting
    .map(({ id, created_at, type, last_name, first_name, email, phone_number, content }) =>
      [
        `${id}  ${created_at}  ${type}`,
        printable([`${last_name} ${first_name}`, email, phone_number].filter(Boolean).join('  ')),
        ...content.split('\n').map((line) => `  ${printable(line)}`),
      ].join('\n'),
    )
    .join('\n\n');
}

/** Replaces control characters, so that text of an inquiry cannot control the terminal. */
const printable = (text: string) => text.replaceAll(/\p{Cc}/gu, '');

async function closeInquiry(db: Db, id: string): Promise<string> {
  if (await closeWaiting(db, id, os.userInfo().username)) return 'The inquiry is closed.';
  throw new StartupError(`No inquiry ${id} waits for the service.`);
}

/** Verifies the audit log. The owner of the database could rewrite it with its heads; only copied heads show that. */
async function verify(withDatabase: WithDatabase, kept: string | undefined): Promise<string> {
  const copies = kept === undefined ? [] : readCopies(await readFile(kept, 'utf8').catch(cannotRead(kept)));
  const { rows, waiting, heads, bad } = await withDatabase((db) => verifyAudit(db, copies));
  if (bad) throw new StartupError(`The audit log was changed: ${bad}.`);
  const ends = heads.map(({ chain, seq, hash }) => `chain ${chain} place ${seq} ${hash}`);
  const held = kept === undefined ? [] : [`Compared with ${copies.length} copied heads.`];
  return [
    `The audit log is intact: ${rows} rows in ${heads.length} chains, ${waiting} not linked yet.`,
    ...held,
    'Keep these heads on another machine; compare them with the log later with --heads:',
    ...ends,
  ].join('\n');
}

/** Verifies that every yen of orders and payments is in the ledger once. */
async function ledger(db: Db): Promise<string> {
  const { balances, violations } = await verifyLedger(db);
  const differences = await openDifferences(db);
  const count = await countDifferences(db);
  const shown = count > differences.length ? `, the oldest ${differences.length} are listed` : '';
  const facts = [
    ...balances.map(({ account, amount }) => `${account}  ${amount}`),
    count === 0
      ? 'No payment differs from the payment service.'
      : `Payments that differ from the payment service: ${count}${shown}`,
    ...differences.map(({ found_at, provider_ref, kind, ours, theirs }) =>
      printable(`${found_at}  ${provider_ref}  ${kind}  here: ${ours}  there: ${theirs}`),
    ),
  ].join('\n');
  if (violations.length > 0) throw new StartupError(`${facts}\nThe ledger is wrong:\n${violations.join('\n')}`);
  return `The ledger is sound.\n${facts}`;
}

async function resolve(db: Db, ref: string, reason: string): Promise<string> {
  const given = reason.trim();
  if (given.length < 5 || given.length > 500)
    throw new StartupError('Give a reason of 5 to 500 characters: --reason "…"');
  if (await resolveDifference(db, ref, given, os.userInfo().username)) return 'The difference is resolved.';
  throw new StartupError(`No difference of ${ref} is open. See "operator verify-ledger".`);
}

/** Returns the heads in an earlier output. Ignores other lines. */
const readCopies = (text: string): Head[] =>
  [...text.matchAll(/^chain (\d+) place (\d+) ([0-9a-f]{64})$/gm)].map(([, chain, seq, hash]) => ({
    chain: Number(chain),
    seq: Number(seq),
    hash: hash!,
  }));

const cannotRead = (file: string) => (error: Error) => {
  throw new StartupError(`${file} cannot be read: ${error.message}.`, error);
};

/** The store of the configuration, with what the database names in it. */
const storedFilesOf = (config: Config): StoredFiles => ({
  store: filesOf(config),
  keys: async (db) => [...(await storedIds(db)), ...(await storedPictureIds(db))],
});

async function writeBackup(environment: Environment, folder: string, withoutFiles: boolean): Promise<string> {
  const config = readConfig(environment, { serves: false });
  const { manifest, removedFiles } = await backUp(
    { ...config, files: withoutFiles ? undefined : storedFilesOf(config) },
    folder,
  );
  const what = manifest.kind === 'dump' ? 'a dump' : 'a copy of the data folder';
  const files = manifest.files ? `${manifest.files.count} files of patients` : 'no files of patients';
  return [
    `The backup is in ${folder}: ${what} of PostgreSQL ${manifest.major} and ${files}, without SECRET, which is stored elsewhere.`,
    ...(removedFiles > 0 ? [`Removed during the backup, and so not in it: ${removedFiles} files.`] : []),
    'The audit chains end here; keep these lines on another machine:',
    ...manifest.heads.map(({ chain, seq, hash }) => `chain ${chain} place ${seq} ${hash}`),
  ].join('\n');
}

async function restoreBackup(environment: Environment, folder: string): Promise<string> {
  const config = readConfig(environment, { serves: false });
  const { manifest, rows } = await restore({ ...config, files: storedFilesOf(config) }, folder);
  return `The backup of ${manifest.made_at} is restored and verified: ${rows} rows in the audit log. Start the server with the SECRET of that time.`;
}

async function maintain(db: Db, is_on: boolean, text: string): Promise<string> {
  await setMaintenance(db, { is_on, text: is_on ? text : '' }, os.userInfo().username);
  return is_on ? 'Maintenance is on: everyone now sees the maintenance page.' : 'Maintenance is off: everyone is back.';
}

const clinicWords = {
  'approve-clinic': {
    status: 'APPROVED',
    done: 'is approved: its people can sign in now.',
    not: 'is approved already',
  },
  'cancel-clinic': {
    status: 'CANCELLED',
    done: 'is cancelled: its people are signed out.',
    not: 'is cancelled already',
  },
  'discontinue-clinic': {
    status: 'DISCONTINUED',
    done: 'is discontinued: its people are signed out.',
    not: 'is not in use',
  },
} as const;

async function decide(db: Db, id: number, command: keyof typeof clinicWords): Promise<string> {
  const { status, done, not } = clinicWords[command];
  const name = await setClinicStatus(db, { id, status, operator: os.userInfo().username });
  if (name === undefined) throw new StartupError(`Clinic ${id} ${not}, or does not exist.`);
  return `${name} ${done}`;
}

async function newClinic(withDatabase: WithDatabase, file: string): Promise<string> {
  const clinic = await readNewClinic(path.resolve(file));
  const { id, locations } = await withDatabase((db) => createClinic(db, clinic, os.userInfo().username));
  return [
    `Clinic ${id} ${clinic.name} is entered, with ${locations.map((one) => `${one.id} ${one.name}`).join(', ')}.`,
    'Next, invite its owner and let its people in:',
    `  pnpm operator create-owner ${id} --email … --name … --kana …`,
    `  pnpm operator approve-clinic ${id}`,
  ].join('\n');
}

/** The fields of an owner, with the rules of an invitation. */
const Person = z.pick(memberRoutes.inviteMember.body, {
  email: true,
  last_name: true,
  first_name: true,
  last_name_furigana: true,
  first_name_furigana: true,
});

async function createOwner(
  db: Db,
  clinic_id: number,
  { email, name = '', kana = '' }: Options,
  environment: Environment,
): Promise<string> {
  const [last_name, first_name] = name.split(/[ 　]+/);
  const [last_name_furigana, first_name_furigana] = kana.split(/[ 　]+/);
  const person = z.safeParse(Person, { email, last_name, first_name, last_name_furigana, first_name_furigana });
  if (!person.success)
    throw new StartupError(
      'An owner needs --email, --name "青山 晴彦" and --kana "アオヤマ ハルヒコ" (full-width katakana).',
    );
  const config = readConfig(environment, { serves: false });
  const by = { operator: os.userInfo().username, origin: { id: 'operator', ip: '' } };
  try {
    await db.transaction().execute((tx) => inviteOwner(tx, originsOf(config), { ...person.data, clinic_id }, by));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new StartupError(whyNoOwner[error.code] ?? error.code, error);
  }
  return `An invitation for ${person.data.email} is on its way; the link opens for ${limits.mailTokenHours} hours.`;
}

const whyNoOwner: Partial<Record<ErrorCode, string>> = {
  [errorCodes.ownerExists]: 'This clinic has an owner already; there can be only one.',
  [errorCodes.locationNotFound]: 'There is no such clinic.',
  [errorCodes.memberAlreadyAtLocation]: 'Another member of this clinic has this address.',
  [errorCodes.emailExists]: 'A member of another clinic has this address.',
};

async function resetFactor(db: Db, address: string, environment: Environment): Promise<string> {
  const email = z.safeParse(memberRoutes.inviteMember.body.shape.email, address);
  if (!email.success) throw new StartupError(`${address} is no e-mail address.`);
  const config = readConfig(environment, { serves: false });
  const by = { operator: os.userInfo().username, origin: { id: 'operator', ip: '' } };
  try {
    await db.transaction().execute((tx) => resetSecondFactorOf(tx, originsOf(config), email.data, by));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new StartupError(whyNoReset[error.code] ?? error.code, error);
  }
  return `The second factor of ${email.data} is removed: they are signed out, get an email, and sign in with the password alone.`;
}

const whyNoReset: Partial<Record<ErrorCode, string>> = {
  [errorCodes.memberNotAtLocation]: 'No member of a clinic has this address.',
  [errorCodes.updateFailed]: 'This account has no second factor.',
};

type WithDatabase = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

async function onDatabase<T>(environment: Environment, work: (db: Db) => Promise<T>): Promise<T> {
  const config = readConfig(environment, { serves: false });
  const cluster = config.databaseUrl === undefined ? await joinCluster(config.dataDir, { minFreeBytes: 0 }) : undefined;
  const databases = await openDatabases(config.databaseUrl ?? cluster!.url(), { poolSize: 1, isReport: true });
  try {
    return await asSystem(() => work(databases.db));
  } finally {
    await databases.close();
    await cluster?.stop();
  }
}
