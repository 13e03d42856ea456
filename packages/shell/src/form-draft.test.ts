// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetTyped, keepTyped, keptTyped } from './form-draft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(() => sessionStorage.clear());

test('what was typed is there again, form by form, and gone when it was sent', () => {
  keepTyped(1, 'reply 7', '確認します。');
  keepTyped(1, 'cancel 9', '発熱のため');
  expect(keptTyped(1, 'reply 7', isText)).toBe('確認します。');
  keepTyped(1, 'reply 7', undefined);
  expect(keptTyped(1, 'reply 7', isText)).toBeUndefined();
  expect(keptTyped(1, 'cancel 9', isText)).toBe('発熱のため');
  keepTyped(1, 'cancel 9', undefined);
  expect(sessionStorage).toHaveLength(0);
});

test('nobody else is shown it, and the next person’s text takes its place', () => {
  keepTyped('01932d2e', 'answers 7', '頭痛');
  expect(keptTyped('01932d2f', 'answers 7', isText)).toBeUndefined();
  keepTyped('01932d2f', 'answers 8', '腹痛');
  expect(keptTyped('01932d2e', 'answers 7', isText)).toBeUndefined();
  expect(JSON.stringify(sessionStorage)).not.toContain('頭痛');
});

test('spec §4: whoever logs out leaves nothing behind', () => {
  keepTyped(1, 'reply 7', '確認します。');
  forgetTyped();
  expect(sessionStorage).toHaveLength(0);
});

test('a form that has changed since, and storage somebody has played with, begin empty', () => {
  keepTyped(1, 'invite', { email: 'a@haruka.example' });
  expect(keptTyped(1, 'invite', isText)).toBeUndefined();
  for (const text of ['{"who":1,"forms":null}', '{"who":1,"forms":{"invite":3}}', 'not json']) {
    sessionStorage.setItem('haruka.typed', text);
    expect(keptTyped(1, 'invite', isText)).toBeUndefined();
  }
});
