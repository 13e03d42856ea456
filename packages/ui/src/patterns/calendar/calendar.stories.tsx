import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ConsultStatus } from '../../feedback/status-chip.tsx';
import { addDays, type CalendarConsult, type CalendarView, type Lane, type Unfolded } from './calendar-facts.ts';
import { ConsultCalendar, type ConsultCalendarProps } from './consult-calendar.tsx';
import { tokyoNow } from './lane-layout.ts';
import { member, patient } from '../../testing/story-text.ts';

const status: Record<ConsultStatus, string> = {
  TENTATIVE: member.status.consult.TENTATIVE,
  CONFIRMED: member.status.consult.CONFIRMED,
  RINGING: member.status.consult.RINGING,
  IN_CALL: member.status.consult.IN_CALL,
  ENDED: member.status.consult.ENDED,
  EXPIRED: member.status.consult.EXPIRED,
  CANCELLED: member.status.consult.CANCELLED,
  NO_SHOW: member.status.consult.NO_SHOW,
  DOCTOR_ABSENT: member.status.consult.DOCTOR_ABSENT,
};
const statusEn: Record<ConsultStatus, string> = {
  TENTATIVE: 'Tentative',
  CONFIRMED: 'Booked',
  RINGING: 'Ringing',
  IN_CALL: 'In consultation',
  ENDED: 'Ended',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'No show',
  DOCTOR_ABSENT: 'Doctor absent',
};

const words: ConsultCalendarProps['words'] = {
  status,
  noEvents: member.calendar.none,
  holiday: patient.booking.slots.words.holiday,
  online: member.status.presence.WAITING,
  redFlag: member.calendar.redFlags.mark,
  lanes: member.calendar.lanes,
  noHours: member.calendar.noHours,
  previous: member.calendar.bar.previous,
  next: member.calendar.bar.next,
  today: member.calendar.bar.today,
  view: member.calendar.bar.view,
  week: member.calendar.bar.week,
  day: member.calendar.bar.day,
  list: member.calendar.bar.list,
  doctors: member.status.cancelled_by.DOCTOR,
  allDoctors: member.calendar.bar.allDoctors,
  jump: member.calendar.bar.jump,
  range: () => '2026年11月23日〜29日',
};
const english: ConsultCalendarProps['words'] = {
  ...words,
  status: statusEn,
  noEvents: 'No consultations',
  holiday: 'H',
  online: 'Waiting',
  redFlag: 'Urgent',
  lanes: 'Schedule by doctor',
  noHours: 'No hours',
  previous: 'Earlier',
  next: 'Later',
  today: 'Today',
  view: 'View',
  week: 'Week',
  day: 'Day',
  list: 'List',
  doctors: 'Doctors',
  allDoctors: 'All doctors',
  jump: 'Choose a date',
  range: () => 'November 23 – 29, 2026',
};

const names = ['山田 太郎', '伊藤 美咲', '高橋 翔', '渡辺 結衣', '中村 大輔', '小林 さくら', '加藤 蓮'];
const kinds = Object.keys(status) as ConsultStatus[];
const at = (day: number, hour: number, minute: number) =>
  new Date(Date.UTC(2026, 10, day, hour - 9, minute)).toISOString();
const lanes: Lane[] = [
  {
    doctor_id: 1,
    hours: [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ],
    absences: [],
  },
  {
    doctor_id: 2,
    hours: [{ from: '10:00', to: '15:00' }],
    absences: [{ id: 'away', start_at: at(25, 12, 0), end_at: at(25, 13, 0), title: '不在 学会' }],
  },
  { doctor_id: 3, hours: [], absences: [], closed: member.calendar.closed },
];
const consults: CalendarConsult[] = Array.from({ length: 22 }, (_, index) => {
  const day = 24 + (index % 4);
  const hour = 9 + Math.floor(index / 4);
  const minute = (index * 20) % 60;
  return {
    id: `c${index}`,
    start_at: at(day, hour, minute),
    end_at: at(day, hour, minute + 10),
    status: kinds[index % kinds.length] ?? 'CONFIRMED',
    doctor_id: 1 + (index % 3),
    title: names[index % names.length] ?? '',
    online: index === 9,
    red_flag: index === 4,
    ...(index === 5 && { exceptions: Object.values(member.status.exception) }),
  };
});

const opened = fn();

