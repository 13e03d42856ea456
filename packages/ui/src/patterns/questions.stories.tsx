import type { Answers, Question } from '@haruka/contract/consultation/questionnaire';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Card } from '../layout/page.tsx';
import { Stack } from '../layout/stack.tsx';
import { AnswerList } from './answer-list.tsx';
import type { Answer } from './answer-text.ts';
import { QuestionField } from './question-field.tsx';
import { member, patient } from '../testing/story-text.ts';

const words = {
  yes: patient.words.yes,
  no: patient.words.no,
  year: patient.words.year,
  month: patient.words.month,
  day: patient.words.day,
};
const both = (jp: string, en: string) => ({ jp, en });

const questions: Question[] = [
  {
    id: 'fever',
    kind: 'yes_no',
    required: true,
    label: both('37.5℃以上の熱がありますか', 'Do you have a fever of 37.5 °C or more?'),
  },
  {
    id: 'temperature',
    kind: 'number',
    required: true,
    label: both('今の体温を教えてください', 'What is your temperature?'),
    unit: both('℃', '°C'),
    min: 34,
    max: 43,
    show_if: { question_id: 'fever', any_of: ['yes'] },
  },
  {
    id: 'since',
    kind: 'single',
    required: true,
    label: both('症状はいつからですか', 'Since when?'),
    options: [
      { id: 'today', label: both('今日から', 'Today') },
      { id: 'days', label: both('2〜3日前から', 'Two or three days') },
      { id: 'unknown', label: both('わからない', 'I do not know') },
    ],
  },
  {
    id: 'symptoms',
    kind: 'multi',
    required: true,
    label: both('当てはまる症状をすべて選んでください', 'Choose all that apply'),
    options: [
      { id: 'cough', label: both('せき', 'Cough') },
      { id: 'throat', label: both('のどの痛み', 'Sore throat') },
      { id: 'nose', label: both('鼻水・鼻づまり', 'Runny or blocked nose') },
      { id: 'none', label: both('どれもない', 'None of these') },
    ],
  },
  {
    id: 'pain',
    kind: 'scale',
    required: true,
    min: 0,
    max: 10,
    label: both('痛みの強さはどのくらいですか', 'How strong is the pain?'),
    help: both('0は痛みなし、10は想像できる最も強い痛みです。', '0 is no pain, 10 the worst you can imagine.'),
  },
  { id: 'last', kind: 'date', required: false, label: both('最後に薬を飲んだ日', 'When did you last take medicine?') },
  {
    id: 'other',
    kind: 'text',
    required: false,
    max_length: 500,
    label: both('ほかに伝えたいことはありますか', 'Anything else?'),
  },
];

const onAnswer = fn();

const Sheet = ({ error }: { error?: string }) => {
  const [answers, setAnswers] = useState<Record<string, Answer | undefined>>({});
  return (
    <Stack gap={32}>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={answers[question.id]}
          error={error}
          onChange={(value) => {
            setAnswers({ ...answers, [question.id]: value });
            onAnswer(question.id, value);
          }}
          words={words}
        />
      ))}
    </Stack>
  );
};

const meta = {
  title: 'Patterns/Questions',
  tags: ['autodocs'],
  component: Sheet,
  subcomponents: { QuestionField },
  args: { error: '' },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {
  play: async ({ canvasElement }) => {
    onAnswer.mockClear();
    const box = within(canvasElement);
    await userEvent.click(box.getByText(patient.words.yes));
    await expect(onAnswer).toHaveBeenLastCalledWith('fever', 'yes');
    await userEvent.type(box.getByLabelText('今の体温を教えてください'), '38.2');
    await expect(onAnswer).toHaveBeenLastCalledWith('temperature', 38.2);
    await userEvent.click(box.getByText('のどの痛み'));
    await userEvent.click(box.getByText('せき'));
    await expect(onAnswer).toHaveBeenLastCalledWith('symptoms', ['cough', 'throat']);
    await userEvent.click(box.getByRole('radio', { name: '7' }));
    await expect(onAnswer).toHaveBeenLastCalledWith('pain', 7);
  },
};

export const WithErrors: Story = { args: { error: patient.questionnaire.topic.problems.choose } };

export const English: Story = { parameters: { locale: 'en' } };

export const Narrow: Story = {
  parameters: { width: 320 },
  play: async ({ canvasElement }) => {
    const topOf = (name: string) => within(canvasElement).getByRole('radio', { name }).getBoundingClientRect().top;
    // Where eleven points need two rows, 10 stands with 6 to 9 and not alone.
    await expect(topOf('10')).toBe(topOf('6'));
    await expect(topOf('6')).toBeGreaterThan(topOf('5'));
  },
};

const answers: Answers = {
  fever: 'yes',
  temperature: 38.2,
  since: 'days',
  symptoms: ['cough', 'throat'],
  pain: 7,
  last: '2026-11-20',
};

export const ReadBack: Story = {
  render: () => (
    <Card>
      <AnswerList
        topics={[{ id: 'now', title: both('今の症状', 'Now'), questions }]}
        answers={answers}
        editHref={(topic) => `#${topic}`}
        words={{ ...words, none: member.record.answerWords.none, edit: patient.questionnaire.urgent.toAnswer }}
      />
    </Card>
  ),
  // A8-P: several answers to one question are a list, not words in a row.
  play: async ({ canvasElement }) => {
    const said = within(canvasElement).getAllByRole('listitem');
    await expect(said.map((one) => one.textContent)).toEqual(['せき', 'のどの痛み']);
  },
};
