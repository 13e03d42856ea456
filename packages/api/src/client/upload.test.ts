import { successCode, errorCodes } from '@haruka/contract/errors';
import { attachmentRoutes } from '@haruka/contract/consultation/attachment';
import { initWording } from '@haruka/i18n/patient';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api, downloadOf, makeStore } from './client.ts';
import { configureClient } from './client-hooks.ts';
import { fromContract } from './from-contract.ts';
import { signedIn } from '../testing/browser.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, attachmentRoutes) });
const consult_id = '01936f00-0000-7000-8000-0000000000c1';
const attachment = {
  id: consult_id,
  name: '発疹.jpg',
  type: 'image/jpeg',
  bytes: 3,
  created_at: '2026-11-22T00:00:00Z',
};
const file = new File(['abc'], '発疹.png', { lastModified: 1 });

/** A request of the browser that ends as `outcome` says. */
type Outcome = { http: number; text: string } | 'error';
const outcomes: Outcome[] = [];
const sent: { method: string; url: string; headers: Record<string, string>; form: FormData }[] = [];
class FakeXhr extends EventTarget {
  upload = new EventTarget();
  timeout = 0;
  status = 0;
  responseText = '';
  private readonly one = { method: '', url: '', headers: {} as Record<string, string>, form: new FormData() };
  open(method: string, url: string) {
    Object.assign(this.one, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.one.headers[name] = value;
  }
  send(form: FormData) {
    sent.push({ ...this.one, form });
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
    const outcome = outcomes.shift()!;
    if (outcome !== 'error') [this.status, this.responseText] = [outcome.http, outcome.text];
    this.dispatchEvent(new Event(outcome === 'error' ? 'error' : 'load'));
  }
}
const answer = (body: object, http = 200): Outcome => ({
  http,
  text: JSON.stringify({ status: 'SUCCESS', code: successCode, result: true, meta: null, message: '', ...body }),
});

let store: ReturnType<typeof makeStore>;
beforeAll(() => initWording({ locale: 'jp' }));
beforeEach(() => {
  sent.length = 0;
  outcomes.length = 0;
  const session = signedIn('patient');
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  configureClient({
    baseUrl: '/api/v1/',
    session,
    locale: () => 'jp',
    onToast: () => {},
    onMaintenance: () => {},
    onLogout: () => {},
    onProgress: () => {},
  });
  store = makeStore({});
});
afterEach(() => vi.unstubAllGlobals());

const add = (onProgress?: (share: number) => void) =>
  store.dispatch(endpoints.addAttachment.initiate({ consult_id, file, onProgress, options: { silent: true } }));

test('an upload sends the file with token, key and fields, and reports its progress [FILE-2]', async () => {
  outcomes.push(answer({ data: attachment }));
  const progress = vi.fn();
  expect(await add(progress)).toEqual({ data: attachment });
  expect(progress).toHaveBeenCalledWith(0.5);
  const [{ method, url, headers, form }] = sent as [(typeof sent)[0]];
  expect([method, url]).toEqual(['POST', `/api/v1/patient/add-attachment/?consult_id=${consult_id}`]);
  expect(headers).toMatchObject({ authorization: 'Bearer stale', 'idempotency-key': expect.any(String) });
  expect(headers).not.toHaveProperty('content-type');
  expect((form.get('file') as File).name).toBe('発疹.png');
});

test('an upload after a lost answer has the same key, and another file has another [FILE-2]', async () => {
  outcomes.push('error', answer({ data: attachment }), answer({ data: attachment }));
  expect(await add()).toMatchObject({ error: { code: 'NETWORK', http: null } });
  await add();
  const other = new File(['xyz'], '別の写真.png', { lastModified: 2 });
  await store.dispatch(endpoints.addAttachment.initiate({ consult_id, file: other }));
  const keys = sent.map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a refused upload is the error of its envelope [FILE-2]', async () => {
  outcomes.push(answer({ status: 'ERROR', code: errorCodes.fileTooLarge, data: null, meta: { limit_bytes: 1 } }, 413));
  expect(await add()).toMatchObject({ error: { code: errorCodes.fileTooLarge, http: 413, meta: { limit_bytes: 1 } } });
});

test('a download is a blob with its type; a refused one is an error [FILE-2]', async () => {
  const fetchFile = downloadOf(attachmentRoutes.attachmentFile);
  const fetch = vi.fn(async () => new Response('bytes', { headers: { 'content-type': 'image/jpeg' } }));
  vi.stubGlobal('fetch', fetch);
  const { data } = await fetchFile({ consult_id, attachment_id: attachment.id });
  expect([data!.type, await data!.text()]).toEqual(['image/jpeg', 'bytes']);
  const refused = {
    status: 'ERROR',
    code: errorCodes.attachmentNotFound,
    data: null,
    result: false,
    meta: null,
    message: '',
  };
  fetch.mockImplementation(async () => Response.json(refused, { status: 404 }));
  expect(await fetchFile({ consult_id, attachment_id: consult_id, options: { silent: true } })).toMatchObject({
    error: { code: errorCodes.attachmentNotFound, http: 404 },
  });
});
