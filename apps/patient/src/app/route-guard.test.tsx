// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { staffPages } from '@haruka/contract/staff-pages';
import { paths } from '../shared/paths.ts';
import { draftChanged } from '../shared/booking-draft.slice.ts';
import { clinic, known, newcomer, noNotices } from '../testing/facts.ts';
import { forgetEverything, openApp } from '../testing/render-app.tsx';

beforeEach(forgetEverything);

const answers = {
  'GET get-clinic-location-by-id': clinic,
  'GET clinic/get-clinic-location-by-id/': { ...clinic, is_joined: false },
  'GET specialities/': [],
  'GET user/information/': known,
  'GET patient/notices/': noNotices,
  'POST patient/join-clinic-location/': { clinic_location_id: 7 },
};

test('a clid loads without login, becomes the clinic, resets the draft, leaves the URL [GUARD-10]', async () => {
  const { store, sent, here } = await openApp('/menu?clid=7&from=poster', answers);
  store.dispatch(draftChanged({ doctor_id: 9 }));
  await screen.findByRole('heading', { level: 1, name: clinic.name });
  expect(here()).toBe('/menu?from=poster');
  expect(store.getState().chosenClinic).toMatchObject({ id: 7, name: clinic.name });
  expect(store.getState().bookingDraft.doctor_id).toBeNull();
  expect(JSON.parse(localStorage.getItem('haruka.patient.clinic') ?? 'null')).toMatchObject({ id: 7 });
  expect(sent('POST patient/join-clinic-location/')).toHaveLength(0);
});

test('a signed-in patient with a complete profile joins the location of the address [GUARD-11]', async () => {
  const { sent } = await openApp('/menu?clid=7', answers, { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: clinic.name });
  await waitFor(() =>
    expect(sent('POST patient/join-clinic-location/').map(({ body }) => body)).toEqual([{ clinic_location_id: 7 }]),
  );
  await screen.findByText(/患者として登録しました/);
});

test('the clid leaves the address only after the clinic was linked [C5]', async () => {
  const linked = Promise.withResolvers<object>();
  const { here } = await openApp(
    '/menu?clid=7',
    { ...answers, 'POST patient/join-clinic-location/': () => linked.promise },
    { signedIn: true },
  );
  await waitFor(() => expect(JSON.parse(localStorage.getItem('haruka.patient.clinic') ?? 'null')?.id).toBe(7));
  expect(here()).toBe('/menu?clid=7');
  linked.resolve({ clinic_location_id: 7 });
  await waitFor(() => expect(here()).toBe('/menu'));
});

test('a clinic that could not be linked is said, and stays chosen [C5]', async () => {
  const { here } = await openApp(
    '/menu?clid=7',
    { ...answers, 'POST patient/join-clinic-location/': errorAnswer(errorCodes.serviceUnavailable, 503) },
    { signedIn: true },
  );
  await screen.findByText(/ただいま混み合っています/);
  expect(here()).toBe('/menu');
  await screen.findByRole('heading', { level: 1, name: clinic.name });
});

test('a clinic that is linked already is neither linked again nor announced [C5]', async () => {
  const { here, sent } = await openApp(
    '/menu?clid=7',
    { ...answers, 'GET clinic/get-clinic-location-by-id/': { ...clinic, is_joined: true } },
    { signedIn: true },
  );
  await screen.findByRole('heading', { level: 1, name: clinic.name });
  expect(here()).toBe('/menu');
  expect(sent('POST patient/join-clinic-location/')).toHaveLength(0);
});

test('a logged-in user whose profile is not complete is not linked [GUARD-11]', async () => {
  const { sent } = await openApp('/menu?clid=7', { ...answers, 'GET user/information/': newcomer }, { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: clinic.name });
  expect(sent('POST patient/join-clinic-location/')).toHaveLength(0);
});

test('without a chosen clinic and without a clid, the menu leads to the clinic finder [SCREEN-3]', async () => {
  const { here } = await openApp('/menu', answers);
  await screen.findByRole('heading', { level: 1, name: '自宅で、医師の診察を受けられます' });
  expect(here()).toBe('/');
});

test('an unknown clid leads to the clinic finder', async () => {
  const { here } = await openApp('/menu?clid=99', {
    ...answers,
    'GET get-clinic-location-by-id': errorAnswer(errorCodes.locationNotFound, 404),
  });
  await screen.findByRole('heading', { level: 1, name: '自宅で、医師の診察を受けられます' });
  expect(here()).toBe('/');
});

