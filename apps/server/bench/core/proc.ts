import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** The kernel counts processor time in ticks of ten milliseconds on every Linux we run on. */
const ticksPerSecond = 100;

/** Seconds of processor time that some processes have used so far. */
export async function cpuSeconds(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(pids.map(ticksOf));
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

async function ticksOf(pid: number): Promise<number> {
  const fields = await statOf(pid);
  return fields ? Number(fields[11]) + Number(fields[12]) : 0;
}

/** The same for a process and all it ever started: those still here, and those it has already seen end. */
export async function cpuSecondsOfFamily(pid: number): Promise<number> {
  const [alive, fields] = await Promise.all([familyOf(pid).then(cpuSeconds), statOf(pid)]);
  return alive + (fields ? Number(fields[13]) + Number(fields[14]) : 0) / ticksPerSecond;
}

/** The fields of /proc/PID/stat after the command's name, which may hold anything. */
async function statOf(pid: number): Promise<string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** A process and everything it started. */
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

/** Resident and proportional memory of a process in megabytes; pages that several share count once in the latter. */
export async function memoryOf(pid: number): Promise<{ rss: number; pss: number }> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1000;
  return { rss: mb('Rss'), pss: mb('Pss') };
}

/** The share of the last second in which the machine had nothing to do. */
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
 * Waits for a second in which the machine is idle, so that nobody else is measured with us (speed §0). Gives up after a
 * while and says how idle the best second was: a noisy figure says that it is one.
 */
export async function quiet(mostSeconds: number): Promise<number> {
  let best = 0;
  for (let waited = 0; waited < Math.max(1, mostSeconds); waited += 1) {
    best = Math.max(best, await idleShare());
    if (best >= quietShare) break;
  }
  return best;
}
