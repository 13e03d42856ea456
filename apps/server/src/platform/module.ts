import type { Routes } from '@haruka/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Providers } from '../providers/index.ts';
import type { ResolveActor } from './auth/actor.ts';
import type { Clock } from './ops/clock.ts';
import type { Config } from './ops/config.ts';
import type { Db } from './db/databases.ts';
import type { FailedSignIns } from './auth/failed-sign-ins.ts';
import type { Handlers } from './http/mount-routes.ts';
import type { Outbox } from './events/outbox.ts';
import type { OnPresence, OnSocket, Sockets } from './events/sockets.ts';
import type { CleanupJob } from './jobs/cleanup.ts';
import type { Job } from './jobs/job.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Tokens } from './auth/tokens.ts';

/** What the platform provides to each module. Services name the few members that they need. */
export interface Deps {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Db;
  /** One shared connection for single short indexed reads (`platform/db/shared-reader.ts`). */
  reader: Db;
  outbox: Outbox;
  sockets: Sockets;
  jobs: Jobs;
  tokens: Tokens;
  /** The server's secret. Modules derive keys from it with `keyOf`. */
  secret: string;
  failedSignIns: FailedSignIns;
  providers: Providers;
}

/** A module as the platform sees it. Every member is optional. */
export interface ServerModule {
  name: string;
  routes?: Routes;
  handlers?(deps: Deps): Handlers<Routes>;
  /** Called for each authenticated socket. Adds the module's own events to it. */
  sockets?(deps: Deps): OnSocket;
  /** Called when the first socket of a person opens and when the last one closes. */
  presence?(deps: Deps): OnPresence;
  /** Resolves the claims of a token to an actor with an active session. Exactly one module provides it. */
  actors?(deps: Deps): ResolveActor;
  /** Throws an `ApiError` when a route is closed now. Runs for each request, so it must answer from memory. */
  gate?(deps: Deps): (routeName: string) => void;
  /** Background jobs, by schedule or on request (`<noun>.jobs.ts`). */
  jobs?(deps: Deps): Job[];
  /** Numbers for `/metrics`, read from the database for each scrape. */
  gauges?(deps: Deps): { name: string; help: string; read(): Promise<number> }[];
  /** Cleanup jobs (`<noun>.jobs.ts`). They run after startup and every hour. */
  cleanupJobs?: CleanupJob[];
  /** Pages outside of the API and the apps. */
  pages?(deps: Deps, http: FastifyInstance): void;
  /**
   * Starts what must be ready before the server listens, and what runs too often for `jobs` (caches, heartbeats). The returned
   * function stops it.
   */
  start?(deps: Deps): Promise<(() => Promise<void> | void) | void>;
}

type ModuleOf<T extends Routes> = Omit<ServerModule, 'routes' | 'handlers'> & {
  routes: T;
  handlers(deps: Deps): Handlers<T>;
};

/** Declares a module, so that the compiler checks its handlers against its own routes. */
export function serverModule<T extends Routes>(parts: ModuleOf<T>): ServerModule {
  return parts as unknown as ServerModule;
}

/** Returns a factory that makes one instance per server, e.g. a cache that several parts of a module share. */
export function oncePerServer<T>(make: (deps: Deps) => T): (deps: Deps) => T {
  const made = new WeakMap<Deps, T>();
  return (deps) => {
    if (!made.has(deps)) made.set(deps, make(deps));
    return made.get(deps)!;
  };
}
