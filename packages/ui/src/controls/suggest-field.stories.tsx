import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SuggestField, type SuggestFieldProps } from './suggest-field.tsx';
import { fill, member } from '../testing/story-text.ts';

const people = [
  { id: 'a', label: '髙橋 花子（タカハシ ハナコ）', note: '1985/04/02　41歳　090-1234-5678' },
  { id: 'b', label: '高橋 一郎（タカハシ イチロウ）', note: '1990/12/31　35歳　080-1111-2222' },
];

const meta = {
  title: 'Controls/Suggest field',
  tags: ['autodocs'],
  component: SuggestField,
  args: {
    label: member.patients.find,
    helper: member.patients.chooseHelper,
    query: '',
    onQuery: fn(),
    suggestions: people,
    onPick: fn(),
    words: {
      loading: member.words.loading,
      none: member.patients.none,
      found: fill(member.patients.found, { count: 2 }),
    },
  },
  render: (args) => <WithQuery {...args} />,
} satisfies Meta<typeof SuggestField>;
export default meta;
type Story = StoryObj<typeof meta>;

function WithQuery(args: SuggestFieldProps) {
  const [query, setQuery] = useState(args.query);
  return <SuggestField {...args} query={query} onQuery={setQuery} />;
}

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: new RegExp(member.patients.find) });
    await userEvent.type(field, 'タカ');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith('a');
  },
};

export const Bare: Story = { args: { bare: true, helper: undefined, placeholder: member.patients.find } };
export const WithError: Story = { args: { error: member.deskBooking.patientMissing } };
