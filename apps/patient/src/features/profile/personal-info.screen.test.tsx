// @vitest-environment jsdom
import { refetch } from '@haruka/api';
import { errorCodes } from '@haruka/contract/errors';
import { events } from '@haruka/contract/events';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { known, newcomer, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(forgetEverything);

const towns = [
  { address_1: '京都府', address_2: '京都市中京区', town: '手洗水町' },
  { address_1: '京都府', address_2: '京都市中京区', town: '笋町' },
];
const answers = {
  'POST auth/check-user-existed/': { is_existed: false },
  'GET user/information/': newcomer,
  'GET patient/notices/': noNotices,
  'GET post-codes/': ({ query }: { query: URLSearchParams }) =>
    query.get('code') === '1000005' ? [{ address_1: '東京都', address_2: '千代田区', town: '丸の内' }] : towns,
  'GET specialities/': [],
  'GET get-list-clinic-locations': { paged: { items: [], meta: { page: 1, page_size: 10, total: 0 } } },
  'PUT user/update-user/': ({ body }: { body: object }) => ({ ...newcomer, ...body }),
};
const open = (more = {}) =>
  openApp('/patient/personal-info?redirect=%2Fclinics', { ...answers, ...more }, { signedIn: true });
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a new patient sees what is missing, fills it in and goes on to the target', async () => {
  const { sent, user, here } = await open();
  await screen.findByText(/姓、名、セイ、メイ、生年月日、郵便番号/);
  await user.type(box(/^姓/), '髙橋');
  await user.type(box('名'), '花子');
  await user.type(box(/^セイ/), 'たかはし');
  await user.type(box(/^メイ/), 'ﾊﾅｺ');
  await user.type(box('年'), '1980');
  await user.type(box('月'), '1');
  await user.type(box('日'), '15');
  screen.getByText('昭和55年');
  await user.type(box(/^郵便番号/), '１０００００５');
  await screen.findByText(/住所を入力しました/);
  await user.type(box(/^町名/), '1-1');
  await user.click(screen.getByRole('button', { name: '保存して次へ進む' }));
  await screen.findByRole('heading', { level: 1, name: 'クリニックの検索結果' });
  expect(here()).toBe('/clinics');
  expect(sent('PUT user/update-user/')[0]?.body).toEqual({
    last_name: '髙橋',
    first_name: '花子',
    last_name_furigana: 'タカハシ',
    first_name_furigana: 'ハナコ',
    date_of_birth: '1980-01-15',
    post_code: '1000005',
    address_1: '東京都',
    address_2: '千代田区',
    address_3: '丸の内1-1',
    address_4: '',
  });
});

test('a newcomer with a proven email is asked for no other; one by phone may add one', async () => {
  const named = /^新しいメールアドレス/;
  await open({ 'GET user/information/': { ...newcomer, email: 'new@haruka.example' } });
  await screen.findByRole('textbox', { name: /^姓/ });
  expect(screen.queryByRole('textbox', { name: named })).toBeNull();
  await open({ 'GET user/information/': { ...newcomer, email: null } });
  await screen.findByRole('textbox', { name: /^メールアドレス/ });
  await open({ 'GET user/information/': known });
  await screen.findByRole('textbox', { name: named });
});

test('where a post code has several towns, one is chosen', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^郵便番号/ }), '604-8152');
  await user.click(await screen.findByRole('radio', { name: '京都市中京区笋町' }));
  expect(box(/^町名/).value).toBe('笋町');
  expect(box(/^市区町村/).value).toBe('京都市中京区');
  expect(screen.queryByRole('radio', { name: '京都市中京区笋町' })).toBeNull();
});

test('a street typed by hand is not written over by the post code', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^町名/ }), '大手町2-2');
  await user.type(box(/^郵便番号/), '1000005');
  await screen.findByText(/住所を入力しました/);
  expect(box(/^町名/).value).toBe('大手町2-2');
});

test('fills in the reading while the name is typed, never over a manually changed one', async () => {
  const { user } = await open();
  const name = await screen.findByRole('textbox', { name: /^姓/ });
  const compose = (kana: string, kanji: string) => {
    fireEvent.compositionUpdate(name, { data: kana });
    fireEvent.change(name, { target: { value: kanji } });
    fireEvent.compositionEnd(name, { data: kanji });
  };
  compose('はせがわ', '長谷川');
  await waitFor(() => expect(box(/^セイ/).value).toBe('ハセガワ'));

  await user.clear(box(/^セイ/));
  await user.type(box(/^セイ/), 'ナガタニガワ');
  compose('はせがわ', '長谷川');
  expect(box(/^セイ/).value).toBe('ナガタニガワ');
});

