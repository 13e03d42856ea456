// @vitest-environment jsdom
import { refetch } from '@haruka/api/client/client';
import { errorAnswer, type MockRequest, paged } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { calendar, record } from '../../testing/facts.ts';
import { closeDoctor, openDoctor } from '../../testing/open-doctor.tsx';
import { ended, etizolam, nothingYet, saved } from '../../testing/prescribing.ts';

const line = { product_id: 25, dosage: '1日1回', days: 7, quantity: 7, note: '' };
const draft = (dosage: string, version: number) => ({
  ...nothingYet,
  draft: { lines: [{ ...line, dosage }], version, updated_at: '2026-11-22T01:00:00.000Z' },
  products: [etizolam],
});

const paidLine = { ...line, ...etizolam, product_id: 25, unit_price: 10, price: 70 };
/** A version that was issued, of 70 yen. */
const issuedVersion = {
  id: 'b1b1b1b1-0000-4000-8000-000000000001',
  consult_id: record.consult.id,
  version: 1,
  issued_at: '2026-11-22T01:00:00.000Z',
  consulted_at: '2026-11-22T00:30:00.000Z',
  doctor: { last_name: '山田', first_name: '太郎', name_en: 'Taro Yamada' },
  patient: { id: 'b1b1b1b1-0000-4000-8000-000000000002', last_name: '佐藤', first_name: '花子' },
  clinic_location_id: 1,
  clinic_location_name: 'はるか',
  clinic_location_name_en: 'Haruka',
  clinic_phone_number: '03-0000-0000',
  lines: [paidLine],
  total: 70,
  amendment_reason: null,
  override_reason: null,
  base_illness: null,
};

afterEach(() => {
  closeDoctor();
  vi.unstubAllGlobals();
});

test('prescribing names unfinished lines, confirms, and names a refused line and rule', async () => {
  const { user, sent } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': nothingYet,
    'GET product/list/': paged([etizolam]),
    'PUT doctor/save-prescription-draft/': saved(1),
    'POST doctor/issue-prescription/': errorAnswer(errorCodes.prescriptionRefused, 409, {
      fields: [{ field: 'lines.0', rule: 'first_visit_psychotropic' }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: '処方を入力する' }));
  expect(screen.getByText('基礎疾患がわからない初診です')).toBeDefined();
  await user.type(screen.getByLabelText('薬を探す'), 'エチ');
  await user.click(await screen.findByRole('button', { name: /^追加する/ }));
  await user.type(screen.getByLabelText('用法'), '1日1回 就寝前');
  await user.type(screen.getByLabelText('日数'), '７');
  await user.click(screen.getByRole('button', { name: '内容を確認して発行する' }));
  expect(await screen.findByText(/数量を入力してください/)).toBeDefined();
  await user.type(screen.getByLabelText('数量'), '7');
  await user.click(screen.getByRole('button', { name: '内容を確認して発行する' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('7日分・7錠・70円（税込）')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '処方を発行する' }));
  expect(await screen.findByText('初診では、向精神薬を処方できません。')).toBeDefined();
  expect(sent('POST doctor/issue-prescription/')[0]?.body).toMatchObject({
    lines: [{ product_id: 25, dosage: '1日1回 就寝前', days: 7, quantity: 7 }],
    total: 70,
  });
  // The draft was saved with what was typed.
  expect(sent('PUT doctor/save-prescription-draft/').at(-1)?.body).toMatchObject({
    lines: [{ product_id: 25, dosage: '1日1回 就寝前', days: 7, quantity: 7, note: '' }],
  });
});

