// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer, paged } from '@haruka/api/testing/mock-server';
import { clinicOrders, clinicOrderSums } from '@haruka/examples';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { orderRoutes } from '../features/order/routes.tsx';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';

const view = (nth: number, name: string, query: string, more: object = {}) => ({
  id: `01932d2e-0000-7000-8000-00000000000${nth}`,
  name,
  query,
  is_default: false,
  version: 1,
  ...more,
});
const open = (views: unknown[], answers: Record<string, unknown> = {}, address = '/clinic/orders') =>
  openStaffApp(
    address,
    { routes: orderRoutes },
    {
      'GET clinic/orders/': paged(clinicOrders),
      'GET clinic/order-sums/': clinicOrderSums,
      'GET clinic/saved-views/': views,
      ...answers,
    },
  );
const chips = async () => within(await screen.findByRole('list', { name: '保存した表示' }));

afterEach(closeStaffApp);

test('parts of a view that no longer work are left out and named [VIEW-2]', async () => {
  const { user, here } = await open([view(1, '前の院の未払い', 'location=99&view=unpaid&urgent=1')]);
  await user.click((await chips()).getByRole('link', { name: '前の院の未払い' }));
  expect(here()).toBe('/clinic/orders?view=unpaid');
  expect(await screen.findByText(/今は使えないものを外しています：院、urgent/)).toBeDefined();
});

test('a view keeps its columns, and a withdrawn column is left out and named', async () => {
  const { user, here } = await open([view(1, '金額だけ', 'columns=patient.total.fax')]);
  await user.click((await chips()).getByRole('link', { name: '金額だけ' }));
  expect(here()).toBe('/clinic/orders?columns=patient.total');
  expect(await screen.findByText(/今は使えないものを外しています：表示する列/)).toBeDefined();
  const heads = within(await screen.findByRole('grid')).getAllByRole('columnheader');
  expect(heads.map((head) => head.getAttribute('data-field'))).toEqual(['patient', 'total']);
});

test('hiding a column keeps the rest of the address, and a saved view keeps it hidden', async () => {
  const { user, here } = await open(
    [],
    { 'GET clinic/orders/': paged(clinicOrders, 20, 2) },
    '/clinic/orders?view=paid&page=2',
  );
  await screen.findByRole('grid');
  const hide = async (name: string) => {
    await user.click(screen.getByRole('button', { name: /^表示する列/ }));
    await user.click(await screen.findByRole('checkbox', { name }));
    await user.keyboard('{Escape}');
  };
  await hide('カナ');
  expect(here()).toBe(
    '/clinic/orders?view=paid&columns=patient.status.total.age.why.method.what.created.paid.refunded.due.place&page=2',
  );
  await user.click(screen.getByRole('tab', { name: 'すべて' }));
  await hide('経過');
  await user.click(screen.getByRole('tab', { name: '支払い済み' }));
  await hide('カナ');
  expect(here()).toBe(
    '/clinic/orders?view=paid&columns=patient.status.total.why.method.what.created.paid.refunded.due.kana.place',
  );
});

test('a list opens with its view, and a link with a filter keeps the filter', async () => {
  const views = [view(1, '未払い', 'view=unpaid', { is_default: true })];
  const bare = await open(views);
  await expect.poll(bare.here).toBe('/clinic/orders?view=unpaid');
  const linked = await open(views, {}, '/clinic/orders?view=paid');
  await chips();
  expect(linked.here()).toBe('/clinic/orders?view=paid');
});

test('saves the filter without its page, and refuses another view’s name at its field', async () => {
  const taken = errorAnswer(errorCodes.invalidInput, 400, { fields: [{ field: 'name', rule: 'choice' }] });
  const { user, sent } = await open(
    [],
    { 'POST clinic/add-saved-view/': taken },
    '/clinic/orders?view=unpaid&why=declined&page=1',
  );
  await user.click(await screen.findByRole('button', { name: '今の表示を保存する' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('保存する内容：表示する注文：未払い、未払いの理由：カードで支払えませんでした')).toBeDefined();
  await user.type(sheet.getByLabelText(/^名前/), '未払い');
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  expect(await sheet.findByText(/同じ名前の表示があります/)).toBeDefined();
  expect(sent('POST clinic/add-saved-view/')[0]!.body).toEqual({
    list: 'orders',
    name: '未払い',
    query: 'view=unpaid&why=declined',
    is_default: false,
  });
});
