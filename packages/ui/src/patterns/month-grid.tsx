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
    padding: rem(6),
    textAlign: 'start',
    backgroundColor: color.paper,
  },
  '& [data-sum]': {
    position: 'sticky',
    insetInlineEnd: 0,
    padding: `0 ${rem(6)}`,
    whiteSpace: 'nowrap',
    fontWeight: 700,
    backgroundColor: color.paper,
  },
  '& [data-rest]': { color: color.error },
  '& [data-today]': { backgroundColor: color.tint, fontWeight: 700 },
});
const Mark = styled(ButtonBase)({
  width: '100%',
  // 31 signs, a name and a sum fit beside the menu on a screen of 1280 px. With hours the days scroll between the two.
  minWidth: rem(25),
  // A sign and its hours fit into a row of 40 px; a finger has more room.
  minHeight: rem(39),
  '@media (pointer: coarse)': { minHeight: rem(44) },
  flexDirection: 'column',
  fontSize: rem(16),
  lineHeight: rem(19),
  '&[data-tone="strong"]': { color: color.error, fontWeight: 700 },
  '&[data-tone="soft"]': { color: color.ink2 },
  // Hours of neighbouring days stay apart: a day with hours is wider than one without.
  '& span': { display: 'block', paddingInline: rem(3), fontSize: rem(14), lineHeight: rem(18), color: color.ink },
});

export type MonthGridProps = {
  caption: string;
  /** Heads the column of names. */
  nameLabel: string;
  /** Heads the column of sums; without it there is none. */
  sumLabel?: string;
  days: readonly { key: string; day: string; weekday: string; isRest?: boolean; isToday?: boolean }[];
  rows: readonly {
    key: string | number;
    name: string;
    /** One for each day: the sign, the sentence behind it, and what a press does. */
    cells: readonly {
      key: string;
      mark: string;
      /** A second line under the sign: the hours of the day. */
      note?: string;
      label: string;
      tone?: 'strong' | 'soft';
      onSelect: () => void;
    }[];
    /** What the row amounts to, in the last column. */
    sum?: string;
  }[];
};

/** A month as a grid: a line for each person, a column for each day. It scrolls sideways; names and sums stay in sight. */
export const MonthGrid = ({ caption, nameLabel, sumLabel, days, rows }: MonthGridProps) => (
  <Area tabIndex={0} aria-label={caption}>
    <Table>
      <caption>{caption}</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col" data-name>
            {nameLabel}
          </TableCell>
          {days.map(({ key, day, weekday, isRest, isToday }) => (
            <TableCell
              key={key}
              scope="col"
              data-rest={isRest || undefined}
              data-today={isToday || undefined}
              aria-current={isToday ? 'date' : undefined}
            >
              {day}
              <br />
              {weekday}
            </TableCell>
          ))}
          {sumLabel && (
            <TableCell scope="col" data-sum>
              {sumLabel}
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, cells, sum }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" data-name>
              {name}
            </TableCell>
            {cells.map((cell) => (
              <TableCell key={cell.key}>
                <Mark aria-label={cell.label} data-tone={cell.tone} onClick={cell.onSelect}>
                  {cell.mark}
                  {cell.note && <span>{cell.note}</span>}
                </Mark>
              </TableCell>
            ))}
            {sumLabel && <TableCell data-sum>{sum}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Area>
);
