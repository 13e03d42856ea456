// @vitest-environment jsdom
import { refetch } from '@haruka/api';
import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { errorAnswer, paged } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { orderNumber } from '@haruka/contract/money/order-number';
import { clinicOrder, deliveries, packingList, readyParcel, sentParcel } from '@haruka/examples';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { orderRoutes } from './routes.tsx';

const list = (answers: Record<string, unknown> = {}, address = '/clinic/delivery') =>
  openStaffApp(address, { routes: orderRoutes }, { 'GET clinic/deliveries/': paged(deliveries), ...answers });
const open = (delivery: OrderRecord['delivery'], answers: Record<string, unknown> = {}) => {
  const order: OrderRecord = { ...clinicOrder, status: 'PAID', cancelled_at: null, cancel_reason: null, delivery };
  return openStaffApp(
    `/clinic/order?order_id=${order.id}`,
    { routes: orderRoutes },
    { 'GET clinic/order/': order, ...answers },
  );
};
const parcel = { ...readyParcel, shipped_by: null };

beforeEach(() => sessionStorage.clear());
afterEach(closeStaffApp);

test('the list begins with what waits, marks what is late, keeps its view in the URL [SHIP-8]', async () => {
  const { user, here, sent } = await list();
  expect((await screen.findAllByText(/日遅れ/)).length).toBeGreaterThan(0);
  screen.getAllByText(/住所がありません/);
  expect(Object.fromEntries(sent('GET clinic/deliveries/').at(-1)!.query)).toMatchObject({ view: 'TO_SHIP' });
  await user.click(screen.getByRole('tab', { name: '動きなし' }));
  expect(here()).toBe('/clinic/delivery?view=silent');
  await expect
    .poll(() => Object.fromEntries(sent('GET clinic/deliveries/').at(-1)!.query))
    .toMatchObject({ view: 'SILENT' });
});

test('a parcel is sent with a number that its carrier can have [SHIP-4]', async () => {
  const { user, sent } = await list({ 'POST clinic/ship-order/': sentParcel });
  const [act] = await screen.findAllByRole('button', { name: /発送する/ });
  await user.click(act!);
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/〒150-0001 東京都渋谷区神宮前1-2-3 ハルカハイツ101/);
  await user.click(dialog.getByRole('button', { name: '発送済みにする' }));
  expect((await dialog.findAllByText(/追跡番号を入力してください/)).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText(/追跡番号/), '1234-5678-9012');
  await user.click(dialog.getByRole('button', { name: '発送済みにする' }));
  expect((await dialog.findAllByText(/この配送会社の追跡番号ではありません/)).length).toBeGreaterThan(0);
  expect(sent('POST clinic/ship-order/')).toHaveLength(0);
  await user.clear(dialog.getByLabelText(/追跡番号/));
  await user.type(dialog.getByLabelText(/追跡番号/), '1234-5678-9013');
  await user.click(dialog.getByRole('button', { name: '発送済みにする' }));
  await expect.poll(() => sent('POST clinic/ship-order/')).toHaveLength(1);
  expect(sent('POST clinic/ship-order/')[0]!.body).toEqual({
    order_id: deliveries[0]!.order_id,
    version: 0,
    carrier: 'YAMATO',
    tracking_number: '123456789013',
  });
});

test('a change of the address at the same moment is named, and nothing is lost [SHIP-4]', async () => {
  const { user } = await list({
    'POST clinic/ship-order/': errorAnswer(errorCodes.editConflict, 409, {
      version: 1,
      changed_by: { is_patient: true, name: '髙橋 花子' },
      at: '2026-11-28T01:06:00Z',
    }),
  });
  const [act] = await screen.findAllByRole('button', { name: /発送する/ });
  await user.click(act!);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/追跡番号/), '123456789013');
  await user.click(dialog.getByRole('button', { name: '発送済みにする' }));
  await dialog.findByText(/患者さんがお届け先を変更しました/);
  dialog.getByText('2026/11/28(土) 10:06 に 髙橋 花子 さん（患者さん）が変更しました。');
  expect(dialog.getByLabelText<HTMLInputElement>(/追跡番号/).value).toBe('123456789013');
});

