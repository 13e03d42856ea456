import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ChevronRightIcon } from '../icons/cards.ts';
import { ChevronLeftIcon } from '../icons/signs.ts';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { color, hover, rem, tokens } from '../theme/tokens.ts';
import type { SlotDay } from './day-strip.tsx';
import { dayAfterKey, weeksOf } from './month-days.ts';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', gap: rem(8), minWidth: 0 });
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& strong': { fontSize: rem(18) },
});
const Grid = styled('div')({
  display: 'grid',
  gap: rem(4),
  '& [role="row"]': { display: 'grid', gap: rem(4), gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  '& [role="columnheader"]': { textAlign: 'center', fontSize: rem(14), color: color.ink2 },
  '& [role="gridcell"]': { display: 'grid', minWidth: 0 },
});
const Day = styled(ButtonBase)({
  flexDirection: 'column',
  minHeight: rem(56),
  borderRadius: tokens.radius.field,
  border: `1px solid ${color.hairline}`,
  backgroundColor: color.paper,
  color: color.ink,
  fontSize: rem(14),
  lineHeight: 1.4,
  '& b': { fontSize: rem(16) },
  '& small': { fontSize: rem(14), fontWeight: 700, color: color.primaryDark },
  '&[data-none="true"]': { backgroundColor: color.quiet },
  '&[data-none="true"] small': { color: color.ink2, fontWeight: 400 },
  '&[data-off="true"] b': { color: color.error },
  '&[data-sat="true"] b': { color: color.info },
  [hover]: { '&:hover': { borderColor: color.primary, backgroundColor: color.tint } },
  '[aria-selected="true"] > &': {
    borderColor: color.primary,
    backgroundColor: color.tint,
    boxShadow: `inset 0 0 0 1px ${color.primary}`,
  },
});
const Note = styled('p')({ fontSize: rem(14), color: color.ink2 });

export type DayMonthWords = {
  days: string;
  count: (free: number) => string;
  none: string;
  closed: string;
  holiday: string;
  earlierMonth: string;
  laterMonth: string;
  /** What the numbers under the days say. */
  monthNote: string;
  /** 「2026年11月」 of 「2026」 and 「11月」. */
  monthOf: (year: string, month: string) => string;
};

export type DayMonthProps = {
  /** All days that can be asked for, in order. */
  days: readonly SlotDay[];
  day: string;
  onDay: (on_day: string) => void;
  words: DayMonthWords;
};

/**
 * A month of days with how much is free on each; closed days and holidays say so. A grid by the ARIA pattern: arrows move by
 * day and week, Home and End within a week, Page Up and Page Down by month.
 */
export const DayMonth = ({ days, day, onDay, words }: DayMonthProps) => {
  const byDay = new Map(days.map((one) => [one.on_day, one]));
  const months = [...new Set(days.map(({ on_day }) => on_day.slice(0, 7)))];
  const [at, setAt] = useState(day);
  const [chosen, setChosen] = useState(day);
  // Chosen elsewhere, or known only now: the grid follows.
  if (chosen !== day) {
    setChosen(day);
    setAt(day);
  }
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const follow = useEffectEvent((_at: string) => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  });
  useEffect(() => {
    follow(at);
  }, [at]);

  const month = byDay.has(at) ? at.slice(0, 7) : (months[0] ?? day.slice(0, 7));
  const shown = days.filter(({ on_day }) => on_day.startsWith(month));
  const nth = months.indexOf(month);
  const title = words.monthOf(month.slice(0, 4), shown[0]?.month ?? '');
  const weekdays = new Map(days.map(({ on_day, weekday }) => [new Date(on_day).getUTCDay(), weekday]));
  // A week without a day to ask for is left out: it would be a row without a cell.
  const weeks = weeksOf(month).filter((week) => week.some((on_day) => on_day && byDay.has(on_day)));
  const turn = (by: 1 | -1) => {
    const first = days.find(({ on_day }) => on_day.startsWith(months[nth + by] ?? ' '));
    if (first) setAt(first.on_day);
  };
  const press = (event: KeyboardEvent) => {
    const to = dayAfterKey(event.key, at, days[0]?.on_day ?? at, days.at(-1)?.on_day ?? at);
    if (to === undefined) return;
    event.preventDefault();
    if (to === at) return;
    moved.current = true;
    setAt(to);
  };

  return (
    <Root>
      <Head>
        <IconButton aria-label={words.earlierMonth} disabled={nth <= 0} onClick={() => turn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <strong aria-live="polite">{title}</strong>
        <IconButton aria-label={words.laterMonth} disabled={nth >= months.length - 1} onClick={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
      </Head>
      <Grid ref={grid} role="grid" aria-label={`${words.days} ${title}`} onKeyDown={press}>
        <div role="row">
          {[0, 1, 2, 3, 4, 5, 6].map((dow) => (
            <span key={dow} role="columnheader">
              {weekdays.get(dow)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week.find(Boolean)} role="row">
            {week.map((on_day, dow) => {
              const one = on_day && byDay.get(on_day);
              if (!one) return <span key={dow} />;
              return (
                <div key={dow} role="gridcell" aria-selected={on_day === day}>
                  <DayButton
                    one={one}
                    words={words}
                    tabIndex={on_day === at ? 0 : -1}
                    onPick={() => {
                      setAt(one.on_day);
                      onDay(one.on_day);
                    }}
                  />
                </div>
              );
            })}
          </div>
        ))}
      </Grid>
      <Note>{words.monthNote}</Note>
    </Root>
  );
};

interface DayButtonProps {
  one: SlotDay;
  words: DayMonthWords;
  tabIndex: 0 | -1;
  onPick: () => void;
}

/** A day with its number and what is free; read out with its date, its holiday and the same in words. */
function DayButton({ one, words, tabIndex, onPick }: DayButtonProps) {
  const free = one.closed ? words.closed : one.count === 0 ? words.none : one.count;
  const said = typeof free === 'number' ? words.count(free) : free;
  return (
    <Day
      tabIndex={tabIndex}
      data-off={one.sunday || Boolean(one.holiday) || undefined}
      data-sat={(one.saturday && !one.holiday) || undefined}
      data-none={!one.count || undefined}
      onClick={onPick}
    >
      <VisuallyHidden>{[one.label, one.holiday, said].filter(Boolean).join(' ')}</VisuallyHidden>
      <span aria-hidden="true">
        <b>{one.day}</b>
        {one.holiday && words.holiday}
      </span>
      <small aria-hidden="true">{free ?? '\u2003'}</small>
    </Day>
  );
}
