import type { FastifyInstance } from 'fastify';

/** A request as the log and the metrics speak of it. */
export interface CompletedRequest {
  id: string;
  method: string;
  /** The pattern, never the address: that may name a person. */
  route: string;
  status: number;
  ms: number;
}

/** Tells of every request whose answer has left. Looked at once for all listeners: a look costs more than what they do. */
export function onResponse(http: FastifyInstance, ...listeners: ((answered: CompletedRequest) => void)[]) {
  http.addHook('onResponse', (request, reply, done) => {
    const answered: CompletedRequest = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      // The caller went away before the answer was out: 499, as in nginx's log.
      status: reply.raw.writableEnded ? reply.statusCode : 499,
      ms: reply.elapsedTime,
    };
    for (const listen of listeners) listen(answered);
    done();
  });
}
