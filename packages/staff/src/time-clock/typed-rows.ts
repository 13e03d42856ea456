import { possibleStamps, type Stamp, stateAfter, type StampKind } from '@haruka/contract/scheduling/time-clock';
import { formatTime } from '@haruka/i18n/clinic';

/** A line of the form: one stamp as it is typed. */
export interface TypedRow {
  kind: StampKind;
  time: string;
}

/** Returns the lines of a day as the form shows them first: its stamps, and an empty line for a missing clock-out. */
export function rowsOf(stamps: readonly Stamp[]): TypedRow[] {
  const rows = stamps.map(({ kind, at }) => ({ kind, time: formatTime(at) }));
  if (rows.length === 0)
    return [
      { kind: 'IN', time: '' },
      { kind: 'OUT', time: '' },
    ];
  while (rows.length > 0 && rows.at(-1)!.kind !== 'OUT') rows.push(nextRow(rows));
  return rows;
}

/** Returns an empty line for the stamp that usually follows: a clock-out after work, an end after a break. */
export function nextRow(rows: readonly TypedRow[]): TypedRow {
  const last = rows.at(-1);
  return { kind: possibleStamps[last ? stateAfter[last.kind] : 'OFF'].at(-1)!, time: '' };
}
