import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { RowMenu } from '../controls/row-menu.tsx';
import { StatusChip } from '../feedback/status-chip.tsx';
import { RecordTable } from './record-table.tsx';

const meta = { title: 'Patterns/Record table', component: RecordTable } satisfies Meta<typeof RecordTable>;
export default meta;
type Story = StoryObj;

const people = [
  { id: 1, name: '青山 晴彦', place: 'すべての院', state: '利用中', seen: '2026/11/20 09:12' },
  { id: 2, name: '水野 遥', place: '神楽坂院・吉祥寺院', state: '利用中', seen: '2026/11/20 08:55' },
  {
    id: 3,
    name: '長谷川パトリシア 千代子',
    place: '東京都市部広域オンライン診療センター附属第二クリニック',
    state: '招待中',
    seen: null,
  },
];
const suspend = fn();

const table = (
  <RecordTable
    caption="メンバー"
    rows={people}
    rowKey={({ id }) => id}
    columns={[
      { key: 'name', label: '名前', cell: ({ name }) => <strong>{name}</strong> },
      { key: 'place', label: '院', cell: ({ place }) => place },
      { key: 'state', label: '状態', cell: ({ state }) => <StatusChip label={state} /> },
      { key: 'seen', label: '最終ログイン', cell: ({ seen }) => seen },
    ]}
    menu={{
      label: '操作',
      cell: ({ name }) => (
        <RowMenu
          label={`${name}さんの操作`}
          items={[
            { label: '役割・院を変更', onSelect: fn() },
            { label: '利用を停止', onSelect: suspend, danger: true },
          ]}
        />
      ),
    }}
  />
);

export const Desk: Story = { render: () => table, parameters: { width: 1120 } };
export const Phone: Story = { render: () => table, parameters: { width: 375 } };
export const Nothing: Story = {
  render: () => (
    <RecordTable
      caption="メンバー"
      rows={[]}
      rowKey={() => 0}
      columns={[{ key: 'name', label: '名前', cell: () => null }]}
    />
  ),
  parameters: { width: 1120 },
};

export const Menu: Story = {
  render: () => table,
  play: async ({ canvasElement }) => {
    suspend.mockClear();
    const button = within(canvasElement).getByRole('button', { name: '水野 遥さんの操作' });
    await userEvent.click(button);
    const menu = await screen.findByRole('menu', { name: '水野 遥さんの操作' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(suspend).toHaveBeenCalledOnce();
    await waitFor(() => expect(menu).not.toBeVisible());
  },
};
