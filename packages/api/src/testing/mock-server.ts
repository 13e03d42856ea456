import { successCode } from '@haruka/contract/errors';

/**
 * What the server is to answer, by method and path: the data, a refusal, or a function of what was asked. A function named
 * `date` gives the time that the server writes into its answers.
 */
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

/** The envelope of spec §3 around an answer. */
function envelope(answer: unknown, headers: Record<string, string>) {
  const { refuse: refusal, paged: page }: Told = typeof answer === 'object' && answer !== null ? answer : {};
  if (refusal) {
    const { code, http, meta } = refusal;
    const body = { status: 'ERROR', code, data: null, result: false, meta, message: code };
    return Response.json(body, { status: http, headers });
  }
  const [data, meta] = page ? [page.items, page.meta] : [answer ?? null, null];
  return Response.json({ status: 'SUCCESS', code: successCode, data, result: true, meta, message: '' }, { headers });
}

/**
 * A `fetch` whose server answers as told, and 404 to what nobody told it. `sent` gives back what the app asked, call by
 * call (e.g. `POST login/`), so that a test can tell what was sent.
 */
export function mockServer(answers: Answers) {
  const asked: (Asked & { call: string })[] = [];
  const fetch = async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.origin);
    const call = `${init.method ?? 'GET'} ${url.pathname.replace('/api/v1/', '')}`;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const question = { query: url.searchParams, body };
    asked.push({ call, ...question });
    const answer = call in answers ? answers[call] : refuse('RCL_01005', 404);
    const headers: Record<string, string> =
      typeof answers['date'] === 'function' ? { date: String((answers['date'] as () => string)()) } : {};
    const told = await (typeof answer === 'function' ? (answer as (asked: Asked) => unknown)(question) : answer);
    return envelope(told, headers);
  };
  return { fetch, sent: (call: string) => asked.filter((one) => one.call === call) };
}
