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

/** What the house hands to every feature. Services name the few they need. */
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
  /** The one secret; features take keys of their own out of it with `keyOf`. */
  secret: string;
  failedSignIns: FailedSignIns;
  providers: Providers;
}

/** A feature as the house sees it: all it has is optional, and all it has is used. */
export interface ServerModule {
  name: string;
  routes?: Routes;
  handlers?(deps: Deps): Handlers<Routes>;
  /** Called for every socket that signed in; adds the feature's own events to it. */
  sockets?(deps: Deps): OnSocket;
  /** Called when a person's first socket opens and when their last one is gone. */
  presence?(deps: Deps): OnPresence;
  /** Exactly one feature knows whether a session still stands, and what its person may do. */
  actors?(deps: Deps): ResolveActor;
  /** Throws a `Problem` when a row may not be called now. Asked for every call: it must answer from memory. */
  gate?(deps: Deps): (routeName: string) => void;
  /** Background work by schedule or when it is kicked (`<noun>.jobs.ts`). */
  jobs?(deps: Deps): Job[];
  /** What is removed after a while (`<noun>.jobs.ts`), right after a start and every hour. */
  tidying?: CleanupJob[];
  /** Pages of the feature's own, outside the API and the apps. */
  pages?(deps: Deps, http: FastifyInstance): void;
  /** What must stand before the server listens, and what is too quick for `jobs` (caches, heartbeats); what it returns ends it. The server listens after all have begun. */
  start?(deps: Deps): Promise<(() => Promise<void> | void) | void>;
}

type FeatureOf<T extends Routes> = Omit<ServerModule, 'routes' | 'handlers'> & {
  routes: T;
  handlers(deps: Deps): Handlers<T>;
};

/** Declares a feature so that its handlers are held against its own routes. */
export function serverModule<T extends Routes>(parts: FeatureOf<T>): ServerModule {
  return parts as unknown as ServerModule;
}

/** Something a feature makes once per server and several of its parts share, such as a cache. */
export function onePer<T>(make: (deps: Deps) => T): (deps: Deps) => T {
  const made = new WeakMap<Deps, T>();
  return (deps) => {
    if (!made.has(deps)) made.set(deps, make(deps));
    return made.get(deps)!;
  };
}
