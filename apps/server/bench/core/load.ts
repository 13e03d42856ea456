import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { cpuSeconds } from './proc.ts';
import { StartupError } from '../../src/platform/api-error.ts';
import type { Sample } from './rounds.ts';

const run = promisify(execFile);

export interface RequestSpec {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
}

interface Load {
  port: number;
  /** The process whose CPU time is measured. */
  pid: number;
  /** Requests in this order, repeated from the start, each on the next free connection. */
  asks: readonly RequestSpec[];
  connections: number;
  seconds: number;
  /** Whether the caller counts the work that was done by itself, so that refusals do not matter. */
  toleratesRefusals?: boolean;
}

type Target = Omit<Load, 'pid' | 'toleratesRefusals'>;

interface LoadResult {
  requests: number;
  seconds: number;
  /** Number of responses outside 2xx. */
  refused: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** The installed load generator. */
export const loader = run('wrk', ['--version']).then(
  () => 'wrk' as const,
  (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? ('autocannon' as const) : ('wrk' as const)),
);

/** A refusal is cheaper than an answer, so a figure with more of them than this share would say too much. */
const mostRefused = 0.01;

/**
 * Loads a server and returns its answers per second of server CPU time. On a busy machine that figure changes by a tenth, where
 * requests per second change by a factor. Throws when the server refused a part of the requests.
 */
export async function load({
  pid,
  toleratesRefusals = false,
  ...work
}: Load): Promise<Sample & { result: LoadResult }> {
  const before = await cpuSeconds([pid]);
  const result = await ((await loader) === 'wrk' ? byWrk(work) : byAutocannon(work));
  const cpu = (await cpuSeconds([pid])) - before;
  if (!toleratesRefusals && result.refused > mostRefused * result.requests)
    throw new StartupError(
      `The server refused ${result.refused} of ${result.requests} requests: this machine is too busy to measure on.`,
    );
  return {
    value: (result.requests - result.refused) / cpu,
    result: result,
    more: { ...result, perSecond: result.requests / result.seconds, cpuShare: cpu / result.seconds },
  };
}

/** A wrk script: sends requests from a tab-separated file (method, path, token, body) in turn, and prints the result as JSON. */
const script = `
local asks, at = {}, 0
function init(args)
  for line in io.lines(args[1]) do asks[#asks + 1] = line end
end
function request()
  at = at % #asks + 1
  local method, path, token, body = asks[at]:match("([^\\t]*)\\t([^\\t]*)\\t([^\\t]*)\\t(.*)")
  local headers = {}
  if token ~= "" then headers["authorization"] = "Bearer " .. token end
  if body ~= "" then headers["content-type"] = "application/json" else body = nil end
  return wrk.format(method, path, headers, body)
end
function done(summary, latency)
  io.write(string.format('\\n{"requests":%d,"seconds":%f,"refused":%d,"p50":%f,"p99":%f}\\n', summary.requests,
    summary.duration / 1e6, summary.errors.status, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
`;

async function byWrk({
  port,
  asks,
  connections,
  seconds,
}: Omit<Load, 'pid' | 'toleratesRefusals'>): Promise<LoadResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haruka-bench-load-'));
  try {
    const [lua, lines] = [path.join(folder, 'asks.lua'), path.join(folder, 'asks.tsv')];
    await Promise.all([writeFile(lua, script), writeFile(lines, asks.map(lineOf).join('\n'))]);
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', lua, `http://127.0.0.1:${port}`, '--', lines];
    const { stdout } = await run('wrk', args);
    return JSON.parse(stdout.trim().split('\n').at(-1)!) as LoadResult;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const lineOf = ({ method, path, token = '', body }: RequestSpec) =>
  [method, path, token, body ? JSON.stringify(body) : ''].join('\t');

/** Used where wrk is not installed. */
async function byAutocannon({ port, asks, connections, seconds }: Target): Promise<LoadResult> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    setupClient: sharedOut(asks, connections),
  });
  return {
    requests: result.requests.total,
    seconds: result.duration,
    refused: result.non2xx,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** One answer: its HTTP status, its milliseconds, and the second of the load in which it came. */
export interface Answer {
  status: number;
  ms: number;
  second: number;
}

/** Sends a fixed number of requests a second, whether or not the server keeps up. Returns every answer. */
export async function loadAtRate({ port, asks, connections, seconds }: Target, perSecond: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const began = performance.now();
  const run = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    overallRate: perSecond,
    setupClient: sharedOut(asks, connections),
  });
  run.on('response', (_client, status, _bytes, ms) => {
    answers.push({ status, ms, second: (performance.now() - began) / 1000 });
  });
  await run;
  return answers;
}

/** Gives each connection every nth request, so that none repeats before the end. */
function sharedOut(asks: readonly RequestSpec[], connections: number) {
  let given = 0;
  return (client: { setRequests(requests: ReturnType<typeof requestOf>[]): void }) => {
    const first = given++;
    client.setRequests(
      asks.filter((_, at) => at % connections === first % Math.min(connections, asks.length)).map(requestOf),
    );
  };
}

const requestOf = ({ method, path, token, body }: RequestSpec) => ({
  method,
  path,
  headers: {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  },
  body: body && JSON.stringify(body),
});
