import type { CalendarConsult } from './calendar-facts.ts';

/** Minutes since midnight of a wall time `HH:MM`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The day and the minute since midnight in Tokyo. */
export function tokyoNow(at: number = Date.now()): { day: string; minute: number } {
  const shifted = new Date(at + 9 * 3_600_000).toISOString();
  return { day: shifted.slice(0, 10), minute: minuteOf(shifted.slice(11, 16)) };
}

export type Placed = { consult: CalendarConsult; start: number; end: number; column: number; columns: number };

/** The width of a character in em: Latin ones and numbers are about half as wide as kanji. */
const emOf = (character: string) => (character.codePointAt(0)! < 0x2000 ? 0.62 : 1);
const textWidth = (text: string) => [...text].reduce((sum, character) => sum + emOf(character), 0);
/** In rem: an em; the border, icon, time and gaps around the name; other facts beside it; the limits of a lane. */
const [em, around, alarm, online, mark, narrowest, widest] = [0.875, 6, 5.25, 1.25, 1, 9.5, 44] as const;

/** Returns the width of a lane, in rem, at which every name is whole, also where bookings stand side by side. */
export const laneWidth = (mine: readonly Placed[]): number =>
  Math.min(
    Math.max(
      narrowest,
      ...mine.map(
        ({ consult, columns }) =>
          (around +
            textWidth(consult.title) * em +
            (consult.red_flag ? alarm : 0) +
            (consult.online ? online : 0) +
            (consult.exceptions?.length ?? 0) * mark) *
          columns,
      ),
    ),
    widest,
  );

/** Lays the consults of one doctor and day out in time order; those that overlap stand side by side. */
export function placed(consults: readonly CalendarConsult[], date: string): Placed[] {
  const ofDay = consults
    .map((consult) => ({ consult, at: tokyoNow(Date.parse(consult.start_at)) }))
    .filter(({ at }) => at.day === date)
    .map(({ consult, at }) => ({
      consult,
      start: at.minute,
      end: at.minute + (Date.parse(consult.end_at) - Date.parse(consult.start_at)) / 60_000,
      column: 0,
      columns: 1,
    }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
  for (let first = 0; first < ofDay.length;) {
    // A group ends where nothing reaches into what follows.
    const ends: number[] = [];
    let next = first;
    for (; next < ofDay.length && (next === first || ofDay[next]!.start < Math.max(...ends)); next += 1) {
      const one = ofDay[next]!;
      const free = ends.findIndex((end) => end <= one.start);
      one.column = free === -1 ? ends.length : free;
      ends[one.column] = one.end;
    }
    for (const one of ofDay.slice(first, next)) one.columns = ends.length;
    first = next;
  }
  return ofDay;
}
