import { randomUUID } from 'node:crypto';
import { NoResultError, sql } from 'kysely';
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
import * as note from '../../src/modules/consultation/notes/note.repo.ts';
import * as presence from '../../src/modules/consultation/calls/presence.repo.ts';
import * as booking from '../../src/modules/consultation/consults/booking.repo.ts';
import * as change from '../../src/modules/consultation/consults/change.repo.ts';
import * as consult from '../../src/modules/consultation/consults/consult.repo.ts';
import { bySystem } from '../../src/modules/consultation/consults/consult-parts.repo.ts';
import * as inbox from '../../src/modules/messaging/inquiries/inbox.repo.ts';
import * as inquiryLink from '../../src/modules/messaging/inquiries/inquiry-link.repo.ts';
import * as member from '../../src/modules/identity/members/member.repo.ts';
import * as profile from '../../src/modules/identity/profiles/profile.repo.ts';
import * as questionnaire from '../../src/modules/consultation/questionnaires/questionnaire.repo.ts';
import { testDatabase } from '../support/index.ts';
import { type EveryTable, fillEveryTable } from './every-table.ts';
import { people, rowAccess, watchRows, type WatchedRows } from './row-access.ts';
import { rowRights, rowsWithRights } from './row-rights.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let asServer: Databases;
let fixtures: EveryTable;

beforeAll(async () => {
  database = await testDatabase();
  fixtures = await fillEveryTable(database.db);
  asServer = await database.served();
});
afterAll(async () => {
  await asServer.close();
  await database.close();
});

