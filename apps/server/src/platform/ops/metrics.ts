import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { CompletedRequest } from '../http/on-response.ts';
import type { ConcurrencyLimit } from '../http/concurrency-limit.ts';
import type { FailedSignIns } from '../auth/failed-sign-ins.ts';

interface Sources {
  sockets(): number;
  outboxLag(): number;
  auditLag(): number;
  /** Numbers that are read from the database. */
  counts: readonly { name: string; help: string; read(): Promise<number> }[];
  failedSignIns: FailedSignIns;
  concurrency: ConcurrencyLimit | undefined;
}

/** Makes the Prometheus metrics: requests by route pattern, process and event loop, sockets, and queues. */
export function makeMetrics({ sockets, outboxLag, auditLag, counts, failedSignIns, concurrency }: Sources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('sockets_open', 'Live connections of this process', sockets);
  gauge('outbox_lag_seconds', 'Age of the oldest waiting event at the last check', outboxLag);
  gauge(
    'audit_lag_seconds',
    'Age in seconds of the oldest audit entry that is in no chain, at the last check',
    auditLag,
  );
  for (const { name, help, read } of counts)
    registry.registerMetric(
      new Gauge({
        registers: [],
        name,
        help,
        async collect() {
          // A database outage must not hide the other metrics.
          await read().then(
            (count) => this.set(count),
            () => {},
          );
        },
      }),
    );
  const failed = new Counter({
    registers: [],
    name: 'failed_sign_ins_total',
    help: 'Wrong passwords, codes and second factors, by what was wrong',
    labelNames: ['kind'],
    collect() {
      this.reset();
      for (const [kind, count] of failedSignIns.totals()) this.inc({ kind }, count);
    },
  });
  registry.registerMetric(failed);
  gauge('failed_sign_ins_alert', '1 while more sign-ins fail than typing mistakes explain', () =>
    Number(failedSignIns.isAlerting()),
  );
  if (concurrency) {
    gauge('requests_limit', 'How many requests this process works on at a time', concurrency.limit);
    gauge('requests_shed', 'Requests rejected above the limit since the start', concurrency.shed);
  }
  const time = ({ method, route, status, ms }: CompletedRequest) =>
    seconds.observe({ method, route, status }, ms / 1000);
  return { registry, time };
}
