// @vitest-environment jsdom
import { errorAnswer, paged } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { notebook, prescription, prescriptionRequest } from '@haruka/examples';
import { addDays, dayInTokyo } from '@haruka/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

const { override_reason: _override, base_illness: _known, ...mine } = prescription;
const id = mine.id;
const [first, second] = mine.lines;
/** The medicine is exempt from tax; its delivery is not. */
const deliveryOf = (total: number) => ({
  delivery_fee: 500,
  lead_time_days: 2,
  taxes: [
    { tax_class: 'TAXABLE', amount: 500, tax: 45 },
    { tax_class: 'EXEMPT', amount: total, tax: 0 },
  ],
});
/** The server's price for days of both medicines. */
const quoteOf = (days: number[]) => {
  const lines = mine.lines.flatMap((line, position) => {
    const own = days[position]!;
    const quantity = Math.ceil((line.quantity * own) / line.days);
    return own === 0 ? [] : [{ ...line, position, days: own, quantity, price: line.unit_price * quantity }];
  });
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  return { lines, total, ...deliveryOf(total), fits_konbini: true };
};
const answers = {
  'GET user/information/': { ...known, is_sms_verify: true },
  'GET patient/notices/': noNotices,
  'GET specialities/': [],
  'GET patient/get-dependants/': [],
  'GET patient/refillable-prescriptions/': [{ prescription: mine, total: 600, ...deliveryOf(600) }],
  'GET patient/prescription-requests/': paged([]),
  'GET patient/prescription-quote/': ({ query }: { query: URLSearchParams }) =>
    quoteOf(query.get('days')!.split(',').map(Number)),
};
const open = (at: string, more = {}) => openApp(at, { ...answers, ...more }, { signedIn: true });
const slow = { timeout: 20_000 };
const openCard = (notebookOf: (query: URLSearchParams) => unknown) =>
  open('/medication-card', {
    'GET patient/medication-card/': paged([mine]),
    'GET patient/medication-notebook/': ({ query }: { query: URLSearchParams }) => notebookOf(query),
  });
const sameAsLast = `/patient/prescription/same-as-last?prescription_id=${id}`;
const tomorrow = () => addDays(dayInTokyo(Date.now()), 1);

beforeEach(() => {
  forgetEverything();
  vi.restoreAllMocks();
});

const quantity = `/prescription-quantity?prescription_id=${id}`;
const phoneNeeded = {
  jp: '電話番号の確認が終わると、お薬を依頼できます',
  en: 'Requests become possible once your phone number is verified',
};
const waysToAsk = {
  jp: ['このお薬を依頼する', '日数を変えて依頼する', 'この日数で依頼に進む', 'この内容で依頼する'],
  en: ['Request this medicine', 'Ask for another number of days', 'Continue with these days', 'Send this request'],
};
const countWays = (locale: 'jp' | 'en') =>
  waysToAsk[locale].flatMap((name) => [
    ...screen.queryAllByRole('link', { name }),
    ...screen.queryAllByRole('button', { name }),
  ]).length;

