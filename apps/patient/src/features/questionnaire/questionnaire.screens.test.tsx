// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recordSave } from '../../shared/fresh-sheet.ts';
import { allAnswers, confirmed, sheet, tentative } from '../../testing/consults.ts';
import { clinic, known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

const id = tentative.id;
const answers = {
  'GET user/information/': known,
  'GET patient/notices/': noNotices,
  'GET patient/consult/': tentative,
  'GET patient/answer-sheet/': sheet,
  'GET patient/last-answers/': { answers: {}, submitted_at: null, history_at: null },
  'PUT patient/answer-sheet/': { updated_at: '2026-11-20T00:00:00.000Z' },
  'GET clinic/get-clinic-location-by-id/': { ...clinic, is_joined: true },
  'POST clinic-location/get-consult-by-id': ({ query }: { query: URLSearchParams }) =>
    query.get('clinic_location_id') === '7' && query.get('consult_id') === id
      ? {
          start_time: '2026-11-25T13:00:00+09:00',
          is_today: true,
          consulting_doctor: tentative.doctor,
          consulting_start_date: '2026-11-25T13:00:00+09:00',
        }
      : errorAnswer(errorCodes.patientNotJoined, 404),
};
const open = (at: string, more = {}) => openApp(at, { ...answers, ...more }, { signedIn: true });
const infoAt = `/patient/questions-info?consult_id=${id}`;
const topicAt = (topic: string) => `/patient/questions?consult_id=${id}&topic=${topic}`;
const confirmAt = `/patient/questions-confirm?consult_id=${id}&location_id=7`;
const unsaved = () => sessionStorage.getItem('haruka.typed');

beforeEach(forgetEverything);

test.each([infoAt, topicAt('now'), confirmAt, `/patient/confirm-reservation?consult_id=${id}`])(
  'a visitor signs in first and returns to the screen: %s [GUARD-12]',
  async (at) => {
    const { here } = await openApp(at, answers);
    await waitFor(() => expect(here()).toBe(`/login?redirect=${encodeURIComponent(at)}`));
  },
);

test('what will be asked, why, how long it takes, and how long the slot is still held', async () => {
  await open(infoAt);
  await screen.findByRole('heading', { level: 1, name: '問診のご案内' });
  await screen.findByText('約4分');
  expect(screen.getByText('今の症状')).toBeTruthy();
  expect(screen.getByText(/仮予約の残り時間 (20:00|19:\d\d)/)).toBeTruthy();
  const start = screen.getByRole('link', { name: '問診を始める' });
  expect(start.getAttribute('href')).toBe(topicAt('now'));
  expect(screen.queryByRole('button', { name: '前回と同じ回答から始める' })).toBeNull();
});

test('"same as last time" prefills, is saved, and is open to change', async () => {
  let saved = {};
  const { sent, user, here } = await open(infoAt, {
    'GET patient/last-answers/': { answers: allAnswers, submitted_at: '2026-10-01T00:00:00.000Z', history_at: null },
    'GET patient/answer-sheet/': () => ({ ...sheet, answers: saved }),
    'PUT patient/answer-sheet/': ({ body }: { body: { answers?: object } }) => {
      saved = body.answers ?? {};
      return { updated_at: '2026-11-20T00:00:00.000Z' };
    },
  });
  await user.click(await screen.findByRole('button', { name: '前回と同じ回答から始める' }));
  await waitFor(() => expect(here()).toBe(topicAt('now')));
  expect(sent('PUT patient/answer-sheet/')[0]?.body).toEqual({ consult_id: id, answers: allAnswers });
  await screen.findByText(/前回の回答を写しました/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('のどが痛い');
});

test('a topic with holes is not handed on: each is named, with a link to its question', async () => {
  const { user, here } = await open(topicAt('now'));
  await user.click(await screen.findByRole('button', { name: '次へ' }));
  const summary = await screen.findByRole('alert');
  within(summary).getByText('2件の質問をご確認ください');
  within(summary).getByRole('link', { name: 'どのような様子ですか：入力してください' });
  within(summary).getByRole('link', { name: '熱はありますか：当てはまるものを選んでください' });
  expect(here()).toBe(topicAt('now'));
});

test('an answer opens its dependent question, which shows its limits', async () => {
  const { user } = await open(topicAt('now'));
  await screen.findByText('3問中 0問 回答');
  expect(screen.queryByLabelText(/体温は何度ですか/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'はい' }));
  await screen.findByText('4問中 1問 回答');
  await user.type(await screen.findByRole('textbox', { name: /体温は何度ですか/ }), '50');
  await user.tab();
  await screen.findByText(/43以下の数字で入力してください/);
});

test('what is typed saves itself, and says so', async () => {
  const { sent, user } = await open(topicAt('now'));
  await user.type(await screen.findByRole('textbox'), '咳');
  await screen.findByText('保存しました');
  expect(sent('PUT patient/answer-sheet/').at(-1)?.body).toEqual({ consult_id: id, answers: { words: '咳' } });
  expect(unsaved()).toBeNull();
});

test('what could not be saved is kept in the tab, told, and found again', async () => {
  const { user } = await open(topicAt('now'), {
    'PUT patient/answer-sheet/': errorAnswer(errorCodes.serviceUnavailable, 503),
  });
  await user.type(await screen.findByRole('textbox'), '咳');
  await screen.findByText(/サーバーに保存できませんでした/);
  const { sent } = await open(topicAt('now'));
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('咳'));
  await waitFor(() => expect(unsaved()).toBeNull());
  expect(sent('PUT patient/answer-sheet/')[0]?.body).toEqual({ consult_id: id, answers: { words: '咳' } });
});

