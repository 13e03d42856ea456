import type { Answers } from '@haruka/contract/consultation/questionnaire';
import { saveDraft, readDraft } from '@haruka/forms/form-draft';

const isAnswers = (value: unknown): value is Answers => typeof value === 'object' && value !== null;
const unsaved = (consult_id: string) => `answers ${consult_id}`;
const carried = (questionnaire_id: number) => `carried answers ${questionnaire_id}`;

/** Answers of one consult that have not reached the server. They survive a reload and a lost session. */
export const unsavedAnswers = (who: string, consult_id: string) => readDraft(who, unsaved(consult_id), isAnswers);
/** Undefined once the server has them: nothing about a person's health stays behind in the browser. */
export const keepUnsaved = (who: string, consult_id: string, answers: Answers | undefined) =>
  saveDraft(who, unsaved(consult_id), answers);

/** Answers of a consult whose slot was lost, waiting for one that asks the same questions. */
export const carriedAnswers = (who: string, questionnaire_id: number) =>
  readDraft(who, carried(questionnaire_id), isAnswers);
/** Undefined once they were taken over. */
export const carryAnswers = (who: string, questionnaire_id: number, answers: Answers | undefined) =>
  saveDraft(who, carried(questionnaire_id), answers);
