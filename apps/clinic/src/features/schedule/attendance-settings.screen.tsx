import { errorText } from '@haruka/api';
import { useAttendanceSettings } from '@haruka/api/scheduling/time-clock';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { ErrorState, Page, Skeletons } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { NoLocations } from './no-locations.tsx';
import { AttendanceSettingsForm } from './attendance-settings-form.tsx';
import { LocationField } from '../../shared/location-field.tsx';
import { useLocationChoice } from '../../shared/use-location-choice.ts';

/** How each location counts work time (勤怠設定). The owner changes it. */
export default function AttendanceSettingsScreen() {
  const { t } = useTranslation();
  const choice = useLocationChoice();
  const { location } = choice;
  const { currentData, error, isFetching, refetch } = useAttendanceSettings(
    { clinic_location_id: location ?? 0 },
    { skip: location === undefined },
  );
  const refusal = apiErrorOf(error);
  return (
    <Page title={t('places.attendanceSettings')} lead={t('attendanceSettings.lead')}>
      <LocationField {...choice} />
      {location === undefined && <NoLocations />}
      {refusal && !currentData && (
        <ErrorState
          title={t('attendanceSettings.failed')}
          text={errorText(refusal)}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      )}
      {!currentData && !refusal && location !== undefined && (
        <Skeletons count={2} words={{ loading: t('words.loading') }} />
      )}
      {currentData && location !== undefined && (
        <AttendanceSettingsForm
          key={`${location} ${currentData.version}`}
          location={location}
          newest={currentData}
          reload={refetch}
        />
      )}
    </Page>
  );
}
