import type { Meta, StoryObj } from '@storybook/react-vite';
import { SelectField } from './select-field.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Select field',
  tags: ['autodocs'],
  component: SelectField,
  args: {
    label: patient.finder.search.area,
    required: true,
    emptyLabel: patient.words.select,
    options: ['北海道', '東京都', '大阪府', '沖縄県'].map((name) => ({ value: name, label: name })),
  },
} satisfies Meta<typeof SelectField>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
