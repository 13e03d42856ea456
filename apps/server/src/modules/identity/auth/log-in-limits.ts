import { errorCodes } from '@haruka/contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../../platform/db/databases.ts';
import { networkOf } from '../../../platform/http/client-network.ts';
import { type RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import {
  type RateLimit,
  resetRateLimits,
  refundRateLimits,
  addressLimit,
  throwTooManyRequests,
  consumeRateLimits,
} from '../../../platform/http/rate-limit.ts';
import { hashOf } from '../../../platform/auth/tokens.ts';

/** How long a known device waits once it has used its tries up, and how many of its tries may wait at once. */
const slow = { ms: 2000, atOnce: 2 };
const waiting = new Map<string, number>();

export interface SignInLimits {
  /** Takes the tries of a right password back: failures alone count. */
  succeed(): Promise<void>;
  /** Takes this try back alone: the password was right, and the sign-in is not over (AUTH-17). */
  takeBack(): Promise<void>;
}

/**
 * Counts one try at an account. An unknown device has ten a quarter of an hour from one network and shares fifty with
 * all other unknown devices. One network has sixty failures. A device that signed in to this account before shares none
 * of these, so that other people cannot lock its owner out. After ten failures it only waits, up to a hundred a day.
 */
export async function countTry(
  db: Db,
  kind: 'patient' | 'member',
  name: string,
  { ip, device }: Pick<RequestInfo, 'ip' | 'device'>,
  isKnown: boolean,
): Promise<SignInLimits> {
  const account = `log_in:${kind}:${hashOf(name).toString('base64url')}`;
  if (isKnown) {
    const key = `${account}:device:${hashOf(device.token!).toString('base64url').slice(0, 12)}`;
    const [quick, daily]: [RateLimit, RateLimit] = [
      { key, most: 10, seconds: 900 },
      { key: `${key}:day`, most: 100, seconds: 86_400 },
    ];
    await spendSlowly(db, quick, daily);
    return {
      succeed: async () => void (await resetRateLimits(db, [quick.key, daily.key])),
      takeBack: async () => void (await refundRateLimits(db, [quick, daily])),
    };
  }
  const own: RateLimit[] = [
    { key: `${account}:${hashOf(networkOf(ip)).toString('base64url').slice(0, 12)}`, most: 10, seconds: 900 },
    { key: account, most: 50, seconds: 900 },
  ];
  const shared = addressLimit('log_in', ip, 60, 900);
  await consumeRateLimits(db, [...own, ...shared]);
  return {
    async succeed() {
      await resetRateLimits(
        db,
        own.map(({ key }) => key),
      );
      await refundRateLimits(db, shared);
    },
    takeBack: async () => void (await refundRateLimits(db, [...own, ...shared])),
  };
}

async function spendSlowly(db: Db, quick: RateLimit, daily: RateLimit) {
  await consumeRateLimits(db, [daily]);
  try {
    await consumeRateLimits(db, [quick]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== errorCodes.tooManyRequests) throw error;
    await inSlowMotion(quick.key);
  }
}

/** Waits; refuses when a device sends more tries at once than a person types. */
async function inSlowMotion(key: string) {
  const already = waiting.get(key) ?? 0;
  if (already >= slow.atOnce) throwTooManyRequests(Math.ceil((slow.ms * already) / 1000));
  waiting.set(key, already + 1);
  try {
    await pause(slow.ms * (already + 1));
  } finally {
    const left = waiting.get(key)! - 1;
    if (left === 0) waiting.delete(key);
    else waiting.set(key, left);
  }
}
