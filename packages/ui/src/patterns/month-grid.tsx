import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { color, rem } from '../theme/tokens.ts';

const Area = styled('section')({
  overflowX: 'auto',
  backgroundColor: color.paper,
  border: `1px solid ${color.hairline}`,
  '& table': { width: 'max-content', minWidth: '100%' },
  '& caption': { position: 'absolute', clipPath: 'inset(50%)' },
  '& th, & td': { padding: 0, textAlign: 'center', lineHeight: 1.4, fontSize: rem(14) },
  '& thead th': { padding: `${rem(6)} 0`, fontWeight: 400 },
  '& [data-name]': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minWidth: rem(120),
    padding: `${rem(6)} ${rem(8)}`,
    textAlign: 'start',
    backgroundColor: color.paper,
  },
  '& [data-tone="rest"]': { color: color.error },
  '& [data-tone="today"]': { backgroundColor: color.tint, fontWeight: 700 },
});
const Mark = styled(ButtonBase)({
  width: '100%',
  minWidth: rem(26),
  height: rem(44),
  fontSize: rem(16),
  '&[data-tone="strong"]': { color: color.error, fontWeight: 700 },
  '&[data-tone="soft"]': { color: color.ink2 },
});

export type MonthGridProps = {
  caption: string;
  /** Heads the column of names. */
  nameLabel: string;
  days: readonly { key: string; day: string; weekday: string; tone?: 'rest' | 'today' }[];
  rows: readonly {
    key: string | number;
    name: string;
    /** One for each day: the sign, the sentence behind it, and what a press does. */
    cells: readonly { key: string; mark: string; label: string; tone?: 'strong' | 'soft'; onSelect: () => void }[];
  }[];
};

/** A month as a grid: a line for each person, a column for each day. It scrolls sideways, and the names stay in sight. */
export const MonthGrid = ({ caption, nameLabel, days, rows }: MonthGridProps) => (
  <Area tabIndex={0} aria-label={caption}>
    <Table>
      <caption>{caption}</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col" data-name>
            {nameLabel}
          </TableCell>
          {days.map(({ key, day, weekday, tone }) => (
            <TableCell key={key} scope="col" data-tone={tone}>
              {day}
              <br />
              {weekday}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, cells }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" data-name>
              {name}
            </TableCell>
            {cells.map((cell) => (
              <TableCell key={cell.key}>
                <Mark aria-label={cell.label} data-tone={cell.tone} onClick={cell.onSelect}>
                  {cell.mark}
                </Mark>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Area>
);
