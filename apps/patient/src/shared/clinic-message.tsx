import type { Consult } from '@haruka/contract/consultation/consult';
import { formatDayTime } from '@haruka/i18n/patient';
import { Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** What the clinic wrote to everyone whose booking it moved or cancelled, and when; nothing without it. */
export function ClinicMessage({ consult: { clinic_message } }: { consult: Consult }) {
  const { t } = useTranslation();
  if (!clinic_message) return null;
  return (
    <Stack gap={4}>
      <Text bold>{t('reservation.message.title')}</Text>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{clinic_message.text}</Text>
      <Text size={14} tone="soft">
        {t('reservation.message.at', { at: formatDayTime(clinic_message.sent_at) })}
      </Text>
    </Stack>
  );
}
