import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../api-error.ts';

/** OWASP's parameters of Argon2id: 19 MiB, two passes. Argon2id is the default algorithm of the package. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const maxWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];
let dummyHash: Promise<string> | undefined;

/** Returns the Argon2id hash of a password. Throws tooManyRequests when too many hashes are queued. */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(normalized(password), cost));

/** Returns whether the password matches. Without a hash (no such account) it takes the same time and returns false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(16), cost);
  const hashToCheck = stored ?? (await dummyHash);
  const isMatch = await limited(() => verify(hashToCheck, normalized(password)));
  return isMatch && stored !== null && stored !== undefined;
}

/** Normalizes a password (NFKC), because two keyboards may produce different code points. */
const normalized = (password: string) => password.normalize('NFKC');

/** Limits parallel hashing to two: each hash takes 19 MiB and a whole core. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw new ApiError('tooManyRequests', { retry_after: 1 }, { retryAfter: 1 });
    await new Promise<void>((next) => waiting.push(next));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Passes the slot to the next in the queue, so that a new request cannot overtake it.
    if (next) next();
    else running -= 1;
  }
}
