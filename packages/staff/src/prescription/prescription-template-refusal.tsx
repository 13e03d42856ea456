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

/** Says why a prescription template was not saved, renamed, deleted or restored. */
export function PrescriptionTemplateRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const refusal = apiErrorOf(error);
  if (!refusal) return null;
  const [first] = rejectedFields(refusal);
  const by = refusal.meta as Editor | null;
  const text =
    first?.field === 'templates'
      ? t('prescription.set.full', { count: limits.prescription.lineTemplates })
      : first?.field === 'name'
        ? t('prescription.set.taken')
        : !isEditConflict(error)
          ? errorText(refusal)
          : by?.at
            ? t('prescription.set.conflict', { name: doctorNameOf(by), at: formatDayTime(by.at) })
            : t('prescription.set.gone');
  return <Banner tone="error" urgent title={text} />;
}
