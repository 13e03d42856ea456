import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { fill, patient } from '../testing/story-text.ts';
import { DayMonth, type DayMonthProps } from './day-month.tsx';
import type { SlotDay } from './day-strip.tsx';

const { slots } = patient.booking;
const weekdays = '日月火水木金土';
const days: SlotDay[] = Array.from({ length: 61 }, (_, at) => {
  const date = new Date(Date.UTC(2026, 10, 22 + at));
  const dow = date.getUTCDay();
  const on_day = date.toISOString().slice(0, 10);
  const holiday = on_day === '2026-11-23' ? '勤労感謝の日' : null;
  const closed = dow === 0 || dow === 3;
  return {
    on_day,
    month: `${date.getUTCMonth() + 1}月`,
    day: String(date.getUTCDate()),
    weekday: weekdays[dow]!,
    holiday,
    closed,
    sunday: dow === 0,
    saturday: dow === 6,
    label: `${on_day.replaceAll('-', '/')}(${weekdays[dow]}${holiday ? '・祝' : ''})`,
    count: closed ? 0 : (at * 7) % 54,
  };
});

const Month = (props: DayMonthProps) => {
  const [day, setDay] = useState(props.day);
  return <DayMonth {...props} day={day} onDay={setDay} />;
};

const meta = {
  title: 'Patterns/Day month',
  tags: ['autodocs'],
  component: DayMonth,
  args: {
    days,
    day: '2026-11-24',
    onDay: () => {},
    words: {
      ...slots.words,
      count: (free) => fill(slots.count, { count: free }),
      monthOf: (year, month) => fill(slots.monthOf, { year, month }),
    },
  },
  render: (args) => <Month {...args} />,
} satisfies Meta<typeof DayMonth>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Arrows move by day and week, Page Down by month; Enter chooses. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement);
    grid.getByRole('button', { name: /2026\/11\/24/ }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(grid.getByRole('button', { name: /2026\/12\/02/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveTextContent('2');
  },
};
