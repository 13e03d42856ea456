import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PaperOnly } from './paper-only.tsx';

const meta = { title: 'Patterns/PaperOnly', tags: ['autodocs'], component: PaperOnly } satisfies Meta<typeof PaperOnly>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing of it is on the screen; the print preview shows one page for each section. */
export const TwoPages: Story = {
  args: {
    children: (
      <>
        <section>
          <h2>1</h2>
        </section>
        <section>
          <h2>2</h2>
        </section>
      </>
    ),
  },
  play: async () => {
    await expect(document.querySelector('[data-paper]')).not.toBeVisible();
  },
};
