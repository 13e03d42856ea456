import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeletons } from './states.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Feedback/Skeletons',
  tags: ['autodocs', 'moving'],
  component: Skeletons,
  args: {
    kind: 'cards',
    count: 3,
    words: { loading: patient.words.loading },
  },
} satisfies Meta<typeof Skeletons>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
