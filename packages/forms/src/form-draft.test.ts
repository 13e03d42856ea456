// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { clearDraft, saveDraft, readDraft } from './form-draft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(() => sessionStorage.clear());

test('restores typed text form by form, and forgets it when sent', () => {
  saveDraft(1, 'reply 7', '確認します。');
  saveDraft(1, 'cancel 9', '発熱のため');
  expect(readDraft(1, 'reply 7', isText)).toBe('確認します。');
  saveDraft(1, 'reply 7', undefined);
  expect(readDraft(1, 'reply 7', isText)).toBeUndefined();
  expect(readDraft(1, 'cancel 9', isText)).toBe('発熱のため');
  saveDraft(1, 'cancel 9', undefined);
  expect(sessionStorage).toHaveLength(0);
});

test('hides the text from another user, whose text replaces it', () => {
  saveDraft('01932d2e', 'answers 7', '頭痛');
  expect(readDraft('01932d2f', 'answers 7', isText)).toBeUndefined();
  saveDraft('01932d2f', 'answers 8', '腹痛');
  expect(readDraft('01932d2e', 'answers 7', isText)).toBeUndefined();
  expect(JSON.stringify(sessionStorage)).not.toContain('頭痛');
});

test('signing out removes all drafts [AUTH-8]', () => {
  saveDraft(1, 'reply 7', '確認します。');
  clearDraft();
  expect(sessionStorage).toHaveLength(0);
});

test('a changed form or a damaged draft starts empty', () => {
  saveDraft(1, 'invite', { email: 'a@haruka.example' });
  expect(readDraft(1, 'invite', isText)).toBeUndefined();
  for (const text of ['{"who":1,"forms":null}', '{"who":1,"forms":{"invite":3}}', 'not json']) {
    sessionStorage.setItem('haruka.typed', text);
    expect(readDraft(1, 'invite', isText)).toBeUndefined();
  }
});
