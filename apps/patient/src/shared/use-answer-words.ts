import { useTranslation } from 'react-i18next';

/** What the components that ask and read back a questionnaire are to say. */
export function useAnswerWords() {
  const { t } = useTranslation();
  return {
    yes: t('questionnaire.yes'),
    no: t('questionnaire.no'),
    year: t('words.year'),
    month: t('words.month'),
    day: t('words.day'),
    none: t('questionnaire.none'),
    edit: t('words.edit'),
  };
}
