import type { Complaint } from '@haruka/contract/consultation/complaint';
import { joinList, useLocale } from '@haruka/i18n/clinic';
import { answerText } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Returns how to write a chief complaint in one line; null without answers. */
export function useComplaint() {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = {
    ...t('record.answerWords', { returnObjects: true }),
    yes: t('words.yes'),
    no: t('words.no'),
    year: t('words.year'),
    month: t('words.month'),
    day: t('words.day'),
  };
  return (complaint: Complaint | null) => {
    const lines = (complaint?.questions ?? []).flatMap((question) => {
      const said = answerText(question, complaint!.answers[question.id], locale, words);
      return said === undefined ? [] : [typeof said === 'string' ? said : joinList(said)];
    });
    return lines.length > 0 ? lines.join(' / ') : null;
  };
}
