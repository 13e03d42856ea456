import type { RecordColumn } from '../record-table.tsx';

export type GridColumn<Row> = RecordColumn<Row> & {
  /** Yen or a count: at the end of its column, with digits of one width. */
  amount?: boolean;
  /** Pixels; without it the column shares what is left. */
  width?: number;
  /** Whether its head sorts. */
  sorts?: boolean;
};

export type GridSort = { key: string; descending: boolean };

export type RecordGridProps<Row> = {
  /** What it lists; read out, not shown. */
  caption: string;
  rows: readonly Row[];
  /** The key `total` marks the row of sums. */
  rowKey: (row: Row) => string | number;
  /** The first column names the row. */
  columns: readonly GridColumn<Row>[];
  sort?: GridSort;
  onSort?: (sort: GridSort) => void;
  /** Rows without a card on a phone, where each takes half a screen. `words` says that they are left out. */
  emptyRow?: (row: Row) => boolean;
  words: { loading: string; leftOut?: string };
};
