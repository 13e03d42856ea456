import type { Meta, StoryObj } from '@storybook/react-vite';
import { AnswerList } from './answer-list.tsx';
import { member, patient } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/Answer list',
  tags: ['autodocs'],
  component: AnswerList,
  args: {
    topics: [
      {
        id: 'now',
        title: { jp: '今の症状', en: 'Now' },
        questions: [
          { id: 'last', kind: 'date', required: false, label: { jp: '最後に薬を飲んだ日', en: 'Last medicine' } },
        ],
      },
    ],
    answers: { last: '2026-11-20' },
    editHref: (topic) => `#${topic}`,
    words: {
      yes: patient.words.yes,
      no: patient.words.no,
      year: patient.words.year,
      month: patient.words.month,
      day: patient.words.day,
      none: member.record.answerWords.none,
      edit: patient.questionnaire.urgent.toAnswer,
    },
  },
} satisfies Meta<typeof AnswerList>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
