import { dayAt, slotsPerDay } from '../src/modules/scheduling/availability/days.ts';
import { findOwn, listOwn } from '../src/modules/consultation/consults/consult.repo.ts';
import { runInContext } from '../src/platform/db/database-context.ts';
import { type Databases, openDatabases } from '../src/platform/db/databases.ts';
import { type Bench, atLeast } from './core/bench.ts';
import { alternate } from './core/rounds.ts';
import { fixtureDoctors, fixturePatient } from './core/booking-fixtures.ts';
import { type DataSet, ask, openDataSet } from './core/data-set.ts';
import { type BookingTry, race } from './r4.ts';

type Pools = Pick<DataSet, 'databases' | 'url'>;

/** Z2: the cost of row-level security and of the audit chain, compared with the same statements without them. */
export const z2: Bench = {
  id: 'Z2',
  title: 'Row-level security and the audit chain, compared with the same statements without them',
  onData: true,
  async run(ground) {
    const dataSet = await openDataSet(ground);
    const databases = await openDatabases(dataSet.url, { as: 'owner' });
    const owner: Pools = { databases, url: dataSet.url };
    const count = ground.quick ? 500 : 3000;
    let patient = 0;
    const today = dayAt(Date.now());
    const tries = (): BookingTry[] =>
      Array.from({ length: count }, () => {
        patient += 1;
        return {
          patient,
          doctor: patient % fixtureDoctors,
          slot: (today + 3) * slotsPerDay + Math.floor(patient / fixtureDoctors),
        };
      });
    const bare = <T>(_: string, work: () => T) => work();
    const auditTrigger = (how: 'enable' | 'disable') =>
      ask(dataSet.url, `alter table audit_log ${how} trigger audit_log_awaits_seal`);
    try {
      const booking = await alternate(ground, 'Z2 booking', {
        locked: async () => race(dataSet, tries(), []),
        audited: async () => race(owner, tries(), [], bare),
        bare: async () => {
          await auditTrigger('disable');
          try {
            return await race(owner, tries(), [], bare);
          } finally {
            await auditTrigger('enable');
          }
        },
      });
      const reading = await alternate(ground, 'Z2 reading', {
        locked: () => read(dataSet.databases, count * 3, true),
        bare: () => read(databases, count * 3, false),
      });
      const next = 'send fewer settings with a statement; check what the policies add to its plan';
      return [
        {
          what: 'bookings per second with row-level security',
          ours: { value: booking.value.locked, unit: '/s' },
          limit: { value: booking.value.audited, unit: '/s', what: 'past it' },
          measured: booking.ratio('locked', 'audited'),
          goal: atLeast(0.8),
          next,
          more: { rounds: booking.samples },
        },
        {
          what: 'bookings per second with queued audit entries',
          ours: { value: booking.value.audited, unit: '/s' },
          limit: { value: booking.value.bare, unit: '/s', what: 'without' },
          measured: booking.ratio('audited', 'bare'),
          goal: atLeast(0.9),
          next: 'a trigger once a statement instead of once a row',
        },
        {
          what: 'reads per second with row-level security',
          ours: { value: reading.value.locked, unit: '/s' },
          limit: { value: reading.value.bare, unit: '/s', what: 'past it' },
          measured: reading.ratio('locked', 'bare'),
          goal: atLeast(0.7),
          next,
          more: { rounds: reading.samples },
        },
      ];
    } finally {
      await databases.close();
      await dataSet.deleteBookings();
    }
  },
};

/** Reads a patient's consults and one of them, as two screens do, by 32 patients at a time over the shared connection. */
async function read({ reader }: Databases, count: number, isLocked: boolean) {
  let next = 0;
  const screens = async () => {
    while (next < count) {
      const id = fixturePatient((next += 1) % 500);
      const read = async () => {
        const { items } = await listOwn(reader, id, 'upcoming', { size: 10, offset: 0 });
        if (items[0]) await findOwn(reader, id, items[0].id);
      };
      await (isLocked ? runInContext({ kind: 'patient', id, sid: '' }, read) : read());
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: 32 }, screens));
  return { value: count / ((performance.now() - began) / 1000) };
}
