// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import type { Order } from '@haruka/contract/money/payment';
import { paidOrder } from '@haruka/examples';
import { paged, errorAnswer } from '@haruka/api/testing/mock-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setLocale } from '@haruka/i18n/patient';
import { beforeEach, expect, test } from 'vitest';
import { clinicChosen } from '../../shared/chosen-clinic.slice.ts';
import { patientSession } from '../../shared/session.ts';
import { clinic, known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(forgetEverything);

const sent = { id: '01932d2e-0000-7000-8000-000000000009', created_at: '2026-11-20T03:00:00.000Z' };
const answers = {
  'GET get-inquiry-types/': { inquiry_type: { MEDICATION: 'お薬について', ORTHER: 'その他' } },
  'POST patient/send-inquiry/': sent,
  'GET get-clinic-location-by-id': clinic,
  'GET specialities/': [],
  'GET user/information/': { ...known, phone_number: '+819012345678' },
  'GET patient/notices/': noNotices,
  'GET patient/get-my-clinic-locations/': { clinic_locations: [] },
  'GET patient/inquiries/': paged([]),
  'GET get-list-clinic-locations': paged([]),
};
const open = (more = {}, options = {}, at = '/patient/patient-inquiry') =>
  openApp(at, { ...answers, ...more }, options);
type User = Awaited<ReturnType<typeof open>>['user'];
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function fillIn(user: User) {
  await screen.findByRole('option', { name: 'お薬について' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^種類/ }), 'お薬について');
  await user.type(box(/^内容/), '薬を飲み忘れました。');
  await user.type(box(/^姓/), '髙橋');
  await user.type(box('名'), '花子');
  await user.type(box(/^セイ/), 'たかはし');
  await user.type(box(/^メイ/), 'ﾊﾅｺ');
  await user.type(box(/^メールアドレス/), 'Hanako@Example.jp');
}
/** Logs in the patient of this subject. */
const logIn = (sub: string) =>
  patientSession.store({ access_token: `-.${btoa(JSON.stringify({ sub }))}.-`, refresh_token: 'refresh' });
const press = (user: User) => user.click(screen.getByRole('button', { name: '送信する' }));
const body = {
  type: 'MEDICATION',
  content: '薬を飲み忘れました。',
  last_name: '髙橋',
  first_name: '花子',
  last_name_furigana: 'タカハシ',
  first_name_furigana: 'ハナコ',
  email: 'hanako@example.jp',
};

test('needs no login; sends no clinic without a choice, and 登録が完了しました leads on [GUARD-3, INQ-1, INQ-2]', async () => {
  const { sent: told, user, here } = await open();
  await screen.findByRole('heading', { level: 1, name: 'お問い合わせ' });
  await fillIn(user);
  await press(user);
  await screen.findByRole('heading', { level: 1, name: 'お問い合わせを受け付けました' });
  expect(here()).toBe('/patient/patient-inquiry/received');
  expect(told('POST patient/send-inquiry/').map((one) => one.body)).toEqual([body]);
  screen.getByText('登録が完了しました');
  screen.getByText('HARUKAの運営に届きました。');
  screen.getByText(/hanako@example.jp に、受付のお知らせ/);
  expect(sessionStorage.getItem('haruka.patient.inquiry-draft')).toBeNull();
});

test('the clinic location is sent when chosen; the chosen clinic stands there already [INQ-1]', async () => {
  localStorage.setItem('haruka.patient.clinic', JSON.stringify(clinic));
  const { sent: told, user } = await open();
  const to = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^お問い合わせ先/ });
  expect(to.value).toBe('7');
  await fillIn(user);
  await press(user);
  await screen.findByText('はるぞらクリニック 神楽坂院に届きました。');
  expect(told('POST patient/send-inquiry/')[0]?.body).toEqual({ ...body, clinic_location_id: 7 });
});

test('a signed-in patient finds their own details, and the clinics they are joined to', async () => {
  const { sent: told, user } = await open(
    { 'GET patient/get-my-clinic-locations/': { clinic_locations: [clinic] } },
    { signedIn: true },
  );
  await screen.findByRole('option', { name: 'はるぞらクリニック 神楽坂院' });
  expect(box(/^姓/).value).toBe('髙橋');
  expect(box(/^電話番号/).value).toBe('090-1234-5678');
  expect(screen.queryByText('受診したことがある方へ')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: /^お問い合わせ先/ }), 'はるぞらクリニック 神楽坂院');
  await user.selectOptions(screen.getByRole('combobox', { name: /^種類/ }), 'その他');
  await user.type(box(/^内容/), '診断書はもらえますか。');
  await press(user);
  await screen.findByRole('link', { name: 'これまでのお問い合わせを見る' });
  expect(told('POST patient/send-inquiry/')[0]?.body).toMatchObject({
    type: 'ORTHER',
    clinic_location_id: 7,
    phone_number: '+819012345678',
    email: 'haruka@example.jp',
  });
});

