import { useState } from 'react';

/** A page of a conversation as the server returns it: the newest message first, and the number from which the next one goes back. */
interface ChatPage<Message> {
  messages: readonly Message[];
  next: number | null;
}

/**
 * Returns the messages of a conversation that are known after a page was added, the oldest first and without a gap. Messages have
 * consecutive numbers and never change. A page that is newer by a gap replaces what was known.
 */
export function withPage<Message extends { number: number }>(
  known: ChatPage<Message> | undefined,
  page: ChatPage<Message>,
): ChatPage<Message> {
  const added = page.messages.toReversed();
  const [low, high] = [added[0], added.at(-1)];
  if (known && (!low || !high)) return known;
  const [first, last] = [known?.messages[0], known?.messages.at(-1)];
  if (!known || !first || !last || !low || !high || low.number > last.number + 1)
    return { messages: added, next: page.next };
  if (high.number < first.number - 1) return known;
  const isNew = added.filter(({ number }) => number < first.number || number > last.number);
  if (isNew.length === 0) return known;
  const messages = [...known.messages, ...isNew].toSorted((a, b) => a.number - b.number);
  return { messages, next: low.number < first.number ? page.next : known.next };
}

/**
 * Keeps the messages of one conversation that this screen has read. `latest` is the newest page, which events refetch; `read`
 * returns the page before a number. `add` shows a message at once that was just sent.
 */
export function useChatPages<Message extends { number: number }>(
  latest: ChatPage<Message> | undefined,
  read: (before: number) => Promise<ChatPage<Message> | undefined>,
) {
  const [known, setKnown] = useState<ChatPage<Message>>();
  const [isReading, setIsReading] = useState(false);
  const shown = latest ? withPage(known, latest) : known;
  if (shown !== known) setKnown(shown);
  const next = shown?.next ?? null;

  async function readOlder(before: number) {
    setIsReading(true);
    const page = await read(before);
    setIsReading(false);
    if (page) setKnown((now) => withPage(now, page));
  }
  return {
    messages: shown?.messages,
    older: next === null ? undefined : { busy: isReading, onClick: () => void readOlder(next) },
    add: (message: Message) => setKnown((now) => withPage(now, { messages: [message], next: null })),
  };
}
