// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { clearDraft, saveDraft, readDraft } from './form-draft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(() => sessionStorage.clear());

test('what was typed is there again, form by form, and gone when it was sent', () => {
  saveDraft(1, 'reply 7', '確認します。');
  saveDraft(1, 'cancel 9', '発熱のため');
  expect(readDraft(1, 'reply 7', isText)).toBe('確認します。');
  saveDraft(1, 'reply 7', undefined);
  expect(readDraft(1, 'reply 7', isText)).toBeUndefined();
  expect(readDraft(1, 'cancel 9', isText)).toBe('発熱のため');
  saveDraft(1, 'cancel 9', undefined);
  expect(sessionStorage).toHaveLength(0);
});

test('nobody else is shown it, and the next person’s text takes its place', () => {
  saveDraft('01932d2e', 'answers 7', '頭痛');
  expect(readDraft('01932d2f', 'answers 7', isText)).toBeUndefined();
  saveDraft('01932d2f', 'answers 8', '腹痛');
  expect(readDraft('01932d2e', 'answers 7', isText)).toBeUndefined();
  expect(JSON.stringify(sessionStorage)).not.toContain('頭痛');
});

test('spec §4: whoever logs out leaves nothing behind', () => {
  saveDraft(1, 'reply 7', '確認します。');
  clearDraft();
  expect(sessionStorage).toHaveLength(0);
});

test('a form that has changed since, and storage somebody has played with, begin empty', () => {
  saveDraft(1, 'invite', { email: 'a@haruka.example' });
  expect(readDraft(1, 'invite', isText)).toBeUndefined();
  for (const text of ['{"who":1,"forms":null}', '{"who":1,"forms":{"invite":3}}', 'not json']) {
    sessionStorage.setItem('haruka.typed', text);
    expect(readDraft(1, 'invite', isText)).toBeUndefined();
  }
});
