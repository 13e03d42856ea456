import type { ExceptionOffer } from '@haruka/contract';
import { apiErrorOf } from '@haruka/shell/error-banner';

/** Returns what a refused booking or move may set aside; undefined when there is nothing. */
export function exceptionOf(error: unknown): ExceptionOffer | undefined {
  const meta = apiErrorOf(error)?.meta as Partial<ExceptionOffer> | null | undefined;
  return meta?.exceptions?.length ? { exceptions: meta.exceptions, conflict: meta.conflict ?? null } : undefined;
}

/**
 * Returns the offer of a refusal that staff are asked about at once: after a choice of an exceptional time, or of today. After a
 * lost race, staff choose first.
 */
export function offerToAsk(error: unknown, isExceptional: boolean): ExceptionOffer | undefined {
  const offer = exceptionOf(error);
  return isExceptional || offer?.exceptions.join() === 'SAME_DAY' ? offer : undefined;
}

/** Returns the fields of the second request: what staff confirmed of an offer, and the booking that it named. */
export const setAsideOf = (offer: ExceptionOffer | undefined) =>
  offer && {
    exceptions: offer.exceptions,
    ...(offer.conflict && { beside_consult_id: offer.conflict.consult_id }),
  };
