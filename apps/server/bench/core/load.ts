import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { cpuSeconds } from './proc.ts';
import type { Sample } from './rounds.ts';

const run = promisify(execFile);

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
}

interface Load {
  port: number;
  /** The process whose time is counted. */
  pid: number;
  /** Asked in this order, each by whichever connection is free, and from the front again at the end. */
  asks: readonly Ask[];
  connections: number;
  seconds: number;
}

interface Told {
  requests: number;
  seconds: number;
  /** Answers outside 2xx. */
  refused: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Which load generator this machine has. */
export const loader = run('wrk', ['--version']).then(
  () => 'wrk' as const,
  (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? ('autocannon' as const) : ('wrk' as const)),
);

/**
 * Loads a server and tells how many requests it answers per second of its own processor time: a figure that a busy
 * machine moves by a tenth where requests per second move by a factor (speed §0).
 */
export async function load({ pid, ...work }: Load): Promise<Sample & { told: Told }> {
  const before = await cpuSeconds([pid]);
  const told = await ((await loader) === 'wrk' ? byWrk(work) : byAutocannon(work));
  const cpu = (await cpuSeconds([pid])) - before;
  return {
    value: told.requests / cpu,
    told,
    more: { ...told, perSecond: told.requests / told.seconds, cpuShare: cpu / told.seconds },
  };
}

/** Reads one request a line (method, path, token, body, parted by tabs) and sends them in turn; tells what happened as JSON. */
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

async function byWrk({ port, asks, connections, seconds }: Omit<Load, 'pid'>): Promise<Told> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haruka-bench-load-'));
  try {
    const [lua, lines] = [path.join(folder, 'asks.lua'), path.join(folder, 'asks.tsv')];
    await Promise.all([writeFile(lua, script), writeFile(lines, asks.map(lineOf).join('\n'))]);
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', lua, `http://127.0.0.1:${port}`, '--', lines];
    const { stdout } = await run('wrk', args);
    return JSON.parse(stdout.trim().split('\n').at(-1)!) as Told;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const lineOf = ({ method, path, token = '', body }: Ask) =>
  [method, path, token, body ? JSON.stringify(body) : ''].join('\t');

/** Where wrk is not installed. Each connection asks for every nth, so that none is asked for twice before the end. */
async function byAutocannon({ port, asks, connections, seconds }: Omit<Load, 'pid'>): Promise<Told> {
  let given = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const first = given++;
      client.setRequests(
        asks
          .filter((_, at) => at % connections === first % Math.min(connections, asks.length))
          .map(({ method, path, token, body }) => ({
            method,
            path,
            headers: {
              ...(token && { authorization: `Bearer ${token}` }),
              ...(body && { 'content-type': 'application/json' }),
            },
            body: body && JSON.stringify(body),
          })),
      );
    },
  });
  return {
    requests: result.requests.total,
    seconds: result.duration,
    refused: result.non2xx,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