const Shown = (props: Partial<ConsultCalendarProps>) => {
  const [view, setView] = useState<CalendarView>(props.view ?? 'week');
  const [date, setDate] = useState('2026-11-25');
  const [shown, setShown] = useState<number[]>([]);
  const [unfolded, setUnfolded] = useState<Unfolded>([]);
  return (
    <ConsultCalendar
      consults={consults}
      doctors={[
        { id: 1, name: '佐藤 はるか' },
        { id: 2, name: '田中 健' },
        { id: 3, name: '鈴木 あおい' },
      ]}
      shownDoctors={shown}
      onDoctors={setShown}
      unfolded={unfolded}
      onUnfold={setUnfolded}
      date={date}
      onDate={setDate}
      onOpen={opened}
      hours={['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].flatMap((on_day) => [
        { on_day, from: '09:00', to: '12:00' },
        { on_day, from: '13:00', to: '18:00' },
      ])}
      closures={[{ id: 'off', start_at: at(26, 14, 0), end_at: at(26, 16, 0), title: '佐藤 不在（学会）' }]}
      lanes={lanes.filter(({ doctor_id }) => shown.length === 0 || shown.includes(doctor_id))}
      holidays={[{ on_day: '2026-11-23', name: '勤労感謝の日' }]}
      from="09:00"
      to="18:00"
      words={words}
      {...props}
      view={view}
      onView={setView}
    />
  );
};