test('placeholders 2004/01/01, 000-0000, 東京都; entered values are added to the text [INQ-3]', async () => {
  const { sent: told, user } = await open();
  await fillIn(user);
  expect(box('年').placeholder + box('月').placeholder + box('日').placeholder).toBe('20040101');
  expect(box(/^郵便番号/).placeholder).toBe('000-0000');
  within(screen.getByRole('combobox', { name: /^都道府県/ })).getByRole('option', { name: '例：東京都' });
  await user.type(box('年'), '1980');
  await user.type(box('月'), '1');
  await user.type(box('日'), '5');
  await user.type(box(/^郵便番号/), '1000005');
  await press(user);
  await screen.findByRole('heading', { level: 1, name: 'お問い合わせを受け付けました' });
  expect(told('POST patient/send-inquiry/')[0]?.body).toEqual({
    ...body,
    content: '薬を飲み忘れました。\n\n生年月日：1980/01/05\n郵便番号：100-0005',
  });
});

test('names what is missing and sends nothing; an email or a number alone is enough', async () => {
  const { sent: told, user } = await open();
  await screen.findByRole('option', { name: 'お薬について' });
  await press(user);
  const summary = await screen.findByRole('alert');
  for (const name of ['種類を選んでください', '内容を入力してください', '姓を入力してください'])
    within(summary).getByText(name);
  within(summary).getByText('メールアドレスか電話番号のどちらかを入力してください');
  expect(told('POST patient/send-inquiry/')).toHaveLength(0);

  await fillIn(user);
  await user.clear(box(/^メールアドレス/));
  await user.type(box(/^電話番号/), '03');
  await press(user);
  expect(await screen.findAllByText(/電話番号は市外局番から始まる10桁または11桁/)).not.toHaveLength(0);
  await user.clear(box(/^電話番号/));
  await user.type(box(/^電話番号/), '０３-1234-5678');
  await press(user);
  await screen.findByText('お電話でご連絡します。');
  expect(told('POST patient/send-inquiry/')[0]?.body).toEqual({
    ...body,
    email: undefined,
    phone_number: '+81312345678',
  });
});

test('a refusal stands beside the button, names its field, and costs no word', async () => {
  const { user } = await open({
    'POST patient/send-inquiry/': errorAnswer(errorCodes.invalidInput, 400, {
      fields: [{ field: 'content', rule: 'invalid' }],
    }),
  });
  await fillIn(user);
  await press(user);
  await screen.findByText('お問い合わせを送信できませんでした');
  expect(await screen.findAllByText(/内容の内容をご確認ください|内容をご確認ください/)).not.toHaveLength(0);
  expect(box(/^内容/).value).toBe('薬を飲み忘れました。');
});

test('what was typed is there again after a reload, in the tab alone', async () => {
  const { user } = await open();
  await fillIn(user);
  await waitFor(() => expect(sessionStorage.getItem('haruka.patient.inquiry-draft')).toContain('飲み忘れ'));
  expect(JSON.stringify(localStorage)).not.toContain('飲み忘れ');
  await open();
  await screen.findByRole('option', { name: 'お薬について' });
  expect(box(/^内容/).value).toBe('薬を飲み忘れました。');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^種類/ }).value).toBe('MEDICATION');
});

test('choosing a clinic returns to the form with the clinic and all input', async () => {
  const { store, user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^内容/ }), '子どもも診てもらえますか');
  await user.click(screen.getByRole('link', { name: 'クリニックを選ぶ' }));
  await screen.findByRole('heading', { level: 1, name: '自宅で、医師の診察を受けられます' });
  act(() => void store.dispatch(clinicChosen(clinic)));
  await user.click(screen.getAllByRole('link', { name: 'お問い合わせ' })[0]!);
  const to = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^お問い合わせ先/ });
  expect(to.value).toBe('7');
  expect(box(/^内容/).value).toBe('子どもも診てもらえますか');

  // A patient who then chooses the service keeps that choice after a reload.
  await user.selectOptions(to, '');
  await open();
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: /^お問い合わせ先/ })).value).toBe('');
});

