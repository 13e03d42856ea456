import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { patient } from '../testing/story-text.ts';
import { Text } from './stack.tsx';
import { FootBar } from './with-summary.tsx';

const meta = {
  title: 'Layout/Foot bar',
  tags: ['autodocs'],
  component: FootBar,
  // In a frame of the page of the docs, which is as narrow as the windows that show the bar.
  parameters: { width: 375, docs: { story: { inline: false, height: '160px' } } },
  args: {
    children: (
      <>
        <Text>{patient.booking.title}</Text>
        <Button>{patient.words.next}</Button>
      </>
    ),
  },
} satisfies Meta<typeof FootBar>;
export default meta;

/** At the foot of a window below 1000 px. A wider one has the summary beside the steps instead. */
export const Default: StoryObj<typeof meta> = {};
