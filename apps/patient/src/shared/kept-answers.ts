import type { Answers } from '@haruka/contract/questionnaire';
import { keep, recall, session } from '@haruka/shell/storage';
import { keys } from './storage.ts';

/** Answers of one consult that have not reached the server. They survive a reload and a lost session (ux 31). */
interface Unsaved {
  consult_id: string;
  answers: Answers;
}
/** Answers of a consult whose slot was lost, waiting for one that asks the same questions. */
interface Carried {
  questionnaire_id: number;
  answers: Answers;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isUnsaved = (value: unknown): value is Unsaved =>
  isRecord(value) && typeof value.consult_id === 'string' && isRecord(value.answers);
const isCarried = (value: unknown): value is Carried =>
  isRecord(value) && typeof value.questionnaire_id === 'number' && isRecord(value.answers);

export function unsavedAnswers(consult_id: string): Answers | undefined {
  const unsaved = recall(session, keys.unsavedAnswers, isUnsaved);
  return unsaved?.consult_id === consult_id ? unsaved.answers : undefined;
}

export const keepUnsaved = (unsaved: Unsaved) => keep(session, keys.unsavedAnswers, unsaved);

/** The server has them: nothing about a person's health stays behind in the browser. */
export function forgetUnsaved(consult_id: string) {
  if (unsavedAnswers(consult_id)) keep(session, keys.unsavedAnswers, null);
}

export const carryAnswers = (carried: Carried) => keep(session, keys.carriedAnswers, carried);

/** Answers to take along, when the same questions are asked again. */
export function carriedAnswers(questionnaire_id: number): Answers | undefined {
  const carried = recall(session, keys.carriedAnswers, isCarried);
  return carried?.questionnaire_id === questionnaire_id ? carried.answers : undefined;
}

export const forgetCarried = () => keep(session, keys.carriedAnswers, null);
