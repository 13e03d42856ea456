import { styled } from '@mui/material/styles';
import MuiTable from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { color, rem, tokens } from '../theme/tokens.ts';

/** A container query follows the size of the text, too: in `rem` the table needs the same room at every size. */
const narrow = '@container (max-width: 56rem)';
const wide = '@container (min-width: 56.01rem)';

const Room = styled('div')({ containerType: 'inline-size' });

const Table = styled(MuiTable)({
  width: '100%',
  borderCollapse: 'collapse',
  backgroundColor: color.paper,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.card,
  '& caption': { position: 'absolute', clipPath: 'inset(50%)' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'middle', lineHeight: 1.5 },
  '& thead th': { fontSize: rem(14), color: color.ink2, whiteSpace: 'nowrap', fontWeight: 700 },
  '& tbody tr': { borderTop: `1px solid ${color.hairline}` },
  // As dense as a grid: two lines of text, or a small button, fit into a row of 40 px.
  [wide]: {
    '& tr': { height: rem(40) },
    '& tbody th': { minWidth: rem(136) },
    '& th, & td': { padding: `${rem(1)} ${rem(12)}`, fontSize: rem(14), lineHeight: rem(18) },
    '& p': { fontSize: `${rem(14)} !important`, lineHeight: `${rem(18)} !important` },
    '& .MuiButtonBase-root': { minHeight: rem(36), paddingBlock: 0 },
  },
  '& tbody th': { fontWeight: 400, minWidth: rem(208) },
  '& td[data-whole]': { whiteSpace: 'nowrap' },
  '& [data-end]': { textAlign: 'end', width: 1 },
  // A card for every row: each fact under its name, the first one as the card's heading.
  [narrow]: {
    display: 'block',
    border: 0,
    backgroundColor: 'transparent',
    '& thead': { display: 'none' },
    '& tbody': { display: 'grid', gap: rem(12) },
    '& tbody tr': {
      position: 'relative',
      display: 'grid',
      gap: rem(8),
      padding: rem(16),
      border: `1px solid ${color.hairline}`,
      borderRadius: tokens.radius.card,
      backgroundColor: color.paper,
      boxShadow: tokens.shadow.low,
    },
    '& th, & td': { display: 'block', padding: 0 },
    '& tbody th': { paddingInlineEnd: rem(52), minWidth: 0 },
    '& td[data-whole]': { whiteSpace: 'normal' },
    '& td[data-label]': { display: 'grid', gridTemplateColumns: `${rem(112)} minmax(0, 1fr)`, gap: rem(12) },
    '& td[data-label]::before': { content: 'attr(data-label)', fontSize: rem(14), color: color.ink2, lineHeight: 1.7 },
    '& td[data-empty]': { display: 'none' },
    '& [data-end]': { position: 'absolute', insetInlineEnd: rem(8), top: rem(8), width: 'auto' },
  },
});

export type RecordColumn<Row> = {
  key: string;
  /** What stands over the column, and before the fact on a phone. */
  label: string;
  /** Null where a row has nothing to say; a phone then leaves the line out. */
  cell: (row: Row) => ReactNode;
  /** Stays on one line at a desk: a word, a number. */
  whole?: boolean;
};

/** What can be done with a row, at its end. */
export type RowMenuColumn<Row> = { label: string; cell: (row: Row) => ReactNode };

export type RecordTableProps<Row> = {
  /** What the table lists; read out, not shown. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The first column names the row. */
  columns: readonly RecordColumn<Row>[];
  menu?: RowMenuColumn<Row>;
};

/** Records as a table at a desk, and as a card each on a phone. One and the same table for a screen reader. */
export const RecordTable = <Row,>({ caption, rows, rowKey, columns, menu }: RecordTableProps<Row>) => (
  <Room>
    <Table role="table">
      <caption>{caption}</caption>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {columns.map(({ key, label }) => (
            <TableCell key={key} role="columnheader" scope="col">
              {label}
            </TableCell>
          ))}
          {menu && (
            <TableCell role="columnheader" scope="col" data-end>
              {menu.label}
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} role="row">
            {columns.map(({ key, label, cell, whole }, at) => {
              const fact = cell(row);
              return at === 0 ? (
                <TableCell key={key} component="th" role="rowheader" scope="row">
                  {fact}
                </TableCell>
              ) : (
                <TableCell
                  key={key}
                  role="cell"
                  data-label={label}
                  data-whole={whole}
                  data-empty={fact === null || undefined}
                >
                  <div>{fact}</div>
                </TableCell>
              );
            })}
            {menu && (
              <TableCell role="cell" data-end>
                {menu.cell(row)}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Room>
);
