import { expect, test } from 'vitest';
import { answerSummary } from './answer-summary.ts';
import type { Question, Questionnaire } from './questionnaire.ts';

const question = (id: string, kind: Question['kind'] = 'single'): Question => ({
  id,
  kind,
  label: { jp: id, en: id },
  required: false,
});
const questionnaire: Questionnaire = {
  id: 1,
  speciality_id: 34,
  version: 1,
  title: { jp: '', en: '' },
  intro: { jp: '', en: '' },
  minutes: 1,
  topics: [
    {
      id: 'symptoms',
      title: { jp: '', en: '' },
      questions: [question('urgent_signs', 'multi'), question('symptoms', 'multi'), question('words', 'text')],
    },
    {
      id: 'since',
      title: { jp: '', en: '' },
      questions: [question('words', 'text')],
    },
    {
      id: 'history',
      title: { jp: '', en: '' },
      questions: [question('illnesses', 'multi'), question('medicines'), question('medicines_names', 'text')],
    },
    {
      id: 'allergy',
      title: { jp: '', en: '' },
      questions: [question('allergy'), question('allergy_to', 'multi'), question('allergy_detail', 'text')],
    },
  ],
};
const read = (answers: Record<string, string | string[]>) =>
  answerSummary({ questionnaire, answers }).map(({ part, questions, is_none }) => [
    part,
    questions.map(({ id }) => id),
    is_none,
  ]);

test('lists complaint, allergies and medicines first, with their details [A8-K]', () => {
  expect(
    read({
      urgent_signs: ['none'],
      symptoms: ['fever'],
      words: 'since the trip',
      medicines: 'yes',
      medicines_names: 'warfarin',
      allergy: 'yes',
      allergy_to: ['antibiotic'],
      allergy_detail: '',
    }),
  ).toEqual([
    ['complaint', ['symptoms', 'words'], false],
    ['allergy', ['allergy_to'], false],
    ['medicines', ['medicines_names'], false],
  ]);
});

test('“no” differs from no answer, and “yes” without details is still listed [A8-K]', () => {
  expect(read({ allergy: 'no' })).toEqual([
    ['complaint', [], false],
    ['allergy', ['allergy'], true],
    ['medicines', [], false],
  ]);
  expect(read({ allergy: 'yes', medicines: 'unsure' }).slice(1)).toEqual([
    ['allergy', ['allergy'], false],
    ['medicines', ['medicines'], false],
  ]);
});
