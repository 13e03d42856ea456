// @vitest-environment jsdom
import { limits } from '@haruka/contract/limits';
import { clearDraft, readDraft, saveDraft } from '@haruka/forms/form-draft';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetRestored, mirrorForms, restoreForms } from './kept-forms.ts';

const save = vi.fn((_form: string, _typed: string | null) => Promise.resolve());
let end: () => void;
const isAnything = (value: unknown): value is unknown => value !== undefined;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  save.mockClear();
  forgetRestored();
  end = mirrorForms(7, save);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

test('ongoing typing is on the server within 0.7 s; a sent form is forgotten at once', async () => {
  for (let typed = 1; typed <= 8; typed += 1) {
    saveDraft(7, 'memo 1', { text: '1'.repeat(typed) });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(save).toHaveBeenCalledExactlyOnceWith('memo 1', '{"text":"1111111"}');
  await vi.advanceTimersByTimeAsync(700);
  expect(save).toHaveBeenLastCalledWith('memo 1', '{"text":"11111111"}');
  saveDraft(7, 'memo 1', undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenLastCalledWith('memo 1', null);
});

test('does not send another person’s text, text saved elsewhere, or a single word', async () => {
  saveDraft(8, 'memo 1', { text: 'a' });
  saveDraft(7, 'note 1', { text: 'a' }, { isKept: true });
  saveDraft(7, 'search', 'ロキソ');
  saveDraft(7, 'never typed', undefined);
  clearDraft();
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).not.toHaveBeenCalled();
});

test('a text beyond the limit of the server stays in this tab and is not sent', async () => {
  const text = '1'.repeat(limits.typedForms.textMax);
  saveDraft(7, 'memo 1', { text });
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).not.toHaveBeenCalled();
  expect(readDraft(7, 'memo 1', isAnything)).toEqual({ text });
});

test('a new browser finds text typed in another, keeps its own; sending deletes both', async () => {
  saveDraft(7, 'here', { text: 'mine' });
  restoreForms(7, [
    { form: 'here', typed: '{"text":"theirs"}' },
    { form: 'there', typed: '{"text":"kept"}' },
  ]);
  expect(readDraft(7, 'here', isAnything)).toEqual({ text: 'mine' });
  expect(readDraft(7, 'there', isAnything)).toEqual({ text: 'kept' });
  saveDraft(7, 'there', undefined);
  saveDraft(7, 'here', undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(save.mock.calls.slice(-2)).toEqual([
    ['there', null],
    ['here', null],
  ]);
});
