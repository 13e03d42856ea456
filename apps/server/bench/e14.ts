import { type Bench, atLeast, atMost } from './core/bench.ts';
import { openDataSet } from './core/data-set.ts';
import { load, loadAtRate } from './core/load.ts';
import { memoryOf, waitForIdle } from './core/proc.ts';
import { percentile } from './core/rounds.ts';
import { serveDataSet } from './core/server.ts';
import { readsByKey } from './r2.ts';

/** Enough for requests to wait in line, which a server that queues them would let grow. */
const connections = 400;
/** The limit of concurrent requests needs a moment to find its value. */
const settledAfter = 2;
const probeMs = 100;
/** A probe is answered normally when it takes no longer than this. */
const normalMs = 50;

/** E14: beyond its capacity the server turns requests away, and stays fast for those that it takes. */
export const e14: Bench = {
  id: 'E14',
  title: 'Twice the sustainable rate of reads: what is accepted, memory, and the time until normal',
  onData: true,
  async run(ground) {
    const dataSet = await openDataSet(ground);
    const asks = await readsByKey(dataSet);
    const ours = await serveDataSet(dataSet);
    try {
      await waitForIdle(ground.quick ? 2 : 30);
      const calm = { ...ours, asks, connections: 32, seconds: ground.quick ? 3 : 8 };
      await load(calm);
      const { result } = await load(calm);
      const sustainable = result.requests / result.seconds;
      ground.say(`E14: ${Math.round(sustainable)} reads a second are sustainable, twice as many follow`);

      const before = await memoryOf(ours.pid);
      const seconds = ground.quick ? 6 : 20;
      const answers = await loadAtRate({ ...ours, asks, connections, seconds }, Math.round(2 * sustainable));
      const after = await memoryOf(ours.pid);
      const normalAfter = await secondsUntilNormal(ours.port, asks[0]!.path, asks[0]!.token);

      const settled = answers.filter(({ second }) => second > settledAfter);
      const accepted = settled.filter(({ status }) => status < 300);
      const offered = settled.length / (seconds - settledAfter) / sustainable;
      const p99 = percentile(
        accepted.map(({ ms }) => ms),
        99,
      );
      return [
        {
          what: 'requests sent, beside the sustainable rate',
          ours: { value: offered * sustainable, unit: '/s' },
          limit: { value: sustainable, unit: '/s', what: 'sustainable' },
          measured: offered,
          goal: atLeast(1.8),
          next: 'load from another machine: here client and server share the processors',
          more: { answers: answers.length, accepted: accepted.length, settled: settled.length },
        },
        {
          what: 'p99 of what is accepted at that rate',
          ours: { value: p99, unit: 'ms' },
          measured: p99,
          goal: atMost(250, 'ms'),
          next: 'lower the target time of the concurrency limit',
          more: { share: accepted.length / settled.length },
        },
        {
          what: 'memory after it, beside before',
          ours: { value: after.rss, unit: 'MB' },
          limit: { value: before.rss, unit: 'MB', what: 'before' },
          measured: after.rss / before.rss,
          goal: atMost(1.25),
          next: 'find what refused requests keep: a heap snapshot after the load',
        },
        {
          what: 'from the end of the load until ten normal answers',
          ours: { value: normalAfter, unit: 's' },
          measured: normalAfter,
          goal: atMost(5, 's'),
          next: 'let the limit grow faster when nothing waits',
        },
      ];
    } finally {
      await ours.stop();
    }
  },
};

/** Returns after how many seconds ten answers in a row came at normal speed. */
async function secondsUntilNormal(port: number, path: string, token = ''): Promise<number> {
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  let [normal, since] = [0, 0];
  while (normal < 10 && elapsed() < 60) {
    const sent = performance.now();
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const isNormal = status === 200 && performance.now() - sent <= normalMs;
    if (isNormal && normal === 0) since = elapsed();
    normal = isNormal ? normal + 1 : 0;
    await new Promise((next) => setTimeout(next, probeMs));
  }
  return normal < 10 ? Infinity : since;
}
