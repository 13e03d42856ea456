import { ApiError } from '../api-error.ts';

/** Milliseconds until a client gets a response, from the first byte of its request. */
export const responseDeadlineMs = 7_500;

/**
 * Returns the result of `work`, or throws serviceUnavailable after `ms` milliseconds. The work continues: its transaction
 * decides the outcome, and a repeat under the same idempotency key returns it. `onLate` receives an error after the deadline.
 */
export async function withinDeadline<T>(ms: number, work: Promise<T>, onLate: (error: unknown) => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      work.catch(onLate);
      reject(
        new ApiError(
          'serviceUnavailable',
          { retry_after: 2 },
          { retryAfter: 2, cause: new Error('response deadline exceeded') },
        ),
      );
    }, ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
