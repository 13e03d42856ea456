import { expect, test } from 'vitest';
import { Reading } from './reading.ts';

const type = (reading: Reading, steps: readonly string[], committed: string) => {
  for (const step of steps) reading.compose(step);
  reading.commit(committed);
};

test('kana are collected while the name is typed', () => {
  const reading = new Reading();
  type(reading, ['y', 'や', 'やm', 'やま', 'やまd', 'やまだ', '山田'], '山田');
  expect(reading.katakana).toBe('ヤマダ');
});

test('a name in two conversions is read in one go', () => {
  const reading = new Reading();
  type(reading, ['なが', '長'], '長');
  type(reading, ['さわ', '澤'], '澤');
  expect(reading.katakana).toBe('ナガサワ');
});

test('a name in kana is its own reading', () => {
  const reading = new Reading();
  type(reading, ['は', 'はな', 'はなこ'], 'はなこ');
  expect(reading.katakana).toBe('ハナコ');
});

test('a cancelled conversion leaves nothing, and an emptied field starts again', () => {
  const reading = new Reading();
  type(reading, ['さと', 'さとう'], '');
  expect(reading.katakana).toBe('');
  type(reading, ['すずき', '鈴木'], '鈴木');
  reading.settle('鈴木');
  expect(reading.katakana).toBe('スズキ');
  reading.settle('');
  expect(reading.katakana).toBe('');
});

test('rare kanji and Latin letters do not disturb it', () => {
  const reading = new Reading();
  type(reading, ['たかはし', '髙橋'], '髙橋');
  expect(reading.katakana).toBe('タカハシ');
  const latin = new Reading();
  latin.settle('Smith');
  expect(latin.katakana).toBe('');
});
