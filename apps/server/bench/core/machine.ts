import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import { project } from '../../scripts/build.ts';
import { loader } from './load.ts';

const run = promisify(execFile);

/** Returns the hardware and versions that figures depend on. */
export async function machine() {
  const git = async (...args: string[]) =>
    (await run('git', args, { cwd: project }).catch(() => ({ stdout: '' }))).stdout.trim();
  return {
    at: new Date().toISOString(),
    commit: (await git('rev-parse', '--short', 'HEAD')) || 'none',
    changed: (await git('status', '--porcelain', '--untracked-files=no')).split('\n').filter(Boolean).length,
    node: process.version,
    os: `${os.type()} ${os.release()}`,
    cpu: `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}`,
    memoryGb: Math.round(os.totalmem() / 1e9),
    load: os.loadavg().map((value) => Number(value.toFixed(2))),
    loader: await loader,
  };
}
