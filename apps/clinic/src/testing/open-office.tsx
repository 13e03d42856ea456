import { openSession } from '@haruka/api';
import { successCode } from '@haruka/contract/errors';
import type { MemberInformation } from '@haruka/contract/profile';
import { type Office, startOffice } from '@haruka/office';
import { act, cleanup, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

// Every screen is code that comes when it is asked for, and a busy machine brings it slowly.
configure({ asyncUtilTimeout: 8000 });
vi.setConfig({ testTimeout: 30_000 });

/** Somebody at the desk of two locations. */
export const staff: MemberInformation = {
  kind: 'member',
  id: 102,
  last_name: '井上',
  first_name: '菜々子',
  email: 'staff1@haruka.example',
  clinic: { id: 1, name: 'はるぞらクリニック' },
  clinic_members: [{ id: 1, role: 'STAFF', clinic_location: { id: 1, name: '神楽坂院' } }],
  clinic_locations: [
    { id: 1, name: '神楽坂院' },
    { id: 11, name: '吉祥寺院' },
  ],
};

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

let close: (() => void) | undefined;

/** Opens a back office at an address, signed in unless told otherwise, with these screens and a server that answers as told. */
export async function openOffice(
  at: string,
  parts: Pick<Office, 'routes' | 'useCounts'>,
  answers: Record<string, unknown>,
  { signedIn = true, kind = 'clinic' }: { signedIn?: boolean; kind?: Office['kind'] } = {},
) {
  closeOffice();
  const asked: (Asked & { call: string })[] = [];
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.origin);
    const call = `${init.method ?? 'GET'} ${url.pathname.replace('/api/v1/', '')}`;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const question = { query: url.searchParams, body };
    asked.push({ call, ...question });
    const told: Record<string, unknown> = { 'GET user/information/': staff, ...answers };
    const answer = call in told ? told[call] : refuse('RCL_01005', 404);
    return envelope(typeof answer === 'function' ? (answer as (asked: Asked) => unknown)(question) : answer);
  });
  const session = openSession(kind);
  if (signedIn) session.keep({ access_token: 'access', refresh_token: 'refresh' });
  else session.drop();
  history.replaceState(null, '', at);
  document.body.innerHTML = '<div id="root"></div>';
  await act(async () => {
    close = await startOffice({
      kind,
      session,
      root: `/${kind}`,
      login: `/${kind}/login`,
      forgot: `/${kind}/forgot-password`,
      ...parts,
    });
  });
  const sent = (call: string) => asked.filter((one) => one.call === call);
  return { sent, user: userEvent.setup(), here: () => location.pathname + location.search };
}

/** Takes the app off the page; what it kept in the browser stays. */
export function closeOffice() {
  act(() => close?.());
  close = undefined;
  cleanup();
}
