import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { apiBase } from '../../src/platform/http/mount-routes.ts';
import { makeTokens } from '../../src/platform/auth/tokens.ts';
import type { RequestSpec } from './load.ts';
import { secret, type DataSet } from './data-set.ts';

export interface Served {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

const tokens = makeTokens(secret);
const folder = path.resolve(import.meta.dirname, '..');

/** Returns an access token of a patient, as a sign-in does. */
export const tokenOf = (patient_id: string) =>
  tokens.access({ kind: 'patient', sub: patient_id, sid: '01900000-0000-7000-a000-000000000000' });

/** Returns a path of the API with its query. */
export const at = (route: string, query: Record<string, string | number> = {}): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `/${apiBase}${route}`.replaceAll('//', '/') + (search && `?${search}`);
};

/** Starts our server on a data set, with its log in a file as in production. */
export const serveDataSet = ({ url }: DataSet) =>
  start('serve.ts', {
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    REQUESTS_PER_MINUTE: '0',
    DATABASE_URL: url,
    SECRET: secret,
    REDIS_URL: '',
  });

/** Starts the bare server with the response of ours: equal bytes, no work. */
export async function serveBare(ours: Served, { path, token }: RequestSpec): Promise<Served> {
  const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const body = (await answer.json()) as { status: string };
  if (body.status !== 'SUCCESS') throw new Error(`${path} answers ${JSON.stringify(body)}`);
  return start('bare.ts', process.env, body);
}

async function start(file: string, env: NodeJS.ProcessEnv, message?: object): Promise<Served> {
  const log = await open(path.join(os.tmpdir(), `haruka-bench-${file}.${process.pid}.log`), 'w');
  const child = fork(path.join(folder, file), { env, stdio: ['ignore', log.fd, 'inherit', 'ipc'] });
  await log.close();
  if (message) child.send(message);
  const [told] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended before it was ready (${code})`);
    }),
  ])) as [{ port: number }];
  return { port: told.port, pid: child.pid!, stop: () => stop(child) };
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}

/** Starts servers for the duration of the work. */
export async function serving<T>(
  dataSet: DataSet,
  work: (ours: Served, bare: (ask: RequestSpec) => Promise<Served>) => Promise<T>,
) {
  const ours = await serveDataSet(dataSet);
  const others: Served[] = [];
  try {
    return await work(ours, async (ask) => {
      const bare = await serveBare(ours, ask);
      others.push(bare);
      return bare;
    });
  } finally {
    for (const each of [...others, ours]) await each.stop();
  }
}
