// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import type { Product } from '@haruka/contract/pharmacy/product';
import { errorAnswer, paged } from '@haruka/api/testing/mock-server';
import { refetch } from '@haruka/api';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { productRoutes } from './routes.tsx';

const loxoprofen: Product = {
  id: 21,
  category: 'oral_medicine',
  name: 'ロキソプロフェンNa錠60mg',
  name_en: 'Loxoprofen sodium 60 mg tablets',
  unit: 'TABLET',
  price: 10,
  tax_class: 'EXEMPT',
  stock: 500,
  lead_time_days: 1,
  is_narcotic: false,
  is_psychotropic: true,
  is_high_risk: false,
  is_for_sale: false,
  drug_code_system: 'YJ',
  drug_code: '1149019F1560',
  state: 'ACTIVE',
  version: 3,
};
const open = (answers: Record<string, unknown> = {}, address = '/clinic/settings/products') =>
  openStaffApp(address, { routes: productRoutes }, { 'GET product/list/': paged([loxoprofen]), ...answers });

beforeEach(() => sessionStorage.clear());
afterEach(closeStaffApp);

test('shows price, stock and drug flags; the address holds search and filter', async () => {
  const { user, here, sent } = await open();
  const row = (await screen.findAllByText(loxoprofen.name))[0]!.closest<HTMLElement>('[role="row"]')!;
  expect(within(row).getByText('10円 / 錠')).toBeDefined();
  expect(within(row).getByText('500錠')).toBeDefined();
  expect(within(row).getByText('向精神薬')).toBeDefined();
  await user.type(screen.getByLabelText('商品名・医薬品コード'), 'ロキソ');
  await user.click(screen.getByRole('button', { name: '検索する' }));
  await user.selectOptions(screen.getByLabelText('分類'), '内服薬');
  expect(decodeURIComponent(here())).toBe('/clinic/settings/products?search=ロキソ&category=oral_medicine');
  await expect
    .poll(() => Object.fromEntries(sent('GET product/list/').at(-1)!.query))
    .toMatchObject({ search: 'ロキソ', category: 'oral_medicine' });
});

test('the search field shows the words of the address, cleared or from a view [VIEW-2]', async () => {
  const view = { id: crypto.randomUUID(), name: '佐藤', query: 'search=佐藤', is_default: false, version: 1 };
  const answers = { 'GET clinic/saved-views/': [view], 'GET product/list/': paged([]) };
  const { user, here } = await open(answers, '/clinic/settings/products?search=zzz');
  await screen.findByText('条件に合う商品がありません');
  const field = screen.getByLabelText<HTMLInputElement>('商品名・医薬品コード');
  await user.click(screen.getAllByText('条件を消す').at(-1)!);
  expect([field.value, here()]).toEqual(['', '/clinic/settings/products']);
  await user.click(await screen.findByRole('link', { name: '佐藤' }));
  expect(field.value).toBe('佐藤');
});

