import { useBookingSettings } from '@haruka/api/scheduling/booking-settings';
import { Card, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { BookingForm } from './booking-form.tsx';

/** What each location allows its patients. Everyone at the desk of a location changes it. */
export function BookingSettingsCard() {
  const { t } = useTranslation();
  const { data, refetch } = useBookingSettings({});
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('locations.booking.title')}>
      <Stack gap={24}>
        <p>{t('locations.booking.text')}</p>
        {data.map((one) => (
          <BookingForm key={one.clinic_location_id} newest={one} reload={refetch} />
        ))}
      </Stack>
    </Card>
  );
}
