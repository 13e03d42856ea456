// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { addDays, dayInTokyo, formatDay } from '@haruka/i18n';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { slotLinks } from '../../shared/offered-slots.ts';
import { keys } from '../../shared/storage.ts';
import { confirmed, dayWith, tentative } from '../../testing/consults.ts';
import { clinic, known, newcomer, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

const tomorrow = addDays(dayInTokyo(Date.now()), 1);
const answers = {
  'GET user/information/': known,
  'GET patient/notices/': noNotices,
  'GET specialities/': [],
  'GET get-clinic-location-by-id': clinic,
  'GET slots/': { version: 1, days: [dayWith(tomorrow, ['14:00', '14:10'])] },
  'POST patient/book-consult/': tentative,
  'GET patient/consult/': tentative,
};

beforeEach(() => {
  forgetEverything();
  localStorage.setItem(keys.chosenClinic, JSON.stringify(clinic));
});

async function pick(time: string, more = {}, signedIn = true) {
  const app = await openApp('/booking', { ...answers, ...more }, { signedIn });
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${time}`) }));
  await screen.findByRole('heading', { name: '選んだ日時' });
  return app;
}

test('RCL_10001: the same-day rule is explained before anything is picked', async () => {
  await openApp('/booking', answers);
  await screen.findByText(/当日の予約はできません/);
});

test('a visitor signs in or up first and returns to the picked slot', async () => {
  await pick('14:10', {}, false);
  const picked = encodeURIComponent(`/booking?on_day=${tomorrow}&on_time=14%3A10&speciality_id=34`);
  const links = ['ログインして予約へ進む', 'はじめての方（新規登録）'].map((name) =>
    screen.getByRole('link', { name }),
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/login?redirect=${picked}`,
    `/signup?redirect=${picked}`,
  ]);
  expect(JSON.parse(sessionStorage.getItem(keys.bookingDraft) ?? '')).toMatchObject({
    on_day: tomorrow,
    on_time: '14:10',
  });
});

test('a patient without a profile fills it in first and returns', async () => {
  await pick('14:00', { 'GET user/information/': newcomer });
  const link = await screen.findByRole('link', { name: '登録情報を入力する' });
  const picked = encodeURIComponent(`/booking?on_day=${tomorrow}&on_time=14%3A00&speciality_id=34`);
  expect(link.getAttribute('href')).toBe(`/patient/personal-info?redirect=${picked}`);
});

test('a missing address is asked for at the booking, and the picked slot stays [C6]', async () => {
  await pick('14:00', { 'GET user/information/': { ...known, address_1: '', address_2: '', address_3: '' } });
  const link = await screen.findByRole('link', { name: '登録情報を入力する' });
  expect(link.getAttribute('href')).toContain(encodeURIComponent('on_time=14%3A00'));
  expect(JSON.parse(sessionStorage.getItem(keys.bookingDraft) ?? '')).toMatchObject({ on_time: '14:00' });
});

test('the slot that the address names is picked, also where nothing else remembers it', async () => {
  const { here } = await openApp(`/booking?on_day=${tomorrow}&on_time=14%3A10&doctor_id=3`, answers);
  await screen.findByRole('heading', { name: '選んだ日時' });
  await screen.findByText(`${formatDay(tomorrow)} 14:10〜14:20`);
  expect(here()).toBe(`/booking?on_day=${tomorrow}&on_time=14%3A10&doctor_id=3&speciality_id=34`);
});

test('a time tapped on a clinic card chooses the clinic and is picked', async () => {
  localStorage.clear();
  const [slot] = slotLinks({
    id: clinic.id,
    next_slots: [{ start_at: `${tomorrow}T05:10:00.000Z`, speciality_id: 34 }],
  });
  const { here } = await openApp(slot?.href ?? '', { ...answers, 'POST patient/join-clinic-location/': {} });
  await screen.findByRole('heading', { name: '選んだ日時' });
  await screen.findByText(`${formatDay(tomorrow)} 14:10〜14:20`);
  expect(here()).toBe(`/booking?on_day=${tomorrow}&on_time=14%3A10&speciality_id=34`);
});

test('a picked morning slot opens the morning, and the summary is a press away', async () => {
  const { user } = await openApp(`/booking?on_day=${tomorrow}&on_time=09%3A10`, {
    ...answers,
    'GET slots/': { version: 1, days: [dayWith(tomorrow, ['09:00', '09:10', '14:00'])] },
  });
  await screen.findByRole('heading', { name: '選んだ日時' });
  expect((await screen.findByRole('button', { name: /^09:10/ })).getAttribute('aria-pressed')).toBe('true');
  screen.getByText('診療費 1,500円から（税込）');
  await user.click(screen.getByRole('button', { name: '予約へ進む', hidden: true }));
  expect(document.activeElement?.textContent).toContain('選んだ日時');
});

test('an address that names no slot picks nothing', async () => {
  const { here } = await openApp('/booking?on_day=2026-13-99&on_time=noon&doctor_id=x', answers);
  await screen.findByText(/当日の予約はできません/);
  await waitFor(() => expect(here()).toBe('/booking'));
  expect(screen.queryByRole('heading', { name: '選んだ日時' })).toBeNull();
});

