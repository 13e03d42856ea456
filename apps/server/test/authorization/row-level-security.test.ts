import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClinicActor, DoctorActor, PatientActor } from '../../src/platform/auth/actor.ts';
import { asSystem, asPreAuth, allowExpiringHolds, runInContext } from '../../src/platform/db/database-context.ts';
import type { Databases, Db } from '../../src/platform/db/databases.ts';
import { tablesWithoutPolicy } from '../../src/platform/db/row-level-security.ts';
import * as account from '../../src/modules/identity/accounts/account.repo.ts';
import * as session from '../../src/modules/identity/auth/session.repo.ts';
import * as consultRecord from '../../src/modules/consultation/consult-records/consult-record.repo.ts';
import * as calendar from '../../src/modules/scheduling/calendar/calendar.repo.ts';
import * as call from '../../src/modules/consultation/calls/call.repo.ts';
import * as presence from '../../src/modules/consultation/calls/presence.repo.ts';
import * as booking from '../../src/modules/consultation/consults/booking.repo.ts';
import * as change from '../../src/modules/consultation/consults/change.repo.ts';
import * as consult from '../../src/modules/consultation/consults/consult.repo.ts';
import { bySystem } from '../../src/modules/consultation/consults/consult-parts.repo.ts';
import * as inbox from '../../src/modules/messaging/inquiries/inbox.repo.ts';
import * as member from '../../src/modules/identity/members/member.repo.ts';
import * as profile from '../../src/modules/identity/profiles/profile.repo.ts';
import * as questionnaire from '../../src/modules/consultation/questionnaires/questionnaire.repo.ts';
import { testDatabase } from '../support/index.ts';
import { type EveryTable, fillEveryTable } from './every-table.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let served: Databases;
let whole: EveryTable;

beforeAll(async () => {
  database = await testDatabase();
  whole = await fillEveryTable(database.db);
  served = await database.served();
});
afterAll(async () => {
  await served.close();
  await database.close();
});

/** Shown to everybody who looks for care; what it takes to change them is the same as everywhere. */
const directory = [
  'clinic',
  'clinic_location',
  'doctor_hours',
  'doctor_exception',
  'closed_day',
  'absence',
  'running_late',
  'questionnaire',
];
/** Doctors are shown to patients; people of another clinic see none of it. */
const people = ['member', 'member_role'];
/** Anybody in a context adds to these; only the system takes from them. */
const books = ['outbox', 'mail_queue', 'booking_message', 'sent_message', 'audit_log'];
const strangers = {
  nobody: <T>(work: () => T) => work(),
  'another patient': <T>(work: () => T) => runInContext(whole.otherPatient, work),
  'a person of another clinic': <T>(work: () => T) => runInContext(whole.otherOwner, work),
  'a doctor of another clinic': <T>(work: () => T) => runInContext(whole.otherDoctor, work),
  'a visitor': <T>(work: () => T) => runInContext({ kind: 'public' }, work),
};
type Stranger = keyof typeof strangers;

const mayRead = (table: string, who: Stranger) =>
  who !== 'nobody' && (directory.includes(table) || (people.includes(table) && !who.endsWith('clinic')));
const mayAdd = (table: string, who: Stranger) => who !== 'nobody' && books.includes(table);

/** How many rows a statement touched; a refusal of the second lock (or of the role's rights) is none. Nothing stays. */
async function touched(who: Stranger, statement: string): Promise<number | string> {
  const undone = new Error('undone');
  let rows = 0;
  try {
    await strangers[who](() =>
      served.db.transaction().execute(async (tx) => {
        rows = Number((await sql.raw<{ count: number }>(statement).execute(tx)).rows[0]!.count);
        throw undone;
      }),
    );
  } catch (error) {
    if (error === undone) return rows;
    const { code, message } = error as Error & { code: string };
    return code === '42501' ? 0 : message;
  }
  return rows;
}

