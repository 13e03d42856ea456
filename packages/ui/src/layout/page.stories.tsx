import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page } from './page.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Layout/Page',
  tags: ['autodocs'],
  component: Page,
  args: {
    title: patient.booking.title,
    lead: patient.booking.lead,
    step: { at: 1, of: 4, label: patient.booking.hold.when },
    back: { href: '#clinic', label: patient.booking.toClinic },
    children: <p>{patient.booking.hold.none.text}</p>,
  },
} satisfies Meta<typeof Page>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
