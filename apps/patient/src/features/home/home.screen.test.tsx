// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { paged, errorAnswer } from '@haruka/api/testing/mock-server';
import { legalVersion } from '@haruka/contract/legal';
import { instantInTokyo } from '@haruka/i18n/patient';
import { orders } from '@haruka/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmed, ended, tentative } from '../../testing/consults.ts';
import { clinic, known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

const scoped =
  (upcoming: unknown[], past: unknown[]) =>
  ({ query }: { query: URLSearchParams }) =>
    paged(query.get('scope') === 'past' ? past : upcoming);
const answers = {
  'GET user/information/': known,
  'GET patient/notices/': noNotices,
  'GET patient/get-orders/': paged([]),
  'GET specialities/': [
    { id: 34, name: { jp: '内科', en: 'Internal medicine' }, kana: 'ナイカ', about: { jp: '', en: '' } },
  ],
  'GET patient/get-my-clinic-locations/': {
    clinic_locations: [clinic, { ...clinic, id: 8, name: '閉院したクリニック', is_deleted: true }],
  },
};
const open = (upcoming: unknown[], past: unknown[] = []) =>
  openApp('/patient/home', { ...answers, 'GET patient/consults/': scoped(upcoming, past) }, { signedIn: true });

beforeEach(forgetEverything);
afterEach(() => vi.restoreAllMocks());

test.each([
  ['04:59', '髙橋 さん、こんばんは。'],
  ['05:00', '髙橋 さん、おはようございます。'],
  ['11:00', '髙橋 さん、こんにちは。'],
  ['18:00', '髙橋 さん、こんばんは。'],
])('at %s in Tokyo home greets the patient: %s', async (time, greeting) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(instantInTokyo('2026-11-24', time)));
  await open([]);
  await screen.findByText(greeting);
});

test('the next consult stands first, with the one button that matters now', async () => {
  await open([tentative, { ...confirmed, id: 'later' }]);
  expect((await screen.findByRole('link', { name: '問診票に答える' })).getAttribute('href')).toBe(
    `/patient/questions-info?consult_id=${tentative.id}`,
  );
  expect(screen.queryByText('予約済')).toBeNull();
});

test('of the patient’s clinics "only is_deleted false kept" [CLINIC-1]', async () => {
  await open([]);
  await screen.findByRole('link', { name: /神楽坂院/ });
  expect(screen.queryByText('閉院したクリニック')).toBeNull();
});

test('a parcel on its way stands on home, with the way to its order [SHIP-4]', async () => {
  await openApp(
    '/patient/home',
    { ...answers, 'GET patient/consults/': scoped([], []), 'GET patient/get-orders/': paged(orders) },
    { signedIn: true },
  );
  await screen.findByRole('heading', { name: '進行中のご注文' });
  screen.getByText(/発送済み/);
  const links = screen.getAllByRole('link', { name: '内容を見る' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/patient/payment-history-info?order_id=${orders[1]!.id}`,
  ]);
});

test('a patient’s clinic shows its purpose, doctors, price and next free times', async () => {
  await open([]);
  const card = (await screen.findByRole('link', { name: /神楽坂院/ })).closest('article')!;
  await within(card).findByText('内科');
  expect(within(card).getByText('医師1人')).toBeTruthy();
  expect(card.querySelectorAll('.MuiAvatar-root svg').length).toBeGreaterThan(0);
  expect(within(card).getByText(/1,500円/)).toBeTruthy();
  expect(within(card).getAllByRole('link', { name: /を予約する/ })).toHaveLength(3);
});

test('nothing booked: one sentence and the next thing to do', async () => {
  await open([]);
  await screen.findByText('次の診療の予約はありません');
  expect(screen.getByRole('link', { name: 'クリニックを探す' }).getAttribute('href')).toBe('/');
});

test('the last consult that took place leads to its record; a cancelled one does not', async () => {
  await open([], [{ ...ended, id: 'gone', status: 'CANCELLED' }, ended]);
  await screen.findByRole('heading', { name: '前回の診療' });
  expect(screen.getByRole('link', { name: '水野 遥 医師' }).getAttribute('href')).toBe(
    `/patient/reservation-history2?consult_id=${ended.id}`,
  );
});

test('patient guard: without a session, home leads to the login and back [GUARD-4]', async () => {
  const { here } = await openApp('/patient/home', answers);
  await waitFor(() => expect(here()).toBe('/patient/login?redirect=%2Fpatient%2Fhome'));
});

test('newer terms are shown with their texts, agreed to in one press, and then gone', async () => {
  let isNew = true;
  const { sent, user } = await openApp(
    '/patient/home',
    {
      ...answers,
      'GET patient/consults/': scoped([], []),
      'GET patient/notices/': () => ({ ...noNotices, is_terms_new: isNew }),
      'POST patient/agree/': () => {
        isNew = false;
        return null;
      },
    },
    { signedIn: true },
  );
  await screen.findByText('利用規約とプライバシーポリシーが新しくなりました');
  expect(screen.getByRole('link', { name: /^利用規約.*新しいタブ/ }).getAttribute('href')).toBe('/term-of-use');
  await user.click(screen.getByRole('button', { name: '新しい内容に同意する' }));
  await screen.findByText('同意を記録しました');
  await waitFor(() => expect(screen.queryByText(/新しくなりました/)).toBeNull());
  expect(sent('POST patient/agree/')[0]?.body).toEqual({ agreed_version: legalVersion });
});

test('the patient’s clinics that could not be had can be asked for again', async () => {
  let isAway = true;
  const { user } = await openApp(
    '/patient/home',
    {
      ...answers,
      'GET patient/consults/': scoped([], []),
      'GET patient/get-my-clinic-locations/': () =>
        isAway ? errorAnswer(errorCodes.serviceUnavailable, 503) : answers['GET patient/get-my-clinic-locations/'],
    },
    { signedIn: true },
  );
  const again = await screen.findByRole('button', { name: 'もう一度試す' });
  isAway = false;
  await user.click(again);
  await screen.findByRole('link', { name: /神楽坂院/ });
});

test('two provisional bookings are each named, with the way to their own questionnaire [A8-P]', async () => {
  const until = new Date(Date.now() + 20 * 60_000).toISOString();
  const first = {
    consult_id: '01932d2e-0000-7000-8000-00000000000a',
    hold_until: until,
    patient: { id: known.id, last_name: '佐藤', first_name: '花子', is_dependant: false },
    start_at: '2026-11-24T00:10:00.000Z',
    clinic_location_name: '神楽坂院',
    clinic_location_name_en: 'Kagurazaka',
  };
  const second = {
    ...first,
    consult_id: '01932d2e-0000-7000-8000-00000000000b',
    start_at: '2026-11-23T05:00:00.000Z',
    clinic_location_name: '横浜院',
    patient: { id: '01932d2e-0000-7000-8000-0000000000c1', last_name: '佐藤', first_name: '太郎', is_dependant: true },
  };
  await openApp(
    '/patient/home',
    {
      ...answers,
      'GET patient/notices/': {
        ...noNotices,
        is_tentative_consult: true,
        tentative: { consult_id: first.consult_id, hold_until: until },
        tentatives: [first, second],
      },
    },
    { signedIn: true },
  );
  await screen.findByText('2026/11/24(火) 09:10 神楽坂院');
  screen.getByText('2026/11/23(月・祝) 14:00 横浜院');
  screen.getByText('佐藤 太郎 さんの予約は、まだ仮予約です');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const { consult_id } of [first, second])
    expect(links).toContain(`/patient/questions-info?consult_id=${consult_id}`);
});
