import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadingScreen } from './states.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Feedback/Loading screen',
  tags: ['autodocs', 'moving'],
  component: LoadingScreen,
  args: {
    words: { loading: patient.words.loading },
  },
} satisfies Meta<typeof LoadingScreen>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
