import type { AnswerSheet, Questionnaire } from '@haruka/contract/consultation/questionnaire';
import { tentative } from './consults.ts';
import { minutesFromNow } from './time.ts';

const both = (jp: string, en: string) => ({ jp, en });

export const questionnaire: Questionnaire = {
  id: 12,
  speciality_id: 34,
  version: 1,
  title: both('一般診療の問診票', 'General questionnaire'),
  intro: both('いまの様子を教えてください。', 'Tell us how you feel now.'),
  minutes: 4,
  topics: [
    {
      id: 'now',
      title: both('いまの症状', 'Your symptoms'),
      questions: [
        {
          id: 'words',
          kind: 'text',
          label: both('どのような様子ですか', 'What is the matter?'),
          required: true,
          max_length: 400,
        },
        {
          id: 'since',
          kind: 'single',
          label: both('いつからですか', 'Since when?'),
          required: true,
          options: [
            { id: 'today', label: both('今日から', 'Today') },
            { id: 'days', label: both('2〜3日前から', 'Two or three days ago') },
            { id: 'week', label: both('1週間以上前から', 'More than a week ago') },
          ],
        },
        {
          id: 'chest',
          kind: 'yes_no',
          label: both('胸の痛みはありますか', 'Do you have chest pain?'),
          required: true,
          red_flags: [
            {
              answer: 'yes',
              why: both('胸の痛みは、急いで診察が必要なことがあります。', 'Chest pain may need urgent care.'),
            },
          ],
        },
        {
          id: 'fever',
          kind: 'number',
          label: both('体温は何度ですか', 'What is your temperature?'),
          required: false,
          unit: both('℃', '°C'),
          min: 34,
          max: 43,
        },
      ],
    },
    {
      id: 'life',
      title: both('これまでの病気と薬', 'Medical history'),
      questions: [
        {
          id: 'allergy',
          kind: 'multi',
          label: both('アレルギーはありますか', 'Do you have any allergies?'),
          required: true,
          history: true,
          options: [
            { id: 'pollen', label: both('花粉', 'Pollen') },
            { id: 'food', label: both('食べ物', 'Food') },
            { id: 'drug', label: both('薬', 'Medicine') },
            { id: 'none', label: both('ない', 'None') },
          ],
        },
        {
          id: 'smoke',
          kind: 'yes_no',
          label: both('たばこを吸いますか', 'Do you smoke?'),
          required: true,
        },
      ],
    },
  ],
};

/** A questionnaire without answers. */
export const blankSheet: AnswerSheet = {
  consult_id: tentative.id,
  status: 'DRAFT',
  answers: {},
  updated_at: null,
  submitted_at: null,
  red_flags: [],
  red_flags_accepted: [],
  questionnaire,
};

export const answeredSheet: AnswerSheet = {
  ...blankSheet,
  answers: {
    words: 'のどが痛く、少し熱があります。',
    since: 'days',
    chest: 'no',
    fever: 37.8,
    allergy: ['pollen'],
    smoke: 'no',
  },
  updated_at: minutesFromNow(-2),
};

/** An answer may mean an emergency. */
export const redFlagSheet: AnswerSheet = {
  ...answeredSheet,
  answers: { ...answeredSheet.answers, chest: 'yes' },
  red_flags: ['chest:yes'],
};
