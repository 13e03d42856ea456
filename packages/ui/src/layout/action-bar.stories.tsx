import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { ActionBar } from './page.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Layout/Action bar',
  tags: ['autodocs'],
  component: ActionBar,
  args: {
    back: <Button variant="text">{patient.words.back}</Button>,
    children: <Button fullWidth="phone">{patient.questionnaire.topic.toConfirm}</Button>,
  },
} satisfies Meta<typeof ActionBar>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
