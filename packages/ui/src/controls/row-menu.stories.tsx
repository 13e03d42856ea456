import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { RowMenu } from './row-menu.tsx';
import { fill, member } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Row menu',
  tags: ['autodocs'],
  component: RowMenu,
  args: {
    label: fill(member.members.menuOf, { name: '水野 遥' }),
    items: [
      { label: member.members.act.change, onSelect: fn() },
      { label: member.members.act.suspend, onSelect: fn(), danger: true },
    ],
  },
} satisfies Meta<typeof RowMenu>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
