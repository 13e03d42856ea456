import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { DateField } from './date-field.tsx';
import { fill, member } from '../../testing/story-text.ts';

const label = member.attendance.fromDay;
const invalid = fill(member.dayField.invalid, { label });
const opens = fill(member.dayField.open, { label });
const onValue = fn();

const meta = {
  title: 'Controls/Date field',
  tags: ['autodocs'],
  component: DateField,
  args: {
    label,
    value: '2026-11-23',
    onValue,
    words: { open: opens, invalid },
  },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return (
      <DateField
        {...args}
        value={value}
        onValue={(next) => {
          setValue(next);
          args.onValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TypedByKeyboard: Story = {
  args: { value: '' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText(label);
    await userEvent.type(input, '20261201');
    await expect(onValue).toHaveBeenLastCalledWith('2026-12-01');
    await userEvent.tab();
    await expect(input).toHaveValue('2026/12/01');
  },
};

export const NoDate: Story = {
  args: { value: '' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText(label);
    await userEvent.type(input, '2026/02/30');
    await userEvent.tab();
    await expect(input).toHaveValue('2026/02/30');
    await expect(input).toHaveAccessibleDescription(`＊${invalid}`);
  },
};

export const FromTheCalendar: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: opens }));
    const calendar = await screen.findByRole('dialog', {}, { timeout: 20_000 });
    await userEvent.click(await within(calendar).findByRole('gridcell', { name: '25' }));
    await expect(onValue).toHaveBeenLastCalledWith('2026-11-25');
  },
};
