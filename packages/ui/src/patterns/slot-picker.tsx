import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Segments } from '../controls/segments.tsx';
import { MoonIcon, SunIcon, SunriseIcon } from '../icons/daily.tsx';
import { ChevronLeftIcon, ChevronRightIcon, GridIcon, ListIcon } from '../icons/signs.tsx';
import { EmptyState, Skeletons } from '../feedback/states.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { color, focusRing, rem, tokens } from '../theme/tokens.ts';

export type SlotSession = 'morning' | 'afternoon' | 'evening';
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
  /** Free slots of the day; `undefined` while unknown. */
  count?: number;
};
export type PickSlot = {
  on_time: string;
  end_time: string;
  free: boolean;
  /** Who is free then, where anyone will do. */
  note?: ReactNode;
};

export type SlotPickerWords = {
  days: string;
  earlier: string;
  later: string;
  session: string;
  morning: string;
  afternoon: string;
  evening: string;
  full: string;
  /** 「空き3」 under a day. */
  count: (free: number) => string;
  /** Under a day without any. */
  none: string;
  holiday: string;
  slots: string;
  asList: string;
  asGrid: string;
  noSlots: string;
  nextDay: string;
  loading: string;
};

export type SlotPickerProps = {
  days: readonly SlotDay[];
  day: string;
  onDay: (on_day: string) => void;
  /** The slots of the chosen day; `undefined` while they load. */
  slots: readonly PickSlot[] | undefined;
  session: SlotSession;
  onSession: (session: SlotSession) => void;
  /** The chosen time. */
  value?: string;
  onPick: (on_time: string) => void;
  /** Goes to the next day that has a free slot; without it no such button is offered. */
  onNextDay?: () => void;
  words: SlotPickerWords;
};

/** Before noon, before five, and after. */
export const sessionOf = (on_time: string): SlotSession =>
  on_time < '12:00' ? 'morning' : on_time < '17:00' ? 'afternoon' : 'evening';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', gap: rem(20), minWidth: 0 });
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
const Day = styled('button')({
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
  '&:hover': { borderColor: color.primary, backgroundColor: color.tint },
  '&[aria-selected="true"]': {
    borderColor: color.primary,
    backgroundColor: color.tint,
    boxShadow: `inset 0 0 0 1px ${color.primary}`,
  },
  '&:focus-visible': { ...focusRing, borderRadius: tokens.radius.field },
});
const Turn = styled('button')({
  flexShrink: 0,
  width: rem(44),
  border: 0,
  borderRadius: tokens.radius.field,
  background: 'none',
  color: color.primary,
  cursor: 'pointer',
  display: 'grid',
  placeItems: 'center',
  '&:hover': { backgroundColor: color.tint },
  '@media (max-width: 699.95px)': { display: 'none' },
});
const Slots = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: rem(8),
  gridTemplateColumns: `repeat(auto-fill, minmax(${rem(136)}, 1fr))`,
  '& li': { margin: 0 },
  '&[data-view="list"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const SlotButton = styled('button')({
  width: '100%',
  minHeight: rem(56),
  padding: `${rem(6)} ${rem(8)}`,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: tokens.radius.field,
  border: `1px solid ${color.primary}`,
  backgroundColor: color.paper,
  color: color.primaryDark,
  fontWeight: 700,
  lineHeight: 1.3,
  cursor: 'pointer',
  '& small': { fontSize: rem(14), fontWeight: 400, color: color.ink2 },
  '&:hover': { backgroundColor: color.tint },
  '&[aria-pressed="true"]': { backgroundColor: color.primary, color: '#fff' },
  '&[aria-pressed="true"] small': { color: '#fff' },
  '&[aria-disabled="true"]': {
    borderColor: color.hairline,
    borderStyle: 'dashed',
    backgroundColor: '#EEF2F1',
    color: color.ink2,
    fontWeight: 400,
    cursor: 'default',
  },
  '&:focus-visible': { ...focusRing, borderRadius: tokens.radius.field },
  '[data-view="list"] &': { flexDirection: 'row', justifyContent: 'space-between', paddingInline: rem(16) },
});
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: rem(8),
  '& h2': { fontSize: rem(18) },
});

