// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes, successCode } from '@haruka/contract/errors';
import { previewTrackingFile } from '@haruka/examples';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { orderRoutes } from './routes.tsx';

let answers: { http: number; body: object }[] = [];
const success = (data: unknown) => ({
  http: 200,
  body: { status: 'SUCCESS', code: successCode, result: true, meta: null, message: '', data },
});
const refusal = (code: string, http: number, meta: object) => ({
  http,
  body: { status: 'ERROR', code, result: false, meta, message: '', data: null },
});

/** The upload of the browser, which jsdom cannot send. */
class Upload extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  open() {}
  setRequestHeader() {}
  send() {
    const { http, body } = answers.shift()!;
    [this.status, this.responseText] = [http, JSON.stringify(body)];
    this.dispatchEvent(new Event('load'));
  }
}
const choose = async (next: typeof answers, served: Record<string, unknown> = {}) => {
  answers = next;
  const app = await openStaffApp('/clinic/delivery/import', { routes: orderRoutes }, served);
  await screen.findByRole('button', { name: 'CSVファイルを選ぶ' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await app.user.upload(input, new File(['csv'], '発行済データ.csv', { type: 'text/csv' }));
  return app;
};

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Upload));
afterEach(closeStaffApp);

test('each row names its parcel and what is wrong, and only the chosen ones are sent [SHIP-11]', async () => {
  const { user, sent, here } = await choose([success(previewTrackingFile)], {
    'POST clinic/ship-orders/': { count: 1 },
    'GET clinic/deliveries/': [],
  });
  await screen.findByText('1行は取り込めません');
  screen.getByText('「A-1017」の注文は見つかりません');
  screen.getByText('この配送会社の追跡番号ではありません');
  screen.getByRole('button', { name: '2件を発送済みにする' });
  const rows = within(screen.getByRole('table')).getAllByRole('checkbox');
  expect(rows).toHaveLength(3);
  await user.click(rows[0]!);
  await user.click(screen.getByRole('button', { name: '1件を発送済みにする' }));
  await expect.poll(() => sent('POST clinic/ship-orders/')).toHaveLength(1);
  const { parcel, carrier, tracking_number } = previewTrackingFile.rows[1]!;
  const { order_id, version } = parcel!;
  expect(sent('POST clinic/ship-orders/')[0]!.body).toEqual({
    parcels: [{ order_id, version, carrier, tracking_number }],
  });
  await expect.poll(here).toBe('/clinic/delivery?view=shipped');
});

test('a refused row is named, nothing was sent, and the same file is read again [SHIP-11]', async () => {
  const { order_id } = previewTrackingFile.rows[0]!.parcel!;
  const { user } = await choose([success(previewTrackingFile), success({ rows: [] })], {
    'POST clinic/ship-orders/': errorAnswer(errorCodes.editConflict, 409, { version: 1, order_id }),
  });
  await user.click(await screen.findByRole('button', { name: '2件を発送済みにする' }));
  await screen.findByText('2行目（佐藤 花子 さん）を発送済みにできません');
  screen.getByText(/まだどの荷物も発送済みにしていません/);
  await user.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  await screen.findByText('発送済みにする荷物がありません');
  expect(answers).toHaveLength(0);
});

test('refuses a broken file with its line, and a head with the columns it lacks [SHIP-10]', async () => {
  const refused = (meta: object) => refusal(errorCodes.trackingFileRefused, 422, meta);
  const { user } = await choose([refused({ why: 'quote', line: 3 }), refused({ why: 'head', missing: ['number'] })]);
  await screen.findByText(/3行目の付近/);
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['csv'], '別.csv', { type: 'text/csv' }));
  await screen.findByText('足りない列：追跡番号');
  screen.getByText('別.csv');
});

test('rows whose patient asks to cancel are named and left out until they are chosen [PAY-23]', async () => {
  const { user, sent } = await choose([success(previewTrackingFile)], {
    'POST clinic/ship-orders/': { count: 3 },
    'GET clinic/deliveries/': [],
  });
  await screen.findByText('取り消しの依頼がある注文が1件あります');
  screen.getByRole('link', { name: '6行目：佐藤 花子 さん' });
  screen.getByText('取り消しの依頼');
  screen.getByRole('button', { name: '2件を発送済みにする' });
  const boxes = within(screen.getByRole('table')).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]);
  await user.click(boxes[2]!);
  await user.click(screen.getByRole('button', { name: '3件を発送済みにする' }));
  await expect.poll(() => sent('POST clinic/ship-orders/')).toHaveLength(1);
  const { parcels } = sent('POST clinic/ship-orders/')[0]!.body as { parcels: object[] };
  expect(parcels.map((parcel) => 'despite_cancel_request' in parcel)).toEqual([false, false, true]);
});
