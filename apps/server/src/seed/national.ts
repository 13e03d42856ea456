import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartupError } from '../platform/api-error.ts';
import { withBareTables } from './bare.ts';
import { addDays, dayOf, dowOf, isHoliday } from './days.ts';
import { lastSeededId } from './masters.ts';

/** Clinics of each national data set; hospitals, doctors, patients and consults follow in step. */
export const presets = { 'jp-1k': 1_000, 'jp-10k': 10_000, 'jp-100k': 100_000 } as const;
export type Preset = keyof typeof presets;

/** Returns whether a name is one of the national data sets. */
export const isPreset = (name: string): name is Preset => name in presets;

/** National ids begin after the demo's. */
export const firstNationalId = 1_000;
const hospitalsPerClinic = 8_122 / 100_000;
/** How much of a place's popularity fills the window: 100,000 clinics then have about 10 million consults in 13 weeks. */
const busy = 0.6;
const weeks = { past: 8, all: 13 };

const folder = path.join(import.meta.dirname, 'national');
const tables = [
  'clinic',
  'clinic_location',
  'member',
  'member_role',
  'doctor_hours',
  'patient',
  'patient_location',
  'patient_search_key',
  'consult',
] as const;

export interface NationalOptions {
  clinics: number;
  /** Places of equal size, so that only their number grows. */
  flat?: boolean;
  now?: Date;
  /** How long to wait for a server that is using the tables. */
  lockTimeout?: string;
  /** Receives a sentence about every step when it is done. */
  log?: (sentence: string) => void;
}

/**
 * Fills a migrated database with clinics all over Japan. Follows the real shares of the prefectures: a few busy places
 * and many quiet ones, 13 weeks of consults around today. The same day gives the same data on every machine. All or
 * nothing.
 */
export async function seedNational(
  url: string,
  { clinics, flat = false, now = new Date(), lockTimeout = '5s', log = () => {} }: NationalOptions,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'haruka-seed' });
  client.on('error', () => {});
  await client.connect();
  // The owner of the tables, and still held by forced policies where that is no superuser.
  await client.query("select set_config('app.kind', 'system', false)");
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '${lockTimeout}'; set local statement_timeout = 0; set local synchronous_commit = off;
      set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'; set local timezone = 'UTC'`);
    await refuseSecond(client);
    const values = valuesOf({ clinics, flat, now });
    const step = stopwatch(log);
    await withBareTables(
      client,
      tables,
      async () => {
        for (const file of await sqlFiles()) {
          await client.query(fill(await readFile(path.join(folder, file), 'utf8'), values));
          step(file.slice(2, -4));
        }
      },
      step,
    );
    await client.query('commit');
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'");
    await client.query(`vacuum (analyze) ${tables.join(', ')}`);
    step('statistics');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if ((error as pg.DatabaseError).code === '55P03')
      throw new StartupError('The tables are in use: stop the server for the time of seeding.', error);
    throw error;
  } finally {
    await client.end();
  }
}

async function refuseSecond(client: pg.Client) {
  const { rows } = await client.query<{ places: number }>(
    'select count(*) as places from clinic_location where id between $1 and $2',
    [firstNationalId + 1, lastSeededId],
  );
  if (rows[0]!.places > 0)
    throw new StartupError(
      `This database holds a national data set of ${rows[0]!.places} places already: use an empty one (another DATA_DIR).`,
    );
}

const sqlFiles = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

/** What the files of `national/` name as `:word`. All of it is made here, so none of it needs quoting. */
function valuesOf({ clinics, flat, now }: { clinics: number; flat: boolean; now: Date }): Record<string, string> {
  const today = dayOf(now);
  const monday = addDays(today, -((dowOf(today) + 6) % 7) - 7 * weeks.past);
  const days = Array.from({ length: 7 * weeks.all }, (_, nth) => addDays(monday, nth));
  return {
    clinics: String(clinics),
    hospitals: String(flat ? 0 : Math.round(clinics * hospitalsPerClinic)),
    companies: String(Math.round(clinics * 0.8)),
    flat: String(flat),
    first_id: String(firstNationalId),
    last_id: String(lastSeededId),
    busy: String(busy),
    monday,
    now: now.toISOString(),
    holidays: `{${days.filter(isHoliday).join(',')}}`,
  };
}

/** Not after a colon, so that casts stay casts. */
const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/(?<!:):([a-z_]+)/g, (whole, name: string) => values[name] ?? whole);

function stopwatch(log: (sentence: string) => void) {
  let since = performance.now();
  return (what: string) => {
    const now = performance.now();
    log(`${what.padEnd(32)} ${((now - since) / 1000).toFixed(1).padStart(6)} s`);
    since = now;
  };
}
