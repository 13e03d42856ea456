import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { CommandPalette } from './command-palette.tsx';
import { fill, member } from '../testing/story-text.ts';

const { groups } = member.palette;

const meta = {
  title: 'Patterns/Command palette',
  tags: ['autodocs'],
  component: CommandPalette,
  parameters: { covers: true },
  args: {
    open: true,
    onClose: fn(),
    title: member.palette.title,
    placeholder: member.palette.placeholder,
    query: '',
    onQuery: fn(),
    commands: [
      { id: 'book', group: groups.act, label: member.palette.acts.book },
      { id: 'calendar', group: groups.screen, label: member.places.calendar },
      { id: 'search', group: groups.screen, label: member.places.search, keys: '/' },
      { id: 'a', group: groups.patient, label: '髙橋 花子（タカハシ ハナコ）', note: '1985/04/02　41歳' },
    ],
    onPick: fn(),
    words: {
      loading: member.words.loading,
      none: member.palette.none,
      found: fill(member.palette.found, { count: 4 }),
    },
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first command is ready for Enter; arrow keys choose another. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('combobox', { name: args.title })).toHaveFocus();
    await expect(screen.getAllByRole('option')).toHaveLength(4);
    await expect(screen.getByRole('group', { name: groups.screen })).toBeVisible();
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
