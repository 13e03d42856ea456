import { ApiError } from '../api-error.ts';

/** How long a caller waits for an answer, counted from the first byte of the request. */
export const responseDeadlineMs = 7_500;

/**
 * Rejects with serviceUnavailable when the work takes longer than `ms`. The work itself goes on: its transaction decides how it
 * ends, and a repeat under the same key learns that. `onLate` hears of an error that nobody waits for any more.
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
          { retryAfter: 2, cause: new Error('no answer in time') },
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
