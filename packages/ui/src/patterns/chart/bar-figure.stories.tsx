import type { Meta, StoryObj } from '@storybook/react-vite';
import { fill, member } from '../../testing/story-text.ts';
import { expect, userEvent, within } from 'storybook/test';
import { BarFigure } from './bar-figure.tsx';

const { chart, columns } = member.takings;
const meta = {
  title: 'Patterns/Bar figure',
  tags: ['autodocs'],
  component: BarFigure,
  args: {
    title: chart.title,
    hint: chart.hint,
    words: { loading: member.words.loading },
    labels: ['11/20', '11/21', '11/22'],
    names: ['2026/11/20(金)', '2026/11/21(土)', '2026/11/22(日)'],
    series: [
      { label: chart.paid, tone: 'in', values: [12_400, 0, 5000] },
      { label: chart.refunded, tone: 'out', values: [0, 0, -1200] },
    ],
    facts: [
      { label: columns.fees, values: [446, 0, 180] },
      { label: columns.after_fees, values: [11_954, 0, 3620] },
    ],
    format: (value) => `${value.toLocaleString('ja-JP')}円`,
  },
} satisfies Meta<typeof BarFigure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = { parameters: { width: 900 } };
export const Phone: Story = { parameters: { width: 343 } };

/** Bars that lie have room for names. */
export const Lying: Story = {
  parameters: { width: 900 },
  args: {
    title: member.products.outlook.chart,
    hint: member.products.outlook.hint,
    labels: ['ロキソプロフェンNa錠60mg', 'アムロジピン錠5mg'],
    names: undefined,
    series: [{ label: member.products.outlook.columns.left, tone: 'in', values: [35, 166] }],
    facts: undefined,
    format: (value) => fill(member.products.outlook.days, { days: value }),
    lies: true,
  },
  play: async ({ canvasElement }) => {
    const label = await within(canvasElement).findByText('アムロジピン錠5mg');
    await expect(label.getBoundingClientRect().left).toBeGreaterThan(canvasElement.getBoundingClientRect().left);
  },
};
export const LyingOnAPhone: Story = { ...Lying, parameters: { width: 343 } };

/** The arrow keys move through the bars, and the tooltip names the period, the series and the figures beside them. */
export const Tooltip: Story = {
  parameters: { width: 900 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('11/22');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    const tip = within(await canvas.findByRole('tooltip'));
    await expect(tip.getByText('2026/11/20(金)')).toBeVisible();
    await expect(tip.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      chart.paid,
      chart.refunded,
      columns.fees,
      columns.after_fees,
    ]);
    await expect(tip.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '12,400円',
      '0円',
      '446円',
      '11,954円',
    ]);
  },
};
