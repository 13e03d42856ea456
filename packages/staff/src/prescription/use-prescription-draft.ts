import { useLazyConsultPrescriptions, useSavePrescriptionDraft } from '@haruka/api/pharmacy/prescription';
import type { NoteConflict } from '@haruka/contract/consultation/consult-note';
import type { PrescriptionDraft } from '@haruka/contract/pharmacy/prescription';
import type { SaveState } from '@haruka/shell';
import { useState } from 'react';
import { useDraftWriter } from '../draft/use-draft-writer.ts';
import { draftLines, type TypedLine, typedLines } from './typed-lines.ts';

interface Begin {
  consult_id: string;
  /** What the server keeps. */
  draft: PrescriptionDraft | null;
  /** The same lines as they are typed, or those to begin with. */
  start: TypedLine[];
}

/** Another screen saved or issued in between: who and when, and the lines that it left. */
export interface LinesConflict {
  by: NoteConflict;
  theirs: TypedLine[];
  version: number;
}

/** The lines of a prescription while it is written, and where they are kept. */
export interface WrittenLines {
  /** Tells the drafts of this tab apart. */
  name: string;
  lines: TypedLine[];
  state: SaveState;
  conflict: LinesConflict | undefined;
  write(next: TypedLine[]): void;
  /** Ends a conflict: the chosen lines are saved over the newest version. */
  settle(chosen: TypedLine[]): void;
  /** What issuing names as well. */
  seen(): { version?: number; screen?: string };
  flush(): Promise<unknown>;
  hasConflict(): boolean;
  /** The server refused an amendment, because another doctor was faster. */
  overtaken(): void;
  /** Ends the draft, because the prescription was issued. */
  stop(): void;
}

/** Names the lines of a consult, or of a prescription that is amended, in the drafts of this tab. */
export const linesForm = (of: string) => `prescription lines ${of}`;
/** Names the reasons that are typed beside the lines. */
export const reasonsForm = (of: string) => `prescription ${of}`;

const quiet = { silent: true, noprogress: true };

/**
 * The lines of a prescription while it is written; they save themselves, at most a second behind the typing. A session that
 * expires costs nothing, and the lines of another screen are never overwritten unseen.
 */
export function usePrescriptionDraft({ consult_id, draft, start }: Begin): WrittenLines {
  const [conflict, setConflict] = useState<LinesConflict>();
  const [save] = useSavePrescriptionDraft();
  const [read] = useLazyConsultPrescriptions();
  const { writer, state } = useDraftWriter<{ lines: TypedLine[] }>({
    form: linesForm(consult_id),
    seen: { version: draft?.version ?? 0 },
    save: ({ lines }, seen) => save({ consult_id, lines: draftLines(lines), ...seen, options: quiet }).unwrap(),
    onConflict: async ({ meta }) => {
      const fresh = await read({ consult_id, options: quiet }).unwrap();
      setConflict({
        by: meta as NoteConflict,
        theirs: typedLines(fresh.draft?.lines ?? fresh.issued[0]?.lines ?? [], fresh.products),
        version: fresh.draft?.version ?? 0,
      });
    },
  });
  const [lines, setLines] = useState(() => writer.unsaved?.lines ?? start);
  // What another screen saved is shown, while nothing is typed here that it would replace.
  const [shown, setShown] = useState(draft);
  if (shown !== draft) {
    setShown(draft);
    if (draft && writer.follow(draft.version)) setLines(start);
  }

  return {
    name: consult_id,
    lines,
    state,
    conflict,
    write(next) {
      setLines(next);
      writer.write({ lines: next });
    },
    settle(chosen) {
      if (!conflict) return;
      setConflict(undefined);
      setLines(chosen);
      writer.settle(conflict.version, { lines: chosen });
    },
    seen: writer.seen,
    flush: writer.flush,
    hasConflict: writer.hasConflict,
    // The next save of the draft meets the conflict.
    overtaken: () => {},
    stop: writer.stop,
  };
}
