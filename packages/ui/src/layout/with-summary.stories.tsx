import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { patient } from '../testing/story-text.ts';
import { Card } from './page.tsx';
import { Stack, Text } from './stack.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { FootBar, WithSummary } from './with-summary.tsx';

const meta = {
  title: 'Layout/With summary',
  tags: ['autodocs'],
  component: WithSummary,
  subcomponents: { FootBar },
  parameters: { wide: true },
  args: {
    aside: <Card title={patient.booking.title}>{patient.booking.title}</Card>,
    children: <Card title={patient.home.clinics.book}>{patient.home.clinics.book}</Card>,
  },
} satisfies Meta<typeof WithSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Beside the steps on a wide screen, below them on a narrow one. */
export const Beside: Story = {};

export const Empty: Story = { args: { isEmpty: true } };

export const AtTheFoot: Story = {
  render: () => (
    <FootBar>
      <Text>{patient.booking.title}</Text>
      <Button>{patient.words.next}</Button>
    </FootBar>
  ),
};

/** Not visible; a screen reader reads it. */
export const HiddenText: Story = {
  render: () => (
    <Stack>
      <Text>
        {patient.booking.title}
        <VisuallyHidden>{patient.words.next}</VisuallyHidden>
      </Text>
    </Stack>
  ),
};
