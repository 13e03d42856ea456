// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import type { Member } from '@haruka/contract/identity/member';
import type { MemberInformation } from '@haruka/contract/identity/profile';
import { setLocale } from '@haruka/i18n/clinic';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paged, errorAnswer } from '@haruka/api/testing/mock-server';
import { closeStaffApp, openStaffApp, staff } from '../../testing/open-staff-app.tsx';
import { membersRoute } from './routes.tsx';

const at = '/clinic/settings/members';
const owner: MemberInformation = {
  ...staff,
  id: 101,
  clinic_members: [{ id: 1, role: 'OWNER', clinic_location: null }],
};
const person: Member = {
  id: 111,
  email: 'doctor1@haruka.example',
  last_name: '水野',
  first_name: '遥',
  last_name_furigana: 'ミズノ',
  first_name_furigana: 'ハルカ',
  state: 'ACTIVE',
  roles: ['DOCTOR'],
  clinic_locations: [{ id: 1, name: 'はるぞらクリニック 神楽坂院', name_en: 'Haruzora Clinic Kagurazaka' }],
  specialities: [
    {
      clinic_location_id: 1,
      clinic_location_name: 'はるぞらクリニック 神楽坂院',
      clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
      // 5 is offered there no longer.
      speciality_ids: [34, 5],
      offered_ids: [34, 2],
    },
  ],
  licence_year: null,
  signed_in_at: '2026-11-20T00:10:00.000Z',
  may_refund: false,
  has_second_factor: true,
  invited_until: null,
  suspended_at: null,
  suspended_reason: null,
  coming_consults: 0,
};
const open = (answers: Record<string, unknown> = {}, address = at) =>
  openStaffApp(
    address,
    { routes: [membersRoute(at)] },
    { 'GET user/information/': owner, 'GET clinic/members/': paged([person]), ...answers },
  );
type Opened = Awaited<ReturnType<typeof open>>;
const choose = async ({ user }: Opened, action: string) => {
  await user.click(await screen.findByRole('button', { name: '水野 遥 さんの操作' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

afterEach(async () => {
  await act(() => setLocale('jp'));
  closeStaffApp();
});

test('one row shows a member’s role, location, state, last sign-in and second factor', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /水野 遥/ });
  // The clinic's name stands over the page, so the location is called by what it adds.
  expect(
    within(row)
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '水野 遥',
    '医師',
    '神楽坂院',
    '利用中',
    '',
    '',
    '2026/11/20(金) 09:10',
    '設定済み',
    'doctor1@haruka.example',
    'ミズノ ハルカ',
    expect.any(String),
    '未登録',
    '',
    '',
  ]);
});

test('the list is narrowed by location, and the choice stands in the address [ROLE-4, DATA-6]', async () => {
  const { sent, user, here } = await open();
  await screen.findByRole('row', { name: /水野 遥/ });
  await user.selectOptions(screen.getByRole('combobox', { name: '院' }), '吉祥寺院');
  await waitFor(() => expect(here()).toBe(`${at}?location=11`));
  await waitFor(() =>
    expect(Object.fromEntries(sent('GET clinic/members/').at(-1)!.query)).toEqual({
      clinic_location_id: '11',
      page: '1',
    }),
  );
});

test('for other members the screen is absent and its list is not requested', async () => {
  const { sent } = await open({ 'GET user/information/': staff });
  await screen.findByRole('heading', { level: 1, name: 'この画面は開けません' });
  expect(screen.queryByRole('link', { name: 'メンバー' })).toBeNull();
  expect(sent('GET clinic/members/')).toHaveLength(0);
});

test('an empty list offers to invite; a failed list can be loaded again', async () => {
  let isAway = true;
  const { user } = await open({
    'GET clinic/members/': () => (isAway ? errorAnswer(errorCodes.serviceUnavailable, 503) : paged([])),
  });
  const again = await screen.findByRole('button', { name: 'もう一度試す' });
  isAway = false;
  await user.click(again);
  await screen.findByText('この院のメンバーはまだいません');
  expect(screen.getAllByRole('button', { name: 'メンバーを招待' })).toHaveLength(2);
});

