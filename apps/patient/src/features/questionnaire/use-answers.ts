import { useSaveAnswers } from '@haruka/api/questionnaire';
import type { AnswerSheet, Answers } from '@haruka/contract/questionnaire';
import { createAutosave, type SaveState } from '@haruka/shell';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { forgetUnsaved, keepUnsaved, takeCarried, unsavedAnswers } from '../../shared/kept-answers.ts';
import { refusalOf } from '../../shared/refused.tsx';
import { countingAnswers } from './asked.ts';

const manners = { silent: true, noprogress: true };

/**
 * The answers of one consult while they are typed. They save themselves; until the server has them they are kept in this
 * tab, so that neither a reload nor a lost session nor a dead line costs a word (ux 31).
 */
export function useAnswers({ consult_id, answers: onServer, questionnaire }: AnswerSheet) {
  const [save] = useSaveAnswers();
  const [saving, setSaving] = useState<SaveState>({ is: 'clean' });
  const [start] = useState(() => {
    const unsaved = unsavedAnswers(consult_id);
    if (unsaved) return { answers: unsaved, isUnsaved: true, isCarried: false };
    const carried = Object.keys(onServer).length === 0 ? takeCarried(questionnaire.id) : undefined;
    return { answers: carried ?? onServer, isUnsaved: carried !== undefined, isCarried: carried !== undefined };
  });
  const [answers, setAnswers] = useState(start.answers);
  const [isRefused, setRefused] = useState(false);
  const latest = useRef(start.answers);
  const state = useRef<SaveState>({ is: 'clean' });

  const autosave = useMemo(
    () =>
      createAutosave<Answers>({
        async save(value) {
          const { data, error } = await save({ consult_id, answers: countingAnswers(questionnaire, value), manners });
          // Handed in for good meanwhile: asking again would change nothing.
          if (refusalOf(error)?.code === 'RCL_05022') setRefused(true);
          else if (!data) throw new Error('not saved yet');
          if (latest.current === value) forgetUnsaved(consult_id);
          return data?.updated_at ?? '';
        },
        onState(next) {
          state.current = next;
          setSaving(next);
        },
      }),
    [consult_id, questionnaire, save],
  );

  const write = useCallback(
    (next: Answers) => {
      latest.current = next;
      setAnswers(next);
      keepUnsaved({ consult_id, answers: next });
      autosave.write(next);
    },
    [autosave, consult_id],
  );
  /** Saves now, and says whether the server has everything. */
  const flush = useCallback(async () => {
    await autosave.flush();
    return state.current.is !== 'failed';
  }, [autosave]);

  useEffect(() => {
    if (start.isUnsaved) write(start.answers);
  }, [start, write]);
  useEffect(() => {
    const saveNow = () => void autosave.flush();
    addEventListener('online', saveNow);
    return () => {
      removeEventListener('online', saveNow);
      // What cannot be saved now waits in the tab for the next screen; two of them must not save against each other.
      void autosave.flush().finally(autosave.stop);
    };
  }, [autosave]);

  return { answers, saving, isRefused, isCarried: start.isCarried, write, flush };
}

export type AnswersInHand = ReturnType<typeof useAnswers>;
