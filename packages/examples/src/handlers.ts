import { contract } from '@haruka/contract';
import type { Route } from '@haruka/contract/define';
import { successCode } from '@haruka/contract/errors';
import { delay, http, HttpResponse } from 'msw';
import { type Answers, isRefusal, refuse, type Sent } from './answers.ts';

/** `offline`: no request arrives. `waiting`: no answer arrives. `failing`: every request fails on the server. */
export type Network = 'online' | 'offline' | 'waiting' | 'failing';

const pageSize = 10;

/** Returns the envelope around an answer. Throws when the answer is not what the contract says. */
function envelope(name: string, route: Route, answer: unknown) {
  if (isRefusal(answer)) {
    const { code, http: status, meta } = answer.refusal;
    return HttpResponse.json({ status: 'ERROR', code, data: null, result: false, meta, message: code }, { status });
  }
  const { success, error } = route.data.safeParse(answer);
  if (!success) throw new Error(`The example of ${name} is not what the contract says: ${error.message}`);
  const items = Array.isArray(answer) ? answer.length : 0;
  const meta = route.paged ? { page: 1, page_size: pageSize, total: items } : null;
  return HttpResponse.json({ status: 'SUCCESS', code: successCode, data: answer, result: true, meta, message: '' });
}

async function sentIn(request: Request): Promise<Sent> {
  // An upload carries its fields in the address.
  const isFile = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
  const text = isFile ? '' : await request.clone().text();
  return { ...Object.fromEntries(new URL(request.url).searchParams), ...(text && (JSON.parse(text) as Sent)) };
}

/**
 * Returns the handlers of Mock Service Worker that answer like the API. A route without an answer is reported to
 * `onMissing`, and refused as unknown.
 */
export function handlersOf(answers: Answers, network: Network, onMissing: (name: string) => void) {
  return Object.entries(contract as Record<string, Route>).map(([name, route]) => {
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    return http[method](`*/api/v1/${route.path}`, async ({ request }) => {
      if (network === 'offline') return HttpResponse.error();
      if (network === 'waiting') await delay('infinite');
      if (network === 'failing') return envelope(name, route, refuse('serverError'));
      const answer = answers[name as keyof Answers];
      if (answer === undefined) {
        onMissing(name);
        return envelope(name, route, refuse('unknownPath'));
      }
      const sent = await sentIn(request);
      return envelope(name, route, typeof answer === 'function' ? (answer as (sent: Sent) => unknown)(sent) : answer);
    });
  });
}
