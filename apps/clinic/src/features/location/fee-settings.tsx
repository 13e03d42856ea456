import { useLocationFees } from '@haruka/api/money/location-fee';
import { nameOf } from '@haruka/i18n/clinic';
import { useMember } from '@haruka/staff';
import { Card, DescriptionList, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { FeeForm, Price } from './fee-form.tsx';
import { SettingsPart } from './settings-part.tsx';

/** What a consult costs at a location. The owner changes it, and everyone at the desk reads it. */
export function FeeSettingsCard({ location }: { location: number }) {
  const { t } = useTranslation();
  const { clinic_members } = useMember();
  const read = useLocationFees({});
  const fee = read.data?.find(({ clinic_location_id }) => clinic_location_id === location);
  const isOwner = clinic_members.some(({ role }) => role === 'OWNER');
  return (
    <Card title={t('locations.fee.title')}>
      <Stack gap={24}>
        <p>{t('locations.fee.text')}</p>
        <SettingsPart name={t('locations.fee.title')} settings={fee} read={read}>
          {(one) =>
            isOwner ? (
              <FeeForm key={location} newest={one} reload={read.refetch} />
            ) : (
              <DescriptionList items={[{ term: nameOf(one), text: <Price fee={one} /> }]} />
            )
          }
        </SettingsPart>
      </Stack>
    </Card>
  );
}