test('the sender of a parcel who was first is named with the time; typed text stays [SHIP-13]', async () => {
  const { user } = await list({
    'POST clinic/ship-order/': errorAnswer(errorCodes.deliveryStateChanged, 409, {
      state: 'SHIPPED',
      changed_by: { is_patient: false, name: '森 彩' },
      at: '2026-11-28T01:06:00Z',
    }),
  });
  const [act] = await screen.findAllByRole('button', { name: /発送する/ });
  await user.click(act!);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/追跡番号/), '123456789013');
  await user.click(dialog.getByRole('button', { name: '発送済みにする' }));
  await dialog.findByText(/（2026\/11\/28\(土\) 10:06 森 彩 さんが変更）/);
  expect(dialog.getByLabelText<HTMLInputElement>(/追跡番号/).value).toBe('123456789013');
});

test('the dialog of a parcel that a colleague sends stays, with what was typed [SHIP-13]', async () => {
  let live = deliveries;
  const { user } = await list(
    {
      'GET clinic/deliveries/': ({ query }: { query: URLSearchParams }) =>
        paged(live, 10 + live.length, Number(query.get('page'))),
      'POST clinic/ship-order/': errorAnswer(errorCodes.deliveryStateChanged, 409, {
        state: 'SHIPPED',
        changed_by: { is_patient: false, name: '森 彩' },
        at: '2026-11-28T01:06:00Z',
      }),
    },
    '/clinic/delivery?page=2',
  );
  await user.click((await screen.findAllByRole('button', { name: /発送する/ }))[0]!);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/追跡番号/), '123456789013');
  live = [];
  await act(() => refetch(['orders']));
  await screen.findByText('10件の荷物');
  await user.click(dialog.getByRole('button', { name: '発送済みにする' }));
  await dialog.findByText(/（2026\/11\/28\(土\) 10:06 森 彩 さんが変更）/);
  expect(dialog.getByLabelText<HTMLInputElement>(/追跡番号/).value).toBe('123456789013');
});

test('an address that changes while the dialog is open is taken over by a press [SHIP-4]', async () => {
  let live = deliveries;
  const { user, sent } = await list({
    'GET clinic/deliveries/': () => paged(live),
    'POST clinic/ship-order/': sentParcel,
  });
  await user.click((await screen.findAllByRole('button', { name: /発送する/ }))[0]!);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/追跡番号/), '123456789013');
  live = deliveries.map((one, at) => (at === 0 ? { ...one, version: 1, address_3: '新しい番地9' } : one));
  await act(() => refetch(['orders']));
  await dialog.findByText(/患者さんがお届け先を変更しました/);
  dialog.getByText(/神宮前1-2-3/);
  await user.click(dialog.getByRole('button', { name: '新しいお届け先を表示する' }));
  dialog.getByText(/新しい番地9/);
  expect(dialog.queryByText(/患者さんがお届け先を変更しました/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: '発送済みにする' }));
  await expect
    .poll(() => sent('POST clinic/ship-order/').map(({ body }) => body))
    .toMatchObject([{ version: 1, tracking_number: '123456789013' }]);
});

test('a typed tracking number outlives a reload, over the address it was typed for [RECORD-22]', async () => {
  let live = deliveries;
  const answers = { 'GET clinic/deliveries/': () => paged(live), 'POST clinic/ship-order/': sentParcel };
  const dialogOf = async ({ user }: Awaited<ReturnType<typeof list>>) => {
    await user.click((await screen.findAllByRole('button', { name: /発送する/ }))[0]!);
    return within(await screen.findByRole('alertdialog'));
  };
  const number = (dialog: Awaited<ReturnType<typeof dialogOf>>) => dialog.getByLabelText<HTMLInputElement>(/追跡番号/);
  const first = await list(answers);
  await first.user.type(number(await dialogOf(first)), '123456789013');

  live = deliveries.map((one, at) => (at === 0 ? { ...one, version: 1, address_3: '新しい番地9' } : one));
  const again = await list(answers);
  const dialog = await dialogOf(again);
  expect(number(dialog).value).toBe('123456789013');
  dialog.getByText(/患者さんがお届け先を変更しました/);
  await again.user.click(dialog.getByRole('button', { name: '新しいお届け先を表示する' }));
  await again.user.click(dialog.getByRole('button', { name: '発送済みにする' }));
  await expect
    .poll(() => again.sent('POST clinic/ship-order/').map(({ body }) => body))
    .toMatchObject([{ version: 1, tracking_number: '123456789013' }]);
  await expect.poll(() => sessionStorage.getItem('haruka.typed')).toBeNull();
});

