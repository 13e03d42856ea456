import type { Meta, StoryObj } from '@storybook/react-vite';
import { QualityBadge } from './quality-badge.tsx';
import { patient } from '../../testing/story-text.ts';

const meta = {
  title: 'Call/Quality badge',
  tags: ['autodocs'],
  component: QualityBadge,
  args: {
    quality: 'good',
    words: patient.consulting.call.quality,
  },
} satisfies Meta<typeof QualityBadge>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
