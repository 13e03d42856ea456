import * as z from 'zod/mini';
import { answerSummary } from './answer-summary.ts';
import { type AnswerSheet, Answers, Question } from './questionnaire.ts';

/** The chief complaint of submitted answers, with its questions. */
export const Complaint = z.object({ questions: z.array(Question), answers: Answers });
export type Complaint = z.infer<typeof Complaint>;

/** Returns the chief complaint of a sheet; null when nothing was said. */
export function complaintOf(sheet: Pick<AnswerSheet, 'questionnaire' | 'answers'> | undefined): Complaint | null {
  const questions = sheet && answerSummary(sheet).find(({ part }) => part === 'complaint')?.questions;
  if (!questions || questions.length === 0) return null;
  return { questions, answers: Object.fromEntries(questions.map(({ id }) => [id, sheet.answers[id]!])) };
}