test('an order shows its parcel; one that is out cannot be cancelled [SHIP-6]', async () => {
  const { user, sent } = await open(
    { ...sentParcel, shipped_by: '森 彩' },
    { 'POST clinic/move-delivery/': { ...sentParcel, state: 'DELIVERED' } },
  );
  const link = await screen.findByRole('link', { name: /123456789013/ });
  expect(link.getAttribute('href')).toContain('jizen.kuronekoyamato.co.jp');
  screen.getByText('森 彩');
  expect(screen.queryByRole('button', { name: '注文を取り消す' })).toBeNull();
  // Sent ten hours ago: there is nothing to undo.
  expect(screen.queryByRole('button', { name: '発送を取り消す' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '配達済みにする' }));
  await expect.poll(() => sent('POST clinic/move-delivery/')).toHaveLength(1);
  expect(sent('POST clinic/move-delivery/')[0]!.body).toMatchObject({ from: 'SHIPPED', to: 'DELIVERED' });
});

test('a parcel whose order is to be cancelled says so in list, dialog and on paper [PAY-19]', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {});
  const asked = deliveries.filter((one) => one.is_cancel_asked);
  const { user } = await list({
    'GET clinic/deliveries/': paged([...asked, deliveries[0]!]),
    'GET clinic/packing-list/': packingList,
  });
  // A tab has the same words.
  const selector = ':not([role=tab], [role=tab] *)';
  expect(await screen.findAllByText('取り消しの依頼', { selector })).toHaveLength(1);
  const warning = '患者さんから、この注文の取り消しの依頼が届いています';
  for (const [nth, warns] of [true, false].entries()) {
    await user.click(screen.getAllByRole('button', { name: /発送する/ })[nth]!);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.queryByText(warning) !== null).toBe(warns);
    await user.click(dialog.getByRole('button', { name: '戻る' }));
  }
  await user.click(screen.getByRole('button', { name: '梱包リストを印刷する' }));
  await expect.poll(() => document.querySelector('[data-paper]')?.textContent).toContain('取り消しの依頼あり');
  expect(document.querySelector('[data-paper]')!.textContent.match(/取り消しの依頼あり/g)).toHaveLength(1);
});

test('an order without an address cannot be sent and says what to do [SHIP-4]', async () => {
  await open({ ...parcel, address_1: '', address_2: '', address_3: '', address_4: '', post_code: null });
  await screen.findByText(/お届け先の住所が登録されていません/);
  expect(screen.queryByRole('button', { name: '発送する' })).toBeNull();
});

test('the packing list prints destination and goods by location, as it is now [SHIP-12]', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  let packed = packingList;
  const { user } = await list({ 'GET clinic/packing-list/': () => packed });
  const act = await screen.findByRole('button', { name: '梱包リストを印刷する' });
  expect(document.querySelector('[data-paper]')).toBeNull();
  await user.click(act);
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  const paper = document.querySelector('[data-paper]')!;
  expect(paper.querySelector('h2')!.textContent).toContain('2件');
  expect(paper.textContent).toContain('RP1　エチゾラム錠0.5mg　× 14錠（向精神薬）');
  expect(paper.textContent).toContain('医師の記載（初診で処方した理由）：お薬手帳で3年の服用を確認したため');
  expect(paper.textContent).toContain('〒150-0001 東京都渋谷区神宮前1-2-3 ハルカハイツ101');
  expect(paper.textContent).toContain(orderNumber(packingList[0]!.order_id));
  fireEvent(window, new Event('afterprint'));
  await expect.poll(() => document.querySelector('[data-paper]')).toBeNull();
  packed = [];
  await user.click(act);
  await screen.findByText('梱包する荷物はありません');
  expect(print.mock.calls).toHaveLength(1);
});

