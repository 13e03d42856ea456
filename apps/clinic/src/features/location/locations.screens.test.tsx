// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { LocationProfile } from '@haruka/contract/directory/location-profile';
import type { LocationFee } from '@haruka/contract/money/location-fee';
import type { OrderSettings } from '@haruka/contract/money/clinic-order';
import type { BookingSettings } from '@haruka/contract/scheduling/booking-settings';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp, staff } from '../../testing/open-staff-app.tsx';
import { locationRoutes } from './routes.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(closeStaffApp);

const links = [
  {
    id: 1,
    name: '神楽坂院',
    name_en: 'Kagurazaka',
    menu: 'https://patient.example.jp/menu?clid=1',
    register: 'https://patient.example.jp/quick-register?clid=1',
  },
];
const delivery = {
  delivery_fee: 500,
  delivery_free_from: 5000,
  delivery_note: '',
  delivery_note_en: '',
  cancel_note: '',
  cancel_note_en: '',
};
const billing: OrderSettings[] = [
  {
    clinic_location_id: 1,
    name: '神楽坂院',
    name_en: 'Kagurazaka',
    bills_together: false,
    ...delivery,
    delivery_version: 4,
    delivery_changed: null,
  },
];
const rules: BookingSettings = {
  clinic_location_id: 1,
  name: '神楽坂院',
  name_en: 'Kagurazaka',
  cancel_until_minutes: 60,
  same_day_cutoff_minutes: null,
  booking_window_days: 60,
  version: 2,
  changed: null,
};
const fee: LocationFee = {
  clinic_location_id: 1,
  name: '神楽坂院',
  name_en: 'Kagurazaka',
  fee_from: 1500,
  fee_to: 4500,
  fee_tax_class: 'TAXABLE',
  version: 1,
  changed: null,
};
const profile: LocationProfile = {
  clinic_location_id: 1,
  name: '神楽坂院',
  kana: 'カグラザカイン',
  name_en: 'Kagurazaka',
  post_code: '1620825',
  address_1: '東京都',
  address_2: '新宿区',
  address_3: '神楽坂1-2-3',
  address_4: '',
  phone_number: '03-1234-5678',
  access_jp: '神楽坂駅から徒歩2分',
  access_en: '',
  about_jp: '',
  about_en: '',
  speciality_ids: [34],
  version: 7,
  changed: null,
};
const specialities = [
  { id: 2, name: { jp: '小児科', en: 'Paediatrics' }, kana: '', about: { jp: '', en: '' } },
  { id: 34, name: { jp: '一般診療', en: 'General medicine' }, kana: '', about: { jp: '', en: '' } },
];
const open = (at: string, more = {}) =>
  openStaffApp(
    at,
    { routes: locationRoutes },
    {
      'GET clinic/location-links/': links,
      'GET clinic/receipt-settings/': { registration_number: null, version: 0, changed: null },
      'GET clinic/order-settings/': billing,
      'GET clinic/booking-settings/': [rules],
      'GET clinic/location-fees/': [fee],
      'GET clinic/location-profiles/': [profile],
      'GET specialities/': specialities,
      ...more,
    },
  );

test('the clinic finds a link and a QR code of each location, to copy and to print [A8-P]', async () => {
  const { user, here } = await open('/clinic/settings/locations');
  await screen.findByRole('img', { name: '神楽坂院の予約ページのQRコード' });
  screen.getByRole('img', { name: '神楽坂院のかんたん登録のQRコード' });
  screen.getByText('https://patient.example.jp/menu?clid=1');
  await user.click(screen.getByRole('button', { name: '神楽坂院の予約ページのリンクをコピー' }));
  expect(await navigator.clipboard.readText()).toBe('https://patient.example.jp/menu?clid=1');
  await user.click(screen.getByRole('link', { name: '神楽坂院のかんたん登録を印刷用に表示' }));
  await screen.findByText('オンライン診療のかんたん登録');
  expect(here()).toBe('/clinic/settings/locations/sheet?location=1&kind=register');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: '印刷する' }));
  expect(print).toHaveBeenCalledOnce();
});

const owner = { ...staff, clinic_members: [{ id: 1, role: 'OWNER', clinic_location: null }] };

