import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { member, patient } from '../testing/story-text.ts';
import { PaperAlone } from './paper-alone.tsx';

const meta = {
  title: 'Patterns/Paper alone',
  tags: ['autodocs'],
  component: PaperAlone,
  args: { printTitle: patient.plan.title, children: <p>{patient.plan.items.care}</p> },
  // On paper the button is not there, and the title is.
  decorators: [
    (Story) => (
      <>
        <Story />
        <Button>{member.account.codes.print}</Button>
      </>
    ),
  ],
} satisfies Meta<typeof PaperAlone>;
export default meta;

export const TreatmentPlan: StoryObj<typeof meta> = {};
