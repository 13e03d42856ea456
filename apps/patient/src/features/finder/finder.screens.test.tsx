// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { paged, errorAnswer } from '@haruka/api/testing/mock-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clinic } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(forgetEverything);

const specialities = [
  { id: 34, name: { jp: '一般診療', en: 'General practice' }, kana: 'イッパンシンリョウ', about: { jp: '', en: '' } },
  { id: 3, name: { jp: '皮膚科', en: 'Dermatology' }, kana: 'ヒフカ', about: { jp: '', en: '' } },
];
const answers = {
  'GET specialities/': specialities,
  'GET get-clinic-location-by-id': ({ query }: { query: URLSearchParams }) => ({
    ...clinic,
    id: Number(query.get('location_id')),
    clinic_id: Number(query.get('location_id')),
    name: `院${query.get('location_id')}`,
  }),
  'GET get-list-clinic-locations': paged([clinic], 21),
};

test('the front page shows the three preset clinics (ids 1 to 3) with logos, by clid [CLINIC-6, SCREEN-1]', async () => {
  await openApp('/', answers);
  const logos = new Set<string>();
  for (const id of [1, 2, 3]) {
    const link = await screen.findByRole('link', { name: new RegExp(`院${id}`) });
    expect(link.getAttribute('href')).toBe(`/menu?clid=${id}`);
    const logo = screen.getByRole('img', { name: `院${id}` });
    // A clinic without a logo shows its initial.
    expect(logo.querySelector('text')).toBeNull();
    logos.add(logo.innerHTML);
  }
  expect(logos.size).toBe(3);
});

test('a preset clinic that cannot be loaded is left out without an error', async () => {
  const gone = ({ query }: { query: URLSearchParams }) =>
    query.get('location_id') === '2'
      ? errorAnswer(errorCodes.locationNotFound, 404)
      : { ...clinic, name: `院${query.get('location_id')}` };
  await openApp('/', { ...answers, 'GET get-clinic-location-by-id': gone });
  await screen.findByRole('link', { name: /院3/ });
  await waitFor(() => expect(screen.queryByRole('link', { name: /院2/ })).toBeNull());
});

test('a symptom leads to the clinics that see it, and each card names its lowest fee', async () => {
  const { sent, user } = await openApp('/', answers);
  const symptoms = within(await screen.findByRole('list', { name: '症状から探す' }));
  await user.click(symptoms.getByRole('link', { name: '鼻水・花粉症' }));
  await screen.findByText('21件のクリニックが見つかりました');
  expect(sent('GET get-list-clinic-locations').at(-1)?.query.get('medical_speciality_ids')).toBe('5,20');
  screen.getByText('診療費 1,500円から（税込）');
  screen.getByText('医師1人');
});

test.each(['/', '/clinics'])('cards at %s name specialities in the order of the list', async (address) => {
  const seen = { ...clinic, speciality_id: [3, 34] };
  await openApp(address, {
    ...answers,
    'GET get-clinic-location-by-id': seen,
    'GET get-list-clinic-locations': paged([seen]),
  });
  const [card] = await screen.findAllByText('皮膚科', { selector: 'li, .MuiChip-label' });
  expect(card!.closest('ul')!.textContent).toBe('一般診療皮膚科');
});

