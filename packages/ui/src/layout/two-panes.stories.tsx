import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from './page.tsx';
import { TwoPanes } from './two-panes.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Layout/Two panes',
  tags: ['autodocs'],
  component: TwoPanes,
  parameters: { wide: true },
  args: {
    list: <Card title={patient.home.clinics.book}>{patient.home.clinics.book}</Card>,
    label: patient.booking.title,
    children: <Card title={patient.booking.title}>{patient.booking.title}</Card>,
  },
} satisfies Meta<typeof TwoPanes>;
export default meta;

/** Side by side on a wide screen, one below the other on a narrow one. */
export const Beside: StoryObj<typeof meta> = {};
