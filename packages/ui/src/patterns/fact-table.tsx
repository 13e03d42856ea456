import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

export type FactTableProps = {
  caption: ReactNode;
  head: readonly [ReactNode, ReactNode];
  rows: readonly { key: string | number; name: ReactNode; fact: ReactNode }[];
};

/** A small table of two columns, the same at every width: opening hours, prices. */
export const FactTable = ({ caption, head, rows }: FactTableProps) => (
  <Table>
    <caption>{caption}</caption>
    <TableHead>
      <TableRow>
        <TableCell scope="col">{head[0]}</TableCell>
        <TableCell scope="col">{head[1]}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map(({ key, name, fact }) => (
        <TableRow key={key}>
          <TableCell component="th" scope="row">
            {name}
          </TableCell>
          <TableCell>{fact}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
