import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the data folder for an unset `DATA_DIR`: `.data` in the project. PostgreSQL must not run as root, so root below a
 * private folder gets a permanent folder in `/var/lib`, which other users may enter.
 */
export function defaultDataDir(project: string, { isRoot = process.getuid?.() === 0 } = {}): string {
  const natural = path.join(project, '.data');
  if (!isRoot || existsSync(path.join(natural, 'cluster')) || foldersTo(project).every(isOpenToAll)) return natural;
  return `/var/lib/haruka-${createHash('sha256').update(project).digest('hex').slice(0, 8)}`;
}

function foldersTo(target: string): string[] {
  const parent = path.dirname(target);
  return parent === target ? [target] : [...foldersTo(parent), target];
}

const isOpenToAll = (folder: string) => (statSync(folder).mode & 0o001) !== 0;
