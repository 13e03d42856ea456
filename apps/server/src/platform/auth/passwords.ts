import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../api-error.ts';

/** OWASP's Argon2id: 19 MiB, two passes (safety 17). The package's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const mostWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];
let nobodysHash: Promise<string> | undefined;

/** A hash for the database. Refuses with tooManyRequests when too many people are signing in at this moment. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(written(password), cost));

/** Whether the password fits. Without a hash (no such account) it takes as long and says no. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(16), cost);
  const against = stored ?? (await nobodysHash);
  const fits = await inTurn(() => verify(against, written(password)));
  return fits && stored !== null && stored !== undefined;
}

/** One password typed on two keyboards may be two sequences of code points. */
const written = (password: string) => password.normalize('NFKC');

/** A hash takes 19 MiB and a whole core for a moment: two at a time leave room for everybody else (safety L5). */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new ApiError('tooManyRequests', { retry_after: 1 }, { retryAfter: 1 });
    await new Promise<void>((next) => waiting.push(next));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The turn is handed over, so that nobody who comes now can overtake.
    if (next) next();
    else running -= 1;
  }
}
