import type { Meta, StoryObj } from '@storybook/react-vite';
import { member } from '../../testing/story-text.ts';
import { BarFigure } from './bar-figure.tsx';

const { chart } = member.takings;
const meta = {
  title: 'Patterns/Bar figure',
  component: BarFigure,
  args: {
    title: chart.title,
    hint: chart.hint,
    words: { loading: member.words.loading },
    labels: ['11/20', '11/21', '11/22'],
    series: [
      { label: chart.paid, tone: 'in', values: [12_400, 0, 5000] },
      { label: chart.refunded, tone: 'out', values: [0, 0, -1200] },
    ],
    format: (value) => `${value.toLocaleString('ja-JP')}円`,
  },
} satisfies Meta<typeof BarFigure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = { parameters: { width: 900 } };
export const Phone: Story = { parameters: { width: 343 } };
