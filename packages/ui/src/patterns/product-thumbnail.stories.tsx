import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ProductThumbnail } from './product-thumbnail.tsx';

/** A drawing in place of a photo. */
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect x="1" y="3" width="6" height="2" rx="1" fill="tomato"/></svg>')}`;

const meta = {
  title: 'Patterns/Product thumbnail',
  tags: ['autodocs'],
  component: ProductThumbnail,
  args: { src: drawing, alt: '白い錠剤' },
} satisfies Meta<typeof ProductThumbnail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: '白い錠剤' })).toBeVisible();
  },
};
export const StillLoading: Story = { args: { src: undefined } };
export const Large: Story = { args: { size: 96 } };
