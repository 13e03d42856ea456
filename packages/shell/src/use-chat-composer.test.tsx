// @vitest-environment jsdom
import { limits } from '@haruka/contract/limits';
import { useFormDraftOf } from '@haruka/forms/use-form-draft';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useChatComposer } from './use-chat-composer.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => sessionStorage.clear());

type Answer = { data?: number; error?: unknown };
const lost = { code: 'NETWORK', http: null, message: 'Failed to fetch' };
const words = {
  empty: 'empty',
  tooLong: 'too long',
  unsent: 'not sent',
  refused: (why: string) => `${why} kept`,
  offline: 'offline',
};

/** Shows a composer of one conversation, whose answers are given by hand. */
function openComposer() {
  const box: { now?: ReturnType<typeof useChatComposer<number>> } = {};
  const answers: ((answer: Answer) => void)[] = [];
  const [sent, shown] = [vi.fn(), vi.fn()];
  function Composer() {
    box.now = useChatComposer<number>({
      draft: useFormDraftOf('a patient', 'chat 1', ''),
      send: (text) => {
        sent(text);
        return new Promise((answer) => answers.push(answer));
      },
      onSent: shown,
      words,
    });
    return null;
  }
  const root = createRoot(document.body);
  const close = () => act(() => root.unmount());
  onTestFinished(close);
  act(() => root.render(<Composer />));
  const type = (text: string) => act(() => box.now!.onValue(text));
  const send = () => act(() => box.now!.onSend());
  const answer = (given: Answer) => act(async () => answers.pop()!(given));
  return { now: () => box.now!, type, send, answer, sent, shown, close };
}

test('a text is sent without spaces at its ends, and forgotten when it was sent [CHAT-41]', async () => {
  const at = openComposer();
  at.type(' 届きますか。\n');
  at.send();
  expect(at.now()).toMatchObject({ busy: true, value: ' 届きますか。\n' });
  await at.answer({ data: 4 });
  expect(at.now()).toMatchObject({ busy: false, value: '', error: undefined });
  expect(at.sent).toHaveBeenCalledExactlyOnceWith('届きますか。');
  expect(at.shown).toHaveBeenCalledExactlyOnceWith(4, '届きますか。');
  expect(sessionStorage.length).toBe(0);
});

test('what is typed while a message is under way is the next one [CHAT-41]', async () => {
  const at = openComposer();
  at.type('一つ目');
  at.send();
  at.type('一つ目二つ目');
  await at.answer({ data: 4 });
  expect(at.now().value).toBe('二つ目');
  at.send();
  at.type('三つ目');
  await at.answer({ data: 5 });
  expect(at.now().value).toBe('三つ目');
});

test('a failure keeps the text and says why, until something is typed [CHAT-41]', async () => {
  const at = openComposer();
  at.type('届きますか。');
  at.send();
  await at.answer({ error: lost });
  expect(at.now()).toMatchObject({ busy: false, value: '届きますか。', error: 'not sent' });
  expect(at.shown).not.toHaveBeenCalled();
  at.close();
  const again = openComposer();
  expect(again.now()).toMatchObject({ value: '届きますか。', error: undefined });
  again.send();
  await again.answer({ error: { code: 'no such code', http: 503, message: 'The server is busy.' } });
  expect(again.now().error).toBe('The server is busy. kept');
  again.type('届きますか。何時ですか。');
  expect(again.now().error).toBeUndefined();
});

test('nothing, only spaces, or too much is refused and not sent [CHAT-41]', () => {
  const at = openComposer();
  for (const text of ['', ' \n　']) {
    at.type(text);
    at.send();
    expect(at.now().error).toBe('empty');
  }
  at.type('あ'.repeat(limits.chat.textMax + 1));
  at.send();
  expect(at.now().error).toBe('too long');
  expect(at.sent).not.toHaveBeenCalled();
  at.type(` ${'あ'.repeat(limits.chat.textMax)} `);
  at.send();
  expect(at.sent).toHaveBeenCalledOnce();
});

test('a message that was sent is no draft when the conversation was left meanwhile [CHAT-41]', async () => {
  const at = openComposer();
  at.type('届きますか。');
  at.send();
  at.close();
  await at.answer({ data: 4 });
  expect(openComposer().now().value).toBe('');
});

test('without a network the composer says that it waits, and nothing else [CHAT-41]', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get');
  const turn = (isOnline: boolean) => {
    online.mockReturnValue(isOnline);
    act(() => void dispatchEvent(new Event('online')));
  };
  const at = openComposer();
  at.type('届きますか。');
  at.send();
  await at.answer({ error: lost });
  turn(false);
  expect([at.now().closedReason, at.now().error]).toEqual(['offline', undefined]);
  turn(true);
  expect([at.now().closedReason, at.now().error]).toEqual([undefined, 'not sent']);
  online.mockRestore();
});