test('from topic to topic to reading back, with every answer', async () => {
  const { user, here } = await open(topicAt('now'));
  await user.type(await screen.findByRole('textbox'), '咳');
  await user.click(screen.getByRole('radio', { name: 'いいえ' }));
  await user.click(screen.getByRole('button', { name: '次へ' }));
  await screen.findByRole('heading', { level: 1, name: 'ふだんの生活' });
  expect(here()).toBe(topicAt('life'));
  await user.click(screen.getByRole('radio', { name: 'いいえ' }));
  await user.click(screen.getByRole('button', { name: '回答の確認へ' }));
  await waitFor(() => expect(here()).toBe(confirmAt));
});

test('a sheet that was read before the last save and arrives after it is not shown', async () => {
  let stored: object = { words: 'のどが痛い', fever: 'no' };
  let reads = 0;
  const secondRead = Promise.withResolvers<void>();
  const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { user } = await open(topicAt('life'), {
    'GET patient/answer-sheet/': async () => {
      const read = { ...sheet, answers: stored };
      reads += 1;
      if (reads === 2) secondRead.resolve();
      if (reads > 1) await arrivals[reads - 2]?.promise;
      return read;
    },
    'PUT patient/answer-sheet/': async ({ body }: { body: { answers?: object } }) => {
      await secondRead.promise;
      stored = body.answers ?? {};
      return { updated_at: '2026-11-20T00:00:00.000Z' };
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'いいえ' }));
  await user.click(screen.getByRole('button', { name: '回答の確認へ' }));
  await waitFor(() => expect(unsaved()).toBeNull());
  arrivals[0]?.resolve();
  await waitFor(() => expect(reads).toBe(3));
  arrivals[1]?.resolve();
  await screen.findByRole('button', { name: '予約の確認へ' });
  expect(screen.queryByRole('link', { name: 'ふだんの生活：1問' })).toBeNull();
});

test('a sheet requested just before a save is requested again and shown', async () => {
  let reads = 0;
  await open(confirmAt, {
    'GET patient/answer-sheet/': () => {
      reads += 1;
      const asked = Date.now();
      while (Date.now() <= asked + 1);
      if (reads === 1) recordSave(id);
      return { ...sheet, answers: allAnswers };
    },
  });
  await screen.findByRole('button', { name: '予約の確認へ' });
  expect(reads).toBe(2);
});

test('the confirmation of the answers keeps location and consult of its address [GUARD-2]', async () => {
  const { store } = await open(confirmAt, { 'GET patient/answer-sheet/': { ...sheet, answers: allAnswers } });
  await waitFor(() => expect(store.getState().chosenClinic?.id).toBe(7));
  await waitFor(() =>
    expect(store.getState().bookingDraft).toMatchObject({ consultId: id, temp: true, is_today: true }),
  );
});

test('a location in the query that is not the consult’s is not stored', async () => {
  const { store } = await open(confirmAt.replace('location_id=7', 'location_id=8'), {
    'GET patient/answer-sheet/': { ...sheet, answers: allAnswers },
  });
  await waitFor(() => expect(store.getState().bookingDraft).toMatchObject({ consultId: id, temp: true }));
  expect(store.getState().chosenClinic).toBeNull();
});

test('reads answers back by editable topic; confirmation comes only on the next screen', async () => {
  const { user, here } = await open(confirmAt, { 'GET patient/answer-sheet/': { ...sheet, answers: allAnswers } });
  await screen.findByText('のどが痛い');
  const edits = screen.getAllByRole('link', { name: '変更する' }).map((link) => link.getAttribute('href'));
  expect(edits).toEqual([topicAt('now'), topicAt('life')]);
  await user.click(screen.getByRole('button', { name: '予約の確認へ' }));
  await waitFor(() => expect(here()).toBe(`/patient/confirm-reservation?consult_id=${id}`));
});