test('a packing list that is read while the location changes is not printed [SHIP-12]', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const answer = Promise.withResolvers<typeof packingList>();
  const view = { id: crypto.randomUUID(), name: '神楽坂院', query: 'location=1', is_default: false, version: 1 };
  const { user, here, sent } = await list({
    'GET clinic/packing-list/': () => answer.promise,
    'GET clinic/saved-views/': [view],
  });
  await user.click(await screen.findByRole('button', { name: '梱包リストを印刷する' }));
  await expect.poll(() => sent('GET clinic/packing-list/')).toHaveLength(1);
  await user.click(await screen.findByRole('link', { name: '神楽坂院' }));
  expect(here()).toBe('/clinic/delivery?location=1');
  await act(async () => {
    answer.resolve(packingList);
    await answer.promise;
  });
  expect([print.mock.calls.length, document.querySelector('[data-paper]')]).toEqual([0, null]);
});

test('a saved view opens its filter [VIEW-2]', async () => {
  const view = { id: crypto.randomUUID(), name: '神楽坂院', query: 'location=1', is_default: false, version: 1 };
  const { user, here, sent } = await list({ 'GET clinic/saved-views/': [view] });
  await user.click(await screen.findByRole('link', { name: '神楽坂院' }));
  expect(here()).toBe('/clinic/delivery?location=1');
  await expect
    .poll(() => Object.fromEntries(sent('GET clinic/deliveries/').at(-1)!.query))
    .toMatchObject({ clinic_location_id: '1', view: 'TO_SHIP' });
});

test('the search field shows the words of the address, cleared or from a view [VIEW-2]', async () => {
  const view = { id: crypto.randomUUID(), name: '佐藤', query: 'search=佐藤', is_default: false, version: 1 };
  const answers = { 'GET clinic/saved-views/': [view], 'GET clinic/deliveries/': paged([]) };
  const { user, here } = await list(answers, '/clinic/delivery?search=zzz');
  await screen.findByText('条件に合う荷物がありません');
  const field = screen.getByLabelText<HTMLInputElement>('患者さんの名前・カナ、注文番号');
  await user.click(screen.getAllByText('条件を消す').at(-1)!);
  expect([field.value, here()]).toEqual(['', '/clinic/delivery']);
  await user.click(await screen.findByRole('link', { name: '佐藤' }));
  expect(field.value).toBe('佐藤');
});

