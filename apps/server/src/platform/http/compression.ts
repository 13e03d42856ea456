import { brotliCompress, type CompressCallback, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts';
import { isApi } from './error-handler.ts';

/** Below this many characters, a response fits into a few packets anyway. */
const leastCharacters = 8_192;

/** At their fastest levels: a calendar week becomes about an eighth. */
const compress: Record<Encoding, (text: string, done: CompressCallback) => void> = {
  br: (text, done) => brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }, done),
  gzip: (text, done) => gzip(text, { level: constants.Z_BEST_SPEED }, done),
};

/**
 * Compresses long JSON of the API for clients that accept it. No cookie authorizes a request, so another site cannot make a
 * browser send guesses and learn from the length (BREACH).
 */
export function compressResponses(http: FastifyInstance): void {
  http.addHook('onSend', (request, reply, payload, next) => {
    if (typeof payload !== 'string' || payload.length < leastCharacters || !isApi(request.url)) return next();
    reply.header('vary', 'accept-encoding');
    const [encoding] = acceptedEncodings(request);
    if (!encoding) return next();
    compress[encoding](payload, (error, compressed) => {
      if (error) return next();
      reply.header('content-encoding', encoding);
      next(null, compressed);
    });
  });
}
