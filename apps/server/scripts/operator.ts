import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { setMaintenance } from '../src/features/maintenance/maintenance.service.ts';
import { audit } from '../src/house/audit.ts';
import { type Head, verifyAudit } from '../src/house/audit-verify.ts';
import { readConfig } from '../src/house/config.ts';
import { type Db, type Tx, openDatabases } from '../src/house/db.ts';
import { joinCluster } from '../src/house/postgres/index.ts';
import { CannotRun } from '../src/house/problem.ts';
import { fail } from '../src/run.ts';

const help = `The operator's commands (design §2). They work beside a running server and without one.

  pnpm operator maintenance on --text "21時まで作業しています"   close the service; every open screen is told
  pnpm operator maintenance off                               open it again
  pnpm operator approve-clinic 4                              let the people of a clinic that applied sign in
  pnpm operator verify-audit                                  compute the records of access anew and print where each chain ends
  pnpm operator verify-audit --heads kept.txt                 … and hold them against what was printed and kept elsewhere
  pnpm operator help
`;

interface Options {
  text?: string;
  heads?: string;
}

async function obey(
  [command = 'help', argument = '', ...rest]: string[],
  { text = '', heads }: Options,
): Promise<string> {
  if (rest.length === 0) {
    if (command === 'help') return help;
    if (command === 'maintenance' && ['on', 'off'].includes(argument))
      return withDatabase((db) => maintain(db, argument === 'on', text));
    if (command === 'verify-audit' && argument === '') return verify(heads);
    if (command === 'approve-clinic' && /^\d{1,9}$/.test(argument))
      return withDatabase((db) => approve(db, Number(argument)));
  }
  throw new CannotRun(`"${[command, argument, ...rest].join(' ').trim()}" is no command.\n\n${help}`);
}

/** Whoever owns the whole database can write all of it anew, heads included: only a copy kept elsewhere tells of that. */
async function verify(kept: string | undefined): Promise<string> {
  const copies = kept === undefined ? [] : readCopies(await readFile(kept, 'utf8').catch(cannotRead(kept)));
  const { rows, waiting, heads, bad } = await withDatabase((db) => verifyAudit(db, copies));
  if (bad) throw new CannotRun(`The records of access have been tampered with: ${bad}.`);
  const ends = heads.map(({ chain, seq, hash }) => `chain ${chain} place ${seq} ${hash}`);
  const held = kept === undefined ? [] : [`Held against ${copies.length} copied heads.`];
  return [
    `The records of access are whole: ${rows} rows in ${heads.length} chains, ${waiting} waiting for their seal.`,
    ...held,
    'Keep these heads on another machine; hold them against the book later with --heads:',
    ...ends,
  ].join('\n');
}

/** The lines of an earlier output that name a head; everything else in the file is left aside. */
const readCopies = (text: string): Head[] =>
  [...text.matchAll(/^chain (\d+) place (\d+) ([0-9a-f]{64})$/gm)].map(([, chain, seq, hash]) => ({
    chain: Number(chain),
    seq: Number(seq),
    hash: hash!,
  }));

const cannotRead = (file: string) => (error: Error) => {
  throw new CannotRun(`${file} cannot be read: ${error.message}.`, error);
};

async function maintain(db: Db, is_on: boolean, text: string): Promise<string> {
  await setMaintenance(db, { is_on, text: is_on ? text : '' }, os.userInfo().username);
  return is_on ? 'Maintenance is on: everyone now sees the maintenance page.' : 'Maintenance is off: everyone is back.';
}

const approve = (db: Db, id: number) =>
  db.transaction().execute(async (tx) => {
    const clinic = await tx
      .updateTable('clinic')
      .set({ status: 'APPROVED' })
      .where('id', '=', id)
      .where('status', '=', 'APPLIED')
      .returning('name')
      .executeTakeFirst();
    if (!clinic) throw new CannotRun(`Clinic ${id} has not applied, or has been decided on already.`);
    await note(tx, 'clinic', id, 'approve');
    return `${clinic.name} is approved: its people can sign in now.`;
  });

const note = (tx: Tx, object: string, object_id: number, action: string) =>
  audit(
    tx,
    { id: 'operator', ip: '' },
    { actor: { kind: 'operator', id: os.userInfo().username }, object, object_id, action },
  );

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const config = readConfig({ ...process.env, NODE_ENV: 'development' });
  const cluster = config.databaseUrl === undefined ? await joinCluster(config.dataDir) : undefined;
  const databases = await openDatabases(config.databaseUrl ?? cluster!.url(), { poolSize: 1 });
  try {
    return await work(databases.db);
  } finally {
    await databases.close();
    await cluster?.stop();
  }
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { text: { type: 'string' }, heads: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  process.stdout.write(`${await obey(values.help ? ['help'] : positionals, values)}\n`);
} catch (error) {
  const isTypo = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  fail(isTypo ? new CannotRun(`${(error as Error).message}\n\n${help}`) : error);
}
