// @vitest-environment jsdom
import type { Calendar } from '@haruka/contract/scheduling/calendar';
import { dayInTokyo } from '@haruka/i18n/clinic';
import { calendarRoute } from '@haruka/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar, record } from '../testing/record.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  closeStaffApp();
  localStorage.clear();
});

const on_day = '2026-11-24';
const doctors: Calendar['doctors'] = [
  { id: 3, last_name: '水野', first_name: '遥', name_en: '' },
  { id: 4, last_name: '山田', first_name: '一郎', name_en: '' },
];
/** Doctor 3 works at location 1, doctor 4 at location 11. */
const all: Calendar = {
  ...emptyCalendar,
  doctors,
  consults: [
    record.consult,
    {
      ...record.consult,
      id: '01932d2e-0000-7000-8000-000000000009',
      clinic_location_id: 11,
      doctor_id: 4,
      patient_name: '吉祥 寺子',
    },
  ],
  weekly_hours: [
    { doctor_id: 3, clinic_location_id: 1, dow: 2, from: '09:00', to: '12:00' },
    { doctor_id: 4, clinic_location_id: 11, dow: 2, from: '09:00', to: '12:00' },
  ],
};
const at = (id: number): Calendar => ({
  ...all,
  doctors: doctors.filter((one) => one.id === (id === 1 ? 3 : 4)),
  consults: all.consults.filter((one) => one.clinic_location_id === id),
  weekly_hours: all.weekly_hours.filter((one) => one.clinic_location_id === id),
});
const open = (address: string) =>
  openStaffApp(
    address,
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': ({ query }: { query: URLSearchParams }) => {
        const id = Number(query.get('clinic_location_id'));
        return id ? at(id) : all;
      },
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
      'GET get-clinic-location-by-id': { id: 11, doctors: [] },
    },
  );
const lanes = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('a chosen location is in the address and narrows lanes, day, waiting and booking [A8-K]', async () => {
  const { user, sent, here } = await open(`/clinic?view=day&date=${on_day}&doctors=3,4`);
  const field = await screen.findByRole('combobox', { name: '院で絞り込む' });
  await screen.findByRole('button', { name: /吉祥 寺子/ });
  expect(lanes()).toEqual(['水野 遥 医師', '山田 一郎 医師']);

  await user.selectOptions(field, '吉祥寺院');
  await waitFor(() => expect(lanes()).toEqual(['山田 一郎 医師']));
  expect(here()).toBe(`/clinic?view=day&date=${on_day}&location=11`);
  screen.getByRole('button', { name: /吉祥 寺子/ });
  expect(screen.queryByRole('button', { name: /髙橋 花子/ })).toBeNull();
  const asked = (call: string) => sent(call).at(-1)?.query.get('clinic_location_id');
  await waitFor(() => expect(asked('GET call/presence/')).toBe('11'));
  const days = sent('GET calendar/').filter(({ query }) => query.get('clinic_location_id') === '11');
  // Today's delays, and the day in sight.
  expect(new Set(days.map(({ query }) => query.get('from')))).toEqual(new Set([dayInTokyo(Date.now()), on_day]));

  await user.click(screen.getByRole('button', { name: '予約を入れる' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect((await sheet.findByRole<HTMLSelectElement>('combobox', { name: /^院/ })).value).toBe('11');
});

test('a location in the address is chosen at once; an unknown one shows all of them', async () => {
  await open(`/clinic?view=day&date=${on_day}&location=1`);
  await screen.findByRole('button', { name: /髙橋 花子/ });
  expect(lanes()).toEqual(['水野 遥 医師']);
  await open(`/clinic?view=day&date=${on_day}&location=999`);
  await screen.findByRole('button', { name: /吉祥 寺子/ });
  expect(lanes()).toEqual(['水野 遥 医師', '山田 一郎 医師']);
});

test('the hours heading a lane lead to the form for its doctor, day and location', async () => {
  await open(`/clinic?view=day&date=${on_day}`);
  const link = async (name: string) =>
    (await screen.findByRole('link', { name: new RegExp(`${name}.*診療時間を変更する`) })).getAttribute('href');
  expect(await link('水野')).toBe(`/clinic/doctor-businessday?location=1&doctor=3&day=${on_day}`);
  expect(await link('山田')).toBe(`/clinic/doctor-businessday?location=11&doctor=4&day=${on_day}`);
});
