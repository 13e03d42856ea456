// @vitest-environment jsdom
import { errorAnswer, type MockRequest } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { boardCountMax } from '@haruka/contract/operations/day-board';
import { dayBoard, emptyDayBoard } from '@haruka/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { dayBoardRoute } from './routes.tsx';

const open = (answer: unknown) =>
  openStaffApp('/clinic/day-board', { routes: [dayBoardRoute] }, { 'GET clinic/day-board/': answer });
const section = async (name: string) => within(await screen.findByRole('list', { name }));

afterEach(closeStaffApp);

test('a longer list says how many more, and leads to all at the chosen location', async () => {
  await open({ ...dayBoard, inquiries: { ...dayBoard.inquiries, count: dayBoard.inquiries.items.length + 7 } });
  (await section('未対応のお問い合わせ')).getByText('ほか7件');
  (await section('未払いの請求')).getByText('ほか98件以上');
  expect(screen.getByRole('link', { name: '未払いの請求の一覧へ' }).getAttribute('href')).toBe(
    '/clinic/orders?view=unpaid',
  );
  expect(screen.getByRole('link', { name: '未対応のお問い合わせの一覧へ' }).getAttribute('href')).toBe(
    '/clinic/inquiries',
  );
  expect((await section('待合室の患者さん')).queryByText(/^ほか/)).toBeNull();
});

test('each section leads to the place where its work is done', async () => {
  await open(dayBoard);
  const unpaid = await section('未払いの請求');
  expect(unpaid.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    dayBoard.unpaid.items.map(({ order_id }) => `/clinic/order?order_id=${order_id}`),
  );
  unpaid.getByText('カードで支払えませんでした');
  const requests = await section('医師の確認を待つ処方依頼');
  expect(requests.getByRole('link').getAttribute('href')).toBe(
    `/clinic/search/${dayBoard.requests.items[0]!.patient_id}`,
  );
  const visits = await section('診療の予約が必要な処方依頼');
  expect(visits.getByRole('link').getAttribute('href')).toBe(`/clinic/search/${dayBoard.visits.items[0]!.patient_id}`);
  const inquiries = await section('未対応のお問い合わせ');
  expect(inquiries.getAllByRole('link')[0]!.getAttribute('href')).toBe(
    `/clinic/inquiry?inquiry_id=${dayBoard.inquiries.items[0]!.id}`,
  );
});

test('unanswered chats stand on the board with their age, and lead to the answer [CHAT-36]', async () => {
  await open(dayBoard);
  const [first] = dayBoard.chats.items;
  const chats = await section('未回答のメッセージ');
  chats.getByText(/^\d+分前に受信.回答の期限/);
  expect(chats.getByRole('link').getAttribute('href')).toBe(
    `/clinic/chats?patient_id=${first!.patient_id}&at=${first!.location.id}`,
  );
  expect(screen.getByRole('link', { name: '未回答のメッセージの一覧へ' }).getAttribute('href')).toBe('/clinic/chats');
});

test('a section without a screen lists all of it in a sheet, which the URL opens', async () => {
  const [first] = dayBoard.visits.items;
  const visits = Array.from({ length: 23 }, () => ({ ...first!, id: crypto.randomUUID() }));
  const short = { ...dayBoard, visits: { count: 23, items: visits.slice(0, 20) } };
  const { user } = await openStaffApp(
    '/clinic/day-board?location=11',
    { routes: [dayBoardRoute] },
    {
      'GET clinic/day-board/': ({ query }: MockRequest) =>
        query.get('all') === 'visits' ? { ...short, visits: { count: 23, items: visits } } : short,
    },
  );
  (await section('診療の予約が必要な処方依頼')).getByText('ほか3件');
  const all = screen.getByRole('link', { name: '診療の予約が必要な処方依頼の一覧へ' });
  expect(all.getAttribute('href')).toBe('/clinic/day-board?all=visits&location=11');
  await user.click(all);
  const sheet = within(await screen.findByRole('dialog', { name: '診療の予約が必要な処方依頼' }));
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(23));
  expect(sheet.queryByText(/^ほか/)).toBeNull();
  await user.click(sheet.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a whole section that goes on says so', async () => {
  const [first] = dayBoard.visits.items;
  const items = Array.from({ length: boardCountMax }, () => ({ ...first!, id: crypto.randomUUID() }));
  await openStaffApp(
    '/clinic/day-board?all=visits',
    { routes: [dayBoardRoute] },
    { 'GET clinic/day-board/': { ...dayBoard, visits: { count: boardCountMax, items } } },
  );
  await screen.findByText('急ぐ順に100件を表示しています。対応が済むと、続きを表示します。');
});

