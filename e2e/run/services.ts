import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, chmodSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { roomyFolder } from '../../apps/server/test/support/roomy-folder.ts';

export interface Service {
  url: string;
  stop(): Promise<void>;
}

const which = (name: string) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

/** Resolves to a free TCP port. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

async function answers(port: number, child: ChildProcess) {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) return false;
    const open = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (open) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => (child.exitCode === null ? child.once('exit', () => resolve()) : resolve()));

/** Its data need not survive, and no statement of a test runs long enough to be compiled. */
const testSettings = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'jit=off',
];

/**
 * Starts the machine's PostgreSQL (the oldest installed, 15 or newer) on a free port with a new data folder. Returns
 * undefined if none is installed.
 */
export async function machinePostgres(): Promise<Service | undefined> {
  const base = '/usr/lib/postgresql';
  const version = existsSync(base)
    ? readdirSync(base)
        .filter((name) => Number(name) >= 15)
        .toSorted((a, b) => Number(a) - Number(b))[0]
    : undefined;
  if (!version) return undefined;
  const bin = path.join(base, version, 'bin');
  const folder = mkdtempSync(path.join(roomyFolder(), 'haruka-pg-'));
  chmodSync(folder, 0o755);
  const data = path.join(folder, 'data');
  // PostgreSQL refuses to run as root: root starts it as the user with id 65534.
  const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if ('uid' in unprivileged) chownSync(folder, 65534, 65534);
  const port = await freePort();
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'haruka', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...unprivileged, stdio: 'ignore', cwd: folder },
  );
  const child = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...testSettings.flatMap((setting) => ['-c', setting])],
    { ...unprivileged, stdio: 'ignore', cwd: folder },
  );
  const stop = async () => {
    child.kill('SIGINT');
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  if (await answers(port, child)) return { url: `postgres://haruka@127.0.0.1:${port}/postgres`, stop };
  await stop();
  return undefined;
}

/**
 * Chromium on this machine: CHROMIUM_PATH, Debian's, or one that playwright installed. Its headless shell, which is what
 * playwright brings, too, is the same engine without a window to draw, and does with half the machine.
 */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(which).find(Boolean);
  if (found) return found;
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
