// @vitest-environment jsdom
import { paged, refuse } from '@haruka/api/testing/told';
import { legalVersion } from '@haruka/contract/legal';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
  'GET patient/get-my-clinic-locations/': {
    clinic_locations: [clinic, { ...clinic, id: 8, name: '閉院したクリニック', is_deleted: true }],
  },
};
const open = (upcoming: unknown[], past: unknown[] = []) =>
  openApp('/patient/home', { ...answers, 'GET patient/consults/': scoped(upcoming, past) }, { signedIn: true });

beforeEach(forgetEverything);

test('the next consult stands first, with the one button that matters now', async () => {
  await open([tentative, { ...confirmed, id: 'later' }]);
  expect((await screen.findByRole('link', { name: '問診に答える' })).getAttribute('href')).toBe(
    `/patient/questions-info?consult_id=${tentative.id}`,
  );
  expect(screen.queryByText('予約済')).toBeNull();
});

test('spec §7: of the patient’s clinics "only is_deleted false kept"', async () => {
  await open([]);
  await screen.findByRole('link', { name: /神楽坂院/ });
  expect(screen.queryByText('閉院したクリニック')).toBeNull();
});

test('nothing booked: one sentence and the next thing to do', async () => {
  await open([]);
  await screen.findByText('次の診療の予約はありません');
  expect(screen.getByRole('link', { name: 'クリニックを探す' }).getAttribute('href')).toBe('/');
});

test('the last consult that took place leads to its record; what was cancelled is not one', async () => {
  await open([], [{ ...ended, id: 'gone', status: 'CANCELLED' }, ended]);
  await screen.findByRole('heading', { name: '前回の診療' });
  expect(screen.getByRole('link', { name: '水野 遥 医師' }).getAttribute('href')).toBe(
    `/patient/reservation-history2?consult_id=${ended.id}`,
  );
});

test('spec §2 patient guard: without a session, home leads to the login and back', async () => {
  const { here } = await openApp('/patient/home', answers);
  await waitFor(() => expect(here()).toBe('/patient/login?redirect=%2Fpatient%2Fhome'));
});

test('issue 3: newer terms are shown with their texts, agreed to in one press, and then gone', async () => {
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
        isAway ? refuse('RCL_01008', 503) : answers['GET patient/get-my-clinic-locations/'],
    },
    { signedIn: true },
  );
  const again = await screen.findByRole('button', { name: 'もう一度試す' });
  isAway = false;
  await user.click(again);
  await screen.findByRole('link', { name: /神楽坂院/ });
});
