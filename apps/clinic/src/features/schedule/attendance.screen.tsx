import { errorText } from '@haruka/api';
import { fetchAttendanceCsv, useAttendance } from '@haruka/api/scheduling/attendance';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { saveFile } from '@haruka/shell/save-file';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  Button,
  DownloadIcon,
  EmptyState,
  ErrorState,
  IconButton,
  Page,
  Skeletons,
  Stack,
  toast,
} from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AbsenceList } from './absence-list.tsx';
import { AbsenceSheet } from './absence-sheet.tsx';
import { AttendanceGrid } from './attendance-grid.tsx';
import { LocationField } from './location-field.tsx';
import { useLocationChoice } from './use-location.ts';
import { useMonth } from './use-month.ts';

/** A month of the doctors of a location: presence, absence, closed days (勤怠). */
export default function AttendanceScreen() {
  const { t } = useTranslation();
  const choice = useLocationChoice();
  const { month, go } = useMonth();
  const [setting, setSetting] = useState<{ doctor_id?: number; on_day?: string }>();
  const { location } = choice;
  const asked = { clinic_location_id: location ?? 0, month };
  const { currentData, error, isFetching, refetch } = useAttendance(asked, { skip: location === undefined });
  const refusal = apiErrorOf(error);
  const [year, number] = month.split('-').map(Number) as [number, number];

  const download = async () => {
    const { data } = await fetchAttendanceCsv(asked);
    if (!data) return toast({ tone: 'error', text: t('attendance.csvFailed') });
    saveFile(`attendance-${month}.csv`, data);
  };
  return (
    <Page title={t('attendance.title')} lead={t('attendance.lead')} wide>
      <LocationField {...choice} />
      <Stack row wrap gap={12} align="center" justify="space-between">
        <Stack row gap={8} align="center">
          <IconButton label={t('attendance.previous')} icon={<ArrowLeftIcon />} onClick={() => go(-1)} />
          <h2>{t('attendance.month', { year, month: number })}</h2>
          <IconButton label={t('attendance.next')} icon={<ArrowRightIcon />} onClick={() => go(1)} />
        </Stack>
        <Stack row wrap gap={8}>
          <Button onClick={() => setSetting({})}>{t('attendance.add')}</Button>
          <Button variant="secondary" startIcon={<DownloadIcon />} onClick={() => void download()}>
            {t('attendance.csv')}
          </Button>
        </Stack>
      </Stack>
      {refusal && !currentData && (
        <ErrorState
          title={t('attendance.failed')}
          text={errorText(refusal)}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      )}
      {!currentData && !refusal && location !== undefined && (
        <Skeletons count={3} words={{ loading: t('words.loading') }} />
      )}
      {(currentData?.doctors.length === 0 || location === undefined) && (
        <EmptyState title={t('businessDay.noDoctors')} />
      )}
      {currentData && currentData.doctors.length > 0 && (
        <>
          <AttendanceGrid
            attendance={currentData}
            caption={t('attendance.caption', { month: t('attendance.month', { year, month: number }) })}
            onSelect={(doctor_id, on_day) => setSetting({ doctor_id, on_day })}
          />
          <AbsenceList doctors={currentData.doctors} />
        </>
      )}
      {setting && currentData && (
        <AbsenceSheet
          doctors={currentData.doctors.map(({ doctor }) => doctor)}
          start={setting}
          onClose={() => setSetting(undefined)}
        />
      )}
    </Page>
  );
}
