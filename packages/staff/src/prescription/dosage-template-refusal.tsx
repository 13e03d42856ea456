import { errorText } from '@haruka/api';
import { limits } from '@haruka/contract/limits';
import { rejectedFields } from '@haruka/forms';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { apiErrorOf, isEditConflict } from '@haruka/shell/error-banner';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Editor {
  last_name: string;
  first_name: string;
  name_en: string;
  at: string;
}

/** Says why a dosage template was not changed: the list is full, its text is taken, or the reason given for a conflict. */
export function DosageTemplateRefusal({
  error,
  conflict,
  conflictBy,
}: {
  error: unknown;
  conflict: string;
  /** The reason where the colleague who was faster is known. */
  conflictBy?: (by: { name: string; at: string }) => string;
}) {
  const { t } = useTranslation();
  const refusal = apiErrorOf(error);
  if (!refusal) return null;
  const [first] = rejectedFields(refusal);
  const by = refusal.meta as Editor | null;
  const text =
    first?.field === 'templates'
      ? t('prescription.template.full', { count: limits.prescription.templates })
      : first?.field === 'text'
        ? t('prescription.template.taken')
        : isEditConflict(error)
          ? by?.at && conflictBy
            ? conflictBy({ name: doctorNameOf(by), at: formatDayTime(by.at) })
            : conflict
          : errorText(refusal);
  return <Banner tone="error" urgent title={text} />;
}
