import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { rem } from '../theme/tokens.ts';

const Ruled = styled(Table)({
  width: '100%',
  borderCollapse: 'collapse',
  marginTop: rem(16),
  '& th, & td': { border: '1px solid', padding: `${rem(4)} ${rem(8)}`, textAlign: 'start', color: 'inherit' },
  // The times and the titles stay whole; all else breaks, so that the table fits the paper.
  '&[data-notes] th, &[data-notes] td:first-of-type': { whiteSpace: 'nowrap' },
  // Room to write by hand.
  '&[data-notes] th:last-child': { width: '20%' },
  '& [data-total] td': { fontWeight: 700 },
  // What names the row has room for some characters, and pictures and the frames of states give theirs to words.
  '& td:first-of-type': { minWidth: '7em' },
  '& td [data-thumbnail]': { display: 'none' },
  '& .MuiChip-root': { height: 'auto', border: 0, background: 'none', color: 'inherit', fontSize: 'inherit' },
  '& .MuiChip-root .MuiChip-icon': { display: 'none' },
  '& .MuiChip-label': { padding: 0, whiteSpace: 'normal' },
  // Many columns fit the paper only in a small type size.
  '&:not([data-notes]) th, &:not([data-notes]) td': { fontSize: rem(12), padding: `${rem(4)} ${rem(6)}` },
});

export type PaperTableProps = {
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[]; isTotal?: boolean }[];
  /** The last column is left for notes by hand. */
  notes?: boolean;
};

/** A ruled table for print. Each page repeats its heads. */
export const PaperTable = ({ columns, rows, notes = false }: PaperTableProps) => (
  <Ruled data-notes={notes || undefined}>
    <TableHead>
      <TableRow>
        {columns.map((column) => (
          <TableCell key={column} scope="col">
            {column}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map(({ key, cells, isTotal }) => (
        <TableRow key={key} data-total={isTotal || undefined}>
          {columns.map((column, at) => (
            <TableCell key={column}>{cells[at] ?? '\u00A0'}</TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Ruled>
);
