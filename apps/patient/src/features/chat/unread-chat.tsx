import type { Notices } from '@haruka/contract/identity/profile';
import { Banner, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { useClinicName } from '../../shared/wording.ts';

/** A message of a clinic that was not read, and the way to it. */
export default function UnreadChat({ at }: { at: NonNullable<Notices['unread_chat']> }) {
  const { t } = useTranslation();
  const clinicName = useClinicName();
  return (
    <Banner
      title={t('chat.news.title')}
      action={
        <TextLink href={`${paths.chat}?with=${at.clinic_location_id}`} roomy>
          {t('chat.news.act')}
        </TextLink>
      }
    >
      {t('chat.news.text', { name: clinicName(at) })}
    </Banner>
  );
}
