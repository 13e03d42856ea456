import { errorCodes } from '@haruka/contract/errors';
import type { Outcome, Request } from './request.ts';
import { uuid } from './uuid.ts';

/** A write whose fate is unknown: no answer came, so pressing again must mean the same action, not a second one. */
interface Unsettled {
  key: string;
  changes: readonly string[];
  at: number;
}

const unsettled = new Map<string, Unsettled>();
/** Later than this, the same words mean a new wish. */
const memoryMs = 10 * 60_000;
const actionOf = ({ route, params, body }: Request) => JSON.stringify([route.method, route.path, params, body]);

/** The Idempotency-Key of a user action. The same action, sent again after a lost answer, gets the same key (design §5). */
export function withKey(request: Request): Request {
  if (request.route.kind !== 'write' || request.route.method === 'GET') return request;
  const action = actionOf(request);
  const now = Date.now();
  const before = unsettled.get(action);
  const key = before && now - before.at < memoryMs ? before.key : uuid();
  unsettled.set(action, { key, changes: request.route.changes ?? [], at: now });
  return { ...request, key };
}

/** Takes note of an answer: a certain one settles the action. */
export function settle(request: Request, outcome: Outcome) {
  if (!request.key || isUncertain(outcome)) return;
  unsettled.delete(actionOf(request));
  if (outcome.error) return;
  // Booked, cancelled, and booked again: once something else has changed the same things, "again" is a new action.
  for (const [action, { changes }] of unsettled) {
    if (changes.some((topic) => request.route.changes?.some((changed) => changed === topic))) unsettled.delete(action);
  }
}

/** requestStillRunning means that the first attempt is still being worked on; 429 and 5xx are "not now". */
const isUncertain = ({ error }: Outcome) =>
  error !== undefined &&
  (error.http === null ||
    error.http >= 500 ||
    error.http === 429 ||
    error.code === 'NOT_JSON' ||
    error.code === errorCodes.requestStillRunning);

/** Whoever leaves takes their unanswered wishes along: a body may hold a password, and the next person wishes anew. */
export const forgetPendingWrites = () => unsettled.clear();