test.each(
  (['jp', 'en'] as const).flatMap((locale) =>
    [
      { at: '/patient/prescription', ways: 2 },
      { at: quantity, ways: 1 },
      { at: sameAsLast, ways: 1 },
    ].map((one) => ({ ...one, locale })),
  ),
)('$at needs a verified phone, and says so at its top in $locale [FORM-2]', async ({ at, ways, locale }) => {
  const medicine = new RegExp(locale === 'en' ? first!.name_en : first!.name);
  await openApp(at, answers, { signedIn: true, locale });
  await waitFor(() => expect(countWays(locale)).toBe(ways));
  const profile = Promise.withResolvers();
  await openApp(at, { ...answers, 'GET user/information/': () => profile.promise }, { signedIn: true, locale });
  const scroll = vi.fn();
  vi.stubGlobal('scrollTo', scroll);
  profile.resolve({ ...known, is_sms_verify: false });
  const notice = await screen.findByText(phoneNeeded[locale]);
  await screen.findByText(locale === 'en' ? /^Price of the medicine now/ : /^今回のお薬代/);
  const [shown] = screen.getAllByText(medicine);
  expect(notice.compareDocumentPosition(shown!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(countWays(locale)).toBe(0);
});

test('a refusal for the phone shows the notice and keeps what was typed [FORM-2]', async () => {
  const { user } = await open(sameAsLast, {
    'POST patient/request-prescription/': errorAnswer(errorCodes.phoneNotVerified),
  });
  const date = await screen.findByLabelText(/^お薬がなくなる日/);
  await user.type(date, tomorrow());
  await user.click(screen.getByRole('radio', { name: 'いいえ、変わりありません' }));
  expect(screen.queryByText(phoneNeeded.jp)).toBeNull();
  for (const press of ['first', 'second']) {
    const scroll = vi.fn();
    vi.stubGlobal('scrollTo', scroll);
    await user.click(screen.getByRole('button', { name: 'この内容で依頼する' }));
    await screen.findByText(phoneNeeded.jp);
    await waitFor(() => expect(scroll, press).toHaveBeenCalledWith(0, 0));
  }
  expect((date as HTMLInputElement).value).toBe(tomorrow());
});

test('requests show their state and the answer of the doctor', async () => {
  await open('/patient/prescription', {
    'GET patient/prescription-requests/': paged([
      { ...prescriptionRequest, status: 'REJECTED', reason: '血圧を確認してから処方します' },
    ]),
  });
  await screen.findByText('医師からの回答：血圧を確認してから処方します');
  screen.getByRole('link', { name: 'このお薬を依頼する' });
});

test('an answered request says what to do next, and whom to call [RX-15]', async () => {
  const { clinic_location_id, clinic_location_phone_number } = prescriptionRequest;
  const show = async (status: string) => {
    await open('/patient/prescription?requests', {
      'GET patient/prescription-requests/': paged([{ ...prescriptionRequest, status, order_total: 1500 }]),
    });
    return within((await screen.findByText(/^お薬がなくなる日：/)).closest('article')!);
  };
  for (const status of ['REJECTED', 'NEEDS_VISIT']) {
    const refused = await show(status);
    refused.getByText('お薬がなくなる前に、診療を予約するか、クリニックにお電話ください。');
    const href = `/menu?clid=${clinic_location_id}`;
    expect(refused.getByRole('link', { name: '診療を予約する' }).getAttribute('href')).toBe(href);
    const call = refused.getByRole('link', { name: new RegExp(clinic_location_phone_number) });
    expect(call.getAttribute('href')).toBe(`tel:${clinic_location_phone_number}`);
    forgetEverything();
  }
  const approved = await show('APPROVED');
  approved.getByText('お支払いを確認してから、お薬を発送します。');
  expect(approved.getByRole('link', { name: 'お支払いと配送を見る' }).getAttribute('href')).toBe(
    '/patient/payment-history',
  );
  expect(approved.queryByRole('link', { name: '診療を予約する' })).toBeNull();
  forgetEverything();
  const waiting = await show('REQUESTED');
  expect(waiting.queryAllByRole('link')).toEqual([]);
  // The link of a message shows the answers first, whatever loads after them.
  const titles = () =>
    screen.getAllByRole('heading', { level: 2, name: /お薬$/ }).map(({ textContent }) => textContent);
  expect(titles()).toEqual(['依頼したお薬', '依頼できるお薬']);
  forgetEverything();
  await open('/patient/prescription', { 'GET patient/prescription-requests/': paged([prescriptionRequest]) });
  await screen.findByText(/^お薬がなくなる日：/);
  expect(titles()).toEqual(['依頼できるお薬', '依頼したお薬']);
});

test('a request for medicine of 0 yen names its delivery, or that nothing is paid [RX-17]', async () => {
  const offered = { prescription: mine, total: 0, lead_time_days: 2 };
  const taxes = [{ tax_class: 'TAXABLE', amount: 500, tax: 45 }];
  await open('/patient/prescription', {
    'GET patient/refillable-prescriptions/': [
      { ...offered, delivery_fee: 500, taxes },
      { ...offered, delivery_fee: 0, taxes: [], prescription: { ...mine, id: id.replace(/.$/, '9') } },
    ],
  });
  const prices = (await screen.findAllByText(/^今回のお薬代 0円/)).map((line) => line.parentElement!.textContent);
  expect(prices).toEqual([
    '今回のお薬代 0円（税込）送料 500円、合計 500円（税込）10%の対象 500円（うち消費税 45円）医師の確認とお支払いのあと、2日以内に発送します。',
    '今回のお薬代 0円（税込）お支払いはありません。医師の確認のあと、2日以内に発送します。',
  ]);
});

test('an approved request without anything to pay says that the clinic sends it [RX-18]', async () => {
  const approved = { ...prescriptionRequest, status: 'APPROVED', total: 0 };
  await open('/patient/prescription', {
    'GET patient/prescription-requests/': paged([{ ...approved, order_total: 0 }]),
  });
  await screen.findByText('お支払いはありません。クリニックがお薬を発送します。');
  screen.getByRole('link', { name: '配送の状況を見る' });
  expect(screen.queryByText(/お支払いを確認してから/)).toBeNull();
});

test('a request says that its prescription was amended or withdrawn, and why [RX-21]', async () => {
  const show = (is_withdrawn: boolean) =>
    open('/patient/prescription?requests', {
      'GET patient/prescription-requests/': paged([
        {
          ...prescriptionRequest,
          status: 'APPROVED',
          order_total: 1500,
          amendment: { reason: '用量の訂正', is_withdrawn },
        },
      ]),
    });
  await show(false);
  await screen.findByText('処方が訂正されました。理由：用量の訂正');
  screen.getByRole('link', { name: 'お支払いと配送を見る' });
  const card = within(screen.getByText(/^お薬がなくなる日：/).closest('article')!);
  expect(card.getByRole('link', { name: 'お薬手帳を見る' }).getAttribute('href')).toBe('/medication-card');
  forgetEverything();
  await show(true);
  await screen.findByText('この処方は取り消されました。お薬は使わずに、クリニックにご連絡ください。');
  screen.getByText('処方が訂正されました。理由：用量の訂正');
  screen.getByRole('link', { name: new RegExp(prescriptionRequest.clinic_location_phone_number) });
  expect(screen.queryByRole('link', { name: 'お支払いと配送を見る' })).toBeNull();
});

test('approved medicine without an order, from before, leads to its clinic [RX-18]', async () => {
  const approved = { ...prescriptionRequest, status: 'APPROVED', total: 0 };
  await open('/patient/prescription', {
    'GET patient/prescription-requests/': paged([{ ...approved, order_total: null }]),
  });
  await screen.findByText('お支払いはありません。お薬の受け取り方は、クリニックにお問い合わせください。');
  screen.getByRole('link', { name: new RegExp(prescriptionRequest.clinic_location_phone_number) });
  expect(screen.queryByRole('link', { name: '配送の状況を見る' })).toBeNull();
});

test('the same medicine is requested with a date later than today and no change', async () => {
  const { user, sent, here } = await open(sameAsLast, { 'POST patient/request-prescription/': { id } });
  const act = await screen.findByRole('button', { name: 'この内容で依頼する' });
  const date = screen.getByLabelText(/^お薬がなくなる日/);
  await user.type(date, dayInTokyo(Date.now()));
  await user.click(act);
  await screen.findAllByText('お薬がなくなる日は、明日以降の日付を選んでください');
  expect(sent('POST patient/request-prescription/')).toEqual([]);
  await user.clear(date);
  await user.type(date, tomorrow());
  await user.click(screen.getByRole('radio', { name: 'いいえ、変わりありません' }));
  await user.click(act);
  await waitFor(() => expect(here()).toBe('/patient/prescription'));
  expect(sent('POST patient/request-prescription/')[0]?.body).toEqual({
    prescription_id: id,
    run_out_on: tomorrow(),
    is_changed: false,
  });
});

test('a change since the last visit leads to a booking', async () => {
  const { user } = await open(sameAsLast);
  await user.click(await screen.findByRole('radio', { name: 'はい、変化があります' }));
  await screen.findByText('変化があるときは、診察が必要です。予約して、医師にご相談ください。');
  screen.getByRole('link', { name: '診療を予約する' });
});

test('a refused request keeps what was typed and names the reason (05068)', async () => {
  const { user } = await open(sameAsLast, {
    'POST patient/request-prescription/': errorAnswer(errorCodes.alreadyRequested),
  });
  const date = await screen.findByLabelText(/^お薬がなくなる日/);
  await user.type(date, tomorrow());
  await user.click(screen.getByRole('radio', { name: 'いいえ、変わりありません' }));
  await user.click(screen.getByRole('button', { name: 'この内容で依頼する' }));
  await screen.findByRole('alert');
  expect((date as HTMLInputElement).value).toBe(tomorrow());
});

test('days are chosen for each medicine, and the server works out the price [SCREEN-5]', async () => {
  const { user, sent, here } = await open(`/prescription-quantity?prescription_id=${id}`, {
    'POST patient/request-prescription/': { id },
  });
  await screen.findByText(/^今回のお薬代/);
  const [days, others] = [`${first!.name}の日数`, `${second!.name}の日数`].map((label) => screen.getByLabelText(label));
  await user.clear(days!);
  await user.type(days!, '10');
  await user.clear(others!);
  await user.type(others!, '0');
  await screen.findByText('このお薬は依頼しません');
  await screen.findByText(new RegExp(`^10日分・${first!.quantity * 2}錠`));
  await user.click(screen.getByRole('link', { name: 'この日数で依頼に進む' }));
  await waitFor(() => expect(here()).toContain('days=10%2C0'));
  await user.type(await screen.findByLabelText(/^お薬がなくなる日/), tomorrow());
  expect(screen.queryByText(second!.name)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'いいえ、変わりありません' }));
  await user.click(screen.getByRole('button', { name: 'この内容で依頼する' }));
  await waitFor(() => expect(sent('POST patient/request-prescription/')[0]?.body).toMatchObject({ days: [10, 0] }));
});