test('the owner sets the registration number of receipts, however it is typed', async () => {
  let registration_number: string | null = null;
  const { user, sent } = await open('/clinic/settings/locations', {
    'GET user/information/': owner,
    'GET clinic/receipt-settings/': () => ({
      registration_number,
      version: registration_number ? 1 : 0,
      changed: null,
    }),
    'PUT clinic/receipt-settings/': ({ body }: { body: { registration_number: string } }) => {
      registration_number = body.registration_number;
      return { registration_number, version: 1, changed: null };
    },
  });
  const field = await screen.findByLabelText(/^適格請求書発行事業者の登録番号/);
  const form = within(field.closest('form')!);
  const save = form.getByRole('button', { name: '保存する' });
  await user.type(field, '1234');
  await user.click(save);
  await screen.findByText('登録番号は「T」と13桁の数字で入力してください');
  expect(sent('PUT clinic/receipt-settings/')).toEqual([]);
  await user.clear(field);
  await user.type(field, 'ｔ2-0000-0000-0001');
  await user.click(save);
  await screen.findByText(/^T2000000000001は、法人の登録番号としては検査用数字が合いません/);
  expect(sent('PUT clinic/receipt-settings/')[0]?.body).toEqual({ registration_number: 'T2000000000001', version: 0 });
});

test('a registration number a colleague changed first is shown; typed text stays [ORD-15]', async () => {
  const colleague = { last_name: '青木', first_name: '健一', name_en: 'Kenichi Aoki', at: '2026-11-20T03:00:00Z' };
  let now: object = { registration_number: null, version: 0, changed: null };
  const { user, sent } = await open('/clinic/settings/locations', {
    'GET user/information/': owner,
    'GET clinic/receipt-settings/': () => now,
    'PUT clinic/receipt-settings/': ({ body }: { body: { version: number } }) =>
      body.version === 0
        ? errorAnswer(errorCodes.editConflict, 409, { ...colleague, version: 1 })
        : { registration_number: 'T8000000000001', version: 2, changed: colleague },
  });
  const field = await screen.findByLabelText<HTMLInputElement>(/^適格請求書発行事業者の登録番号/);
  const form = within(field.closest('form')!);
  await user.type(field, 'T8000000000001');
  now = { registration_number: 'T2000000000001', version: 1, changed: colleague };
  await user.click(form.getByRole('button', { name: '保存する' }));
  await screen.findByText(/^青木 健一 さんが .* に、領収書の設定を変更しました/);
  screen.getByText('今の番号：T2000000000001。入力した番号は残っています。');
  expect(field.value).toBe('T8000000000001');
  await user.click(form.getByRole('button', { name: '確認したので、自分の内容で保存する' }));
  await expect
    .poll(() => sent('PUT clinic/receipt-settings/').map(({ body }) => body))
    .toMatchObject([{ version: 0 }, { version: 1, registration_number: 'T8000000000001' }]);
});

test('a typed registration number outlives a reload, over its version [RECORD-22]', async () => {
  const colleague = { last_name: '青木', first_name: '健一', name_en: 'Kenichi Aoki', at: '2026-11-20T03:00:00Z' };
  let now: object = { registration_number: null, version: 0, changed: null };
  const load = async () => {
    const app = await open('/clinic/settings/locations', {
      'GET user/information/': owner,
      'GET clinic/receipt-settings/': () => now,
      'PUT clinic/receipt-settings/': ({ body }: { body: { version: number } }) =>
        body.version === 0
          ? errorAnswer(errorCodes.editConflict, 409, { ...colleague, version: 1 })
          : (now = { registration_number: 'T8000000000001', version: 2, changed: colleague }),
    });
    const field = await screen.findByLabelText<HTMLInputElement>(/^適格請求書発行事業者の登録番号/);
    return { ...app, field, form: within(field.closest('form')!) };
  };
  const first = await load();
  await first.user.type(first.field, 'T8000000000001');

  now = { registration_number: 'T2000000000001', version: 1, changed: colleague };
  const { user, field, form, sent } = await load();
  expect(field.value).toBe('T8000000000001');
  await user.click(form.getByRole('button', { name: '保存する' }));
  await user.click(await form.findByRole('button', { name: '確認したので、自分の内容で保存する' }));
  await expect
    .poll(() => sent('PUT clinic/receipt-settings/').map(({ body }) => body))
    .toMatchObject([{ version: 0 }, { version: 1, registration_number: 'T8000000000001' }]);
  await expect.poll(() => sessionStorage.getItem('haruka.typed')).toBeNull();
});

