import { spawn } from 'node:child_process';
import path from 'node:path';
import { StartupError } from '../src/platform/api-error.ts';
import { fingerprint, isBuilt, rememberBuilt } from './built.ts';

/** The root of the repository. */
export const project = path.resolve(import.meta.dirname, '../../..');

/** Builds the three apps and Storybook, unless their sources are unchanged. Throws a `StartupError` when the build fails. */
export async function buildApps(): Promise<void> {
  const seen = await fingerprint(project);
  if (await isBuilt(project, seen)) return;
  const output: string[] = [];
  const child = spawn(
    path.join(project, 'node_modules/.bin/turbo'),
    ['run', 'build', '--output-logs=errors-only', '--ui=stream', '--log-order=grouped'],
    {
      cwd: project,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  // A start that is stopped during the build ends the build too.
  process.once('exit', () => child.kill());
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done));
  if (code !== 0)
    throw new StartupError(`The apps could not be built:\n${output.join('').split('\n').slice(-60).join('\n')}`);
  await rememberBuilt(project, seen);
}
