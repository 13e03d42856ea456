import { on } from 'node:events';
import type { Browser, CDPSession } from 'playwright';

/**
 * A page without a debugger, as a visitor has it. Playwright enables `Runtime` in each of its pages. V8 then parses a whole
 * file again to know where an `Error` was made, and libraries make some while they load.
 */
export interface UnwatchedPage {
  send(method: string, params?: object): Promise<unknown>;
  /** Resolves at the next event of the page that matches. Rejects after a minute. */
  event(matches: (event: PageEvent) => boolean): Promise<void>;
  /** Runs a function in the page and returns what it returns or resolves to. */
  evaluate<T>(run: () => T | Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface PageEvent {
  method: string;
  params: { name?: string; loaderId?: string };
}
interface Evaluated<T> {
  result: { value: T };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}
interface Answer {
  id: number;
  result?: unknown;
  error?: { message: string };
}

/** Opens an empty page in a new profile. */
export async function openUnwatchedPage(browser: Browser): Promise<UnwatchedPage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const send = sender(session, sessionId);
  return {
    send,
    async event(matches) {
      for await (const [{ message }] of messages(session)) {
        const event = JSON.parse(message) as PageEvent | Answer;
        if ('method' in event && matches(event)) return;
      }
    },
    async evaluate<T>(run: () => T | Promise<T>) {
      const answer = await send('Runtime.evaluate', {
        expression: `(${run.toString()})()`,
        awaitPromise: true,
        returnByValue: true,
      });
      const { result, exceptionDetails: failure } = answer as Evaluated<T>;
      if (failure) throw new Error(failure.exception?.description ?? failure.text);
      return result.value;
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

type Message = [{ sessionId: string; message: string }];
const messages = (session: CDPSession) =>
  on(session as unknown as NodeJS.EventEmitter, 'Target.receivedMessageFromTarget', {
    signal: AbortSignal.timeout(60_000),
  }) as AsyncIterable<Message>;

/** Sends commands to a page through the session of the browser, and returns their answers. */
function sender(session: CDPSession, sessionId: string): UnwatchedPage['send'] {
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return async (method, params = {}) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    last += 1;
    waiting.set(last, resolve);
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id: last, method, params }),
    });
    const { result, error } = await promise;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}