test('Z2: every table is behind the second lock or named as nobody’s, and the world has a row in each', async () => {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all(${tablesWithoutPolicy}::text[]) order by 1`.execute(
    database.db,
  );
  expect(Object.keys(whole.rows).toSorted()).toEqual(rows.map(({ name }) => name));
});

describe.each(Object.keys(strangers) as Stranger[])('Z2: %s', (who) => {
  test('reads, changes, removes and adds no row of another, in any table', async () => {
    const wrong: string[] = [];
    for (const [table, { row, column }] of Object.entries(whole.rows)) {
      const json = `'${JSON.stringify(row).replaceAll("'", "''")}'::jsonb`;
      const it = `to_jsonb(${table}) = ${json}`;
      const commands = {
        select: `select count(*) from ${table} where ${it}`,
        update: `with done as (update ${table} set ${column} = ${column} where ${it} returning 1) select count(*) from done`,
        delete: `with done as (delete from ${table} where ${it} returning 1) select count(*) from done`,
        insert: `with done as (insert into ${table} overriding system value select * from jsonb_populate_record(null::${table}, ${json}) returning 1) select count(*) from done`,
      };
      for (const [command, statement] of Object.entries(commands)) {
        const isOpen = command === 'select' ? mayRead(table, who) : command === 'insert' && mayAdd(table, who);
        const found = await touched(who, statement);
        if (!isOpen && found !== 0) wrong.push(`${table} ${command}: ${found}`);
        if (isOpen && command === 'select' && found !== 1)
          wrong.push(`${table} ${command}: ${found}, though it is open`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('Z2: the same statements reach every row where they may: the strangers were not refused by chance', async () => {
  for (const [table, { row }] of Object.entries(whole.rows)) {
    const json = `'${JSON.stringify(row).replaceAll("'", "''")}'::jsonb`;
    const statement = sql.raw<{ count: number }>(`select count(*) from ${table} where to_jsonb(${table}) = ${json}`);
    expect((await asSystem(() => statement.execute(served.db))).rows[0]!.count, table).toBe(1);
  }
});

test('Z2: the door reaches accounts, and no medical record', async () => {
  for (const table of [
    'consult',
    'answer_sheet',
    'consult_note',
    'call_room',
    'seat',
    'inquiry_answer',
    'audit_log',
    'outbox',
    'mail_queue',
    'sent_message',
    'idempotency',
  ])
    expect(
      (await asPreAuth(() => sql.raw<{ count: number }>(`select count(*) from ${table}`).execute(served.db))).rows[0]!
        .count,
      table,
    ).toBe(table === 'inquiry_answer' ? 1 : 0);
});

/**
 * The first lock removed: repositories are called with what belongs to another, scope and all, as a service would that
 * forgot to ask whose it is. The owner of the rows is let in by the very same call.
 */
describe('Z2: with the first lock removed the second one alone', () => {
  type Call = (db: Db, of: EveryTable) => Promise<unknown>;
  const none = [undefined, 0, false];
  const isNothing = (found: unknown) =>
    none.includes(found as undefined) || (Array.isArray(found) && found.length === 0);
  const patients = (of: EveryTable) => of.patient;

  const reads: Record<string, [(of: EveryTable) => PatientActor | ClinicActor | DoctorActor, Call]> = {
    'a patient’s consult': [patients, (db, of) => consult.findOwn(db, of.patient.id, of.consult)],
    'a patient’s list': [
      patients,
      async (db, of) => (await consult.listOwn(db, of.patient.id, 'upcoming', { size: 10, offset: 0 })).items,
    ],
    'what a change must know': [
      patients,
      (db, of) => consult.findLiveConsult(db, of.consult, { kind: 'patient', patient_id: of.patient.id }),
    ],
    answers: [patients, (db, of) => questionnaire.findOwnSheet(db, of.patient.id, of.consult)],
    'an account': [patients, (db, of) => account.findAccount(db, of.patient.id)],
    devices: [patients, (db, of) => session.activeSessions(db, { patient_id: of.patient.id })],
    consents: [patients, (db, of) => account.agreementsOf(db, of.patient.id)],
    'who looked': [patients, (db, of) => account.accessesOf(db, of.patient.id, 1)],
    'a profile': [patients, (db, of) => profile.findPatient(db, of.patient.id)],
    'a room': [patients, (db, of) => call.findRoom(db, of.consult, 5)],
    'a record': [
      (of) => of.owner,
      (db, of) => consultRecord.findRecord(db, of.consult, { clinic_id: of.owner.clinic_id, locations: null }),
    ],
    'a history': [
      (of) => of.owner,
      (db, of) =>
        consultRecord.listHistory(db, {
          patient_id: of.patient.id,
          consult_id: randomUUID(),
          clinic_id: of.owner.clinic_id,
          locations: null,
        }),
    ],
    'a calendar': [
      (of) => of.owner,
      (db, of) =>
        calendar.listConsults(
          db,
          { locations: [of.location], doctor_id: null },
          { from: '', to: '', start_at: '2000-01-01T00:00:00Z', end_at: '2100-01-01T00:00:00Z' },
          100,
        ),
    ],
    'the answers of a record': [(of) => of.doctor, (db, of) => questionnaire.findSheet(db, of.consult)],
    'who is online': [(of) => of.owner, (db, of) => presence.presentPatients(db, { clinic_id: of.owner.clinic_id })],
    'the people of a clinic': [
      (of) => of.owner,
      (db, of) => member.listMembers(db, { clinic_id: of.owner.clinic_id, location: null, page: 1 }),
    ],
    'an inbox': [
      (of) => of.owner,
      (db, of) => inbox.list(db, { clinic_id: of.owner.clinic_id, locations: null }, {}, 1),
    ],
  };
  test.each(Object.entries(reads))('shows nothing of %s', async (what, [owner, read]) => {
    expect(isNothing(await runInContext(owner(whole), () => read(served.reader, whole)))).toBe(false);
    // Who works at a clinic is shown to patients: of its people a person of another clinic sees nothing.
    const others = [
      whole.otherOwner,
      whole.otherDoctor,
      ...(what === 'the people of a clinic' ? [] : [whole.otherPatient]),
    ];
    for (const other of others)
      expect(isNothing(await runInContext(other, () => read(served.reader, whole))), other.kind).toBe(true);
  });

  const writes: Record<string, Call> = {
    cancelling: (db, of) =>
      change.cancel(
        db,
        {
          id: of.consult,
          scope: { kind: 'patient', patient_id: of.patient.id },
          from: ['TENTATIVE', 'CONFIRMED'],
          cancelled_by: 'PATIENT',
          reason: null,
        },
        bySystem,
      ),
    'holding longer': (db, of) =>
      change.extendHold(db, of.consult, { kind: 'patient', patient_id: of.patient.id }, bySystem),
    moving: (db, of) =>
      change.move(
        db,
        {
          id: of.consult,
          scope: { kind: 'patient', patient_id: of.patient.id },
          from: ['TENTATIVE', 'CONFIRMED'],
          doctor_id: of.doctor.id,
          start_at: of.later,
          clinic_location_id: of.location,
          account_id: of.patient.id,
          version: of.version,
        },
        bySystem,
      ),
    'booking in another’s name': (db, of) =>
      booking.book(
        db,
        {
          id: randomUUID(),
          patient_id: of.patient.id,
          account_id: of.patient.id,
          clinic_location_id: of.elsewhere,
          doctor_id: of.otherDoctor.id,
          speciality_id: 34,
          start_at: of.later,
          version: of.elsewhereVersion,
          booking_key: undefined,
        },
        bySystem,
      ),
    answering: (db, of) =>
      questionnaire.saveDraft(
        db,
        of.patient.id,
        { consult_id: of.consult, answers: { fever: 'yes' }, red_flags: ['fever:yes'] },
        bySystem,
      ),
    'a new profile': (db, of) => db.transaction().execute((tx) => profile.updatePatient(tx, of.patient.id, of.profile)),
    leaving: (db, of) => db.transaction().execute((tx) => account.close(tx, of.patient.id)),
    'ending sessions': (db, of) =>
      db.transaction().execute((tx) => session.revokeSessionsOf(tx, { patient_id: of.patient.id }, 'test')),
    'writing a note': (db, of) =>
      db
        .transaction()
        .execute((tx) =>
          call.saveNote(
            tx,
            { consult_id: of.consult, doctor_id: of.doctor.id, chart: 'x', for_patient: 'x' },
            new Date(),
            true,
          ),
        ),
    suspending: (db, of) => db.transaction().execute((tx) => member.setStatus(tx, of.doctor.id, 'SUSPENDED')),
    'other roles': (db, of) =>
      db
        .transaction()
        .execute((tx) =>
          member.setRoles(tx, of.owner.clinic_id, of.doctor.id, [{ role: 'STAFF', clinic_location_id: of.location }]),
        ),
    'answering an inquiry': (db, of) =>
      db
        .transaction()
        .execute((tx) =>
          inbox.insertAnswer(tx, { id: randomUUID(), inquiry_id: of.inquiry, member_id: of.otherOwner.id, text: 'x' }),
        ),
    'closing an inquiry': (db, of) => db.transaction().execute((tx) => inbox.setStatus(tx, of.inquiry, 'DONE')),
  };
  /** Everything of everybody, without what counts requests. */
  const everything = async () => {
    const all: Record<string, unknown> = {};
    for (const table of Object.keys(whole.rows))
      all[table] = (await sql.raw(`select * from ${table} order by 1, 2`).execute(database.db)).rows;
    return all;
  };
  test.each(Object.entries(writes))('lets %s change nothing', async (_, write) => {
    const before = await everything();
    for (const other of [whole.otherPatient, whole.otherOwner, whole.otherDoctor])
      await runInContext(other, () => write(served.db, whole)).catch(({ code, message }: Error & { code?: string }) =>
        expect(code, message).toBe('42501'),
      );
    expect(await everything()).toEqual(before);
  });
});

test('D1: whoever frees a slot may only let the hold of another expire', async () => {
  const change = (set: string) =>
    runInContext(whole.otherPatient, () =>
      allowExpiringHolds(() => sql.raw(`update consult set ${set} where id = '${whole.consult}'`).execute(served.db)),
    );
  const other = `'${whole.otherPatient.id}'`;
  for (const set of [
    "status = 'CANCELLED'",
    "start_at = start_at + interval '10 minutes'",
    'revision = revision',
    `patient_id = ${other}`,
    `guardian_id = ${other}`,
    `status = 'EXPIRED', patient_id = ${other}`,
  ])
    await expect(change(set), set).rejects.toMatchObject({ code: '42501' });
  const now = () => sql`select status from consult where id = ${whole.consult}`.execute(database.db);
  const before = (await now()).rows;
  // Without the right to free, the row is not even found.
  const unseen = await runInContext(whole.otherPatient, () =>
    sql.raw(`update consult set status = 'EXPIRED' where id = '${whole.consult}'`).execute(served.db),
  );
  expect(unseen.numAffectedRows).toBe(0n);
  expect((await now()).rows).toEqual(before);
});