test('a restored registration number is said not to be saved, and is discarded [RECORD-22]', async () => {
  const load = async () => {
    const app = await open('/clinic/settings/locations', { 'GET user/information/': owner });
    const field = await screen.findByLabelText<HTMLInputElement>(/^適格請求書発行事業者の登録番号/);
    return { ...app, field, form: within(field.closest('form')!) };
  };
  const restored = '保存していない入力を復元しました';
  const first = await load();
  await first.user.type(first.field, 'T8000000000001');
  expect(first.form.queryByText(restored)).toBeNull();

  const { user, field, form } = await load();
  expect(field.value).toBe('T8000000000001');
  form.getByText(restored);
  await user.click(form.getByRole('button', { name: '入力した内容を破棄する' }));
  expect([field.value, sessionStorage.getItem('haruka.typed')]).toEqual(['', null]);
  expect(form.queryByText(restored)).toBeNull();
});

test('staff read the registration number and cannot change it', async () => {
  await open('/clinic/settings/locations', {
    'GET clinic/receipt-settings/': { registration_number: 'T8000000000001', version: 1, changed: null },
  });
  await screen.findByText('T8000000000001');
  expect(screen.queryByLabelText(/^適格請求書発行事業者の登録番号/)).toBeNull();
  expect(screen.queryByText('登録番号をご確認ください')).toBeNull();
});

test('a sheet of a location that is not the own says so [A8-P]', async () => {
  await open('/clinic/settings/locations/sheet?location=99');
  await screen.findByText('この院のQRコードは表示できません');
});

test('the owner chooses one bill for fee and medicine; staff read the choice [ORD-13]', async () => {
  const { user, sent } = await open('/clinic/settings/locations', {
    'GET user/information/': owner,
    'PUT clinic/order-settings/': { ...billing[0], bills_together: true },
  });
  await user.click(await screen.findByRole('radio', { name: '一つにまとめて請求する' }));
  await expect
    .poll(() => sent('PUT clinic/order-settings/').at(-1)?.body)
    .toEqual({ clinic_location_id: 1, bills_together: true });
  await open('/clinic/settings/locations');
  await screen.findByText('別々に請求する');
  expect(screen.queryByRole('radio', { name: '別々に請求する' })).toBeNull();
});

test('the owner sets a location’s delivery fee; an amount that is no number is named [ORD-14]', async () => {
  const { user, sent } = await open('/clinic/settings/locations', {
    'GET user/information/': owner,
    'PUT clinic/delivery-settings/': billing[0],
  });
  const form = within(await screen.findByRole('form', { name: '神楽坂院の送料' }));
  const fee = form.getByLabelText('送料');
  await user.clear(fee);
  await user.type(fee, '無料');
  await user.click(form.getByRole('button', { name: '保存する' }));
  expect((await form.findAllByText(/送料/)).length).toBeGreaterThan(1);
  expect(sent('PUT clinic/delivery-settings/')).toEqual([]);
  await user.clear(fee);
  await user.type(fee, '５５０');
  await user.clear(form.getByLabelText('送料が無料になるお薬代'));
  await user.type(form.getByLabelText('取り消しについての案内'), '平日の17時までにお電話ください。');
  await user.click(form.getByRole('button', { name: '保存する' }));
  await expect
    .poll(() => sent('PUT clinic/delivery-settings/').at(-1)?.body)
    .toEqual({
      clinic_location_id: 1,
      version: 4,
      ...delivery,
      delivery_fee: 550,
      delivery_free_from: null,
      cancel_note: '平日の17時までにお電話ください。',
    });
  await open('/clinic/settings/locations');
  await screen.findByText('500円（税込）。お薬代が5,000円以上なら無料');
  expect(screen.queryByRole('form', { name: '神楽坂院の送料' })).toBeNull();
});

