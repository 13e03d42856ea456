import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../api-error.ts';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql';

interface Tool {
  file: string;
  major: number;
}

/**
 * Returns the installed `pg_dump` or `pg_restore` for a PostgreSQL version: the oldest one that is not older. Returns
 * `undefined` when there is none.
 */
export async function findTool(name: 'pg_dump' | 'pg_restore', major: number): Promise<Tool | undefined> {
  const versions = await readdir(debian).catch(() => []);
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean),
  ];
  const found = await Promise.all(folders.map((folder) => toolAt(path.join(folder, name))));
  return found
    .filter((tool) => tool !== undefined && tool.major >= major)
    .toSorted((a, b) => a!.major - b!.major)
    .at(0);
}

async function toolAt(file: string): Promise<Tool | undefined> {
  const output = await run(file, ['--version']).catch(() => undefined);
  const major = /\) (\d+)/.exec(output?.stdout ?? '')?.[1];
  return major === undefined ? undefined : { file, major: Number(major) };
}

/**
 * Runs a PostgreSQL tool in the system context, so that row-level security shows it every row. The password goes into the
 * environment, because other users can read the arguments of a process.
 */
export async function runTool({ file }: Tool, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const options = `${address.searchParams.get('options') ?? ''} -c app.kind=system`.trim();
  // URLSearchParams encodes a space as `+`, which libpq does not decode.
  address.searchParams.delete('options');
  const search = address.searchParams.toString();
  address.search = `${search}${search && '&'}options=${encodeURIComponent(options)}`;
  const env = { PATH: process.env.PATH, ...(password && { PGPASSWORD: password }) };
  await run(file, [...args, '--dbname', address.href], { env, maxBuffer: 16 * 1024 * 1024 }).catch(
    (error: Error & { stderr?: string }) => {
      const output = (error.stderr ?? error.message).trim().split('\n').slice(0, 5).join(' ');
      throw new StartupError(`${path.basename(file)} failed: ${output}`, error);
    },
  );
}
