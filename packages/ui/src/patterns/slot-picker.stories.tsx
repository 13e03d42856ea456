import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { SlotDay } from './day-strip.tsx';
import type { PickSlot } from './slot-list.tsx';
import { SlotPicker, type SlotPickerProps, type SlotPickerWords, type SlotSession } from './slot-picker.tsx';
import { fill, patient } from '../testing/story-text.ts';

const words: SlotPickerWords = {
  days: patient.booking.slots.words.days,
  earlier: patient.booking.slots.words.earlier,
  later: patient.booking.slots.words.later,
  session: patient.booking.slots.words.session,
  morning: patient.booking.slots.words.morning,
  afternoon: patient.booking.slots.words.afternoon,
  evening: patient.booking.slots.words.evening,
  full: patient.booking.slots.words.full,
  count: (free) => fill(patient.booking.slots.count, { count: free }),
  none: patient.booking.slots.words.none,
  holiday: patient.booking.slots.words.holiday,
  slots: patient.booking.slots.title,
  asList: patient.booking.slots.words.asList,
  asGrid: patient.booking.slots.words.asGrid,
  noSlots: patient.booking.slots.words.noSlots,
  nextDay: patient.booking.slots.words.nextDay,
  asMonth: patient.booking.slots.words.asMonth,
  asWeek: patient.booking.slots.words.asWeek,
  closed: patient.booking.slots.words.closed,
  earlierMonth: patient.booking.slots.words.earlierMonth,
  laterMonth: patient.booking.slots.words.laterMonth,
  monthNote: patient.booking.slots.words.monthNote,
  monthOf: (year, month) => fill(patient.booking.slots.monthOf, { year, month }),
  loading: patient.words.loading,
};

const english: SlotPickerWords = {
  ...words,
  days: 'Choose a day',
  earlier: 'Earlier days',
  later: 'Later days',
  session: 'Part of the day',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  full: 'Full',
  count: (free) => `${free} free`,
  none: 'None',
  holiday: 'H',
  slots: 'Choose a time',
  asList: 'Show as a list',
  asGrid: 'Show as a grid',
  noSlots: 'No free time in this part of the day',
  nextDay: 'Show the next free day',
  asMonth: 'Show the month',
  asWeek: 'Show the week',
  closed: 'Closed',
  earlierMonth: 'Earlier month',
  laterMonth: 'Later month',
  monthNote: 'The number under a day says how many times are free.',
  loading: 'Looking for free times',
};

const weekdays = [patient.words.day, patient.words.month, '火', '水', '木', '金', '土'];
const counts = [0, 0, 12, 8, 3, 21, 6, 0, 14, 9];
const days: SlotDay[] = counts.map((count, at) => {
  const date = new Date(Date.UTC(2026, 10, 22 + at));
  const weekday = weekdays[date.getUTCDay()] ?? '';
  const on_day = date.toISOString().slice(0, 10);
  const holiday = on_day === '2026-11-23' ? '勤労感謝の日' : null;
  return {
    on_day,
    month: `${date.getUTCMonth() + 1}月`,
    day: String(date.getUTCDate()),
    weekday,
    holiday,
    sunday: date.getUTCDay() === 0,
    saturday: date.getUTCDay() === 6,
    label: `${on_day.replaceAll('-', '/')}(${weekday}${holiday ? '・祝' : ''})`,
    count,
  };
});

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const slots: PickSlot[] = Array.from({ length: 15 }, (_, at) => {
  const from = at < 5 ? 9 * 60 + at * 10 : 13 * 60 + (at - 5) * 10;
  return { on_time: clock(from), end_time: clock(from + 10), free: at % 4 !== 2 };
});

const picked = fn();

const Picker = (props: Partial<SlotPickerProps>) => {
  const [day, setDay] = useState('2026-11-24');
  const [session, setSession] = useState<SlotSession>('afternoon');
  const [value, setValue] = useState<string>();
  return (
    <SlotPicker
      days={days}
      day={day}
      onDay={setDay}
      slots={slots}
      session={session}
      onSession={setSession}
      value={value}
      onPick={(time) => {
        setValue(time);
        picked(time);
      }}
      words={words}
      {...props}
    />
  );
};

const meta = {
  title: 'Patterns/SlotPicker',
  tags: ['autodocs'],
  component: Picker,
  subcomponents: { SlotPicker },
  args: { slots, words },
} satisfies Meta<typeof Picker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Afternoon first, full slots say so, and everything goes by keyboard. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    picked.mockClear();
    const box = within(canvasElement);
    await expect(box.getByRole('radio', { name: /午後/ })).toBeChecked();
    const today = box.getByRole('tab', { name: /2026\/11\/24/ });
    today.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(box.getByRole('tab', { name: /2026\/11\/25/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(box.getByRole('tab', { name: /2026\/11\/25/ })).toHaveAttribute('aria-selected', 'true');
    box.getByRole('button', { name: /13:00〜13:10/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(picked).toHaveBeenCalledWith('13:00');
    const full = box.getByRole('button', { name: /13:10〜13:20 満員/ });
    await userEvent.keyboard('{ArrowRight}');
    await expect(full).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(picked).toHaveBeenCalledOnce();
  },
};

export const AsList: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await userEvent.click(box.getByRole('button', { name: patient.booking.slots.words.asList }));
    await expect(box.getByRole('button', { name: patient.booking.slots.words.asGrid })).toBeVisible();
    await expect(box.getByRole('list', { name: patient.booking.slots.title })).toHaveAttribute('data-view', 'list');
  },
};

export const Loading: Story = { args: { slots: undefined } };

const next = fn();

export const NoSlots: Story = {
  args: { slots: [], onNextDay: next },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: patient.booking.slots.words.nextDay }));
    await expect(next).toHaveBeenCalled();
  },
};

export const English: Story = {
  args: { words: english },
  parameters: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /13:00–13:10/ })).toBeVisible();
    await expect(canvas.getByText(/, H$/)).toBeVisible();
  },
};

export const Narrow: Story = { parameters: { width: 320 } };

export const LargeText: Story = { parameters: { textScale: 1.25 } };
