import type { FastifyRequest } from 'fastify';

/** Compressions that browsers know and the server has. */
export type Encoding = 'br' | 'gzip';

/** Returns the compressions that a client accepts, the smaller first. A weight of zero refuses one (RFC 9110). */
export const acceptedEncodings = ({ headers }: Pick<FastifyRequest, 'headers'>): Encoding[] =>
  (['br', 'gzip'] as const).filter((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(headers['accept-encoding'] ?? ''),
  );
