import type { FastifyInstance } from 'fastify';

/** A completed request, as the log and the metrics record it. */
export interface CompletedRequest {
  id: string;
  method: string;
  /** The pattern of the route. The URL itself may identify a person, so it is not recorded. */
  route: string;
  status: number;
  ms: number;
}

/** Calls the listeners after each response. One hook serves all of them, because reading the request costs more than they do. */
export function onResponse(http: FastifyInstance, ...listeners: ((answered: CompletedRequest) => void)[]) {
  http.addHook('onResponse', (request, reply, done) => {
    const answered: CompletedRequest = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      // The client disconnected before the response was complete: 499, as in the log of nginx.
      status: reply.raw.writableEnded ? reply.statusCode : 499,
      ms: reply.elapsedTime,
    };
    for (const listener of listeners) listener(answered);
    done();
  });
}
