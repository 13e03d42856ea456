import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { member } from '../testing/story-text.ts';
import { PaperTable } from './paper-table.tsx';

const { time, patient, memo } = member.calendar.paper;

const meta = {
  title: 'Patterns/PaperTable',
  tags: ['autodocs'],
  component: PaperTable,
  args: {
    notes: true,
    columns: [time, patient, memo],
    rows: [
      { key: 1, cells: ['09:00〜09:10', '佐藤 花子'] },
      { key: 2, cells: ['09:10〜09:20', '髙﨑 美桜'] },
    ],
  },
} satisfies Meta<typeof PaperTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** No row fills the last column, which is for notes by hand. */
export const ColumnForNotes: Story = {
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table');
    await expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    await expect(within(table).getAllByRole('cell')).toHaveLength(6);
  },
};