test('the file holds what is in no file yet; when all are, what waits again [SHIP-9]', async () => {
  const saved: unknown[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob)}`;
  const { user, sent } = await list({
    'POST clinic/export-deliveries/': ({ body }: { body: { again: boolean } }) => ({
      export_id: '01932d2e-0000-7000-8000-00000000000e',
      count: body.again ? 2 : 0,
    }),
    'GET clinic/deliveries-file/': () => new Response('x', { headers: { 'content-type': 'text/csv' } }),
  });
  await user.click(await screen.findByRole('button', { name: /CSV/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: /CSV/ }));
  await expect.poll(() => saved).toHaveLength(1);
  expect(sent('POST clinic/export-deliveries/').map(({ body }) => (body as { again: boolean }).again)).toEqual([
    false,
    true,
  ]);
});

const ofAsked = deliveries.filter((one) => one.is_cancel_asked);
const asksIn = ({ query }: { query: URLSearchParams }) =>
  query.get('view') === 'CANCEL_ASKED' ? paged(ofAsked) : paged(deliveries);

test('the carrier file names what is to be cancelled, and has it only when chosen [PAY-23]', async () => {
  URL.createObjectURL = () => 'blob:file';
  const { user, sent } = await list({
    'GET clinic/deliveries/': asksIn,
    'POST clinic/export-deliveries/': { export_id: '01932d2e-0000-7000-8000-00000000000e', count: 1 },
    'GET clinic/deliveries-file/': () => new Response('x', { headers: { 'content-type': 'text/csv' } }),
  });
  const save = async (isWanted: boolean) => {
    await user.click(await screen.findByRole('button', { name: /CSV/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByText('取り消しの依頼がある荷物が1件あります');
    sheet.getByRole('link', { name: ofAsked[0]!.patient_name });
    if (isWanted) await user.click(sheet.getByRole('checkbox', { name: '取り消しの依頼がある荷物も書き出す' }));
    const before = sent('POST clinic/export-deliveries/').length;
    await user.click(sheet.getByRole('button', { name: /CSV/ }));
    await expect.poll(() => sent('POST clinic/export-deliveries/').length).toBe(before + 1);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    return sent('POST clinic/export-deliveries/').at(-1)!.body;
  };
  expect(await save(false)).toEqual({ again: false, with_cancel_asked: false });
  expect(await save(true)).toEqual({ again: false, with_cancel_asked: true });
});

test('a file that failed is not saved for another location [SHIP-9]', async () => {
  URL.createObjectURL = () => 'blob:file';
  const [here, there] = ['1', '11'].map((id) => ({ id: crypto.randomUUID(), name: id, query: `location=${id}` }));
  const views = [here, there].map((one) => ({ ...one, is_default: false, version: 1 }));
  const unencodable = [{ row: 1, column: '名前', text: '𠮷野', characters: '𠮷' }];
  let isRefused = true;
  const exportOf = (id: unknown) => `01932d2e-0000-7000-8000-0000000000${String(id).padStart(2, '0')}`;
  const { user, sent } = await list(
    {
      'GET clinic/saved-views/': views,
      'POST clinic/export-deliveries/': ({ body }: { body: Record<string, unknown> }) => ({
        export_id: exportOf(body['clinic_location_id']),
        count: 1,
      }),
      'GET clinic/deliveries-file/': ({ query }: { query: URLSearchParams }) =>
        query.get('export_id') === exportOf(1) && isRefused
          ? errorAnswer(errorCodes.invalidInput, 400, { unencodable, unencodable_count: 1 })
          : new Response('x', { headers: { 'content-type': 'text/csv' } }),
    },
    '/clinic/delivery?location=1',
  );
  const save = async () => {
    await user.click(await screen.findByRole('button', { name: /CSV/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: /CSV/ }));
    return sheet;
  };
  const first = await save();
  await first.findByText(/𠮷野/);
  await user.click(first.getByRole('button', { name: '閉じる' }));
  for (const name of ['11', '1']) {
    await user.click(await screen.findByRole('link', { name }));
    await save();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    isRefused = false;
  }
  expect(sent('POST clinic/export-deliveries/').map(({ body }) => body)).toEqual([
    { clinic_location_id: 1, again: false, with_cancel_asked: false },
    { clinic_location_id: 11, again: false, with_cancel_asked: false },
  ]);
  expect(sent('GET clinic/deliveries-file/').map(({ query }) => query.get('export_id'))).toEqual([
    exportOf(1),
    exportOf(11),
    exportOf(1),
  ]);
});

test('a request to cancel that comes while a parcel is sent stops it once, and says so [PAY-23]', async () => {
  let answer: unknown = errorAnswer(errorCodes.cancelAsked, 409, {});
  const { user, sent } = await list({ 'POST clinic/ship-order/': () => answer });
  await user.click((await screen.findAllByRole('button', { name: /発送する/ }))[0]!);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/追跡番号/), '123456789013');
  await user.click(dialog.getByRole('button', { name: '発送済みにする' }));
  await dialog.findByText('患者さんから、この注文の取り消しの依頼が届いています');
  answer = sentParcel;
  await user.click(dialog.getByRole('button', { name: '発送済みにする' }));
  await expect.poll(() => sent('POST clinic/ship-order/')).toHaveLength(2);
  const wants = sent('POST clinic/ship-order/').map(({ body }) => 'despite_cancel_request' in (body as object));
  expect(wants).toEqual([false, true]);
});

test('a parcel without anything to pay says so in the list, and is sent like others [SHIP-16]', async () => {
  await list({ 'GET clinic/deliveries/': paged([{ ...deliveries[0]!, is_free: true }]) });
  await screen.findAllByText('支払いなし');
  expect(screen.getAllByRole('button', { name: /発送する/ }).length).toBeGreaterThan(0);
});
