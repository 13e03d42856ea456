import { answerSummary, summaryParts } from '@haruka/contract/consultation/answer-summary';
import { Questionnaire, type Question } from '@haruka/contract/consultation/questionnaire';
import { expect, test } from 'vitest';
import { specialities } from '../specialities.ts';
import { questionnaires } from './index.ts';

const questionsOf = (topics: { questions: Question[] }[]) => topics.flatMap((topic) => topic.questions);
/** What a question's answer can be named by, so that another question may depend on it. */
const answersOf = (question: Question) =>
  question.kind === 'yes_no' ? ['yes', 'no'] : (question.options ?? []).map((option) => option.id);

test('one questionnaire per medical speciality, and the default one is there', () => {
  const ids = questionnaires.map((questionnaire) => questionnaire.speciality_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain(34);
  for (const id of ids) expect(specialities.some((speciality) => speciality.id === id)).toBe(true);
});

test.each(questionnaires.map((questionnaire) => [questionnaire.title.en, questionnaire] as const))(
  '%s is a questionnaire of the contract, in both languages throughout',
  (_, draft) => {
    expect(() => Questionnaire.parse({ ...draft, id: 1, version: 1 })).not.toThrow();
    const sentences = [draft.title, draft.intro, ...draft.topics.map((topic) => topic.title)];
    for (const question of questionsOf(draft.topics)) {
      sentences.push(question.label, ...(question.options ?? []).map((option) => option.label));
      if (question.help) sentences.push(question.help);
    }
    for (const { jp, en } of sentences) {
      expect(jp.trim()).toBe(jp);
      expect(jp.length).toBeGreaterThan(0);
      expect(en.length).toBeGreaterThan(0);
      expect(en).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
    }
  },
);

test.each(questionnaires.map((questionnaire) => [questionnaire.title.en, questionnaire] as const))(
  '%s has 4 or 5 topics, the message for the doctor last, and ids that fit answers',
  (_, { topics }) => {
    expect(topics.length).toBeGreaterThanOrEqual(4);
    expect(topics.length).toBeLessThanOrEqual(5);
    expect(topics.at(-1)!.id).toBe('message');
    const ids = questionsOf(topics).map((question) => question.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(topics.map((topic) => topic.id)).size).toBe(topics.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9_]{1,63}$/);
  },
);

test.each(questionnaires.map((questionnaire) => [questionnaire.title.en, questionnaire] as const))(
  '%s asks nothing that cannot be answered: options, limits and conditions fit',
  (_, { topics }) => {
    const earlier = new Map<string, Question>();
    for (const question of questionsOf(topics)) {
      const options = (question.options ?? []).map((option) => option.id);
      const choosing = question.kind === 'single' || question.kind === 'multi';
      expect(options.length > 1).toBe(choosing);
      expect(new Set(options).size).toBe(options.length);
      for (const id of options) expect(id.length).toBeLessThanOrEqual(64);
      if (question.kind === 'number' || question.kind === 'scale') expect(question.min!).toBeLessThan(question.max!);
      if (question.kind === 'number') expect(question.unit).toBeDefined();
      if (question.kind === 'text') {
        expect(question.max_length).toBeGreaterThan(0);
        expect(question.max_length).toBeLessThanOrEqual(2000);
      }
      if (question.show_if) {
        const asked = earlier.get(question.show_if.question_id);
        expect(asked, `${question.id} depends on an earlier question`).toBeDefined();
        expect(question.show_if.any_of.length).toBeGreaterThan(0);
        expect(answersOf(asked!)).toEqual(expect.arrayContaining(question.show_if.any_of));
      }
      earlier.set(question.id, question);
    }
  },
);

test('every questionnaire says what to do in an emergency before asking anything', () => {
  for (const { title, topics } of questionnaires) {
    const first = topics[0]!.questions;
    expect(
      first.some((question) => question.help?.jp.includes('119')),
      title.en,
    ).toBe(true);
  }
});

test('every questionnaire asks complaint, allergies and medicines for the record’s top [A8-K]', () => {
  for (const draft of questionnaires) {
    const parts = answerSummary({ questionnaire: { ...draft, id: 1, version: 1 }, answers: {} }).map(
      ({ part }) => part,
    );
    expect(parts, draft.title.en).toEqual(summaryParts);
  }
});
