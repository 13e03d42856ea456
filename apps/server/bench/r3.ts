import { dayAt } from '../src/modules/scheduling/availability/days.ts';
import { type Bench, atLeast } from './core/bench.ts';
import { bookBare, limitName } from './core/booking-limit.ts';
import { load } from './core/load.ts';
import { cpuSeconds, cpuSecondsOfFamily } from './core/proc.ts';
import { type Sample, alternate } from './core/rounds.ts';
import { serving } from './core/server.ts';
import { bookingFixtures } from './core/booking-fixtures.ts';
import { bookingRequests, patientTokens } from './core/booking-requests.ts';
import { type DataSet, ask, openDataSet } from './core/data-set.ts';
import { secondsOf } from './r1.ts';

/** The same number as the limit uses. */
const connections = 32;
/** More bookings than a second allows here. */
const mostPerSecond = 10_000;

/** R3: a durable booking with its events, its answer sheet and its audit entry. */
export const r3: Bench = {
  id: 'R3',
  title: 'Durable booking over HTTP, beside the same statement under pgbench',
  onData: true,
  async run(ground) {
    const dataSet = await openDataSet(ground);
    const seconds = secondsOf(ground.quick) + 1;
    const fromDay = dayAt(Date.now()) + 2;
    const version = await scheduleVersion(dataSet);
    const tokens = await patientTokens();
    let next = 0;
    /** Both sides take their bookings from the same counter. */
    const some = () => (next += seconds * mostPerSecond) - seconds * mostPerSecond;

    try {
      return await serving(dataSet, async (ours) => {
        const rounds = await alternate(ground, 'R3', {
          limit: () => counted(dataSet, [], () => bookBare(dataSet, some(), fromDay, seconds, version)),
          http: () => {
            const asks = bookingRequests(some(), seconds * mostPerSecond, fromDay, tokens);
            return counted(
              dataSet,
              [ours.pid],
              async () => (await load({ ...ours, asks, connections, seconds, toleratesRefusals: true })).result,
            );
          },
        });
        return [
          {
            what: 'bookings per second, 32 at a time',
            ours: { value: rounds.value.http, unit: '/s' },
            limit: { value: rounds.value.limit, unit: '/s', what: await limitName },
            measured: rounds.ratio('http', 'limit'),
            goal: atLeast(0.55),
            next: 'take the outbox relay and the timetable look-up off the path of the writer; two processes on two cores',
            more: { rounds: rounds.samples },
          },
        ];
      });
    } finally {
      await dataSet.deleteBookings();
    }
  },
};

/** Counts the bookings in the database and the CPU time of all processes. */
async function counted(
  dataSet: DataSet,
  servers: number[],
  work: () => Promise<{ seconds: number; p50?: number; p99?: number; refused?: number }>,
): Promise<Sample> {
  const cpu = async () => (await cpuSeconds(servers)) + (await cpuSecondsOfFamily(dataSet.pid));
  const [booked, before] = [await bookings(dataSet), await cpu()];
  const told = await work();
  const [more, used] = [(await bookings(dataSet)) - booked, (await cpu()) - before];
  return { value: more / told.seconds, more: { ...told, booked: more, cpu: used, perCpuSecond: more / used } };
}

const bookings = async ({ url }: DataSet) =>
  Number((await ask(url, `select count(*) from consult where clinic_id = ${bookingFixtures.clinic}`)).rows[0]!.count);

async function scheduleVersion({ url }: DataSet): Promise<number> {
  const { rows } = await ask(
    url,
    `select distinct schedule_version from clinic_location where clinic_id = ${bookingFixtures.clinic}`,
  );
  if (rows.length !== 1) throw new Error('The locations of the benchmark have different versions.');
  return Number(rows[0]!.schedule_version);
}
