import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { book } from '../../src/modules/consultation/consults/booking.repo.ts';
import { instantOf } from '../../src/modules/scheduling/availability/days.ts';
import { statementOf } from './statement.ts';
import { bookingFixtures, fixtureBooking, fixtureBookingInPgbench } from './booking-fixtures.ts';
import type { DataSet } from './data-set.ts';

const run = promisify(execFile);
const clients = 32;

/** Returns the server's own booking statement with placeholders for the values of a booking. */
async function bookingStatement(version: number) {
  const words = { id: '#id', patient_id: '#patient', start_at: '#start', clinic_location_id: -1, doctor_id: -2 };
  const booking = {
    ...words,
    account_id: words.patient_id,
    speciality_id: bookingFixtures.speciality,
    version,
    booking_key: undefined,
  };
  const by = { kind: 'patient', id: '#patient', role: 'PATIENT', origin: { id: 'bench', ip: '127.0.0.1' } };
  const statement = await statementOf((db) => book(db, booking, by));
  return { ...statement, words };
}

/** The client that runs the statements of the limit: pgbench where it is installed, else a loop in Node. */
export const limitName = run('pgbench', ['--version']).then(
  () => 'pgbench' as const,
  () => 'node pg loop' as const,
);

/** Makes bookings with the server's bare statement, from the `first`th on, and returns the real duration. */
export async function bookBare(dataSet: DataSet, first: number, fromDay: number, seconds: number, version: number) {
  const began = performance.now();
  if ((await limitName) === 'pgbench') await byPgbench(dataSet, first, fromDay, seconds, version);
  else await byLoop(dataSet, first, fromDay, seconds, version);
  return { seconds: (performance.now() - began) / 1000 };
}

async function byPgbench({ url }: DataSet, first: number, fromDay: number, seconds: number, version: number) {
  const { text, values, words } = await bookingStatement(version);
  const expressions = fixtureBookingInPgbench(fromDay);
  const inPlace = (value: unknown) => {
    if (value === words.id) return 'uuidv7()';
    if (value === words.patient_id) return `${expressions.patient_id}::text`;
    if (value === words.start_at) return expressions.start_at;
    if (value === words.clinic_location_id) return `(${expressions.clinic_location_id})`;
    if (value === words.doctor_id) return `(${expressions.doctor_id})`;
    if (value === null) return 'null';
    return typeof value === 'number' ? String(value) : JSON.stringify(value).replaceAll('"', "'");
  };
  const sql = text.replaceAll(/\$(\d+)/g, (_, at: string) => inPlace(values[Number(at) - 1]));
  const script = `\\set i :i + 1\n\\set n ${first} + :i * ${clients} + :client_id\n${sql};\n`;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haruka-bench-limit-'));
  try {
    const file = path.join(folder, 'book.sql');
    await writeFile(file, script);
    const { searchParams, username, pathname } = new URL(url);
    const where = ['-h', searchParams.get('host')!, '-U', username, pathname.slice(1)];
    await run('pgbench', [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-T',
      String(seconds),
      '-D',
      'i=-1',
      '-f',
      file,
      ...where,
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function byLoop({ url }: DataSet, first: number, fromDay: number, seconds: number, version: number) {
  const { text, values, words } = await bookingStatement(version);
  const { randomUUIDv7 } = await import('node:crypto');
  const until = performance.now() + seconds * 1000;
  let n = first;
  const client = async () => {
    const connection = new pg.Client({ connectionString: url });
    await connection.connect();
    while (performance.now() < until) {
      const { patient_id, doctor_id, clinic_location_id, slot } = fixtureBooking(n++, fromDay);
      const now = new Map<unknown, unknown>([
        [words.id, randomUUIDv7()],
        [words.patient_id, patient_id],
        [words.start_at, instantOf(slot)],
        [words.clinic_location_id, clinic_location_id],
        [words.doctor_id, doctor_id],
      ]);
      await connection.query({
        name: 'book',
        text,
        values: values.map((value) => (now.has(value) ? now.get(value) : value)),
      });
    }
    await connection.end();
  };
  await Promise.all(Array.from({ length: clients }, client));
}
