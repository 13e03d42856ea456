import { cpus } from 'node:os';

/** CPU and wall seconds per part of a run, in the order in which they ended. */
const parts: { name: string; seconds: number; wall: number }[] = [];
let counted = machineSeconds();
let countedAt = performance.now();

/** The seconds that all cores of the machine have worked since it started. */
function machineSeconds(): number {
  const milliseconds = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return milliseconds.reduce((sum, each) => sum + each, 0) / 1000;
}

/**
 * Counts what the machine has worked since the last call as the work of this part. It includes browsers and databases,
 * whose times no parent process receives, and everything else that ran meanwhile.
 */
export function countCpuTime(name: string): void {
  const now = machineSeconds();
  parts.push({ name, seconds: now - counted, wall: (performance.now() - countedAt) / 1000 });
  counted = now;
  countedAt = performance.now();
}

/** Returns a line for each part and one for all: its CPU seconds and its wall seconds. */
export function cpuTimes(): string[] {
  const all = parts.reduce(
    (sum, { seconds, wall }) => ({ ...sum, seconds: sum.seconds + seconds, wall: sum.wall + wall }),
    { name: 'all', seconds: 0, wall: 0 },
  );
  return [...parts, all].map(
    ({ name, seconds, wall }) => `${seconds.toFixed(0).padStart(8)} s ${wall.toFixed(0).padStart(6)} s  ${name}`,
  );
}
