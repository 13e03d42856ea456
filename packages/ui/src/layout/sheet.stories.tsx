import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Sheet } from './sheet.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Layout/Sheet',
  tags: ['autodocs'],
  component: Sheet,
  parameters: { covers: true },
  args: {
    open: true,
    title: patient.words.menu,
    closeLabel: patient.words.close,
    onClose: fn(),
    children: <p>{patient.shell.footerNote}</p>,
  },
} satisfies Meta<typeof Sheet>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