/** Arrow keys move along a row of choices; the choice follows where `select` is given. */
const along = (event: KeyboardEvent<HTMLElement>, selector: string, columns: number) => {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + (steps[event.key] ?? NaN);
  const next = all[to];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
};

/** A day, a part of the day, a ten-minute slot. Arrow keys move; everything also works as a plain list. */
export const SlotPicker = ({
  days,
  day,
  onDay,
  slots,
  session,
  onSession,
  value,
  onPick,
  onNextDay,
  words,
}: SlotPickerProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const panelId = useId();
  const chosen = days.find((one) => one.on_day === day);
  const ofSession = slots?.filter((slot) => sessionOf(slot.on_time) === session);
  const freeIn = (part: SlotSession) => slots?.filter((slot) => slot.free && sessionOf(slot.on_time) === part).length;
  const columns = view === 'list' ? 1 : 2;

  useEffect(() => {
    const box = strip.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (box && tab) box.scrollLeft = tab.offsetLeft - box.offsetLeft - (box.clientWidth - tab.clientWidth) / 2;
  }, [day]);

  const turn = (by: 1 | -1) =>
    strip.current?.scrollBy({ left: by * strip.current.clientWidth * 0.8, behavior: 'smooth' });
  const part = (name: SlotSession, icon: ReactNode) => {
    const free = freeIn(name);
    return {
      value: name,
      label: words[name],
      icon,
      note: free === undefined ? undefined : <VisuallyHidden>{words.count(free)}</VisuallyHidden>,
    };
  };

  return (
    <Root>
      <Strip>
        <Turn type="button" aria-label={words.earlier} onClick={() => turn(-1)}>
          <ChevronLeftIcon />
        </Turn>
        <Days ref={strip} role="tablist" aria-label={words.days} onKeyDown={(event) => along(event, '[role="tab"]', 1)}>
          {days.map((one) => (
            <Day
              key={one.on_day}
              type="button"
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
                {one.holiday && `・${words.holiday}`}
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
        <Turn type="button" aria-label={words.later} onClick={() => turn(1)}>
          <ChevronRightIcon />
        </Turn>
      </Strip>
      <div
        role="tabpanel"
        id={panelId}
        aria-label={chosen?.label}
        style={{ display: 'flex', flexDirection: 'column', gap: rem(16) }}
      >
        <Segments
          label={words.session}
          value={session}
          onChange={onSession}
          items={[
            part('morning', <SunriseIcon size={20} />),
            part('afternoon', <SunIcon size={20} />),
            part('evening', <MoonIcon size={20} />),
          ]}
        />
        <Head>
          <h2>
            {chosen?.label}
            {chosen?.holiday && (
              <span style={{ color: color.error, marginInlineStart: rem(8), fontSize: rem(14) }}>{chosen.holiday}</span>
            )}
          </h2>
          <Button
            variant="text"
            size="small"
            startIcon={view === 'grid' ? <ListIcon size={18} /> : <GridIcon size={18} />}
            onClick={() => setView(view === 'grid' ? 'list' : 'grid')}
          >
            {view === 'grid' ? words.asList : words.asGrid}
          </Button>
        </Head>
        {ofSession === undefined ? (
          <Skeletons kind="slots" count={9} words={{ loading: words.loading }} />
        ) : ofSession.some((slot) => slot.free) ? (
          <Slots data-view={view} aria-label={words.slots} onKeyDown={(event) => along(event, 'button', columns)}>
            {ofSession.map((slot) => (
              <li key={slot.on_time}>
                <SlotButton
                  type="button"
                  aria-pressed={slot.free ? slot.on_time === value : undefined}
                  aria-disabled={slot.free ? undefined : true}
                  onClick={() => slot.free && onPick(slot.on_time)}
                >
                  <span>
                    {slot.on_time}〜{slot.end_time}
                  </span>
                  {slot.free ? slot.note && <small>{slot.note}</small> : <small>{words.full}</small>}
                </SlotButton>
              </li>
            ))}
          </Slots>
        ) : (
          <EmptyState
            picture="wait"
            title={words.noSlots}
            action={
              onNextDay && (
                <Button variant="secondary" onClick={onNextDay}>
                  {words.nextDay}
                </Button>
              )
            }
          />
        )}
      </div>
    </Root>
  );
};
