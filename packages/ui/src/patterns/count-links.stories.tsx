import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { fill, member } from '../testing/story-text.ts';
import { CountLinks } from './count-links.tsx';

const { waiting, unpaid, requests } = member.dayBoard.sections;

const meta = {
  title: 'Patterns/Count links',
  tags: ['autodocs'],
  component: CountLinks,
  args: {
    label: member.dayBoard.overview,
    links: [
      { id: 'waiting', label: waiting.short, count: '2', tone: 'error' },
      { id: 'unpaid', label: unpaid.short, count: fill(member.dayBoard.countMax, { count: 100 }), tone: 'warning' },
      { id: 'requests', label: requests.short, count: '0' },
    ],
  },
  render: (args) => (
    <>
      <CountLinks {...args} />
      {args.links.map(({ id, label }) => (
        <section key={id} id={id} tabIndex={-1} aria-label={label} style={{ padding: '1rem' }}>
          {label}
        </section>
      ))}
    </>
  ),
} satisfies Meta<typeof CountLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('link', { name: new RegExp(unpaid.short) }));
    await expect(page.getByRole('region', { name: unpaid.short })).toHaveFocus();
  },
};

const endOf = (element: Element) => element.getBoundingClientRect().right;

/** The longest number stays inside its tile at every width. */
export const EveryWidth: Story = {
  play: async ({ canvas, canvasElement }) => {
    const tiles = canvas.getAllByRole('link');
    for (let width = 288; width <= 720; width += 8) {
      canvasElement.style.width = `${width}px`;
      for (const tile of tiles) await expect(endOf(tile.querySelector('b')!)).toBeLessThan(endOf(tile) - 8);
    }
    canvasElement.style.width = '';
  },
};
