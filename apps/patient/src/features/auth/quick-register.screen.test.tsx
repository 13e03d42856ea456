// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { legalVersion } from '@haruka/contract/legal';
import { clinic, newcomer, noNotices, tokens } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(forgetEverything);

const service_id = '01932d2e-0000-7000-8000-000000000001';
const answers = {
  'GET get-clinic-location-by-id': clinic,
  'GET specialities/': [],
  'GET user/information/': newcomer,
  'GET patient/notices/': noNotices,
  'POST auth/send-otp/': { verify: { service_id } },
  'POST auth/verify-otp/': { status: 'approved', tokens: null },
  'POST auth/quick-register/': tokens,
  'POST patient/join-clinic-location/': { clinic_location_id: 7 },
};
type User = Awaited<ReturnType<typeof openApp>>['user'];
const sendNumber = async (user: User) => {
  await user.type(await screen.findByLabelText(/^携帯電話番号/), '090-1234-5678');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '同意して確認コードを受け取る' }));
};
const typeCode = async (user: User) => {
  await user.type(await screen.findByLabelText(/^確認コード/), '123456');
};

test("a clinic's link, a number, its code and a name, and the clinic's menu is next", async () => {
  const { sent, user, here } = await openApp('/quick-register?clid=7', answers);
  await screen.findByText(`${clinic.name}の患者として登録します。`);
  expect(here()).toBe('/quick-register');
  await sendNumber(user);
  await typeCode(user);
  await user.type(await screen.findByLabelText(/^姓/), '髙橋');
  await user.type(screen.getByLabelText(/^名/), '花子');
  await user.type(screen.getByLabelText(/^セイ/), 'たかはし');
  await user.type(screen.getByLabelText(/^メイ/), 'ハナコ');
  await user.click(screen.getByRole('button', { name: '登録する' }));
  await screen.findByRole('heading', { level: 1, name: clinic.name });
  expect(here()).toBe('/menu');
  expect(sent('POST auth/quick-register/')[0]?.body).toEqual({
    phone_number: '+819012345678',
    service_id,
    last_name: '髙橋',
    first_name: '花子',
    last_name_furigana: 'タカハシ',
    first_name_furigana: 'ハナコ',
    clinic_location_id: 7,
    locale: 'jp',
    agreed_version: legalVersion,
  });
});

test('without a clinic there is nothing to register at, so the finder comes first [GUARD-9]', async () => {
  const { here } = await openApp('/quick-register', answers);
  await screen.findByRole('heading', { level: 1, name: '自宅で、医師の診察を受けられます' });
  expect(here()).toBe('/');
});

test('a number that was mistyped is mended without typing it or agreeing again', async () => {
  const { sent, user } = await openApp('/quick-register?clid=7', answers);
  await sendNumber(user);
  await user.click(await screen.findByRole('button', { name: '電話番号を入力し直す' }));
  const number = await screen.findByLabelText<HTMLInputElement>(/^携帯電話番号/);
  expect(number.value).toBe('090-1234-5678');
  await user.type(number, '{backspace}9');
  await user.click(screen.getByRole('button', { name: '同意して確認コードを受け取る' }));
  await screen.findByText(/090-1234-5679/);
  expect(sent('POST auth/send-otp/').at(-1)?.body).toEqual({ phone_number: '+819012345679' });
});

test('a number with an account leads to login, and to setting a missing password', async () => {
  const { user } = await openApp('/quick-register?clid=7', {
    ...answers,
    'POST auth/verify-otp/': errorAnswer(errorCodes.userExists),
  });
  await sendNumber(user);
  await typeCode(user);
  await screen.findByText('この電話番号は、すでに登録されています');
  expect(screen.getByRole('link', { name: 'パスワードをお忘れの方' }).getAttribute('href')).toBe('/forgot-password');
});

test('a code finishes a half-done sign-up, joins the clinic and asks for the profile', async () => {
  const { sent, user, here } = await openApp('/quick-register?clid=7', {
    ...answers,
    'POST auth/verify-otp/': { status: 'approved', tokens },
  });
  await sendNumber(user);
  await typeCode(user);
  await screen.findByRole('heading', { level: 1, name: '会員情報の登録' });
  expect(here()).toBe('/register?redirect=%2Fmenu');
  expect(sent('POST patient/join-clinic-location/')[0]?.body).toEqual({ clinic_location_id: 7 });
});