test('a request that needs a consult is booked from its row', async () => {
  const { user } = await open(dayBoard);
  const visits = await section('診療の予約が必要な処方依頼');
  await user.click(visits.getByRole('button', { name: '伊藤 さくら さんの予約を入れる' }));
  const sheet = within(await screen.findByRole('dialog', { name: '予約を入れる' }));
  sheet.getByText('伊藤 さくら');
});

test('new bookings leave the board once they are seen, one or all, and come back [RECORD-19]', async () => {
  let isSeen: readonly string[] = [];
  const { items } = dayBoard.new_bookings;
  const left = () => items.filter(({ consult_id }) => !isSeen.includes(consult_id));
  const { sent, user } = await openStaffApp(
    '/clinic/day-board',
    { routes: [dayBoardRoute] },
    {
      'GET clinic/day-board/': () => ({ ...emptyDayBoard, new_bookings: { count: left().length, items: left() } }),
      'POST clinic/mark-bookings-seen/': ({ body }: MockRequest) => {
        const consult_ids = body.consult_ids as string[];
        isSeen = body.is_seen ? [...isSeen, ...consult_ids] : [];
        return { changed: consult_ids.length };
      },
    },
  );
  const bookings = await section('新しい予約と日時変更');
  // A moved booking says who moved it, another one when it was confirmed.
  bookings.getByText(/^患者さんが.+に日時を変更$/);
  bookings.getByText(/^変更前 .+ 16:30$/);
  bookings.getByText(/^\d.+に予約を確定$/);
  await user.click(bookings.getByRole('button', { name: `${items[0]!.patient_name} さんの予約を確認済みにする` }));
  await screen.findByText('1件を確認済みにしました');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '新しい予約と日時変更' }).closest('section'));
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  await screen.findByText('未確認に戻しました');
  await user.click(await screen.findByRole('button', { name: '表示中の2件を確認済みにする' }));
  await screen.findByText('新しい予約と日時変更はありません');
  screen.getByText('2件を確認済みにしました');
  const ids = items.map(({ consult_id }) => consult_id);
  expect(sent('POST clinic/mark-bookings-seen/').map(({ body }) => body)).toEqual([
    { consult_ids: [ids[0]], is_seen: true },
    { consult_ids: [ids[0]], is_seen: false },
    { consult_ids: ids, is_seen: true },
  ]);
});

test('a red flag of a booking that is over asks to call, and leaves once dealt with [RECORD-33]', async () => {
  const [first] = dayBoard.red_flags.items;
  let items = [{ ...first!, is_over: true, is_accepted: false }];
  const { sent, user } = await openStaffApp(
    '/clinic/day-board',
    { routes: [dayBoardRoute] },
    {
      'GET clinic/day-board/': () => ({ ...emptyDayBoard, red_flags: { count: items.length, items } }),
      'POST calendar/red-flags/handle/': () => {
        items = [];
        return { red_flags_handled_at: first!.red_flags_at };
      },
      'POST calendar/red-flags/reopen/': () => {
        items = [{ ...first!, is_over: true, is_accepted: false }];
        return { consult_id: first!.consult_id };
      },
    },
  );
  const flags = await section('緊急の症状の回答');
  flags.getByText('予約は終了しています。お電話ください');
  await user.click(flags.getByRole('button', { name: `${first!.patient_name} さんの緊急の症状を対応済みにする` }));
  await screen.findByText('緊急の症状の回答はありません');
  expect(sent('POST calendar/red-flags/handle/').map(({ body }) => body)).toEqual([
    { consult_id: first!.consult_id, seen_red_flags_at: first!.red_flags_at },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '緊急の症状の回答' }).closest('section'));
  // The card has the way back.
  screen.getByText(`${first!.patient_name} さんを対応済みにしました`);
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  await section('緊急の症状の回答');
});

