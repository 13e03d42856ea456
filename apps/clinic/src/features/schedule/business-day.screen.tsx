import { errorText } from '@haruka/api';
import { useDoctorHours } from '@haruka/api/scheduling/business-day';
import type { DoctorHours, HoursPeriod } from '@haruka/contract/scheduling/business-day';
import { doctorNameOf, formatDay, formatTimeRange } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { EmptyState, ErrorState, Page, Section, Skeletons } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HoursSheet } from './hours-sheet.tsx';
import { HoursTable } from './hours-table.tsx';
import { LocationField } from './location-field.tsx';
import { useLocationChoice } from './use-location.ts';

/** The weekly hours of the doctors of a location (SCREEN-9): a grid to read, a form to edit. */
export default function BusinessDayScreen() {
  const { t } = useTranslation();
  const choice = useLocationChoice();
  const [editing, setEditing] = useState<{ id: number; period: HoursPeriod | undefined }>();
  const { currentData, error, isFetching, refetch } = useDoctorHours(
    { clinic_location_id: choice.location ?? 0 },
    { skip: choice.location === undefined },
  );
  const refusal = apiErrorOf(error);
  const doctor = currentData?.find((one) => one.doctor.id === editing?.id);
  return (
    <Page title={t('places.businessDay')} lead={t('businessDay.lead')} wide>
      <LocationField {...choice} />
      {refusal && !currentData && (
        <ErrorState
          title={t('businessDay.failed')}
          text={errorText(refusal)}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      )}
      {!currentData && !refusal && choice.location !== undefined && (
        <Skeletons count={3} words={{ loading: t('words.loading') }} />
      )}
      {(currentData?.length === 0 || choice.location === undefined) && (
        <EmptyState title={t('businessDay.noDoctors')} />
      )}
      {currentData && currentData.length > 0 && (
        <HoursTable doctors={currentData} onEdit={({ doctor: { id } }, period) => setEditing({ id, period })} />
      )}
      {currentData && <Exceptions doctors={currentData} />}
      {doctor && editing && choice.location !== undefined && (
        <HoursSheet
          clinic_location_id={choice.location}
          doctor={doctor}
          period={editing.period}
          others={currentData?.filter((one) => one !== doctor) ?? []}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
}

/** Single days that differ from the week. */
function Exceptions({ doctors }: { doctors: readonly DoctorHours[] }) {
  const { t } = useTranslation();
  const days = doctors.flatMap(({ doctor, exceptions }) => exceptions.map((one) => ({ ...one, doctor })));
  if (days.length === 0) return null;
  return (
    <Section title={t('businessDay.exceptions')}>
      <ul>
        {days.map(({ doctor, on_day, from, to, note }) => (
          <li key={`${doctor.id} ${on_day} ${from}`}>
            {formatDay(on_day)} {t('words.doctor_name', { name: doctorNameOf(doctor) })}{' '}
            {from === to ? t('businessDay.off') : formatTimeRange(from, to)} {note}
          </li>
        ))}
      </ul>
    </Section>
  );
}
