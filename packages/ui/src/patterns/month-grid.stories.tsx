import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MonthGrid } from './month-grid.tsx';
import { fill, member } from '../testing/story-text.ts';

const days = Array.from({ length: 30 }, (_, n) => ({
  key: String(n),
  day: String(n + 1),
  weekday: '日月火水木金土'[n % 7]!,
  isRest: n % 7 === 0,
  isToday: n === 14,
}));
const marks = ['○', '○', '△', '×', '－'];
const rowOf = (name: string) => ({
  key: name,
  name,
  sum: '48:30',
  cells: days.map(({ key, day }, n) => ({
    key,
    mark: marks[n % 5]!,
    ...(n % 5 === 0 && { note: '8:05' }),
    label: `${name} 11月${day}日${n % 5 === 0 ? ' ○ 8:05' : ''}`,
    onSelect: () => {},
  })),
});

const meta = {
  title: 'Patterns/Month grid',
  tags: ['autodocs'],
  component: MonthGrid,
  args: {
    caption: fill(member.attendance.caption, { month: '2026年11月' }),
    nameLabel: '医師',
    sumLabel: member.takings.total,
    days,
    rows: ['水野 遥 医師', '勅使河原小野寺 龍之介左衛門 医師'].map(rowOf),
  },
} satisfies Meta<typeof MonthGrid>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  /** Today is a Sunday: it keeps the colour of a day of rest. */
  play: async ({ canvas }) => {
    const [first, today] = [1, 15].map((day) =>
      canvas.getByRole('columnheader', { name: new RegExp(`^${day}\\s*日$`) }),
    );
    await expect(getComputedStyle(today!).color).toBe(getComputedStyle(first!).color);
    await expect(today).toHaveAttribute('aria-current', 'date');
  },
};

/** A sign and its hours fit into a row of 40 px. */
export const RowsOfADesk: StoryObj<typeof meta> = {
  args: { rows: ['水野 遥 医師', '井上 菜々子'].map(rowOf) },
  play: async ({ canvas }) => {
    for (const row of canvas.getAllByRole('row').slice(1))
      await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(40);
  },
};
