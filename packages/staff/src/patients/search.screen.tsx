import { errorText } from '@haruka/api';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { lastPageOf } from '@haruka/shell/last-page';
import { EmptyState, ErrorState, Page, Pagination, Skeletons, Text, TextField } from '@haruka/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useStaffApp } from '../frame/staff-context.ts';
import { columnsOf } from '../views/list-columns.ts';
import { PatientTable } from './patient-table.tsx';
import { searchHref } from './paths.ts';
import { filterOf, knownQuery, patientColumns } from './search-filter.ts';
import { giveTyped } from './typed-ahead.ts';
import { useTypedSearch } from '../views/use-typed-search.ts';
import { SavedViews } from '../views/saved-views.tsx';
import { usePatientSearch } from '../find-patient/use-patient-search.ts';

/** Patients of the caller's locations, found while typing; the words and the page are in the URL (SCREEN-9). */
export default function SearchScreen() {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const { q: asked, columns, page } = filter;
  const [typed, setTyped] = useTypedSearch(asked);
  const { found, error, isBusy, refetch, settled } = usePatientSearch(typed, typed.trim() === asked ? page : 1);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    giveTyped(setTyped);
  }, [setTyped]);
  useEffect(() => {
    if (settled === typed.trim() && settled !== asked)
      void navigate(searchHref(kind, settled, { columns: columnsOf(query, patientColumns) }), { replace: true });
  }, [settled, typed, asked, query, kind, navigate]);
  const refusal = apiErrorOf(error);
  const pages = found ? Math.ceil(found.total / found.page_size) : 0;
  const last = isBusy ? undefined : lastPageOf(found);
  const hrefOf = (one: number) => searchHref(kind, settled, { columns, page: one });

  return (
    <Page title={t('places.search')} wide>
      {last && <Navigate to={hrefOf(last)} replace />}
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
      <SavedViews list="patients" known={knownQuery} labels={{ q: t('patients.find'), columns: t('views.columns') }} />
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
        <EmptyState title={t('patients.noMatch', { q: settled })}>{t('patients.noMatchText')}</EmptyState>
      )}
      {found && found.items.length > 0 && <PatientTable patients={found.items} filter={filter} />}
      {found && (
        <Pagination
          page={found.page}
          pages={pages}
          hrefOf={hrefOf}
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
