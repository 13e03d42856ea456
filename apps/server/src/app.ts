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
import { shedLoadBeyond } from './platform/http/load-shedding.ts';
import { measure } from './platform/ops/metrics.ts';
import { type Handlers, mountRoutes } from './platform/http/mount-routes.ts';
import { openApiRoutes } from './platform/http/openapi.ts';
import { appOfOrigin, isOwnHost } from './platform/http/origins.ts';
import { makeOutbox } from './platform/events/outbox.ts';
import { makeAuditSealer } from './platform/audit/audit-chain.ts';
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

/** All that differs between a real start, a test and a bench. */
export interface World {
  config: Config;
  secret: string;
  log: Logger;
  clock: Clock;
  databases: Databases;
  providers: Providers;
  features: ServerModule[];
  /** What has to be answered; the whole contract unless a test says otherwise. */
  routes?: Routes;
  say: ErrorWording;
  /** Where the database lies on this machine: whether its disk has room. */
  hasRoom?: () => Promise<boolean>;
  /** How much is done at a time; in tests everything, unless they say otherwise. */
  capacity?: ConcurrencyLimit;
  /** How long a caller waits for an answer; another one only in tests. */
  answerWithinMs?: number;
  /** Whether jobs wait in the database and run by schedule. In tests they do not, and a kicked job runs at once. */
  queuesJobs?: boolean;
  /** Where there are several processes: how events reach the sockets of all. */
  fanOut?: FanOut;
  /** Only where no feature of this world knows sessions (tests of the house itself). */
  resolveActor?: ResolveActor;
}

export interface App {
  http: FastifyInstance;
  deps: Deps;
  /** Ends everything it began, in the order in which nobody is cut off: requests, sockets, news, features. */
  stop(): Promise<void>;
}

