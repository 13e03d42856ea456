import { errorCodes } from '@haruka/contract/errors';
import { authRoutes } from '@haruka/contract/identity/auth';
import { limits } from '@haruka/contract/limits';
import { isIdle } from './activity.ts';
import type { ClientHooks } from './client-hooks.ts';
import { send, type Outcome, type ApiError, type Request } from './request.ts';
import { exclusively, pause } from './exclusive-lock.ts';
import type { Session, TokenPair } from './session.ts';

/** State of the refresh lock. `negative`: two refreshes were rejected, and the session is over (AUTH-3). */
interface Lock {
  state: 'open' | 'refreshing' | 'negative';
  /** Counts refreshes, so that a waiting request knows how its refresh ended. */
  round: number;
  /** The token with which the lock turned negative: another one means a new sign-in. */
  dead?: string;
  failed?: { round: number; outcome: Outcome };
}

const locks = new WeakMap<Session, Lock>();

/** The error of later requests once the lock is negative; the spec's own text (AUTH-5). */
export const sessionIsOver: ApiError = {
  code: '401',
  http: 401,
  message: 'Error refreshing user token. User is not authorized to access the resource',
};

export interface LockOptions {
  waitMs?: number;
  attempts?: number;
  /** For how many waits a refresh retries a server that does not answer: a restart must not log a user out. */
  maxUnanswered?: number;
}

type RefreshHooks = Pick<ClientHooks, 'baseUrl' | 'locale' | 'session'>;

/** Returns true once the session was rejected for good; a new sign-in opens the lock again. */
export function isOver(session: Session): boolean {
  const lock = lockOf(session);
  const token = session.access();
  if (lock.state === 'negative' && token && token !== lock.dead) lock.state = 'open';
  return lock.state === 'negative';
}

/**
 * Sends a request with the session's token. A patient's stale token (invalidToken) is refreshed once for all waiting
 * requests, in all tabs. Two rejections turn the lock negative, and `onRejected` logs the user out (AUTH-5). Clinic members
 * renew a token that is about to expire before they send, unless they are idle; invalidToken ends their session.
 */
export async function sendGuarded(
  request: Request,
  hooks: RefreshHooks,
  { onRejected, signal, ...options }: LockOptions & { onRejected: () => void; signal?: AbortSignal },
): Promise<Outcome> {
  const { session } = hooks;
  const { waitMs = limits.refreshWaitMs, attempts = limits.refreshAttempts } = options;
  const forEveryone = request.route.for.includes('public');
  if (forEveryone && request.route.for.length === 1) return send(request, hooks, undefined, signal);

  const lock = lockOf(session);
  for (let renewals = 0; ;) {
    const waitedFor = lock.round;
    while (lock.state === 'refreshing') await pause(waitMs);
    if (lock.round > waitedFor && lock.failed?.round === lock.round) return lock.failed.outcome;
    if (isOver(session)) return forEveryone ? send(request, hooks, undefined, signal) : { error: sessionIsOver };

    if (session.kind !== 'patient' && session.isEnding() && !isIdle() && renewals < attempts) {
      const ahead = await renewAhead(lock, hooks, { ...options, onRejected });
      if (ahead !== 'renewed') return ahead;
      renewals += 1;
      continue;
    }
    const token = session.access();
    const outcome = await send(request, hooks, token, signal);
    if (outcome.error?.code !== errorCodes.invalidToken || !token) return outcome;
    if (session.kind !== 'patient') {
      // Another user may have signed in meanwhile, here or in another tab.
      if (session.access() !== token) continue;
      closeLock(lock, token);
      onRejected();
      return outcome;
    }
    // Another request renews, or has renewed, the token meanwhile.
    if ((lock.state as Lock['state']) !== 'open' || session.access() !== token) continue;

    // Limits the renewals: a server that rejects its newly issued tokens would loop for ever.
    const renewed = renewals < attempts ? await renew(lock, token, hooks, options) : 'rejected';
    if (renewed === 'rejected') {
      closeLock(lock, token);
      onRejected();
      return outcome;
    }
    if (renewed !== 'renewed') return renewed;
    renewals += 1;
  }
}

