import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Doctor } from '../directory/clinic.ts';
import { limits } from '../limits.ts';
import { ConsultId, Instant, Nothing } from '../primitives.ts';

const { chartMax, forPatientMax, reasonMax, titleMax, phraseMax } = limits.note;

/** The two texts of a note. */
const texts = {
  chart: z.string().check(z.maxLength(chartMax)),
  for_patient: z.string().check(z.maxLength(forPatientMax)),
};
/** A save of a note, which names what its writer had seen. So no edit on another screen is lost. */
export const noteEdit = {
  consult_id: ConsultId,
  ...texts,
  /** How many saves the writer had seen; 0 for an empty note. */
  version: z._default(z.int().check(z.gte(0)), 0),
  /** The screen that writes. Its next save follows its last one, also when the answer to that one was lost. */
  screen: z.optional(z.uuid()),
};

const Writer = z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true });

/** One finalised text of a note. 1 is the note as the consult ended; each amendment is one more. */
export const NoteText = z.object({
  number: z.int(),
  doctor: Writer,
  at: Instant,
  /** Why it was amended; null in the first. */
  reason: z.nullable(z.string()),
  /** Null for everyone but a doctor of the location. */
  chart: z.nullable(z.string()),
  for_patient: z.string(),
});
export type NoteText = z.infer<typeof NoteText>;

/** The state of a note beside its newest texts. */
export const ConsultNote = z.object({
  /** How many times it was saved. */
  version: z.int(),
  is_final: z.boolean(),
  doctor: Writer,
  updated_at: Instant,
  /** All finalised texts, the oldest first; empty while it is a draft. */
  texts: z.array(NoteText),
  /** Whether the reader may amend it now. */
  may_amend: z.boolean(),
});
export type ConsultNote = z.infer<typeof ConsultNote>;

/** What `editConflict` says about a note: who changed it, when, and which version it has now. */
export const NoteConflict = z.object({
  ...z.pick(Writer, { last_name: true, first_name: true, name_en: true }).shape,
  at: Instant,
  version: z.int(),
});
export type NoteConflict = z.infer<typeof NoteConflict>;

const phrase = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(titleMax)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(phraseMax)),
};
/** A text that a doctor inserts into notes. It belongs to this doctor alone. */
export const NotePhrase = z.object({ id: z.uuid(), ...phrase });
export type NotePhrase = z.infer<typeof NotePhrase>;

export const consultNoteRoutes = {
  amendNote: write('POST consult-note/amend/', {
    summary:
      'Amend a finalised note with a reason; the earlier texts stay. 01010 when a colleague amended it meanwhile',
    for: ['doctor'],
    reach: 'consult',
    body: z.object({
      consult_id: ConsultId,
      ...texts,
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(reasonMax)),
      /** The text that is amended. */
      number: z.int().check(z.gte(1)),
    }),
    data: z.object({ number: z.int(), at: Instant }),
    errors: ['consultNotFound', 'consultStateChanged', 'editConflict'],
    changes: ['calendar', 'consults'],
  }),
  notePhrases: read('GET note-phrase/list/', {
    summary: "The doctor's own phrases for notes, by title",
    for: ['doctor'],
    reach: 'own',
    data: z.array(NotePhrase),
    shows: ['notePhrases'],
  }),
  addNotePhrase: write('POST note-phrase/add/', {
    summary: 'A new phrase of the doctor',
    for: ['doctor'],
    reach: 'own',
    body: z.object(phrase),
    data: NotePhrase,
    errors: ['tooManyPhrases'],
    changes: ['notePhrases'],
  }),
  changeNotePhrase: write('PUT note-phrase/', {
    summary: 'Change a phrase',
    for: ['doctor'],
    reach: 'own',
    body: NotePhrase,
    data: NotePhrase,
    errors: ['phraseNotFound'],
    changes: ['notePhrases'],
  }),
  removeNotePhrase: write('DELETE note-phrase/', {
    summary: 'Delete a phrase; notes that it was inserted into keep its text',
    for: ['doctor'],
    reach: 'own',
    query: z.object({ id: z.uuid() }),
    data: Nothing,
    errors: ['phraseNotFound'],
    changes: ['notePhrases'],
  }),
};
