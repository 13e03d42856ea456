// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { OrderSettings } from '@haruka/contract/money/clinic-order';
import type { BookingSettings } from '@haruka/contract/scheduling/booking-settings';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp, staff } from '../../testing/open-staff-app.tsx';
import { locationRoutes } from './routes.tsx';

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
const open = (at: string, more = {}) =>
  openStaffApp(
    at,
    { routes: locationRoutes },
    {
      'GET clinic/location-links/': links,
      'GET clinic/receipt-settings/': { registration_number: null, version: 0, changed: null },
      'GET clinic/order-settings/': billing,
      'GET clinic/booking-settings/': [rules],
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
