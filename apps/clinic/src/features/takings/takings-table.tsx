import type { Takings, TakingsRow } from '@haruka/contract/money/takings';
import { yen } from '@haruka/i18n/clinic';
import { useColumnChoice } from '@haruka/staff';
import { type GridColumn, RecordGrid } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { amounts, takingsColumns } from './columns.ts';
import type { TakingsFilter } from './filter.ts';
import { periodName } from './period-name.ts';

/** These stand also where they are 0; the others are left out, so that money is easy to find. */
const always: ReadonlySet<string> = new Set(['paid', 'refunded', 'net', 'after_fees']);

const isEmpty = (row: TakingsRow) =>
  row.period !== 'total' && row.payments === 0 && amounts.every(([key]) => row[key] === 0);

interface Props {
  takings: Takings;
  filter: TakingsFilter;
  go: (filter: TakingsFilter) => void;
}

/** The figures of every period, and their sums in the last row. */
export function TakingsTable({ takings: { rows, total }, filter, go }: Props) {
  const { t } = useTranslation();
  const choice = useColumnChoice(takingsColumns, filter.columns, (shown) => go({ ...filter, columns: shown }));
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
      {...choice}
      words={{ ...choice.words, leftOut: t('takings.leftOut') }}
    />
  );
}
