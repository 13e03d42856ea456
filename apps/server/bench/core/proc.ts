import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** The kernel counts CPU time in ticks of 10 ms on every supported Linux. */
const ticksPerSecond = 100;

/** Returns the CPU time in seconds of some processes. */
export async function cpuSeconds(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(pids.map(ticksOf));
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

async function ticksOf(pid: number): Promise<number> {
  const fields = await statOf(pid);
  return fields ? Number(fields[11]) + Number(fields[12]) : 0;
}

/** Returns the CPU time in seconds of a process and its children, also of those that have ended. */
export async function cpuSecondsOfFamily(pid: number): Promise<number> {
  const [alive, fields] = await Promise.all([familyOf(pid).then(cpuSeconds), statOf(pid)]);
  return alive + (fields ? Number(fields[13]) + Number(fields[14]) : 0) / ticksPerSecond;
}

/** Returns the fields of /proc/PID/stat after the command name, which may contain any character. */
async function statOf(pid: number): Promise<string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Returns the ids of a process and its descendants. */
export async function familyOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(
    await Promise.all(pids.map(async (each) => [each, Number((await statOf(each))?.[1])] as const)),
  );
  const family = new Set([pid]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [each, parent] of parents) if (family.has(parent)) family.add(each);
  }
  return [...family];
}

/** Returns resident and proportional memory of a process in MB. The latter divides shared pages among their users. */
export async function memoryOf(pid: number): Promise<{ rss: number; pss: number }> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1000;
  return { rss: mb('Rss'), pss: mb('Pss') };
}

/** Returns the idle share of the machine in the last second. */
async function idleShare(): Promise<number> {
  const before = await machineTicks();
  await pause(1000);
  const after = await machineTicks();
  return (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

async function machineTicks() {
  const [first = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const ticks = first.trim().split(/\s+/).slice(1, 9).map(Number);
  return { idle: ticks[3]! + ticks[4]!, all: ticks.reduce((sum, each) => sum + each, 0) };
}

const quietShare = 0.9;

/**
 * Waits for a second in which the machine is idle, so that other work does not affect a measurement. Returns the idle share of
 * the best second; after a timeout, a low share marks a noisy figure.
 */
export async function waitForIdle(mostSeconds: number): Promise<number> {
  let best = 0;
  for (let waited = 0; waited < Math.max(1, mostSeconds); waited += 1) {
    best = Math.max(best, await idleShare());
    if (best >= quietShare) break;
  }
  return best;
}
