import type { Outcome, Request } from './envelope.ts';
import { uuid } from './uuid.ts';

/** Keys of writes whose fate is unknown: no answer came, so pressing again must mean the same action, not a second one. */
const unsettled = new Map<string, string>();
const actionOf = ({ route, params, body }: Request) => JSON.stringify([route.method, route.path, params, body]);

/** The Idempotency-Key of a user action. The same action, sent again after a lost answer, gets the same key (design §5). */
export function withKey(request: Request): Request {
  if (request.route.kind !== 'write' || request.route.method === 'GET') return request;
  const action = actionOf(request);
  const key = unsettled.get(action) ?? uuid();
  unsettled.set(action, key);
  return { ...request, key };
}

/** Forgets the key once the server has answered for certain. */
export function settle(request: Request, { error }: Outcome) {
  const isUnknown = error && (error.http === null || error.http >= 500 || error.code === 'NOT_JSON');
  if (request.key && !isUnknown) unsettled.delete(actionOf(request));
}