test('a search by name, speciality and prefecture comes from the address, ten a page [SCREEN-2]', async () => {
  const { sent, user, here } = await openApp('/', answers);
  const form = within(await screen.findByRole('search'));
  await user.type(form.getByLabelText('キーワード'), 'はるぞら');
  await waitFor(() => form.getByRole('option', { name: '皮膚科' }));
  await user.selectOptions(form.getByLabelText('診療科'), '皮膚科');
  await user.selectOptions(form.getByLabelText('都道府県'), '東京都');
  await user.click(form.getByRole('button', { name: '探す' }));
  await screen.findByText('21件のクリニックが見つかりました');
  expect(Object.fromEntries(new URLSearchParams(here().split('?')[1]))).toEqual({
    name: 'はるぞら',
    medical_speciality_ids: '3',
    address_1: '東京都',
  });
  const asked = sent('GET get-list-clinic-locations').at(-1)?.query;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    name: 'はるぞら',
    medical_speciality_ids: '3',
    address_1: '東京都',
    page: '1',
  });

  const free = screen.getAllByRole('link', { name: /を予約する$/ });
  expect(free.map((link) => link.textContent)).toEqual([
    '11/24(火) 09:10を予約する',
    '11/24(火) 12:00を予約する',
    '11/25(水) 09:00を予約する',
  ]);
  expect(free[1]?.getAttribute('href')).toBe('/booking?clid=7&on_day=2026-11-24&on_time=12%3A00&speciality_id=34');
  await user.click(screen.getByRole('link', { name: '3ページ目' }));
  await waitFor(() => expect(sent('GET get-list-clinic-locations').at(-1)?.query.get('page')).toBe('3'));
});

test('nothing found: one sentence and the next thing to do', async () => {
  await openApp('/clinics?name=zzz', { ...answers, 'GET get-list-clinic-locations': paged([]) });
  await screen.findByText('条件に合うクリニックが見つかりませんでした');
  expect(screen.getByRole('link', { name: '条件を消して探す' }).getAttribute('href')).toBe('/clinics');
});

test('a search that fails can be tried again', async () => {
  let works = false;
  const { user } = await openApp('/clinics', {
    ...answers,
    'GET get-list-clinic-locations': () => (works ? paged([clinic]) : errorAnswer(errorCodes.serverError, 500)),
  });
  await screen.findByRole('heading', { name: '検索できませんでした' });
  works = true;
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await screen.findByText('1件のクリニックが見つかりました');
});

test('the language switch keeps the page and what was typed', async () => {
  const { user, here } = await openApp('/clinics?name=%E3%81%AF%E3%82%8B', answers);
  await screen.findByText('21件のクリニックが見つかりました');
  await user.click(screen.getByRole('radio', { name: 'English' }));
  await screen.findByText('21 clinics found');
  expect(here()).toBe('/clinics?name=%E3%81%AF%E3%82%8B');
  expect(document.documentElement.lang).toBe('en');
});

test('sorts results by next free slot or place, and keeps the order in the address [A8-P]', async () => {
  const { sent, user, here } = await openApp('/clinics?name=%E3%81%AF%E3%82%8B&page=2', answers);
  const order = await screen.findByLabelText('並び順');
  await user.selectOptions(order, '次の空きが早い順');
  await waitFor(() => expect(sent('GET get-list-clinic-locations').at(-1)?.query.get('sort')).toBe('next_free'));
  expect(new URLSearchParams(here().split('?')[1]).get('page')).toBeNull();
  await user.selectOptions(screen.getByLabelText('並び順'), '地域順（北から南）');
  await waitFor(() => expect(sent('GET get-list-clinic-locations').at(-1)?.query.get('sort')).toBe('place'));
  await user.selectOptions(screen.getByLabelText('並び順'), '予約の多い順');
  await waitFor(() => expect(here()).toBe('/clinics?name=%E3%81%AF%E3%82%8B'));
});

test('a page number that is none, and a page past the last, are explained [A8-P]', async () => {
  await openApp('/clinics?page=abc', answers);
  await screen.findByText('URLのページ番号が正しくないため、1ページ目を表示しています');
  const { user } = await openApp('/clinics?page=9', {
    ...answers,
    'GET get-list-clinic-locations': ({ query }: { query: URLSearchParams }) =>
      paged(query.get('page') === '9' ? [] : [clinic], 21),
  });
  await screen.findByText('9ページ目はありません。検索結果は3ページまでです');
  await user.click(screen.getByRole('link', { name: '最後のページを見る' }));
  await screen.findByText('21〜21件目を表示しています');
});
