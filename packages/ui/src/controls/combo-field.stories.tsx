import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ComboField, type ComboFieldProps } from './combo-field.tsx';
import { fill, member } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Combo field',
  tags: ['autodocs'],
  component: ComboField,
  args: {
    label: member.prescription.fields.dosage,
    helper: member.prescription.usage.helper,
    required: true,
    value: '',
    onValue: fn(),
    options: [
      { id: 'a', label: '1日1回 就寝前', note: '1011100000000000' },
      { id: 'b', label: '1日3回 朝昼夕食後', note: '1013044400000000' },
    ],
    optionsLabel: member.prescription.usage.list,
  },
  render: (args) => <WithValue {...args} />,
} satisfies Meta<typeof ComboField>;
export default meta;
type Story = StoryObj<typeof meta>;

function WithValue(args: ComboFieldProps) {
  const [value, setValue] = useState(args.value);
  const write = (typed: string) => {
    setValue(typed);
    args.onValue(typed);
  };
  return <ComboField {...args} value={value} onValue={write} />;
}

const boxOf = (canvas: HTMLElement) =>
  within(canvas).getByRole<HTMLInputElement>('combobox', { name: member.prescription.fields.dosage });

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const box = boxOf(canvasElement);
    await userEvent.type(box, '1日');
    await screen.findByRole('listbox', { name: member.prescription.usage.list });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(box.value).toBe('1日3回 朝昼夕食後');
    // What was chosen is a text like any other.
    await userEvent.type(box, ' 1回1錠{Enter}');
    await expect(box.value).toBe('1日3回 朝昼夕食後 1回1錠');
  },
};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(boxOf(canvasElement));
    await screen.findByRole('listbox', { name: member.prescription.usage.list });
  },
};
export const WithError: Story = {
  args: { error: fill(member.validation.required, { name: member.prescription.fields.dosage }) },
};
