import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Db } from '../db/databases.ts';
import { ApiError } from '../api-error.ts';

interface Health {
  db: Db;
  registry: Registry;
  /** Absent: only outside production, and only for who asks directly. */
  metrics: { token: string | undefined; isOpen: boolean };
  isDraining(): boolean;
  /** Whether there is room to write; always where the disk is not ours. */
  hasRoom(): Promise<boolean>;
}

/** `/healthz` alive, `/readyz` may take traffic, `/metrics` for Prometheus (design §10). */
export function healthRoutes(http: FastifyInstance, { db, registry, metrics, isDraining, hasRoom }: Health) {
  http.get('/healthz', async () => ({ alive: true }));
  http.get('/readyz', async (_request, reply) => {
    const ready =
      !isDraining() &&
      (await hasRoom()) &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  http.get('/metrics', async (request, reply) => {
    const { authorization = '' } = request.headers;
    const mayRead = metrics.token
      ? isSame(authorization, `Bearer ${metrics.token}`)
      : metrics.isOpen && request.headers['x-forwarded-for'] === undefined;
    if (!mayRead) throw new ApiError('unknownPath');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Compares in a time that does not depend on where two texts differ. */
const isSame = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other));
const digestOf = (text: string) => createHash('sha256').update(text).digest();
