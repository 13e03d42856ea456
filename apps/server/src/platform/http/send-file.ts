import type { FastifyReply } from 'fastify';

/** A file as a route of the contract returns it (`download`). */
export interface FileResponse {
  name: string;
  type: string;
  content: Buffer;
}

/**
 * Sets the headers of a file that a browser saves and never runs. It is an attachment with its own type only, in a sandbox
 * without any source. Returns the body. `no-store` comes from the headers of the API.
 */
export function sendFile(reply: FastifyReply, { name, type, content }: FileResponse): Buffer {
  reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeName(name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  return content;
}

/** Encodes a name for an extended parameter (RFC 8187), which allows fewer characters than a URL. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
