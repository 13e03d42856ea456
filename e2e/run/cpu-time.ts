import { cpus } from 'node:os';

/** CPU seconds per part of a run, in the order in which they ended. */
const parts: { name: string; seconds: number }[] = [];
let counted = machineSeconds();

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
  parts.push({ name, seconds: now - counted });
  counted = now;
}

/** Returns a line for each part and one for all, in CPU seconds. */
export function cpuTimes(): string[] {
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  return [...parts, { name: 'all', seconds: total }].map(
    ({ name, seconds }) => `${seconds.toFixed(0).padStart(8)} s  ${name}`,
  );
}