test('a delivery form names the colleague who was faster and keeps what was typed [ORD-14]', async () => {
  const changed = { last_name: '青木', first_name: '健一', name_en: 'Kenichi Aoki', at: '2026-11-20T01:30:00Z' };
  let [now] = billing as [OrderSettings];
  const { user, sent } = await open('/clinic/settings/locations', {
    'GET user/information/': owner,
    'GET clinic/order-settings/': () => [now],
    'PUT clinic/delivery-settings/': ({ body }: { body: { version: number; delivery_fee: number } }) => {
      if (body.version !== now.delivery_version)
        return errorAnswer(errorCodes.editConflict, 409, { ...changed, version: 5 });
      now = { ...now, ...body, delivery_version: body.version + 1 };
      return now;
    },
    'PUT clinic/order-settings/': () => now,
  });
  const form = within(await screen.findByRole('form', { name: '神楽坂院の送料' }));
  const fee = form.getByLabelText('送料');
  const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;
  const write = async (text: string) => {
    await user.clear(fee);
    await user.type(fee, text);
  };
  const conflicted = async () => {
    now = { ...now, delivery_fee: 700, delivery_version: now.delivery_version + 1, delivery_changed: changed };
    await write('550');
    await user.click(form.getByRole('button', { name: '保存する' }));
    await form.findByText('青木 健一 さんが 2026/11/20(金) 10:30 に、この院の設定を変更しました');
  };
  await conflicted();
  expect(valueOf(fee)).toBe('550');
  form.getByText('700');
  await user.click(form.getByRole('button', { name: '今の設定に戻す' }));
  expect(valueOf(fee)).toBe('700');
  expect(form.queryByText(/さんが/)).toBeNull();
  await conflicted();
  await user.click(form.getByRole('button', { name: '確認したので、自分の内容で保存する' }));
  await expect.poll(() => form.queryByText(/さんが/)).toBeNull();
  expect(sent('PUT clinic/delivery-settings/').map(({ body }) => body)).toMatchObject([
    { version: 4, delivery_fee: 550 },
    { version: 5, delivery_fee: 550 },
    { version: 6, delivery_fee: 550 },
  ]);
  // A form in which nothing is typed follows; this change of the billing lets it load again.
  now = { ...now, delivery_fee: 900, delivery_version: 8 };
  await user.click(screen.getByRole('radio', { name: '一つにまとめて請求する' }));
  await expect.poll(() => valueOf(fee)).toBe('900');
  await write('600');
  await user.click(form.getByRole('button', { name: '保存する' }));
  await expect.poll(() => sent('PUT clinic/delivery-settings/').at(-1)?.body).toMatchObject({ version: 8 });
});

test('staff set what patients may do and read the patients’ sentences before saving [RULE-1]', async () => {
  const { user, sent } = await open('/clinic/settings/locations', {
    'PUT clinic/booking-settings/': ({ body }: { body: object }) => ({ ...rules, ...body, version: 3 }),
  });
  const form = within(await screen.findByRole('form', { name: '神楽坂院の受付ルール' }));
  form.getByText('当日の予約はできません。明日以降の時間を選んでください。');
  form.getByText('予約の変更とキャンセルは、開始の60分前まで無料でできます。');
  await user.type(form.getByLabelText('当日の予約'), '９０');
  form.getByText('当日の予約は、開始の90分前まで受け付けます。');
  const days = form.getByLabelText(/^予約できる日/);
  await user.clear(days);
  await user.type(days, '181');
  expect(form.queryByText('患者さんが読む文')).toBeNull();
  await user.click(form.getByRole('button', { name: '保存する' }));
  expect(sent('PUT clinic/booking-settings/')).toEqual([]);
  await user.clear(days);
  await user.type(days, '30');
  await user.click(form.getByRole('button', { name: '保存する' }));
  await expect
    .poll(() => sent('PUT clinic/booking-settings/').at(-1)?.body)
    .toEqual({
      clinic_location_id: 1,
      version: 2,
      cancel_until_minutes: 60,
      same_day_cutoff_minutes: 90,
      booking_window_days: 30,
    });
});