test('logout clears the inquiry; a session that ends keeps the words on the screen [AUTH-2]', async () => {
  const { user } = await open({}, { signedIn: true });
  await user.type(await screen.findByRole('textbox', { name: /^内容/ }), '配送先を変えたい');
  await waitFor(() => expect(sessionStorage.getItem('haruka.patient.inquiry-draft')).toContain('配送先'));
  act(() => patientSession.clear());
  expect(sessionStorage.getItem('haruka.patient.inquiry-draft')).toBeNull();
  expect(box(/^内容/).value).toBe('配送先を変えたい');
});

test('after an expired session the inquiry is there for the same patient only [AUTH-2]', async () => {
  const content = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: /^内容/ })).value;
  // Typed by a visitor, who then logs in.
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^内容/ }), '配送先');
  logIn('hanako');
  const { user: patient } = await open();
  expect(await content()).toBe('配送先');
  act(() => patientSession.clear('expired'));
  await patient.type(box(/^内容/), 'を変えたい');
  expect(await content()).toBe('配送先を変えたい');

  await open();
  expect(await content()).toBe('');
  logIn('taro');
  await open();
  expect(await content()).toBe('');
  act(() => patientSession.clear('expired'));
  logIn('hanako');
  await open();
  expect(await content()).toBe('配送先を変えたい');
  act(() => patientSession.clear());
  expect(sessionStorage.getItem('haruka.patient.inquiry-draft')).toBeNull();
});

test('an inquiry that waits outlives an expired session, for its patient only [PAY-20]', async () => {
  const one = { type: 'ORTHER', content: '次回の予約は？' };
  sessionStorage.setItem('haruka.patient.inquiry-draft', JSON.stringify({ type: 'ORTHER', content: '領収書は？' }));
  sessionStorage.setItem('haruka.patient.waiting-inquiries', JSON.stringify([one]));
  logIn('hanako');
  await open();
  await screen.findByText(/次回の予約は？/);
  act(() => patientSession.clear('expired'));
  await open();
  await screen.findByRole('textbox', { name: /^内容/ });
  expect(screen.queryByText(/次回の予約は？/)).toBeNull();
  logIn('hanako');
  await open();
  await screen.findByText(/次回の予約は？/);
});

test('another language asks for the labels in it and keeps what was typed', async () => {
  const { user, sent: told } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^内容/ }), '英語で答えてください');
  await act(() => setLocale('en'));
  await screen.findByRole('heading', { level: 1, name: 'Ask a question' });
  await waitFor(() => expect(told('GET get-inquiry-types/').length).toBeGreaterThan(1));
  expect(box(/^Message/).value).toBe('英語で答えてください');
});

test('types that could not be had can be asked for again', async () => {
  let isAway = true;
  const { user } = await open({
    'GET get-inquiry-types/': () =>
      isAway ? errorAnswer(errorCodes.serviceUnavailable, 503) : answers['GET get-inquiry-types/'],
  });
  const alert = await screen.findByRole('alert');
  isAway = false;
  await user.click(within(alert).getByRole('button', { name: 'もう一度試す' }));
  await screen.findByRole('option', { name: 'お薬について' });
});

const mine = {
  id: sent.id,
  type: 'MEDICATION',
  status: 'DONE',
  created_at: sent.created_at,
  content: '薬を飲み忘れました。',
  clinic_location_name: '神楽坂院',
  clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
  answers: [
    { id: '01932d2e-0000-7000-8000-00000000000a', text: '次の分から飲んでください。', created_at: sent.created_at },
  ],
};

test('the email about an answer links to it; without a session it asks to sign in', async () => {
  const more = { 'GET patient/inquiries/': paged([mine, { ...mine, id: '2', status: 'OPEN', answers: [] }]) };
  await open(more, { signedIn: true }, '/patient/patient-inquiry#answers');
  const list = await screen.findByRole('list', { name: 'これまでのお問い合わせ' });
  within(list).getByText('次の分から飲んでください。');
  within(list).getByText('回答をお待ちください。');
  await waitFor(() => expect(document.activeElement?.id).toBe('answers'));

  forgetEverything();
  await open({}, {}, '/patient/patient-inquiry#answers');
  await screen.findByText('回答を読むには、ログインしてください。');
  expect(screen.getAllByRole('link', { name: 'ログイン' })[1]?.getAttribute('href')).toBe(
    '/login?redirect=%2Fpatient%2Fpatient-inquiry%23answers',
  );
});

test('in English an inquiry names its clinic in Latin letters [A8-W]', async () => {
  await open({ 'GET patient/inquiries/': paged([mine]) }, { signedIn: true }, '/patient/patient-inquiry');
  await screen.findByText(/宛先：神楽坂院/);
  await act(() => setLocale('en'));
  await screen.findByText(/To: Haruzora Clinic Kagurazaka/);
  await act(() => setLocale('jp'));
});

