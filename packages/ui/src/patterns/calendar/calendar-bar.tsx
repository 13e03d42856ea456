import { styled } from '@mui/material/styles';
import ButtonBase from '@mui/material/ButtonBase';
import ToggleButton from '@mui/material/ToggleButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { DateCalendar } from '../../controls/date-field/late-date-calendar.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { Segments } from '../../controls/segments.tsx';
import { ChevronRightIcon } from '../../icons/cards.ts';
import { CheckIcon, ChevronDownIcon, ChevronLeftIcon } from '../../icons/signs.ts';
import { VisuallyHidden } from '../../controls/visually-hidden.tsx';
import { useHaruka } from '../../theme/haruka-theme.tsx';
import { type Locale, phone, rem, tokens } from '../../theme/tokens.ts';
import { type CalendarDoctor, type CalendarView, addDays } from './calendar-facts.ts';
import { laneColor } from './doctor-colors.ts';
import { tokyoNow } from './lane-layout.ts';

const longDays = new Map<Locale, Intl.DateTimeFormat>();

/** Returns a civil day for a title, e.g. 2026年11月30日(月). Its formatter is made once: that takes longer than a render. */
function longDay(day: string, locale: Locale): string {
  const format =
    longDays.get(locale) ??
    new Intl.DateTimeFormat(locale === 'jp' ? 'ja-JP' : 'en', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      weekday: 'short',
    });
  longDays.set(locale, format);
  return format.format(Date.parse(day));
}

