import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { RowMenu } from '../controls/row-menu.tsx';
import { StatusChip } from '../feedback/status-chip.tsx';
import { RecordTable } from './record-table.tsx';
import { fill, member } from '../testing/story-text.ts';

const people = [
  {
    id: 1,
    name: '青山 晴彦',
    place: member.members.allPlaces,
    state: member.members.state.ACTIVE,
    seen: '2026/11/20 09:12',
  },
  { id: 2, name: '水野 遥', place: '神楽坂院・吉祥寺院', state: member.members.state.ACTIVE, seen: '2026/11/20 08:55' },
  {
    id: 3,
    name: '長谷川パトリシア 千代子',
    place: '東京都市部広域オンライン診療センター附属第二クリニック',
    state: member.members.state.INVITED,
    seen: null,
  },
];
const suspend = fn();

const PeopleTable = RecordTable<(typeof people)[number]>;
const meta = {
  title: 'Patterns/Record table',
  tags: ['autodocs'],
  component: RecordTable<(typeof people)[number]>,
  args: {
    caption: member.places.members,
    rows: people,
    rowKey: ({ id }) => id,
    columns: [
      { key: 'name', label: member.members.columns.name, cell: ({ name }) => <strong>{name}</strong> },
      { key: 'place', label: member.members.place, cell: ({ place }) => place },
      { key: 'state', label: member.members.columns.state, cell: ({ state }) => <StatusChip label={state} /> },
      { key: 'seen', label: member.members.columns.signedIn, cell: ({ seen }) => seen },
    ],
    menu: {
      label: member.members.columns.menu,
      cell: ({ name }) => (
        <RowMenu
          label={fill(member.members.menuOf, { name })}
          items={[
            { label: member.members.act.change, onSelect: fn() },
            { label: member.members.act.suspend, onSelect: suspend, danger: true },
          ]}
        />
      ),
    },
  },
} satisfies Meta<typeof PeopleTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const heightsOf = (canvas: HTMLElement) =>
  within(canvas)
    .getAllByRole('row')
    .map((row) => row.getBoundingClientRect().height);

export const Desk: Story = { parameters: { width: 1120 } };
/** As dense as a grid: a row is 40 px high, also with a button. */
export const DenseRows: Story = {
  parameters: { width: 1120 },
  play: async ({ canvasElement }) => {
    await expect(heightsOf(canvasElement)).toEqual([40, ...people.map(() => 40)]);
  },
};
/** Two lines of text fit into a row of 40 px. */
export const TwoLines: Story = {
  args: { rows: people.slice(0, 1).map((one) => ({ ...one, place: '東京都新宿区'.repeat(9) })) },
  parameters: { width: 1120 },
  play: async ({ canvasElement }) => {
    const place = within(canvasElement)
      .getByText(/東京都新宿区/)
      .closest('td')!;
    const range = document.createRange();
    range.selectNodeContents(place);
    await expect(range.getBoundingClientRect().height).toBeGreaterThan(30);
    await expect(heightsOf(canvasElement)).toEqual([40, 40]);
  },
};
export const Phone: Story = { parameters: { width: 375 } };
export const Nothing: Story = { args: { rows: [], menu: undefined }, parameters: { width: 1120 } };

export const Menu: Story = {
  // The menu fades out.
  tags: ['moving'],
  play: async ({ canvasElement }) => {
    suspend.mockClear();
    const button = within(canvasElement).getByRole('button', {
      name: fill(member.members.menuOf, { name: '水野 遥' }),
    });
    await userEvent.click(button);
    const menu = await screen.findByRole('menu', { name: fill(member.members.menuOf, { name: '水野 遥' }) });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(suspend).toHaveBeenCalledOnce();
    await waitFor(() => expect(menu).not.toBeVisible());
  },
};
