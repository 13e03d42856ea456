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
  '& th': { whiteSpace: 'nowrap' },
  '& td:first-of-type': { whiteSpace: 'nowrap' },
  // Room to write by hand.
  '& th:last-child': { width: '20%' },
});

export type PaperTableProps = {
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
};

/** A ruled table for print. The last column is left for notes by hand. */
export const PaperTable = ({ columns, rows }: PaperTableProps) => (
  <Ruled>
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
      {rows.map(({ key, cells }) => (
        <TableRow key={key}>
          {columns.map((column, at) => (
            <TableCell key={column}>{cells[at] ?? '\u00A0'}</TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Ruled>
);
