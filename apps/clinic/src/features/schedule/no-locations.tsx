import { EmptyState } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** A member without a location: what is missing, and who can add it. */
export function NoLocations() {
  const { t } = useTranslation();
  return <EmptyState title={t('locations.none')}>{t('locations.noneText')}</EmptyState>;
}
