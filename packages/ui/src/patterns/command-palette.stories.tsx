import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { CommandPalette } from './command-palette.tsx';

const meta = {
  title: 'Patterns/Command palette',
  tags: ['autodocs'],
  component: CommandPalette,
  args: {
    open: true,
    onClose: fn(),
    title: '操作・画面・患者さんを探す',
    placeholder: '例：予約、休診日、サトウ',
    query: '',
    onQuery: fn(),
    commands: [
      { id: 'book', group: '操作', label: '予約を入れる' },
      { id: 'calendar', group: '画面', label: 'カレンダー' },
      { id: 'search', group: '画面', label: '患者さんの検索', keys: '/' },
      { id: 'a', group: '患者さん', label: '髙橋 花子（タカハシ ハナコ）', note: '1985/04/02　41歳' },
    ],
    onPick: fn(),
    words: { loading: '読み込んでいます', none: '見つかりません', found: '4件あります' },
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first command is ready for Enter; arrow keys choose another. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('combobox', { name: args.title })).toHaveFocus();
    await expect(screen.getAllByRole('option')).toHaveLength(4);
    await expect(screen.getByRole('group', { name: '画面' })).toBeVisible();
    // As when a screen that arrives late asks for the focus, and the dialog takes it back.
    screen.getByRole('dialog').focus();
    await expect(screen.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith('calendar');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const Nothing: Story = { args: { query: 'zzz', commands: [] } };
