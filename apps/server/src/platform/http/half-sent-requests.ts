import type { FastifyInstance } from 'fastify';
import { networkOf } from './client-network.ts';
import { isExempt, throwTooManyRequests } from './rate-limit.ts';

/** Requests of one network whose body may be on its way at the same time. A body in one packet is complete at once. */
export const maxHalfSent = 100;

/** Rejects a request with tooManyRequests while its network has too many requests whose body has not arrived. */
export function limitHalfSent(http: FastifyInstance): void {
  const counts = new Map<string, number>();
  http.addHook('onRequest', (request, _reply, next) => {
    const { headers, ip, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || isExempt(ip)) return next();
    const network = networkOf(ip);
    const count = counts.get(network) ?? 0;
    if (count >= maxHalfSent) throwTooManyRequests(10);
    counts.set(network, count + 1);
    let isOpen = true;
    const complete = () => {
      if (!isOpen) return;
      isOpen = false;
      const left = counts.get(network)! - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    };
    raw.once('end', complete).once('close', complete);
    next();
  });
}
