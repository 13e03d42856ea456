import type { PrescriptionRecord } from '@haruka/contract/pharmacy/prescription';
import { dayInTokyo, doctorNameOf, formatDate, formatDayTime } from '@haruka/i18n/clinic';
import { Card, CheckCircleIcon, HistoryIcon, Stack, StatusChip, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { PrescriptionLines } from './prescription-lines.tsx';

/** Every version that was issued in a consult, the newest first; only the newest is in force. */
export function IssuedPrescriptions({ issued }: { issued: readonly PrescriptionRecord[] }) {
  const { t } = useTranslation();
  return (
    <Stack gap={12}>
      {issued.map((version, at) => (
        <Card key={version.id} as="article" tight tone={at === 0 ? 'selected' : 'quiet'}>
          <Stack row wrap gap={12} align="center">
            {at === 0 ? (
              <StatusChip
                tone="success"
                icon={<CheckCircleIcon size={16} />}
                label={t(version.lines.length > 0 ? 'prescription.inForce' : 'prescription.withdrawn')}
              />
            ) : (
              <StatusChip icon={<HistoryIcon size={16} />} label={t('prescription.replaced')} />
            )}
            <Text tone="soft">
              {t('prescription.issuedBy', {
                at: formatDayTime(version.issued_at),
                name: t('words.doctor_name', { name: doctorNameOf(version.doctor) }),
              })}
            </Text>
          </Stack>
          {version.amendment_reason && (
            <Text>{t('prescription.amendedBecause', { reason: version.amendment_reason })}</Text>
          )}
          {version.base_illness && (
            <Text tone="soft">
              {t('prescription.baseIllness.shown', {
                source: t(`prescription.baseIllness.${version.base_illness.source}`, {
                  day: version.base_illness.consulted_at && formatDate(dayInTokyo(version.base_illness.consulted_at)),
                }),
              })}
            </Text>
          )}
          {version.override_reason && (
            <Text>{t('prescription.overriddenBecause', { reason: version.override_reason })}</Text>
          )}
          {version.lines.length > 0 && <PrescriptionLines {...version} />}
        </Card>
      ))}
    </Stack>
  );
}