test('a short reason is named before it is sent; a ticked document ends two rules [RX-4, RX-5]', async () => {
  const risky = { ...etizolam, is_psychotropic: false, is_high_risk: true };
  const { user, sent } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': { ...draft('1日1回', 1), products: [risky] },
    'PUT doctor/save-prescription-draft/': saved(2),
    'POST doctor/issue-prescription/': errorAnswer(errorCodes.prescriptionRefused, 409, { fields: [] }),
  });
  const reason = await screen.findByLabelText('初診で処方する理由');
  await user.type(reason, '継続のため');
  await user.click(screen.getByRole('button', { name: '内容を確認して発行する' }));
  expect(await screen.findByText(/初診で処方する理由を、10文字以上で入力してください/)).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.selectOptions(screen.getByLabelText('基礎疾患を確認した資料'), '健康診断の結果');
  expect(screen.getByText('初診です。基礎疾患は確認済みです')).toBeDefined();
  expect(screen.queryByLabelText('初診で処方する理由')).toBeNull();
  await user.click(screen.getByRole('button', { name: '内容を確認して発行する' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '処方を発行する' }));
  await expect.poll(() => sent('POST doctor/issue-prescription/').length).toBe(1);
  const { body } = sent('POST doctor/issue-prescription/')[0]!;
  expect(body).toMatchObject({ base_illness_document: 'CHECK_UP' });
  expect(body).not.toHaveProperty('override_reason');
});

test('seven days twice ask for a reason, and so does what only the server knows [RX-14]', async () => {
  const harmless = { ...etizolam, is_psychotropic: false };
  const lines = { lines: [line, line], version: 1, updated_at: '2026-11-22T01:00:00.000Z' };
  const answers = {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': { ...nothingYet, draft: lines, products: [harmless] },
    'PUT doctor/save-prescription-draft/': saved(2),
    'POST doctor/issue-prescription/': errorAnswer(errorCodes.prescriptionRefused, 409, {
      fields: [{ field: 'lines.0', rule: 'first_visit_days' }],
    }),
  };
  const { user } = await openDoctor(`/doctor?consult=${record.consult.id}`, answers);
  expect(await screen.findByLabelText('初診で処方する理由')).toBeDefined();
  await user.click(screen.getAllByRole('button', { name: /外す/ })[0]!);
  await waitFor(() => expect(screen.queryByLabelText('初診で処方する理由')).toBeNull());
  await user.click(screen.getByRole('button', { name: '内容を確認して発行する' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '処方を発行する' }));
  expect(await screen.findByLabelText('初診で処方する理由')).toBeDefined();
});

test('a template fills the dosage, keeps typed text, and can be added and deleted [RECORD-16]', async () => {
  const template = (nth: number, text: string) => ({
    id: `a1a1a1a1-0000-4000-8000-00000000000${nth}`,
    text,
    version: 1,
    editor: null,
    updated_at: '2026-11-22T01:00:00.000Z',
  });
  const templates = [template(1, '1日3回 毎食後'), template(2, '1日1回 就寝前')];
  const { user, sent } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': draft('', 1),
    'GET doctor/dosage-templates/': templates,
    'POST doctor/add-dosage-template/': template(3, '痛いとき 1回1錠'),
    'POST doctor/remove-dosage-template/': null,
    'POST doctor/restore-dosage-template/': templates[0],
    'PUT doctor/save-prescription-draft/': saved(2),
  });
  const dosage = () => screen.getByLabelText<HTMLInputElement>('用法').value;
  const choose = (text: string) => user.selectOptions(screen.getByLabelText('定型の用法から選ぶ'), text);
  await screen.findByRole('combobox', { name: '定型の用法から選ぶ' });
  await choose('1日3回 毎食後');
  expect(dosage()).toBe('1日3回 毎食後');
  await choose('1日1回 就寝前');
  expect(dosage()).toBe('1日1回 就寝前');
  await user.clear(screen.getByLabelText('用法'));
  await user.type(screen.getByLabelText('用法'), '頓服');
  await choose('1日1回 就寝前');
  expect(dosage()).toBe('頓服 1日1回 就寝前');
  await user.click(screen.getByRole('button', { name: '定型の用法を編集する' }));
  const sheet = within(await screen.findByRole('dialog', { name: '定型の用法' }));
  await user.type(sheet.getByLabelText('新しい用法'), '痛いとき 1回1錠');
  await user.click(sheet.getByRole('button', { name: '追加する' }));
  await expect.poll(() => sent('POST doctor/add-dosage-template/').at(-1)?.body).toEqual({ text: '痛いとき 1回1錠' });
  await user.click(sheet.getByRole('button', { name: /^削除する.*1日3回 毎食後/ }));
  const { id } = templates[0]!;
  await expect.poll(() => sent('POST doctor/remove-dosage-template/').at(-1)?.body).toEqual({ id, version: 1 });
  await user.click(await sheet.findByRole('button', { name: '元に戻す' }));
  await expect.poll(() => sent('POST doctor/restore-dosage-template/').at(-1)?.body).toEqual({ id });
  await screen.findByText('定型の用法を元に戻しました');
});

