import { setTimeout as pause } from 'node:timers/promises';
import { buildApps } from '../scripts/build.ts';
import { type Bench, type BenchContext, type Row, atMost } from './core/bench.ts';
import { familyOf, memoryOf, waitForIdle } from './core/proc.ts';
import { dataFolder, startProduct } from './core/product.ts';
import { median } from './core/rounds.ts';

/** C3: the time from the start command to the first page, with dependencies and build ready, and the memory used afterwards. */
export const c3: Bench = {
  id: 'C3',
  title: 'From the start command to the first 200',
  onData: false,
  async run(ground) {
    // Built before, because the start is measured, not the compiler.
    await buildApps();
    const rounds = [];
    for (let round = 1; round <= (ground.quick ? 1 : 5); round += 1) rounds.push(await startTwice(ground));
    const fresh = rounds.map((each) => each.fresh);
    const warm = rounds.map((each) => each.warm);
    const memory = rounds.map((each) => each.memory);
    const next = 'see what turbo takes to find nothing changed; start the database before the apps are looked at';
    return [
      seconds('from the command to the first 200, empty data folder', fresh, 1.5, next, { rounds }),
      seconds('the same, second start', warm, 0.4, next),
      {
        what: 'memory of server (resident) and database (proportional)',
        ours: { value: median(memory), unit: 'MB' },
        measured: median(memory),
        goal: atMost(180, 'MB'),
        next: 'load the seeds, the fakes and the build step only while they run',
      },
    ];
  },
};

const seconds = (what: string, values: number[], most: number, next: string, more?: Row['more']): Row => ({
  what,
  ours: { value: median(values), unit: 's' },
  measured: median(values),
  goal: atMost(most, 's'),
  next,
  more,
});

async function startTwice({ quick, say }: BenchContext) {
  const { dir, remove } = await dataFolder();
  try {
    const idle = await waitForIdle(quick ? 2 : 30);
    const first = await startProduct(dir);
    await first.stop();
    const second = await startProduct(dir);
    const memory = await memoryOfAll(second.pid);
    await second.stop();
    say(`C3 fresh ${first.seconds.toFixed(2)} s, warm ${second.seconds.toFixed(2)} s, ${memory.toFixed(0)} MB`);
    return { fresh: first.seconds, warm: second.seconds, memory, idle };
  } finally {
    await remove();
  }
}

/** Returns the memory after a pause, when memory of the start alone has been freed. */
async function memoryOfAll(pid: number): Promise<number> {
  await pause(1_000);
  const others = (await familyOf(pid)).filter((each) => each !== pid);
  const [own, theirs] = await Promise.all([memoryOf(pid), Promise.all(others.map(memoryOf))]);
  return own.rss + theirs.reduce((sum, { pss }) => sum + pss, 0);
}
