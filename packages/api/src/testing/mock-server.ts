import { successCode, errorCodes } from '@haruka/contract/errors';

/**
 * The server's answers, by method and path: the data, an error, or a function of the request, which may return a whole
 * response (a file). A function named `date` returns the time for the `Date` header, which is now otherwise.
 */
export type Answers = Record<string, unknown>;
export interface MockRequest {
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** Returns an error answer. */
export const errorAnswer = (code: string, http = 409, meta: unknown = null) => ({ errorAnswer: { code, http, meta } });
/** Returns one page of a list. */
export const paged = (items: unknown[], total = items.length, page = 1) => ({
  paged: { items, meta: { page, page_size: 10, total } },
});

interface MockAnswer {
  errorAnswer?: { code: string; http: number; meta: unknown };
  paged?: { items: unknown; meta: unknown };
}

/** The envelope around an answer (DATA-1). */
function envelope(answer: unknown, headers: Record<string, string>) {
  const { errorAnswer: refusal, paged: page }: MockAnswer = typeof answer === 'object' && answer !== null ? answer : {};
  if (refusal) {
    const { code, http, meta } = refusal;
    const body = { status: 'ERROR', code, data: null, result: false, meta, message: code };
    return Response.json(body, { status: http, headers });
  }
  const [data, meta] = page ? [page.items, page.meta] : [answer ?? null, null];
  return Response.json({ status: 'SUCCESS', code: successCode, data, result: true, meta, message: '' }, { headers });
}

/**
 * Returns a `fetch` that serves these answers, and 404 for anything else. `sent` returns the requests of the app, one
 * by one (e.g. `POST login/`), so that a test can check them.
 */
export function mockServer(answers: Answers) {
  const requests: (MockRequest & { call: string })[] = [];
  const fetch = async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.origin);
    const call = `${init.method ?? 'GET'} ${url.pathname.replace('/api/v1/', '')}`;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const question = { query: url.searchParams, body };
    requests.push({ call, ...question });
    const answer = call in answers ? answers[call] : errorAnswer(errorCodes.unknownPath, 404);
    const dateNow = () => new Date().toUTCString();
    const date = typeof answers['date'] === 'function' ? (answers['date'] as () => string) : dateNow;
    const headers = { date: date() };
    const reply = await (typeof answer === 'function'
      ? (answer as (request: MockRequest) => unknown)(question)
      : answer);
    return reply instanceof Response ? reply : envelope(reply, headers);
  };
  return { fetch, sent: (call: string) => requests.filter((one) => one.call === call) };
}
