import { useBookingSettings } from '@haruka/api/scheduling/booking-settings';
import { Card, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { BookingForm } from './booking-form.tsx';

/** What a location allows its patients. Everyone at the desk of a location changes it. */
export function BookingSettingsCard({ location }: { location: number }) {
  const { t } = useTranslation();
  const { data, refetch } = useBookingSettings({});
  const one = data?.find(({ clinic_location_id }) => clinic_location_id === location);
  if (!one) return null;
  return (
    <Card title={t('locations.booking.title')}>
      <Stack gap={24}>
        <p>{t('locations.booking.text')}</p>
        <BookingForm key={location} newest={one} reload={refetch} />
      </Stack>
    </Card>
  );
}
