import type { ApiError } from '@haruka/api';
import { errorCodes } from '@haruka/contract/errors';
import { readDraft, saveDraft, type Who } from '@haruka/forms/form-draft';
import { createAutosave, type SaveState } from '@haruka/shell';

/** What the writer of a draft had seen on the server, and the screen that writes. A subject may add more to it. */
export interface Seen {
  /** How many saves there were; 0 before the first. */
  version: number;
  /** The next save of a screen follows its last one, also when the answer to that one was lost. */
  screen: string;
}
/** What this tab typed and the server has not taken yet. */
interface Kept<Texts, S extends Seen> {
  texts: Texts;
  seen: S;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isKept = (value: unknown): value is Kept<unknown, Seen> =>
  isObject(value) && 'texts' in value && 'seen' in value && isObject(value.seen) && 'screen' in value.seen;

/** What a draft writer needs of its subject. */
export interface DraftOptions<Texts extends object, S extends Seen> {
  who: Who;
  /** Names the draft in this tab, with the id of its subject. */
  form: string;
  /** What the screen read from the server. */
  seen: Omit<S, 'screen'>;
  save(texts: Texts, seen: S): Promise<{ updated_at: string; version: number }>;
  onState(state: SaveState): void;
  /** Another screen saved meanwhile. The writer waits for the newer text that is read here. */
  onConflict(error: ApiError): void | Promise<void>;
}

/**
 * Saves texts while they are typed, at least every 0.7 s, and keeps in this tab what the server has not taken yet. A save on
 * another screen stops it until the conflict is settled.
 */
export function createDraftWriter<Texts extends object, S extends Seen>({
  who,
  form,
  seen: read,
  save,
  onState,
  onConflict,
}: DraftOptions<Texts, S>) {
  const kept = () => readDraft(who, form, (value): value is Kept<Texts, S> => isKept(value));
  const unsaved = kept();
  let seen = unsaved?.seen ?? ({ ...read, screen: crypto.randomUUID() } as S);
  let isStopped = false;
  const keep = (texts: Texts | undefined) =>
    saveDraft(who, form, texts && ({ texts, seen } satisfies Kept<Texts, S>), { isKept: true });

  async function stopAt(error: ApiError): Promise<never> {
    if (error.code === errorCodes.editConflict) {
      // Without the other text, the next try meets the conflict again.
      await onConflict(error);
      isStopped = true;
    }
    throw error;
  }
  const autosave = createAutosave<Texts>({
    afterMs: 400,
    atMostMs: 700,
    onState,
    save: async (texts) => {
      if (isStopped) throw new Error('another screen saved meanwhile');
      const saved = await save(texts, seen).catch(stopAt);
      seen = { ...seen, version: saved.version };
      // More may have been written meanwhile, and that is not saved: it is kept with the version it now follows.
      const rest = kept()?.texts;
      keep(JSON.stringify(rest) === JSON.stringify(texts) ? undefined : rest);
      return saved.updated_at;
    },
  });
  function write(texts: Texts, more?: Partial<Omit<S, keyof Seen>>) {
    seen = { ...seen, ...more };
    keep(texts);
    autosave.write(texts);
  }
  return {
    /** What an earlier visit to this tab typed and did not save. */
    unsaved: unsaved?.texts,
    /** What a save by another route names as well. */
    seen: () => seen,
    write,
    flush: autosave.flush,
    /** Whether another screen saved meanwhile, and nothing is saved until that is settled. */
    hasConflict: () => isStopped,
    /** Goes on from another screen's version; false when something is typed here that it would replace. */
    follow(newer: number): boolean {
      if (newer <= seen.version || kept()) return false;
      seen = { ...seen, version: newer };
      return true;
    },
    /** Ends a conflict: these texts are saved over the version that is there. */
    settle(over: number, texts: Texts, more?: Partial<Omit<S, keyof Seen>>) {
      seen = { ...seen, version: over };
      isStopped = false;
      write(texts, more);
      void autosave.flush();
    },
    /** Ends the draft: its texts are stored elsewhere now. */
    stop() {
      autosave.stop();
      keep(undefined);
    },
  };
}
