import { useInformation } from '@haruka/api/identity/profile';
import { withWording } from '@haruka/i18n/clinic';
import { late, LockCover, Skeletons, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Keeps the place of the form until its code is there. */
function FormPlace() {
  const { t } = useTranslation();
  return <Skeletons kind="lines" count={3} words={{ loading: t('words.loading') }} />;
}

// Loaded while the page is idle, so that it opens without a connection, too.
const LockForm = late(
  withWording(['sign-in', 'validation'], async () => (await import('./lock-form.tsx')).LockForm),
  FormPlace,
);

/** Covers an unattended app: the member's password unlocks it, or they sign out. */
export function LockScreen() {
  const { t } = useTranslation();
  const { data } = useInformation({ options: { silent: true, noprogress: true } });
  return (
    <LockCover title={t('lock.title')}>
      {data?.kind === 'member' && <Text bold>{t('lock.who', { name: t('words.full_name', data) })}</Text>}
      <Text tone="soft">{t('lock.lead')}</Text>
      <LockForm />
    </LockCover>
  );
}
