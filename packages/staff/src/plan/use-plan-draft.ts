import { useSavePlanDraft, useLazyPlanDraft } from '@haruka/api/consultation/treatment-plan';
import type { PlanDraft, PlanTexts } from '@haruka/contract/consultation/treatment-plan';
import type { SaveState } from '@haruka/shell';
import { useEffect, useState } from 'react';
import { useMember } from '../frame/guard.tsx';
import { createPlanWriter } from './plan-writer.ts';

interface Begin {
  consult_id: string;
  draft: PlanDraft | null;
  /** The texts that an untouched plan begins with. */
  start: PlanTexts;
  newest: number;
}

/** The texts of a plan while they are written; they save themselves. Another screen's text is never replaced unseen. */
export function usePlanTexts({ consult_id, draft, start, newest }: Begin) {
  const { id: who } = useMember();
  const [state, setState] = useState<SaveState>({ is: 'clean' });
  const [isConflict, setConflict] = useState(false);
  const [save] = useSavePlanDraft();
  const [read] = useLazyPlanDraft();
  const options = { silent: true, noprogress: true };
  const [writer] = useState(() =>
    createPlanWriter({
      who,
      form: `plan ${consult_id}`,
      draft,
      newest,
      save: (edit) => save({ consult_id, ...edit, options }).unwrap(),
      onState: setState,
      onConflict: () => setConflict(true),
    }),
  );
  const [texts, setTexts] = useState<PlanTexts>(() => writer.unsaved ?? draft?.texts ?? start);
  const [follows, setFollows] = useState(writer.follows);
  useEffect(() => {
    if (writer.unsaved) writer.write(writer.unsaved);
    return () => void writer.flush();
  }, [writer]);
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
      writer.follow(shared, texts);
    },
    /** Ends a conflict with the texts of this screen, or with those of the other one. */
    async settle(choice: 'mine' | 'theirs') {
      const { data } = await read({ consult_id, options });
      const chosen = choice === 'theirs' && data ? data.texts : texts;
      setTexts(chosen);
      setConflict(false);
      writer.settle(data?.version ?? 0, chosen);
    },
    flush: writer.flush,
    stop: writer.stop,
  };
}
