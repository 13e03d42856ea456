import type { NoteConflict } from '@haruka/contract/consultation/consult-note';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import type { NoteTexts } from '@haruka/staff';

/** What the doctor keeps when two screens wrote the same note. */
export type Choice = 'both' | 'mine' | 'theirs';

/** Another screen saved in between: who and when, and the text that it left. */
export interface Conflict {
  by: NoteConflict;
  theirs: NoteTexts;
  version: number;
}

/** Returns the texts of a record's note. */
export const textsOf = ({ chart, note_for_patient }: ConsultRecord): NoteTexts => ({
  chart: chart ?? '',
  for_patient: note_for_patient ?? '',
});

/** Returns the texts to keep. Both are kept one below the other, unless one of them contains the other. */
export function merged(choice: Choice, mine: NoteTexts, theirs: NoteTexts): NoteTexts {
  if (choice === 'mine') return mine;
  if (choice === 'theirs') return theirs;
  const join = (one: string, other: string) =>
    one.includes(other) ? one : other.includes(one) ? other : `${one}\n\n${other}`;
  return { chart: join(theirs.chart, mine.chart), for_patient: join(theirs.for_patient, mine.for_patient) };
}
