import { randomUUID } from 'node:crypto';
import { type Routes, contract } from '@haruka/contract';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ResolveActor } from './platform/auth/actor.ts';
import type { Clock } from './platform/ops/clock.ts';
import { asSystem, asPreAuth, runInContext } from './platform/db/database-context.ts';
import type { Config } from './platform/ops/config.ts';
import type { Databases, Db } from './platform/db/databases.ts';
import type { ErrorWording } from './platform/http/envelope.ts';
import { onResponse } from './platform/http/on-response.ts';
import { responseDeadlineMs } from './platform/http/response-deadline.ts';
import { handleErrors, bodyLimit, isApi, rejectMalformedHttp } from './platform/http/error-handler.ts';
import { failedSignIns } from './platform/auth/failed-sign-ins.ts';
import type { Deps, ServerModule } from './platform/module.ts';
import { idempotencyJob } from './platform/http/idempotency.jobs.ts';
import { healthRoutes } from './platform/ops/health.ts';
import { logRequests } from './platform/ops/log.ts';
import { type ConcurrencyLimit, makeConcurrencyLimit } from './platform/http/concurrency-limit.ts';
import { countRequests } from './platform/http/in-flight-requests.ts';
import { limitHalfSent } from './platform/http/half-sent-requests.ts';
import { compressResponses } from './platform/http/compression.ts';
import { shedLoadBeyond } from './platform/http/load-shedding.ts';
import { makeMetrics } from './platform/ops/metrics.ts';
import { type Handlers, mountRoutes, uploadUrls } from './platform/http/mount-routes.ts';
import { uploadMs } from './platform/http/receive-file.ts';
import { endSlowRequests } from './platform/http/request-timeout.ts';
import { openApiRoutes } from './platform/http/openapi.ts';
import { appOfOrigin, isOwnHost } from './platform/http/origins.ts';
import { makeOutbox } from './platform/events/outbox.ts';
import { makeAuditChainWriter } from './platform/audit/audit-chain.ts';
import { ApiError } from './platform/api-error.ts';
import { flushDenied } from './platform/audit/audit-denied.ts';
import { requestLimit } from './platform/http/request-limit.ts';
import { exemptLoopback } from './platform/http/rate-limit.ts';
import { headersOfAll } from './platform/sites/headers.ts';
import { serveSites } from './platform/sites/index.ts';
import { type FanOut, isSocketPath, openSockets } from './platform/events/sockets.ts';
import { cleanupJob } from './platform/jobs/cleanup.ts';
import { openJobQueue } from './platform/jobs/job-queue.ts';
import { makeJobs } from './platform/jobs/jobs.ts';
import { countParked } from './platform/jobs/parked-jobs.ts';
import { endsWithin } from './platform/ops/time-limit.ts';
import { makeTokens } from './platform/auth/tokens.ts';
import { rejectUpgrades } from './platform/http/upgrades.ts';
import { mailQueueJob } from './providers/mail/mail-queue.jobs.ts';
import type { Providers } from './providers/index.ts';

/** The parts that differ between a start, a test and a benchmark. */
export interface AppOptions {
  config: Config;
  secret: string;
  log: Logger;
  clock: Clock;
  databases: Databases;
  providers: Providers;
  modules: ServerModule[];
  /** The routes to serve: the whole contract, except in tests. */
  routes?: Routes;
  errorMessage: ErrorWording;
  /** Returns whether the disk of the database has space. */
  hasSpace?: () => Promise<boolean>;
  /** The limit of concurrent requests. None in tests by default. */
  concurrencyLimit?: ConcurrencyLimit;
  /** Milliseconds until a response must be sent; tests choose their own. */
  responseDeadlineMs?: number;
  /** Whether jobs use the queue in the database and their schedules. In tests they do not, and a kicked job runs at once. */
  queuesJobs?: boolean;
  /** Fan-out of events to the sockets of other processes. */
  fanOut?: FanOut;
  /** Replaces the resolver of the modules in tests without sessions. */
  resolveActor?: ResolveActor;
}

export interface App {
  http: FastifyInstance;
  deps: Deps;
  /** Stops everything in order: requests, sockets, events, modules. */
  stop(): Promise<void>;
}