test('a birth date that the server refuses shows an error at its field', async () => {
  const meta = { fields: [{ field: 'date_of_birth', rule: 'invalid' }] };
  const { user } = await open({
    'GET user/information/': known,
    'PUT user/update-user/': errorAnswer(errorCodes.invalidDate, 400, meta),
  });
  await user.click(await screen.findByRole('button', { name: '保存して次へ進む' }));
  expect(await screen.findAllByText(/生年月日は実在する日付/)).not.toHaveLength(0);
});

test('a profile that is known is shown as it is, without a word about what is missing', async () => {
  await open({ 'GET user/information/': known });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^姓/ })).value).toBe('髙橋');
  expect(box(/^郵便番号/).value).toBe('100-0005');
  expect(screen.queryByText(/まだ入力されていない項目/)).toBeNull();
});

const service_id = '01932d2e-0000-7000-8000-000000000001';
const withPhone = { ...known, phone_number: '+819012345678', is_sms_verify: true };
const changing = {
  'GET user/information/': withPhone,
  'POST auth/send-otp/': { verify: { service_id } },
  'POST auth/verify-otp/': { status: 'approved', tokens: null },
};
const typePhone = async (user: Awaited<ReturnType<typeof openApp>>['user']) => {
  const phone = await screen.findByRole('textbox', { name: /^携帯電話番号/ });
  await user.clear(phone);
  await user.type(phone, '080-1111-2222');
};

test('a number that is registered already is said so, and nothing is updated [CONTACT-4, CONTACT-8]', async () => {
  const { sent, user, here } = await open({ ...changing, 'POST auth/check-user-existed/': { is_existed: true } });
  await typePhone(user);
  await user.click(screen.getByRole('button', { name: '保存して電話番号の確認に進む' }));
  expect(await screen.findAllByText(/既に登録済みの電話番号です。/)).not.toHaveLength(0);
  expect(sent('POST auth/check-user-existed/')[0]?.body).toEqual({ phone_number: '+818011112222' });
  expect(sent('PUT user/update-user/')).toHaveLength(0);
  expect(sent('POST auth/send-otp/')).toHaveLength(0);
  expect(here()).toContain('/patient/personal-info');
});

test('a changed number follows by a phone-only update, once its code was right [CONTACT-2, CONTACT-11]', async () => {
  const { sent, user, here } = await open(changing);
  await typePhone(user);
  await user.click(screen.getByRole('button', { name: '保存して電話番号の確認に進む' }));
  const code = await screen.findByLabelText(/^確認コード/);
  expect(here()).toBe('/patient/verify-updated-phone');
  expect(sent('PUT user/update-user/')[0]?.body).not.toHaveProperty('phone_number');
  await user.type(code, '123456');
  await screen.findByRole('heading', { level: 1, name: 'クリニックの検索結果' });
  expect(sent('PUT user/update-user/')[1]?.body).toEqual({ phone_number: '+818011112222' });
  await screen.findByText('更新成功');
});

test('OTP sending failure shows 電話番号をご確認ください。 [CONTACT-7]', async () => {
  const { user, here } = await open({
    ...changing,
    'POST auth/send-otp/': errorAnswer(errorCodes.serviceUnavailable, 503),
  });
  await typePhone(user);
  await user.click(screen.getByRole('button', { name: '保存して電話番号の確認に進む' }));
  expect(await screen.findAllByText(/電話番号をご確認ください。/)).not.toHaveLength(0);
  screen.getByText('電話番号のほかは保存しました。');
  expect(here()).toContain('/patient/personal-info');
});

test('sends a new email only when not empty and names the pending email [CONTACT-5]', async () => {
  const { sent, user } = await openApp(
    '/patient/personal-info',
    { ...answers, 'GET user/information/': withPhone },
    { signedIn: true },
  );
  await user.click(await screen.findByRole('button', { name: '保存する' }));
  await screen.findByText('登録情報を保存しました。');
  expect(sent('PUT user/update-user/')[0]?.body).not.toHaveProperty('new_email');
  await user.type(box(/^新しいメールアドレス/), 'New@Example.jp ');
  await user.click(screen.getByRole('button', { name: '保存する' }));
  await screen.findByText(/new@example.jp に届いたメール/);
  expect(sent('PUT user/update-user/')[1]?.body).toMatchObject({ new_email: 'new@example.jp' });
});

