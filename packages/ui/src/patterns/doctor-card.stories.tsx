import type { Meta, StoryObj } from '@storybook/react-vite';
import { DoctorCard } from './doctor-card.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/Doctor card',
  tags: ['autodocs'],
  component: DoctorCard,
  args: {
    doctor: { name: '佐藤 はるか', kana: 'さとう はるか', face: { id: 111, since: 2009 } },
    credentials: '内科・医籍登録 2009年',
    nextSlot: `${patient.clinics.nextSlot}11/24(火) 09:10`,
    href: '#doctor',
  },
} satisfies Meta<typeof DoctorCard>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
