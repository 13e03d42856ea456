import { useOrderSettings } from '@haruka/api/money/clinic-order';
import type { OrderSettings } from '@haruka/contract/money/clinic-order';
import { nameOf, yen } from '@haruka/i18n/clinic';
import { useMember } from '@haruka/staff';
import { Card, DescriptionList, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { DeliveryForm } from './delivery-form.tsx';
import { SettingsPart } from './settings-part.tsx';

/** What delivery costs at a location, and its texts before paying. The owner changes them, and everyone at the desk reads them. */
export function DeliverySettingsCard({ location }: { location: number }) {
  const { t } = useTranslation();
  const { clinic_members } = useMember();
  const read = useOrderSettings({});
  const settings = read.data?.find(({ clinic_location_id }) => clinic_location_id === location);
  const isOwner = clinic_members.some(({ role }) => role === 'OWNER');
  return (
    <Card title={t('locations.delivery.title')}>
      <Stack gap={24}>
        <p>{t('locations.delivery.text')}</p>
        <SettingsPart name={t('locations.delivery.title')} settings={settings} read={read}>
          {(one) =>
            isOwner ? (
              <DeliveryForm key={location} newest={one} reload={read.refetch} />
            ) : (
              <DescriptionList items={[{ term: nameOf(one), text: <Charge {...one} /> }]} />
            )
          }
        </SettingsPart>
      </Stack>
    </Card>
  );
}

function Charge({ delivery_fee, delivery_free_from }: OrderSettings) {
  const { t } = useTranslation();
  if (delivery_fee === 0) return t('locations.delivery.none');
  return delivery_free_from === null
    ? t('locations.delivery.always', { fee: yen(delivery_fee) })
    : t('locations.delivery.until', { fee: yen(delivery_fee), from: yen(delivery_free_from) });
}
