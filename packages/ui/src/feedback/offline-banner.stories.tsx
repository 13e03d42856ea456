import type { Meta, StoryObj } from '@storybook/react-vite';
import { OfflineBanner } from './offline-banner.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Feedback/Offline banner',
  tags: ['autodocs'],
  component: OfflineBanner,
  args: {
    offline: true,
    children: patient.words.offline,
  },
} satisfies Meta<typeof OfflineBanner>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
