import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Db } from '../platform/db/databases.ts';
import { testDatabase, testSecret } from '../../test/support/index.ts';
import { seedDemo } from './demo.ts';
import { seedNational } from './national.ts';

const now = new Date('2026-11-20T03:41:00Z');
const size = { clinics: 80, now };
type TestDatabase = Awaited<ReturnType<typeof testDatabase>>;

const open: TestDatabase[] = [];
const fresh = async () => {
  const database = await testDatabase();
  open.push(database);
  return database;
};
afterEach(() => Promise.all(open.splice(0).map((database) => database.close())));

const one = async <T>(db: Db, query: ReturnType<typeof sql<T>>): Promise<T> => (await query.execute(db)).rows[0]!;
/** Indexes, keys and triggers as the database itself describes them. */
const shape = async (db: Db) =>
  (
    await sql<{ line: string }>`
      select indexdef as line from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`.execute(
      db,
    )
  ).rows.map((row) => row.line);
const fingerprint = (db: Db) =>
  one<{ mark: string }>(
    db,
    sql`select md5(string_agg(t, '' order by t)) as mark from (
      select md5((id, clinic_location_id, doctor_id, patient_id, start_at, status)::text) t from consult where clinic_location_id > 1000
      union all select md5((id, name, kana, prefecture, address_2, speciality_ids)::text) from clinic_location where id > 1000
      union all select md5((id, last_name, first_name, date_of_birth)::text) from patient where id < '01980000-0000-7000-8000-000000000000') q`,
  );

test('a national set keeps every consult rule and leaves tables and demo unchanged', async () => {
  const { db, url } = await fresh();
  await seedDemo(db, { secret: testSecret, now });
  const [before, demo] = [await shape(db), await one(db, sql`select count(*) as consults from consult`)];
  const steps: string[] = [];
  await seedNational(url, { ...size, log: (step) => steps.push(step) });
  expect(await shape(db)).toEqual(before);
  expect(steps.join('\n')).toMatch(/consults[\s\S]*statistics/);

  expect(
    await one(
      db,
      sql`select
        (select count(*) from clinic_location where id > 1000) as places,
        (select count(*) from consult where clinic_location_id < 1000) as consults,
        (select count(*) from clinic where id between 10 and 1000) as others`,
    ),
  ).toEqual({ places: 86, others: 0, ...(demo as object) });

  // Keys and unique indexes were built over all rows, so B1 and "one live per location" hold. What they cannot say:
  const faults = await one(
    db,
    sql`select
      count(*) filter (where not exists (
        select from doctor_hours h where h.doctor_id = c.doctor_id and h.clinic_location_id = c.clinic_location_id
          and h.dow = extract(dow from at) and extract(hour from at) * 60 + extract(minute from at) between h.from_minute and h.to_minute - 10)) as outside_hours,
      count(*) filter (where status in ('ENDED', 'NO_SHOW') and start_at > ${now.toISOString()}) as ended_ahead,
      count(*) filter (where status in ('TENTATIVE', 'CONFIRMED') and start_at < ${now.toISOString()}) as live_behind,
      count(*) filter (where at::date in ('2026-11-03', '2026-11-23')) as on_holidays,
      count(*) filter (where created_at > ${now.toISOString()} or created_at > start_at) as booked_late,
      count(*) filter (where not exists (select from patient_location p where p.patient_id = c.patient_id and p.clinic_location_id = c.clinic_location_id)) as not_joined
    from (select *, start_at at time zone 'Asia/Tokyo' as at from consult where clinic_location_id > 1000) c`,
  );
  expect(faults).toEqual({
    outside_hours: 0,
    ended_ahead: 0,
    live_behind: 0,
    on_holidays: 0,
    booked_late: 0,
    not_joined: 0,
  });
  const shares = await one<{ consults: number; cancelled: number; tentative: number }>(
    db,
    sql`select count(*) as consults, avg((status = 'CANCELLED')::int)::float8 as cancelled,
      (avg((status = 'TENTATIVE')::int) filter (where start_at > ${now.toISOString()}))::float8 as tentative from consult where clinic_location_id > 1000`,
  );
  expect(shares.consults).toBeGreaterThan(2000);
  expect(shares.cancelled).toBeCloseTo(0.08, 1);
  expect(shares.tentative).toBeCloseTo(0.05, 1);
});

test('the same day gives the same country on every machine', async () => {
  const [first, second] = [await fresh(), await fresh()];
  await seedDemo(first.db, { secret: testSecret, now });
  await seedDemo(second.db, { secret: testSecret, now });
  await Promise.all([seedNational(first.url, size), seedNational(second.url, size)]);
  expect(await fingerprint(first.db)).toEqual(await fingerprint(second.db));
});

test('--flat: every place has three doctors and the same popularity', async () => {
  const { db, url } = await fresh();
  await seedDemo(db, { secret: testSecret, now });
  await seedNational(url, { ...size, flat: true });
  const sizes = await one(
    db,
    sql`select count(*) as places, min(doctors) as fewest, max(doctors) as most, min(popularity) = max(popularity) as alike
      from clinic_location l, lateral (select count(*) as doctors from member_role r where r.clinic_location_id = l.id) d where id > 1000`,
  );
  expect(sizes).toEqual({ places: 80, fewest: 3, most: 3, alike: true });
});

test('a second national set is refused, and a table in use leaves everything as it was', async () => {
  const { db, url } = await fresh();
  await seedDemo(db, { secret: testSecret, now });
  const before = await shape(db);
  await db.transaction().execute(async (tx) => {
    await sql`lock table consult in access share mode`.execute(tx);
    await expect(seedNational(url, { ...size, lockTimeout: '100ms' })).rejects.toThrow('stop the server');
  });
  expect(await shape(db)).toEqual(before);
  await seedNational(url, size);
  await expect(seedNational(url, size)).rejects.toThrow(/holds a national data set of 86 places/);
});
