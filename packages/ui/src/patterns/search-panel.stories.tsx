import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { SearchPanel } from './search-panel.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/Search panel',
  tags: ['autodocs'],
  component: SearchPanel,
  args: {
    onSearch: fn(),
    onClear: fn(),
    words: {
      label: patient.finder.search.label,
      search: patient.finder.search.act,
      clear: patient.finder.search.clear,
    },
    first: <TextField label={patient.finder.search.name} marked={false} type="search" />,
    children: (
      <SelectField
        label={patient.finder.search.area}
        marked={false}
        emptyLabel={patient.finder.search.any}
        options={[{ value: '東京都', label: '東京都' }]}
      />
    ),
  },
} satisfies Meta<typeof SearchPanel>;
export default meta;

export const Default: StoryObj<typeof meta> = {};

const { area, speciality, any } = patient.finder.search;

/** In one row where there is room for it, in the order in which the keyboard goes through it. */
export const InOneRow: StoryObj<typeof meta> = {
  parameters: { width: 1120 },
  args: {
    inOneRow: true,
    children: [speciality, area].map((label) => (
      <SelectField key={label} label={label} marked={false} emptyLabel={any} options={[]} />
    )),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const parts = [
      canvas.getByRole('searchbox'),
      ...canvas.getAllByRole('combobox'),
      canvas.getByRole('button', { name: patient.finder.search.act }),
    ];
    if (canvas.getByRole('search').clientWidth > 900) {
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const lefts = boxes.map(({ left }) => left);
      await expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
      const bottoms = boxes.map(({ bottom }) => bottom);
      await expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(4);
    }
    parts[0]!.focus();
    for (const part of parts.slice(1)) {
      await userEvent.tab();
      await expect(part).toHaveFocus();
    }
  },
};