test('rules a colleague changed first are shown with their name; typed values stay [RULE-1]', async () => {
  const changed = { last_name: '青木', first_name: '健一', name_en: 'Kenichi Aoki', at: '2026-11-20T01:30:00Z' };
  let now: BookingSettings = rules;
  const { user, sent } = await open('/clinic/settings/locations', {
    'GET clinic/booking-settings/': () => [now],
    'PUT clinic/booking-settings/': ({ body }: { body: { version: number } }) =>
      body.version === now.version
        ? { ...now, ...body, version: now.version + 1 }
        : errorAnswer(errorCodes.editConflict, 409, { ...changed, version: 3 }),
  });
  const form = within(await screen.findByRole('form', { name: '神楽坂院の受付ルール' }));
  const cancel = form.getByLabelText<HTMLInputElement>(/^変更とキャンセル/);
  await user.clear(cancel);
  await user.type(cancel, '120');
  now = { ...rules, cancel_until_minutes: 30, version: 3, changed };
  await user.click(form.getByRole('button', { name: '保存する' }));
  await form.findByText('青木 健一 さんが 2026/11/20(金) 10:30 に、この院のルールを変更しました');
  form.getByText('予約の変更とキャンセルは、開始の30分前まで無料でできます。');
  expect(cancel.value).toBe('120');
  await user.click(form.getByRole('button', { name: '確認したので、自分の内容で保存する' }));
  await expect
    .poll(() => sent('PUT clinic/booking-settings/').map(({ body }) => body))
    .toMatchObject([{ version: 2 }, { version: 3, cancel_until_minutes: 120 }]);
});

test('the owner sets the fee of bookings from now on and reads the patients’ sentence [CLINIC-12]', async () => {
  const { user, sent } = await open('/clinic/settings/locations', {
    'GET user/information/': owner,
    'PUT clinic/location-fee/': ({ body }: { body: object }) => ({ ...fee, ...body, version: 2 }),
  });
  const form = within(await screen.findByRole('form', { name: '神楽坂院の診療費' }));
  form.getByText('初診 4,500円・再診 1,500円（税込）');
  const write = async (label: RegExp, text: string) => {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), text);
  };
  await write(/^初診/, '1000');
  await user.click(form.getByRole('button', { name: '保存する' }));
  await form.findByText('再診は1000以下で入力してください');
  expect(sent('PUT clinic/location-fee/')).toEqual([]);
  await write(/^初診/, '６０００');
  form.getByText('初診 6,000円・再診 1,500円（税込）');
  await user.click(form.getByRole('radio', { name: '非課税' }));
  // Patients read the same sentence whatever the tax class.
  form.getByText('初診 6,000円・再診 1,500円（税込）');
  await user.click(form.getByRole('button', { name: '保存する' }));
  await expect
    .poll(() => sent('PUT clinic/location-fee/').at(-1)?.body)
    .toEqual({ clinic_location_id: 1, version: 1, fee_from: 1500, fee_to: 6000, fee_tax_class: 'EXEMPT' });
  await open('/clinic/settings/locations');
  await screen.findByText('初診 4,500円・再診 1,500円（税込）');
  screen.getByText('課税（10%）');
  expect(screen.queryByRole('form', { name: '神楽坂院の診療費' })).toBeNull();
});

test('a fee a colleague changed first is shown with their name; typed amounts stay [CLINIC-12]', async () => {
  const changed = { last_name: '青木', first_name: '健一', name_en: 'Kenichi Aoki', at: '2026-11-20T01:30:00Z' };
  let now = fee;
  const { user, sent } = await open('/clinic/settings/locations', {
    'GET user/information/': owner,
    'GET clinic/location-fees/': () => [now],
    'PUT clinic/location-fee/': ({ body }: { body: { version: number } }) =>
      body.version === now.version
        ? { ...now, ...body, version: now.version + 1 }
        : errorAnswer(errorCodes.editConflict, 409, { ...changed, version: 2 }),
  });
  const form = within(await screen.findByRole('form', { name: '神楽坂院の診療費' }));
  const first = form.getByLabelText<HTMLInputElement>(/^初診/);
  await user.clear(first);
  await user.type(first, '6000');
  now = { ...fee, fee_to: 5000, version: 2, changed };
  await user.click(form.getByRole('button', { name: '保存する' }));
  await form.findByText('青木 健一 さんが 2026/11/20(金) 10:30 に、この院の診療費を変更しました');
  form.getByText('初診 5,000円・再診 1,500円（税込）');
  expect(first.value).toBe('6000');
  await user.click(form.getByRole('button', { name: '確認したので、自分の内容で保存する' }));
  await expect
    .poll(() => sent('PUT clinic/location-fee/').map(({ body }) => body))
    .toMatchObject([{ version: 1 }, { version: 2, fee_to: 6000 }]);
});