test('a press of save takes away what the save before said [CONTACT-4]', async () => {
  const { sent, user } = await openApp(
    '/patient/personal-info',
    { ...answers, ...changing, 'POST auth/check-user-existed/': { is_existed: true } },
    { signedIn: true },
  );
  const saved = '登録情報を保存しました。';
  await user.click(await screen.findByRole('button', { name: '保存する' }));
  await screen.findByText(saved);
  await user.type(box(/^町名/), '9-9');
  await typePhone(user);
  await user.click(screen.getByRole('button', { name: '保存して電話番号の確認に進む' }));
  expect(await screen.findAllByText(/既に登録済みの電話番号です。/)).not.toHaveLength(0);
  expect(screen.queryByText(saved)).toBeNull();
  expect(sent('PUT user/update-user/')).toHaveLength(1);

  await user.clear(box(/^携帯電話番号/));
  await user.type(box(/^携帯電話番号/), withPhone.phone_number);
  await user.click(screen.getByRole('button', { name: '保存する' }));
  await screen.findByText(saved);
  await user.clear(box(/^姓/));
  await user.click(screen.getByRole('button', { name: '保存する' }));
  expect(screen.queryByText(saved)).toBeNull();
});

test('a full save after a number without a code says that all is saved [CONTACT-7]', async () => {
  const { user } = await openApp(
    '/patient/personal-info',
    { ...answers, ...changing, 'POST auth/send-otp/': errorAnswer(errorCodes.serviceUnavailable, 503) },
    { signedIn: true },
  );
  await typePhone(user);
  await user.click(screen.getByRole('button', { name: '保存して電話番号の確認に進む' }));
  await screen.findByText('電話番号のほかは保存しました。');
  await user.clear(box(/^携帯電話番号/));
  await user.type(box(/^携帯電話番号/), withPhone.phone_number);
  await user.click(screen.getByRole('button', { name: '保存する' }));
  await screen.findByText('登録情報を保存しました。');
  expect(screen.queryByText('電話番号のほかは保存しました。')).toBeNull();
});

test('the draft survives reload and session expiry, is per account, ends with saving', async () => {
  const first = await open({ 'GET user/information/': withPhone });
  await screen.findByRole('textbox', { name: /^町名/ });
  await first.user.clear(box(/^町名/));
  await first.user.type(box(/^町名/), '丸の内9-9-9');
  await open({ 'GET user/information/': { ...withPhone, id: '01932d2e-0000-7000-8000-0000000000ff' } });
  await screen.findByRole('textbox', { name: /^町名/ });
  expect(box(/^町名/).value).not.toBe('丸の内9-9-9');
  const { user } = await open({ 'GET user/information/': withPhone });
  await waitFor(() => expect(box(/^町名/).value).toBe('丸の内9-9-9'));
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  await waitFor(() => expect(sessionStorage.getItem('haruka.typed')).toBeNull());
});

test('a failed email existence check shows the message of its code and keeps the input [CONTACT-10]', async () => {
  const { user } = await open({
    'GET user/information/': withPhone,
    'PUT user/update-user/': errorAnswer(errorCodes.emailExists, 409),
  });
  await user.type(await screen.findByRole('textbox', { name: /^新しいメールアドレス/ }), 'taken@example.jp');
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  expect(await screen.findAllByText(/すでに登録されているメールアドレスです。/)).not.toHaveLength(0);
  expect(box(/^新しいメールアドレス/).value).toBe('taken@example.jp');
});

test('a successful e-mail change forces a logout [CONTACT-3]', async () => {
  const { sent, store, user } = await openApp(
    '/verify-account?new_email=0123456789012345678901234567890123456789',
    { ...answers, 'POST auth/verify-new-email/': { email: 'new@example.jp' } },
    { signedIn: true },
  );
  const act = await screen.findByRole('button', { name: 'このメールアドレスに変更する' });
  expect(sent('POST auth/verify-new-email/')).toHaveLength(0);
  await user.click(act);
  await screen.findByText(/new@example.jp に変更しました/);
  expect(sent('POST auth/verify-new-email/')).toHaveLength(1);
  expect(store.getState().session.signedIn).toBe(false);
  expect(localStorage.getItem('haruka.patient.refresh_token')).toBeNull();
});

