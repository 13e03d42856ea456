import { limits } from '@haruka/contract/limits';
import type { Question } from '@haruka/contract/consultation/questionnaire';
import { expect, test } from 'vitest';
import { valueOfParts, warekiOf } from '../controls/birth-date-field.tsx';
import { digitsOf } from '../controls/field.tsx';
import { clockOf } from '../feedback/countdown.tsx';
import { toastDuration } from '../feedback/toasts.tsx';
import { answerText, isAsked } from './answer-text.ts';
import { sessionOf, sessionsFrom } from './slot-picker.tsx';

test('toast and notification duration 2000 ms [API-5]', () => {
  expect(toastDuration).toBe(2000);
  // What asks for a toast and what shows it agree.
  expect(toastDuration).toBe(limits.toastMs);
});

test('a slot belongs to morning, afternoon or evening by its beginning', () => {
  // The server sorts the slots of a clinic's card by the same sessions.
  expect(sessionsFrom).toEqual(limits.sessionsFrom);
  expect(['00:00', '11:50', '12:00', '16:50', '17:00', '23:50'].map(sessionOf)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});

test('the wareki echo changes at the first day of an era', () => {
  expect(warekiOf(1950)).toBe('昭和25年');
  expect(warekiOf(2019, 4, 30)).toBe('平成31年');
  expect(warekiOf(2019, 5, 1)).toBe('令和元年');
});

test('full-width digits and hyphens of every kind are accepted', () => {
  expect(digitsOf('０９０−１２３４ー５６７８')).toBe('09012345678');
});

test('time left is written as a clock', () => {
  expect([0, 9, 65, 600, 3723].map(clockOf)).toEqual(['0:00', '0:09', '1:05', '10:00', '1:02:03']);
});

const both = (jp: string) => ({ jp, en: jp });
const question: Question = {
  id: 'temperature',
  kind: 'number',
  required: true,
  label: both('体温'),
  unit: both('℃'),
  show_if: { question_id: 'fever', any_of: ['yes'] },
};
const words = { yes: 'はい', no: 'いいえ', year: '年', month: '月', day: '日' };

test('show_if: a question is asked once an earlier one has one of the named answers', () => {
  expect(isAsked(question, {})).toBe(false);
  expect(isAsked(question, { fever: 'no' })).toBe(false);
  expect(isAsked(question, { fever: 'yes' })).toBe(true);
  expect(isAsked(question, { fever: ['cough', 'yes'] })).toBe(true);
});

test('an answer is read back in words', () => {
  const options = [
    { id: 'cough', label: both('せき') },
    { id: 'throat', label: both('のどの痛み') },
  ];
  expect(answerText(question, 38.2, 'jp', words)).toBe('38.2 ℃');
  expect(answerText({ ...question, kind: 'multi', options }, ['cough', 'throat'], 'jp', words)).toEqual([
    'せき',
    'のどの痛み',
  ]);
  expect(answerText({ ...question, kind: 'yes_no' }, 'no', 'jp', words)).toBe('いいえ');
  expect(answerText({ ...question, kind: 'scale', unit: undefined }, 6, 'jp', words)).toBe('6 / 10');
  expect(answerText({ ...question, kind: 'multi', options }, [], 'jp', words)).toBeUndefined();
});

test('a date that is not whole or does not exist is kept as it was typed [A8-P]', () => {
  expect(valueOfParts('1990', '2', '3')).toBe('1990-02-03');
  expect(valueOfParts('1990', '2', '30')).toBe('1990-2-30');
  expect(valueOfParts('1990', '', '')).toBe('1990--');
  expect(valueOfParts('90', '02', '3')).toBe('90-02-3');
  expect(valueOfParts('', '', '')).toBe('');
});
