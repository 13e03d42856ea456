import { type ApiError, errorText } from '@haruka/api';
import type { MemoConflict } from '@haruka/contract/consultation/patient-memo';
import { errorCodes } from '@haruka/contract/errors';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { useTranslation } from 'react-i18next';

/** Returns how to write why a memo could not be saved: a colleague's change names who and when. */
export function useMemoRefusal() {
  const { t } = useTranslation();
  return (refusal: ApiError | undefined): string | undefined => {
    if (refusal?.code !== errorCodes.editConflict) return refusal && errorText(refusal);
    const by = (refusal.meta ?? {}) as Partial<MemoConflict>;
    if (!by.at) return t('memo.gone');
    const name = doctorNameOf({ last_name: '', first_name: '', name_en: '', ...by });
    return t('memo.conflict', { name, at: formatDayTime(by.at) });
  };
}
