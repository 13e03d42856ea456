import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { patient } from '../testing/story-text.ts';
import { ChipLinks } from './chip-links.tsx';

const { title, ...symptoms } = patient.finder.symptoms;

const meta = {
  title: 'Patterns/Chip links',
  tags: ['autodocs'],
  component: ChipLinks,
  args: { label: title, links: Object.entries(symptoms).map(([key, label]) => ({ href: `#${key}`, label })) },
} satisfies Meta<typeof ChipLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: title });
    await expect(within(list).getAllByRole('link')).toHaveLength(Object.keys(symptoms).length);
  },
};

export const OneInForce: Story = {
  args: { links: meta.args.links.map((link, at) => ({ ...link, current: at === 1 })) },
  play: async ({ canvasElement }) => {
    const [, second] = within(canvasElement).getAllByRole('link');
    await expect(second).toHaveAttribute('aria-current', 'true');
  },
};
