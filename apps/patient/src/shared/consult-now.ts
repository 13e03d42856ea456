import type { Consult } from '@haruka/contract/consultation/consult';

/**
 * What a coming consult asks of its patient now. The patient answers (while the slot is held, or after), waits for the
 * room, enters it, answers a ring, or returns to the call.
 */
export type ConsultNow = 'answer' | 'answerLate' | 'early' | 'open' | 'passed' | 'ringing' | 'inCall' | 'over';

/** How a consult stands at a moment, most pressing first. */
export function consultNow(
  {
    status,
    hold_until,
    room_opens_at,
    start_at,
  }: Pick<Consult, 'status' | 'hold_until' | 'room_opens_at' | 'start_at'>,
  now: number,
): ConsultNow {
  switch (status) {
    case 'TENTATIVE':
      return hold_until && Date.parse(hold_until) > now ? 'answer' : 'answerLate';
    case 'RINGING':
      return 'ringing';
    case 'IN_CALL':
      return 'inCall';
    case 'CONFIRMED':
      if (now < Date.parse(room_opens_at)) return 'early';
      return now < Date.parse(start_at) ? 'open' : 'passed';
    default:
      return 'over';
  }
}

/** What the patient may still do by themselves: a provisional booking may be given up at any time. */
export function stillOpen({ status, change_until }: Pick<Consult, 'status' | 'change_until'>, now: number) {
  const isInTime = now < Date.parse(change_until);
  return {
    move: (status === 'TENTATIVE' || status === 'CONFIRMED') && isInTime,
    cancel: status === 'TENTATIVE' || (status === 'CONFIRMED' && isInTime),
  };
}
