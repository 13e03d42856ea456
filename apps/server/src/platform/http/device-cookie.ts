import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'haruka_device';
/** The longest lifetime that browsers allow for a cookie (RFC 6265bis §5.5). */
const maxAgeSeconds = 400 * 86_400;

/** The browser of a request, if it was seen before. It is no proof of identity and only relaxes rate limits. */
export interface DeviceCookie {
  token: string | undefined;
  /** Sets a new token in the response. */
  set(token: string): void;
}

/** Returns the device cookie of a request. Scripts cannot read it (`HttpOnly`), and browsers send it to this site only. */
export const deviceCookie = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): DeviceCookie => ({
  token: tokenIn(request.headers.cookie),
  set: (token) =>
    void reply.header(
      'set-cookie',
      `${name}=${token}; Path=/api/v1/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    ),
});

const tokenIn = (header: string | undefined) => /(?:^|;\s*)haruka_device=([\w-]{43})(?:;|$)/.exec(header ?? '')?.[1];
