import { expect, test } from 'vitest';
import { question, questionnaire } from '../../testing/consults.ts';
import { askedTopics, countingAnswers, firstOpenTopic, problemWith } from './asked.ts';

const asked = (answers: Parameters<typeof askedTopics>[1]) =>
  askedTopics(questionnaire, answers).flatMap(({ questions }) => questions.map(({ id }) => id));

test('a question that hangs on another is asked only after the answer that opens it', () => {
  expect(asked({})).toEqual(['words', 'fever', 'smoke']);
  expect(asked({ fever: 'yes' })).toEqual(['words', 'fever', 'degrees', 'smoke']);
  expect(asked({ fever: 'no' })).toEqual(['words', 'fever', 'smoke']);
});

test('answers to a question no longer asked neither count nor open another', () => {
  const chain = {
    topics: [
      {
        id: 'one',
        title: { jp: '', en: '' },
        questions: [
          question('a'),
          question('b', { show_if: { question_id: 'a', any_of: ['yes'] } }),
          question('c', { show_if: { question_id: 'b', any_of: ['yes'] } }),
        ],
      },
    ],
  };
  expect(countingAnswers(chain, { a: 'no', b: 'yes', c: 'yes' })).toEqual({ a: 'no' });
  expect(countingAnswers(chain, { a: 'yes', b: 'yes', c: 'yes' })).toEqual({ a: 'yes', b: 'yes', c: 'yes' });
});

test('a topic in which nothing is asked is left out', () => {
  const hidden = { show_if: { question_id: 'x', any_of: ['yes'] } };
  const topics = [{ id: 'empty', title: { jp: '', en: '' }, questions: [question('a', hidden)] }];
  expect(askedTopics({ topics }, {})).toEqual([]);
});

test('tidies answers for the server; text that is no number yet stays with the patient', () => {
  expect(countingAnswers(questionnaire, { words: '  のどが痛い ', fever: 'yes', degrees: '３７.5' })).toEqual({
    words: 'のどが痛い',
    fever: 'yes',
    degrees: 37.5,
  });
  expect(countingAnswers(questionnaire, { words: '   ', fever: 'yes', degrees: 'たぶん' })).toEqual({ fever: 'yes' });
});

test.each([
  ['yes_no', {}, undefined, { rule: 'choose' }],
  ['multi', {}, [], { rule: 'choose' }],
  ['scale', {}, undefined, { rule: 'choose' }],
  ['scale', {}, 0, undefined],
  ['text', {}, '  ', { rule: 'type' }],
  ['text', { max_length: 3 }, 'abcd', { rule: 'too_long', max: 3, count: 4 }],
  ['text', { required: false }, undefined, undefined],
  ['number', {}, 'x', { rule: 'number' }],
  ['number', { min: 34 }, 33, { rule: 'at_least', min: 34 }],
  ['number', { max: 43 }, 44, { rule: 'at_most', max: 43 }],
  ['number', { min: 34, max: 43 }, 36.5, undefined],
  ['date', {}, '2026-02-30', { rule: 'date' }],
  ['date', {}, '2026-02-28', undefined],
] as const)('an answer to a %s question (%o) of %o [FORM-1]', (kind, more, answer, problem) => {
  expect(
    problemWith(question('q', { kind, ...more }), Array.isArray(answer) ? Array.from(answer) : (answer as string)),
  ).toEqual(problem);
});

test('a returning patient continues at the first unanswered topic', () => {
  expect(firstOpenTopic(questionnaire, {})?.id).toBe('now');
  expect(firstOpenTopic(questionnaire, { words: 'a', fever: 'no' })?.id).toBe('life');
  expect(firstOpenTopic(questionnaire, { words: 'a', fever: 'yes' })?.id).toBe('now');
  expect(firstOpenTopic(questionnaire, { words: 'a', fever: 'no', smoke: 'no' })).toBeUndefined();
});