test('a dosage template a colleague changed shows both texts for the doctor to choose [RECORD-16]', async () => {
  const editor = { last_name: '鈴木', first_name: '一郎', name_en: 'Ichiro Suzuki' };
  const at = '2026-11-22T01:05:00.000Z';
  let now = {
    id: 'a1a1a1a1-0000-4000-8000-000000000001',
    text: '1日3回 毎食後',
    version: 1,
    editor: null as typeof editor | null,
    updated_at: '2026-11-22T01:00:00.000Z',
  };
  const { user, sent } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': draft('', 1),
    'GET doctor/dosage-templates/': () => [now],
    'PUT doctor/dosage-template/': () => {
      if (now.version === 2) return { ...now, version: 3 };
      now = { ...now, text: '1日2回 朝夕', version: 2, editor, updated_at: at };
      return errorAnswer(errorCodes.editConflict, 409, { ...editor, at, version: 2 });
    },
  });
  await user.click(await screen.findByRole('button', { name: '定型の用法を編集する' }));
  const sheet = within(await screen.findByRole('dialog', { name: '定型の用法' }));
  await user.click(await sheet.findByRole('button', { name: /^変更する/ }));
  await user.type(sheet.getByLabelText('用法'), ' 1錠');
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  await sheet.findByText(/鈴木 一郎 さんが .*10:05 に、この用法を変更しました/);
  sheet.getByText('1日2回 朝夕');
  expect(sheet.getByLabelText<HTMLInputElement>('用法').value).toBe('1日3回 毎食後 1錠');
  await user.click(sheet.getByRole('button', { name: '確認したので、自分の内容で保存する' }));
  await expect
    .poll(() => sent('PUT doctor/dosage-template/').at(-1)?.body)
    .toEqual({ id: now.id, version: 2, text: '1日3回 毎食後 1錠' });
  await waitFor(() => expect(sheet.queryByLabelText('用法')).toBeNull());
});

test('a dosage template a colleague changed or restored first names them [RECORD-27]', async () => {
  const meta = { last_name: '鈴木', first_name: '一郎', name_en: 'Ichiro Suzuki', at: '2026-11-22T01:05:00.000Z' };
  const conflict = errorAnswer(errorCodes.editConflict, 409, { ...meta, version: 2 });
  const template = { id: 'a1a1a1a1-0000-4000-8000-000000000001', text: '1日3回 毎食後', version: 1, editor: null };
  let isBehind = true;
  const { user } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': draft('', 1),
    'GET doctor/dosage-templates/': [{ ...template, updated_at: '2026-11-22T01:00:00.000Z' }],
    'POST doctor/remove-dosage-template/': () => (isBehind ? conflict : null),
    'POST doctor/restore-dosage-template/': conflict,
  });
  await user.click(await screen.findByRole('button', { name: '定型の用法を編集する' }));
  const sheet = within(await screen.findByRole('dialog', { name: '定型の用法' }));
  const remove = async () => user.click(await sheet.findByRole('button', { name: /^削除する/ }));
  await remove();
  await sheet.findByText(/^鈴木 一郎 医師が 2026\/11\/22\(日\) 10:05 に、この用法を変更しました/);
  isBehind = false;
  await remove();
  await user.click(await sheet.findByRole('button', { name: '元に戻す' }));
  await sheet.findByText(/すでに元に戻しています（最後の変更：2026\/11\/22\(日\) 10:05 鈴木 一郎 医師）/);
});

