// @vitest-environment jsdom
import { errorCodes, successCode } from '@haruka/contract/errors';
import { previewProductFile } from '@haruka/examples';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { productRoutes } from './routes.tsx';

interface Answer {
  http: number;
  body: object;
}
const success = (data: unknown): Answer => ({
  http: 200,
  body: { status: 'SUCCESS', code: successCode, result: true, meta: null, message: '', data },
});
const refusal = (code: string, http: number, meta: object | null = null): Answer => ({
  http,
  body: { status: 'ERROR', code, result: false, meta, message: '', data: null },
});
let answers: Answer[] = [];
const sent: string[] = [];

/** The upload of the browser, which jsdom cannot send. */
class Upload extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  open(_method: string, url: string) {
    sent.push(url);
  }
  setRequestHeader() {}
  send() {
    const { http, body } = answers.shift()!;
    [this.status, this.responseText] = [http, JSON.stringify(body)];
    this.dispatchEvent(new Event('load'));
  }
}
const readable = { ...previewProductFile, rows: previewProductFile.rows.filter(({ kind }) => kind !== 'WRONG') };
const choose = async (...next: Answer[]) => {
  answers = next;
  const { user, here } = await openStaffApp('/clinic/settings/products/import', { routes: productRoutes }, {});
  await screen.findByRole('button', { name: 'CSVファイルを選ぶ' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['csv'], '商品.csv', { type: 'text/csv' }));
  return { user, here };
};

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', Upload);
});
afterEach(closeStaffApp);

test('a wrong row names its column and the reason, and blocks saving', async () => {
  const { user, here } = await choose(success(previewProductFile));
  expect(await screen.findByText('1行にエラーがあります')).toBeDefined();
  expect(screen.getByText('価格（税込）の「12,34」は数字ではありません')).toBeDefined();
  expect(screen.getByText('価格（税込）：10円 → 12円')).toBeDefined();
  expect(screen.queryByRole('button', { name: /保存する/ })).toBeNull();
  await user.click(screen.getByRole('tab', { name: /エラー/ }));
  expect(here()).toBe('/clinic/settings/products/import?rows=wrong');
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
});

test('products changed since the preview are not overwritten: rereads the file (08005)', async () => {
  const { user } = await choose(success(readable), refusal(errorCodes.productChanged, 409), success(readable));
  await user.click(await screen.findByRole('button', { name: '2件を保存する' }));
  expect(await screen.findByText('確認したあとに、商品が変更されました')).toBeDefined();
  expect(screen.getByText('商品.csv')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  await screen.findByRole('button', { name: '2件を保存する' });
  expect(screen.queryByText('確認したあとに、商品が変更されました')).toBeNull();
  expect(sent.map((url) => url.split('/').at(-2))).toEqual([
    'preview-product-file',
    'import-products',
    'preview-product-file',
  ]);
  expect(sent[1]).toContain(`fingerprint=${readable.fingerprint}`);
});

test('refuses a file with missing or unknown headings, names them and keeps it chosen', async () => {
  await choose(
    refusal(errorCodes.productFileRefused, 422, { why: 'head', missing: ['stock', 'price'], unknown: ['値段'] }),
  );
  expect(await screen.findByText('足りない列：在庫、価格（税込）')).toBeDefined();
  expect(screen.getByText('使えない列：値段')).toBeDefined();
  expect(screen.getByText('商品.csv')).toBeDefined();
  expect(screen.getByRole('button', { name: '別のファイルを選ぶ' })).toBeDefined();
});
