import { errorCodes } from '@haruka/contract/errors';
import { authRoutes } from '@haruka/contract/identity/auth';
import { limits } from '@haruka/contract/limits';
import type { ClientHooks } from './client-hooks.ts';
import { send, type Outcome, type ApiError, type Request } from './request.ts';
import { exclusively, pause } from './exclusive-lock.ts';
import type { Session, TokenPair } from './session.ts';

/** `negative`: two refreshes were refused, nothing of this session opens a door any more (spec §4). */
interface Lock {
  state: 'open' | 'held' | 'negative';
  /** Counts refreshes, so that whoever waited knows how the one they waited for ended. */
  round: number;
  /** The token with which it turned negative: another one means a new sign-in. */
  dead?: string;
  away?: { round: number; outcome: Outcome };
}

const locks = new WeakMap<Session, Lock>();

/** What later requests are told once the lock is negative; the spec's own text (spec §4). */
export const sessionIsOver: ApiError = {
  code: '401',
  http: 401,
  message: 'Error refreshing user token. User is not authorized to access the resource',
};

export interface LockOptions {
  waitMs?: number;
  attempts?: number;
  /** How many waits a refresh outlasts a server that does not answer: a restart must log nobody out (safety 15). */
  patience?: number;
}

type GuardedDoor = Pick<ClientHooks, 'baseUrl' | 'locale' | 'session'>;

/** True once the session was refused for good; a new sign-in opens the lock again. */
export function isOver(session: Session): boolean {
  const lock = lockOf(session);
  const token = session.access();
  if (lock.state === 'negative' && token && token !== lock.dead) lock.state = 'open';
  return lock.state === 'negative';
}

/**
 * Sends a request with the session's token. A patient's stale token (invalidToken) is refreshed once for everyone, in all tabs,
 * while they wait; two refusals turn the lock negative and `onRefused` logs the user out (spec §4). People of a clinic renew
 * a token that is about to end before they send, and invalidToken is the end of their session (design §2).
 */
export async function sendGuarded(
  request: Request,
  door: GuardedDoor,
  { onRefused, signal, ...options }: LockOptions & { onRefused: () => void; signal?: AbortSignal },
): Promise<Outcome> {
  const { session } = door;
  const { waitMs = limits.refreshWaitMs, attempts = limits.refreshAttempts } = options;
  const forEveryone = request.route.for.includes('public');
  if (forEveryone && request.route.for.length === 1) return send(request, door, undefined, signal);

  const lock = lockOf(session);
  for (let renewals = 0; ;) {
    const waitedFor = lock.round;
    while (lock.state === 'held') await pause(waitMs);
    if (lock.round > waitedFor && lock.away?.round === lock.round) return lock.away.outcome;
    if (isOver(session)) return forEveryone ? send(request, door, undefined, signal) : { error: sessionIsOver };

    if (session.kind !== 'patient' && session.isEnding() && renewals < attempts) {
      const ahead = await renewAhead(lock, door, { ...options, onRefused });
      if (ahead !== 'renewed') return ahead;
      renewals += 1;
      continue;
    }
    const token = session.access();
    const outcome = await send(request, door, token, signal);
    if (outcome.error?.code !== errorCodes.invalidToken || !token) return outcome;
    if (session.kind !== 'patient') {
      // Another person may have signed in meanwhile, here or in another tab.
      if (session.access() !== token) continue;
      shut(lock, token);
      onRefused();
      return outcome;
    }
    // Somebody renews, or has renewed, while this answer was on its way.
    if ((lock.state as Lock['state']) !== 'open' || session.access() !== token) continue;

    // A server that refuses the very tokens it has just given would keep us here for ever.
    const renewed = renewals < attempts ? await renew(lock, token, door, options) : 'refused';
    if (renewed === 'refused') {
      shut(lock, token);
      onRefused();
      return outcome;
    }
    if (renewed !== 'renewed') return renewed;
    renewals += 1;
  }
}

/** Renews the token of the session before it ends; returns why not when that could not be done. */
async function renewAhead(
  lock: Lock,
  door: GuardedDoor,
  { onRefused, ...options }: LockOptions & { onRefused: () => void },
): Promise<'renewed' | Outcome> {
  const token = door.session.access() ?? '';
  const renewed = await renew(lock, token, door, options);
  if (renewed !== 'refused') return renewed;
  onRefused();
  return { error: sessionIsOver };
}

/** Renews a token that is about to end, through the same lock; false when it could not be done now, or never again. */
export async function renewToken(
  door: GuardedDoor,
  stale: string,
  { onRefused, ...options }: LockOptions & { onRefused: () => void },
): Promise<boolean> {
  const { session } = door;
  const lock = lockOf(session);
  while (lock.state === 'held') await pause(options.waitMs ?? limits.refreshWaitMs);
  if (isOver(session) || !session.access()) return false;
  if (session.access() !== stale) return true;
  const renewed = await renew(lock, stale, door, options);
  if (renewed === 'refused') onRefused();
  return renewed === 'renewed';
}

function lockOf(session: Session): Lock {
  let lock = locks.get(session);
  if (!lock) locks.set(session, (lock = { state: 'open', round: 0 }));
  return lock;
}

function shut(lock: Lock, dead: string) {
  lock.state = 'negative';
  lock.dead = dead;
}

async function renew(
  lock: Lock,
  stale: string,
  door: GuardedDoor,
  options: LockOptions,
): Promise<'renewed' | 'refused' | Outcome> {
  const { waitMs = limits.refreshWaitMs } = options;
  lock.state = 'held';
  try {
    const result = await exclusively(
      `haruka.${door.session.kind}.refresh_lock`,
      () => trade(stale, door, options),
      waitMs,
    );
    lock.round += 1;
    if (result === 'refused') shut(lock, stale);
    else if (result !== 'renewed') lock.away = { round: lock.round, outcome: result };
    return result;
  } finally {
    if (lock.state === 'held') lock.state = 'open';
  }
}

/** Trades the refresh token for a new pair; the storage is read again each time because another tab may have been faster. */
async function trade(stale: string, door: GuardedDoor, options: LockOptions): Promise<'renewed' | 'refused' | Outcome> {
  const { session } = door;
  const { waitMs = limits.refreshWaitMs, attempts = limits.refreshAttempts, patience = 10 } = options;
  for (let refused = 0, unanswered = 0; ;) {
    const access = session.access();
    if (access && access !== stale) return 'renewed';
    const refresh_token = session.refresh();
    if (!refresh_token) return 'refused';

    const outcome = await send({ route: authRoutes.refreshToken, body: { refresh_token } }, door);
    if (!outcome.error) {
      // Whoever left meanwhile stays gone, and a newer pair is never written over.
      if (session.refresh() === refresh_token) session.keep(outcome.data as TokenPair);
      continue;
    }
    if (isRefusedForGood(outcome.error)) refused += 1;
    else unanswered += 1;
    if (refused >= attempts) return 'refused';
    if (outcome.error.code === errorCodes.maintenance || unanswered > patience) return outcome;
    await pause(waitMs);
  }
}

/** Only a clear no of the server counts as a failed attempt: not a broken line, not a 5xx, not "too many requests". */
const isRefusedForGood = ({ code, http }: ApiError) =>
  code.startsWith('RCL_') && http !== null && http >= 400 && http < 500 && http !== 429;
