import { errorText } from '@haruka/api';
import type { PatientLine } from '@haruka/contract/consultation/patient-record';
import { formatDayTime, joinList, nameOf } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import {
  EmptyState,
  ErrorState,
  Page,
  Pagination,
  RecordTable,
  Skeletons,
  Stack,
  Text,
  TextField,
  TextLink,
} from '@haruka/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useStaffApp } from '../frame/staff-context.ts';
import { usePatientWords } from './patient-facts.ts';
import { patientHref, searchHref } from './paths.ts';
import { giveTyped } from './typed-ahead.ts';
import { SavedViews } from '../views/saved-views.tsx';
import { usePatientSearch } from './use-patient-search.ts';

const knownQuery = (query: URLSearchParams) => {
  const q = query.get('q')?.trim();
  return new URLSearchParams(q ? { q } : {});
};

/** Patients of the caller's locations, found while typing; the words and the page are in the URL (SCREEN-9). */
export default function SearchScreen() {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get('q') ?? '';
  const page = Math.max(1, Number(query.get('page')) || 1);
  const [typed, setTyped] = useState(asked);
  // The back button brings earlier words back into the field.
  const [shown, setShown] = useState(asked);
  if (asked !== shown) {
    setShown(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  const { found, error, isBusy, refetch, settled } = usePatientSearch(typed, typed.trim() === asked ? page : 1);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    giveTyped(setTyped);
  }, []);
  useEffect(() => {
    if (settled === typed.trim() && settled !== asked) void navigate(searchHref(kind, settled), { replace: true });
  }, [settled, typed, asked, kind, navigate]);
  const refusal = apiErrorOf(error);
  const pages = found ? Math.ceil(found.total / found.page_size) : 0;

  return (
    <Page title={t('places.search')} wide>
      <search>
        <TextField
          ref={field}
          id="patient-search"
          type="search"
          label={t('patients.find')}
          helper={t('patients.helper')}
          marked={false}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onValue={setTyped}
        />
      </search>
      <SavedViews list="patients" known={knownQuery} labels={{ q: t('patients.find') }} />
      <Text tone="soft">
        <span role="status">{found && !isBusy ? t('patients.found', { count: found.total }) : ''}</span>
      </Text>
      {refusal && !found && (
        <ErrorState
          title={t('patients.failed')}
          text={errorText(refusal)}
          retry={{ label: t('words.retry'), busy: isBusy, onClick: () => void refetch() }}
        />
      )}
      {isBusy && !found && <Skeletons count={4} words={{ loading: t('words.loading') }} />}
      {!typed.trim() && <EmptyState title={t('patients.start')}>{t('patients.startText')}</EmptyState>}
      {found && found.total === 0 && !isBusy && (
        <EmptyState title={t('patients.nobody', { q: settled })}>{t('patients.nobodyText')}</EmptyState>
      )}
      {found && found.items.length > 0 && <Results lines={found.items} />}
      {found && (
        <Pagination
          page={found.page}
          pages={pages}
          hrefOf={(one) => searchHref(kind, settled, one)}
          words={{
            label: t('patients.pages'),
            previous: t('words.previous_page'),
            next: t('words.next_page'),
            page: (one) => t('patients.page', { page: one }),
          }}
        />
      )}
    </Page>
  );
}

function Results({ lines }: { lines: readonly PatientLine[] }) {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const words = usePatientWords();
  const ownLocations = new Set(lines.flatMap(({ clinic_locations }) => clinic_locations.map(({ id }) => id)));
  return (
    <RecordTable<PatientLine>
      caption={t('patients.list')}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: t('record.name'),
          cell: (line) => (
            <Stack gap={0}>
              <TextLink href={patientHref(kind, line.id)} roomy>
                {words.name(line)}
              </TextLink>
              <Text tone="soft" size={14}>
                {words.kana(line)}
              </Text>
              {line.guardian && (
                <Text tone="soft" size={14}>
                  {t('patients.guardianOf', {
                    name: words.name(line.guardian),
                    relation: t(`status.relation.${line.guardian.relation}`),
                  })}
                </Text>
              )}
            </Stack>
          ),
        },
        { key: 'number', label: t('record.number'), cell: (line) => line.patient_number },
        { key: 'born', label: t('record.born'), cell: (line) => words.born(line.date_of_birth) },
        { key: 'phone', label: t('record.phone'), whole: true, cell: (line) => words.phone(line.phone_number) },
        {
          key: 'next',
          label: t('patients.next'),
          cell: (line) => (line.next_consult_at ? formatDayTime(line.next_consult_at) : null),
        },
        {
          key: 'last',
          label: t('patients.last'),
          cell: (line) => (line.last_consult_at ? formatDayTime(line.last_consult_at) : null),
        },
        ...(ownLocations.size > 1
          ? [
              {
                key: 'locations',
                label: t('patients.locations'),
                cell: (line: PatientLine) => joinList(line.clinic_locations.map((one) => nameOf(one))),
              },
            ]
          : []),
      ]}
    />
  );
}
