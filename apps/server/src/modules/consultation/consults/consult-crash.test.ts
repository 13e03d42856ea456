import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { consultRoutes, questionnaireRoutes, type Route, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/databases.ts';
import { apiBase } from '../../../platform/http/mount-routes.ts';
import { makeTokens } from '../../../platform/auth/tokens.ts';
import { dayAt, dayOf, instantOf, slotsPerDay, textOf, timeOf } from '../../scheduling/availability/days.ts';
import { findViolations } from './invariants.ts';
import { body, goodAnswers } from './consult.fixtures.ts';
import { isServing, type CrashServer, makeCrashServer } from '../../../../test/faults/crash-server.ts';

const outside = process.env.TEST_DATABASE_URL;
const kills = process.env.TEST_NIGHT ? 200 : 5;
const databaseKills = process.env.TEST_NIGHT ? 20 : 2;
const people = process.env.TEST_NIGHT ? 12_000 : 3_000;
const writers = 8;
const behindProxy = { TRUST_PROXY: 'yes' };

let target: CrashServer;
afterEach(() => target.remove());

/** Acknowledged responses of one patient, and the responses that may still arrive. */
interface Journey {
  patient: string;
  slot: number;
  key: string;
  id?: string;
  /** The last acknowledged state. */
  acked?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** A request went out whose answer never came. */
  isUnsure: boolean;
}
const order = ['TENTATIVE', 'CONFIRMED', 'CANCELLED'];

interface World {
  journeys: Journey[];
  /** Books, hands in and sometimes cancels, until told to stop; stops by itself when the server is gone. */
  load(): { stop(): Promise<void>; settled: Promise<void> };
  ask(
    route: Route,
    patient: string,
    input: object,
    key?: string,
  ): Promise<{ http: number; code: string; data: { id: string } }>;
  bookAgain(journey: Journey): Promise<{ http: number; code: string; data: { id: string } }>;
}

async function world(db: Db, { origin, secret }: CrashServer): Promise<World> {
  const ids = Array.from({ length: people }, () => randomUUID());
  // Each patient books from a separate network, because a kill leaves more holds than one network may have.
  const addressOf = new Map<string, string>(ids.map((id, n) => [id, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`]));
  const clinic_location_id = 1;
  await db
    .insertInto('speciality')
    .values({ id: 34, name_jp: '内科', name_en: 'Internal medicine', kana: '' })
    .execute();
  await db.insertInto('clinic').values({ id: 1, name: 'はるか' }).execute();
  await db
    .insertInto('clinic_location')
    .values({
      id: 1,
      clinic_id: 1,
      name: '渋谷院',
      prefecture: 13,
      address_2: '渋谷区',
      speciality_ids: [34],
      open_on_holidays: true,
      same_day_cutoff_minutes: null,
      booking_window_days: 180,
    })
    .execute();
  await db.insertInto('member').values({ id: 1, clinic_id: 1, last_name: '山田', licence_year: null }).execute();
  await db
    .insertInto('member_role')
    .values({ member_id: 1, clinic_id: 1, role: 'DOCTOR', clinic_location_id })
    .execute();
  await db
    .insertInto('doctor_hours')
    .values(
      [0, 1, 2, 3, 4, 5, 6].map((dow) => ({ doctor_id: 1, clinic_location_id, dow, from_minute: 0, to_minute: 1440 })),
    )
    .execute();
  await db
    .insertInto('questionnaire')
    .values({ clinic_id: 1, speciality_id: 34, body: JSON.stringify(body) })
    .execute();
  await sql`insert into patient (id, email, is_email_verify, status, first_name, address_1) select id, id::text, true, 'ACTIVE', '花子', '東京都' from unnest(${ids}::uuid[]) id`.execute(
    db,
  );

  const tokens = makeTokens(secret);
  const firstSlot = (dayAt(Date.now()) + 2) * slotsPerDay;
  const journeys: Journey[] = [];
  const ask: World['ask'] = async ({ method, path }, patient, input, key) => {
    const authorization = `Bearer ${await tokens.access({ kind: 'patient', sub: patient, sid: randomUUID() })}`;
    const answer = await fetch(`${origin}${apiBase}${path}`, {
      method,
      headers: {
        authorization,
        'content-type': 'application/json',
        'x-forwarded-for': addressOf.get(patient),
        ...(key && { 'idempotency-key': key }),
      } as Record<string, string>,
      body: JSON.stringify(input),
    });
    return { http: answer.status, ...((await answer.json()) as { code: string; data: { id: string } }) };
  };
  const bookAgain: World['bookAgain'] = ({ patient, slot, key }) =>
    ask(
      consultRoutes.bookConsult,
      patient,
      { clinic_location_id, doctor_id: 1, speciality_id: 34, on_day: textOf(dayOf(slot)), on_time: timeOf(slot) },
      key,
    );

  async function travel(journey: Journey) {
    const step = async (acked: NonNullable<Journey['acked']>, request: () => ReturnType<World['ask']>) => {
      journey.isUnsure = true;
      const { http, code, data } = await request();
      // Told "not now": the server is up, the database away; whether anything happened is as unsure as with no answer.
      if (http >= 500) return undefined;
      expect([http, code]).toEqual([200, successCode]);
      journey.isUnsure = false;
      journey.acked = acked;
      return data;
    };
    const { patient } = journey;
    const booked = await step('TENTATIVE', () => bookAgain(journey));
    if (!booked) return;
    const consult_id = (journey.id = booked.id);
    if (
      !(await step('CONFIRMED', () =>
        ask(questionnaireRoutes.submitAnswers, patient, { consult_id, answers: goodAnswers }),
      ))
    )
      return;
    if (journey.slot % 3 === 0)
      await step('CANCELLED', () =>
        ask(consultRoutes.cancelConsult, patient, {
          consult_id,
          seen_start_at: instantOf(journey.slot),
          seen_doctor_id: 1,
        }),
      );
  }

  return {
    journeys,
    ask,
    bookAgain,
    load() {
      let isOver = false;
      const writer = async () => {
        while (!isOver && journeys.length < people) {
          const n = journeys.length;
          const journey: Journey = { patient: ids[n]!, slot: firstSlot + n, key: randomUUID(), isUnsure: false };
          journeys.push(journey);
          // No answer at all: the process is gone.
          await travel(journey).catch((error: unknown) => {
            if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
            isOver = true;
          });
        }
      };
      const settled = Promise.all(Array.from({ length: writers }, writer)).then(() => undefined);
      return { settled, stop: () => ((isOver = true), settled) };
    },
  };
}

/** Nothing acknowledged is lost, nothing is half-written: every state has its audit row, and every booking its sheet. */
async function inspect(db: Db, journeys: Journey[]) {
  const { rows } = await sql<{
    id: string;
    booking_key: string;
    patient_id: string;
    status: string;
    sheet: string | null;
    actions: string[] | null;
    joined: boolean;
  }>`
    select c.id, c.booking_key, c.patient_id, c.status, s.status as sheet,
      (select array_agg(a.action order by a.id) from audit_log a where a.object_id = c.id::text) as actions,
      exists (select from patient_location j where j.patient_id = c.patient_id) as joined
    from consult c left join answer_sheet s on s.consult_id = c.id`.execute(db);
  const byKey = new Map(rows.map((row) => [row.booking_key, row]));
  expect(byKey.size).toBe(rows.length);
  for (const { key, id, acked, isUnsure, patient } of journeys) {
    const row = byKey.get(key);
    if (acked) {
      expect(row).toMatchObject({ id, patient_id: patient });
      // What was acknowledged, or the one step that was under way.
      expect([acked, ...(isUnsure ? [order[order.indexOf(acked) + 1]] : [])]).toContain(row!.status);
    }
    if (!row) continue;
    const steps = order.slice(0, order.indexOf(row.status) + 1);
    expect(row.actions).toEqual(['book', 'confirm', 'cancel'].slice(0, steps.length));
    expect(row).toMatchObject({ joined: true, sheet: row.status === 'TENTATIVE' ? 'DRAFT' : 'SUBMITTED' });
  }
  expect(await findViolations(db)).toEqual([]);
  const { rows: strays } =
    await sql`select from audit_log a where a.object = 'consult' and not exists (select from consult c where c.id::text = a.object_id)`.execute(
      db,
    );
  expect(strays).toEqual([]);
}

/**
 * Repeats every request without an answer with its idempotency key. Each has exactly one effect and receives its
 * result.
 */
async function settle(db: Db, { journeys, bookAgain }: World) {
  // Releases the idempotency keys of dead requests at once instead of after their timeout.
  await sql`update idempotency set created_at = created_at - interval '1 minute' where http_status is null`.execute(db);
  for (const journey of journeys.filter(({ id }) => id === undefined)) {
    const { code, data } = await bookAgain(journey);
    expect(code).toBe(successCode);
    Object.assign(journey, { id: data.id, acked: 'TENTATIVE', isUnsure: false });
  }
  expect(journeys.length).toBeGreaterThan(kills);
  await inspect(db, journeys);
  const { count } = await db
    .selectFrom('consult')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(journeys.length);
}

const aMoment = () => pause(20 + Math.random() * 400);

test(
  `kill -9 of the server at ${kills} points: no acknowledged write lost or partial`,
  { timeout: 60_000 + kills * 12_000 },
  async () => {
    target = await makeCrashServer(outside, 'silent', behindProxy);
    await target.start();
    const databases = await target.databases();
    const everything = await world(databases.db, target);
    await databases.close();
    for (let kill = 0; kill < kills; kill += 1) {
      const load = everything.load();
      await aMoment();
      await target.killServer();
      await load.settled;
      await target.start();
      expect(target.output()).toBe('');
      const { db, close } = await target.databases();
      await inspect(db, everything.journeys);
      await close();
    }
    const { db, close } = await target.databases();
    await settle(db, everything);
    await close();
    expect(await target.stop()).toBe(0);
  },
);

// Always the embedded one: a database server of the machine is not ours to kill.
test(
  `kill -9 of the database at ${databaseKills} points: restarted without any loss`,
  { timeout: 60_000 + databaseKills * 12_000 },
  async () => {
    target = await makeCrashServer(undefined, 'silent', behindProxy);
    await target.start();
    const databases = await target.databases();
    const everything = await world(databases.db, target);
    await databases.close();
    for (let kill = 0; kill < databaseKills; kill += 1) {
      const load = everything.load();
      await aMoment();
      await target.killDatabase();
      await pause(200);
      await load.stop();
      while (!(await isServing(target.origin))) await pause(50);
      const { db, close } = await target.databases();
      await inspect(db, everything.journeys);
      await close();
    }
    const { db, close } = await target.databases();
    await settle(db, everything);
    await close();
    expect(await target.stop()).toBe(0);
  },
);
