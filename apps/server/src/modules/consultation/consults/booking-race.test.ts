import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/support/index.ts';
import { dayOf, instantOf, slotFrom, textOf, timeOf } from '../../scheduling/availability/days.ts';
import { goodAnswers, type ConsultFixture, consultFixture } from './consult.fixtures.ts';

const rounds = process.env.TEST_NIGHT ? 10_000 : 48;
const confirmations = process.env.TEST_NIGHT ? 200 : 20;
const closings = process.env.TEST_NIGHT ? 40 : 10;
const clients = 30;

let s: ConsultFixture;
/** Two servers on one database: what holds between processes is what counts. */
let apps: TestApp[];
let patients: ConsultFixture['patient'][];
let place: ConsultFixture['here'];
let doctor: ConsultFixture['doctor'];
let staff: ConsultFixture['staff'];

beforeAll(async () => {
  s = await consultFixture();
  apps = [s.app, await s.twin()];
  place = await s.newLocation();
  await s.db
    .updateTable('clinic_location')
    .set({ booking_window_days: 180 })
    .where('id', '=', place.location_id)
    .execute();
  doctor = await s.newDoctor(place, [0, 1440]);
  staff = { kind: 'clinic', id: await s.newMember(place, 'STAFF') };
  patients = await Promise.all(Array.from({ length: clients + 5 }, () => s.newPatient()));
});
afterAll(() => s.stop());

type Answer = { http: number; code: string; meta: Record<string, unknown> | null };
type Client = (app: TestApp) => Promise<Answer>;

