import type {
  AffectedAct,
  AffectedBooking,
  AffectedBookings,
  AffectedDecision,
  BookingDecision,
  OfferedMove,
} from '@haruka/contract/scheduling/affected-bookings';

/** What is chosen for a booking, as the value of its field: an act, or the slot of a move; empty while nothing is chosen. */
export type Choice = '' | 'KEEP' | 'CANCEL' | `${number} ${string} ${string}`;

/** What is chosen and typed for the affected bookings, before it is saved. */
export interface Decisions {
  /** By the id of the booking; its proposal counts where it has none. */
  choices: Record<string, Choice>;
  /** Bookings for which a choice for several does not count. */
  unselected: readonly string[];
  reason: string;
  message: string;
}
export const noDecisions: Decisions = { choices: {}, unselected: [], reason: '', message: '' };

/** Returns the value of a move. */
export const choiceOf = ({ doctor_id, on_day, on_time }: OfferedMove): Choice => `${doctor_id} ${on_day} ${on_time}`;

/** Returns the slot of a chosen move; undefined for another act. */
export function moveOf(choice: Choice): OfferedMove | undefined {
  const [doctor_id, on_day, on_time] = choice.split(' ');
  return on_day && on_time ? { doctor_id: Number(doctor_id), on_day, on_time } : undefined;
}

/** Returns the act of a choice; undefined while nothing is chosen. */
export function actOf(choice: Choice): AffectedAct | undefined {
  if (choice === 'KEEP' || choice === 'CANCEL') return choice;
  return choice === '' ? undefined : 'MOVE';
}

/** What can be chosen for several bookings at once. */
export type BulkAct = 'SAME_DOCTOR' | 'OTHER_DOCTOR' | 'CANCEL' | 'KEEP';

/** Returns the choice of a bulk act for one booking: its next free slot, or the act; empty where no slot is free. */
export function bulkChoice({ offers, doctor }: AffectedBooking, act: BulkAct): Choice {
  if (act === 'CANCEL' || act === 'KEEP') return act;
  const offer = offers.find(({ doctor_id }) => (doctor_id === doctor.id) === (act === 'SAME_DOCTOR'));
  return offer ? choiceOf(offer) : '';
}

/** Returns the proposal: the next free slot of the same doctor, else of another one. */
export const proposalFor = (booking: AffectedBooking): Choice =>
  bulkChoice(booking, 'SAME_DOCTOR') || bulkChoice(booking, 'OTHER_DOCTOR');

/** Returns the slots that are chosen for more than one booking. */
export function chosenTwice(choices: readonly Choice[]): ReadonlySet<Choice> {
  const moves = choices.filter((choice) => moveOf(choice));
  return new Set(moves.filter((choice, at) => moves.indexOf(choice) !== at));
}

/** Returns the decision that the server reads, from the choices by booking. */
export const decisionOf = (
  { consults, changed }: AffectedBookings,
  choices: ReadonlyMap<string, Choice>,
  { reason, message }: { reason: string; message: string },
): AffectedDecision | undefined => {
  if (consults.length === 0 && changed.length > 0) return undefined;
  const bookings = consults.map(({ id, doctor, start_at }): BookingDecision => {
    const choice = choices.get(id) ?? '';
    const to = moveOf(choice);
    return { consult_id: id, doctor_id: doctor.id, start_at, act: actOf(choice) ?? 'CANCEL', ...(to && { to }) };
  });
  const acts = new Set(bookings.map(({ act }) => act));
  return {
    bookings,
    ...(acts.has('CANCEL') && { reason }),
    ...(message !== '' && (acts.has('CANCEL') || acts.has('MOVE')) && { message }),
  };
};
