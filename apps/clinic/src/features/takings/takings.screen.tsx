import { errorText } from '@haruka/api';
import { fetchTakingsFile, useTakings } from '@haruka/api/money/takings';
import { takingsGroups } from '@haruka/contract/money/takings';
import { yen } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { useToday } from '@haruka/shell';
import { CsvDownload, SavedViews } from '@haruka/staff';
import { BarFigure, EmptyState, ErrorState, Page, ScreenOnly, Section, Skeletons, Stack, Text } from '@haruka/ui';
import { type ComponentProps, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { askedOf, filterOf, isPossible, knownQuery, presets, type TakingsFilter, takingsHref } from './filter.ts';
import { periodName } from './period-name.ts';
import { TakingsFilterPanel } from './takings-filter.tsx';
import { TakingsSums } from './takings-sums.tsx';
import { TakingsTable } from './takings-table.tsx';

/** Payments and refunds by day or month, from the ledger: sums, chart, table and file. Live. */
export default function TakingsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = filterOf(query, useToday());
  const { data, currentData, error, isFetching, refetch } = useTakings(
    { ...askedOf(filter), options: { silent: true } },
    { skip: !isPossible(filter) },
  );
  const shown = currentData ?? (error ? undefined : data);
  const refusal = apiErrorOf(error);
  const go = (next: TakingsFilter) => void navigate(takingsHref(next), { replace: true });
  return (
    <Page
      title={t('places.takings')}
      lead={t('takings.lead')}
      wide
      actions={
        isPossible(filter) && (
          <CsvDownload
            name={`${t('takings.fileName')}_${filter.from}_${filter.until}`}
            fetchFile={(encoding) => fetchTakingsFile({ ...askedOf(filter), encoding, options: { silent: true } })}
          />
        )
      }
    >
      <Stack gap={24}>
        <Views filter={filter} />
        <ScreenOnly>
          <TakingsFilterPanel filter={filter} go={go} />
        </ScreenOnly>
        {!isPossible(filter) ? null : refusal && !shown ? (
          <ErrorState
            title={t('takings.failed')}
            text={errorText(refusal)}
            retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
          />
        ) : !shown ? (
          <Skeletons kind="lines" count={8} words={{ loading: t('words.loading') }} />
        ) : (
          <Found takings={shown} filter={filter} go={go} />
        )}
      </Stack>
    </Page>
  );
}

function Views({ filter }: { filter: TakingsFilter }) {
  const { t } = useTranslation();
  const today = useToday();
  const known = useCallback((query: URLSearchParams) => knownQuery(query, today), [today]);
  const labels = {
    by: t('takings.by.label'),
    period: t('takings.period.presets'),
    from: t('takings.period.from'),
    until: t('takings.period.until'),
    location: t('takings.location'),
    columns: t('views.columns'),
  };
  const wordsOf = (part: string, value: string) => {
    const code = value.toUpperCase();
    if (part === 'by') return t(`takings.by.${takingsGroups.find((one) => one === code) ?? 'DAY'}`);
    // Paper outlives what a word such as “last month” means today.
    if ((part === 'from' || part === 'until') && !value) return filter[part].replaceAll('-', '/');
    const period = part === 'period' && presets.find((one) => one === value);
    return period ? t(`takings.period.${period}`) : undefined;
  };
  return <SavedViews list="takings" known={known} labels={labels} inWords={wordsOf} />;
}

function Found({ takings, filter, go }: ComponentProps<typeof TakingsTable>) {
  const { t } = useTranslation();
  const { rows, total } = takings;
  const isEmpty =
    total.payments === 0 && total.refunded === 0 && total.written_off === 0 && rows.every(({ held }) => held === 0);
  return (
    <Stack gap={24}>
      {isEmpty ? (
        <EmptyState title={t('takings.none')}>{t('takings.noneText')}</EmptyState>
      ) : (
        <>
          <TakingsSums total={total} />
          <Section title={t('takings.chart.title')}>
            <BarFigure
              title={t('takings.chart.title')}
              hint={t('takings.chart.hint')}
              words={{ loading: t('words.loading') }}
              labels={rows.map(({ period }) =>
                filter.by === 'DAY' ? period.slice(5).replace(/^0/, '').replace(/-0?/, '/') : period.replace('-', '/'),
              )}
              names={rows.map(({ period }) => periodName(period))}
              series={[
                { label: t('takings.chart.paid'), tone: 'in', values: rows.map(({ paid }) => paid) },
                { label: t('takings.chart.refunded'), tone: 'out', values: rows.map(({ refunded }) => 0 - refunded) },
              ]}
              facts={(['fees', 'after_fees'] as const).map((key) => ({
                label: t(`takings.columns.${key}`),
                values: rows.map((row) => row[key]),
              }))}
              format={(value) => yen(value)}
            />
          </Section>
          <Section title={t('takings.table')}>
            <TakingsTable takings={takings} filter={filter} go={go} />
          </Section>
        </>
      )}
      <Section title={t('takings.notes.title')}>
        <Stack gap={8}>
          {(['dates', 'kinds', 'fees', 'charged_back', 'held', 'written_off'] as const).map((note) => (
            <Text key={note} size={14} tone="soft">
              {t(`takings.notes.${note}`)}
            </Text>
          ))}
        </Stack>
      </Section>
    </Stack>
  );
}