test('an invitation shows missing fields, sends the input and keeps it after a refusal', async () => {
  let refused = true;
  const { user, sent } = await open({
    'POST clinic/invite-member/': () => (refused ? errorAnswer(errorCodes.memberAlreadyAtLocation) : { id: 7 }),
  });
  await user.click(await screen.findByRole('button', { name: 'メンバーを招待' }));
  const send = await screen.findByRole('button', { name: '招待メールを送る' });
  await user.click(send);
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getAllByRole('link')).toHaveLength(6);
  expect(sent('POST clinic/invite-member/')).toHaveLength(0);

  await user.type(screen.getByRole('textbox', { name: /メールアドレス/ }), ' Mori@Example.JP');
  await user.type(screen.getByRole('textbox', { name: /^姓(?!（)/ }), '森');
  await user.type(screen.getByRole('textbox', { name: /^名(?!（)/ }), '光');
  await user.type(screen.getByRole('textbox', { name: /姓（カタカナ）/ }), 'もり');
  await user.type(screen.getByRole('textbox', { name: /名（カタカナ）/ }), 'ﾋｶﾙ');
  // The role with the fewest rights is chosen beforehand.
  expect(screen.getByRole('radio', { name: /スタッフ/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('checkbox', { name: '吉祥寺院' }));
  await user.click(send);
  await screen.findByText('この方はすでにこのクリニックのメンバーです。一覧をご確認ください。', { selector: 'form *' });
  expect(sent('POST clinic/invite-member/')[0]!.body).toEqual({
    email: 'mori@example.jp',
    last_name: '森',
    first_name: '光',
    last_name_furigana: 'モリ',
    first_name_furigana: 'ヒカル',
    role: 'STAFF',
    clinic_location_ids: [11],
  });

  refused = false;
  await user.click(send);
  await screen.findByText('招待メールを送りました');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('suspending a doctor with new bookings asks again with their new number (05018)', async () => {
  const opened = await open({
    'POST clinic/suspend-member/': ({ body }: { body: Record<string, unknown> }) =>
      body.keep_consults
        ? { id: 111, coming_consults: 1 }
        : errorAnswer(errorCodes.consultStillBooked, 409, {
            consulting_start_date: '2026-11-21T01:00:00.000Z',
            count: 1,
          }),
    'POST clinic/reinstate-member/': { id: 111 },
  });
  const { user, sent } = opened;
  await choose(opened, '利用を停止');
  const dialog = await screen.findByRole('alertdialog', { name: '水野 遥 さんの利用を停止しますか？' });
  const confirm = within(dialog).getByRole('button', { name: '利用を停止する' });
  await user.click(confirm);
  within(dialog).getByText('停止の理由を入力してください', { exact: false });
  expect(sent('POST clinic/suspend-member/')).toHaveLength(0);

  await user.type(within(dialog).getByRole('textbox', { name: /停止の理由/ }), '休職のため');
  await user.click(confirm);
  await within(dialog).findByText('2026年11月21日10時00分にオンライン診療の予約が入っています。');
  await user.click(within(dialog).getByRole('checkbox', { name: /今後の診療1件がそのまま残る/ }));
  await user.click(confirm);

  // What is left to do, and the way back, stay on the page.
  await screen.findByText('今後の診療が1件残っています。ほかの医師に変更するか、キャンセルしてください。');
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  await waitFor(() => expect(sent('POST clinic/reinstate-member/')[0]!.body).toEqual({ member_id: 111 }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull());
});

test('suspending a doctor with coming consults needs a reason and a tick to keep them [D1]', async () => {
  const coming = {
    id: '01932d2e-0000-7000-8000-000000000001',
    status: 'CONFIRMED',
    start_at: '2026-11-21T01:00:00.000Z',
    clinic_location_id: 1,
    clinic_location_name: '神楽坂院',
    clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
    patient_name: '髙橋 花子',
  };
  const opened = await open({
    'GET clinic/member-consults/': paged([coming]),
    'POST clinic/suspend-member/': { id: 111, coming_consults: 1 },
  });
  const { user, sent } = opened;
  await choose(opened, '利用を停止');
  const dialog = await screen.findByRole('alertdialog', { name: '水野 遥 さんの利用を停止しますか？' });
  const confirm = within(dialog).getByRole('button', { name: '利用を停止する' });
  const tick = await within(dialog).findByRole('checkbox', { name: /今後の診療1件がそのまま残る/ });
  await user.click(tick);
  await user.click(confirm);
  within(dialog).getByText('停止の理由を入力してください', { exact: false });
  await user.click(tick);
  await user.type(within(dialog).getByRole('textbox', { name: /停止の理由/ }), '休職のため');
  await user.click(confirm);
  expect(sent('POST clinic/suspend-member/')).toHaveLength(0);
  await user.click(tick);
  await user.click(confirm);
  await waitFor(() =>
    expect(sent('POST clinic/suspend-member/')[0]!.body).toMatchObject({ keep_consults: true, reason: '休職のため' }),
  );
});

test('suspending a doctor in a call names the call, asks, and tells the server it ends [A8-K]', async () => {
  const call = {
    id: '01932d2e-0000-7000-8000-000000000001',
    status: 'IN_CALL',
    start_at: '2026-11-21T01:00:00.000Z',
    clinic_location_id: 1,
    clinic_location_name: '神楽坂院',
    clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
    patient_name: '髙橋 花子',
  };
  const opened = await open({
    'GET clinic/member-consults/': paged([call]),
    'POST clinic/suspend-member/': { id: 111, coming_consults: 0 },
  });
  const { user, sent } = opened;
  await choose(opened, '利用を停止');
  const dialog = await screen.findByRole('alertdialog', { name: '水野 遥 さんの利用を停止しますか？' });
  await within(dialog).findByText('現在、髙橋 花子 さんを診察しています');
  // The running call ends, so it is not among those that stay.
  expect(within(dialog).queryByRole('checkbox', { name: /今後の診療/ })).toBeNull();
  await user.type(within(dialog).getByRole('textbox', { name: /停止の理由/ }), '休職のため');
  const confirm = within(dialog).getByRole('button', { name: '利用を停止する' });
  await user.click(confirm);
  within(dialog).getByText('診察が終了することを確認し、チェックを入れてください', { exact: false });
  expect(sent('POST clinic/suspend-member/')).toHaveLength(0);

  await user.click(within(dialog).getByRole('checkbox', { name: '診察がその場で終了することを確認しました' }));
  await user.click(confirm);
  await waitFor(() => expect(sent('POST clinic/suspend-member/')[0]!.body).toMatchObject({ end_call: true }));
});

test('whose coming consults are open, and their page, stand in the address [RECORD-30]', async () => {
  const coming = (page: number) => ({
    id: `01932d2e-0000-7000-8000-00000000000${page}`,
    status: 'CONFIRMED',
    start_at: '2026-11-21T01:00:00.000Z',
    clinic_location_id: 1,
    clinic_location_name: '神楽坂院',
    clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
    patient_name: `${page}ページ目の患者`,
  });
  const answers = {
    'GET clinic/members/': paged([{ ...person, coming_consults: 40 }]),
    'GET clinic/member-consults/': ({ query }: { query: URLSearchParams }) => {
      const page = Number(query.get('page'));
      return paged([coming(page)], 40, page);
    },
  };
  const opened = await open(answers, `${at}?location=1`);
  await choose(opened, '今後の診療を見る');
  const { user, here } = opened;
  await user.click(await screen.findByRole('link', { name: '次のページ' }));
  await screen.findByText(/2ページ目の患者/);
  expect(here()).toBe(`${at}?location=1&consults=111&consults_page=2`);

  // A reload.
  const { user: again } = await open(answers, here());
  await screen.findByRole('dialog', { name: '水野 遥 さんの今後の診療' });
  await screen.findByText(/2ページ目の患者/);
  act(() => history.back());
  await screen.findByText(/1ページ目の患者/);
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(here()).toBe(`${at}?location=1`);
  act(() => history.forward());
  await screen.findByText(/1ページ目の患者/);
  await again.click(screen.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(here()).toBe(`${at}?location=1`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks about a call that began after the dialog opened, when the server refuses [A8-K]', async () => {
  const opened = await open({
    'GET clinic/member-consults/': paged([]),
    'POST clinic/suspend-member/': ({ body }: { body: Record<string, unknown> }) =>
      body.end_call
        ? { id: 111, coming_consults: 0 }
        : errorAnswer(errorCodes.consultStillBooked, 409, {
            consulting_start_date: '2026-11-21T01:00:00.000Z',
            count: 0,
            in_call: true,
          }),
  });
  const { user, sent } = opened;
  await choose(opened, '利用を停止');
  const dialog = await screen.findByRole('alertdialog', { name: '水野 遥 さんの利用を停止しますか？' });
  await user.type(within(dialog).getByRole('textbox', { name: /停止の理由/ }), '休職のため');
  const confirm = within(dialog).getByRole('button', { name: '利用を停止する' });
  await user.click(confirm);
  await user.click(await within(dialog).findByRole('checkbox', { name: '診察がその場で終了することを確認しました' }));
  await user.click(confirm);
  await waitFor(() => expect(sent('POST clinic/suspend-member/')).toHaveLength(2));
});

test('the owner resets a second factor after reading the effects and checking identity', async () => {
  let refused = true;
  const opened = await open({
    'POST clinic/reset-second-factor/': () => (refused ? errorAnswer(errorCodes.updateFailed, 409) : null),
  });
  const { user, sent } = opened;
  await choose(opened, '2段階認証をリセット');
  const dialog = await screen.findByRole('alertdialog', { name: '水野 遥 さんの2段階認証をリセットしますか？' });
  within(dialog).getByText(/すべての端末からログアウトし、ご本人にメールでお知らせします/);
  within(dialog).getByText(/パスワードだけでログインできます/);
  within(dialog).getByText(/本人であることを確認してから/);
  const confirm = within(dialog).getByRole('button', { name: 'リセットする' });
  await user.click(confirm);
  await within(dialog).findByText(/更新できませんでした/);

  refused = false;
  await user.click(confirm);
  await screen.findByText('水野 遥 さんの2段階認証をリセットしました');
  expect(sent('POST clinic/reset-second-factor/').at(-1)!.body).toEqual({ member_id: 111 });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('the identity question lies above the dialog; the reset continues once answered [B10]', async () => {
  let isConfirmed = false;
  const opened = await open({
    'POST clinic/reset-second-factor/': () =>
      isConfirmed ? null : errorAnswer(errorCodes.confirmationRequired, 403, { by: 'PASSWORD_AND_CODE' }),
    'POST auth/confirm-session/': () => {
      isConfirmed = true;
      return { confirmed_until: new Date().toISOString() };
    },
  });
  const { user, sent } = opened;
  await choose(opened, '2段階認証をリセット');
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'リセットする' }));
  const sheet = await screen.findByRole('dialog', { name: 'ご本人の確認' });
  const layerOf = (paper: HTMLElement) => Number(getComputedStyle(paper.closest('.MuiModal-root')!).zIndex);
  expect(layerOf(sheet)).toBeGreaterThan(layerOf(dialog));
  await user.type(within(sheet).getByLabelText('現在のパスワード', { selector: 'input' }), 'kV7#tnq0Lw');
  await user.type(within(sheet).getByLabelText('認証コード'), '123456');
  await user.click(within(sheet).getByRole('button', { name: '確認して続ける' }));
  await screen.findByText('水野 遥 さんの2段階認証をリセットしました');
  expect(sent('POST clinic/reset-second-factor/')).toHaveLength(2);
});

test('offers no reset for a member without a second factor and no menu for the owner', async () => {
  const opened = await open({
    'GET clinic/members/': paged([
      { ...person, id: 101, roles: ['OWNER'], last_name: '青山', first_name: '晴彦' },
      { ...person, has_second_factor: false },
    ]),
  });
  await opened.user.click(await screen.findByRole('button', { name: '水野 遥 さんの操作' }));
  await screen.findByRole('menuitem', { name: '利用を停止' });
  expect(screen.queryByRole('menuitem', { name: '2段階認証をリセット' })).toBeNull();
  expect(screen.queryByRole('button', { name: '青山 晴彦 さんの操作' })).toBeNull();
});

test('a role that coming consults need stays; the screen leads to the consults (05018)', async () => {
  const opened = await open({
    'POST clinic/change-member/': errorAnswer(errorCodes.consultStillBooked, 409, {
      consulting_start_date: '2026-11-21T01:00:00.000Z',
      count: 2,
    }),
    'GET clinic/member-consults/': paged([
      {
        id: '01932d2e-0000-7000-8000-000000000001',
        status: 'CONFIRMED',
        start_at: '2026-11-21T01:00:00.000Z',
        clinic_location_id: 1,
        clinic_location_name: '神楽坂院',
        clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
        patient_name: '高橋 花',
      },
    ]),
  });
  await choose(opened, '役割・院を変更');
  await opened.user.click(await screen.findByRole('radio', { name: /スタッフ/ }));
  await opened.user.click(screen.getByRole('button', { name: '変更を保存する' }));
  await screen.findByText(/先に、この医師の今後の診療（2件）/);
  await opened.user.click(screen.getByRole('button', { name: '今後の診療を見る' }));
  const link = await screen.findByRole('link', { name: '2026/11/21(土) 10:00 の 高橋 花 さんの予約を開く' });
  expect(link.getAttribute('href')).toBe('/clinic?consult=01932d2e-0000-7000-8000-000000000001');
});

test('the owner sets a doctor’s specialities at a location, and at least one stays [A5]', async () => {
  const wording = (jp: string) => ({ jp, en: jp });
  const opened = await open({
    'GET specialities/': [
      { id: 34, name: wording('一般診療'), kana: '', about: wording('') },
      { id: 2, name: wording('小児科'), kana: '', about: wording('') },
      { id: 5, name: wording('眼科'), kana: '', about: wording('') },
    ],
    'POST clinic/set-doctor-specialities/': { id: 111 },
  });
  const { sent, user } = opened;
  await choose(opened, '担当診療科を変更');
  const general = await screen.findByRole('checkbox', { name: '一般診療' });
  expect(screen.queryByRole('checkbox', { name: '眼科' })).toBeNull();
  await user.click(general);
  await user.click(screen.getByRole('button', { name: '変更を保存する' }));
  await screen.findByText(/診療科を1つ以上選んでください/);
  expect(sent('POST clinic/set-doctor-specialities/')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: '小児科' }));
  await user.click(screen.getByRole('button', { name: '変更を保存する' }));
  await waitFor(() =>
    expect(sent('POST clinic/set-doctor-specialities/')[0]?.body).toEqual({
      member_id: 111,
      specialities: [{ clinic_location_id: 1, speciality_ids: [2] }],
    }),
  );
});

test('the owner registers a doctor’s licence year; a coming year is named at the field [CLINIC-9]', async () => {
  const opened = await open({ 'POST clinic/set-licence-year/': { id: 111 } });
  const { sent, user } = opened;
  await screen.findByRole('gridcell', { name: '未登録' });
  await choose(opened, '医籍登録年を登録');
  const year = await screen.findByLabelText('医籍登録年');
  const save = screen.getByRole('button', { name: '登録する' });
  await user.type(year, '平成24');
  await user.click(save);
  await screen.findByText('＊医籍登録年は数字で入力してください');
  await user.clear(year);
  await user.type(year, '２９９９');
  await user.click(save);
  await screen.findByText(new RegExp(`＊医籍登録年は${new Date().getFullYear()}以下で入力してください`));
  expect(sent('POST clinic/set-licence-year/')).toEqual([]);
  await user.clear(year);
  await user.type(year, '２０１２');
  await user.click(save);
  await waitFor(() =>
    expect(sent('POST clinic/set-licence-year/')[0]?.body).toEqual({ member_id: 111, licence_year: 2012 }),
  );
});

test('in English, list, filter and a doctor’s sheets name locations in Latin letters [A8-K]', async () => {
  const wording = (jp: string) => ({ jp, en: jp });
  const { user } = await open({
    'GET clinic/members/': paged([{ ...person, coming_consults: 1 }]),
    'GET specialities/': [{ id: 34, name: wording('一般診療'), kana: '', about: wording('') }],
    'GET clinic/member-consults/': paged([
      {
        id: '01932d2e-0000-7000-8000-000000000001',
        status: 'CONFIRMED',
        start_at: '2026-11-21T01:00:00.000Z',
        clinic_location_id: 1,
        clinic_location_name: '神楽坂院',
        clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
        patient_name: '高橋 花',
      },
    ]),
  });
  await act(() => setLocale('en'));
  const row = await screen.findByRole('row', { name: /遥 水野/ });
  within(row).getByText('Kagurazaka');
  within(screen.getByRole('combobox', { name: 'Location' })).getByRole('option', { name: 'Haruzora Clinic Kichijoji' });
  const openAct = async (item: string) => {
    await user.click(screen.getByRole('button', { name: /遥 水野/ }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByText('Haruzora Clinic Kagurazaka', { exact: false });
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await openAct('Change specialities');
  await openAct('See coming consultations');
  expect(screen.queryByText(/神楽坂院|吉祥寺院/)).toBeNull();
});
