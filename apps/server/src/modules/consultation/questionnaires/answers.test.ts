import type { Answers, Question } from '@haruka/contract';
import { expect, test } from 'vitest';
import { checkAnswers, stillFitting } from './answers.ts';

const words = { jp: '', en: '' };
const option = (id: string) => ({ id, label: words });
const question = (id: string, kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  id,
  kind,
  label: words,
  required: false,
  ...more,
});
const asked = (...questions: Question[]) => ({ topics: [{ id: 't', title: words, questions }] });
const wrong = (given: Question, value: Answers[string], draft = false) =>
  checkAnswers(asked(given), { [given.id]: value }, { draft }).wrong.map(({ rule }) => rule);

test.each<[string, Question, Answers[string], string[]]>([
  ['yes', question('q', 'yes_no'), 'yes', []],
  ['perhaps', question('q', 'yes_no'), 'perhaps', ['choice']],
  ['a listed option', question('q', 'single', { options: [option('a')] }), 'a', []],
  ['another one', question('q', 'single', { options: [option('a')] }), 'b', ['choice']],
  ['several options', question('q', 'multi', { options: [option('a'), option('b')] }), ['b', 'a'], []],
  ['one twice', question('q', 'multi', { options: [option('a')] }), ['a', 'a'], ['invalid']],
  ['none of them, alone', question('q', 'multi', { options: [option('a'), option('none')] }), ['none'], []],
  [
    'none of them, and one of them',
    question('q', 'multi', { options: [option('a'), option('none')] }),
    ['none', 'a'],
    ['invalid'],
  ],
  ['a word where options are asked', question('q', 'multi', { options: [option('a')] }), 'a', ['choice']],
  ['the end of a scale', question('q', 'scale'), 10, []],
  ['off the scale', question('q', 'scale'), 11, ['max']],
  ['between two steps', question('q', 'scale'), 3.5, ['number']],
  ['a number in range', question('q', 'number', { min: 34, max: 43 }), 38.5, []],
  ['too small', question('q', 'number', { min: 34 }), 33, ['min']],
  ['too large', question('q', 'number', { max: 43 }), 44, ['max']],
  ['a number as text', question('q', 'number'), '38', ['number']],
  ['text', question('q', 'text', { max_length: 3 }), 'あいう', []],
  ['too long', question('q', 'text', { max_length: 3 }), 'あいうえ', ['max_length']],
  ['a number as text answer', question('q', 'text'), 3, ['string']],
  ['a day', question('q', 'date'), '2028-02-29', []],
  ['a day that is none', question('q', 'date'), '2027-02-29', ['format']],
  ['a day in another form', question('q', 'date'), '2028/02/29', ['format']],
])('%s', (_, given, value, rules) => {
  expect(wrong(given, value)).toEqual(rules);
});

test('a draft may be half typed, but not of another kind or for another question', () => {
  expect(wrong(question('q', 'number', { min: 34 }), 3, true)).toEqual([]);
  expect(wrong(question('q', 'text', { max_length: 1 }), 'ab', true)).toEqual([]);
  expect(wrong(question('q', 'date'), '2028-0', true)).toEqual([]);
  expect(wrong(question('q', 'text'), 3, true)).toEqual(['string']);
  expect(checkAnswers(asked(question('q', 'text', { required: true })), {}, { draft: true }).wrong).toEqual([]);
  expect(checkAnswers(asked(), { x: 'y' }, { draft: true }).wrong).toEqual([{ field: 'x', rule: 'unknown' }]);
});

test('required: nothing, blanks and no tick are no answer', () => {
  const sheet = asked(
    question('a', 'text', { required: true }),
    question('b', 'multi', { required: true, options: [option('x')] }),
    question('c', 'yes_no', { required: true }),
  );
  expect(checkAnswers(sheet, { a: '  ', b: [] }, { draft: false }).wrong).toEqual(
    ['a', 'b', 'c'].map((field) => ({ field, rule: 'required' })),
  );
});

test('what was never asked is dropped, also through a chain of questions', () => {
  const sheet = asked(
    question('pain', 'yes_no', { required: true }),
    question('where', 'multi', {
      required: true,
      options: [option('head'), option('back')],
      show_if: { question_id: 'pain', any_of: ['yes'] },
    }),
    question('headache', 'text', { required: true, show_if: { question_id: 'where', any_of: ['head'] } }),
  );
  const all = { pain: 'yes', where: ['head', 'back'], headache: ' ズキズキ ' };
  expect(checkAnswers(sheet, all, { draft: false })).toEqual({ answers: { ...all, headache: 'ズキズキ' }, wrong: [] });
  expect(checkAnswers(sheet, { ...all, pain: 'no' }, { draft: false })).toEqual({ answers: { pain: 'no' }, wrong: [] });
  expect(checkAnswers(sheet, { ...all, where: ['back'] }, { draft: false })).toEqual({
    answers: { pain: 'yes', where: ['back'] },
    wrong: [],
  });
  expect(checkAnswers(sheet, { pain: 'yes', where: ['head'] }, { draft: false }).wrong).toEqual([
    { field: 'headache', rule: 'required' },
  ]);
});

test('an answer named like something every object has is still an unknown question', () => {
  expect(
    checkAnswers(asked(question('a', 'text')), JSON.parse('{"__proto__": "x", "constructor": "y"}') as Answers, {
      draft: true,
    }).wrong.map(({ field }) => field),
  ).toContain('constructor');
});

test('"same as last time" brings along only what still fits', () => {
  const today = asked(question('a', 'single', { options: [option('x')] }), question('b', 'text'));
  expect(stillFitting(today, { a: 'gone', b: '前回と同じ', c: 'unknown now' })).toEqual({ b: '前回と同じ' });
});

test('"same as last time" copies no answer that is invalid under the current limits', () => {
  const today = asked(
    question('words', 'text', { max_length: 3 }),
    question('weight', 'number', { min: 1, max: 100 }),
    question('since', 'date'),
    question('must', 'yes_no', { required: true }),
    question('kept', 'number', { max: 300 }),
  );
  expect(stillFitting(today, { words: 'long ago', weight: 120, since: 'spring', kept: 120 })).toEqual({ kept: 120 });
});
