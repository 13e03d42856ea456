import type { ApiError } from '@haruka/api';
import { errorCodes } from '@haruka/contract/errors';

/** Returns the error of a hook as an ApiError; undefined when there is none. */
export const apiErrorOf = (error: unknown): ApiError | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? (error as ApiError) : undefined;

/** Returns whether a change was refused because a colleague was faster. */
export const isEditConflict = (error: unknown): boolean => apiErrorOf(error)?.code === errorCodes.editConflict;
