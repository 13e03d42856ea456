import { useLazyPlanDraft, useLazyTreatmentPlans, useSavePlanDraft } from '@haruka/api/consultation/treatment-plan';
import type { PlanDraft, PlanTexts } from '@haruka/contract/consultation/treatment-plan';
import { useState } from 'react';
import type { Seen } from '../draft/draft-writer.ts';
import { useDraftWriter } from '../draft/use-draft-writer.ts';

/** A plan also names the shared version that its doctor had read. */
type PlanSeen = Seen & { follows: number };

interface Begin {
  consult_id: string;
  draft: PlanDraft | null;
  /** The texts that an untouched plan begins with. */
  start: PlanTexts;
  newest: number;
}

/** The texts of a plan while they are written; they save themselves. Another screen's text is never replaced unseen. */
export function usePlanTexts({ consult_id, draft, start, newest }: Begin) {
  const [isConflict, setConflict] = useState(false);
  const [save] = useSavePlanDraft();
  const [readDraft] = useLazyPlanDraft();
  const [readShared] = useLazyTreatmentPlans();
  const options = { silent: true, noprogress: true };
  const { writer, state } = useDraftWriter<PlanTexts, PlanSeen>({
    form: `plan ${consult_id}`,
    seen: { version: draft?.version ?? 0, follows: draft?.follows ?? newest },
    save: (edited, seen) => save({ consult_id, texts: edited, ...seen, options }).unwrap(),
    onConflict: () => setConflict(true),
  });
  const [texts, setTexts] = useState<PlanTexts>(() => writer.unsaved ?? draft?.texts ?? start);
  const [follows, setFollows] = useState(() => writer.seen().follows);
  return {
    texts,
    state,
    isConflict,
    follows,
    write(next: PlanTexts) {
      setTexts(next);
      writer.write(next);
    },
    follow(shared: number) {
      setFollows(shared);
      writer.write(texts, { follows: shared });
    },
    /** Ends a conflict with the texts of this screen, or with those of the other one; it stays while those cannot be read. */
    async settle(choice: 'mine' | 'theirs') {
      const saved = await readDraft({ consult_id });
      if (!saved.isSuccess) return;
      let chosen = { texts, follows };
      if (choice === 'theirs' && saved.data) chosen = saved.data;
      else if (choice === 'theirs') {
        // Sharing ended the draft: what the other screen has is the newest shared version.
        const shared = await readShared({ consult_id });
        if (!shared.isSuccess) return;
        const [newest] = shared.data.plans;
        if (newest) chosen = { texts: newest.texts, follows: newest.version };
      }
      setTexts(chosen.texts);
      setFollows(chosen.follows);
      setConflict(false);
      writer.settle(saved.data?.version ?? 0, chosen.texts, { follows: chosen.follows });
    },
    flush: writer.flush,
    stop: writer.stop,
  };
}
