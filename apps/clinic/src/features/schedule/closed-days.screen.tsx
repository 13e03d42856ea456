import { errorText } from '@haruka/api';
import { useClosedDays } from '@haruka/api/scheduling/closed-day';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { ErrorState, Page, Skeletons } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { NoLocations } from './no-locations.tsx';
import { ClosedDaysForm } from './closed-days-form.tsx';
import { LocationField } from '../../shared/location-field.tsx';
import { useLocationChoice } from '../../shared/use-location-choice.ts';

/** Settings › closed days of a location: single, repeating, national holidays (SCREEN-12). */
export default function ClosedDaysScreen() {
  const { t } = useTranslation();
  const choice = useLocationChoice();
  const { currentData, error, isFetching, refetch } = useClosedDays(
    { clinic_location_id: choice.location ?? 0 },
    { skip: choice.location === undefined },
  );
  const refusal = apiErrorOf(error);
  return (
    <Page title={t('places.closedDays')} lead={t('closedDays.lead')}>
      <LocationField {...choice} />
      {choice.location === undefined && <NoLocations />}
      {refusal && !currentData && (
        <ErrorState
          title={t('closedDays.failed')}
          text={errorText(refusal)}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      )}
      {!currentData && !refusal && choice.location !== undefined && (
        <Skeletons count={3} words={{ loading: t('words.loading') }} />
      )}
      {currentData && choice.location !== undefined && (
        // A change by another member shows at once, unless something was typed: that is kept as a draft.
        <ClosedDaysForm
          key={`${choice.location} ${currentData.version}`}
          clinic_location_id={choice.location}
          saved={currentData}
        />
      )}
    </Page>
  );
}
