import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Db } from './db.ts';
import { Problem } from './problem.ts';

interface Health {
  db: Db;
  registry: Registry;
  isDraining(): boolean;
}

/** `/healthz` alive, `/readyz` may take traffic, `/metrics` for Prometheus (design §10). */
export function answerHealth(http: FastifyInstance, { db, registry, isDraining }: Health) {
  http.get('/healthz', async () => ({ alive: true }));
  http.get('/readyz', async (_request, reply) => {
    const ready =
      !isDraining() &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  http.get('/metrics', async (request, reply) => {
    // Scraped from inside; what came through a proxy came from outside.
    if (request.headers['x-forwarded-for'] !== undefined) throw new Problem('RCL_01005');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
