import { errorCodes } from '@haruka/contract/errors';
import { useSaveAnswers } from '@haruka/api/consultation/questionnaire';
import type { AnswerSheet, Answers } from '@haruka/contract/consultation/questionnaire';
import { createAutosave, type SaveState } from '@haruka/shell';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { useEffect, useMemo, useState } from 'react';
import { recordSave } from '../../shared/fresh-sheet.ts';
import { carriedAnswers, carryAnswers, keepUnsaved, unsavedAnswers } from '../../shared/kept-answers.ts';
import { patientSession } from '../../shared/session.ts';
import { countingAnswers } from './asked.ts';

const options = { silent: true, noprogress: true };

/**
 * Keeps the answers of one consult while the patient types, and saves them automatically. This tab stores them until
 * the server has them. So a reload, a lost session or a lost connection loses no text.
 */
export function useAnswers({ consult_id, answers: onServer, questionnaire }: AnswerSheet) {
  const [save] = useSaveAnswers();
  const [saving, setSaving] = useState<SaveState>({ is: 'clean' });
  const [isRefused, setRefused] = useState(false);
  const [who] = useState(() => patientSession.subject());
  const [start] = useState(() => {
    const unsaved = unsavedAnswers(who, consult_id);
    if (unsaved) return { answers: unsaved, isCarried: false };
    const carried = Object.keys(onServer).length === 0 ? carriedAnswers(who, questionnaire.id) : undefined;
    return { answers: carried ?? onServer, isCarried: carried !== undefined };
  });
  const [answers, setAnswers] = useState(start.answers);

  const autosave = useMemo(
    () =>
      createAnswersAutosave({
        async save(value) {
          const { data, error } = await save({ consult_id, answers: countingAnswers(questionnaire, value), options });
          // Locked meanwhile: asking again would change nothing.
          if (apiErrorOf(error)?.code === errorCodes.answersRejected) setRefused(true);
          else if (!data) throw new Error('not saved yet');
          else recordSave(consult_id);
          return data?.updated_at ?? '';
        },
        store: (unsaved) => keepUnsaved(who, consult_id, unsaved),
        onWrite: setAnswers,
        onState: setSaving,
      }),
    [consult_id, questionnaire, save, who],
  );

  useEffect(() => {
    // Also when the screen comes back from behind a maintenance: what was typed last is still only in the tab.
    const unsaved =
      unsavedAnswers(who, consult_id) ?? (start.isCarried ? carriedAnswers(who, questionnaire.id) : undefined);
    if (unsaved) autosave.write(unsaved);
    if (start.isCarried) carryAnswers(who, questionnaire.id, undefined);
  }, [consult_id, autosave, questionnaire, start, who]);
  useEffect(() => {
    const saveNow = () => void autosave.flush();
    addEventListener('online', saveNow);
    return () => {
      removeEventListener('online', saveNow);
      // What cannot be saved now waits in the tab for the next screen; two of them must not save against each other.
      void autosave.flush().finally(autosave.stop);
    };
  }, [autosave]);

  return { answers, saving, isRefused, isCarried: start.isCarried, write: autosave.write, flush: autosave.flush };
}

interface AutosaveOptions {
  save: (answers: Answers) => Promise<string>;
  /** Stores the answers that the server does not have yet; undefined once it has them. */
  store: (unsaved: Answers | undefined) => void;
  onWrite: (answers: Answers) => void;
  onState: (state: SaveState) => void;
}

/** Saves answers automatically and stores them until the newest are saved. */
function createAnswersAutosave({ save, store, onWrite, onState }: AutosaveOptions) {
  let newest: Answers | undefined;
  const autosave = createAutosave<Answers>({
    async save(value) {
      const savedAt = await save(value);
      if (newest === value) store(undefined);
      return savedAt;
    },
    onState,
  });
  return {
    write(next: Answers) {
      newest = next;
      onWrite(next);
      store(next);
      autosave.write(next);
    },
    flush: autosave.flush,
    stop: autosave.stop,
  };
}

export type AnswersInHand = ReturnType<typeof useAnswers>;
