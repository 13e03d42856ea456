import { errorText } from '@haruka/api';
import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import { rejectedFields } from '@haruka/forms';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Says why a view was not saved: the list is full, its name is taken, or another tab was faster. */
export function ViewRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const refusal = apiErrorOf(error);
  if (!refusal) return null;
  const [first] = rejectedFields(refusal);
  const text =
    first?.field === 'list'
      ? t('views.full', { count: limits.views.perList })
      : first?.field === 'name'
        ? t('views.taken')
        : refusal.code === errorCodes.editConflict
          ? t('views.conflict')
          : errorText(refusal);
  return <Banner tone="error" urgent title={text} />;
}
