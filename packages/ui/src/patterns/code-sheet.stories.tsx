import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeSheet } from './code-sheet.tsx';
import { fill, member } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/Code sheet',
  tags: ['autodocs'],
  component: CodeSheet,
  args: {
    label: member.signIn.recovery,
    printTitle: fill(member.account.codes.printTitle, { product: 'HARUKA' }),
    codes: ['7KQ2M-X40RB', '9D1TZ-3MWHC', 'A8F5V-0PQJ2', 'C4X7N-YK61S', 'E2R9G-B3ZTD', 'G6W0M-5HVNA'],
  },
} satisfies Meta<typeof CodeSheet>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