test('every table has a policy or an exemption, and a row in the fixtures', async () => {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all(${tablesWithoutPolicy}::text[]) order by 1`.execute(
    database.db,
  );
  expect(Object.keys(fixtures.rows).toSorted()).toEqual(rows.map(({ name }) => name));
});

test('policies name only the contexts of the code', async () => {
  const { rows } = await sql<{ kind: string }>`
    select distinct regexp_replace(named[1], '''', '', 'g') as kind from pg_policies,
      regexp_matches(coalesce(qual, '') || ' ' || coalesce(with_check, ''), '(''[a-z_]*'')::text', 'g') as named
     where coalesce(qual, '') || coalesce(with_check, '') like '%app_kind()%' order by 1`.execute(database.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['', 'clinic', 'doctor', 'pre_auth', 'system']);
});

describe('by the policies alone', () => {
  let rights: Awaited<ReturnType<typeof testDatabase>>;
  let watched: WatchedRows;

  beforeAll(async () => {
    rights = await testDatabase();
    watched = await watchRows(rights);
  });
  afterAll(async () => {
    await watched.served.close();
    await rights.close();
  });

  test.each(people)('%s has the listed rights to each row, and no other', async (who) => {
    const found: Record<string, string> = {};
    for (const label of Object.keys(watched.rows)) found[label] = await rowAccess(watched, who, label);
    expect(found).toEqual(Object.fromEntries(rowsWithRights.map((label) => [label, rowRights(who, label)])));
  });
});

test('the same statements reach every row in a permitted context', async () => {
  for (const [table, { row }] of Object.entries(fixtures.rows)) {
    const json = `'${JSON.stringify(row).replaceAll("'", "''")}'::jsonb`;
    const statement = sql.raw<{ count: number }>(`select count(*) from ${table} where to_jsonb(${table}) = ${json}`);
    expect((await asSystem(() => statement.execute(asServer.db))).rows[0]!.count, table).toBe(1);
  }
});

test('the pre-auth context reaches accounts and no medical record', async () => {
  for (const table of [
    'consult',
    'answer_sheet',
    'consult_note',
    'note_amendment',
    'note_phrase',
    'saved_view',
    'typed_form',
    'treatment_plan',
    'dosage_template',
    'prescription_template',
    'prescription',
    'prescription_line',
    'prescription_draft',
    'prescription_request',
    'call_room',
    'seat',
    'inquiry_answer',
    'chat',
    'chat_message',
    'answer_template',
    'audit_log',
    'outbox',
    'mail_queue',
    'sent_message',
    'idempotency',
  ])
    expect(
      (await asPreAuth(() => sql.raw<{ count: number }>(`select count(*) from ${table}`).execute(asServer.db))).rows[0]!
        .count,
      table,
    ).toBe(table === 'inquiry_answer' ? 1 : 0);
});

/**
 * Row-level security without the checks of the services: calls repositories with the objects of another person, as a service
 * with a missing check would. The owner of the rows succeeds with the same call.
 */
describe('without the checks of the services, row-level security alone', () => {
  type Call = (db: Db, of: EveryTable) => Promise<unknown>;
  const none = [undefined, 0, false];
  const isNothing = (found: unknown) =>
    none.includes(found as undefined) || (Array.isArray(found) && found.length === 0);
  const patients = (of: EveryTable) => of.patient;
  const allTime = { from: '', to: '', start_at: '2000-01-01T00:00:00Z', end_at: '2100-01-01T00:00:00Z' };

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
          patients: [of.patient.id],
          consult_id: randomUUID(),
          clinic_id: of.owner.clinic_id,
          locations: null,
        }),
    ],
    'a calendar': [
      (of) => of.owner,
      (db, of) => calendar.listConsults(db, { locations: [of.location], doctor_id: null }, allTime, 100),
    ],
    'visits of a calendar': [
      (of) => of.owner,
      (db, of) => calendar.listVisits(db, { locations: [of.location], doctor_id: null }, allTime, 20_001),
    ],
    'the answers of a record': [(of) => of.doctor, (db, of) => questionnaire.findSheet(db, of.consult)],
    'who is online': [(of) => of.owner, (db, of) => presence.presentPatients(db, { clinic_id: of.owner.clinic_id })],
    'the people of a clinic': [
      (of) => of.owner,
      (db, of) => member.listMembers(db, { clinic_id: of.owner.clinic_id, location: null, page: 1 }),
    ],
    'an inbox': [
      (of) => of.owner,
      (db, of) => inbox.list(db, { member_id: 0, clinic_id: of.owner.clinic_id, locations: null }, {}, 1),
    ],
  };
  test.each(Object.entries(reads))('shows nothing of %s', async (what, [owner, read]) => {
    expect(isNothing(await runInContext(owner(fixtures), () => read(asServer.reader, fixtures)))).toBe(false);
    // Patients may read members of a clinic, so only people of another clinic are checked.
    const others = [
      fixtures.otherOwner,
      fixtures.otherDoctor,
      ...(what === 'the people of a clinic' ? [] : [fixtures.otherPatient]),
    ];
    for (const other of others)
      expect(isNothing(await runInContext(other, () => read(asServer.reader, fixtures))), other.kind).toBe(true);
  });

  const writes: Record<string, Call> = {
    cancelling: (db, of) =>
      change.cancel(
        db,
        {
          id: of.consult,
          scope: { kind: 'patient', patient_id: of.patient.id },
          from: ['TENTATIVE', 'CONFIRMED'],
          seen: { start_at: of.start_at, doctor_id: of.doctor.id },
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
          seen: { start_at: of.start_at, doctor_id: of.doctor.id },
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
          note.saveNote(
            tx,
            { consult_id: of.consult, doctor_id: of.doctor.id, chart: 'x', for_patient: 'x', version: 1 },
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
    'closing an inquiry': (db, of) =>
      db.transaction().execute((tx) => inbox.setStatus(tx, of.inquiry, 'DONE', of.otherOwner.id)),
    'linking an inquiry': (db, of) =>
      db
        .transaction()
        .execute((tx) =>
          inquiryLink.link(tx, of.inquiry, { linked_patient_id: of.patient.id, linked_by: of.otherOwner.id }),
        )
        .catch((error: unknown) => expect(error).toBeInstanceOf(NoResultError)),
  };
  /** Returns every row of every table, except the counters of requests. */
  const everything = async () => {
    const all: Record<string, unknown> = {};
    for (const table of Object.keys(fixtures.rows))
      all[table] = (await sql.raw(`select * from ${table} order by 1, 2`).execute(database.db)).rows;
    return all;
  };
  test.each(Object.entries(writes))('lets %s change nothing', async (_, write) => {
    const before = await everything();
    for (const other of [fixtures.otherPatient, fixtures.otherOwner, fixtures.otherDoctor])
      await runInContext(other, () => write(asServer.db, fixtures)).catch(
        ({ code, message }: Error & { code?: string }) => expect(code, message).toBe('42501'),
      );
    expect(await everything()).toEqual(before);
  });
});

test('a booking may only expire the hold of another patient [D1]', async () => {
  const change = (set: string) =>
    runInContext(fixtures.otherPatient, () =>
      allowExpiringHolds(() =>
        sql.raw(`update consult set ${set} where id = '${fixtures.consult}'`).execute(asServer.db),
      ),
    );
  const other = `'${fixtures.otherPatient.id}'`;
  for (const set of [
    "status = 'CANCELLED'",
    "start_at = start_at + interval '10 minutes'",
    'revision = revision',
    `patient_id = ${other}`,
    `guardian_id = ${other}`,
    `status = 'EXPIRED', patient_id = ${other}`,
  ])
    await expect(change(set), set).rejects.toMatchObject({ code: '42501' });
  const now = () => sql`select status from consult where id = ${fixtures.consult}`.execute(database.db);
  const before = (await now()).rows;
  // Without the right to expire holds, the row is not visible.
  const unseen = await runInContext(fixtures.otherPatient, () =>
    sql.raw(`update consult set status = 'EXPIRED' where id = '${fixtures.consult}'`).execute(asServer.db),
  );
  expect(unseen.numAffectedRows).toBe(0n);
  expect((await now()).rows).toEqual(before);
});
