import type { Profile } from '@haruka/contract/identity/profile';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const asked = [
  'last_name',
  'first_name',
  'last_name_furigana',
  'first_name_furigana',
  'date_of_birth',
  'post_code',
  'address_1',
  'address_2',
  'address_3',
] as const;

/** Says in one place what is still to be filled in. */
export function Missing({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const names = asked.filter((name) => !profile[name]).map((name) => t(`profile.fields.${name}`));
  return (
    <Banner tone="warning" title={t('profile.missing.title')}>
      {t('profile.missing.text', { names: names.join(t('profile.missing.comma')) })}
    </Banner>
  );
}