test('a delay from the board names the one its doctor has now, also yesterday’s [A4]', async () => {
  const [late] = dayBoard.unopened.items;
  const unopened = { count: 1, items: [{ ...late!, late_minutes: null, doctor_late_minutes: 10 }] };
  const { sent, user } = await openStaffApp(
    '/clinic/day-board',
    { routes: [dayBoardRoute] },
    {
      'GET clinic/day-board/': { ...emptyDayBoard, unopened },
      'POST clinic/running-late/': { doctor_id: late!.doctor.id, minutes: 15, told: 1 },
    },
  );
  await user.click((await section('始まっていない診察')).getByRole('button', { name: /^15分遅れ/ }));
  await waitFor(() =>
    expect(sent('POST clinic/running-late/')[0]?.body).toMatchObject({ minutes: 15, seen_minutes: 10 }),
  );
});

test('parcels to send and silent ones say since when, and lead to their order and list [SHIP-8]', async () => {
  await open(dayBoard);
  const waits = await section('支払い済みで未発送の注文');
  waits.getByText(/発送の目安（.*）を過ぎました/);
  expect(waits.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    dayBoard.to_ship.items.map(({ order_id }) => `/clinic/order?order_id=${order_id}`),
  );
  const silent = await section('追跡に動きがない荷物');
  silent.getByText('ヤマト運輸 123456789013');
  expect(screen.getByRole('link', { name: '追跡に動きがない荷物の一覧へ' }).getAttribute('href')).toBe(
    '/clinic/delivery?view=silent',
  );
});

test('a parcel without anything to pay waits among those that are paid, and says so [SHIP-16]', async () => {
  const [first] = dayBoard.to_ship.items;
  await open({ ...dayBoard, to_ship: { count: 1, items: [{ ...first!, is_free: true }] } });
  const waits = await section('支払い済みで未発送の注文');
  waits.getByText(/^お薬・商品 支払いなし .*に注文$/);
  expect(waits.queryByText(/に支払い/)).toBeNull();
});

test('a payment of this moment lies in the past, also for a browser that is behind [CLINIC-20]', async () => {
  const [first] = dayBoard.to_ship.items;
  const paid_at = new Date(Date.now() + 30_000).toISOString();
  await open({ ...dayBoard, to_ship: { count: 1, items: [{ ...first!, is_free: false, paid_at }] } });
  const waits = await section('支払い済みで未発送の注文');
  waits.getByText(/1分前に支払い$/);
  expect(waits.queryByText(/後に支払い/)).toBeNull();
});

test('a section counts up to one hundred, and an empty one says what appears there', async () => {
  await open({ ...emptyDayBoard, unpaid: dayBoard.unpaid });
  const overview = within(await screen.findByRole('navigation', { name: '対応を待っているものの件数' }));
  await overview.findByText('100件以上');
  screen.getByText('待合室でお待ちの患者さんはいません');
  screen.getByText('問診票で緊急の症状に当てはまると、すぐにここに表示します。');
});

test('the overview counts every section and leads to it', async () => {
  const { user } = await open({ ...emptyDayBoard, unpaid: dayBoard.unpaid });
  await section('未払いの請求');
  const overview = within(screen.getByRole('navigation', { name: '対応を待っているものの件数' }));
  expect(overview.getAllByText('0件')).toHaveLength(11);
  await user.click(overview.getByRole('link', { name: /未払い/ }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '未払いの請求' }).closest('section'));
});

test('a board that cannot be read says so and is asked for again', async () => {
  let isDown = true;
  const { user } = await open(() => (isDown ? errorAnswer(errorCodes.serviceUnavailable, 503) : emptyDayBoard));
  await screen.findByText('今日の対応を表示できませんでした');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await screen.findByText('待合室でお待ちの患者さんはいません');
});