test('holding the slot leads to the questionnaire of the new booking', async () => {
  const { sent, user, here } = await pick('14:00');
  await user.click(await screen.findByRole('button', { name: 'この時間で仮予約する' }));
  await waitFor(() => expect(here()).toBe(`/patient/questions-info?consult_id=${tentative.id}`));
  expect(sent('POST patient/book-consult/')[0]?.body).toEqual({
    clinic_location_id: clinic.id,
    speciality_id: 34,
    doctor_id: null,
    on_day: tomorrow,
    on_time: '14:00',
  });
});

test('a booking that stands at once leads to its confirmation, not to questions', async () => {
  const { user, here } = await pick('14:00', {
    'POST patient/book-consult/': { ...confirmed, answers_status: null },
    'GET patient/consult/': { ...confirmed, answers_status: null },
  });
  await user.click(await screen.findByRole('button', { name: 'この時間で仮予約する' }));
  await waitFor(() => expect(here()).toBe(`/patient/confirm-reservation?consult_id=${confirmed.id}`));
  await screen.findByRole('heading', { level: 1, name: '予約が確定しました' });
});

test('a slot lost with RCL_05006 offers the nearest slots and reloads the free ones', async () => {
  const nearest = [{ doctor_id: 3, on_day: tomorrow, on_time: '14:10' }];
  const { sent, user } = await pick('14:00', {
    'POST patient/book-consult/': errorAnswer(errorCodes.slotTaken, 409, { nearest }),
  });
  const before = sent('GET slots/').length;
  await user.click(await screen.findByRole('button', { name: 'この時間で仮予約する' }));
  const near = await screen.findByRole('button', { name: /14:10〜14:20.*水野 遥 医師/ });
  await waitFor(() => expect(sent('GET slots/').length).toBeGreaterThan(before));
  await user.click(near);
  await screen.findByText(`${formatDay(tomorrow)} 14:10〜14:20`);
  expect(screen.queryByRole('button', { name: /14:10〜14:20.*水野 遥 医師/ })).toBeNull();
});

test('RCL_05007: the booking that stands in the way is named, with the way to it', async () => {
  const { user } = await pick('14:00', {
    'POST patient/book-consult/': errorAnswer(errorCodes.alreadyBooked, 409, { consult_id: tentative.id }),
  });
  await user.click(await screen.findByRole('button', { name: 'この時間で仮予約する' }));
  const link = await screen.findByRole('link', { name: 'その予約の問診に進む' });
  expect(link.getAttribute('href')).toBe(`/patient/questions-info?consult_id=${tentative.id}`);
});

test('05019 names unpaid orders with the way to pay, and the picked time stays [ERR-5]', async () => {
  const { user, here } = await pick('14:00', { 'POST patient/book-consult/': errorAnswer(errorCodes.unpaidItems) });
  await user.click(await screen.findByRole('button', { name: 'この時間で仮予約する' }));
  // Once in the banner, once in the toast.
  const text = /お支払いが完了していない項目があります。お支払い状況をご確認ください。/;
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  const links = screen.getAllByRole('link', { name: 'お支払いを確認する' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/patient/payment-history',
    '/patient/payment-history',
  ]);
  expect(here()).toContain('/booking');
  screen.getByText(`${formatDay(tomorrow)} 14:00〜14:10`);
});

test('doctors and times follow the chosen speciality, and so does the booking [A5]', async () => {
  const wording = (jp: string) => ({ jp, en: jp });
  const [mizuno] = clinic.doctors;
  const child = { ...mizuno!, id: 4, last_name: '中村', first_name: '歩', speciality_id: [7] };
  const both = { ...clinic, speciality_id: [34, 7, 8], doctors: [mizuno!, child] };
  const { sent, user } = await openApp(
    '/booking',
    {
      ...answers,
      'GET get-clinic-location-by-id': both,
      'GET specialities/': [
        { id: 34, name: wording('一般診療'), kana: '', about: wording('') },
        { id: 7, name: wording('小児科'), kana: '', about: wording('') },
        { id: 8, name: wording('眼科'), kana: '', about: wording('') },
      ],
    },
    { signedIn: true },
  );
  const doctors = () =>
    [...screen.getByLabelText(/^医師/).querySelectorAll('option')].map(({ textContent }) => textContent);
  await screen.findByRole('radio', { name: /^一般診療/, checked: true });
  // A speciality without a doctor is not offered.
  expect(screen.queryByRole('radio', { name: /^眼科/ })).toBeNull();
  expect(doctors()).toEqual(['指定なし（空いている医師）', '水野 遥 医師']);
  await user.selectOptions(screen.getByLabelText(/^医師/), '3');
  await user.click(screen.getByRole('radio', { name: /^小児科/ }));
  expect(doctors()).toEqual(['指定なし（空いている医師）', '中村 歩 医師']);
  expect(screen.getByLabelText<HTMLSelectElement>(/^医師/).value).toBe('');
  await waitFor(() => expect(sent('GET slots/').at(-1)!.query.get('speciality_id')).toBe('7'));
  await user.click(await screen.findByRole('button', { name: /^14:00/ }));
  await user.click(await screen.findByRole('button', { name: 'この時間で仮予約する' }));
  await waitFor(() => expect(sent('POST patient/book-consult/')).toHaveLength(1));
  expect(sent('POST patient/book-consult/')[0]!.body).toMatchObject({ speciality_id: 7, doctor_id: null });
});

