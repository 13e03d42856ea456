import { statfsSync } from 'node:fs';
import os from 'node:os';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** Free bytes that the memory needs. A container often has 64 MB, too few for one database. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Returns the folder for databases of tests: in memory where that has room, otherwise the temporary one. A test kills
 * processes, and never the machine, so what its server writes need not reach a disk.
 */
export function roomyFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes ? memory : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}
