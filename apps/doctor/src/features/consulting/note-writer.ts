import type { ApiError } from '@haruka/api';
import type { NoteConflict } from '@haruka/contract/consultation/consult-note';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import { errorCodes } from '@haruka/contract/errors';
import { readDraft, saveDraft, type Who } from '@haruka/forms/form-draft';
import { createAutosave, type SaveState } from '@haruka/shell';
import type { NoteTexts } from '@haruka/staff';
import { textsOf } from './note-merge.ts';

/** A note with what its writer had seen, and the screen that writes it. */
export interface Kept extends NoteTexts {
  version: number;
  screen: string;
}
/** Another screen saved in between: who and when, and the text that it left. */
export interface Conflict {
  by: NoteConflict;
  theirs: NoteTexts;
  version: number;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'chart' in value && 'for_patient' in value && 'screen' in value;

interface Options {
  who: Who;
  form: string;
  /** Version of the note as it was read. */
  version: number;
  save(edit: Kept): Promise<{ updated_at: string; version: number }>;
  read(): Promise<ConsultRecord>;
  onState(state: SaveState): void;
  onConflict(conflict: Conflict): void;
}

/**
 * Saves a note while it is typed, at least every 0.7 s, and keeps in this tab what the server has not taken yet. A save on
 * another screen stops it until the conflict is settled.
 */
export function createNoteWriter({ who, form, version, save, read, onState, onConflict }: Options) {
  const unsaved = readDraft(who, form, isKept);
  let seen = { version: unsaved?.version ?? version, screen: unsaved?.screen ?? crypto.randomUUID() };
  let isStopped = false;
  const keep = (texts: NoteTexts | undefined) => saveDraft(who, form, texts && ({ ...texts, ...seen } satisfies Kept));

  async function stopAt(error: ApiError): Promise<never> {
    if (error.code === errorCodes.editConflict) {
      isStopped = true;
      const fresh = await read();
      onConflict({ by: error.meta as NoteConflict, theirs: textsOf(fresh), version: fresh.note?.version ?? 0 });
    }
    throw error;
  }
  const autosave = createAutosave<NoteTexts>({
    afterMs: 400,
    atMostMs: 700,
    onState,
    save: async (texts) => {
      if (isStopped) throw new Error('another screen saved meanwhile');
      const saved = await save({ ...texts, ...seen }).catch(stopAt);
      seen = { ...seen, version: saved.version };
      const kept = readDraft(who, form, isKept);
      // More may have been written meanwhile, and that is not saved.
      if (kept?.chart === texts.chart && kept.for_patient === texts.for_patient) keep(undefined);
      return saved.updated_at;
    },
  });
  const write = (texts: NoteTexts) => {
    keep(texts);
    autosave.write(texts);
  };
  return {
    /** What an earlier visit to this tab typed and did not save. */
    unsaved: unsaved && { chart: unsaved.chart, for_patient: unsaved.for_patient },
    write,
    flush: autosave.flush,
    /** What a save by another route names as well. */
    seen: () => seen,
    /** Goes on from another screen's version; false when something is typed here that it would replace. */
    follow(newer: number): boolean {
      if (newer <= seen.version || readDraft(who, form, isKept)) return false;
      seen = { ...seen, version: newer };
      return true;
    },
    /** Ends a conflict: these texts are saved over the version that is there. */
    settle(over: number, texts: NoteTexts) {
      seen = { ...seen, version: over };
      isStopped = false;
      write(texts);
      void autosave.flush();
    },
    stop() {
      autosave.stop();
      keep(undefined);
    },
  };
}