test('staff change what patients read of a location; a wrong field is named [CLINIC-13]', async () => {
  let now = profile;
  const { user, sent } = await open('/clinic/settings/locations', {
    'GET clinic/location-profiles/': () => [now],
    'PUT clinic/location-profile/': ({ body }: { body: object }) => (now = { ...now, ...body, version: 8 }),
  });
  await screen.findByText('〒162-0825 東京都新宿区神楽坂1-2-3');
  screen.getByText('一般診療');
  await user.click(screen.getByRole('button', { name: '神楽坂院の情報を変更する' }));
  const sheet = within(await screen.findByRole('dialog', { name: '神楽坂院の情報' }));
  const write = async (label: RegExp, text: string) => {
    await user.clear(await sheet.findByLabelText(label));
    await user.type(sheet.getByLabelText(label), text);
  };
  await write(/^電話番号/, '123');
  await write(/^院の名前（カナ）/, 'kagura');
  await user.click(sheet.getByRole('checkbox', { name: '一般診療' }));
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  await sheet.findByText('入力内容に3件の問題があります。各項目をご確認ください');
  expect(sheet.getAllByText(/診療科を1つ以上選んでください$/)).toHaveLength(2);
  expect(sent('PUT clinic/location-profile/')).toEqual([]);
  await write(/^電話番号/, '０３ー９８７６ー５４３２');
  await write(/^院の名前（カナ）/, 'かぐらざかいん');
  await user.click(sheet.getByRole('checkbox', { name: '小児科' }));
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  const { name, name_en, address_1, address_2, address_3, address_4, access_jp, access_en, about_jp, about_en } =
    profile;
  await expect
    .poll(() => sent('PUT clinic/location-profile/').at(-1)?.body)
    .toEqual({
      ...{ name, name_en, address_1, address_2, address_3, address_4, access_jp, access_en, about_jp, about_en },
      clinic_location_id: 1,
      version: 7,
      kana: 'カグラザカイン',
      post_code: '1620825',
      phone_number: '03-9876-5432',
      speciality_ids: [2],
    });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a speciality with bookings says how many, and one of a doctor alone why it stays [CLINIC-13]', async () => {
  let refusal = errorAnswer(errorCodes.consultStillBooked, 409, { count: 3 });
  const { user } = await open('/clinic/settings/locations', { 'PUT clinic/location-profile/': () => refusal });
  await user.click(await screen.findByRole('button', { name: '神楽坂院の情報を変更する' }));
  const sheet = within(await screen.findByRole('dialog', { name: '神楽坂院の情報' }));
  await user.click(await sheet.findByRole('checkbox', { name: '小児科' }));
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  await sheet.findByText(/^外した診療科の予約が3件あります/);
  refusal = errorAnswer(errorCodes.invalidInput, 400, { fields: [{ field: 'speciality_ids', rule: 'choice' }] });
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  expect((await sheet.findAllByText(/^この診療科だけを担当する医師がいるため/)).length).toBeGreaterThan(0);
  expect(sheet.getByRole<HTMLInputElement>('checkbox', { name: '小児科' }).checked).toBe(true);
});

test('unsaved input outlives another location, a reload and a closed sheet [CLINIC-13]', async () => {
  const places = {
    'GET user/information/': {
      ...owner,
      clinic_locations: [
        { id: 1, name: '神楽坂院', name_en: 'Kagurazaka' },
        { id: 2, name: '吉祥寺院', name_en: 'Kichijoji' },
      ],
    },
    'GET clinic/location-links/': [links[0], { ...links[0], id: 2, name: '吉祥寺院' }],
    'GET clinic/location-fees/': [fee, { ...fee, clinic_location_id: 2, name: '吉祥寺院' }],
  };
  const { user } = await open('/clinic/settings/locations', places);
  const first = async (name: string) =>
    within(await screen.findByRole('form', { name: `${name}の診療費` })).getByLabelText<HTMLInputElement>(/^初診/);
  await user.clear(await first('神楽坂院'));
  await user.type(await first('神楽坂院'), '6000');
  await user.selectOptions(screen.getByLabelText('院'), '2');
  expect((await first('吉祥寺院')).value).toBe('4500');
  await user.selectOptions(screen.getByLabelText('院'), '1');
  expect((await first('神楽坂院')).value).toBe('6000');

  await user.click(await screen.findByRole('button', { name: '神楽坂院の情報を変更する' }));
  const phone = () => screen.findByLabelText<HTMLInputElement>(/^電話番号/);
  await user.clear(await phone());
  await user.type(await phone(), '03-9999-0000');
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await open('/clinic/settings/locations?location=1', places);
  expect((await first('神楽坂院')).value).toBe('6000');
  await user.click(await screen.findByRole('button', { name: '神楽坂院の情報を変更する' }));
  expect((await phone()).value).toBe('03-9999-0000');
});

