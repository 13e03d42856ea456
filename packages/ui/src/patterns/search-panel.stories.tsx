import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
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