test.each(['/patient/prescription', sameAsLast, quantity])(
  '%s names the tax of the medicine and its delivery before it is requested [PAY-45]',
  slow,
  async (at) => {
    await open(at);
    await screen.findByText('送料 500円、合計 1,100円（税込）');
    screen.getByText('10%の対象 500円（うち消費税 45円）');
    screen.getByText('非課税の対象 600円');
  },
);

test.each(['/patient/prescription', sameAsLast, quantity])(
  '%s says before a request that a small total is paid at the desk [PAY-55]',
  slow,
  async (at) => {
    const price = (total: number) => {
      const small = { ...deliveryOf(total), total, delivery_fee: 0, taxes: [] };
      return {
        'GET patient/refillable-prescriptions/': [{ prescription: mine, ...small }],
        'GET patient/prescription-quote/': { ...quoteOf([3, 3]), ...small },
      };
    };
    const sentence = '合計が50円未満のため、お支払いはクリニックの受付で、現金でお願いします。';
    await open(at, price(49));
    await screen.findByText(sentence);
    await open(at, price(50));
    await screen.findByText(/^今回のお薬代 50円/);
    expect(screen.queryByText(sentence)).toBeNull();
  },
);

test('impossible days are marked at their field, and the way on is closed', async () => {
  const { user, sent } = await open('/prescription-quantity');
  await screen.findByText(/^今回のお薬代/);
  const asked = sent('GET patient/prescription-quote/').length;
  const [days, others] = [`${first!.name}の日数`, `${second!.name}の日数`].map((label) => screen.getByLabelText(label));
  await user.clear(days!);
  await user.type(days!, '181');
  await screen.findByText(/日数は0から180までの数字で入力してください/);
  expect(screen.queryByRole('link', { name: 'この日数で依頼に進む' })).toBeNull();
  await user.clear(days!);
  await user.type(days!, '0');
  await user.clear(others!);
  await user.type(others!, '0');
  await screen.findByText(/1つ以上のお薬に、1日以上の日数を入力してください/);
  const later = sent('GET patient/prescription-quote/').slice(asked);
  expect(later.map(({ query }) => query.get('days')).filter((one) => one?.includes('181'))).toEqual([]);
});

