import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../controls/button.tsx';
import { fill, member } from '../../testing/story-text.ts';
import type { GridColumn } from './grid-props.ts';
import { RecordGrid } from './record-grid.tsx';

const days = [
  { id: '2026-11-20', payments: 4, paid: '12,400円' },
  { id: '2026-11-21', payments: 1, paid: '1,500円' },
  { id: 'total', payments: 5, paid: '13,900円' },
];
const { columns: words } = member.takings;
const opened = fn();
const columns: GridColumn<(typeof days)[number]>[] = [
  {
    key: 'period',
    label: words.period,
    cell: ({ id }) => <Button onClick={() => opened(id)}>{id}</Button>,
    sorts: true,
  },
  { key: 'payments', label: words.payments, cell: ({ payments }) => payments, amount: true, width: 120 },
  { key: 'paid', label: words.paid, cell: ({ paid }) => paid, amount: true, width: 140, sorts: true },
];
const onSort = fn();
const { listColumns: list } = member;
const chosen = {
  ...list,
  choose: (count: number) => (count > 0 ? fill(list.chooseHidden, { count }) : list.choose),
};
function Grid({ rows = days, first = [], wraps = false }: { rows?: typeof days; first?: string[]; wraps?: boolean }) {
  const [hidden, setHidden] = useState(first);
  return (
    <RecordGrid
      caption={member.takings.caption}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      sort={{ key: 'period', descending: true }}
      onSort={onSort}
      hidden={hidden}
      onHidden={setHidden}
      wraps={wraps}
      words={{ loading: member.words.loading, columns: chosen }}
    />
  );
}

const meta = {
  title: 'Patterns/Record grid',
  tags: ['autodocs'],
  component: Grid,
  subcomponents: { RecordGrid },
  parameters: {
    docs: {
      source: {
        code: `<RecordGrid
  caption={caption}
  rows={rows}
  rowKey={({ id }) => id}
  columns={columns}
  sort={{ key: 'period', descending: true }}
  onSort={setSort}
  hidden={hidden}
  onHidden={setHidden}
  words={words}
/>`,
      },
    },
  },
  args: { rows: days, first: [] },
} satisfies Meta<typeof Grid>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each row, also that of the heads, is 40 px high; its button fits into it. */
export const Desk: Story = {
  parameters: { width: 900 },
  play: async () => {
    await screen.findByRole('gridcell', { name: '4' });
    const heights = screen.getAllByRole('row').map((row) => row.getBoundingClientRect().height);
    await expect(heights).toEqual([40, ...days.map(() => 40)]);
    const button = screen.getByRole('button', { name: days[0]!.id }).getBoundingClientRect();
    const row = screen.getAllByRole('row')[1]!.getBoundingClientRect();
    await expect(button.top >= row.top && button.bottom <= row.bottom).toBe(true);
  },
};

/** Two lines of text, where a row may grow, fit into its 40 px. */
export const TwoLines: Story = {
  args: { rows: days.map((day) => ({ ...day, paid: `${day.paid} ${'東京都'.repeat(2)}` })), wraps: true },
  parameters: { width: 900 },
  play: async () => {
    await screen.findByRole('gridcell', { name: '4' });
    const heights = () => screen.getAllByRole('row').map((row) => row.getBoundingClientRect().height);
    await waitFor(() => expect(heights()).toEqual([40, ...days.map(() => 40)]));
    const cell = screen.getAllByRole('gridcell', { name: /東京都/ })[0]!;
    const range = document.createRange();
    range.selectNodeContents(cell);
    await expect(range.getBoundingClientRect().height).toBeGreaterThan(30);
  },
};

const manyDays = Array.from({ length: 60 }, (_, day) => ({ id: `day ${day + 1}`, payments: day, paid: `${day}円` }));
/** A long list is as high as the window at most: its heads stay in sight while its rows scroll. */
export const Long: Story = {
  args: { rows: manyDays },
  parameters: { width: 900 },
  play: async () => {
    const last = await screen.findByRole('button', { name: manyDays.at(-1)!.id });
    last.scrollIntoView({ block: 'nearest' });
    const placeOf = (element: Element) => element.getBoundingClientRect();
    await waitFor(() => expect(placeOf(last).bottom <= innerHeight).toBe(true));
    const head = screen.getByRole('columnheader', { name: words.payments });
    await expect(placeOf(head).top >= 0 && placeOf(head).bottom <= placeOf(last).top).toBe(true);
    const [x, y] = [placeOf(head).left + 20, placeOf(head).top + 20];
    await expect(head.contains(document.elementFromPoint(x, y))).toBe(true);
  },
};
export const Nothing: Story = { args: { rows: [] }, parameters: { width: 900 } };
export const HiddenColumns: Story = { args: { first: ['paid'] }, parameters: { width: 900 } };

/** By keyboard alone: the choice opens with Enter, and Escape gives the focus back. */
export const ChoosingColumns: Story = {
  parameters: { width: 900 },
  play: async () => {
    const button = await screen.findByRole('button', { name: list.choose });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const paid = await screen.findByRole('checkbox', { name: words.paid });
    await expect(screen.queryByRole('checkbox', { name: words.period })).toBeNull();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: words.payments })).toHaveFocus());
    await userEvent.tab();
    await expect(paid).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(screen.queryByRole('columnheader', { name: words.paid })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: chosen.choose(1) })).toHaveFocus());
  },
};

export const Keyboard: Story = {
  parameters: { width: 900 },
  play: async () => {
    onSort.mockClear();
    opened.mockClear();
    await userEvent.click(await screen.findByRole('columnheader', { name: words.paid }));
    await expect(onSort).toHaveBeenCalledWith({ key: 'paid', descending: true });
    await userEvent.click(screen.getByRole('gridcell', { name: '4' }));
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledWith('2026-11-20');
  },
};
