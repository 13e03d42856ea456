import type { ApiError } from '@haruka/api';
import type { PlanDraft, PlanTexts } from '@haruka/contract/consultation/treatment-plan';
import { errorCodes } from '@haruka/contract/errors';
import { readDraft, saveDraft, type Who } from '@haruka/forms/form-draft';
import { createAutosave, type SaveState } from '@haruka/shell';

/** What a save of a plan sends. */
export interface PlanEdit {
  texts: PlanTexts;
  follows: number;
  version: number;
  screen: string;
}
/** What this tab typed and the server has not taken yet. */
type Kept = Omit<PlanEdit, 'screen'>;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'texts' in value && 'follows' in value && 'version' in value;

interface Options {
  who: Who;
  form: string;
  draft: PlanDraft | null;
  /** The shared version that the doctor sees; 0 for none. */
  newest: number;
  save(edit: PlanEdit): Promise<{ version: number; updated_at: string }>;
  onState(state: SaveState): void;
  /** Another screen of this doctor saved meanwhile. */
  onConflict(): void;
}

/** Saves a plan while it is typed, at least every 0.7 s, and keeps in this tab what the server has not taken yet. */
export function createPlanWriter({ who, form, draft, newest, save, onState, onConflict }: Options) {
  const unsaved = readDraft(who, form, isKept);
  let { follows, version } = unsaved ?? { follows: draft?.follows ?? newest, version: draft?.version ?? 0 };
  const screen = crypto.randomUUID();
  let isStopped = false;
  const keep = (texts: PlanTexts | undefined) =>
    saveDraft(who, form, texts && ({ texts, follows, version } satisfies Kept));

  const autosave = createAutosave<PlanTexts>({
    afterMs: 400,
    atMostMs: 700,
    onState,
    save: async (texts) => {
      if (isStopped) throw new Error('another screen saved meanwhile');
      const saved = await save({ texts, follows, version, screen }).catch((error: ApiError) => {
        if (error.code === errorCodes.editConflict) {
          isStopped = true;
          onConflict();
        }
        throw error;
      });
      version = saved.version;
      // More may have been written meanwhile, and that is not saved.
      if (JSON.stringify(readDraft(who, form, isKept)?.texts) === JSON.stringify(texts)) keep(undefined);
      return saved.updated_at;
    },
  });
  const write = (texts: PlanTexts) => {
    keep(texts);
    autosave.write(texts);
  };
  return {
    /** What an earlier visit to this tab typed and did not save. */
    unsaved: unsaved?.texts,
    follows,
    write,
    flush: autosave.flush,
    /** The doctor has read the newest shared version. */
    follow(shared: number, texts: PlanTexts) {
      follows = shared;
      write(texts);
    },
    /** Ends a conflict: these texts are saved over the version that is there. */
    settle(over: number, texts: PlanTexts) {
      version = over;
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
