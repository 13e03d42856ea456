import { useClinicLocations, useSpecialities } from '@haruka/api/directory/clinic';
import { limits } from '@haruka/contract/limits';
import { prefectureByName } from '@haruka/contract/directory/places';
import { formatNumber, useLocale } from '@haruka/i18n/patient';
import { useIsHydrated, useKnowsQuery, useOnChange } from '@haruka/shell';
import { Banner, Button, EmptyState, ErrorState, late, Page, Section, Skeletons } from '@haruka/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSaid } from '../../shared/wording.ts';
import { FilterDisclosure } from './filter-disclosure.tsx';
import { FoundList } from './found-list.tsx';
import { asked, filterOf, noFilter, pageOf, resultsHref } from './search-filter.ts';

// The form is folded, and the order can be chosen once the scripts work: their fields load beside the hydration.
const ClinicSearch = late(async () => (await import('./clinic-search.tsx')).ClinicSearch);
const SortPlace = () => <div style={{ minHeight: '5.75rem' }} />;
const SortChoice = late(async () => (await import('./sort-choice.tsx')).SortChoice, SortPlace);

/** Search results: what was asked stands in the address, ten on a page (DATA-14). */
export default function ClinicsScreen() {
  const { t } = useTranslation();
  const { said } = useSaid();
  const locale = useLocale();
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const isHydrated = useIsHydrated();
  const knowsQuery = useKnowsQuery();
  const askedPage = pageOf(query);
  const page = askedPage ?? 1;
  const {
    currentData: found,
    isError,
    isFetching,
    refetch,
  } = useClinicLocations(
    { ...asked(filter), page },
    // A prerendered page does not know the query of the address yet.
    { skip: !knowsQuery },
  );
  const { data: specialities = [] } = useSpecialities();
  const names = new Map(specialities.map(({ id, name }) => [id, said(name)]));
  const conditions = [
    filter.name,
    ...filter.medical_speciality_ids.split(',').map((id) => names.get(Number(id)) ?? ''),
    locale === 'en' ? (prefectureByName(filter.address_1)?.en ?? filter.address_1) : filter.address_1,
  ].filter(Boolean);

  const results = useRef<HTMLDivElement>(null);
  // Another order is chosen beside the list, and the choice keeps the focus.
  const place = resultsHref({ ...filter, sort: '' }, page);
  const shown = useRef<string>(undefined);
  useOnChange(isHydrated && place, () => {
    if (!isHydrated) return;
    // Another page or another search: reading goes on at the results, not at the form above them.
    if (shown.current !== undefined && shown.current !== place) results.current?.focus();
    shown.current = place;
  });

  const total = found?.total ?? 0;
  const pages = Math.ceil(total / limits.pageSize);
  const from = (page - 1) * limits.pageSize + 1;
  const to = Math.min(total, page * limits.pageSize);
  return (
    <Page title={t('clinics.title')}>
      <FilterDisclosure
        key={place}
        summary={conditions.length > 0 ? conditions.join(t('clinics.comma')) : t('clinics.noConditions')}
        change={t('clinics.change')}
      >
        <ClinicSearch filter={filter} clearable={conditions.length > 0} />
      </FilterDisclosure>
      <div ref={results} tabIndex={-1} style={{ scrollMarginTop: '1rem', outlineOffset: '0.5rem' }}>
        <Section
          title={
            <span role="status">
              {found
                ? total === 0
                  ? t('clinics.none.title')
                  : t('clinics.found', { count: total, total: formatNumber(total) })
                : isError
                  ? t('clinics.failed.title')
                  : t('clinics.searching')}
            </span>
          }
          lead={
            found && found.items.length > 0 && total > limits.pageSize ? t('clinics.range', { from, to }) : undefined
          }
        >
          {found && total > 1 && <SortChoice filter={filter} total={total} />}
          {askedPage === undefined && <Banner tone="warning" title={t('clinics.noSuchPage')} />}
          {isError && (
            <ErrorState
              title={t('clinics.failed.text')}
              retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
            />
          )}
          {!found && !isError && <Skeletons count={5} words={{ loading: t('words.loading') }} />}
          {found && total === 0 && (
            <EmptyState
              title={t('clinics.none.hint')}
              action={
                <Button variant="secondary" href={resultsHref(noFilter)}>
                  {t('clinics.none.act')}
                </Button>
              }
            >
              {t('clinics.none.text')}
            </EmptyState>
          )}
          {found && total > 0 && found.items.length === 0 && (
            <EmptyState
              title={t('clinics.pastEnd', { page, pages })}
              action={
                <Button variant="secondary" href={resultsHref(filter, pages)}>
                  {t('clinics.toLastPage')}
                </Button>
              }
            />
          )}
          {found && total > 0 && (
            <FoundList locations={found.items} page={page} pages={pages} hrefOf={(one) => resultsHref(filter, one)} />
          )}
        </Section>
      </div>
    </Page>
  );
}
