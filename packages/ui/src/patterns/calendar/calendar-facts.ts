import type { ChipTone, ConsultStatus } from '../../feedback/status-chip.tsx';

export type CalendarView = 'week' | 'day' | 'list';
/** Whose bookings that will not take place are shown. A week and a list show those of all doctors or of none. */
export type Unfolded = 'all' | readonly number[];
export type CalendarConsult = {
  id: string;
  start_at: string;
  end_at: string;
  status: ConsultStatus;
  doctor_id: number;
  /** The patient's name. */
  title: string;
  /** The patient number, as it is written. */
  number?: string;
  /** In the waiting room or on line right now. */
  online?: boolean;
  /** An answer may mean an emergency. */
  red_flag?: boolean;
  /** Age, and first or return visit, in words; the list shows them beside the name. */
  facts?: readonly string[];
  /** The chief complaint in words, for the list. */
  complaint?: string;
  /** What became of its money, for the list. */
  payment?: { tone: ChipTone; word: string };
  /** What staff set aside for its time, in words. */
  exceptions?: readonly string[];
};
export type CalendarDoctor = { id: number; name: string };
/** Working hours of a single day, times `HH:MM` in Tokyo. */
export type WorkingHours = { on_day: string; from: string; to: string };
/** A closed day or an absence, drawn behind the consults with its reason. */
export type Closure = { id: string; start_at: string; end_at: string; title: string };
/** One doctor's column of a day: hours `HH:MM` in Tokyo, absences, and why the day is closed for this doctor. */
export type Lane = {
  doctor_id: number;
  hours: { from: string; to: string }[];
  absences: Closure[];
  closed?: string;
};

/** A slot that was chosen in the calendar; without a doctor where the view has no column for each. */
export type FreeSlot = { doctor_id?: number; on_day: string; on_time: string };

/** Where a consult was dragged to; without a doctor where the view has no column for each. */
export type ConsultMove = { id: string; doctor_id?: number; on_day: string; on_time: string };

/** A civil day moved by some days. */
export const addDays = (on_day: string, by: number): string =>
  new Date(Date.parse(`${on_day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

const mondayOf = (on_day: string): string => addDays(on_day, -((new Date(`${on_day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The days that a view shows: the day itself, or its week from Monday on. `to` is the day after the last. */
export function daysInSight(view: CalendarView, date: string): { from: string; to: string } {
  const from = view === 'day' ? date : mondayOf(date);
  return { from, to: addDays(from, view === 'day' ? 1 : 7) };
}