/** Assembles the server. It does not listen until `app.http.listen()` is called. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, log, clock, databases, providers, modules, errorMessage } = options;
  const { db, reader } = databases;
  const secure = headersOfAll(config.publicProtocol === 'https');
  exemptLoopback(config.hasFakes);
  let isDraining = false;

  const http = Fastify({
    logger: false,
    bodyLimit,
    trustProxy: config.trustProxy && trustsNearestProxy,
    // Unique across processes, because audit entries and log lines refer to it.
    genReqId: () => randomUUID(),
    requestTimeout: uploadMs,
    handlerTimeout: 8_000,
    keepAliveTimeout: 72_000,
    // Our own response has a reason and `Retry-After`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: rejectMalformedHttp(errorMessage, secure),
    // Checks for incomplete requests every second, so that they end in time and not at the next 30 s check.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 10_000, requestTimeout: uploadMs },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  const { sendError, rejectUnknownRoute } = handleErrors(http, errorMessage, log);
  http.addHook('onRequest', (request, reply, next) => {
    reply.headers(secure);
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
    next(isDraining ? new ApiError('serviceUnavailable', { retry_after: 1 }, { retryAfter: 1 }) : undefined);
  });
  const requests = countRequests(http);
  const concurrencyLimit = options.concurrencyLimit ?? (config.env === 'test' ? undefined : makeConcurrencyLimit());
  const routes: Routes = options.routes ?? contract;
  const isUpload = uploadUrls(routes);
  limitHalfSent(http);
  if (concurrencyLimit) shedLoadBeyond(http, concurrencyLimit, isUpload);
  compressResponses(http);

  const tokens = makeTokens(options.secret, () => clock.now().getTime());
  const onError = (error: unknown) => log.error({ err: error }, 'in the background');
  const sockets = openSockets(http.server, {
    verify: tokens.verify,
    resolveActor: (claims) => asPreAuth(() => resolveActor(claims)),
    appOf: (origin) => appOfOrigin(config, origin, (http.server.address() as AddressInfo | null)?.port ?? 0),
    locationsOf: (clinic_id) => asSystem(() => locationsOf(reader, clinic_id)),
    dependantsOf: (patient_id) => asSystem(() => dependantsOf(reader, patient_id)),
    joinedBy: (patient_id) => asSystem(() => joinedBy(reader, patient_id)),
    fanOut: options.fanOut,
    onSocket: (socket, actor) => runInContext(actor, () => onSocket.forEach((welcome) => welcome(socket, actor))),
    onPresence: (actor, isOnline) => runInContext(actor, () => onPresence.forEach((told) => told(actor, isOnline))),
  });
  const upgrades = rejectUpgrades(http.server, isSocketPath, secure);
  // Socket.IO answers these requests without Fastify.
  http.server.prependListener('request', ({ url = '' }, answer) => {
    if (isSocketPath(url)) answer.setHeaders(new Headers(secure));
  });
  const outbox = makeOutbox(db, sockets.send, onError);
  const auditChain = makeAuditChainWriter(db, onError);
  const onJobError = (error: unknown, job: string) => log.error({ err: error, job }, 'a job failed');
  const openQueue = () => openJobQueue(databases.openPool(3), { onError });
  const jobs = makeJobs(onJobError, (options.queuesJobs ?? config.env !== 'test') ? openQueue : undefined);
  const deps: Deps = {
    config,
    log,
    clock,
    db,
    reader,
    outbox,
    sockets,
    jobs,
    tokens,
    secret: options.secret,
    failedSignIns: failedSignIns(clock.now),
    providers,
  };

  const resolveActor = options.resolveActor ?? singleResolver(modules.flatMap((module) => module.actors?.(deps) ?? []));
  const gates = modules.flatMap((module) => module.gate?.(deps) ?? []);
  const onSocket = modules.flatMap((module) => module.sockets?.(deps) ?? []);
  const onPresence = modules.flatMap((module) => module.presence?.(deps) ?? []);
  endSlowRequests(http.server, isUpload);
  mountRoutes(http, routes, allHandlers(modules, deps), {
    db,
    secret: options.secret,
    verify: tokens.verify,
    resolveActor,
    limit: config.requests ? requestLimit(config.requests) : () => {},
    gate: (name) => gates.forEach((gate) => gate(name)),
    afterWrite: outbox.kick,
    hasFakes: config.hasFakes,
    secureCookies: config.publicProtocol === 'https',
    isOwnHost: (hostname) => isOwnHost(config, hostname),
    responseDeadlineMs: options.responseDeadlineMs ?? responseDeadlineMs,
    onLate: (error) => log.info({ err: error }, 'failed after its caller had received 503'),
    checksResponses: config.env === 'test',
  });
  if (config.serves.apiDocument) openApiRoutes(http, routes);
  const { registry, time } = makeMetrics({
    sockets: sockets.count,
    outboxLag: outbox.lag,
    auditLag: auditChain.lag,
    counts: [
      {
        name: 'jobs_parked',
        help: 'Background jobs that failed all their retries and wait for the operator',
        read: () => countParked(reader),
      },
      ...modules.flatMap(({ gauges }) => gauges?.(deps) ?? []),
    ],
    failedSignIns: deps.failedSignIns,
    concurrency: concurrencyLimit,
  });
  onResponse(http, logRequests(log), time);
  healthRoutes(http, {
    db: reader,
    registry,
    metrics: { token: config.metricsToken, isOpen: config.hasFakes },
    isDraining: () => isDraining,
    hasSpace: options.hasSpace ?? (async () => true),
  });
  for (const module of modules) module.pages?.(deps, http);
  serveSites(http, config, rejectUnknownRoute);

  const cleanup = cleanupJob(
    db,
    [idempotencyJob, ...modules.flatMap((module) => module.cleanupJobs ?? [])],
    (error, table) => log.error({ err: error, table }, 'cleanup'),
  );
  const mail = mailQueueJob({
    db,
    ...providers,
    onError: (error) => log.error({ err: error }, 'a message was not sent'),
  });
  const shutdownSteps: (() => Promise<void> | void)[] = [
    providers.mail.close,
    auditChain.stop,
    () => flushDenied(db).catch(onError),
    outbox.stop,
  ];
  const endAll = async () => {
    for (const end of shutdownSteps.splice(0).toReversed()) await asSystem(end);
  };
  outbox.start();
  auditChain.start();
  try {
    for (const module of modules) shutdownSteps.push((await asSystem(async () => module.start?.(deps))) ?? (() => {}));
    // Stops before the parts it uses.
    shutdownSteps.push(jobs.stop);
    await jobs.start([mail, cleanup, ...modules.flatMap((module) => module.jobs?.(deps) ?? [])]);
  } catch (error) {
    await endAll();
    throw error;
  }
  if (concurrencyLimit) shutdownSteps.push(concurrencyLimit.stop);

  return {
    http,
    deps,
    async stop() {
      isDraining = true;
      // Stops accepting at once. Resolves when every connection is closed, including sockets.
      const closed = http.close();
      await endsWithin(limits.requests, requests.finished());
      await endsWithin(limits.modules, endAll());
      sockets.io.emit('server_restarting');
      await endsWithin(limits.connections, sockets.io.close());
      // Closes incomplete requests and other open connections.
      http.server.closeAllConnections();
      upgrades.cut();
      await endsWithin(limits.connections, closed);
    },
  };
}

/** Timeouts of the parts of a shutdown in milliseconds. `connections` counts twice: for sockets and for the rest. */
const limits = { requests: 1_500, modules: 800, connections: 150 };