test('a new product is checked field by field, and sent as numbers', async () => {
  const { user, sent } = await open({ 'POST clinic/add-product/': loxoprofen });
  await user.click((await screen.findAllByRole('button', { name: '商品を追加' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '商品を追加' }));
  expect((await dialog.findAllByText('商品名を入力してください')).length).toBeGreaterThan(0);
  expect(dialog.getAllByText('分類を選んでください').length).toBeGreaterThan(0);

  await user.type(dialog.getByLabelText('商品名'), '葛根湯エキス顆粒');
  await user.type(dialog.getByLabelText('商品名（英語）'), 'Kakkonto');
  await user.selectOptions(dialog.getByLabelText('分類'), '内服薬');
  await user.selectOptions(dialog.getByLabelText('単位'), '包');
  await user.type(dialog.getByLabelText('価格（税込）'), '１,２００');
  await user.type(dialog.getByLabelText('医薬品コード'), '5200013D1015');
  await user.click(dialog.getByRole('button', { name: '商品を追加' }));
  expect((await dialog.findAllByText('医薬品コードの種類を選んでください')).length).toBeGreaterThan(0);
  await user.selectOptions(dialog.getByLabelText('医薬品コードの種類'), 'YJコード');
  await user.click(dialog.getByRole('button', { name: '商品を追加' }));
  await expect
    .poll(() => sent('POST clinic/add-product/')[0]?.body)
    .toMatchObject({ name: '葛根湯エキス顆粒', unit: 'PACKET', price: 1200, stock: 0, drug_code: '5200013D1015' });
});

test('a sheet keeps its opened version under a live list, and names who was faster', async () => {
  let version = 3;
  const { user, sent } = await open({
    'GET product/list/': () => paged([{ ...loxoprofen, version }]),
    'PUT clinic/change-product/': errorAnswer(errorCodes.productChanged, 409, {
      product: { ...loxoprofen, version: 4 },
      changed_by: { is_patient: false, name: '井上 菜々子' },
      at: '2026-11-28T01:06:00Z',
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^ロキソプロフェン.*変更する$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  version = 4;
  await act(async () => void (await refetch(['products'])));
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  expect(await dialog.findByText(/（2026\/11\/28\(土\) 10:06 井上 菜々子 さんが変更）/)).toBeDefined();
  expect(sent('PUT clinic/change-product/')[0]?.body).toMatchObject({ version: 3 });
});

test('a conflict keeps typed values, takes over a colleague’s changes and saves both', async () => {
  const newest = { ...loxoprofen, version: 4, price: 12, stock: 480 };
  let answers = 0;
  const { user, sent } = await open({
    'PUT clinic/change-product/': () =>
      answers++ === 0
        ? errorAnswer(errorCodes.productChanged, 409, {
            product: newest,
            changed_by: { is_patient: false, name: '井上 菜々子' },
          })
        : newest,
  });
  await user.click(await screen.findByRole('button', { name: /^ロキソプロフェン.*変更する$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const stock = dialog.getByLabelText('在庫');
  await user.clear(stock);
  await user.type(stock, '300');
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  expect(await dialog.findByText(/先に変わった項目：価格（税込） \/ 在庫/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '入力した内容を残して最新と合わせる' }));
  expect(dialog.getByLabelText<HTMLInputElement>('価格（税込）').value).toBe('12');
  expect(dialog.getByLabelText<HTMLInputElement>('在庫').value).toBe('300');
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  await expect
    .poll(() => sent('PUT clinic/change-product/')[1]?.body)
    .toMatchObject({ version: 4, price: 12, stock: 300 });
});

test('a product that another member changed meanwhile is not overwritten (08005)', async () => {
  const { user, sent } = await open({
    'PUT clinic/change-product/': errorAnswer(errorCodes.productChanged, 409, {
      product: { ...loxoprofen, version: 4 },
      changed_by: null,
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^ロキソプロフェン.*変更する$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  expect(await dialog.findByText(/ほかの方がこの商品を変更しました/)).toBeDefined();
  expect(sent('PUT clinic/change-product/')[0]?.body).toMatchObject({ product_id: 21, version: 3 });
  await user.click(dialog.getByRole('button', { name: '閉じて最新の内容を見る' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a change of a product outlives a reload, over the version it began with [RECORD-22]', async () => {
  let live = loxoprofen;
  let answers = 0;
  const refusal = () => errorAnswer(errorCodes.productChanged, 409, { product: live, changed_by: null });
  /** Loads the screen and opens the sheet of the product. */
  const load = async () => {
    const app = await open({
      'GET product/list/': () => paged([live]),
      'PUT clinic/change-product/': () => (answers++ === 0 ? refusal() : live),
    });
    await app.user.click(await screen.findByRole('button', { name: /^ロキソプロフェン.*変更する$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
    return { ...app, dialog, field, save: () => app.user.click(dialog.getByRole('button', { name: '保存する' })) };
  };
  const first = await load();
  await first.user.clear(first.field('在庫'));
  await first.user.type(first.field('在庫'), '300');

  // A colleague changes the price while the page loads again.
  live = { ...loxoprofen, version: 4, price: 12 };
  const { user, dialog, field, save, sent } = await load();
  expect([field('在庫').value, field('価格（税込）').value]).toEqual(['300', '10']);
  await save();
  await dialog.findByText(/先に変わった項目：価格（税込）(?! \/)/);
  await user.click(dialog.getByRole('button', { name: '入力した内容を残して最新と合わせる' }));
  expect([field('在庫').value, field('価格（税込）').value]).toEqual(['300', '12']);
  await save();
  await expect
    .poll(() => sent('PUT clinic/change-product/').map(({ body }) => body))
    .toMatchObject([
      { version: 3, stock: 300 },
      { version: 4, stock: 300, price: 12 },
    ]);
  await expect.poll(() => sessionStorage.getItem('haruka.typed')).toBeNull();
});

test('leaving a change for the newest product forgets what was typed [RECORD-22]', async () => {
  const newest = { ...loxoprofen, version: 4, price: 12 };
  const { user } = await open({
    'PUT clinic/change-product/': errorAnswer(errorCodes.productChanged, 409, { product: newest, changed_by: null }),
  });
  await user.click(await screen.findByRole('button', { name: /^ロキソプロフェン.*変更する$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('在庫'), '0');
  expect(sessionStorage.getItem('haruka.typed')).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  await user.click(await dialog.findByRole('button', { name: '閉じて最新の内容を見る' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();
});

test('a sheet names a restored change that was not saved, and discards it [RECORD-22]', async () => {
  const change = /^ロキソプロフェン.*変更する$/;
  const { user, sent } = await open({ 'PUT clinic/change-product/': loxoprofen });
  const restored = '保存していない入力を復元しました';
  const reopen = async () => {
    await user.click(await screen.findByRole('button', { name: change }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await reopen();
  expect(first.queryByText(restored)).toBeNull();
  await user.type(first.getByLabelText('価格（税込）'), '999');
  await user.click(first.getByRole('button', { name: '閉じる' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  const dialog = await reopen();
  const price = dialog.getByLabelText<HTMLInputElement>('価格（税込）');
  expect(price.value).toBe('10999');
  dialog.getByText(restored);
  dialog.getByText('まだ保存されていない項目：価格（税込）');
  await user.click(dialog.getByRole('button', { name: '入力した内容を破棄する' }));
  expect([price.value, sessionStorage.getItem('haruka.typed')]).toEqual(['10', null]);
  expect(dialog.queryByText(restored)).toBeNull();
  await user.type(dialog.getByLabelText('在庫'), '0');
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  await expect.poll(() => sent('PUT clinic/change-product/')[0]?.body).toMatchObject({ price: 10, stock: 5000 });
});

test('products that run low are marked, and a filter shows only them', async () => {
  const few = { ...loxoprofen, id: 22, name: '葛根湯', stock: 20 };
  const { user, here, sent } = await open({ 'GET product/list/': paged([loxoprofen, few]) });
  const row = (name: string) => within(screen.getAllByText(name)[0]!.closest<HTMLElement>('[role="row"]')!);
  await screen.findAllByText(few.name);
  expect(row(few.name).getByText('残りわずか')).toBeDefined();
  expect(row(few.name).getByText(/20錠/)).toBeDefined();
  expect(row(loxoprofen.name).queryByText('残りわずか')).toBeNull();
  await user.selectOptions(screen.getByLabelText('在庫'), '残りわずか（20以下）');
  expect(here()).toBe('/clinic/settings/products?stock=low');
  await expect.poll(() => sent('GET product/list/').at(-1)!.query.get('stock')).toBe('low');
});

test('medicine cannot be for sale: the form says why and keeps what was typed [BUY-1]', async () => {
  const lotion = { ...loxoprofen, category: 'cosmetics', is_psychotropic: false, is_for_sale: true } as const;
  const { user, sent } = await open({
    'GET product/list/': paged([lotion]),
    'PUT clinic/change-product/': lotion,
  });
  const row = (await screen.findAllByText(lotion.name))[0]!.closest<HTMLElement>('[role="row"]')!;
  expect(within(row).getByText('購入できる')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /^ロキソプロフェン.*変更する$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  expect((await dialog.findAllByText(/処方なしで購入できるのは/)).length).toBeGreaterThan(0);
  expect(sent('PUT clinic/change-product/')).toHaveLength(0);
  await user.selectOptions(dialog.getByLabelText('医薬品コードの種類'), '');
  await user.clear(dialog.getByLabelText('医薬品コード'));
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  await expect.poll(() => sent('PUT clinic/change-product/')[0]?.body).toMatchObject({ is_for_sale: true });
});

test('the outlook says how long each product lasts, and its table what it comes from [RX-20]', async () => {
  const { id: product_id, name, name_en, unit, stock } = loxoprofen;
  const soon = { product_id, name, name_en, unit, stock, used: 420, days_left: 107 };
  const gone = { ...soon, product_id: 22, name: 'トローチ', stock: 0, used: 12, days_left: 0 };
  let answer: unknown = errorAnswer(errorCodes.serverError);
  const { user } = await open({ 'GET product/stock-outlook/': () => answer });
  await user.click(await screen.findByRole('button', { name: '在庫の見通し' }));
  const sheet = within(await screen.findByRole('dialog', { name: '在庫の見通し' }));
  await sheet.findByText('在庫の見通しを表示できませんでした');
  answer = [gone, soon, { ...soon, product_id: 23, days_left: 365 }];
  await user.click(sheet.getByRole('button', { name: 'もう一度試す' }));
  const rows = within(await sheet.findByRole('table', { name: '商品ごとの内訳' })).getAllByRole('row');
  const cells = rows.map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells.slice(1)).toEqual([
    ['在庫なし', '0錠', '12錠'],
    ['あと約107日', '500錠', '420錠'],
    ['1年以上', '500錠', '420錠'],
  ]);
  expect(sheet.getByRole('figure', { name: '在庫がなくなるまでの日数' })).toBeDefined();
});

test('without any use there is no outlook yet, and the sheet says why [RX-20]', async () => {
  const { user } = await open({ 'GET product/stock-outlook/': [] });
  await user.click(await screen.findByRole('button', { name: '在庫の見通し' }));
  await screen.findByText('まだ見通しを立てられません');
  expect(screen.getByText('この90日間に処方や注文で使われた商品がありません。')).toBeDefined();
});
