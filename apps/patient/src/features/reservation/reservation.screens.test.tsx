// @vitest-environment jsdom
import { formatDayTime } from '@haruka/i18n/patient';
import { errorCodes } from '@haruka/contract/errors';
import { paged, errorAnswer } from '@haruka/api/testing/mock-server';
import { addDays, dayInTokyo } from '@haruka/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { allAnswers, confirmed, dayWith, ended, sheet, slotsOn, tentative } from '../../testing/consults.ts';
import { clinic, known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

const id = tentative.id;
/** What the screens show of the confirmed booking, as a change sends it. */
const seen = { consult_id: id, seen_start_at: confirmed.start_at, seen_doctor_id: confirmed.doctor.id };
const full = { ...sheet, answers: allAnswers };
const answers = {
  'GET user/information/': known,
  'GET patient/notices/': noNotices,
  'GET specialities/': [],
  'GET patient/consult/': tentative,
  'GET patient/consults/': paged([confirmed]),
  'GET patient/answer-sheet/': full,
  'PUT patient/answer-sheet/': { updated_at: '2026-11-20T00:00:00.000Z' },
  'GET get-clinic-location-by-id': clinic,
};
const open = (at: string, more = {}) => openApp(at, { ...answers, ...more }, { signedIn: true });
const confirmAt = `/patient/confirm-reservation?consult_id=${id}`;

beforeEach(forgetEverything);

test('the last step shows date, doctor, clinic, fee, policy; its button names the act', async () => {
  let status = 'TENTATIVE';
  const { sent, user } = await open(confirmAt, {
    'GET patient/consult/': () => (status === 'TENTATIVE' ? tentative : confirmed),
    'POST patient/submit-answers/': () => ({ status: (status = 'CONFIRMED') }),
  });
  const act = await screen.findByRole('button', { name: 'この内容で予約する' });
  screen.getByText('水野 遥 医師');
  screen.getByText('初診は、このクリニックでの最初の診療です。再診は、2回目からの診療です。');
  screen.getByText(/無料で変更・キャンセルできます/);
  screen.getByText(/119番に電話するか/);
  await waitFor(() => expect(act.getAttribute('aria-disabled')).toBeNull());
  await user.click(act);
  await screen.findByRole('heading', { level: 1, name: '予約が確定しました' });
  expect(sent('POST patient/submit-answers/')[0]?.body).toEqual({ consult_id: id, answers: allAnswers });
  screen.getByRole('button', { name: /カレンダーに追加する/ });
});

test('a slot lost with RCL_05023 is replaced by a nearby one with the same answers', async () => {
  const day = addDays(dayInTokyo(Date.now()), 2);
  const other = { ...tentative, id: '01932d2e-0000-7000-8000-0000000007e2' };
  const nearest = [{ doctor_id: 3, on_day: day, on_time: '10:00' }];
  const { sent, user, here } = await open(confirmAt, {
    'GET patient/consult/': ({ query }: { query: URLSearchParams }) =>
      query.get('consult_id') === other.id ? other : { ...tentative, status: 'EXPIRED', hold_until: null },
    'GET patient/answer-sheet/': ({ query }: { query: URLSearchParams }) =>
      query.get('consult_id') === other.id ? { ...sheet, consult_id: other.id } : full,
    'POST patient/submit-answers/': errorAnswer(errorCodes.holdExpired, 409, { nearest }),
    'POST patient/book-consult/': other,
  });
  const act = await screen.findByRole('button', { name: 'この内容で予約する' });
  await waitFor(() => expect(act.getAttribute('aria-disabled')).toBeNull());
  await user.click(act);
  await user.click(await screen.findByRole('button', { name: /10:00〜10:10/ }));
  await waitFor(() => expect(here()).toContain(`/patient/questions-confirm?consult_id=${other.id}`));
  await screen.findByText('のどが痛い');
  await waitFor(() =>
    expect(sent('PUT patient/answer-sheet/')[0]?.body).toEqual({ consult_id: other.id, answers: allAnswers }),
  );
});

test('RCL_05022: answers that do not fit lead back to them', async () => {
  const { user } = await open(confirmAt, {
    'POST patient/submit-answers/': errorAnswer(errorCodes.answersRejected, 409, { fields: [] }),
  });
  const act = await screen.findByRole('button', { name: 'この内容で予約する' });
  await waitFor(() => expect(act.getAttribute('aria-disabled')).toBeNull());
  await user.click(act);
  const link = await screen.findByRole('link', { name: '回答を確認する' });
  expect(link.getAttribute('href')).toBe(`/patient/questions-confirm?consult_id=${id}&location_id=7`);
});

test('a provisional booking in the list shows its remaining hold and a confirm button', async () => {
  await open('/patient/reservation-list', { 'GET patient/consults/': paged([tentative]) });
  await screen.findByText(/あと (20:00|19:\d\d) のうちに問診票を提出する/);
  screen.getByText('仮予約');
  expect(screen.getByRole('link', { name: '問診票に答える' }).getAttribute('href')).toBe(
    `/patient/questions-info?consult_id=${id}`,
  );
});

test('a firm booking is cancelled after its name and the end of free cancelling [PAY-20]', async () => {
  const { sent, user } = await open('/patient/reservation-list', {
    'POST patient/cancel-consult/': { ...confirmed, status: 'CANCELLED' },
  });
  await user.click(await screen.findByRole('button', { name: 'キャンセルする' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('水野 遥 医師');
  dialog.getByText(
    `${formatDayTime(confirmed.change_until)} までのキャンセルに、料金はかかりません。それより後は、画面からはキャンセルできません。クリニックにお電話ください。`,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('キャンセルしない'));
  await user.type(dialog.getByRole('textbox'), '都合が悪くなった');
  await user.click(dialog.getByRole('button', { name: '予約をキャンセルする' }));
  await screen.findByText('予約をキャンセルしました');
  expect(sent('POST patient/cancel-consult/')[0]?.body).toEqual({ ...seen, reason: '都合が悪くなった' });
});

/** What the server says when the clinic moved the booking after the patient had opened the screen. */
const movedTo = '2026-12-01T05:30:00.000Z';
const movedElsewhere = errorAnswer(errorCodes.editConflict, 409, {
  status: 'CONFIRMED',
  start_at: movedTo,
  doctor: { id: 5, last_name: '青山', first_name: '晴彦', name_en: '' },
});

test('01010: a booking that was moved meanwhile is shown before it can be cancelled', async () => {
  const replies = [movedElsewhere, { ...confirmed, status: 'CANCELLED' }];
  const { sent, user } = await open('/patient/reservation-list', {
    'POST patient/cancel-consult/': () => replies.shift(),
  });
  await user.click(await screen.findByRole('button', { name: 'キャンセルする' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox'), '都合が悪くなった');
  await user.click(dialog.getByRole('button', { name: '予約をキャンセルする' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('この予約は、2026/12/01(火) 14:30（青山 晴彦 医師）に変更されています');
  expect(dialog.queryByRole('button', { name: '予約をキャンセルする' })).toBeNull();

  await user.click(dialog.getByRole('button', { name: '変更後の予約を確認する' }));
  await dialog.findByText('青山 晴彦 医師');
  const before = Date.parse(confirmed.start_at) - Date.parse(confirmed.change_until);
  dialog.getByText(new RegExp(`^${formatDayTime(Date.parse(movedTo) - before).replaceAll(/[()]/g, '.')} までの`));
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.click(dialog.getByRole('button', { name: '予約をキャンセルする' }));
  await screen.findByText('予約をキャンセルしました');
  expect(sent('POST patient/cancel-consult/').map(({ body }) => body)).toEqual([
    { ...seen, reason: '都合が悪くなった' },
    { consult_id: id, seen_start_at: movedTo, seen_doctor_id: 5, reason: '都合が悪くなった' },
  ]);
});

test('01010: a booking that was moved meanwhile asks for another choice of time', async () => {
  const day = addDays(dayInTokyo(Date.now()), 4);
  const replies = [movedElsewhere, confirmed];
  const { sent, user } = await open(`/patient/reservation-move?consult_id=${id}`, {
    'GET patient/consult/': confirmed,
    'GET slots/': slotsOn(dayWith(day, ['10:00'])),
    'POST patient/move-consult/': () => replies.shift(),
  });
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  await user.click(await screen.findByRole('button', { name: 'この日時に変更する' }));
  await screen.findByText('この予約は、2026/12/01(火) 14:30（青山 晴彦 医師）に変更されています');
  expect(screen.queryByRole('button', { name: 'この日時に変更する' })).toBeNull();

  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  await user.click(await screen.findByRole('button', { name: 'この日時に変更する' }));
  await screen.findByText('日時を変更しました');
  expect(sent('POST patient/move-consult/')[1]?.body).toMatchObject({ seen_start_at: movedTo, seen_doctor_id: 5 });
});

test('RCL_05020: a refusal to cancel stands in the dialog, and the booking stays', async () => {
  const { user } = await open('/patient/reservation-list', {
    'POST patient/cancel-consult/': errorAnswer(errorCodes.tooLateToChange),
  });
  await user.click(await screen.findByRole('button', { name: 'キャンセルする' }));
  await user.click(await screen.findByRole('button', { name: '予約をキャンセルする' }));
  await within(await screen.findByRole('alertdialog')).findByText(/変更・キャンセルの期限を過ぎました/);
});

test('past the deadline the clinic’s number replaces buttons; an open room has a link', async () => {
  const soon = new Date(Date.now() + 5 * 60_000).toISOString();
  const past = new Date(Date.now() - 5 * 60_000).toISOString();
  const now = { ...confirmed, start_at: soon, room_opens_at: past, change_until: past };
  await open('/patient/reservation-list', { 'GET patient/consults/': paged([now]) });
  const call = await screen.findByRole('link', { name: /03-0000-0101/ });
  expect(call.getAttribute('href')).toBe('tel:03-0000-0101');
  expect(screen.queryByRole('button', { name: 'キャンセルする' })).toBeNull();
  expect(screen.getByRole('link', { name: '診察室に入る' }).getAttribute('href')).toBe(
    `/patient/online-consulting?consult_id=${id}`,
  );
});

/** What the clinic wrote to everyone of a changed day. */
const clinic_message = {
  text: '設備点検のため、休診にします。\nご不便をおかけします。',
  sent_at: '2026-11-20T01:30:00.000Z',
};

const messageShown = async () => (await screen.findByText('クリニックからのお知らせ')).parentElement!.textContent;
const wholeMessage = `クリニックからのお知らせ${clinic_message.text}${formatDayTime(clinic_message.sent_at)} のお知らせ`;

test('a booking that the clinic moved shows its message with the time [BOOK-7]', async () => {
  await open('/patient/reservation-list', {
    'GET patient/consults/': paged([{ ...confirmed, clinic_message }]),
  });
  expect(await messageShown()).toBe(wholeMessage);
});

test('a booking that the clinic cancelled shows its message with the time [BOOK-7]', async () => {
  const cancelled = { ...confirmed, status: 'CANCELLED', cancelled_by: 'CLINIC', clinic_message };
  await open(`/patient/reservation-history2?consult_id=${id}`, { 'GET patient/consult/': cancelled });
  expect(await messageShown()).toBe(wholeMessage);
});

test('a booking without a questionnaire has no link to answers', async () => {
  await open('/patient/reservation-list', {
    'GET patient/consults/': paged([{ ...confirmed, answers_status: null }]),
  });
  await screen.findByRole('link', { name: '写真・書類を追加する' });
  expect(screen.queryByRole('link', { name: '問診の回答を見る・直す' })).toBeNull();
});

test('no bookings: one sentence and the next thing to do', async () => {
  await open('/patient/reservation-list', { 'GET patient/consults/': paged([]) });
  await screen.findByText('これからの予約はありません');
  expect(screen.getByRole('link', { name: 'クリニックを探す' }).getAttribute('href')).toBe('/');
});

test('a booking is moved to another slot, and the list says so', async () => {
  const day = addDays(dayInTokyo(Date.now()), 4);
  const { sent, user, here } = await open(`/patient/reservation-move?consult_id=${id}`, {
    'GET patient/consult/': confirmed,
    'GET slots/': slotsOn(dayWith(day, ['10:00'])),
    'POST patient/move-consult/': confirmed,
  });
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  await user.click(await screen.findByRole('button', { name: 'この日時に変更する' }));
  await screen.findByText('日時を変更しました');
  expect(here()).toBe(`/patient/reservation-list?moved=${id}`);
  expect(sent('POST patient/move-consult/')[0]?.body).toEqual({
    ...seen,
    doctor_id: 3,
    on_day: day,
    on_time: '10:00',
  });
});

test('past consults stand page by page, the page in the address', async () => {
  const { sent } = await open('/patient/reservation-history?page=2', {
    'GET patient/consults/': paged([ended], 25, 2),
  });
  const link = await screen.findByRole('link', { name: '水野 遥 医師' });
  expect(link.getAttribute('href')).toBe(`/patient/reservation-history2?consult_id=${ended.id}`);
  screen.getByText('医師からの説明があります');
  expect(sent('GET patient/consults/').map(({ query }) => query.toString())).toContain('scope=past&page=2');
  expect(screen.getByRole('link', { name: '次のページ' }).getAttribute('href')).toBe(
    '/patient/reservation-history?page=3',
  );
});

test('one past consult: the doctor’s words for the patient, and the answers read back', async () => {
  await open(`/patient/reservation-history2?consult_id=${ended.id}`, { 'GET patient/consult/': ended });
  await screen.findByText('水分をよくとってください。');
  await screen.findByText('のどが痛い');
  screen.getByText('2026/10/01(木) 10:01〜10:09');
});

test('shows why a booking failed', async () => {
  const cancelled = {
    ...ended,
    status: 'CANCELLED',
    cancelled_by: 'CLINIC',
    cancel_reason: '医師の急病のため',
    note: null,
  };
  await open(`/patient/reservation-history2?consult_id=${ended.id}`, {
    'GET patient/consult/': cancelled,
    'GET patient/answer-sheet/': errorAnswer(errorCodes.consultNotFound, 404),
  });
  await screen.findByText('クリニックによるキャンセル');
  screen.getByText('医師の急病のため');
  await screen.findByText('この診療の問診の回答はありません。');
});

test('no move is possible without the clinic’s doctors and hours; a retry is offered', async () => {
  let isAway = true;
  const { user } = await open(`/patient/reservation-move?consult_id=${confirmed.id}`, {
    'GET patient/consult/': confirmed,
    'GET get-clinic-location-by-id': () => (isAway ? errorAnswer(errorCodes.serviceUnavailable, 503) : clinic),
    'GET slots/': { version: 1, days: [] },
  });
  const again = await screen.findByRole('button', { name: 'もう一度試す' });
  isAway = false;
  await user.click(again);
  await screen.findByRole('heading', { name: '時間を選ぶ' });
});

test('a slot lost with its hold is shown before the last button [A8-P]', async () => {
  const lapsed = { ...tentative, status: 'EXPIRED', hold_until: null };
  const day = dayInTokyo(lapsed.start_at);
  await open(confirmAt, {
    'GET patient/consult/': lapsed,
    'GET slots/': slotsOn(dayWith(day, ['03:30', '22:40'])),
  });
  await screen.findByRole('button', { name: /03:30〜03:40/ });
  expect(screen.queryByRole('button', { name: 'この内容で予約する' })).toBeNull();
});

test('another time picked for a move brings its button into sight [A8-P]', async () => {
  const day = addDays(dayInTokyo(Date.now()), 4);
  const { user } = await open(`/patient/reservation-move?consult_id=${id}`, {
    'GET patient/consult/': confirmed,
    'GET slots/': slotsOn(dayWith(day, ['10:00'])),
  });
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    shown.push(this.textContent);
  };
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  await waitFor(() => expect(shown.some((text) => text?.includes('この日時に変更する'))).toBe(true));
});

test('the price range and what is paid when stand on the confirmation and after it [A8-P] [CLINIC-11]', async () => {
  // The clinic has raised its fee since the booking.
  const raised = { 'GET get-clinic-location-by-id': { ...clinic, fee: { from: 2000, to: 6000 } } };
  await open(confirmAt, raised);
  await screen.findByText('初診 4,500円・再診 1,500円（税込）');
  screen.getByText(/^予約のとき：お支払いはありません/);
  await open(confirmAt, { ...raised, 'GET patient/consult/': confirmed });
  await screen.findByRole('heading', { level: 1, name: '予約が確定しました' });
  await screen.findByText('初診 4,500円・再診 1,500円（税込）');
  screen.getByText(/^診察のあと：診療費がかかります/);
});

test('the price range stands on the page of the clinic [A8-P]', async () => {
  await openApp('/menu?clid=7', answers);
  await screen.findByText('初診 4,500円・再診 1,500円（税込）');
});

test('where a patient is asked to call about a booking, the number stands there [BOOK-8]', async () => {
  const number = () => screen.findByRole('link', { name: new RegExp(clinic.phone_number) });
  const late = { ...confirmed, change_until: new Date(Date.now() - 60_000).toISOString() };
  await open(`/patient/reservation-move?consult_id=${id}`, { 'GET patient/consult/': late });
  await screen.findByText('この予約は変更できません');
  expect((await number()).getAttribute('href')).toBe(`tel:${clinic.phone_number}`);
  forgetEverything();

  const { user } = await open('/patient/reservation-list', {
    'POST patient/cancel-consult/': errorAnswer(errorCodes.tooLateToChange, 409),
  });
  await user.click(await screen.findByRole('button', { name: 'キャンセルする' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.queryByRole('link', { name: new RegExp(clinic.phone_number) })).toBeNull();
  await user.click(dialog.getByRole('button', { name: '予約をキャンセルする' }));
  await dialog.findByRole('link', { name: new RegExp(clinic.phone_number) });
  forgetEverything();

  for (const past of [ended, { ...ended, status: 'NO_SHOW' }]) {
    await open(`/patient/reservation-history2?consult_id=${id}`, { 'GET patient/consult/': past });
    await screen.findByRole('heading', { level: 1, name: '診療の記録' });
    await number();
    forgetEverything();
  }
});
