import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PatientActor } from '../../src/platform/auth/actor.ts';
import { allowExpiringHolds, asPreAuth, asSystem, runInContext } from '../../src/platform/db/database-context.ts';
import type { Databases } from '../../src/platform/db/databases.ts';
import type { testDatabase } from '../support/index.ts';
import { type EveryTable, fillEveryTable } from './every-table.ts';
import { newPatient } from './insert-rows.ts';

/** The contexts of the server, of people without a relation to the patient and the clinic of `fillEveryTable`, and of theirs. */
export const people = [
  'no context',
  'the system',
  'a person before the login',
  'a visitor',
  'another patient',
  'another patient who books the slot of an expired hold',
  'an owner of another clinic',
  'a doctor of another clinic',
  'the patient',
  'the guardian',
  'the owner',
  'the doctor',
  'another doctor of the clinic',
] as const;
export type Person = (typeof people)[number];

/** A database in which `rowAccess` sees what a statement reaches. */
export interface WatchedRows {
  /** The database as the server has it. */
  served: Databases;
  fixtures: EveryTable;
  /** By label: the row and its table. A label is the name of the table, or says which other row of it. */
  rows: Record<string, { table: string; row: Row; column: string }>;
  guardian: PatientActor;
}
type Row = Record<string, unknown>;

/**
 * Fills a database with a row of one patient and one clinic in every table. The patient has a guardian. Rows that belong to
 * the doctor instead of the patient, and a shared template, stand beside them. One trigger reports each statement that
 * reaches such a row and shields all others; no other trigger runs. Needs the owner of the tables.
 */
export async function watchRows(database: Awaited<ReturnType<typeof testDatabase>>): Promise<WatchedRows> {
  const { db } = database;
  const fixtures = await fillEveryTable(db);
  await sql`alter table patient drop constraint dependant_has_no_account`.execute(db);
  for (const table of Object.keys(fixtures.rows))
    await sql.raw(`alter table ${table} disable trigger user`).execute(db);
  const guardian: PatientActor = { kind: 'patient', id: (await newPatient(db, [])).id, sid: '' };
  const patient = { ...(fixtures.rows.patient!.row as Row), guardian_id: guardian.id };
  const consult = { ...(fixtures.rows.consult!.row as Row), guardian_id: guardian.id };
  for (const [table, { id }] of Object.entries({ patient, consult }) as [string, Row][])
    await sql`update ${sql.table(table)} set guardian_id = ${guardian.id} where id = ${id}`.execute(db);

  const rows: WatchedRows['rows'] = {};
  for (const [table, { row, column }] of Object.entries(fixtures.rows))
    rows[table] = { table, row: row as Row, column };
  rows.patient!.row = patient;
  rows.consult!.row = consult;
  const ofDoctor = { patient_id: null, member_id: fixtures.doctor.id };
  const others: [label: string, table: string, change: Row][] = [
    ['patient of the clinic without an account', 'patient', heldBy(fixtures)],
    ['booking_message of a reminder', 'booking_message', { kind: 'DAY_BEFORE', id: 1000 }],
    ['known_device of the doctor', 'known_device', { ...ofDoctor, id: 1000, token_hash: '\\x01' }],
    ['live_socket of the doctor', 'live_socket', { ...ofDoctor, id: 'of the doctor' }],
    ['mail_token of the doctor', 'mail_token', { ...ofDoctor, token_hash: '\\x01' }],
    ['session of the doctor', 'session', { ...ofDoctor, kind: 'doctor', id: randomUUID() }],
    ['prescription_template of the clinic', 'prescription_template', { owner_id: null, id: randomUUID() }],
  ];
  for (const [label, table, change] of others) {
    const { row, column } = rows[table]!;
    const other = { ...row, ...change };
    await sql.raw(`insert into ${table} overriding system value ${recordOf(table, other)}`).execute(db);
    rows[label] = { table, row: other, column };
  }

  // Rows that are never right: they are only tried to be added.
  const [otherPatient, elsewhere] = [{ patient_id: fixtures.otherPatient.id }, { consult_id: randomUUID() }];
  const impossible: [label: string, table: string, change: Row][] = [
    ['patient_location of another patient', 'patient_location', otherPatient],
    ['patient_location elsewhere', 'patient_location', { clinic_location_id: fixtures.elsewhere }],
    ['consult of another account’s patient', 'consult', { ...otherPatient, id: randomUUID() }],
    ['consult of a child by itself', 'consult', { guardian_id: null, id: randomUUID() }],
    ['prescription of another clinic’s consult', 'prescription', { ...elsewhere, id: randomUUID() }],
    ['treatment_plan of another clinic’s consult', 'treatment_plan', elsewhere],
    ['treatment_plan_draft of another clinic’s consult', 'treatment_plan_draft', elsewhere],
  ];
  for (const [label, table, change] of impossible) {
    const { row, column } = rows[table]!;
    rows[label] = { table, row: { ...row, ...change }, column };
  }

  await sql`create function watched_row() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) <> current_setting('test.watched_row')::jsonb then return null; end if;
      if tg_op = 'DELETE' then raise exception 'reached'; end if;
      return new;
    end $$`.execute(db);
  for (const table of Object.keys(fixtures.rows))
    await sql
      .raw(`create trigger watched before update or delete on ${table} for each row execute function watched_row()`)
      .execute(db);
  return { served: await database.served(), fixtures, rows, guardian };
}

