import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Locale } from '../http/locale.ts';

/** Where a build keeps what renders its pages; it is not served. */
export const rendererFolder = 'renderer';

/** A page for one visitor, and how it asks the API in the name of that visitor. */
export interface PageRequest {
  path: string;
  search: string;
  locale: Locale;
  ask(address: string): Promise<{ status: number; body: string }>;
}

type Message = { page: number; request: number; address: string } | { page: number; html: string | undefined };

/** Beyond these the page is sent without answers: its scripts then ask for them. */
const limits = { ms: 1_000, waiting: 8, search: 1_000, heapMb: 128 };

/**
 * Renders the pages of a build that carry answers of the API, in a thread with neither secrets nor a database (decision 113).
 * The thread starts with the first such page.
 */
export function rendererIn(root: string, ms = limits.ms) {
  const file = (name: string) => path.join(root, rendererFolder, name);
  const paths = existsSync(file('settings.json'))
    ? (JSON.parse(readFileSync(file('settings.json'), 'utf8')) as { paths: string[] }).paths
    : [];
  const waiting = new Map<number, { asked: PageRequest; done(html: string | undefined): void }>();
  let worker: Worker | undefined;
  let pages = 0;

  function start() {
    const started = new Worker(file('renderer.mjs'), {
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    started.unref();
    started.on('message', (message: Message) => void receive(started, message));
    // A thread that failed is replaced with the next page.
    const end = () => {
      if (worker !== started) return;
      worker = undefined;
      for (const { done } of waiting.values()) done(undefined);
    };
    started.on('error', end);
    started.on('exit', end);
    return started;
  }

  async function receive(from: Worker, message: Message) {
    const found = waiting.get(message.page);
    if (!('request' in message)) return found?.done(message.html);
    const { request, address } = message;
    const answer = await found?.asked.ask(address).catch(() => undefined);
    from.postMessage({ request, ...(answer ?? { status: 503, body: '' }) });
  }

  return {
    async render(asked: PageRequest): Promise<string | undefined> {
      const { path, search, locale } = asked;
      if (!paths.includes(path) || search.length > limits.search || waiting.size >= limits.waiting) return undefined;
      worker ??= start();
      const page = (pages += 1);
      const { promise, resolve: done } = Promise.withResolvers<string | undefined>();
      const timer = setTimeout(done, ms, undefined);
      waiting.set(page, { asked, done });
      worker.postMessage({ page, path, search, locale });
      const html = await promise;
      clearTimeout(timer);
      waiting.delete(page);
      return html;
    },
    stop() {
      const stopped = worker;
      worker = undefined;
      for (const { done } of waiting.values()) done(undefined);
      void stopped?.terminate();
    },
  };
}