test('a price that cannot be worked out says why', async () => {
  await open('/prescription-quantity', {
    'GET patient/prescription-quote/': errorAnswer(errorCodes.recentConsultRequired),
  });
  await screen.findByText('お薬代を計算できませんでした');
  expect(screen.queryByRole('link', { name: 'この日数で依頼に進む' })).toBeNull();
});

test('visitors read what the quantities are for, and log in [SCREEN-5]', async () => {
  await openApp('/prescription-quantity', { 'GET specialities/': [] });
  await screen.findByText('診察なしでお薬を依頼するとき');
  expect(screen.getAllByRole('link', { name: 'ログイン' }).at(-1)!.getAttribute('href')).toBe(
    '/login?redirect=%2Fprescription-quantity',
  );
});

/** Twelve prescriptions; the newest ten are on the first page. */
const twelve = Array.from({ length: 12 }, (_, nth) => ({
  ...mine,
  id: `0198aaaa-0000-7000-8000-0000000000${nth + 10}`,
  lines: [{ ...first!, name: `${nth + 1}番目の薬` }],
}));
const onPaper = () => document.querySelector('[data-paper]')?.textContent ?? '';

test('paper has the medicine of all pages, and waits until it is loaded [RX-1]', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const whole = Promise.withResolvers();
  const { user } = await open('/medication-card?page=2', {
    'GET patient/medication-card/': paged(twelve.slice(10), 12, 2),
    'GET patient/whole-medication-card/': () => whole.promise,
  });
  await user.click(await screen.findByRole('button', { name: '印刷する' }));
  expect(onPaper()).toContain('すべてのお薬を読み込めていないため');
  expect(print).not.toHaveBeenCalled();
  whole.resolve(twelve);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  for (const { lines } of twelve) expect(onPaper()).toContain(lines[0]!.name);
});