test('what is still missing is named, with the way to it', async () => {
  await open(confirmAt, { 'GET patient/answer-sheet/': { ...sheet, answers: { words: '咳', fever: 'no' } } });
  const link = await screen.findByRole('link', { name: 'ふだんの生活：1問' });
  expect(link.getAttribute('href')).toBe(`${topicAt('life')}&check=1`);
  expect(screen.queryByRole('button', { name: '予約の確認へ' })).toBeNull();
});

test('answers of a firm booking may be changed and sent again until the call starts', async () => {
  const { sent, user } = await open(confirmAt, {
    'GET patient/consult/': confirmed,
    'GET patient/answer-sheet/': { ...sheet, status: 'SUBMITTED', answers: allAnswers },
    'POST patient/submit-answers/': { status: 'CONFIRMED' },
  });
  await user.click(await screen.findByRole('button', { name: 'この回答を送る' }));
  await screen.findByText('回答を送りました');
  expect(sent('POST patient/submit-answers/')[0]?.body).toEqual({ consult_id: id, answers: allAnswers });
});

test('another patient’s booking is not found (05008); a cancelled one takes no answers', async () => {
  await open(infoAt, { 'GET patient/consult/': errorAnswer(errorCodes.consultNotFound, 404) });
  await screen.findByText('この予約が見つかりません');
  await open(infoAt, { 'GET patient/consult/': { ...tentative, status: 'CANCELLED' } });
  await screen.findByText('予約の状態：キャンセル');
});

test('shortly before its end a hold can be made longer, once', async () => {
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  let consult = { ...tentative, created_at: at(-26), hold_until: at(4) };
  const { sent, user } = await open(topicAt('now'), {
    'GET patient/consult/': () => consult,
    'POST patient/extend-hold/': () => {
      consult = { ...consult, hold_until: at(19) };
      return { hold_until: consult.hold_until };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'あと15分延長する' }));
  await screen.findByText(/仮予約 あと (19:00|18:\d\d)/);
  expect(sent('POST patient/extend-hold/')[0]?.body).toEqual({ consult_id: id });
  expect(screen.queryByRole('button', { name: 'あと15分延長する' })).toBeNull();
});

test('an expired hold is shown with another way, and the questions stay open', async () => {
  const lapsed = { ...tentative, status: 'EXPIRED', hold_until: null };
  await open(topicAt('now'), { 'GET patient/consult/': lapsed });
  await screen.findByText('仮予約の期限が切れました');
  expect(screen.getByRole('link', { name: 'ほかの日時を選ぶ' }).getAttribute('href')).toBe('/booking');
  expect(screen.getByRole('textbox')).toBeTruthy();
});

test('the hold counts down by the server’s clock, always with the offer to extend it [A8-P]', async () => {
  // This device is twenty minutes slow: by its own clock there would be half an hour left.
  const ahead = 20 * 60_000;
  const date = () => new Date(Date.now() + ahead).toUTCString();
  // Read once: a hold that lasts a millisecond longer counts as extended.
  const now = Date.now() + ahead;
  const minutes = (count: number) => new Date(now + count * 60_000).toISOString();
  const held = { ...tentative, created_at: minutes(-26), hold_until: minutes(4) };
  await open(`/patient/questions-info?consult_id=${tentative.id}`, { date, 'GET patient/consult/': held });
  const left = await screen.findByText(/仮予約の残り時間 [34]:\d\d/);
  const line = left.closest('[data-in-sight]');
  expect(line && getComputedStyle(line).position).toBe('sticky');
  expect(within(line as HTMLElement).getByRole('button', { name: 'あと15分延長する' })).toBeTruthy();
});

test('"same as last time" offers another sheet’s history and says what is copied [A8-P]', async () => {
  const { user, sent } = await open(`/patient/questions-info?consult_id=${tentative.id}`, {
    'GET patient/last-answers/': {
      answers: { smoke: 'no' },
      submitted_at: null,
      history_at: '2026-10-01T00:00:00.000Z',
    },
  });
  await screen.findByText(/2026\/10\/01\(木\) に別の問診票で回答した病歴・お薬・アレルギーだけを写します/);
  await user.click(screen.getByRole('button', { name: '前回と同じ回答を使う（病歴・お薬・アレルギー）' }));
  await waitFor(() => expect(sent('PUT patient/answer-sheet/')[0]?.body).toMatchObject({ answers: { smoke: 'no' } }));
});