test('the page of a clinic leads to asking it', async () => {
  const { store, user } = await open({}, {}, '/sitemap');
  await screen.findByRole('heading', { level: 1, name: 'サイトマップ' });
  act(() => void store.dispatch(clinicChosen(clinic)));
  await user.click(screen.getAllByRole('link', { name: 'お問い合わせ' })[0]!);
  const to = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^お問い合わせ先/ });
  await waitFor(() => expect(to.selectedOptions[0]?.textContent).toContain('神楽坂院（選択中のクリニック）'));
});

test('an older draft waits while the clinic is asked to cancel; no text is lost [PAY-20]', async () => {
  const medicine: Order = { ...paidOrder, kind: 'COMBINED', clinic_location_id: clinic.id };
  const joined = { 'GET patient/get-my-clinic-locations/': { clinic_locations: [clinic] } };
  const more = { ...joined, 'GET patient/get-order/': medicine };
  const typed = { type: 'MEDICATION', content: '飲み忘れたときは？' };
  sessionStorage.setItem('haruka.patient.inquiry-draft', JSON.stringify(typed));
  const { user, sent: told } = await open(
    more,
    { signedIn: true },
    `/patient/payment-history-info?order_id=${paidOrder.id}`,
  );
  await user.click(await screen.findByRole('button', { name: '取り消しをクリニックに依頼する' }));
  const asking = /の取り消しを希望します。/;
  await screen.findByDisplayValue(asking);
  screen.getByText('注文の取り消しの依頼として、クリニックに届きます。');
  screen.getByText(/^「飲み忘れたときは？」.*入力中の内容は残ります。$/);
  await user.type(box(/^内容/), '急ぎです。');

  await user.click(screen.getByRole('button', { name: 'この内容に切り替える' }));
  expect(box(/^内容/).value).toBe('飲み忘れたときは？');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^種類/ }).value).toBe('MEDICATION');
  expect(screen.queryByText('注文の取り消しの依頼として、クリニックに届きます。')).toBeNull();
  screen.getByText(/の取り消しを希望します。急ぎです。」/);

  // A reload continues where the patient was.
  const again = await open(more);
  await screen.findByDisplayValue('飲み忘れたときは？');
  await again.user.click(screen.getByRole('button', { name: 'この内容に切り替える' }));
  await screen.findByDisplayValue(/の取り消しを希望します。急ぎです。/);
  await press(again.user);
  await screen.findByRole('heading', { level: 1, name: 'お問い合わせを受け付けました' });
  expect(again.sent('POST patient/send-inquiry/')[0]?.body).toMatchObject({
    clinic_location_id: clinic.id,
    cancel_order_id: paidOrder.id,
  });
  expect(told('POST patient/send-inquiry/')).toEqual([]);

  await open(more);
  await screen.findByDisplayValue('飲み忘れたときは？');
  expect(screen.queryByRole('button', { name: 'この内容に切り替える' })).toBeNull();
  act(() => patientSession.clear());
  expect(sessionStorage.getItem('haruka.patient.waiting-inquiries')).toBeNull();
});

test('a request to cancel that goes elsewhere, or as a question, names no order [PAY-20]', async () => {
  const medicine: Order = { ...paidOrder, kind: 'COMBINED', clinic_location_id: clinic.id };
  const more = {
    'GET patient/get-my-clinic-locations/': { clinic_locations: [clinic] },
    'GET patient/get-order/': medicine,
    'GET get-inquiry-types/': { inquiry_type: { PAYMENT: 'お支払いについて' } },
  };
  const bodies: unknown[] = [];
  for (const change of [
    (user: User) => user.click(screen.getByRole('button', { name: '通常のお問い合わせとして送る' })),
    (user: User) => user.selectOptions(screen.getByRole('combobox', { name: /^お問い合わせ先/ }), ''),
  ]) {
    const at = `/patient/payment-history-info?order_id=${paidOrder.id}`;
    const { user, sent: told } = await open(more, { signedIn: true }, at);
    await user.click(await screen.findByRole('button', { name: '取り消しをクリニックに依頼する' }));
    await screen.findByDisplayValue(/の取り消しを希望します。/);
    await screen.findByRole('option', { name: 'お支払いについて' });
    await change(user);
    await press(user);
    await screen.findByRole('heading', { level: 1, name: 'お問い合わせを受け付けました' });
    bodies.push(told('POST patient/send-inquiry/')[0]?.body);
  }
  for (const body of bodies) expect(body).not.toHaveProperty('cancel_order_id');
});