test('consent is asked for, and a code that cannot be sent says 電話番号をご確認ください。 [CONTACT-7]', async () => {
  const { sent, user } = await openApp('/quick-register?clid=7', {
    ...answers,
    'POST auth/send-otp/': errorAnswer(errorCodes.serviceUnavailable, 503),
  });
  await user.click(await screen.findByRole('button', { name: '同意して確認コードを受け取る' }));
  expect(await screen.findAllByText(/続けるには同意が必要です/)).not.toHaveLength(0);
  expect(sent('POST auth/send-otp/')).toHaveLength(0);
  await sendNumber(user);
  expect(await screen.findAllByText(/電話番号をご確認ください。/)).not.toHaveLength(0);
});

const reload = async (more = {}) => {
  cleanup();
  return openApp('/quick-register', { ...answers, ...more });
};

test('quick registration goes on after a reload at every step [A8-P]', async () => {
  const first = await openApp('/quick-register?clid=7', answers);
  await first.user.type(await screen.findByLabelText(/^携帯電話番号/), '090-1234-5678');
  await first.user.click(screen.getByRole('checkbox'));

  const second = await reload();
  expect((await screen.findByLabelText<HTMLInputElement>(/^携帯電話番号/)).value).toBe('090-1234-5678');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await second.user.click(screen.getByRole('button', { name: '同意して確認コードを受け取る' }));
  await screen.findByLabelText(/^確認コード/);

  const third = await reload();
  await screen.findByText(/090-1234-5678 に6桁の確認コード/);
  // The wait for another code began when this one went out.
  await screen.findByText(/0:[0-5]\d/);
  await typeCode(third.user);
  await third.user.type(await screen.findByLabelText(/^姓/), '髙橋');

  const fourth = await reload();
  expect((await screen.findByLabelText<HTMLInputElement>(/^姓/)).value).toBe('髙橋');
  await fourth.user.type(screen.getByLabelText(/^名/), '花子');
  await fourth.user.type(screen.getByLabelText(/^セイ/), 'たかはし');
  await fourth.user.type(screen.getByLabelText(/^メイ/), 'はなこ');
  await fourth.user.click(screen.getByRole('button', { name: '登録する' }));
  await screen.findByRole('heading', { level: 1, name: clinic.name });
  expect(fourth.sent('POST auth/quick-register/')[0]?.body).toMatchObject({
    phone_number: '+819012345678',
    service_id,
  });
  expect(sessionStorage.getItem('haruka.patient.quick-register')).toBeNull();
}, 60_000);

test('a code requested too soon shows when to retry, not a wrong number [A8-P]', async () => {
  const { user } = await openApp('/quick-register?clid=7', {
    ...answers,
    'POST auth/send-otp/': errorAnswer(errorCodes.tooManyRequests, 429, { retry_after: 42 }),
  });
  await sendNumber(user);
  await screen.findByText(/次の確認コードは、あと 0:(42|41|40|3\d) で送れます/);
  expect(screen.queryByText(/電話番号をご確認ください/)).toBeNull();
});

test('a day of too many codes names the time [A8-P]', async () => {
  const { user } = await openApp('/quick-register?clid=7', {
    ...answers,
    'POST auth/send-otp/': errorAnswer(errorCodes.tooManyRequests, 429, { retry_after: 36_000 }),
  });
  await sendNumber(user);
  await screen.findByText(/次の確認コードは、\d{4}\/\d{2}\/\d{2}\(.*\) \d{2}:\d{2} から送れます/);
});

test('a first email given at phone registration gets a link, and the screen says so [A8-P]', async () => {
  const { sent, user } = await openApp('/quick-register?clid=7', {
    ...answers,
    'PUT user/update-user/': newcomer,
  });
  await sendNumber(user);
  await typeCode(user);
  await user.type(await screen.findByLabelText(/^姓/), '髙橋');
  await user.type(screen.getByLabelText(/^名/), '花子');
  await user.type(screen.getByLabelText(/^セイ/), 'たかはし');
  await user.type(screen.getByLabelText(/^メイ/), 'はなこ');
  const email = screen.getByLabelText(/^メールアドレス/);
  await user.type(email, 'hanako');
  await user.click(screen.getByRole('button', { name: '登録する' }));
  expect((await screen.findAllByText(/メールアドレスの形式が正しくありません/)).length).toBeGreaterThan(0);
  await user.type(email, '＠example.jp');
  await user.click(screen.getByRole('button', { name: '登録する' }));
  await waitFor(() => expect(sent('PUT user/update-user/')[0]?.body).toEqual({ new_email: 'hanako@example.jp' }));
  await waitFor(() => expect(sessionStorage.getItem('haruka.patient.mail-sent')).toBe('"hanako@example.jp"'));
  await screen.findByText(/hanako@example.jp に届いたメールのリンクを開くと/);
});
