import { sqlState } from '../../../platform/db/retry.ts';

/** The indexes that make a moment exclusive: for a doctor, beside a booking, for a patient, for a patient at a location. */
export type SlotIndex =
  | 'consult_one_hold'
  | 'consult_one_per_slot'
  | 'consult_one_beside'
  | 'consult_one_per_moment'
  | 'consult_one_per_location';
const indexes: readonly string[] = [
  'consult_one_per_slot',
  'consult_one_beside',
  'consult_one_per_moment',
  'consult_one_per_location',
] satisfies SlotIndex[];

/**
 * An update has no `on conflict do nothing`, so a faster request shows as a unique violation. A booking that frees an
 * overbooked hold shows as one, too. Here it becomes what it means, a lost race.
 */
export async function translateSlotConflict<T>(work: () => Promise<T>, lost: (index: SlotIndex) => T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (sqlState(error) === '23505' && constraint !== undefined && indexes.includes(constraint))
      return lost(constraint as SlotIndex);
    throw error;
  }
}

/** Returns whether the time of the doctor is taken. Otherwise the patient has another booking. */
export const isOfDoctor = (index: SlotIndex): boolean =>
  index === 'consult_one_per_slot' || index === 'consult_one_beside';
