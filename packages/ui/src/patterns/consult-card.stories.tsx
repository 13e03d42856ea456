import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConsultChip } from '../feedback/status-chip.tsx';
import { ConsultCard } from './consult-card.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/Consult card',
  tags: ['autodocs'],
  component: ConsultCard,
  args: {
    date: { month: '11月', day: '24', weekday: '火' },
    time: '09:10〜09:20',
    title: '佐藤 はるか 医師',
    chip: <ConsultChip status="CONFIRMED" label={patient.status.consult.CONFIRMED} />,
    clinic: 'あおぞらクリニック 渋谷院',
    href: '#consult',
  },
} satisfies Meta<typeof ConsultCard>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
