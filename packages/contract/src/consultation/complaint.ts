import * as z from 'zod/mini';
import { isAnswered, questionsOf } from './answer-summary.ts';
import { type AnswerSheet, Answers, Question } from './questionnaire.ts';

/** The chief complaint of submitted answers, with its questions. */
export const Complaint = z.object({ questions: z.array(Question), answers: Answers });
export type Complaint = z.infer<typeof Complaint>;

/** Returns the chief complaint in some answers to these questions; null when nothing was said. */
export function complaintIn(asked: readonly Question[], answers: AnswerSheet['answers']): Complaint | null {
  const questions = asked.filter(({ id }) => isAnswered(answers[id]));
  if (questions.length === 0) return null;
  return { questions, answers: Object.fromEntries(questions.map(({ id }) => [id, answers[id]!])) };
}

/** Returns the chief complaint of a sheet; null when nothing was said. */
export const complaintOf = (sheet: Pick<AnswerSheet, 'questionnaire' | 'answers'> | undefined): Complaint | null =>
  sheet ? complaintIn(questionsOf(sheet.questionnaire, 'complaint'), sheet.answers) : null;
