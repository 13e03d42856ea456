import type { ApiError } from '@haruka/api';

/** Returns the error of a hook as an ApiError; undefined when there is none. */
export const apiErrorOf = (error: unknown): ApiError | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? (error as ApiError) : undefined;
