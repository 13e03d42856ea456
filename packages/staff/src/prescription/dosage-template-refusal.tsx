import { errorText } from '@haruka/api';
import { limits } from '@haruka/contract/limits';
import { rejectedFields } from '@haruka/forms';
import { apiErrorOf, isEditConflict } from '@haruka/shell/error-banner';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Says why a dosage template was not changed: the list is full, its text is taken, or the reason given for a conflict. */
export function DosageTemplateRefusal({ error, conflict }: { error: unknown; conflict: string }) {
  const { t } = useTranslation();
  const refusal = apiErrorOf(error);
  if (!refusal) return null;
  const [first] = rejectedFields(refusal);
  const text =
    first?.field === 'templates'
      ? t('prescription.template.full', { count: limits.prescription.templates })
      : first?.field === 'text'
        ? t('prescription.template.taken')
        : isEditConflict(error)
          ? conflict
          : errorText(refusal);
  return <Banner tone="error" urgent title={text} />;
}
