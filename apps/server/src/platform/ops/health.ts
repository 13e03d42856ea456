import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Db } from '../db/databases.ts';
import { ApiError } from '../api-error.ts';

interface Health {
  db: Db;
  registry: Registry;
  /** `token`: the bearer token for `/metrics`. `isOpen`: direct requests need none (outside production). */
  metrics: { token: string | undefined; isOpen: boolean };
  isDraining(): boolean;
  /** Returns whether the disk has space; always true where the disk is not ours. */
  hasSpace(): Promise<boolean>;
}

/** Registers `/healthz` (alive), `/readyz` (ready for traffic) and `/metrics` (Prometheus). */
export function healthRoutes(http: FastifyInstance, { db, registry, metrics, isDraining, hasSpace }: Health) {
  http.get('/healthz', async () => ({ alive: true }));
  http.get('/readyz', async (_request, reply) => {
    const ready =
      !isDraining() &&
      (await hasSpace()) &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  http.get('/metrics', async (request, reply) => {
    const { authorization = '' } = request.headers;
    const mayRead = metrics.token
      ? isEqual(authorization, `Bearer ${metrics.token}`)
      : metrics.isOpen && request.headers['x-forwarded-for'] === undefined;
    if (!mayRead) throw new ApiError('unknownPath');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Compares two texts in constant time. */
const isEqual = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other));
const digestOf = (text: string) => createHash('sha256').update(text).digest();