/** Puts the server together. Nothing listens yet: `app.http.listen()` opens the door. */
export async function buildApp(world: World): Promise<App> {
  const { config, log, clock, databases, providers, features, say } = world;
  const { db, reader } = databases;
  const secure = headersOfAll(config.publicProtocol === 'https');
  exemptLoopback(config.hasFakes);
  let isDraining = false;

  const http = Fastify({
    logger: false,
    bodyLimit,
    trustProxy: config.trustProxy && onlyTheNearest,
    // Unique over all processes: audit rows and log lines name it.
    genReqId: () => randomUUID(),
    requestTimeout: 10_000,
    handlerTimeout: 8_000,
    keepAliveTimeout: 72_000,
    // Ours says why and when to come back.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: rejectMalformedHttp(say, secure),
    // Half-sent requests are looked for every second: one is cut after 10 s, and not at the next half minute.
    // Node swaps the two limits when the one for headers is the longer.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 10_000, requestTimeout: 10_000 },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  const { sendError, rejectUnknownRoute } = handleErrors(http, say, log);
  http.addHook('onRequest', (request, reply, next) => {
    reply.headers(secure);
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
    next(isDraining ? new ApiError('serviceUnavailable', { retry_after: 1 }, { retryAfter: 1 }) : undefined);
  });
  const requests = countRequests(http);
  const capacity = world.capacity ?? (config.env === 'test' ? undefined : makeConcurrencyLimit());
  if (capacity) shedLoadBeyond(http, capacity);

  const tokens = makeTokens(world.secret, () => clock.now().getTime());
  const onError = (error: unknown) => log.error({ err: error }, 'in the background');
  const sockets = openSockets(http.server, {
    verify: tokens.verify,
    resolveActor: (claims) => asPreAuth(() => resolveActor(claims)),
    appOf: (origin) => appOfOrigin(config, origin, (http.server.address() as AddressInfo | null)?.port ?? 0),
    locationsOf: (clinic_id) => asSystem(() => locationsOf(reader, clinic_id)),
    dependantsOf: (patient_id) => asSystem(() => dependantsOf(reader, patient_id)),
    fanOut: world.fanOut,
    onSocket: (socket, actor) => runInContext(actor, () => onSocket.forEach((welcome) => welcome(socket, actor))),
    onPresence: (actor, isOnline) => runInContext(actor, () => onPresence.forEach((told) => told(actor, isOnline))),
  });
  const upgrades = rejectUpgrades(http.server, isSocketPath);
  // The socket's own answers pass by Fastify.
  http.server.prependListener('request', ({ url = '' }, answer) => {
    if (isSocketPath(url)) answer.setHeaders(new Headers(secure));
  });
  const outbox = makeOutbox(db, sockets.send, onError);
  const sealer = makeAuditSealer(db, onError);
  const onJobError = (error: unknown, job: string) => log.error({ err: error, job }, 'a job failed');
  const openQueue = () => openJobQueue(databases.openPool(3), { onError });
  const jobs = makeJobs(onJobError, (world.queuesJobs ?? config.env !== 'test') ? openQueue : undefined);
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
    secret: world.secret,
    failedSignIns: failedSignIns(clock.now),
    providers,
  };

  const resolveActor = world.resolveActor ?? onlyOne(features.flatMap((feature) => feature.actors?.(deps) ?? []));
  const gates = features.flatMap((feature) => feature.gate?.(deps) ?? []);
  const onSocket = features.flatMap((feature) => feature.sockets?.(deps) ?? []);
  const onPresence = features.flatMap((feature) => feature.presence?.(deps) ?? []);
  const routes: Routes = world.routes ?? contract;
  mountRoutes(http, routes, allHandlers(features, deps), {
    db,
    secret: world.secret,
    verify: tokens.verify,
    resolveActor,
    limit: config.requests ? requestLimit(config.requests) : () => {},
    gate: (name) => gates.forEach((gate) => gate(name)),
    afterWrite: outbox.kick,
    hasFakes: config.hasFakes,
    secureCookies: config.publicProtocol === 'https',
    isOwnHost: (hostname) => isOwnHost(config, hostname),
    responseDeadlineMs: world.answerWithinMs ?? responseDeadlineMs,
    onLate: (error) => log.info({ err: error }, 'failed after its caller was told to come back'),
    checksResponses: config.env === 'test',
  });
  if (config.serves.apiDocument) openApiRoutes(http, routes);
  const { registry, time } = measure({
    sockets: sockets.count,
    outboxLag: outbox.lag,
    auditLag: sealer.lag,
    parkedJobs: () => countParked(reader),
    failedSignIns: deps.failedSignIns,
    capacity,
  });
  onResponse(http, logRequests(log), time);
  healthRoutes(http, {
    db: reader,
    registry,
    metrics: { token: config.metricsToken, isOpen: config.hasFakes },
    isDraining: () => isDraining,
    hasRoom: world.hasRoom ?? (async () => true),
  });
  for (const feature of features) feature.pages?.(deps, http);
  serveSites(http, config, rejectUnknownRoute);

  const cleanup = cleanupJob(
    db,
    [idempotencyJob, ...features.flatMap((feature) => feature.tidying ?? [])],
    (error, table) => log.error({ err: error, table }, 'cleanup'),
  );
  const mail = mailQueueJob({
    db,
    ...providers,
    onError: (error) => log.error({ err: error }, 'a message was not sent'),
  });
  const endings: (() => Promise<void> | void)[] = [
    providers.mail.close,
    sealer.stop,
    () => flushDenied(db).catch(onError),
    outbox.stop,
  ];
  const endAll = async () => {
    for (const end of endings.splice(0).toReversed()) await asSystem(end);
  };
  outbox.start();
  sealer.start();
  try {
    for (const feature of features) endings.push((await asSystem(async () => feature.start?.(deps))) ?? (() => {}));
    // Ended before what it works with.
    endings.push(jobs.stop);
    await jobs.start([mail, cleanup, ...features.flatMap((feature) => feature.jobs?.(deps) ?? [])]);
  } catch (error) {
    await endAll();
    throw error;
  }
  if (capacity) endings.push(capacity.stop);

  return {
    http,
    deps,
    async stop() {
      isDraining = true;
      // Stops accepting at once; is done only when every connection is gone, sockets included.
      const closed = http.close();
      await endsWithin(limits.requests, requests.finished());
      await endsWithin(limits.features, endAll());
      sockets.io.emit('server_restarting');
      await endsWithin(limits.connections, sockets.io.close());
      // Requests that were sent by half, and whatever else holds a connection open.
      http.server.closeAllConnections();
      upgrades.cut();
      await endsWithin(limits.connections, closed);
    },
  };
}

/** How long each part of a stop may take, in ms: together with the databases it stays below 5 s. */
const limits = { requests: 2_000, features: 1_000, connections: 200 };

/** Every row must have its handler, and no handler may answer a row that does not exist. */
function allHandlers(features: ServerModule[], deps: Deps): Handlers<Routes> {
  return Object.assign({}, ...features.map((feature) => feature.handlers?.(deps) ?? {})) as Handlers<Routes>;
}

function onlyOne(found: ResolveActor[]): ResolveActor {
  if (found.length !== 1) throw new Error(`Exactly one feature must know sessions, not ${found.length}.`);
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
  // Tests of the house sign in people whose id is only a word.
  if (!uuid.test(guardian_id)) return [];
  const dependants = reader
    .selectFrom('patient')
    .select('id')
    .where('guardian_id', '=', guardian_id)
    .where('status', '<>', 'LEFT')
    .orderBy('id');
  return (await dependants.execute()).map(({ id }) => id);
}

/** The proxy before us adds the address it saw to what the caller sent along: what stands before that, anybody can type. */
const onlyTheNearest = (_address: string, hop: number) => hop === 0;
