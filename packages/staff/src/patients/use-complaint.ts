import type { Complaint } from '@haruka/contract/consultation/complaint';
import { joinList, useLocale } from '@haruka/i18n/clinic';
import { answerText } from '@haruka/ui';
import { useCallback } from 'react';
import { useAnswerWords } from '../record/use-answer-words.ts';

/** Returns how to write a chief complaint in one line; null without answers. */
export function useComplaint() {
  const locale = useLocale();
  const words = useAnswerWords();
  return useCallback(
    (complaint: Complaint | null) => {
      const lines = (complaint?.questions ?? []).flatMap((question) => {
        const said = answerText(question, complaint!.answers[question.id], locale, words);
        return said === undefined ? [] : [typeof said === 'string' ? said : joinList(said)];
      });
      return lines.length > 0 ? lines.join(' / ') : null;
    },
    [locale, words],
  );
}
