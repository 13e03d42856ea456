import { spawn } from 'node:child_process';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { roomyFolder } from '../../apps/server/test/support/roomy-folder.ts';
import { freePort } from '../run/services.ts';
import { root } from '../run/terminal.ts';

export interface Setting {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** Runs the README's command for a start without a network, in a network namespace that has none. */
  offline?: boolean;
}

export interface Launched {
  port: number;
  dataDir: string;
  pid: number;
  /** What it has printed so far. */
  output(): string;
  /** Settles when it says that it is ready; rejects with what it printed when it ends before. */
  ready: Promise<{ seconds: number }>;
  /** Settles with the exit code. */
  ended: Promise<number | null>;
  /** Ctrl-C unless told otherwise; settles with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Node as the product brings it along, whatever the machine has. */
const node = path.join(root, 'node_modules/.bin/node');
/** What the README says for a later start without a network. */
export const offlineStart = 'npx --offline -y pnpm@12 start';
// The tests' own settings are no settings of the product.
const { NODE_ENV: _env, DATABASE_URL: _url, ...environment } = process.env;

/** Starts the product like `pnpm start`, on the given port (or a free one) and data folder. */
export async function launch({ dataDir, port, env, offline }: Setting): Promise<Launched> {
  const at = port ?? (await freePort());
  const begun = performance.now();
  const [command, words] = offline
    ? (['unshare', ['--net', 'sh', '-c', `ip link set lo up && exec ${offlineStart}`]] as const)
    : ([node, ['apps/server/scripts/start.ts']] as const);
  const child = spawn(command, words, {
    cwd: root,
    // npx passes no signal on: its whole group gets them, as from a terminal.
    detached: offline === true,
    env: { ...environment, LOG_LEVEL: 'warn', PORT: String(at), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<{ seconds: number }>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (/^Ready in /m.test(said)) resolve({ seconds: (performance.now() - begun) / 1000 });
      });
    }
    void ended.then((code) =>
      reject(new Error(`The product ended with ${String(code)} before it was ready:\n${said}`)),
    );
  });
  // A caller that awaits only the end expects a failed start: no unhandled rejection.
  ready.catch(() => {});
  const stop = (signal: NodeJS.Signals = 'SIGINT') => {
    if (child.exitCode !== null || child.signalCode !== null) return ended;
    if (offline && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
    return ended;
  };
  return { port: at, dataDir, pid: child.pid ?? 0, output: () => said, ready, ended, stop };
}

/** Runs one of the operator's commands beside a running product. */
export async function operate(dataDir: string, ...words: string[]): Promise<string> {
  const child = spawn(node, ['apps/server/scripts/operator.ts', ...words], {
    cwd: root,
    env: { ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`operator ${words.join(' ')}: ${said}`);
  return said;
}

/** A data folder that the database's own user may enter, too; gone with `remove`. */
export function dataFolder() {
  const folder = mkdtempSync(path.join(roomyFolder(), 'haruka-e2e-'));
  chmodSync(folder, 0o755);
  return { folder, dataDir: path.join(folder, 'data'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
