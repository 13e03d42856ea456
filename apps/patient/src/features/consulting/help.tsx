import type { RoomState } from '@haruka/contract/consultation/call';
import { Banner, Card, Stack, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useClinicName } from '../../shared/wording.ts';

/** Emergency guidance and the clinic's phone, in reach from the first screen to the last. */
export function Help({ room }: { room: RoomState }) {
  const { t } = useTranslation();
  return (
    <Card title={t('consulting.help.title')}>
      <p>{t('consulting.help.urgent')}</p>
      <Stack row wrap gap={16}>
        <TextLink href="tel:119" roomy>
          {t('consulting.help.call119')}
        </TextLink>
        <ClinicPhone room={room} />
      </Stack>
    </Card>
  );
}

/** The clinic's number, to press. */
export function ClinicPhone({ room }: { room: RoomState }) {
  const { t } = useTranslation();
  const clinicName = useClinicName();
  if (!room.clinic_phone_number) return null;
  return (
    <TextLink href={`tel:${room.clinic_phone_number}`} roomy>
      <span>
        {t('consulting.help.clinic', { clinic: clinicName(room) })}{' '}
        <span style={{ whiteSpace: 'nowrap' }}>{room.clinic_phone_number}</span>
      </span>
    </TextLink>
  );
}

/** Consent, plan and identity check, readable during the whole call. */
export function AboutConsulting() {
  const { t } = useTranslation();
  return (
    <Banner title={t('consulting.help.consentTitle')}>
      <Stack gap={8}>
        <p>{t('consulting.help.idCheck')}</p>
        <p>{t('consulting.help.plan')}</p>
        <p>{t('consulting.help.consent')}</p>
      </Stack>
    </Banner>
  );
}
