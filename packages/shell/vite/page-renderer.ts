/* Runs in a worker thread of the server, from the build of an app: renders the pages that wait for answers of the API. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { type Locale, pageHtml } from './page-html.ts';

/** A page to render. The address that is asked belongs to the page with this number. */
interface Wanted {
  page: number;
  path: string;
  search: string;
  locale: Locale;
}

/** The API's answer to an address that a page asked for. */
interface Answer {
  request: number;
  status: number;
  body: string;
}

/** What the build writes beside this file. */
export interface RendererSettings {
  paths: readonly string[];
  template: string;
  early: string;
  scripts: Record<string, Record<Locale, readonly string[]>>;
}

interface Entry {
  renderAnswered(
    wanted: Wanted,
    ask: (address: string) => Promise<Answer>,
  ): Promise<{ content: string; answers: readonly unknown[] } | undefined>;
}

const port = parentPort!;
const fileOf = (name: string) => new URL(name, import.meta.url);
const settings = JSON.parse(await readFile(fileOf('settings.json'), 'utf8')) as RendererSettings;
const { renderAnswered } = (await import(/* @vite-ignore */ fileOf('entry.mjs').href)) as Entry;

const asked = new Map<number, (answer: Answer) => void>();
let requests = 0;
let last = Promise.resolve();

port.on('message', (message: Wanted | Answer) => {
  if ('page' in message) last = last.then(() => send(message));
  else {
    asked.get(message.request)?.(message);
    asked.delete(message.request);
  }
});

/** One after the other: the language and `fetch` belong to the whole thread. */
async function send(wanted: Wanted) {
  const { page, path, search, locale } = wanted;
  const ask = (address: string) =>
    new Promise<Answer>((done) => {
      requests += 1;
      asked.set(requests, done);
      port.postMessage({ page, request: requests, address });
    });
  const rendered = await renderAnswered(wanted, ask).catch(() => undefined);
  const { template, early } = settings;
  const scripts = settings.scripts[path]![locale];
  const html =
    rendered &&
    pageHtml(template, {
      path,
      locale,
      content: rendered.content,
      early,
      scripts,
      answered: { search, answers: rendered.answers },
    });
  port.postMessage({ page, html });
}
