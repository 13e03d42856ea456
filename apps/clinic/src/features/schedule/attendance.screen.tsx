import { errorText } from '@haruka/api';
import { fetchAttendanceCsv, useAttendance } from '@haruka/api/scheduling/attendance';
import { useAskStampCorrection, useCorrectStamps, useStampMonth } from '@haruka/api/scheduling/time-clock';
import { addDays, doctorNameOf } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { ClockCard, CorrectionSheet, CsvDownload, MonthBar, useMonth, useMonthText } from '@haruka/staff';
import { Button, ErrorState, Page, Skeletons, Stack } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AbsenceList } from './absence-list.tsx';
import { AbsenceSheet } from './absence-sheet.tsx';
import { AttendanceGrid } from './attendance-grid.tsx';
import { CorrectionRequests } from './correction-requests.tsx';
import { DaySheet } from './day-sheet.tsx';
import { gridPeople } from './grid-people.ts';
import { LocationField } from '../../shared/location-field.tsx';
import { NoDoctors } from './no-doctors.tsx';
import { useLocationChoice } from '../../shared/use-location-choice.ts';

interface Opened {
  what: 'day' | 'absence' | 'ask' | 'make';
  member_id?: number;
  on_day?: string;
}

/** A month of the people of a location: presence, absence, stamps and hours (勤怠). */
export default function AttendanceScreen() {
  const { t } = useTranslation();
  const monthText = useMonthText();
  const choice = useLocationChoice();
  const chosen = useMonth();
  const { month } = chosen;
  const [pressed, setOpened] = useState<Opened>();
  const [query, setQuery] = useSearchParams();
  // The command palette leads to a new absence by the address.
  const opened: Opened | undefined = pressed ?? (query.get('new') === 'absence' ? { what: 'absence' } : undefined);
  const { location } = choice;
  const asked = { clinic_location_id: location ?? 0, month };
  const { currentData, error, isFetching, refetch } = useAttendance(asked, { skip: location === undefined });
  const { currentData: stamps } = useStampMonth(asked, { skip: location === undefined });
  const [ask] = useAskStampCorrection();
  const [correct] = useCorrectStamps();
  const refusal = apiErrorOf(error);
  const people = currentData ? gridPeople(currentData, stamps) : [];
  const person = people.find(({ member }) => member.id === opened?.member_id);
  const close = () => {
    setOpened(undefined);
    const kept = new URLSearchParams(query);
    kept.delete('new');
    if (kept.size < query.size) setQuery(kept, { replace: true });
  };

  return (
    <Page title={t('places.attendance')} lead={t('attendance.lead')} wide="full">
      <ClockCard />
      <LocationField {...choice} />
      <Stack row wrap gap={12} align="center" justify="space-between">
        <MonthBar {...chosen} />
        <Stack row wrap gap={8}>
          <Button onClick={() => setOpened({ what: 'absence' })}>{t('attendance.add')}</Button>
          <CsvDownload
            name={`attendance-${month}`}
            fetchFile={(encoding) => fetchAttendanceCsv({ ...asked, encoding, options: { silent: true } })}
          />
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
      {((currentData && people.length === 0) || location === undefined) && <NoDoctors shows="attendance" />}
      {currentData && people.length > 0 && (
        <>
          <AttendanceGrid
            people={people}
            days={daysOf(currentData.doctors[0]?.days, stamps)}
            holidays={currentData.holidays}
            caption={t('attendance.caption', { month: monthText(month) })}
            stamps={stamps}
            onSelect={({ member }, on_day) => setOpened({ what: 'day', member_id: member.id, on_day })}
          />
          {stamps && <CorrectionRequests {...stamps} />}
          <AbsenceList doctors={currentData.doctors} />
        </>
      )}
      {opened?.what === 'day' && person && opened.on_day && location !== undefined && (
        <DaySheet
          person={person}
          on_day={opened.on_day}
          clinic_location_id={location}
          may_correct={stamps?.may_correct ?? false}
          onCorrect={(what) => setOpened({ ...opened, what })}
          onAbsence={() => setOpened({ ...opened, what: 'absence' })}
          onClose={close}
        />
      )}
      {opened?.what === 'absence' && currentData && (
        <AbsenceSheet
          doctors={currentData.doctors.map(({ doctor }) => doctor)}
          start={{
            ...(opened.member_id !== undefined && { doctor_id: opened.member_id }),
            ...(opened.on_day && { on_day: opened.on_day }),
          }}
          onClose={close}
        />
      )}
      {(opened?.what === 'make' || opened?.what === 'ask') && person && opened.on_day && location !== undefined && (
        <CorrectionSheet
          how={opened.what}
          name={doctorNameOf(person.member)}
          draft={`${location} ${person.member.id}`}
          on_day={opened.on_day}
          stamps={person.stamped.get(opened.on_day)?.stamps ?? []}
          version={person.stamped.get(opened.on_day)?.version ?? 0}
          send={({ version, ...typed }) => {
            const day = { clinic_location_id: location, ...typed, options: { silent: true } };
            return opened.what === 'ask' ? ask(day) : correct({ member_id: person.member.id, version, ...day });
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}

/** The days on screen: those of the doctors, or of the stamps where a location has no doctor. */
function daysOf(
  planned: readonly { on_day: string }[] | undefined,
  stamps: { from_day: string; to_day: string } | undefined,
): string[] {
  if (planned) return planned.map(({ on_day }) => on_day);
  if (!stamps) return [];
  const days = [];
  for (let day = stamps.from_day; day <= stamps.to_day; day = addDays(day, 1)) days.push(day);
  return days;
}
