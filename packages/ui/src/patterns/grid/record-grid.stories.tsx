import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '../../controls/button.tsx';
import { member } from '../../testing/story-text.ts';
import type { GridColumn } from './grid-props.ts';
import { RecordGrid } from './record-grid.tsx';

const meta = { title: 'Patterns/Record grid', component: RecordGrid } satisfies Meta<typeof RecordGrid>;
export default meta;
type Story = StoryObj;

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
const grid = (rows = days) => (
  <RecordGrid
    caption={member.takings.caption}
    rows={rows}
    rowKey={({ id }) => id}
    columns={columns}
    sort={{ key: 'period', descending: true }}
    onSort={onSort}
    words={{ loading: member.words.loading }}
  />
);

export const Desk: Story = { render: () => grid(), parameters: { width: 900 } };
export const Nothing: Story = { render: () => grid([]), parameters: { width: 900 } };

export const Keyboard: Story = {
  render: () => grid(),
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
