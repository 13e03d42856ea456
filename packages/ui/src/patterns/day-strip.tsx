import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ChevronRightIcon } from '../icons/cards.ts';
import { ChevronLeftIcon } from '../icons/signs.ts';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { color, hover, rem, tokens } from '../theme/tokens.ts';
import { useMarks } from './marks.ts';
import { moveAlong } from './move-along.ts';

export type SlotDay = {
  /** `YYYY-MM-DD` */
  on_day: string;
  /** Read out and written: 「2026/11/24(火)」 */
  label: string;
  /** The three short words of the strip: 「11月」「24」「火」. */
  month: string;
  day: string;
  weekday: string;
  /** The name of the holiday; shown in red as 「祝」 with its name for screen readers. */
  holiday?: string | null;
  sunday?: boolean;
  saturday?: boolean;
  /** The location does not open on this day. */
  closed?: boolean;
  /** Free slots of the day; `undefined` while unknown. */
  count?: number;
};

const Strip = styled('div')({ display: 'flex', alignItems: 'stretch', gap: rem(4), minWidth: 0 });
const Days = styled('div')({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: rem(8),
  overflowX: 'auto',
  padding: rem(8),
  margin: rem(-8),
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'thin',
  scrollPaddingInline: rem(8),
});
const Day = styled(ButtonBase)({
  position: 'relative',
  flex: `1 0 ${rem(76)}`,
  maxWidth: rem(120),
  scrollSnapAlign: 'start',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: rem(1),
  minHeight: rem(104),
  padding: rem(6),
  borderRadius: tokens.radius.field,
  border: `1px solid ${color.hairline}`,
  backgroundColor: color.paper,
  color: color.ink,
  lineHeight: 1.35,
  fontSize: rem(14),
  cursor: 'pointer',
  '& b': { fontSize: rem(24), lineHeight: 1.2 },
  '&[data-off="true"] b, &[data-off="true"] .week': { color: color.error },
  '&[data-sat="true"] b, &[data-sat="true"] .week': { color: color.info },
  '& .count': { color: color.primaryDark, fontWeight: 700 },
  '&[data-none="true"] .count': { color: color.ink2, fontWeight: 400 },
  [hover]: {
    '&:hover': { borderColor: color.primary, backgroundColor: color.tint },
  },
  '&[aria-selected="true"]': {
    borderColor: color.primary,
    backgroundColor: color.tint,
    boxShadow: `inset 0 0 0 1px ${color.primary}`,
  },
});
const Turn = styled(IconButton)({
  flexShrink: 0,
  color: color.primary,
  '@media (max-width: 699.95px)': { display: 'none' },
});

export type DayStripProps = {
  days: readonly SlotDay[];
  day: string;
  onDay: (on_day: string) => void;
  /** The id of what a day shows. */
  panelId: string;
  words: {
    days: string;
    earlier: string;
    later: string;
    count: (free: number) => string;
    none: string;
    holiday: string;
  };
};

/** Days side by side, each with its weekday, its holiday and how much is free. */
export const DayStrip = ({ days, day, onDay, panelId, words }: DayStripProps) => {
  const { and } = useMarks();
  const strip = useRef<HTMLDivElement>(null);

  const show = useEffectEvent((_day: string) => {
    const box = strip.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.clientWidth) / 2;
  });
  useEffect(() => {
    show(day);
  }, [day]);

  const turn = (by: 1 | -1) =>
    strip.current?.scrollBy({ left: by * strip.current.clientWidth * 0.8, behavior: 'smooth' });

  return (
    <Strip>
      <Turn aria-label={words.earlier} onClick={() => turn(-1)}>
        <ChevronLeftIcon />
      </Turn>
      <Days ref={strip} role="tablist" aria-label={words.days} onKeyDown={moveAlong}>
        {days.map((one) => (
          <Day
            key={one.on_day}
            role="tab"
            aria-selected={one.on_day === day}
            aria-controls={panelId}
            tabIndex={one.on_day === day ? 0 : -1}
            data-off={one.sunday || Boolean(one.holiday) || undefined}
            data-sat={(one.saturday && !one.holiday) || undefined}
            data-none={one.count === 0 || undefined}
            onClick={() => onDay(one.on_day)}
          >
            <span aria-hidden="true">{one.month}</span>
            <b aria-hidden="true">{one.day}</b>
            <span aria-hidden="true" className="week">
              {one.weekday}
              {one.holiday && `${and}${words.holiday}`}
            </span>
            <VisuallyHidden>
              {one.label} {one.holiday}
            </VisuallyHidden>
            <span className="count">
              {one.count === undefined ? '\u2003' : one.count === 0 ? words.none : words.count(one.count)}
            </span>
          </Day>
        ))}
      </Days>
      <Turn aria-label={words.later} onClick={() => turn(1)}>
        <ChevronRightIcon />
      </Turn>
    </Strip>
  );
};
