import { useBookingSettings } from '@haruka/api/scheduling/booking-settings';
import { Card, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { BookingForm } from './booking-form.tsx';
import { SettingsPart } from './settings-part.tsx';

/** What a location allows its patients. Everyone at the desk of a location changes it. */
export function BookingSettingsCard({ location }: { location: number }) {
  const { t } = useTranslation();
  const read = useBookingSettings({});
  const rules = read.data?.find(({ clinic_location_id }) => clinic_location_id === location);
  return (
    <Card title={t('locations.booking.title')}>
      <Stack gap={24}>
        <p>{t('locations.booking.text')}</p>
        <SettingsPart name={t('locations.booking.title')} settings={rules} read={read}>
          {(one) => <BookingForm key={location} newest={one} reload={read.refetch} />}
        </SettingsPart>
      </Stack>
    </Card>
  );
}
