import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { useTranslation } from 'react-i18next';

interface Restored {
  last_name: string;
  first_name: string;
  name_en: string;
  at: string;
}
interface Moved {
  changed_by: { name: string } | null;
  at: string | null;
}

/** Returns how to write that a colleague was faster at restoring a template, or at changing the list. */
export function useConflictTexts() {
  const { t } = useTranslation();
  return {
    restoreConflict(error: unknown) {
      const by = apiErrorOf(error)?.meta as Restored | null | undefined;
      return by
        ? t('answerTemplate.restoredBy', { name: doctorNameOf(by), at: formatDayTime(by.at) })
        : t('answerTemplate.restoreGone');
    },
    moveConflict(error: unknown) {
      const { changed_by, at } = (apiErrorOf(error)?.meta ?? {}) as Partial<Moved>;
      return changed_by && at
        ? t('answerTemplate.moveConflictBy', { name: changed_by.name, at: formatDayTime(at) })
        : t('answerTemplate.moveConflict');
    },
  };
}
