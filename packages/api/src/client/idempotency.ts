import { errorCodes } from '@haruka/contract/errors';
import type { Outcome, Request } from './request.ts';
import { uuid } from './uuid.ts';

/** A write without an answer: its result is unknown, so the same write is the same action, not a second one. */
interface PendingWrite {
  key: string;
  body: Request['body'];
  changes: readonly string[];
  at: number;
}

const pendingWrites = new Map<string, PendingWrite>();
/** After this time, the same write is a new action. */
const memoryMs = 10 * 60_000;
const actionOf = ({ route, params, body, upload }: Request) =>
  JSON.stringify([route.method, route.path, params, body, upload && fileOf(upload.file)], (field, value: unknown) =>
    field === route.seenField ? 0 : value,
  );
const fileOf = ({ name, size, lastModified }: File) => [name, size, lastModified];

/** Adds the Idempotency-Key of a user action. The same action, sent again after a lost answer, gets the same key and body. */
export function withKey(request: Request): Request {
  if (request.route.kind !== 'write' || request.route.method === 'GET') return request;
  const action = actionOf(request);
  const now = Date.now();
  const before = pendingWrites.get(action);
  const { key, body } = before && now - before.at < memoryMs ? before : { key: uuid(), body: request.body };
  pendingWrites.set(action, { key, body, changes: request.route.changes ?? [], at: now });
  return { ...request, body, key };
}

/** Records the outcome of a write: a definite answer ends the action. */
export function recordOutcome(request: Request, outcome: Outcome) {
  if (!request.key || isUncertain(outcome)) return;
  pendingWrites.delete(actionOf(request));
  if (outcome.error || request.route.automatic) return;
  // Booked, cancelled, and booked again: a change of the same topics makes the next booking a new action.
  for (const [action, { changes }] of pendingWrites) {
    if (changes.some((topic) => request.route.changes?.some((changed) => changed === topic)))
      pendingWrites.delete(action);
  }
}

/** requestStillRunning: the first attempt is still in progress. 429 and 5xx: try later. */
const isUncertain = ({ error }: Outcome) =>
  error !== undefined &&
  (error.http === null ||
    error.http >= 500 ||
    error.http === 429 ||
    error.code === 'NOT_JSON' ||
    error.code === errorCodes.requestStillRunning);

/** Forgets the pending writes at sign-out: a body may hold a password, and the next user's writes are new actions. */
export const forgetPendingWrites = () => pendingWrites.clear();