test('lines another screen changed show who and when, and the doctor chooses [RECORD-13]', async () => {
  const by = { last_name: '鈴木', first_name: '一郎', name_en: 'Ichiro Suzuki', at: '2026-11-22T01:05:00.000Z' };
  let now = draft('1日1回', 1);
  let isBehind = true;
  const { user, sent } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': () => now,
    'PUT doctor/save-prescription-draft/': () => {
      if (!isBehind) return saved(3);
      now = draft('1日2回 朝夕', 2);
      return errorAnswer(errorCodes.editConflict, 409, { ...by, version: 2 });
    },
  });
  await user.type(await screen.findByLabelText('用法'), ' 就寝前');
  await screen.findByText(/鈴木 一郎 医師が 2026\/11\/22.* 10:05 に、別の画面でこの処方を変更しました/);
  screen.getByText(/エチゾラム錠0.5mg 1日2回 朝夕 7日分・7錠/);
  // Nothing is issued before the doctor has chosen.
  await user.click(screen.getByRole('button', { name: /内容を確認して発行する/ }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  screen.getByText('先に、使う内容を選んでください。');

  isBehind = false;
  await user.click(screen.getByRole('button', { name: 'この画面の内容にする' }));
  await waitFor(() =>
    expect(sent('PUT doctor/save-prescription-draft/').at(-1)?.body).toMatchObject({
      lines: [{ ...line, dosage: '1日1回 就寝前' }],
      version: 2,
    }),
  );
  await waitFor(() => expect(screen.queryByText('別の画面の内容')).toBeNull());
});

test('issuing over lines another screen saved shows them before anything is issued [RECORD-13]', async () => {
  const by = { last_name: '鈴木', first_name: '一郎', name_en: 'Ichiro Suzuki', at: '2026-11-22T01:05:00.000Z' };
  const known = { is_base_illness_known: true };
  let now = { ...draft('1日1回', 1), ...known };
  const overtaken = ({ body }: MockRequest) =>
    body['version'] === 1 ? errorAnswer(errorCodes.editConflict, 409, { ...by, version: 2 }) : undefined;
  const { user, sent } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': () => now,
    'PUT doctor/save-prescription-draft/': (request: MockRequest) => overtaken(request) ?? saved(3),
    'POST doctor/issue-prescription/': (request: MockRequest) => {
      now = { ...draft('1日2回 朝夕', 2), ...known };
      return overtaken(request) ?? errorAnswer(errorCodes.prescriptionChanged);
    },
  });
  const issue = async () => {
    await user.click(await screen.findByRole('button', { name: '内容を確認して発行する' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '処方を発行する' }));
  };
  await issue();
  await screen.findByText(/鈴木 一郎 医師が 2026\/11\/22.* 10:05 に、別の画面でこの処方を変更しました/);
  screen.getByText(/エチゾラム錠0.5mg 1日2回 朝夕 7日分・7錠/);
  expect(screen.getByLabelText<HTMLInputElement>('用法').value).toBe('1日1回');
  // The banner says it; the general text of the error does not repeat it.
  await waitFor(() => expect(screen.queryByText(/ほかの人が先に変更を保存しました/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'この画面の内容にする' }));
  await waitFor(() => expect(screen.queryByText('別の画面の内容')).toBeNull());
  await issue();
  await expect.poll(() => sent('POST doctor/issue-prescription/').length).toBe(2);
  const bodies = sent('POST doctor/issue-prescription/').map(({ body }) => body);
  expect(bodies).toMatchObject([{ version: 1 }, { version: 3 }]);
  const screens = [...sent('PUT doctor/save-prescription-draft/').map(({ body }) => body), ...bodies];
  expect(new Set(screens.map((body) => body['screen']))).toEqual(new Set([expect.any(String)]));
});

