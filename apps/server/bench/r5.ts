import { asSystem } from '../src/platform/db/database-context.ts';
import { instantOf, dayAt, slotsPerDay, textOf } from '../src/modules/scheduling/availability/days.ts';
import { holidaysIn } from '../src/modules/scheduling/availability/holidays.ts';
import { boundsAt, freeSlots } from '../src/modules/scheduling/availability/free-slots.ts';
import { has, type Span } from '../src/modules/scheduling/availability/cells.ts';
import { loadTimetables, readBusy } from '../src/modules/scheduling/availability/availability.repo.ts';
import { slots } from '../src/modules/scheduling/availability/availability.service.ts';
import { timetableCache } from '../src/modules/scheduling/availability/timetable-cache.ts';
import { timetableOf } from '../src/modules/scheduling/availability/timetable.ts';
import { type Bench, type BenchContext, type Row, atLeast, atMost } from './core/bench.ts';
import { type RequestSpec, load } from './core/load.ts';
import { waitForIdle } from './core/proc.ts';
import { alternate, median, percentile } from './core/rounds.ts';
import { at, serving } from './core/server.ts';
import { slotsByDates } from './core/slots-oracle.ts';
import { type DataSet, openDataSet } from './core/data-set.ts';
import { connections, secondsOf, staticAsks } from './r1.ts';

const days = 14;

/** R5: two weeks of free slots of a busy location. */
export const r5: Bench = {
  id: 'R5',
  title: 'Fourteen days of free slots, beside the static envelope and a date library',
  onData: true,
  async run(ground) {
    const dataSet = await openDataSet(ground);
    return [await overHttp(ground, dataSet), await inHandler(ground, dataSet), await besideDates(ground, dataSet)];
  },
};

async function overHttp(ground: BenchContext, dataSet: DataSet): Promise<Row> {
  const from = textOf(dayAt(Date.now()));
  const asks: RequestSpec[] = dataSet.popular.map((id) => ({
    method: 'GET',
    path: at('slots/', { clinic_location_id: id, from, days }),
  }));
  const statics = await staticAsks();
  return serving(dataSet, async (ours) => {
    const common = { ...ours, connections, seconds: secondsOf(ground.quick) };
    const rounds = await alternate(ground, 'R5', {
      static: () => load({ ...common, asks: statics }),
      slots: () => load({ ...common, asks }),
    });
    return {
      what: '14 days of slots, requests per CPU second',
      ours: { value: rounds.value.slots, unit: '/s' },
      limit: { value: rounds.value.static, unit: '/s', what: 'R1' },
      measured: rounds.ratio('slots', 'static'),
      goal: atLeast(0.4),
      next: 'answer one base64 text per doctor instead of one per day, and read busy cells as bits',
      more: { rounds: rounds.samples },
    };
  });
}

/** Measures single requests in the handler, including the read of the bookings. */
async function inHandler({ quick, say }: BenchContext, { databases, popular }: DataSet): Promise<Row> {
  const availability = { reader: databases.reader, timetables: timetableCache(databases.db) };
  const from = textOf(dayAt(Date.now()));
  const read = (id: number) => slots(availability, { kind: 'public' }, { clinic_location_id: id, from, days });
  for (const id of popular) await read(id);
  const idle = await waitForIdle(quick ? 2 : 30);
  const ms: number[] = [];
  for (const id of Array.from({ length: quick ? 1 : 4 }, () => popular).flat()) {
    const began = performance.now();
    await read(id);
    ms.push(performance.now() - began);
  }
  say(`R5 handler: p50 ${median(ms).toFixed(2)} ms, p99 ${percentile(ms, 99).toFixed(2)} ms`);
  return {
    what: '14 days of slots in the handler, p99',
    ours: { value: percentile(ms, 99), unit: 'ms' },
    measured: percentile(ms, 99),
    goal: atMost(1.5, 'ms'),
    next: 'an index of live bookings alone (doctor, start) that carries what is read',
    more: { p50: median(ms), reads: ms.length, idle },
  };
}

/** Computes the same input with the server's bitsets and with a date library: equal results, and the factor in speed. */
async function besideDates({ quick, say }: BenchContext, { databases, popular }: DataSet): Promise<Row> {
  const from = dayAt(Date.now());
  const chosen = popular.slice(0, quick ? 5 : 50);
  const holidays = new Set(holidaysIn(from, days).map(({ on_day }) => on_day));
  const ratios: number[] = [];
  const [ours, theirs]: [number[], number[]] = [[], []];
  const unequal: number[] = [];
  for (const rows of await asSystem(() => loadTimetables(databases.db, chosen))) {
    const doctors = rows.doctors.map(({ id }) => id);
    const read = await asSystem(() => readBusy(databases.reader, [rows.location_id], doctors, from, days));
    const timetable = timetableOf(rows);
    const byBits = () => {
      const bounds = boundsAt(read.now, 'patient', timetable);
      return timetable.doctors.map((doctor) => ({
        id: doctor.id,
        free: freeSlots(timetable, doctor, read.busy.get(doctor.id) ?? [], bounds, from, days),
      }));
    };
    const input = {
      rows,
      holidays,
      busy: new Map(doctors.map((id) => [id, (read.busy.get(id) ?? []).map((slot) => new Date(instantOf(slot)))])),
      now: new Date(read.now),
      from: new Date(instantOf(from * slotsPerDay)),
      days,
    };
    const expected = slotsByDates(input);
    const isEqual = byBits().every(({ id, free }) => sameInstants(free, expected.get(id) ?? []));
    if (!isEqual) unequal.push(rows.location_id);
    const [fast, slow] = [timeOf(byBits, quick ? 200 : 2_000), timeOf(() => slotsByDates(input), quick ? 1 : 3)];
    ours.push(fast);
    theirs.push(slow);
    ratios.push(unequal.length > 0 ? 0 : slow / fast);
  }
  say(`R5 ${chosen.length} places by bits ${median(ours).toFixed(4)} ms, by dates ${median(theirs).toFixed(1)} ms`);
  return {
    what: `the same by bits, ${chosen.length} busy places, equal answers`,
    ours: { value: median(ours) * 1000, unit: 'µs' },
    limit: { value: median(theirs) * 1000, unit: 'µs', what: 'date-fns' },
    measured: unequal.length > 0 ? 0 : median(ratios),
    goal: atLeast(1_000),
    next: 'remember a span of open slots per doctor and day of the week, so that only busy cells are cleared',
    more: {
      unequal,
      published: 'Cal.com getSlots, 3 doctors × 14 days on the same input: 28.8 ms against 17.6 µs',
    },
  };
}

function sameInstants(span: Span, expected: string[]): boolean {
  const free = Array.from({ length: span.days * slotsPerDay }, (_, n) => span.from * slotsPerDay + n).filter((slot) =>
    has(span, slot),
  );
  return (
    free.length === expected.length && free.every((slot, n) => instantOf(slot) === new Date(expected[n]!).toISOString())
  );
}

/** Returns the milliseconds per call over several calls. The first tenth warms up. */
function timeOf(work: () => unknown, times: number): number {
  for (let n = 0; n < times / 10; n += 1) work();
  const began = performance.now();
  for (let n = 0; n < times; n += 1) work();
  return (performance.now() - began) / times;
}