/** Small, seeded, and good enough to send the clients off in another order every round. */
function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return () => (state = Math.imul(state ^ (state >>> 15), 2_246_822_519) >>> 0) / 2 ** 32;
}
const shuffled = <T>(items: T[], random: () => number) =>
  items
    .map((item) => [random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

const when = (slot: number) => ({ on_day: textOf(dayOf(slot)), on_time: timeOf(slot) });
const booking =
  (patient: ConsultFixture['patient'], slot: number): Client =>
  (app) =>
    app.call('bookConsult', {
      as: patient,
      input: { clinic_location_id: place.location_id, doctor_id: doctor.id, speciality_id: 34, ...when(slot) },
    });
/** What a client has seen of a booking at a slot. */
const seenAt = (slot: number) => ({ seen_start_at: instantOf(slot), seen_doctor_id: doctor.id });
const moving =
  (patient: ConsultFixture['patient'], consult_id: string, from: number, to: number): Client =>
  (app) =>
    app.call('moveConsult', {
      as: patient,
      input: { consult_id, ...seenAt(from), doctor_id: doctor.id, ...when(to) },
    });
const cancelling =
  (patient: ConsultFixture['patient'], consult_id: string, slot: number): Client =>
  (app) =>
    app.call('cancelConsult', { as: patient, input: { consult_id, ...seenAt(slot) } });
const submitting =
  (patient: ConsultFixture['patient'], consult_id: string): Client =>
  (app) =>
    app.call('submitAnswers', { as: patient, input: { consult_id, answers: goodAnswers } });

const bookAt = (patient: ConsultFixture['patient'], slot: number, how: 'booked' | 'confirmed' = 'booked') =>
  s[how](patient, timeOf(slot), { doctor, place, on_day: textOf(dayOf(slot)) });
const runOut = (id: string) =>
  s.db
    .updateTable('consult')
    .set({ hold_until: sql<string>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute();
const closeDay = (slot: number) =>
  s.db
    .insertInto('closed_day')
    .values({ clinic_location_id: place.location_id, on_day: when(slot).on_day })
    .execute();
const openDay = () => s.db.deleteFrom('closed_day').where('clinic_location_id', '=', place.location_id).execute();

/** Concurrent actions around the contested slot. The last patients are already part of it. */
const meanwhile: Record<
  string,
  (slot: number, holder: ConsultFixture['patient'], others: ConsultFixture['patient'][]) => Promise<Client[]>
> = {
  'nothing: it is simply free': async () => [],
  'a hold that ran out': async (slot, holder) => {
    await runOut(await bookAt(holder, slot));
    return [];
  },
  'a hold that ran out, whose questionnaire comes this moment': async (slot, holder) => {
    const id = await bookAt(holder, slot);
    await runOut(id);
    return [submitting(holder, id), submitting(holder, id)];
  },
  'its patient cancels': async (slot, holder) => {
    const id = await bookAt(holder, slot, 'confirmed');
    return [cancelling(holder, id, slot), cancelling(holder, id, slot)];
  },
  'the clinic cancels, and takes it back': async (slot, holder) => {
    const consult_id = await bookAt(holder, slot, 'confirmed');
    return [
      (app) => app.call('clinicCancelConsult', { as: staff, input: { consult_id, ...seenAt(slot), reason: '急病' } }),
      (app) => app.call('undoCancelConsult', { as: staff, input: { consult_id } }),
    ];
  },
  'its patient moves away': async (slot, holder) => {
    const id = await bookAt(holder, slot, 'confirmed');
    return [moving(holder, id, slot, slot + 1), moving(holder, id, slot, slot + 2)];
  },
  'others move here, and two would swap': async (slot, holder, [one, two]) => {
    const ids = [
      await bookAt(holder, slot + 1),
      await bookAt(one!, slot + 2, 'confirmed'),
      await bookAt(two!, slot + 3),
    ];
    return [
      moving(holder, ids[0]!, slot + 1, slot),
      moving(one!, ids[1]!, slot + 2, slot),
      moving(two!, ids[2]!, slot + 3, slot),
      moving(one!, ids[1]!, slot + 2, slot + 3),
      moving(two!, ids[2]!, slot + 3, slot + 2),
    ];
  },
  'the day is closed and opened again': async (slot) => [
    async () => {
      await closeDay(slot);
      await openDay();
      return { http: 200, code: 'day', meta: null };
    },
  ],
};
const kinds = Object.keys(meanwhile);
/** Errors that a race may answer. Any other error is a fault of the server. */
const clean: string[] = [
  errorCodes.slotTaken,
  errorCodes.alreadyBooked,
  errorCodes.holdExpired,
  errorCodes.consultStateChanged,
  errorCodes.editConflict,
];

test(
  `${rounds} rounds of ${clients} clients for one slot: one winner, invariants hold`,
  { timeout: rounds * 200 + 30_000 },
  async () => {
    const firstDay = slotFrom(s.day, '00:00');
    for (let round = 0; round < rounds; round += 1) {
      const random = dice(round + 1);
      const slot = firstDay + (round % 160) * 144 + 6 * (Math.floor(round / 160) % 22);
      const kind = kinds[round % kinds.length]!;
      const [holder, ...others] = patients.slice(clients);
      const around = await meanwhile[kind]!(slot, holder!, others);
      const racers = patients.slice(0, clients - around.length - 1);
      // The first patient clicks twice.
      const all = shuffled(
        [...racers.map((patient) => booking(patient, slot)), booking(racers[0]!, slot), ...around],
        random,
      );
      const answers = await Promise.all(all.map((client, n) => client(apps[n % 2]!)));

      const said = `round ${round}, ${kind}: ${JSON.stringify(answers.map(({ code }) => code))}`;
      expect(
        answers.filter(({ http }) => http >= 500),
        said,
      ).toEqual([]);
      const losers = answers.filter(({ http }) => http >= 400);
      expect(
        losers.filter(({ code }) => !clean.includes(code)),
        said,
      ).toEqual([]);
      for (const { code, meta } of losers) {
        if (code === errorCodes.slotTaken && meta) expect((meta.nearest as unknown[]).length, said).toBe(3);
        if (code === errorCodes.alreadyBooked && meta) expect(meta.consult_id, said).toBeTypeOf('string');
      }
      const winner = await holderOf(slot);
      expect(winner.length, said).toBeLessThanOrEqual(1);
      // No winner: every request was refused before the slot became free. Then it is for sale at once (B4).
      if (winner.length === 0) expect((await booking(racers[0]!, slot)(apps[0]!)).code, said).toBe(successCode);
      if (round % kinds.length < 2) expect(answers.filter(({ http }) => http === 200).length, said).toBe(1);
      expect(await s.violations(), said).toEqual([]);
      await clearTable();
    }
    expect(await deadlocks()).toBe(0);
  },
);

const holderOf = (slot: number) =>
  s.db
    .selectFrom('consult')
    .select('id')
    .where('doctor_id', '=', doctor.id)
    .where('start_at', '=', instantOf(slot))
    .where('status', 'in', ['TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL'])
    .execute();

/** Cancels every live consult. The history stays. */
const clearTable = () =>
  s.db
    .updateTable('consult')
    .set({ status: 'CANCELLED', hold_until: null, cancelled_by: 'PATIENT', cancelled_at: new Date() })
    .where('status', 'in', ['TENTATIVE', 'CONFIRMED'])
    .execute();

async function deadlocks() {
  const { rows } = await sql<{
    deadlocks: number;
  }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(s.db);
  return rows[0]!.deadlocks;
}

test(
  `${confirmations} rounds of 50 confirming and 50 cancelling: one wins, one event`,
  { timeout: 60_000 + confirmations * 2_000 },
  async () => {
    // So late that a patient can no longer cancel what is confirmed: the two exclude each other.
    await s.db
      .updateTable('clinic_location')
      .set({ cancel_until_minutes: 10_080 })
      .where('id', '=', place.location_id)
      .execute();
    const patient = patients[0]!;
    const outcomes = new Set<string>();
    for (let round = 0; round < confirmations; round += 1) {
      const slot = slotFrom(s.day, '00:00') - 144 + (round % 100);
      const id = await bookAt(patient, slot);
      const random = dice(round + 7);
      // Handing in looks at the sheet and the consult first; with a few looks the other side is as slow, or slower.
      const slowly: Client = async (app) => {
        for (let reads = (round % 5) + Math.floor(random() * 2); reads > 0; reads -= 1) {
          await app.call('myConsult', { as: patient, input: { consult_id: id } });
        }
        return cancelling(patient, id, slot)(app);
      };
      const half = [submitting(patient, id), slowly].flatMap((client) => Array<Client>(50).fill(client));
      const answers = await Promise.all(shuffled(half, random).map((client, n) => client(apps[n % 2]!)));
      const { status } = await s.row(id);
      outcomes.add(status);
      const codes = new Set(answers.map(({ code }) => code));
      const events = await s.events(id);
      if (status === 'CONFIRMED') {
        expect(codes).toEqual(new Set([successCode, errorCodes.tooLateToChange]));
        expect(events.filter((name) => name === 'calendar.new' || name === 'consult.cancelled')).toEqual([
          'calendar.new',
        ]);
      } else {
        expect(status).toBe('CANCELLED');
        expect(codes).toEqual(new Set([successCode, errorCodes.consultStateChanged]));
        expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
        expect(events).toEqual(['consult.temporary', 'consult.cancelled']);
      }
      expect(await s.violations()).toEqual([]);
      await clearTable();
    }
    expect([...outcomes].toSorted()).toEqual(['CANCELLED', 'CONFIRMED']);
  },
);

test('decision 4: closing a day returns every booking of it, also concurrent ones', { timeout: 60_000 }, async () => {
  for (let round = 0; round < closings; round += 1) {
    const first = slotFrom(s.day, '00:00') + (round + 20) * 144;
    let seen = -1;
    const closing: Client = async () => {
      seen = await s.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('closed_day')
          .values({ clinic_location_id: place.location_id, on_day: when(first).on_day })
          .execute();
        const sold = await tx
          .selectFrom('consult')
          .select('id')
          .where('doctor_id', '=', doctor.id)
          .where('start_at', '>=', instantOf(first))
          .where('start_at', '<', instantOf(first + 144))
          .where('status', '=', 'TENTATIVE')
          .execute();
        return sold.length;
      });
      return { http: 200, code: 'day', meta: null };
    };
    const random = dice(round + 3);
    const racers = shuffled(
      [...patients.slice(0, 20).map((patient, n) => booking(patient, first + n)), closing],
      random,
    );
    const answers = await Promise.all(racers.map((client, n) => client(apps[n % 2]!)));
    expect(answers.filter(({ http }) => http >= 500)).toEqual([]);
    expect(answers.filter(({ code }) => code === successCode)).toHaveLength(seen);
    await clearTable();
  }
});
