import type { Answers, Question, Questionnaire, QuestionTopic } from '@haruka/contract/consultation/questionnaire';
import { isAsked } from '@haruka/ui';

type Topics = Pick<Questionnaire, 'topics'>;
type Value = Answers[string];

/** What is wrong with an answer; the sentence is chosen when it is shown. */
export type Problem =
  | { rule: 'choose' | 'type' | 'date' | 'number' }
  | { rule: 'at_least'; min: number }
  | { rule: 'at_most'; max: number }
  | { rule: 'too_long'; max: number; count: number };

/** The topics with the questions that are asked, given the answers so far; a topic without any is left out. */
export function askedTopics({ topics }: Topics, answers: Answers): QuestionTopic[] {
  const counting: Answers = {};
  return topics.flatMap((topic) => {
    const questions = topic.questions.filter((question) => {
      // What was answered to a question that is no longer asked opens no other question.
      if (!isAsked(question, counting)) return false;
      const value = answers[question.id];
      if (value !== undefined) counting[question.id] = value;
      return true;
    });
    return questions.length > 0 ? [{ ...topic, questions }] : [];
  });
}

/**
 * The answers that count: those to questions that are asked, tidied, and numbers as numbers. What is still being typed and
 * is no number yet stays out; the patient keeps it on screen.
 */
export function countingAnswers(questionnaire: Topics, answers: Answers): Answers {
  const questions = askedTopics(questionnaire, answers).flatMap((topic) => topic.questions);
  return Object.fromEntries(
    questions.flatMap((question) => {
      const value = tidy(question, answers[question.id]);
      return value === undefined || (isNumeric(question) && typeof value !== 'number') ? [] : [[question.id, value]];
    }),
  );
}

/** Why an answer cannot be handed in; undefined when it can. */
export function problemWith(question: Question, answer: Value | undefined): Problem | undefined {
  const value = tidy(question, answer);
  if (value === undefined) return question.required ? { rule: isTyped(question) ? 'type' : 'choose' } : undefined;
  if (isNumeric(question)) {
    if (typeof value !== 'number') return { rule: 'number' };
    if (question.min !== undefined && value < question.min) return { rule: 'at_least', min: question.min };
    if (question.max !== undefined && value > question.max) return { rule: 'at_most', max: question.max };
  }
  if (question.kind === 'date' && !isDay(value)) return { rule: 'date' };
  if (question.kind === 'text' && String(value).length > (question.max_length ?? Infinity)) {
    return { rule: 'too_long', max: question.max_length ?? 0, count: String(value).length };
  }
  return undefined;
}

/** How many of the questions that are asked have an answer. */
export function answeredCount(questionnaire: Topics, answers: Answers): { done: number; total: number } {
  const questions = askedTopics(questionnaire, answers).flatMap((topic) => topic.questions);
  return {
    done: questions.filter((question) => tidy(question, answers[question.id]) !== undefined).length,
    total: questions.length,
  };
}

/** Whether a topic could be handed in as it is. */
export const isComplete = ({ questions }: QuestionTopic, answers: Answers): boolean =>
  questions.every((question) => !problemWith(question, answers[question.id]));

/** Returns the first topic that still needs an answer, for a patient who comes back; undefined when all is answered. */
export const firstOpenTopic = (questionnaire: Topics, answers: Answers): QuestionTopic | undefined =>
  askedTopics(questionnaire, answers).find((topic) => !isComplete(topic, answers));

const isNumeric = ({ kind }: Question) => kind === 'number' || kind === 'scale';
const isTyped = ({ kind }: Question) => kind === 'text' || kind === 'number' || kind === 'date';

function tidy(question: Question, value: Value | undefined): Value | undefined {
  if (Array.isArray(value)) return value.length > 0 ? value : undefined;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  const number = Number(text.normalize('NFKC').replaceAll(',', ''));
  return isNumeric(question) && Number.isFinite(number) ? number : text;
}

function isDay(value: Value): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(value);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
