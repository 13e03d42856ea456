// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { noTakings, takings } from '@haruka/examples';
import { addDays, dayInTokyo } from '@haruka/i18n/clinic';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp, staff } from '../../testing/open-staff-app.tsx';
import { takingsRoute } from './routes.tsx';

const open = (
  answers: Record<string, unknown> = {},
  address = '/clinic/takings?by=day&from=2026-11-01&until=2026-11-22',
) =>
  openStaffApp(
    address,
    { routes: [takingsRoute] },
    { 'GET user/information/': { ...staff, may_refund: true }, 'GET clinic/takings/': takings, ...answers },
  );

afterEach(closeStaffApp);

test('shows sums, a row per day and the total; the address holds grouping and period [TAKE-3]', async () => {
  const { user, here, sent } = await open();
  const grid = within(await screen.findByRole('grid', { name: '期間ごとの入金と返金' }, { timeout: 20_000 }));
  const total = grid.getByText('合計').closest<HTMLElement>('[role="row"]')!;
  expect(within(total).getByText('14,520円')).toBeDefined();
  expect(grid.getAllByRole('row')).toHaveLength(1 + 3 + 1);
  expect(Object.fromEntries(sent('GET clinic/takings/')[0]!.query)).toMatchObject({
    by: 'DAY',
    from: '2026-11-01',
    until: '2026-11-22',
  });
  await user.click(screen.getByRole('radio', { name: '月ごと' }));
  expect(here()).toBe('/clinic/takings?by=month');
  await expect.poll(() => Object.fromEntries(sent('GET clinic/takings/').at(-1)!.query)).toMatchObject({ by: 'MONTH' });
});

test.each(['日付', '内訳と税区分', '手数料', 'チャージバック', '保留', '貸倒れ'])(
  'a note explains how this is counted: %s [TAKE-1]',
  async (what) => {
    await open();
    expect(await screen.findByText(new RegExp(`^${what}は`), {}, { timeout: 20_000 })).toBeDefined();
  },
);

test('a column that is not needed is hidden in the address, whatever the period', async () => {
  const { user, here } = await open();
  await user.click(await screen.findByRole('button', { name: '表示する列' }, { timeout: 20_000 }));
  await user.click(await screen.findByRole('checkbox', { name: 'すべての列を表示する' }));
  expect(here()).toBe('/clinic/takings?by=day&from=2026-11-01&until=2026-11-22&columns=period');
  await user.click(await screen.findByRole('checkbox', { name: '返金' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: '月ごと' }));
  expect(here()).toMatch(/&columns=period.refunded$/);
});

test('a saved view of last month names no days, so it stays true next month [VIEW-2]', async () => {
  const { user, here, sent } = await open({
    'GET clinic/saved-views/': [],
    'POST clinic/add-saved-view/': { id: crypto.randomUUID(), name: '先月', query: '', is_default: false, version: 1 },
  });
  await user.click(await screen.findByRole('link', { name: '先月' }));
  expect(here()).toBe('/clinic/takings?by=day&period=lastMonth');
  await user.click(await screen.findByRole('button', { name: '今の表示を保存する' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText(/^名前/), '先月');
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  await expect
    .poll(() => sent('POST clinic/add-saved-view/')[0]?.body)
    .toMatchObject({ list: 'takings', query: 'by=day&period=lastMonth' });
});

test('paper names the days of a period that the address names by a word [RECORD-37]', async () => {
  await open({}, '/clinic/takings?by=day&period=lastMonth');
  const today = dayInTokyo(Date.now());
  const first = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  const days = [first, addDays(`${today.slice(0, 7)}-01`, -1)].map((day) => day.replaceAll('-', '/'));
  const paper = await screen.findByText(/^表示条件/);
  for (const day of days) expect(paper.textContent).toContain(day);
});

test('a period that is too long is explained and not asked for', async () => {
  const { sent } = await open({}, '/clinic/takings?by=day&from=2026-01-01&until=2026-11-22');
  expect(await screen.findByText(/日ごとは最長92日、月ごとは最長36か月です/)).toBeDefined();
  expect(sent('GET clinic/takings/')).toEqual([]);
});

test('a period without money explains what appears', async () => {
  await open({ 'GET clinic/takings/': noTakings });
  expect(await screen.findByText('この期間の入金と返金はまだありません')).toBeDefined();
});

test('characters that Shift_JIS cannot hold are named, and UTF-8 is offered [CSV-1]', async () => {
  const unencodable = [{ row: 2, column: '名前', text: '𠮷野', characters: '𠮷' }];
  const { user, sent } = await open({
    'GET clinic/takings-file/': errorAnswer(errorCodes.invalidInput, 400, { unencodable, unencodable_count: 3 }),
  });
  await user.click(await screen.findByRole('button', { name: 'CSVをダウンロード' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('radio', { name: /Shift_JIS/ }));
  await user.click(sheet.getByRole('button', { name: 'CSVをダウンロード' }));
  expect(await sheet.findByText('2行目 名前「𠮷野」の「𠮷」')).toBeDefined();
  expect(sheet.getByText('ほかに2か所あります。')).toBeDefined();
  await user.click(sheet.getByRole('button', { name: 'UTF-8でダウンロード' }));
  await expect
    .poll(() => sent('GET clinic/takings-file/').map(({ query }) => query.get('encoding')))
    .toEqual(['SHIFT_JIS', 'UTF8']);
});
