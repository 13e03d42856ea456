import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { patient } from '../testing/story-text.ts';
import { ProgressBar, progress } from './progress.tsx';

const requestMs = 3000;

/** A press stands for a request of three seconds. */
function Request() {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    progress.start();
    const timer = setTimeout(() => setRunning(false), requestMs);
    return () => {
      clearTimeout(timer);
      progress.done();
    };
  }, [isRunning]);
  return <Button onClick={() => setRunning(true)}>{patient.words.retry}</Button>;
}

const meta = {
  title: 'Feedback/Progress bar',
  tags: ['autodocs'],
  component: ProgressBar,
  args: { words: { loading: patient.words.loading } },
} satisfies Meta<typeof ProgressBar>;
export default meta;

/** The line runs at the top edge of the window, and nothing below it moves (UI-1). */
export const Default: StoryObj<typeof meta> = {
  render: (args) => (
    <>
      <ProgressBar {...args} />
      <Request />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: patient.words.retry }));
    await expect(await canvas.findByRole('progressbar', { name: patient.words.loading })).toBeVisible();
  },
};
