import type { Meta, StoryObj } from '@storybook/react-vite';
import { patient } from '../testing/story-text.ts';
import { Page } from './page.tsx';
import { BareFrame } from './patient-frame.tsx';

const meta = {
  title: 'Layout/Bare frame',
  tags: ['autodocs'],
  component: BareFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    children: (
      <Page title={patient.consulting.check.title}>
        <p>{patient.consulting.check.lead}</p>
      </Page>
    ),
  },
} satisfies Meta<typeof BareFrame>;
export default meta;

/** As high as the window, with nothing above or below what it holds. */
export const Default: StoryObj<typeof meta> = {};
