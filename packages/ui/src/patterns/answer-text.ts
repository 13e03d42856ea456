import type { Answers, Question } from '@haruka/contract/consultation/questionnaire';

export type Answer = Answers[string];

export type QuestionWords = { yes: string; no: string; year: string; month: string; day: string };

/** Whether a question is asked, given what was answered before it. */
export const isAsked = (question: Question, answers: Answers): boolean => {
  if (!question.show_if) return true;
  const given = answers[question.show_if.question_id];
  const picked = Array.isArray(given) ? given : given === undefined ? [] : [String(given)];
  return question.show_if.any_of.some((option) => picked.includes(option));
};

/** An answer in words, as it is read back: a list when several were picked. `undefined` when there is none. */
export const answerText = (
  question: Question,
  value: Answer | undefined,
  locale: 'jp' | 'en',
  words: QuestionWords,
): string | readonly string[] | undefined => {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  const labelOf = (id: string) => question.options?.find((option) => option.id === id)?.label[locale] ?? id;
  switch (question.kind) {
    case 'yes_no':
      return value === 'yes' ? words.yes : words.no;
    case 'single':
      return labelOf(String(value));
    case 'multi':
      return Array.isArray(value) ? value.map(labelOf) : labelOf(String(value));
    case 'date':
      return String(value).replaceAll('-', '/');
    case 'scale':
      return `${String(value)} / ${question.max ?? 10}`;
    default:
      return `${String(value)}${question.unit ? ` ${question.unit[locale]}` : ''}`;
  }
};