/**
 * Returns what the policies allow a person to do with a row: `r` to read it, `l` to lock it, `a` to add the same row, `c` to
 * change it and `d` to delete it. Changing and deleting read no column, so that no read policy is in their way.
 */
export async function rowAccess(
  watched: WatchedRows,
  who: Person,
  label: string,
  commands: string = 'rlacd',
): Promise<string> {
  const { table, row, column } = watched.rows[label]!;
  const given = recordOf(table, row);
  const statements: Record<string, string> = {
    r: `select from ${table} where to_jsonb(${table}) = ${text(row)}::jsonb`,
    l: `select from ${table} where to_jsonb(${table}) = ${text(row)}::jsonb for no key update`,
    a: `insert into ${table} overriding system value ${given}`,
    c: `update ${table} set ${column} = (select ${column} from (${given}) as given)`,
    d: `delete from ${table}`,
  };
  let access = '';
  for (const command of commands) if (await isAllowed(watched, who, row, statements[command]!)) access += command;
  return access;
}

/** Runs a statement and rolls it back. An error after the policies shows that they allow it. */
async function isAllowed(watched: WatchedRows, who: Person, row: Row, statement: string): Promise<boolean> {
  const undone = new Error('undone');
  let reached = false;
  try {
    return await as(watched, who, () =>
      watched.served.db.transaction().execute(async (tx) => {
        await sql`select set_config('test.watched_row', ${JSON.stringify(row)}, true)`.execute(tx);
        const { rows, numAffectedRows } = await sql.raw(statement).execute(tx);
        reached = rows.length > 0 || (numAffectedRows ?? 0n) > 0n;
        throw undone;
      }),
    );
  } catch (error) {
    if (error === undone) return reached;
    return (error as { code?: string }).code !== '42501';
  }
}

/** What makes a patient one that a clinic holds: no account, and no guardian. */
const heldBy = ({ owner }: EveryTable): Row => ({
  id: randomUUID(),
  held_by_clinic_id: owner.clinic_id,
  contact_phone_number: '09012345678',
  guardian_id: null,
  email: null,
  is_email_verify: false,
  phone_number: null,
  password_hash: null,
});

const recordOf = (table: string, row: Row) =>
  `select * from jsonb_populate_record(null::${table}, ${text(row)}::jsonb)`;
const text = (row: Row) => `'${JSON.stringify(row).replaceAll("'", "''")}'`;

function as<T>({ fixtures, guardian }: WatchedRows, who: Person, work: () => T): T {
  switch (who) {
    case 'no context':
      return work();
    case 'the system':
      return asSystem(work);
    case 'a person before the login':
      return asPreAuth(work);
    case 'a visitor':
      return runInContext({ kind: 'public' }, work);
    case 'another patient':
      return runInContext(fixtures.otherPatient, work);
    case 'another patient who books the slot of an expired hold':
      return runInContext(fixtures.otherPatient, () => allowExpiringHolds(work));
    case 'an owner of another clinic':
      return runInContext(fixtures.otherOwner, work);
    case 'a doctor of another clinic':
      return runInContext(fixtures.otherDoctor, work);
    case 'the patient':
      return runInContext(fixtures.patient, work);
    case 'the guardian':
      return runInContext(guardian, work);
    case 'the owner':
      return runInContext(fixtures.owner, work);
    case 'the doctor':
      return runInContext(fixtures.doctor, work);
    case 'another doctor of the clinic':
      // No row names this person.
      return runInContext({ ...fixtures.doctor, id: fixtures.doctor.id + 1_000_000 }, work);
  }
}