const meta = {
  title: 'Calendar/ConsultCalendar',
  tags: ['autodocs'],
  component: Shown,
  subcomponents: { ConsultCalendar },
  args: { view: 'week' },
  parameters: { accent: 'clinic', wide: true },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Week: Story = {};

/** A consult is reached by keyboard and opens with Enter; the doctor filter hides the others. */
export const Day: Story = {
  args: { view: 'day' },
  play: async ({ canvasElement }) => {
    opened.mockClear();
    const box = within(canvasElement);
    const mine = await box.findByRole('region', { name: '田中 健' });
    const [first, second] = within(mine).getAllByRole('button');
    if (!first || !second) throw new Error('consults are buttons');
    first.focus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledWith('c1');
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(box.getByRole('region', { name: '鈴木 あおい' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await userEvent.click(box.getByRole('button', { name: '佐藤 はるか' }));
    await waitFor(() => expect(box.queryByRole('region', { name: '田中 健' })).toBeNull());
  },
};

const booked = fn();
/** A day that is never over: the slots of the past are not free. */
const ahead = '2099-11-25';

/** Tab stops at the first free slot of a column; arrow keys, Home and End move between slots, bookings and columns. */
export const FreeSlotsByKeys: Story = {
  args: {
    view: 'day',
    date: ahead,
    onFree: booked,
    consults: [
      {
        ...consults[1]!,
        status: 'CONFIRMED',
        doctor_id: 2,
        start_at: `${ahead}T11:00:00+09:00`,
        end_at: `${ahead}T11:10:00+09:00`,
      },
    ],
    words: { ...words, book: (time, doctor) => `${time} ${doctor}` },
  },
  play: async ({ canvasElement }) => {
    booked.mockClear();
    const box = within(canvasElement);
    const slot = (name: string) => box.findByRole('button', { name });
    const first = await slot('10:00 田中 健');
    const slots = [...canvasElement.querySelectorAll<HTMLElement>('.hk-lane-free')];
    await expect(slots.filter(({ tabIndex }) => tabIndex === 0).map(({ ariaLabel }) => ariaLabel)).toEqual([
      '09:00 佐藤 はるか',
      '10:00 田中 健',
    ]);
    first.focus();
    await userEvent.keyboard('{ArrowDown>6/}');
    await expect(document.activeElement).toHaveClass('hk-lane-event');
    await userEvent.keyboard('{ArrowDown}');
    await expect(await slot('11:10 田中 健')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(await slot('11:10 佐藤 はるか')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{End}');
    await expect(await slot('14:50 田中 健')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(booked).toHaveBeenCalledWith({ doctor_id: 2, on_day: ahead, on_time: '10:00' });
  },
};

/** Tab stops at one slot of the week; arrow keys, Home and End move it, and Enter books it. */
export const WeekSlotsByKeys: Story = {
  args: {
    date: ahead,
    onFree: booked,
    consults: [],
    closures: [],
    hours: [{ on_day: ahead, from: '10:00', to: '12:00' }],
    words: { ...words, bookOn: ({ on_day, on_time }) => `Book ${on_day} ${on_time}` },
  },
  play: async ({ canvasElement }) => {
    booked.mockClear();
    const box = within(canvasElement);
    const slot = (name: string) => box.findByRole('button', { name: `Book ${name}` });
    (await slot('2099-11-25 10:00')).focus();
    for (const [key, name] of [
      ['ArrowDown', '2099-11-25 10:10'],
      ['ArrowRight', '2099-11-26 10:10'],
      ['ArrowUp', '2099-11-26 10:00'],
      ['ArrowLeft', '2099-11-25 10:00'],
      ['End', '2099-11-25 17:50'],
      ['ArrowDown', '2099-11-25 17:50'],
      ['Home', '2099-11-25 09:00'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect(await slot(name)).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect(booked).toHaveBeenCalledWith({ on_day: ahead, on_time: '09:00' });
    await expect(booked).toHaveBeenCalledTimes(1);
  },
};

/** The sessions of a doctor's day are a list, each one an item; the link that holds them names each of them apart. */
export const SessionsOfADay: Story = {
  args: {
    view: 'day',
    hoursHref: (doctor_id) => `#hours-${doctor_id}`,
    words: { ...words, changeHours: (doctor) => member.calendar.changeHours.replace('{{doctor}}', doctor) },
  },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', {
      name: /^09:00〜12:00 13:00〜18:00 ?：佐藤 はるかのこの日の診療時間を変更する$/,
    });
    const sessions = within(within(link).getByRole('list')).getAllByRole('listitem');
    await expect(sessions.map(({ textContent }) => textContent)).toEqual(['09:00〜12:00', '13:00〜18:00']);
    link.focus();
    await expect(link).toHaveFocus();
  },
};

/** Bookings that will not take place are a count above their lane, until someone asks for them. */
export const CancelledFolded: Story = {
  args: {
    view: 'day',
    words: { ...words, cancelled: (count) => member.calendar.cancelled.replace('{{count}}', String(count)) },
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    const lane = await box.findByRole('region', { name: '鈴木 あおい' });
    await expect(within(lane).queryByText('小林 さくら')).toBeNull();
    await userEvent.click(box.getByRole('button', { name: member.calendar.cancelled.replace('{{count}}', '1') }));
    await expect(within(lane).getByText('小林 さくら')).toBeVisible();
  },
};

/** A doctor's own calendar has no line of doctors. What was cancelled is counted beside the date. */
export const OwnCalendar: Story = {
  args: {
    onDoctors: undefined,
    words: { ...words, cancelled: (count) => member.calendar.cancelled.replace('{{count}}', String(count)) },
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    const gone = await box.findByRole('button', { name: /^キャンセルなど \d+件$/ });
    await expect(box.queryByRole('group', { name: words.doctors })).toBeNull();
    const calendar = canvasElement.querySelector('.hk-calendar')!.getBoundingClientRect();
    await expect(calendar.top - gone.getBoundingClientRect().bottom).toBeLessThan(40);
  },
};

/** Stops the clock of the page; `instant` is now until the story is left. */
function stopClock(instant: string) {
  const Running = Date;
  const now = Running.parse(instant);
  class Stopped extends Running {
    constructor(...values: [] | [number | string | Date]) {
      if (values.length === 0) super(now);
      else super(...values);
    }
    static override now = () => now;
  }
  globalThis.Date = Stopped as DateConstructor;
  return () => {
    globalThis.Date = Running;
  };
}

/** Returns whether an element is within the visible part of the box that scrolls it, and that box scrolled to it. */
function isScrolledIntoView(line: Element) {
  let box = line.parentElement;
  while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement;
  if (!box) return false;
  const { top, bottom } = box.getBoundingClientRect();
  const at = line.getBoundingClientRect();
  return box.scrollTop > 0 && at.top >= top && at.bottom <= bottom;
}

/** The clock stands at 17:00, far below the first hours of the day. */
const late: Pick<Story, 'beforeEach'> = { beforeEach: () => stopClock('2026-11-25T17:00:00+09:00') };

/** The week opens with the line of the current time in sight [A8-K]. */
export const WeekOpensAtNow: Story = {
  ...late,
  play: async ({ canvasElement }) => {
    await waitFor(async () => {
      const line = canvasElement.querySelector('.hk-week-now');
      await expect(line && isScrolledIntoView(line)).toBe(true);
    });
  },
};

/** The slot that has the focus keeps its time while the clock goes on: Enter books what was read. */
export const WeekSlotKeepsItsTime: Story = {
  ...late,
  args: { onFree: booked, consults: [], words: { ...words, bookOn: ({ on_time }) => `Book ${on_time}` } },
  play: async ({ canvasElement }) => {
    booked.mockClear();
    const box = within(canvasElement);
    const slot = await box.findByRole('button', { name: 'Book 17:00' });
    slot.focus();
    stopClock('2026-11-25T17:11:00+09:00');
    // Renders the week again, and leaves the focus where it is.
    await fireEvent.click(box.getByRole('button', { name: '佐藤 はるか' }));
    await waitFor(() =>
      expect(box.getByRole('button', { name: '佐藤 はるか' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await expect(slot).toHaveFocus();
    await expect(slot).toHaveAccessibleName('Book 17:00');
    await userEvent.keyboard('{Enter}');
    await expect(booked).toHaveBeenCalledWith({ doctor_id: 1, on_day: '2026-11-25', on_time: '17:00' });
  },
};

const drawn = fn();
/** Counts how often the word of a state is read: once for each booking that is drawn. */
const countedStatus = new Proxy(status, {
  get: (all, kind: ConsultStatus) => {
    drawn();
    return all[kind];
  },
});
const countedWords = {
  ...words,
  status: countedStatus,
  bookOn: ({ on_time }: { on_time: string }) => `Book ${on_time}`,
};

/** An arrow key moves the slot alone: drawing a full week again would take longer than a person presses the next key. */
export const WeekStaysWhileKeysMove: Story = {
  ...late,
  render: () => <Shown onFree={booked} words={countedWords} />,
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    (await box.findByRole('button', { name: 'Book 17:00' })).focus();
    await expect(drawn).toHaveBeenCalled();
    drawn.mockClear();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
    await expect(await box.findByRole('button', { name: 'Book 17:20' })).toHaveFocus();
    await expect(drawn).not.toHaveBeenCalled();
  },
};

/** The day opens with the line of the current time in sight [A8-K]. */
export const DayOpensAtNow: Story = {
  ...late,
  args: { view: 'day' },
  play: async ({ canvasElement }) => {
    await waitFor(async () => {
      const line = canvasElement.querySelector('.hk-lane-now');
      await expect(line && isScrolledIntoView(line)).toBe(true);
    });
  },
};

const hoursOf = (from: string, to: string): Lane[] => [{ doctor_id: 1, hours: [{ from, to }], absences: [] }];

/** A calendar that shows the hours of the day before until the next day is answered. */
const Answered = () => {
  const [date, setDate] = useState('2026-11-25');
  const [isBusy, setBusy] = useState(false);
  const isNext = date === '2026-11-26' && !isBusy;
  return (
    <>
      <ConsultCalendar
        view="day"
        onView={() => {}}
        consults={[]}
        doctors={[{ id: 1, name: '佐藤 はるか' }]}
        unfolded={[]}
        onUnfold={() => {}}
        onOpen={opened}
        date={date}
        onDate={(day) => {
          setDate(day);
          setBusy(true);
        }}
        busy={isBusy}
        lanes={isNext ? hoursOf('06:00', '13:00') : hoursOf('20:00', '23:00')}
        from={isNext ? '06:00' : '01:00'}
        to="24:00"
        words={words}
      />
      <button onClick={() => setBusy(false)}>the day is answered</button>
    </>
  );
};

/** The next day opens at its hours, also when they come after the day is shown. */
export const NextDayOpensAtItsHours: Story = {
  ...late,
  render: () => <Answered />,
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    const area = () => canvasElement.querySelector('.hk-lanes')!;
    await waitFor(() => expect(area().scrollTop).toBeGreaterThan(1000));
    await userEvent.click(box.getByRole('button', { name: words.next }));
    await userEvent.click(box.getByText('the day is answered'));
    await waitFor(() => expect(area().scrollTop).toBe(0));
    // A reader who scrolled stays.
    area().scrollTop = 300;
    await nextFrame();
    await expect(area().scrollTop).toBe(300);
  },
};

/** A day without hours is shaded as a whole; hours of other days stay open. */
export const HolidayClosed: Story = {
  args: {
    closures: [{ id: 'holiday', start_at: at(23, 0, 0), end_at: at(24, 0, 0), title: '勤労感謝の日' }],
  },
};

/** Full names of a family register, and a child with age and sex. */
const longNames = [
  '勅使河原 小百合',
  '長曽我部 龍之介',
  '小比類巻 麻衣子',
  '東四柳 健太郎左衛門',
  '勅使河原 龍之介（3歳・男性）',
  '佐々木原 ひとみ',
];
/** Three doctors, six bookings an hour, twelve hours. */
const fullDay: CalendarConsult[] = Array.from({ length: 216 }, (_, nth) => {
  const minutes = Math.floor(nth / 3) * 10;
  const [hour, minute] = [8 + Math.floor(minutes / 60), minutes % 60];
  return {
    id: `full${nth}`,
    start_at: at(25, hour, minute),
    end_at: at(25, hour, minute + 10),
    status: kinds[nth % 5] ?? 'CONFIRMED',
    doctor_id: 1 + (nth % 3),
    title: `${longNames[nth % longNames.length]!}${nth}`,
    number: String(1000 + nth),
    online: nth % 20 === 0,
    red_flag: nth % 31 === 0,
    ...(nth % 17 === 0 && { exceptions: Object.values(member.status.exception) }),
  };
});

/** Widths of the page in windows of 1280 and 1920 pixels, and the two ends of the text sizes. */
const desks = [
  [960, 1],
  [960, 1.25],
  [1616, 1],
  [1616, 1.25],
] as const;

/** Returns the names that a reader does not see whole, after scrolling to each. */
function unread(area: Element): string[] {
  return [...area.querySelectorAll<HTMLElement>('.hk-event-name')]
    .filter((name) => {
      name.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom } = name.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      const isOnTop = [left + 1, right - 1].every((x) => name.contains(document.elementFromPoint(x, middle)));
      return name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1 || !isOnTop;
    })
    .map((name) => name.textContent);
}

/** Every one of 216 long names of a full day is whole, at 1280 and 1920 pixels, in the standard and the largest text. */
export const FullDay: Story = {
  args: {
    view: 'day',
    consults: fullDay,
    lanes: [1, 2, 3].map((doctor_id) => ({ doctor_id, hours: [{ from: '08:00', to: '20:00' }], absences: [] })),
    from: '08:00',
    to: '20:00',
  },
  play: async ({ canvasElement }) => {
    const { style } = document.documentElement;
    const before = style.fontSize;
    const area = await within(canvasElement).findByRole('region', { name: member.calendar.lanes });
    for (const [width, scale] of desks) {
      canvasElement.style.width = `${width}px`;
      style.fontSize = `${scale * 100}%`;
      await expect(area.querySelectorAll('.hk-event-name')).toHaveLength(216);
      await expect({ width, scale, unread: unread(area) }).toEqual({ width, scale, unread: [] });
    }
    style.fontSize = before;
    canvasElement.style.width = '';
  },
};

/** Pressing the title opens a month at the chosen day; the keyboard chooses another one, and Escape changes nothing. */
export const JumpToADate: Story = {
  ...late,
  tags: ['moving'],
  args: { view: 'day' },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    const title = await box.findByRole('button', { name: /11月25日/ });
    const month = () => screen.findByRole('dialog', { name: member.calendar.bar.jump }, { timeout: 20_000 });
    title.focus();
    await userEvent.keyboard('{Enter}');
    const first = within(await month());
    await waitFor(() => expect(first.getByRole('gridcell', { name: '25' })).toHaveFocus());
    await expect(first.getByRole('gridcell', { name: '25' })).toHaveAttribute('aria-current', 'date');
    await expect(first.getAllByRole('gridcell').filter((day) => day.ariaCurrent === 'date')).toHaveLength(1);
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(title).toHaveFocus());
    await expect(title).toHaveTextContent('11月25日');

    await userEvent.keyboard('{Enter}');
    const second = within(await month());
    await waitFor(() => expect(second.getByRole('gridcell', { name: '25' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await box.findByRole('button', { name: /12月2日/ });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const fold = { ...words, cancelled: (count: number) => member.calendar.cancelled.replace('{{count}}', String(count)) };
/** Returns the number that the button of the folded bookings says. */
const foldedCount = (button: HTMLElement) => Number(/\d+/.exec(button.textContent)?.[0]);

/** The week shows what will not take place as a count, as the day does; pressing it shows them. */
export const WeekFoldsCancelled: Story = {
  args: { words: fold },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    const button = await box.findByRole('button', { name: /キャンセルなど/ });
    const shown = () => canvasElement.querySelectorAll('.hk-event-frame').length;
    await waitFor(() => expect(shown()).toBe(consults.length - foldedCount(button)));
    await userEvent.click(button);
    await waitFor(() => expect(shown()).toBe(consults.length));
  },
};

/** A row says name, age and visit, doctor, and complaint beside each other on one line of 40 px where there is room. */
export const ListRow: Story = {
  args: {
    view: 'list',
    words: fold,
    consults: consults.map((one) => ({
      ...one,
      number: 'No. 1023',
      facts: ['38歳', member.calendar.firstVisit],
      complaint: '発熱とのどの痛み',
    })),
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.hk-row').length).toBeGreaterThan(3));
    const rows = [...canvasElement.querySelectorAll<HTMLElement>('.hk-row')];
    const button = within(canvasElement).getByRole('button', { name: /キャンセルなど/ });
    await expect(rows).toHaveLength(consults.length - foldedCount(button));
    for (const row of rows) {
      await expect(row.closest('.hk-event-frame')!.getBoundingClientRect().height).toBe(40);
      const parts = ['.hk-event-name', '.hk-row-facts', '.hk-row-doctor', '.hk-row-number', '.hk-row-complaint'];
      const facts = parts.map((part) => row.querySelector(part)!);
      await expect(facts.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/./),
        '38歳・初診',
        expect.stringMatching(/./),
        'No. 1023',
        '発熱とのどの痛み',
      ]);
      const boxes = facts.map((fact) => fact.getBoundingClientRect());
      for (const [nth, { top, left }] of boxes.entries()) {
        // On one line, and nothing stands far away from what is before it.
        await expect(Math.abs(top - boxes[0]!.top)).toBeLessThan(8);
        if (nth === 1 || nth === 2) await expect(left - boxes[nth - 1]!.right).toBeLessThan(48);
      }
    }
  },
};

export const List: Story = { args: { view: 'list' } };

const ofDay = (day: string, count: number): CalendarConsult[] =>
  Array.from({ length: count }, (_, nth) => {
    const start = Date.parse(`${day}T09:00:00+09:00`) + nth * 600_000;
    const [start_at, end_at] = [start, start + 600_000].map((time) => new Date(time).toISOString());
    return { ...consults[1]!, id: `${day} ${nth}`, status: 'CONFIRMED', start_at: start_at!, end_at: end_at! };
  });
/** The list of this week begins at today; the days before are above. On a Monday there are none. */
export const ListOfThisWeek: Story = {
  args: { view: 'list', closures: [], holidays: [] },
  // The day is read when it is drawn: pictures are taken on a fixed one.
  render: (args) => {
    const today = tokyoNow().day;
    const threeDays = [-1, 0, 1].flatMap((days) => ofDay(addDays(today, days), 30));
    return <Shown {...args} date={today} consults={threeDays} />;
  },
  play: async ({ canvasElement }) => {
    const today = tokyoNow().day;
    const headOf = (day: string) => canvasElement.querySelector(`[data-day="${day}"]`);
    await waitFor(() => expect(headOf(today)).toBeTruthy());
    const top = () => headOf(today)!.getBoundingClientRect().top;
    await waitFor(() => expect(top()).toBeLessThan(innerHeight / 2));
    await expect(top()).toBeGreaterThanOrEqual(0);
  },
};

export const Empty: Story = { args: { view: 'list', consults: [], closures: [] } };

export const English: Story = { args: { words: english }, parameters: { locale: 'en', accent: 'doctor' } };

const WithExit = () => {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => flushSync(() => setShown((was) => !was))}>
        open or leave
      </button>
      {shown && <Shown />}
    </>
  );
};

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
const nextLayout = () => new Promise((done) => new ResizeObserver(done).observe(document.body));

/** The scroll to the opening time runs in a later frame; leaving before that reports no error. */
export const LeftBeforeItScrolls: Story = {
  render: () => <WithExit />,
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await box.findAllByRole('table');
    const errors: string[] = [];
    const note = ({ message }: ErrorEvent) => errors.push(message);
    window.addEventListener('error', note);
    const press = () => box.getByText('open or leave').click();
    for (const moments of [[], [nextLayout], [nextFrame], [nextFrame, nextLayout], [nextFrame, nextFrame]]) {
      press();
      await nextFrame();
      press();
      for (const moment of moments) await moment();
      press();
      await nextFrame();
      await nextFrame();
      press();
    }
    window.removeEventListener('error', note);
    await expect(errors.filter((message) => message.includes('scrollTo'))).toEqual([]);
  },
};
