import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const s3Credentials = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret key for tests' };

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Starts a server with the part of the S3 API that the adapter uses. It computes the signature of each request from the
 * secret (AWS Signature Version 4) and refuses a request that does not match. An upload appears when it is complete.
 */
export async function startS3Server(bucket: string) {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url!, 'http://s3');
    const body = await buffer(request);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    if (!isSigned(request, url, body)) return refuse(403, 'SignatureDoesNotMatch');
    const [, inBucket, key] = url.pathname.split('/');
    if (inBucket !== bucket) return refuse(404, 'NoSuchBucket');
    if (!key) return response.writeHead(200).end();
    if (request.method === 'PUT') {
      if (body.length !== Number(request.headers['content-length'])) return refuse(400, 'IncompleteBody');
      objects.set(key, body);
      return response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    return found ? response.writeHead(200, { 'content-length': found.length }).end(found) : refuse(404, 'NoSuchKey');
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return false;
  const [, id, day, region, names, signature] = given as unknown as [string, string, string, string, string, string];
  const content = String(request.headers['x-amz-content-sha256']);
  if (id !== s3Credentials.accessKeyId || (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body))) return false;
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    content,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${s3Credentials.secretAccessKey}`, day));
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}
