// @vitest-environment jsdom
import type { Calendar } from '@haruka/contract/scheduling/calendar';
import { calendarRoute } from '@haruka/staff';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar, record, sheet } from '../testing/record.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  closeStaffApp();
  localStorage.clear();
});

const gone = { ...record.consult, id: '01932d2e-0000-7000-8000-000000000009', patient_name: '吉祥 寺子' };
const calendar: Calendar = {
  ...emptyCalendar,
  doctors: [{ id: 3, last_name: '水野', first_name: '遥', name_en: '' }],
  consults: [record.consult, { ...gone, status: 'CANCELLED' }],
};
const date = record.consult.start_at.slice(0, 10);
const open = (address: string, kind: 'clinic' | 'doctor' = 'clinic', shown = calendar) =>
  openStaffApp(
    `/${kind}?date=${date}&${address}`,
    { routes: [calendarRoute(`/${kind}`)] },
    {
      'GET calendar/': shown,
      'GET calendar/consult-payments/': [{ consult_id: gone.id, state: 'DUE' }],
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
    },
    { kind },
  );
const row = (name: RegExp) => screen.findByText(name, { selector: '.hk-row *' });
const state = () => screen.findByRole('combobox', { name: '状態で絞り込む' });

test('the list shows one state of the address, also cancelled bookings', async () => {
  const { user, here } = await open('view=list');
  await row(/髙橋 花子/);
  expect(screen.queryByText(/吉祥 寺子/)).toBeNull();
  screen.getByRole('button', { name: 'キャンセルなど 1件' });

  await user.selectOptions(await state(), 'キャンセル');
  await row(/吉祥 寺子/);
  expect(screen.queryByText(/髙橋 花子/)).toBeNull();
  expect(here()).toBe(`/clinic?date=${date}&view=list&state=cancelled`);

  await user.selectOptions(await state(), '診察中');
  await screen.findByText('この期間に、この状態の予約はありません。');
  await user.selectOptions(await state(), 'すべての状態');
  await row(/髙橋 花子/);
  expect(here()).toBe(`/clinic?date=${date}&view=list`);
});

test('a state in the address counts at once, and only in the list', async () => {
  await open('view=list&state=cancelled');
  await row(/吉祥 寺子/);
  await open('view=day&state=cancelled');
  await screen.findByRole('button', { name: /髙橋 花子/ });
  expect(screen.queryByRole('combobox', { name: '状態で絞り込む' })).toBeNull();
});

test('cancelled bookings that are shown stand in the address, of all doctors or of one [RECORD-25]', async () => {
  const { user, here } = await open('view=list');
  await row(/髙橋 花子/);
  const fold = () => screen.findByRole('button', { name: 'キャンセルなど 1件' });
  await user.click(await fold());
  await row(/吉祥 寺子/);
  expect(here()).toBe(`/clinic?date=${date}&view=list&cancelled=all`);
  await user.click(await fold());
  await waitFor(() => expect(screen.queryByText(/吉祥 寺子/)).toBeNull());
  expect(here()).toBe(`/clinic?date=${date}&view=list`);

  await user.keyboard('d');
  await user.click(await fold());
  await screen.findByRole('button', { name: /吉祥 寺子/ });
  expect(here()).toBe(`/clinic?date=${date}&view=day&cancelled=3`);
});

test.each(['view=list&cancelled=all', 'view=day&cancelled=all', 'view=day&cancelled=3'])(
  'the address %s shows cancelled bookings at once [RECORD-25]',
  async (address) => {
    await open(address);
    await screen.findByText(/吉祥 寺子/, { selector: '.hk-event-name, .hk-event-name *' });
    expect(screen.getByRole('button', { name: 'キャンセルなど 1件' }).getAttribute('aria-pressed')).toBe('true');
  },
);

test('the list shows the money of each booking; other views do not ask for it', async () => {
  const { user, sent } = await open('view=day');
  await screen.findByRole('button', { name: /髙橋 花子/ });
  expect(sent('GET calendar/consult-payments/')).toEqual([]);
  await user.keyboard('l');
  await user.selectOptions(await state(), 'キャンセル');
  await row(/返金待ち/);
  const [asked] = sent('GET calendar/consult-payments/');
  expect([asked!.query.get('from')! <= date, asked!.query.get('to')! >= date]).toEqual([true, true]);
});

test('a doctor reads the money of each booking in the list [PAY-43]', async () => {
  const { user } = await open('view=list', 'doctor');
  await user.selectOptions(await state(), 'キャンセル');
  expect((await row(/返金待ち/)).closest('.hk-row')!.textContent).toContain('吉祥 寺子');
});

const visited: Calendar = {
  ...calendar,
  consults: [
    {
      ...record.consult,
      date_of_birth: '1990-11-25',
      visit: { is_first_visit: true, complaint: { questionnaire_id: 1, answers: { symptoms: ['fever'] } } },
    },
    {
      ...gone,
      status: 'CONFIRMED',
      date_of_birth: null,
      visit: { is_first_visit: false, complaint: null },
    },
  ],
  complaint_questions: [{ questionnaire_id: 1, questions: sheet.questionnaire.topics[0]!.questions }],
};

test('the list names age, first or return visit, and complaint of each booking', async () => {
  const { sent } = await open('view=list', 'clinic', visited);
  const line = async (name: RegExp) => (await row(name)).closest('.hk-row')!.textContent;
  // Born a day later, she is a year younger on the day of the visit.
  expect(await line(/髙橋 花子/)).toMatch(/35歳.*初診.*熱がある|熱がある.*35歳.*初診/);
  const other = await line(/吉祥 寺子/);
  expect(other).toContain('再診');
  expect(other).not.toMatch(/歳|熱がある|初診/);
  expect(sent('GET calendar/').at(-1)!.query.get('complaints')).toBe('yes');
});