test.each([
  [['1990', '2', '30'], '生年月日の日をご確認ください。この月は1日から28日までです'],
  [['1990', '13', '3'], '生年月日の月は、1から12までで入力してください'],
  [['90', '2', '3'], '生年月日の年は、西暦4桁で入力してください'],
  [['1790', '2', '3'], /^生年月日の年は、西暦\d{4}年以降で入力してください/],
  [['1990', '2', ''], '生年月日は年・月・日をすべて入力してください'],
  [['2999', '1', '1'], '生年月日は今日より前の日付を入力してください'],
])('a birth date of %j is kept as typed and told what is wrong [A8-P]', async (typed, sentence) => {
  const { user } = await open();
  await screen.findByText(/姓、名、セイ、メイ、生年月日、郵便番号/);
  const parts = ['年', '月', '日'].map((name) => box(name));
  for (const [at, part] of parts.entries()) if (typed[at]) await user.type(part, typed[at]);
  await user.tab();
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(parts.map((part) => part.value)).toEqual(typed);
});

test('an unfinished birth date outlives a reload [A8-P]', async () => {
  const { user } = await open();
  await screen.findByText(/姓、名、セイ、メイ、生年月日、郵便番号/);
  await user.type(box('年'), '1990');
  await user.type(box('月'), '2');
  cleanup();
  await open();
  await waitFor(() => expect(box('年').value).toBe('1990'));
  expect(box('月').value).toBe('2');
});

test('rejects a name with an emoji and accepts rare kanji [A8-P]', async () => {
  const { user, sent } = await open();
  await screen.findByText(/姓、名、セイ、メイ、生年月日、郵便番号/);
  await user.click(box(/^姓/));
  await user.paste('𠮷田😀');
  await user.tab();
  await screen.findByText(/姓に絵文字や特殊な記号は使えません。文字だけで入力してください/);
  expect(box(/^姓/).value).toBe('𠮷田😀');
  await user.clear(box(/^姓/));
  await user.click(box(/^姓/));
  await user.paste('𠮷田');
  await waitFor(() => expect(screen.queryByText(/姓に絵文字/)).toBeNull());
  expect(sent('PUT user/update-user/')).toEqual([]);
});

test('a new email asks for the password first, keeps the input, then saves by itself [B3]', async () => {
  let isConfirmed = false;
  const told = {
    ...answers,
    'GET user/information/': withPhone,
    'PUT user/update-user/': () =>
      isConfirmed ? withPhone : errorAnswer(errorCodes.confirmationRequired, 403, { by: 'PASSWORD' }),
    'POST auth/confirm-session/': () => {
      isConfirmed = true;
      return { confirmed_until: new Date().toISOString() };
    },
  };
  const { sent, user } = await openApp('/patient/personal-info', told, { signedIn: true });
  await user.type(await screen.findByRole('textbox', { name: /^新しいメールアドレス/ }), 'new@example.jp');
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  await user.type(await screen.findByLabelText(/^現在のパスワード/), 'correct horse');
  expect(sent('PUT user/update-user/')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '確認して続ける' }));
  await screen.findByText(/new@example.jp に届いたメール/);
  expect(sent('POST auth/confirm-session/')[0]?.body).toEqual({ current_password: 'correct horse' });
  expect(sent('PUT user/update-user/')).toHaveLength(2);
});

test('a patient registered by phone gives a first email and sees where it was sent [A8-P]', async () => {
  sessionStorage.setItem('haruka.patient.mail-sent', '"hanako@example.jp"');
  await open({ 'GET user/information/': { ...newcomer, email: null, is_email_verify: false } });
  await screen.findByText(/hanako@example.jp に届いたメールのリンクを開くと/);
  box(/^メールアドレス/);
  expect(screen.queryByRole('textbox', { name: /^新しいメールアドレス/ })).toBeNull();
});

const typeEmail = async (user: Awaited<ReturnType<typeof openApp>>['user']) =>
  user.type(await screen.findByRole('textbox', { name: /^新しいメールアドレス/ }), 'new@example.jp');

test('an email registered already is named at its field, and nothing is updated [C5, CONTACT-10]', async () => {
  const { sent, user } = await open({ ...changing, 'POST auth/check-user-existed/': { is_existed: true } });
  await typeEmail(user);
  await user.click(screen.getByRole('button', { name: '保存して次へ進む' }));
  const field = screen.getByRole('textbox', { name: /^新しいメールアドレス/ });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/すでに登録されているメールアドレスです/)).not.toHaveLength(0);
  expect(sent('POST auth/check-user-existed/').map(({ body }) => body)).toEqual([{ email: 'new@example.jp' }]);
  expect(sent('PUT user/update-user/')).toHaveLength(0);
});

