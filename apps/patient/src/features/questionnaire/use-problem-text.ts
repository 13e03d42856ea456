import { useTranslation } from 'react-i18next';
import type { Problem } from './asked.ts';

/** The sentence about an answer that does not fit: what to do. */
export function useProblemText() {
  const { t } = useTranslation();
  return ({ rule, ...values }: Problem): string => t(`questionnaire.topic.problems.${rule}`, values);
}
