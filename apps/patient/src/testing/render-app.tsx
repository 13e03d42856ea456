import { successCode } from '@haruka/contract/errors';
import { initWording } from '@haruka/i18n/patient';
import { LiveProvider, Providers } from '@haruka/shell';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { App } from '../app/app.tsx';
import { openStore } from '../app/store.ts';
import { patientSession } from '../shared/session.ts';

// Every screen is code that comes when it is asked for, and a busy machine brings it slowly.
configure({ asyncUtilTimeout: 8000 });
vi.setConfig({ testTimeout: 30_000 });

/** What the server is to answer, by method and path: the data, a refusal, or a function of what was asked. */
export type Answers = Record<string, unknown>;
export interface Asked {
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** An answer that refuses. */
export const refuse = (code: string, http = 409, meta: unknown = null) => ({ refuse: { code, http, meta } });
/** A page of a list. */
export const paged = (items: unknown[], total = items.length, page = 1) => ({
  paged: { items, meta: { page, page_size: 10, total } },
});

interface Told {
  refuse?: { code: string; http: number; meta: unknown };
  paged?: { items: unknown; meta: unknown };
}

function envelope(answer: unknown) {
  const { refuse: refusal, paged: page }: Told = typeof answer === 'object' && answer !== null ? answer : {};
  if (refusal) {
    const { code, http, meta } = refusal;
    return Response.json({ status: 'ERROR', code, data: null, result: false, meta, message: code }, { status: http });
  }
  const [data, meta] = page ? [page.items, page.meta] : [answer ?? null, null];
  return Response.json({ status: 'SUCCESS', code: successCode, data, result: true, meta, message: '' });
}

/**
 * Opens the whole app at an address, with a server that answers as told, and signed in or not. Gives back what the app
 * asked, so that a test can tell what was sent.
 */
export async function openApp(at: string, answers: Answers, { signedIn = false } = {}) {
  cleanup();
  const asked: (Asked & { call: string })[] = [];
  // jsdom has no layout, so it cannot scroll.
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.origin);
    const call = `${init.method ?? 'GET'} ${url.pathname.replace('/api/v1/', '')}`;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const question = { query: url.searchParams, body };
    asked.push({ call, ...question });
    const answer = call in answers ? answers[call] : refuse('RCL_01005', 404);
    return envelope(typeof answer === 'function' ? (answer as (asked: Asked) => unknown)(question) : answer);
  });
  if (signedIn) patientSession.keep({ access_token: 'access', refresh_token: 'refresh' });
  history.replaceState(null, '', at);
  await initWording({ locale: 'jp' });
  const store = openStore();
  render(
    <Providers store={store} accent="patient" useWords={() => ({ loading: '' })}>
      <LiveProvider session={patientSession}>
        <App />
      </LiveProvider>
    </Providers>,
  );
  const sent = (call: string) => asked.filter((one) => one.call === call);
  return { store, sent, user: userEvent.setup(), here: () => location.pathname + location.search };
}

/** As if nobody had been here before. */
export function forgetEverything() {
  cleanup();
  patientSession.drop();
  localStorage.clear();
  sessionStorage.clear();
}