test('facts a colleague changed first are shown with their name; typed text stays [CLINIC-13]', async () => {
  const changed = { last_name: '青木', first_name: '健一', name_en: 'Kenichi Aoki', at: '2026-11-20T01:30:00Z' };
  let now = profile;
  const { user, sent } = await open('/clinic/settings/locations', {
    'GET clinic/location-profiles/': () => [now],
    'PUT clinic/location-profile/': ({ body }: { body: { version: number } }) =>
      body.version === now.version
        ? { ...now, ...body, version: now.version + 1 }
        : errorAnswer(errorCodes.editConflict, 409, { ...changed, version: 8 }),
  });
  await user.click(await screen.findByRole('button', { name: '神楽坂院の情報を変更する' }));
  const sheet = within(await screen.findByRole('dialog', { name: '神楽坂院の情報' }));
  const phone = await sheet.findByLabelText<HTMLInputElement>(/^電話番号/);
  await user.clear(phone);
  await user.type(phone, '03-9999-0000');
  now = { ...profile, phone_number: '03-5555-5555', version: 8, changed };
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  await sheet.findByText('青木 健一 さんが 2026/11/20(金) 10:30 に、この院の情報を変更しました');
  sheet.getByText('03-5555-5555');
  expect(phone.value).toBe('03-9999-0000');
  await user.click(sheet.getByRole('button', { name: '確認したので、自分の内容で保存する' }));
  await expect
    .poll(() => sent('PUT clinic/location-profile/').map(({ body }) => body))
    .toMatchObject([{ version: 7 }, { version: 8, phone_number: '03-9999-0000' }]);
});

test.each([
  ['神楽坂院', 'GET clinic/location-profiles/', [profile]],
  ['診療費', 'GET clinic/location-fees/', [fee]],
  ['予約の受付ルール', 'GET clinic/booking-settings/', [rules]],
  ['診療費とお薬の請求', 'GET clinic/order-settings/', billing],
  ['送料とお支払い前の案内', 'GET clinic/order-settings/', billing],
  ['領収書の設定', 'GET clinic/receipt-settings/', { registration_number: null, version: 0, changed: null }],
])('the card %s says that it could not be read, and can be read again [ERR-20]', async (title, call, settings) => {
  const first = Promise.withResolvers<unknown>();
  let answer: unknown = first.promise;
  const { user } = await open('/clinic/settings/locations', { [call]: () => answer });
  const card = within((await screen.findByRole('heading', { level: 2, name: title })).closest('section')!);
  card.getByText('読み込んでいます');
  first.resolve(errorAnswer(errorCodes.serviceUnavailable, 503));
  await card.findByRole('heading', { name: new RegExp(`^「${title}.*を表示できませんでした$`) });
  expect(card.queryByText('読み込んでいます')).toBeNull();
  answer = settings;
  await user.click(card.getByRole('button', { name: 'もう一度試す' }));
  await expect.poll(() => card.queryByRole('alert')).toBeNull();
  expect(card.queryByText('読み込んでいます')).toBeNull();
});

test('specialities that cannot be read are not said to be blank, and can be read again [ERR-20]', async () => {
  const first = Promise.withResolvers<unknown>();
  let answer: unknown = first.promise;
  const { user } = await open('/clinic/settings/locations', { 'GET specialities/': () => answer });
  const term = await screen.findByText('診療科', { selector: 'dt' });
  const value = term.nextElementSibling as HTMLElement;
  expect(value.textContent).toBe('');
  first.resolve(errorAnswer(errorCodes.serviceUnavailable, 503));
  await within(value).findByText('「診療科」を表示できませんでした');
  expect(within(value).queryByText('（空欄）')).toBeNull();
  const retried = Promise.withResolvers<unknown>();
  answer = retried.promise;
  await user.click(within(value).getByRole('button', { name: 'もう一度試す' }));
  within(value).getByText('「診療科」を表示できませんでした');
  retried.resolve(specialities);
  await expect.poll(() => value.textContent).toBe('一般診療');
});
