import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { isApi } from './errors.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Whatever is no route: an unknown path of the API, else a page of the site that the Host header names. */
export async function serveSites(http: FastifyInstance, _config: Config, refuseUnknown: Answer) {
  http.setNotFoundHandler((request, reply) =>
    isApi(request.url) ? refuseUnknown(request, reply) : refuseUnknown(request, reply),
  );
}
