import type { Takings, TakingsRow, TakingsSums } from '@haruka/contract/money/takings';
import { yen } from '@haruka/i18n/clinic';
import { type GridColumn, RecordGrid } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { periodName } from './period-name.ts';

const amounts = [
  ['paid', 120],
  ['refunded', 110],
  ['net', 120],
  ['fees', 110],
  ['after_fees', 130],
  ['card', 120],
  ['konbini', 120],
  ['consultation', 120],
  ['medicine', 120],
  ['delivery', 100],
  ['taxable', 190],
  ['tax', 120],
  ['exempt', 120],
  ['held', 100],
  ['written_off', 100],
] as const satisfies readonly (readonly [keyof TakingsSums, number])[];

/** These stand also where they are 0; the others are left out, so that money is easy to find. */
const always: ReadonlySet<string> = new Set(['paid', 'refunded', 'net', 'after_fees']);

const isEmpty = (row: TakingsRow) =>
  row.period !== 'total' && row.payments === 0 && amounts.every(([key]) => row[key] === 0);

/** The figures of every period, and their sums in the last row. */
export function TakingsTable({ takings: { rows, total } }: { takings: Takings }) {
  const { t } = useTranslation();
  const columns: GridColumn<TakingsRow>[] = [
    {
      key: 'period',
      label: t('takings.columns.period'),
      width: 150,
      cell: ({ period }) => (period === 'total' ? t('takings.total') : periodName(period)),
    },
    {
      key: 'payments',
      label: t('takings.columns.payments'),
      width: 100,
      amount: true,
      cell: ({ payments }) => payments || null,
    },
    ...amounts.map(([key, width]) => ({
      key,
      label: t(`takings.columns.${key}`),
      width,
      amount: true,
      whole: true,
      cell: (row: TakingsRow) => (row[key] === 0 && !always.has(key) ? null : yen(row[key])),
    })),
  ];
  return (
    <RecordGrid
      caption={t('takings.caption')}
      rows={[...rows, { ...total, period: 'total' }]}
      rowKey={({ period }) => period}
      columns={columns}
      emptyRow={isEmpty}
      words={{ loading: t('words.loading'), leftOut: t('takings.leftOut') }}
    />
  );
}
