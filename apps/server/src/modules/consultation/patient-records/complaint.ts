import type { AnswerSheet, PatientConsult } from '@haruka/contract';
import { answerSummary } from '@haruka/contract/consultation/answer-summary';

/** Returns the chief complaint of a sheet with its questions; null when nothing was said. */
export function complaintOf(sheet: AnswerSheet | undefined): PatientConsult['complaint'] {
  const questions = sheet && answerSummary(sheet).find(({ part }) => part === 'complaint')?.questions;
  if (!questions || questions.length === 0) return null;
  return { questions, answers: Object.fromEntries(questions.map(({ id }) => [id, sheet.answers[id]!])) };
}