test('a price that changed is in the lines after the refusal, and is then issued [RECORD-29]', async () => {
  let price = 10;
  const { user, sent } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': () => ({
      ...draft('1日1回', 1),
      is_base_illness_known: true,
      products: [{ ...etizolam, price }],
    }),
    'POST doctor/issue-prescription/': errorAnswer(errorCodes.productChanged, 409, { total: 84 }),
  });
  const issue = async () => {
    await user.click(screen.getByRole('button', { name: '内容を確認して発行する' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '処方を発行する' }));
  };
  await screen.findByText('合計 70円（税込）');
  price = 12;
  await issue();
  await screen.findByText('合計 84円（税込）');
  await issue();
  await expect.poll(() => sent('POST doctor/issue-prescription/').map(({ body }) => body['total'])).toEqual([70, 84]);
});

test('during ongoing typing the draft is saved at most a second behind [RECORD-13]', async () => {
  const { user, sent } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': draft('', 1),
    'PUT doctor/save-prescription-draft/': saved(2),
  });
  const field = await screen.findByLabelText('用法');
  const begun = performance.now();
  // Never a pause of 400 ms, so no moment of rest saves anything.
  while (sent('PUT doctor/save-prescription-draft/').length === 0) {
    await user.type(field, 'あ');
    expect(performance.now() - begun).toBeLessThan(3000);
  }
  expect(performance.now() - begun).toBeLessThan(1500);
});

test('an amendment that was being typed is open again after a reload', async () => {
  const note = {
    version: 1,
    is_final: true,
    doctor: { id: 3, last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno' },
    updated_at: '2026-11-22T01:00:00.000Z',
    texts: [
      {
        number: 1,
        doctor: { id: 3, last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno' },
        at: '2026-11-22T01:00:00.000Z',
        reason: null,
        chart: '発熱',
        for_patient: '',
      },
    ],
    may_amend: true,
  };
  const answers = {
    'GET calendar/': calendar,
    'GET calendar/consult/': { ...ended, note, chart: '発熱' },
    'GET prescription/of-consult/': nothingYet,
  };
  const at = `/doctor?consult=${record.consult.id}`;
  const { user } = await openDoctor(at, answers);
  await user.click(await screen.findByRole('button', { name: '追記・訂正する' }));
  await user.type(screen.getByLabelText(/^追記・訂正の理由/), '検査結果が届いたため');
  await openDoctor(at, answers, { reloads: true });
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^追記・訂正の理由/)).value).toBe('検査結果が届いたため');
});

