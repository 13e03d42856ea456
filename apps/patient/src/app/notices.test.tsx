// @vitest-environment jsdom
import { paged } from '@haruka/api/testing/mock-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clinic, known, noNotices } from '../testing/facts.ts';
import { forgetEverything, openApp } from '../testing/render-app.tsx';

beforeEach(forgetEverything);

const titles = {
  sms: '電話番号の確認がまだ済んでいません',
  email: 'メールアドレスの確認がまだ済んでいません',
  tentative: '予約は、まだ仮予約です',
  payment: 'お支払いが済んでいないものがあります',
};
const tentative = {
  consult_id: '01932d2e-0000-7000-8000-000000000009',
  hold_until: new Date(Date.now() + 600_000).toISOString(),
  start_at: '2026-12-01T01:00:00.000Z',
  clinic_location_name: clinic.name,
  clinic_location_name_en: clinic.name_en,
  patient: { id: known.id, first_name: '花子', last_name: '髙橋', is_dependant: false },
};

it.each([
  ['nothing', {}, []],
  ['an unverified phone', { is_sms_verify: false }, ['sms']],
  ['an unverified email', { is_email_verify: false }, ['email']],
  ['a provisional booking', { is_tentative_consult: true, tentatives: [tentative] }, ['tentative']],
  ['an unpaid item', { is_waiting_payment: true }, ['payment']],
] as const)('with %s, its notice alone is shown [D1, DATA-15]', async (_what, told, expected) => {
  await openApp(
    '/patient/home',
    {
      'GET user/information/': { ...known, phone_number: '+819012345678' },
      'GET patient/notices/': { ...noNotices, ...told },
      'GET patient/get-my-clinic-locations/': { clinic_locations: [clinic] },
      'GET patient/consults/': paged([]),
    },
    { signedIn: true },
  );
  await screen.findByRole('link', { name: /神楽坂院/ });
  for (const name of expected) await screen.findByText(titles[name]);
  const shown = (Object.keys(titles) as (keyof typeof titles)[]).filter((name) => screen.queryByText(titles[name]));
  expect(shown).toEqual(expected);
});

it('an unread message is announced on every page but its own, and leads to it [CHAT-19]', async () => {
  const unread_chat = {
    clinic_location_id: 7,
    clinic_location_name: clinic.name,
    clinic_location_name_en: clinic.name_en,
  };
  const answers = {
    'GET user/information/': { ...known, phone_number: '+819012345678' },
    'GET patient/notices/': { ...noNotices, unread_chat },
    'GET patient/get-my-clinic-locations/': { clinic_locations: [clinic] },
    'GET patient/consults/': paged([]),
    'GET patient/chats/': [],
  };
  await openApp('/patient/home', answers, { signedIn: true });
  await screen.findByText('新しいメッセージが届いています');
  expect(screen.getByRole('link', { name: 'メッセージを読む' }).getAttribute('href')).toBe('/patient/chat?with=7');
  await openApp('/patient/chat', answers, { signedIn: true });
  await screen.findByText('メッセージを送れるクリニックがありません');
  expect(screen.queryByText('新しいメッセージが届いています')).toBeNull();
});

const menuAnswers = {
  'GET user/information/': { ...known, phone_number: '+819012345678' },
  'GET patient/notices/': { ...noNotices, is_sms_verify: false, is_email_verify: false },
  'GET get-clinic-location-by-id': clinic,
  'GET clinic/get-clinic-location-by-id/': { ...clinic, is_joined: true },
  'GET specialities/': [],
};

it('a clinic’s menu shows what is unverified and which email waits for its link [A8-P]', async () => {
  sessionStorage.setItem('haruka.patient.mail-sent', '"new@example.jp"');
  await openApp('/menu?clid=7', menuAnswers, { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: clinic.name });
  await screen.findByText(titles.sms);
  await screen.findByText(titles.email);
  await screen.findByText(/new@example\.jp/);
});

it('the menu of a clinic shows a visitor no notices [A8-P]', async () => {
  const { sent } = await openApp('/menu?clid=7', menuAnswers);
  await screen.findByRole('heading', { level: 1, name: clinic.name });
  expect(sent('GET patient/notices/')).toEqual([]);
  expect(screen.queryByText(titles.sms)).toBeNull();
});
