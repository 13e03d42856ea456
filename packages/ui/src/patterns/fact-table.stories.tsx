import type { Meta, StoryObj } from '@storybook/react-vite';
import { FactTable } from './fact-table.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/Fact table',
  tags: ['autodocs'],
  component: FactTable,
  args: {
    caption: patient.menu.hours.caption,
    head: [patient.menu.hours.day, patient.menu.hours.time],
    rows: [
      { key: 1, name: '月', fact: '09:00〜12:00、13:00〜18:00' },
      { key: 6, name: '土', fact: '09:00〜12:00' },
      { key: 0, name: '日', fact: patient.menu.hours.closed },
    ],
  },
} satisfies Meta<typeof FactTable>;
export default meta;

/** The opening hours of a clinic. */
export const OpeningHours: StoryObj<typeof meta> = {};