test('a doctor reads what is paid or sent, and the difference before amending [ORD-22, PAY-43]', async () => {
  const issued = { ...nothingYet, is_base_illness_known: true, issued: [issuedVersion], products: [etizolam] };
  const at = (bill: string) =>
    openDoctor(`/doctor?consult=${record.consult.id}`, {
      'GET calendar/': calendar,
      'GET calendar/consult/': ended,
      'GET prescription/of-consult/': { ...issued, bill },
      'GET calendar/consult-payments/': [{ consult_id: record.consult.id, state: 'PAID' }],
      'PUT doctor/save-prescription-draft/': saved(1),
    });
  const adding = () => [
    screen.queryByLabelText('薬を探す') !== null,
    screen.queryByRole('button', { name: '処方セットを使う・保存する' }) !== null,
  ];
  const late = await at('SENT');
  expect(await screen.findByText('この処方のお薬は発送済みです')).toBeDefined();
  await late.user.click(screen.getByRole('button', { name: '処方を訂正する' }));
  await screen.findByLabelText('訂正の理由');
  expect(adding()).toEqual([false, false]);
  closeDoctor();
  await at('CANCELLED');
  expect(await screen.findByText('この処方のお薬の注文は取り消されました')).toBeDefined();
  closeDoctor();
  await at('FREE');
  expect(await screen.findByText('この処方のお薬に、お支払いはありません')).toBeDefined();
  closeDoctor();
  const { user } = await at('PAID');
  expect(await screen.findByText('この処方のお薬は支払い済みです')).toBeDefined();
  // In the details above, and beside the medicine.
  await waitFor(() => expect(screen.getAllByText('お支払い：支払い済み')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: '処方を訂正する' }));
  expect(adding()).toEqual([true, true]);
  const confirm = async (quantity: string) => {
    await user.clear(screen.getByLabelText('数量'));
    await user.type(screen.getByLabelText('数量'), quantity);
    await user.click(screen.getByRole('button', { name: '内容を確認して発行する' }));
    return within(await screen.findByRole('alertdialog'));
  };
  await user.type(await screen.findByLabelText('訂正の理由'), '用量の訂正');
  const more = await confirm('10');
  expect(more.getByText('差額 30円 を追加で請求します')).toBeDefined();
  await user.click(more.getByRole('button', { name: '入力に戻る' }));
  expect((await confirm('5')).getByText('差額 20円 を返金します')).toBeDefined();
});

test('what a request brought is amended beside the visit’s own prescription [RX-21]', async () => {
  const brought = { ...issuedVersion, id: '01920000-0000-7000-8000-0000000000f1' };
  const { user, sent } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': {
      ...nothingYet,
      is_base_illness_known: true,
      issued: [issuedVersion],
      products: [etizolam],
      requested: [{ first_id: brought.id, prescription: brought, products: [etizolam], bill: 'UNPAID' }],
    },
    'POST doctor/amend-prescription/': { ...brought, version: 2 },
  });
  const amend = () => screen.findByRole('button', { name: '依頼で発行した処方を訂正する' });
  await user.click(await amend());
  await user.type(screen.getByLabelText('訂正の理由'), '書きかけ');
  await user.click(screen.getByRole('button', { name: 'やめる' }));
  await user.click(await amend());
  expect(screen.getByLabelText<HTMLTextAreaElement>('訂正の理由').value).toBe('');
  await user.clear(screen.getByLabelText('数量'));
  await user.type(screen.getByLabelText('数量'), '5');
  await user.type(screen.getByLabelText('訂正の理由'), '日数の訂正');
  await user.click(screen.getByRole('button', { name: '内容を確認して発行する' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /訂正/ }));
  await waitFor(() => expect(sent('POST doctor/amend-prescription/')).toHaveLength(1));
  expect(sent('POST doctor/amend-prescription/')[0]!.body).toMatchObject({
    prescription_id: brought.id,
    lines: [{ quantity: 5 }],
    reason: '日数の訂正',
  });
  // The visit keeps its draft.
  expect(sent('PUT doctor/save-prescription-draft/')).toHaveLength(0);
  await screen.findByRole('button', { name: '依頼で発行した処方を訂正する' });
});