test('an anonymous visitor of the patient area goes to login with a redirect query [SCREEN-7]', async () => {
  const { here } = await openApp('/patient/personal-info?from=mail', answers);
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
  expect(here()).toBe('/patient/login?redirect=%2Fpatient%2Fpersonal-info%3Ffrom%3Dmail');
});

test('with a session, fetches the profile once before a patient screen is entered [GUARD-6]', async () => {
  const profile = Promise.withResolvers<void>();
  const { sent, here } = await openApp(
    '/patient/home',
    { ...answers, 'GET user/information/': () => profile.promise.then(() => newcomer) },
    { signedIn: true },
  );
  await waitFor(() => expect(sent('GET user/information/')).toHaveLength(1));
  // The place of the screen, with its own heading.
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('読み込んでいます');
  expect(here()).toBe('/patient/home');
  profile.resolve();
  await waitFor(() => expect(here()).toBe('/patient/personal-info?redirect=%2Fpatient%2Fhome'));
  await screen.findByRole('heading', { level: 1, name: /^(?!読み込んでいます)/ });
  expect(sent('GET user/information/')).toHaveLength(1);
});

test('a title joins the names of product and route, and an unknown path says so [SCREEN-13]', async () => {
  await openApp('/nowhere', answers);
  await screen.findByRole('heading', { level: 1, name: 'ページが見つかりません' });
  expect(document.title).toBe('ページが見つかりません | HARUKA');
});

test('the list of all pages names every page of all three apps [C5]', async () => {
  await openApp('/pages', answers);
  await screen.findByRole('heading', { level: 2, name: '医師向けアプリの画面' });
  const named = [...document.querySelectorAll('code')].map(({ textContent }) => textContent);
  for (const path of [
    ...Object.values(staffPages.clinic),
    ...Object.values(staffPages.doctor),
    ...Object.values(paths),
  ])
    expect(named).toContain(path);
});

test('an idle visitor moves to the maintenance screen and back, each within 5 s [C4]', async () => {
  let is_on = false;
  const { here } = await openApp('/clinics?page=2', {
    ...answers,
    'GET get-list-clinic-locations': { paged: { items: [], meta: { page: 2, page_size: 10, total: 0 } } },
    'GET get-maintain-information': () => ({ is_on, text: '23時まで作業をしています。' }),
  });
  await screen.findByRole('heading', { level: 1, name: 'クリニックの検索結果' });
  is_on = true;
  await screen.findByText('23時まで作業をしています。', {}, { timeout: 5000 });
  expect(here()).toBe('/maintenance?redirect=%2Fclinics%3Fpage%3D2');
  is_on = false;
  await screen.findByRole('heading', { level: 1, name: 'クリニックの検索結果' }, { timeout: 5000 });
});

test('the maintenance code opens the maintenance screen, and its end leads back [AUTH-10]', async () => {
  let is_on = true;
  const { here, user } = await openApp('/clinics?page=2', {
    ...answers,
    'GET get-list-clinic-locations': () =>
      is_on
        ? errorAnswer(errorCodes.maintenance, 503)
        : { paged: { items: [], meta: { page: 2, page_size: 10, total: 0 } } },
    'GET get-maintain-information': () => ({ is_on, text: '23時まで作業をしています。' }),
  });
  await screen.findByText('23時まで作業をしています。');
  expect(here()).toBe('/maintenance?redirect=%2Fclinics%3Fpage%3D2');
  is_on = false;
  await user.click(screen.getByRole('button', { name: '今すぐ確認する' }));
  await screen.findByRole('heading', { level: 1, name: 'クリニックの検索結果' });
  expect(here()).toBe('/clinics?page=2');
});

test.each(['99', 'nonsense', '7%200'])(
  'explains a link with the clid %s, also after another clinic was chosen [A8-P]',
  async (clid) => {
    localStorage.setItem('haruka.patient.clinic', JSON.stringify(clinic));
    const gone = ({ query }: { query: URLSearchParams }) =>
      query.get('location_id') === '99' ? errorAnswer(errorCodes.locationNotFound, 404) : clinic;
    const { here } = await openApp(`/booking?clid=${clid}`, { ...answers, 'GET get-clinic-location-by-id': gone });
    await screen.findByText('リンクのクリニックが見つかりませんでした');
    expect(here()).toBe('/');
  },
);

test('a clinic that could not be read for its link can be asked for again [A8-P]', async () => {
  await openApp('/menu?clid=99', {
    ...answers,
    'GET get-clinic-location-by-id': errorAnswer(errorCodes.serverError, 500),
  });
  await screen.findByText('リンクのクリニックを表示できませんでした');
  expect(screen.getByRole('link', { name: 'もう一度試す' }).getAttribute('href')).toBe('/menu?clid=99');
});
