import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card, Columns } from './page.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Layout/Columns',
  tags: ['autodocs'],
  component: Columns,
  args: {
    min: 280,
    gap: 16,
    children: [patient.words.morning, patient.words.afternoon, patient.words.evening].map((title) => (
      <Card key={title} title={title}>
        <p>{patient.booking.slots.words.noSlots}</p>
      </Card>
    )),
  },
} satisfies Meta<typeof Columns>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
