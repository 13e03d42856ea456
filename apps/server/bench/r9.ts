import { dayAt } from '../src/modules/scheduling/availability/days.ts';
import { type Bench, atMost } from './core/bench.ts';
import { bookingFixtures } from './core/booking-fixtures.ts';
import { bookingRequests, patientTokens } from './core/booking-requests.ts';
import { type DataSet, ask, openDataSet } from './core/data-set.ts';
import { load } from './core/load.ts';
import { waitForIdle } from './core/proc.ts';
import { serveDataSet } from './core/server.ts';

const processes = 2;
const connections = 32;
/** All outpatients of Japan on the day of the patient survey of 2023. */
const outpatientsOfADay = 7_275_000;

/** R9: bookings that two processes sustain on one database, recounted by SQL. */
export const r9: Bench = {
  id: 'R9',
  title: 'Sustained bookings over HTTP by two processes, recounted in the database',
  onData: true,
  async run(ground) {
    const dataSet = await openDataSet(ground);
    const seconds = ground.quick ? 5 : 60;
    const tokens = await patientTokens();
    const each = Math.floor(bookingFixtures.patients / processes);
    const fromDay = dayAt(Date.now()) + 2;
    const servers = [];
    try {
      for (let nth = 0; nth < processes; nth += 1) servers.push(await serveDataSet(dataSet));
      await waitForIdle(ground.quick ? 2 : 30);
      const results = await Promise.all(
        servers.map((server, nth) =>
          load({
            ...server,
            asks: bookingRequests(nth * each, each, fromDay, tokens),
            connections,
            seconds,
            toleratesRefusals: true,
          }),
        ),
      );
      const accepted = results.reduce((sum, { result }) => sum + result.requests - result.refused, 0);
      const { booked, slots } = await recount(dataSet);
      const perSecond = booked / seconds;
      const minutes = outpatientsOfADay / perSecond / 60;
      return [
        {
          what: 'bookings answered but not in the database',
          ours: { value: Math.max(0, accepted - booked), unit: 'bookings' },
          measured: Math.max(0, accepted - booked),
          goal: atMost(0, 'bookings'),
          next: 'stop everything: an acknowledged booking was lost',
          more: { accepted, booked, refused: results.map(({ result }) => result.refused) },
        },
        {
          what: 'slots booked twice',
          ours: { value: booked - slots, unit: 'slots' },
          measured: booked - slots,
          goal: atMost(0, 'slots'),
          next: 'stop everything: a doctor was booked twice',
        },
        {
          what: `all ${outpatientsOfADay.toLocaleString('en')} outpatients of a day at this rate`,
          ours: { value: perSecond, unit: '/s' },
          measured: minutes,
          goal: atMost(10, 'min'),
          next: 'fewer statements for each booking: what R3 names, then a third process',
          more: { seconds, processes },
        },
      ];
    } finally {
      for (const server of servers) await server.stop();
      await dataSet.deleteBookings();
    }
  },
};

async function recount({ url }: DataSet): Promise<{ booked: number; slots: number }> {
  const { rows } = await ask(
    url,
    `select count(*) as booked, count(distinct (doctor_id, start_at)) as slots from consult
     where clinic_id = ${bookingFixtures.clinic} and status in ('TENTATIVE', 'CONFIRMED')`,
  );
  return { booked: Number(rows[0]!.booked), slots: Number(rows[0]!.slots) };
}
