import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { AccountMenu } from './account-menu.tsx';
import { member, patient } from '../testing/story-text.ts';

const meta = {
  title: 'Layout/Account menu',
  tags: ['autodocs'],
  component: AccountMenu,
  args: {
    name: '鈴木 一郎',
    role: patient.account.roles.STAFF,
    label: member.staffFrame.accountMenu,
    groups: [{ items: [{ label: member.lock.act, onSelect: fn() }] }],
  },
  parameters: { accent: 'clinic' },
} satisfies Meta<typeof AccountMenu>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
