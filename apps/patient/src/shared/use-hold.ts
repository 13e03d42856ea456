import type { Consult } from '@haruka/contract/consultation/consult';
import { limits } from '@haruka/contract/limits';
import { useServerNow } from '@haruka/shell';

export type HeldConsult = Pick<Consult, 'id' | 'status' | 'hold_until' | 'created_at'>;

const minuteMs = 60_000;
/** From when on a hold may be made longer; enough to notice, and to go on writing. */
const offerMs = 5 * minuteMs;

/**
 * Returns how a provisional booking is held by the server's clock: until when, whether that is soon, and whether it may be
 * extended (once). Undefined for a booking that is no longer provisional.
 */
export function useHold({ status, hold_until, created_at }: HeldConsult) {
  const now = useServerNow(1_000);
  if (status !== 'TENTATIVE' && status !== 'EXPIRED') return undefined;
  const left = hold_until ? Date.parse(hold_until) - now : 0;
  if (!hold_until || left <= 0) return { is: 'over' as const };
  const isFirst = Date.parse(hold_until) - Date.parse(created_at) <= limits.holdMinutes * minuteMs;
  const mayExtend = isFirst && left < offerMs;
  return { is: 'held' as const, until: hold_until, mayExtend, isSoon: mayExtend || left < 2 * minuteMs };
}