test('a failed check of an email shows its code’s wording, and nothing is updated [C5, CONTACT-10]', async () => {
  const { sent, user } = await open({
    ...changing,
    'POST auth/check-user-existed/': errorAnswer(errorCodes.tooManyRequests, 429),
  });
  await typeEmail(user);
  await user.click(screen.getByRole('button', { name: '保存して次へ進む' }));
  expect(await screen.findAllByText(/操作の回数が上限に達しました。/)).not.toHaveLength(0);
  expect(sent('PUT user/update-user/')).toHaveLength(0);
});

test('a failed existence check shows an error and updates nothing [D1, CONTACT-10]', async () => {
  const { sent, user } = await open({
    ...changing,
    'POST auth/check-user-existed/': errorAnswer(errorCodes.tooManyRequests, 429),
  });
  await typePhone(user);
  await user.click(screen.getByRole('button', { name: '保存して電話番号の確認に進む' }));
  expect(await screen.findAllByText(/操作の回数が上限に達しました。/)).not.toHaveLength(0);
  expect(sent('PUT user/update-user/')).toHaveLength(0);
  expect(sent('POST auth/send-otp/')).toHaveLength(0);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^携帯電話番号/ }).value).toMatch(/1111/);
});

test('what another device saved is in the fields, and what is typed stays [RECORD-29]', async () => {
  let profile = known;
  const { user } = await open({ 'GET user/information/': () => profile });
  await screen.findByRole('textbox', { name: /^町名/ });
  await user.clear(box('名'));
  await user.type(box('名'), '花');

  profile = { ...known, first_name: '咲', post_code: '1500002', address_3: '渋谷1-1', date_of_birth: '1981-02-16' };
  await act(() => refetch(events['account.changed'].changes));
  await waitFor(() => expect(box(/^町名/).value).toBe('渋谷1-1'));
  expect(box(/^郵便番号/).value).toBe('150-0002');
  expect(['年', '月', '日'].map((part) => Number(box(part).value))).toEqual([1981, 2, 16]);
  expect(box('名').value).toBe('花');
});

const moved = {
  ...known,
  post_code: '6048152',
  address_1: '京都府',
  address_2: '京都市中京区',
  address_3: '手洗水町2',
  address_4: '205',
};
const home = () => [box(/^郵便番号/), box(/^市区町村/), box(/^町名/), box(/^建物名/)].map(({ value }) => value);
const changedAddress = 'ほかの端末で住所が変更されました';

test('an address that is being typed stays whole when another device moves [RECORD-29]', async () => {
  let profile = known;
  const { user } = await open({ 'GET user/information/': () => profile });
  await user.type(await screen.findByRole('textbox', { name: /^町名/ }), '9');
  const typed = home();

  profile = { ...moved, first_name: '咲' };
  await act(() => refetch(events['account.changed'].changes));
  await screen.findByText(changedAddress);
  expect(box('名').value).toBe('咲');
  expect(home()).toEqual(typed);
  await user.click(screen.getByRole('button', { name: '変更後の住所にする' }));
  expect(home()).toEqual(['604-8152', '京都市中京区', '手洗水町2', '205']);
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();
  expect(screen.queryByText(changedAddress)).toBeNull();
});

test('a saved address is not said to be changed by another device [RECORD-29]', async () => {
  let profile = known;
  const { user } = await openApp(
    '/patient/personal-info',
    {
      ...answers,
      'GET user/information/': () => profile,
      'PUT user/update-user/': ({ body }: { body: object }) => (profile = { ...known, ...body }),
    },
    { signedIn: true },
  );
  await user.clear(await screen.findByRole('textbox', { name: /^町名/ }));
  await user.type(box(/^町名/), '丸の内9 ');
  await user.click(screen.getByRole('button', { name: '保存する' }));
  await screen.findByText('登録情報を保存しました。');
  await act(() => refetch(events['account.changed'].changes));
  expect(screen.queryByText(changedAddress)).toBeNull();
});

test('a reload keeps a typed address whole and names the move of another device [RECORD-29]', async () => {
  const first = await open({ 'GET user/information/': known });
  await first.user.type(await screen.findByRole('textbox', { name: /^町名/ }), '9');
  const typed = home();
  for (const more of ['3', '4']) {
    const { user } = await open({ 'GET user/information/': moved });
    await screen.findByText(changedAddress);
    expect(home()).toEqual(typed);
    await user.type(box(/^建物名/), more);
    typed[3] += more;
  }
});