/** The longest time of `App.stop` in milliseconds: the sum of its parts. */
export const stopMs = limits.requests + limits.modules + 2 * limits.connections;

/** Merges the handlers of all modules. Throws for a route without a handler, and for a handler without a route. */
function allHandlers(modules: ServerModule[], deps: Deps): Handlers<Routes> {
  return Object.assign({}, ...modules.map((module) => module.handlers?.(deps) ?? {})) as Handlers<Routes>;
}

function singleResolver(found: ResolveActor[]): ResolveActor {
  if (found.length !== 1) throw new Error(`Exactly one module must resolve sessions, not ${found.length}.`);
  return found[0]!;
}

async function locationsOf(reader: Db, clinic_id: number): Promise<number[]> {
  const locations = reader
    .selectFrom('clinic_location')
    .select('id')
    .where('clinic_id', '=', clinic_id)
    .where('is_deleted', '=', false);
  return (await locations.execute()).map(({ id }) => id);
}

const uuid = /^[\da-f-]{36}$/i;

async function dependantsOf(reader: Db, guardian_id: string): Promise<string[]> {
  // Tests without a database use words as ids.
  if (!uuid.test(guardian_id)) return [];
  const dependants = reader
    .selectFrom('patient')
    .select('id')
    .where('guardian_id', '=', guardian_id)
    .where('status', '<>', 'LEFT')
    .orderBy('id');
  return (await dependants.execute()).map(({ id }) => id);
}

async function joinedBy(reader: Db, patient_id: string): Promise<number[]> {
  if (!uuid.test(patient_id)) return [];
  const joined = reader
    .selectFrom('patient_location')
    .innerJoin('patient', 'patient.id', 'patient_location.patient_id')
    .select('clinic_location_id')
    .distinct()
    .where((is) => is.or([is('patient.id', '=', patient_id), is('patient.guardian_id', '=', patient_id)]))
    .where('patient.status', '<>', 'LEFT')
    .orderBy('clinic_location_id');
  return (await joined.execute()).map(({ clinic_location_id }) => clinic_location_id);
}

/** Trusts the nearest proxy only. It appends the address it saw to `X-Forwarded-For`; earlier entries can be forged. */
const trustsNearestProxy = (_address: string, hop: number) => hop === 0;