/** Renews the token of the session before it expires; returns the error when that failed. */
async function renewAhead(
  lock: Lock,
  hooks: RefreshHooks,
  { onRejected, ...options }: LockOptions & { onRejected: () => void },
): Promise<'renewed' | Outcome> {
  const token = hooks.session.access() ?? '';
  const renewed = await renew(lock, token, hooks, options);
  if (renewed !== 'rejected') return renewed;
  onRejected();
  return { error: sessionIsOver };
}

/** Renews a token that is about to expire, through the same lock; false when it failed, now or for good. */
export async function renewToken(
  hooks: RefreshHooks,
  stale: string,
  { onRejected, ...options }: LockOptions & { onRejected: () => void },
): Promise<boolean> {
  const { session } = hooks;
  const lock = lockOf(session);
  while (lock.state === 'refreshing') await pause(options.waitMs ?? limits.refreshWaitMs);
  if (isOver(session) || !session.access()) return false;
  if (session.access() !== stale) return true;
  const renewed = await renew(lock, stale, hooks, options);
  if (renewed === 'rejected') onRejected();
  return renewed === 'renewed';
}

function lockOf(session: Session): Lock {
  let lock = locks.get(session);
  if (!lock) locks.set(session, (lock = { state: 'open', round: 0 }));
  return lock;
}

function closeLock(lock: Lock, dead: string) {
  lock.state = 'negative';
  lock.dead = dead;
}

async function renew(
  lock: Lock,
  stale: string,
  hooks: RefreshHooks,
  options: LockOptions,
): Promise<'renewed' | 'rejected' | Outcome> {
  const { waitMs = limits.refreshWaitMs } = options;
  lock.state = 'refreshing';
  try {
    const result = await exclusively(
      `haruka.${hooks.session.kind}.refresh_lock`,
      () => exchangeToken(stale, hooks, options),
      waitMs,
    );
    lock.round += 1;
    if (result === 'rejected') closeLock(lock, stale);
    else if (result !== 'renewed') lock.failed = { round: lock.round, outcome: result };
    return result;
  } finally {
    if (lock.state === 'refreshing') lock.state = 'open';
  }
}

/** Exchanges the refresh token for a new pair. Reads the storage each time, because another tab may have been faster. */
async function exchangeToken(
  stale: string,
  hooks: RefreshHooks,
  options: LockOptions,
): Promise<'renewed' | 'rejected' | Outcome> {
  const { session } = hooks;
  const { waitMs = limits.refreshWaitMs, attempts = limits.refreshAttempts, maxUnanswered = 10 } = options;
  for (let rejected = 0, unanswered = 0; ;) {
    const access = session.access();
    if (access && access !== stale) return 'renewed';
    const refresh_token = session.refresh();
    // Without both, a sign-out came first, here or in another tab: there is no session left to end.
    if (!refresh_token) return access ? 'rejected' : { error: sessionIsOver };

    const outcome = await send({ route: authRoutes.refreshToken, body: { refresh_token } }, hooks);
    if (!outcome.error) {
      // A logout meanwhile stays a logout, and a newer pair is never overwritten.
      if (session.refresh() === refresh_token) session.store(outcome.data as TokenPair);
      continue;
    }
    // The answer is about a token that this browser has no more: it says nothing about a newer sign-in.
    if (session.refresh() !== refresh_token) continue;
    if (isRejection(outcome.error)) rejected += 1;
    else unanswered += 1;
    if (rejected >= attempts) return 'rejected';
    if (outcome.error.code === errorCodes.maintenance || unanswered > maxUnanswered) return outcome;
    await pause(waitMs);
  }
}

/** Only an explicit rejection counts as a failed attempt: not a network error, not a 5xx, not a rate limit. */
const isRejection = ({ code, http }: ApiError) =>
  code.startsWith('RCL_') && http !== null && http >= 400 && http < 500 && http !== 429;