export type CalendarBarWords = {
  previous: string;
  next: string;
  today: string;
  view: string;
  week: string;
  day: string;
  list: string;
  doctors: string;
  allDoctors: string;
  /** What the title does when pressed: it opens a month to jump to a day. */
  jump: string;
  /** A range of days, both included. */
  range: (from: string, to: string) => string;
};

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${rem(8)} ${rem(16)}`,
  paddingBottom: rem(12),
  // On a phone the days stand above and every button in one row below, so that the calendar begins higher up.
  [phone]: {
    justifyContent: 'flex-start',
    columnGap: rem(4),
    '& > [role="radiogroup"]': { marginInlineStart: 'auto' },
  },
});
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: rem(4),
  minWidth: 0,
  [phone]: { display: 'contents' },
});
const Title = styled('h2')({
  fontSize: rem(20),
  minWidth: 0,
  whiteSpace: 'nowrap',
  // A long date with the largest text takes two lines on a phone.
  [phone]: { order: -1, flexBasis: '100%', fontSize: rem(18), whiteSpace: 'normal', textAlign: 'start' },
});
/** As tall as its neighbours, so that a finger finds it. */
const Jump = styled(ButtonBase)({
  minHeight: rem(44),
  paddingInline: rem(8),
  gap: rem(4),
  borderRadius: rem(tokens.radius.field),
  font: 'inherit',
  textAlign: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  [phone]: { paddingInline: rem(2) },
  '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
});
/** One line that keeps its height, also before the doctors are known: the calendar below does not move. Many doctors scroll. */
const Filters = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: rem(16),
  minHeight: rem(44 + 2 * 6),
  marginBottom: rem(6),
  // Room for the focus ring.
  padding: rem(6),
  marginInline: rem(-6),
  overflowX: 'auto',
  whiteSpace: 'nowrap',
});
const Doctors = styled('div')({ display: 'flex', gap: rem(8) });
const Doctor = styled(ToggleButton)({
  flexShrink: 0,
  minHeight: rem(44),
  padding: `${rem(4)} ${rem(12)}`,
  borderRadius: tokens.radius.pill,
  fontSize: rem(14),
  fontWeight: 400,
  '& i': { width: rem(12), height: rem(12), borderRadius: rem(3) },
  '&.Mui-selected': { fontWeight: 700 },
});

const narrow = '(max-width: 699.95px)';

export type CalendarBarProps = {
  view: CalendarView;
  onView: (view: CalendarView) => void;
  date: string;
  onDate: (date: string) => void;
  /** First day in sight, and the day after the last. */
  from: string;
  to: string;
  doctors: readonly CalendarDoctor[];
  shownDoctors: readonly number[];
  /** Absent in a doctor's own calendar: it has no line of doctors. */
  onDoctors?: (ids: number[]) => void;
  /** Bookings in sight that will not take place: their number, and whether they are shown. */
  gone?: { label: string; isShown: boolean; onFlip: () => void };
  words: CalendarBarWords;
};

/** Moves through time, chooses the view and whose consults are shown. */
export const CalendarBar = ({
  view,
  onView,
  date,
  onDate,
  from,
  to,
  doctors,
  shownDoctors,
  onDoctors,
  gone,
  words,
}: CalendarBarProps) => {
  const { locale } = useHaruka();
  const small = useMediaQuery(narrow, { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const step = view === 'day' ? 1 : 7;

  // Seven columns do not fit a phone: it begins with the day.
  useEffect(() => {
    if (small && view === 'week') onView('day');
  }, [small, view, onView]);

  const title = view === 'day' ? longDay(from, locale) : words.range(from, addDays(to, -1));
  const views = (['week', 'day', 'list'] as const).filter((one) => !(small && one === 'week'));
  const flip = (id: number) =>
    onDoctors?.(shownDoctors.includes(id) ? shownDoctors.filter((one) => one !== id) : [...shownDoctors, id]);

  const goneButton = gone && (
    <ButtonBase className="hk-lane-gone" aria-pressed={gone.isShown} onClick={gone.onFlip}>
      {gone.label}
    </ButtonBase>
  );
  return (
    <>
      <Bar>
        <Row>
          <IconButton
            label={words.previous}
            icon={<ChevronLeftIcon />}
            showLabel={false}
            onClick={() => onDate(addDays(date, -step))}
          />
          <IconButton
            label={words.next}
            icon={<ChevronRightIcon />}
            showLabel={false}
            onClick={() => onDate(addDays(date, step))}
          />
          <Button variant="secondary" size="small" onClick={() => onDate(tokyoNow().day)}>
            {words.today}
          </Button>
          <Title aria-live="polite">
            <Jump
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={({ currentTarget }) => {
                setAnchor(currentTarget);
                setOpen(true);
              }}
            >
              {title}
              <VisuallyHidden> {words.jump}</VisuallyHidden>
              <ChevronDownIcon size={20} />
            </Jump>
          </Title>
          {anchor && (
            <Suspense>
              <DateCalendar
                label={words.jump}
                anchor={anchor}
                align="left"
                today={tokyoNow().day}
                open={isOpen}
                value={date}
                onPick={(day) => {
                  setOpen(false);
                  onDate(day);
                }}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
          {!onDoctors && goneButton}
        </Row>
        <Segments
          compact
          label={words.view}
          value={view}
          onChange={onView}
          items={views.map((one) => ({ value: one, label: words[one] }))}
        />
      </Bar>
      {onDoctors && (
        <Filters>
          {doctors.length > 1 && (
            <Doctors role="group" aria-label={words.doctors}>
              <Doctor value="all" selected={shownDoctors.length === 0} onClick={() => onDoctors([])}>
                {shownDoctors.length === 0 && <CheckIcon size={16} />}
                {words.allDoctors}
              </Doctor>
              {doctors.map(({ id, name }, at) => (
                <Doctor key={id} value={id} selected={shownDoctors.includes(id)} onClick={() => flip(id)}>
                  {shownDoctors.includes(id) && <CheckIcon size={16} />}
                  <i aria-hidden="true" style={{ backgroundColor: laneColor(at) }} />
                  {name}
                </Doctor>
              ))}
            </Doctors>
          )}
          {goneButton}
        </Filters>
      )}
    </>
  );
};
