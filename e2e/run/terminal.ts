import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

export interface Outcome {
  code: number;
  output: string;
  seconds: number;
}

/**
 * Runs a tool of the project with this Node first on the path. Prints its output only if it fails, or always with `loud`.
 */
export function run(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; loud?: boolean; cwd?: string } = {},
): Promise<Outcome> {
  const begun = performance.now();
  const env = {
    ...process.env,
    ...options.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    // Compiled code is kept: the suites start the same programs many times.
    NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache'),
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  };
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: options.cwd ?? root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (options.loud) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => chunks.push(Buffer.from(String(error))));
    child.on('close', (code) =>
      resolve({
        code: code ?? 1,
        output: Buffer.concat(chunks).toString(),
        seconds: (performance.now() - begun) / 1000,
      }),
    );
  });
}
