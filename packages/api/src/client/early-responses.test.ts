// @vitest-environment jsdom
import { successCode } from '@haruka/contract/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { startEarly, takeEarly } from './early-responses.ts';
import { send } from './request.ts';

const route = { method: 'GET', path: 'specialities/', for: ['public'], kind: 'read', paged: undefined } as const;
const hooks = { baseUrl: '/api/v1/', locale: () => 'jp' as const };
const answer = (data: unknown) => Response.json({ status: 'SUCCESS', code: successCode, data });

afterEach(() => vi.unstubAllGlobals());

test('a request takes the response that the HTML started, once', async () => {
  const fetch = vi.fn(async () => answer('first'));
  vi.stubGlobal('fetch', fetch);
  document.documentElement.lang = 'ja';
  startEarly('/api/v1/specialities/');
  expect(await send({ route }, hooks)).toEqual({ data: 'first' });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith('/api/v1/specialities/', {
    headers: { accept: 'application/json', 'accept-language': 'ja' },
  });
  await send({ route }, hooks);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a request with a token, and a failed early request, ask the server again', async () => {
  const fetch = vi.fn(async () => answer('own'));
  vi.stubGlobal('fetch', fetch);
  startEarly('/api/v1/specialities/');
  await send({ route }, hooks, 'token');
  expect(fetch).toHaveBeenCalledTimes(2);
  takeEarly('/api/v1/specialities/');

  fetch.mockRejectedValueOnce(new TypeError('offline'));
  startEarly('/api/v1/specialities/');
  expect(await send({ route }, hooks)).toEqual({ data: 'own' });
  expect(fetch).toHaveBeenCalledTimes(4);
});

test('an old early response is not used', () => {
  vi.stubGlobal('fetch', async () => answer('old'));
  startEarly('/api/v1/specialities/');
  expect(takeEarly('/api/v1/specialities/', Date.now() + 30_000)).toBeUndefined();
});
