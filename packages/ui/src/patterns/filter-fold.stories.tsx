import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DateField } from '../controls/date-field/date-field.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { fill, member } from '../testing/story-text.ts';
import { FilterFold } from './filter-fold.tsx';

const { search, method } = member.orders;
const card = `${search.method}：${method.CARD}`;

const meta = {
  title: 'Patterns/Filter fold',
  tags: ['autodocs'],
  component: FilterFold,
  args: {
    label: search.more,
    chosen: [],
    children: (
      <SelectField
        label={search.method}
        marked={false}
        emptyLabel={member.words.all}
        options={[{ value: 'CARD', label: method.CARD }]}
      />
    ),
  },
} satisfies Meta<typeof FilterFold>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** What is chosen stays in sight while the fields are folded. A press removes it. */
export const Chosen: Story = {
  args: {
    label: `${search.more}（1）`,
    chosen: [
      { key: 'method', label: card, remove: fill(member.orders.search.remove, { label: card }), onRemove: fn() },
    ],
    clear: { label: member.words.clear, onClick: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: fill(member.orders.search.remove, { label: card }) }));
    await expect(args.chosen[0]!.onRemove).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: args.label }));
    await expect(canvas.getByLabelText(search.method)).toBeVisible();
    await expect(canvas.queryByText(card)).toBeNull();
  },
};

/** A date is whole in sight, also where six fields could stand in a row. */
export const Dates: Story = {
  args: {
    children: (
      <>
        {[search.from, search.until, search.paid_from, search.paid_until].map((label) => (
          <DateField
            key={label}
            label={label}
            marked={false}
            value="2026-11-28"
            onValue={() => {}}
            words={{ open: fill(member.dayField.open, { label }), invalid: fill(member.dayField.invalid, { label }) }}
          />
        ))}
        {meta.args.children}
        {meta.args.children}
      </>
    ),
  },
  decorators: [(Stay) => <div style={{ maxWidth: '57.5rem' }}>{Stay()}</div>],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.label }));
    const dates = [...canvasElement.querySelectorAll<HTMLInputElement>('input')].filter(({ value }) =>
      /2026/.test(value),
    );
    await expect(dates).toHaveLength(4);
    for (const date of dates) await expect(date.scrollWidth).toBeLessThanOrEqual(date.clientWidth);
  },
};
