import type { RecordColumn, RowMenuColumn } from '../record-table.tsx';

export type GridColumn<Row> = RecordColumn<Row> & {
  /** Yen or a count: at the end of its column, with digits of one width. */
  amount?: boolean;
  /** Pixels at the normal size of text; without it the column shares what is left. */
  width?: number;
  /** Whether its head sorts. */
  sorts?: boolean;
  /** It holds an action, so a person cannot hide it. */
  stays?: boolean;
};

export type GridSort = { key: string; descending: boolean };

/** The words of the choice of columns. */
export type ColumnWords = {
  /** Opens the choice, and says how many columns are hidden. */
  choose: (hidden: number) => string;
  /** Checks every column of the choice. */
  all: string;
};

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
  /** Keys of columns that a desk does not show. The first column always stays. A card on a phone holds every fact. */
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  /** A row with much text grows; without it, what is too long is cut. */
  wraps?: boolean;
  /** What can be done with a row, at its end. */
  menu?: RowMenuColumn<Row>;
  words: { loading: string; leftOut?: string; columns: ColumnWords };
};
