import { dayAt, textOf, timeOf, dayOf } from '../src/modules/scheduling/availability/days.ts';
import { type Bench, atLeast } from './core/bench.ts';
import { bookBare, limitName } from './core/booking-limit.ts';
import { type Ask, load } from './core/load.ts';
import { cpuSeconds, cpuSecondsOfFamily } from './core/proc.ts';
import { type Sample, inTurn } from './core/rounds.ts';
import { at, serving, tokenOf } from './core/server.ts';
import { bookingFixtures, fixtureBooking, fixturePatient } from './core/booking-fixtures.ts';
import { type World, ask, worldOf } from './core/world.ts';
import { secondsOf } from './r1.ts';

/** As many as the limit uses. */
const connections = 32;
/** More than anybody books in a second here. */
const mostPerSecond = 10_000;

/** R3: a booking that is on disk when it is answered, with its news, its answer sheet and its line in the audit log. */
export const r3: Bench = {
  id: 'R3',
  title: 'Durable booking over HTTP, beside the same statement under pgbench',
  onData: true,
  async run(ground) {
    const world = await worldOf(ground);
    const seconds = secondsOf(ground.quick) + 1;
    const fromDay = dayAt(Date.now()) + 2;
    const version = await wardVersion(world);
    const tokens = await Promise.all(
      Array.from({ length: bookingFixtures.patients }, (_, n) => tokenOf(fixturePatient(n))),
    );
    let next = 0;
    /** Both sides take their bookings from the same row of numbers. */
    const some = () => (next += seconds * mostPerSecond) - seconds * mostPerSecond;

    try {
      return await serving(world, async (ours) => {
        const rounds = await inTurn(ground, 'R3', {
          limit: () => counted(world, [], () => bookBare(world, some(), fromDay, seconds, version)),
          http: () => {
            const first = some();
            const asks: Ask[] = Array.from({ length: seconds * mostPerSecond }, (_, n) => {
              const { slot, patient_id: _patient, ...booking } = fixtureBooking(first + n, fromDay);
              return {
                method: 'POST',
                path: at('patient/book-consult/'),
                token: tokens[(first + n) % bookingFixtures.patients],
                body: {
                  ...booking,
                  speciality_id: bookingFixtures.speciality,
                  on_day: textOf(dayOf(slot)),
                  on_time: timeOf(slot),
                },
              };
            });
            return counted(world, [ours.pid], async () => (await load({ ...ours, asks, connections, seconds })).told);
          },
        });
        return [
          {
            what: 'bookings per second, 32 at a time',
            ours: { value: rounds.value.http, unit: '/s' },
            limit: { value: rounds.value.limit, unit: '/s', what: await limitName },
            measured: rounds.ratio('http', 'limit'),
            goal: atLeast(0.55),
            next: 'take the outbox relay and the timetable look-up off the way of the writer; two processes on two cores',
            more: { rounds: rounds.samples },
          },
        ];
      });
    } finally {
      await world.tidy();
    }
  },
};

/** Counts what is really in the database afterwards, and what it cost all processes together. */
async function counted(
  world: World,
  servers: number[],
  work: () => Promise<{ seconds: number; p50?: number; p99?: number; refused?: number }>,
): Promise<Sample> {
  const cpu = async () => (await cpuSeconds(servers)) + (await cpuSecondsOfFamily(world.pid));
  const [booked, before] = [await bookings(world), await cpu()];
  const told = await work();
  const [more, used] = [(await bookings(world)) - booked, (await cpu()) - before];
  return { value: more / told.seconds, more: { ...told, booked: more, cpu: used, perCpuSecond: more / used } };
}

const bookings = async ({ url }: World) =>
  Number((await ask(url, `select count(*) from consult where clinic_id = ${bookingFixtures.clinic}`)).rows[0]!.count);

async function wardVersion({ url }: World): Promise<number> {
  const { rows } = await ask(
    url,
    `select distinct schedule_version from clinic_location where clinic_id = ${bookingFixtures.clinic}`,
  );
  if (rows.length !== 1) throw new Error('The places of the bench differ in their versions.');
  return Number(rows[0]!.schedule_version);
}
