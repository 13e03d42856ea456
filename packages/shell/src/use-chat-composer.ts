import { errorText } from '@haruka/api';
import { limits } from '@haruka/contract/limits';
import { useRef, useState } from 'react';
import { apiErrorOf } from './api-error.ts';
import { useOnline } from './use-online.ts';

interface Words {
  empty: string;
  tooLong: string;
  /** The server was not reached. */
  unsent: string;
  /** The server refused the message, or was busy. */
  refused: (why: string) => string;
  offline: string;
}
interface Options<Sent> {
  /** What is typed, and how it is kept over a reload. */
  draft: readonly [typed: string, write: (typed: string) => void];
  send: (text: string) => PromiseLike<{ data?: Sent; error?: unknown }>;
  onSent?: (sent: Sent, text: string) => void;
  words: Words;
}

/**
 * Returns what a `ChatComposer` needs to send the messages of a conversation. A text that is empty or too long is not sent. What is
 * typed stays until it was sent, also over a failure; what is typed while a message is under way is the next one.
 */
export function useChatComposer<Sent>({ draft: [value, write], send, onSent, words }: Options<Sent>) {
  const isOnline = useOnline();
  const typed = useRef(value);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const most = limits.chat.textMax;

  const onValue = (next: string) => {
    typed.current = next;
    write(next);
    setError(undefined);
  };
  async function submit() {
    const text = value.trim();
    if (text === '') return setError(words.empty);
    if (text.length > most) return setError(words.tooLong);
    setBusy(true);
    const { data, error: refused } = await send(text);
    setBusy(false);
    const refusal = apiErrorOf(refused);
    if (refusal) return setError(refusal.http === null ? words.unsent : words.refused(errorText(refusal)));
    if (data !== undefined) onSent?.(data, text);
    onValue(typed.current.startsWith(value) ? typed.current.slice(value.length) : typed.current);
  }
  // Without a network one sentence says what to do: wait.
  const now = isOnline ? { error } : { closedReason: words.offline };
  return { value, onValue, onSend: () => void submit(), most, busy, ...now };
}