test('an amendment a colleague overtook keeps what is typed, and names the colleague [RX-21]', async () => {
  const first_id = '01920000-0000-7000-8000-0000000000f1';
  const second = {
    ...issuedVersion,
    id: '01920000-0000-7000-8000-0000000000f2',
    version: 2,
    issued_at: '2026-11-22T01:05:00.000Z',
    doctor: { last_name: '鈴木', first_name: '一郎', name_en: 'Ichiro Suzuki' },
    lines: [{ ...paidLine, dosage: '1日2回 朝夕' }],
  };
  let newest: typeof issuedVersion = { ...issuedVersion, id: first_id };
  const answers = {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': () => ({
      ...nothingYet,
      is_base_illness_known: true,
      requested: [{ first_id, prescription: newest, products: [etizolam], bill: 'UNPAID' }],
    }),
    'POST doctor/amend-prescription/': ({ body }: MockRequest) =>
      body['prescription_id'] === newest.id ? newest : errorAnswer(errorCodes.prescriptionChanged),
  };
  const at = `/doctor?consult=${record.consult.id}`;
  const dosage = () => screen.getByLabelText<HTMLInputElement>('用法').value;
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>('訂正の理由').value;
  const overtaken = () =>
    screen.findByText(/鈴木 一郎 医師が 2026\/11\/22.* 10:05 に、別の画面でこの処方を変更しました/);
  const amend = async () => {
    await user.click(screen.getByRole('button', { name: '内容を確認して発行する' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /訂正/ }));
  };
  let { user, sent } = await openDoctor(at, answers);
  await user.click(await screen.findByRole('button', { name: '依頼で発行した処方を訂正する' }));
  await user.type(screen.getByLabelText('用法'), ' 就寝前');
  await user.type(screen.getByLabelText('訂正の理由'), '用法の訂正');
  // The colleague was faster, and the news of it is not here yet.
  newest = second;
  await amend();
  await overtaken();
  screen.getByText(/エチゾラム錠0.5mg 1日2回 朝夕 7日分・7錠/);
  expect([dosage(), reason()]).toEqual(['1日1回 就寝前', '用法の訂正']);
  // The question outlives a reload.
  ({ user, sent } = await openDoctor(at, answers, { reloads: true }));
  await overtaken();
  await user.click(screen.getByRole('button', { name: '別の画面の内容にする' }));
  expect([dosage(), reason()]).toEqual(['1日2回 朝夕', '用法の訂正']);
  // By the news alone, the form stays open as well.
  newest = {
    ...second,
    id: '01920000-0000-7000-8000-0000000000f3',
    version: 3,
    lines: [{ ...paidLine, dosage: '1日3回 毎食後' }],
  };
  await act(() => refetch(['prescriptions']));
  await overtaken();
  await user.click(screen.getByRole('button', { name: 'この画面の内容にする' }));
  await waitFor(() => expect(screen.queryByText('別の画面の内容')).toBeNull());
  await amend();
  await waitFor(() => expect(sent('POST doctor/amend-prescription/')).toHaveLength(1));
  expect(sent('POST doctor/amend-prescription/')[0]!.body).toMatchObject({
    prescription_id: newest.id,
    lines: [{ dosage: '1日2回 朝夕' }],
    reason: '用法の訂正',
  });
});

test('a second amendment of a first visit keeps the document of the one before [RX-5]', async () => {
  const source = 'MEDICATION_NOTEBOOK' as const;
  let issued = [{ ...issuedVersion, base_illness: { source, consulted_at: null } }];
  const { user, sent } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': () => ({
      ...nothingYet,
      issued,
      products: [{ ...etizolam, is_psychotropic: false }],
    }),
    'GET calendar/consult-payments/': [],
    'POST doctor/amend-prescription/': () => {
      const next = issued.length + 1;
      issued = [{ ...issued[0]!, id: `b1b1b1b1-0000-4000-8000-00000000010${next}`, version: next }, ...issued];
      return issued[0];
    },
  });
  const document = () => screen.getByLabelText<HTMLSelectElement>('基礎疾患を確認した資料').value;
  for (const nth of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: '処方を訂正する' }));
    expect(document()).toBe(source);
    await user.type(screen.getByLabelText('訂正の理由'), '用量の訂正');
    await user.click(screen.getByRole('button', { name: '内容を確認して発行する' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '処方を訂正する' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(nth + 1));
  }
  expect(sent('POST doctor/amend-prescription/').map(({ body }) => body['base_illness_document'])).toEqual([
    source,
    source,
  ]);
});