test('medicine that cannot be loaded is not printed; the same press tries again', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  let isDown = true;
  const { user } = await open('/medication-card', {
    'GET patient/medication-card/': paged(twelve.slice(0, 10), 12),
    'GET patient/whole-medication-card/': () => (isDown ? errorAnswer(errorCodes.patientNotFound) : twelve),
  });
  const act = await screen.findByRole('button', { name: '印刷する' });
  await user.click(act);
  await screen.findByText('お薬を表示できませんでした');
  expect(print).not.toHaveBeenCalled();
  isDown = false;
  await user.click(act);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test('a printing error leaves while it is tried again, so no press meets a busy button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const failed = errorAnswer(errorCodes.patientNotFound);
  const again = Promise.withResolvers();
  const loads = [failed, again.promise, twelve];
  const { user, sent, store } = await open('/medication-card', {
    'GET patient/medication-card/': paged(twelve.slice(0, 10), 12),
    'GET patient/whole-medication-card/': () => loads.shift(),
  });
  const act = await screen.findByRole('button', { name: '印刷する' });
  const isFailed = () =>
    Object.values(store.getState().api.queries).some(
      (one) => one?.endpointName === 'wholeMedicationCard' && one.error !== undefined,
    );
  await expect.poll(isFailed).toBe(true);
  await user.click(act);
  await expect.poll(() => sent('GET patient/whole-medication-card/').length).toBe(2);
  expect(screen.queryByText('お薬を表示できませんでした')).toBeNull();
  expect(act.getAttribute('aria-busy')).toBe('true');
  again.resolve(failed);
  await screen.findByText('お薬を表示できませんでした');
  expect(act.getAttribute('aria-busy')).toBeNull();
  await user.click(act);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test('a prescription’s notebook: codes in turn, changed spellings, and the file', async () => {
  const asked: (string | null)[] = [];
  const { user } = await openCard((query) => {
    asked.push(query.get('prescription_id'));
    return notebook;
  });
  await user.click(await screen.findByRole('button', { name: '電子お薬手帳に渡す' }));
  const sheet = within(await screen.findByRole('dialog', { name: '電子お薬手帳に渡す' }, slow));
  await sheet.findByRole('img', { name: 'お薬の記録のQRコード（1 / 2）' });
  expect(asked).toEqual([id]);
  sheet.getByText('お薬の記録が長いため、QRコードは2個に分かれています。1個目から順に、すべて読み取ってください。');
  sheet.getByText('「𠮷田 花子」は「〓田 花子」になります。');
  await user.click(sheet.getByRole('button', { name: '次のQRコード' }));
  sheet.getByRole('img', { name: 'お薬の記録のQRコード（2 / 2）' });
  sheet.getByText('2 / 2');
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  await user.click(sheet.getByRole('button', { name: 'ファイルを保存する' }));
  const bytes = Buffer.from(await (saved.mock.calls[0]![0] as Blob).arrayBuffer());
  expect(bytes.toString('base64')).toBe(notebook.file);
});

test('a single code has no place in a row; all medicine asks without a prescription', async () => {
  const { user } = await openCard((query) => {
    expect(query.has('prescription_id')).toBe(false);
    return { ...notebook, codes: notebook.codes.slice(0, 1), differences: [] };
  });
  await user.click(await screen.findByRole('button', { name: 'すべてのお薬を電子お薬手帳に渡す' }));
  await screen.findByRole('img', { name: 'お薬の記録のQRコード（1 / 1）' }, slow);
  expect(screen.queryByRole('button', { name: '次のQRコード' })).toBeNull();
  expect(screen.queryByText(/書き方が変わります/)).toBeNull();
});

test('a notebook that could not be made says so in the sheet, with a way to try again', async () => {
  const { user } = await openCard(() => errorAnswer(errorCodes.prescriptionNotFound));
  await user.click(await screen.findByRole('button', { name: '電子お薬手帳に渡す' }));
  await screen.findByText('電子お薬手帳のデータを作れませんでした', undefined, slow);
});