test('a day counts the free times of the chosen speciality, one of two doctors once [A5]', async () => {
  const both = {
    ...clinic,
    speciality_id: [34, 7],
    doctors: clinic.doctors.map((one) => ({ ...one, speciality_id: [34, 7] })),
  };
  const wording = (jp: string) => ({ jp, en: jp });
  const day = dayWith(tomorrow, ['14:00', '14:10']);
  const free = {
    34: { ...day, doctors: [...day.doctors, { ...dayWith(tomorrow, ['14:10', '14:20']).doctors[0]!, doctor_id: 4 }] },
    7: dayWith(tomorrow, ['15:00']),
  };
  const { user } = await openApp('/booking', {
    ...answers,
    'GET get-clinic-location-by-id': both,
    'GET specialities/': [
      { id: 34, name: wording('一般診療'), kana: '', about: wording('') },
      { id: 7, name: wording('小児科'), kana: '', about: wording('') },
    ],
    'GET slots/': ({ query }: { query: URLSearchParams }) => ({
      version: 1,
      days: [free[query.get('speciality_id') === '7' ? 7 : 34]],
    }),
  });
  const counted = (count: number) =>
    screen.findByRole('button', { name: new RegExp(`^${formatDay(tomorrow).slice(0, 10)}.* 空き${count}$`) });
  await user.click(await screen.findByRole('button', { name: '月のカレンダーで見る' }));
  await counted(3);
  await user.click(screen.getByRole('radio', { name: /^小児科/ }));
  await counted(1);
});

test('the month shows free times, chosen by key; the summary says what is due when', async () => {
  const { user } = await openApp('/booking', {
    ...answers,
    'GET slots/': {
      version: 1,
      days: [dayWith(tomorrow, ['14:00', '14:10']), dayWith(addDays(tomorrow, 1), ['15:00'])],
    },
  });
  await user.click(await screen.findByRole('button', { name: '月のカレンダーで見る' }));
  const first = screen.getByRole('button', { name: new RegExp(`^${formatDay(tomorrow).slice(0, 10)}.* 空き2$`) });
  first.focus();
  await user.keyboard('{ArrowRight}{Enter}');
  await user.click(await screen.findByRole('button', { name: /^15:00/ }));
  await screen.findByRole('heading', { name: '選んだ日時' });
  screen.getByText(`${formatDay(addDays(tomorrow, 1))} 15:00〜15:10`);
  screen.getByText('診察のあとです。予約のときには、お支払いはありません。');
});

test('a picked slot taken by another patient shows nearby slots before the last button [A8-P]', async () => {
  const taken = { version: 2, days: [dayWith(tomorrow, ['15:00', '14:20'])] };
  const { user, sent } = await pick('14:00', {
    'GET slots/': ({ query }: { query: URLSearchParams }) =>
      query.get('days') === '1' ? taken : { version: 1, days: [dayWith(tomorrow, ['14:00', '14:20', '15:00'])] },
  });
  await screen.findByText('この時間は、ほかの方が先に予約しました');
  expect(screen.queryByRole('button', { name: 'この時間で仮予約する' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /14:20〜14:30.*水野 遥 医師/ }));
  await user.click(await screen.findByRole('button', { name: 'この時間で仮予約する' }));
  expect(sent('POST patient/book-consult/').map(({ body }) => body['on_time'])).toEqual(['14:20']);
});

test('the own hold is never shown as taken by another patient [A8-P]', async () => {
  const consult_id = '01932d2e-0000-7000-8000-00000000000a';
  const hold_until = new Date(Date.now() + 20 * 60_000).toISOString();
  const held = {
    consult_id,
    hold_until,
    start_at: `${tomorrow}T05:00:00.000Z`,
    clinic_location_name: '神楽坂院',
    clinic_location_name_en: 'Kagurazaka',
    patient: { id: known.id, last_name: '佐藤', first_name: '花子', is_dependant: false },
  };
  await pick('14:00', {
    'GET patient/notices/': { ...noNotices, is_tentative_consult: true, tentative: held, tentatives: [held] },
    'GET slots/': ({ query }: { query: URLSearchParams }) => ({
      version: 2,
      days: [dayWith(tomorrow, query.get('days') === '1' ? ['15:00'] : ['14:00', '15:00'])],
    }),
  });
  await screen.findByRole('button', { name: 'この時間で仮予約する' });
  // Time enough for an answer about the slot, were it asked for.
  await expect(screen.findByText('この時間は、ほかの方が先に予約しました')).rejects.toThrow('Unable to find');
  screen.getByRole('button', { name: 'この時間で仮予約する' });
});
