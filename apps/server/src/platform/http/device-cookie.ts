import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'haruka_device';
/** The longest a browser keeps a cookie (RFC 6265bis §5.5). */
const maxAgeSeconds = 400 * 86_400;

/** The browser a request comes from, as far as it was seen before. It proves nothing alone: it only softens limits. */
export interface DeviceCookie {
  token: string | undefined;
  /** Sends a new token along with the answer. */
  keep(token: string): void;
}

/** Reads and writes the device cookie: out of reach of scripts, sent to the API of this site only. */
export const deviceCookie = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): DeviceCookie => ({
  token: tokenIn(request.headers.cookie),
  keep: (token) =>
    void reply.header(
      'set-cookie',
      `${name}=${token}; Path=/api/v1/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    ),
});

const tokenIn = (header: string | undefined) => /(?:^|;\s*)haruka_device=([\w-]{43})(?:;|$)/.exec(header ?? '')?.[1];
