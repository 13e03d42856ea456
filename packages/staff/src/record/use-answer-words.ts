import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the words that answers of a questionnaire are written with. */
export function useAnswerWords() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      ...t('record.answerWords', { returnObjects: true }),
      yes: t('words.yes'),
      no: t('words.no'),
      year: t('words.year'),
      month: t('words.month'),
      day: t('words.day'),
    }),
    [t],
  );
}
