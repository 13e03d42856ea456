import { errorText } from '@haruka/api';
import { useDoctorHours } from '@haruka/api/scheduling/business-day';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { ErrorState, Page, Skeletons } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExceptionList } from './exception-list.tsx';
import { ExceptionRemoval } from './exception-removal.tsx';
import { ExceptionSheet } from './exception-sheet.tsx';
import { HoursSheet } from './hours-sheet.tsx';
import { HoursTable } from './hours-table.tsx';
import { LocationField } from '../../shared/location-field.tsx';
import { NoDoctors } from './no-doctors.tsx';
import { useAskedException } from './use-asked-exception.ts';
import { useLocationChoice } from '../../shared/use-location-choice.ts';

/** The weekly hours of the doctors of a location (SCREEN-9): a grid to read, a form to edit, and single days that differ. */
export default function BusinessDayScreen() {
  const { t } = useTranslation();
  const choice = useLocationChoice();
  const { asked, forget } = useAskedException();
  const [setting, setSetting] = useState<{ doctor_id?: number; on_day?: string } | undefined>(asked);
  const [removing, setRemoving] = useState<{ id: number; on_day: string }>();
  const [editing, setEditing] = useState<{ id: number; valid_from: string | null; isCopy: boolean }>();
  const { currentData, error, isFetching, refetch } = useDoctorHours(
    { clinic_location_id: choice.location ?? 0 },
    { skip: choice.location === undefined },
  );
  const refusal = apiErrorOf(error);
  const doctor = currentData?.find((one) => one.doctor.id === editing?.id);
  const removed = currentData?.find((one) => one.doctor.id === removing?.id);
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
      {(currentData?.length === 0 || choice.location === undefined) && <NoDoctors shows="hours" />}
      {currentData && currentData.length > 0 && (
        <HoursTable
          doctors={currentData}
          onEdit={({ doctor: { id } }, period) =>
            setEditing({ id, valid_from: period?.valid_from ?? null, isCopy: false })
          }
          onCopy={({ doctor: { id } }, { valid_from }) => setEditing({ id, valid_from, isCopy: true })}
        />
      )}
      {currentData && currentData.length > 0 && (
        <ExceptionList
          doctors={currentData}
          onAdd={() => setSetting({})}
          onChange={({ doctor: { id } }, on_day) => setSetting({ doctor_id: id, on_day })}
          onRemove={({ doctor: { id } }, on_day) => setRemoving({ id, on_day })}
        />
      )}
      {setting && currentData && currentData.length > 0 && choice.location !== undefined && (
        <ExceptionSheet
          clinic_location_id={choice.location}
          doctors={currentData}
          start={setting}
          onClose={() => {
            setSetting(undefined);
            forget();
          }}
        />
      )}
      {removing && removed && choice.location !== undefined && (
        <ExceptionRemoval
          clinic_location_id={choice.location}
          doctor={removed}
          on_day={removing.on_day}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {doctor && editing && choice.location !== undefined && (
        <HoursSheet
          clinic_location_id={choice.location}
          doctor={doctor}
          valid_from={editing.valid_from}
          isCopy={editing.isCopy}
          others={currentData?.filter((one) => one !== doctor) ?? []}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
}
