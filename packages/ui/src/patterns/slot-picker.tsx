import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Segments } from '../controls/segments.tsx';
import { CalendarIcon, SunIcon } from '../icons/first.ts';
import { MoonIcon, SunriseIcon } from '../icons/daily.ts';
import { GridIcon, ListIcon } from '../icons/signs.ts';
import { EmptyState, Skeletons } from '../feedback/states.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { color, rem } from '../theme/tokens.ts';
import { DayMonth, type DayMonthWords } from './day-month.tsx';
import { DayStrip, type SlotDay } from './day-strip.tsx';
import { type PickSlot, SlotList } from './slot-list.tsx';

export type SlotSession = 'morning' | 'afternoon' | 'evening';

export type SlotPickerWords = DayMonthWords & {
  earlier: string;
  later: string;
  session: string;
  morning: string;
  afternoon: string;
  evening: string;
  full: string;
  slots: string;
  asList: string;
  asGrid: string;
  noSlots: string;
  nextDay: string;
  asMonth: string;
  asWeek: string;
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

/** Wall times in Tokyo at which the afternoon and the evening begin. */
export const sessionsFrom = { afternoon: '12:00', evening: '17:00' };

/** Returns the part of the day that a wall time belongs to. */
export const sessionOf = (on_time: string): SlotSession =>
  on_time < sessionsFrom.afternoon ? 'morning' : on_time < sessionsFrom.evening ? 'afternoon' : 'evening';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', gap: rem(20), minWidth: 0 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: rem(8),
  '& h2': { fontSize: rem(18) },
});

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
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [span, setSpan] = useState<'week' | 'month'>('week');
  const panelId = useId();
  const chosen = days.find((one) => one.on_day === day);
  const ofSession = slots?.filter((slot) => sessionOf(slot.on_time) === session);
  const freeIn = (part: SlotSession) => slots?.filter((slot) => slot.free && sessionOf(slot.on_time) === part).length;

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
      <div>
        <Button
          variant="text"
          size="small"
          startIcon={span === 'week' ? <CalendarIcon size={18} /> : <ListIcon size={18} />}
          onClick={() => setSpan(span === 'week' ? 'month' : 'week')}
        >
          {span === 'week' ? words.asMonth : words.asWeek}
        </Button>
      </div>
      {span === 'week' ? (
        <DayStrip days={days} day={day} onDay={onDay} panelId={panelId} words={words} />
      ) : (
        <DayMonth days={days} day={day} onDay={onDay} words={words} />
      )}
      <div
        role={span === 'week' ? 'tabpanel' : 'region'}
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
          <SlotList slots={ofSession} value={value} onPick={onPick} view={view} words={words} />
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
