import type { ExceptionOffer } from '@haruka/contract';
import { apiErrorOf } from '@haruka/shell/error-banner';

/** Returns what a refused booking may set aside; undefined when there is nothing. */
export function exceptionOf(error: unknown): ExceptionOffer | undefined {
  const meta = apiErrorOf(error)?.meta as Partial<ExceptionOffer> | null | undefined;
  return meta?.exceptions?.length ? { exceptions: meta.exceptions, conflict: meta.conflict ?? null } : undefined;
}
