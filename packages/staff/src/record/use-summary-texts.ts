import { answerSummary, type SummaryPart } from '@haruka/contract/consultation/answer-summary';
import type { AnswerSheet } from '@haruka/contract/consultation/questionnaire';
import { joinList, useLocale } from '@haruka/i18n/clinic';
import { answerText } from '@haruka/ui';
import { useAnswerWords } from './use-answer-words.ts';

export interface SummaryText {
  part: SummaryPart;
  /** One line for each answer; none when the patient left them out. */
  lines: string[];
  /** The patient said that there is none. */
  is_none: boolean;
}

/** Returns what a patient answered about complaint, allergies and medicines; undefined before the answers are submitted. */
export function useSummaryTexts(sheet: AnswerSheet | null): SummaryText[] | undefined {
  const words = useAnswerWords();
  const locale = useLocale();
  if (!sheet || sheet.status === 'DRAFT') return undefined;
  return answerSummary(sheet).map(({ part, questions, is_none }) => ({
    part,
    is_none,
    lines: questions.flatMap((question) => {
      const said = answerText(question, sheet.answers[question.id], locale, words);
      return said === undefined ? [] : [typeof said === 'string' ? said : joinList(said)];
    }),
  }));
}
