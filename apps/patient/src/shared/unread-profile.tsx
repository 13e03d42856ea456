import { useInformation } from '@haruka/api/identity/profile';
import { ErrorState } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Stands in for a screen whose profile could not be read, and reads it again on a press. Needs the wording of `profile`. */
export function UnreadProfile() {
  const { t } = useTranslation();
  const { isFetching, refetch } = useInformation();
  return (
    <ErrorState
      title={t('profile.failed.title')}
      text={t('profile.failed.text')}
      retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
    />
  );
}
