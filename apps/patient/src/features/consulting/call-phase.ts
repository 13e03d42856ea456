import type { RoomState } from '@haruka/contract/consultation/call';

/** What of the consultation is on screen. */
export type CallPhase = 'early' | 'check' | 'waiting' | 'call' | 'left' | 'ended' | 'gone';

interface Person {
  now: number;
  /** The device check was done on this device. */
  isChecked: boolean;
  /** The patient answered the ring; the request to the server is running. */
  isAnswering: boolean;
  /** Went out of a running call, by choice. */
  hasLeft: boolean;
}

/** Where the patient stands: the room's state decides, and within it what they have done so far. */
export function callPhaseOf(
  { status, room_opens_at }: Pick<RoomState, 'status' | 'room_opens_at'>,
  person: Person,
): CallPhase {
  if (status === 'ENDED') return 'ended';
  if (status === 'IN_CALL') return person.hasLeft ? 'left' : 'call';
  if (status !== 'CONFIRMED' && status !== 'RINGING') return 'gone';
  // A ring is in sight whatever the clock and the check say: an unanswered one may end as a no-show.
  if (status === 'RINGING') return person.isAnswering ? 'call' : 'waiting';
  if (person.now < Date.parse(room_opens_at)) return 'early';
  return person.isChecked ? 'waiting' : 'check';
}

/** Whether the clinic lets a person wait who came in time: after the start, or the announced one, without having rung. */
export const isClinicLate = (
  {
    start_at,
    late_minutes,
    entered_at,
    rung_at,
  }: Pick<RoomState, 'start_at' | 'late_minutes' | 'entered_at' | 'rung_at'>,
  now: number,
): boolean => {
  const last = Date.parse(start_at) + ((late_minutes ?? 0) + 1) * 60_000;
  return (
    rung_at === null && now >= Date.parse(start_at) + 60_000 && (entered_at === null || Date.parse(entered_at) < last)
  );
};

/** What is true of the doctor while one waits, most telling first. */
export type Wait = 'busy' | 'preparing' | 'late' | 'notYet';
export function waitOf(room: Pick<RoomState, 'doctor_in_other_call' | 'doctor_here' | 'start_at'>, now: number): Wait {
  if (room.doctor_in_other_call) return 'busy';
  if (room.doctor_here) return 'preparing';
  return now >= Date.parse(room.start_at) + 60_000 ? 'late' : 'notYet';
}
