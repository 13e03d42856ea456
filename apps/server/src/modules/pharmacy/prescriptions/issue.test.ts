import { randomUUID } from 'node:crypto';
import { errorCodes, type PrescribedLine, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newMember } from '../../../../test/authorization/insert-rows.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';

let at: PharmacyFixture;
beforeAll(async () => void (at = await pharmacyFixture()));
afterAll(() => at.stop());

/** What the issuing screen had seen of the draft. */
interface SeenDraft {
  version?: number;
  screen?: string;
}

const issue = (
  consult_id: string,
  lines: PrescribedLine[],
  more: {
    total?: number;
    override_reason?: string;
    base_illness_document?: 'CHECK_UP' | 'REFERRAL';
    as?: { kind: 'doctor'; id: number };
  } & SeenDraft = {},
) => {
  const { as = at.doctor, total = lines.reduce((sum, { quantity }) => sum + 20 * quantity, 0), ...rest } = more;
  return at.app.call('issuePrescription', { as, input: { consult_id, lines, total, ...rest } });
};
const amend = (consult_id: string, prescription_id: string, lines: PrescribedLine[], seen: SeenDraft = {}) =>
  at.app.call('amendPrescription', {
    as: at.doctor,
    input: {
      consult_id,
      prescription_id,
      lines,
      total: lines.reduce((sum, { quantity }) => sum + 20 * quantity, 0),
      reason: '用量を訂正しました',
      ...seen,
    },
  });
const ofConsult = async (consult_id: string) =>
  (await at.app.call('consultPrescriptions', { as: at.doctor, input: { consult_id } })).data;
const actions = async (object_id: string) =>
  (
    await at.db
      .selectFrom('audit_log')
      .select('action')
      .where('object', '=', 'prescription')
      .where('object_id', '=', object_id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

const sessionsWait = async (count: number) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(at.db);
  expect(rows[0]!.count).toBe(count);
};

test('issuing freezes names and prices, takes the stock and makes the order', async () => {
  const product = await at.newProduct({ name: 'ロキソプロフェン', price: 20 });
  const { id, patient } = await at.consultOf('later');
  const { data, code } = await issue(id, [lineOf(product)]);
  expect(code).toBe(successCode);
  await at.db.updateTable('product').set({ name: '別の名前', price: 99 }).where('id', '=', product.id).execute();
  const { issued, draft } = await ofConsult(id);
  expect(issued).toEqual([data]);
  expect(draft).toBeNull();
  expect(data).toMatchObject({
    version: 1,
    total: 300,
    patient: { id: patient.id },
    lines: [{ name: 'ロキソプロフェン', unit_price: 20, price: 300, days: 5, quantity: 15 }],
  });
  expect(await at.stockOf(product)).toBe(85);
  const order = await at.db
    .selectFrom('patient_order')
    .select(['kind', 'status', 'total', 'account_id'])
    .where('consult_id', '=', id)
    .execute();
  expect(order).toEqual([{ kind: 'MEDICINE', status: 'WAITING_PAYMENT', total: 300, account_id: patient.id }]);
  await at.assertSound();
});

test.each([
  ['first_visit_narcotic', { is_narcotic: true }, {}],
  ['first_visit_psychotropic', { is_psychotropic: true }, {}],
  ['first_visit_high_risk', { is_high_risk: true }, {}],
  ['first_visit_days', {}, { days: 8 }],
] as const)('the first visit refuses %s and names the line (05060)', async (rule, product, line) => {
  const [harmless, guarded] = [await at.newProduct(), await at.newProduct(product)];
  const first = await at.consultOf('first');
  const lines = [lineOf(harmless, { days: 7 }), lineOf(guarded, line)];
  expect(await issue(first.id, lines)).toMatchObject({
    http: 409,
    code: errorCodes.prescriptionRefused,
    meta: { fields: [{ field: 'lines.1', rule }] },
  });
  expect(await at.stockOf(harmless)).toBe(100);
  expect((await ofConsult(first.id)).issued).toEqual([]);
  // A patient whom the clinic knows from an earlier consult may have it.
  const later = await at.consultOf('later');
  expect((await issue(later.id, lines)).code).toBe(successCode);
});

test('the days of a product count together in a first visit, line by line [RX-14]', async () => {
  const [product, other] = [await at.newProduct(), await at.newProduct()];
  const { id } = await at.consultOf('first');
  const week = lineOf(product, { days: 7 });
  const rule = 'first_visit_days';
  expect(await issue(id, [week, lineOf(other, { days: 7 }), week])).toMatchObject({
    code: errorCodes.prescriptionRefused,
    meta: {
      fields: [
        { field: 'lines.0', rule },
        { field: 'lines.2', rule },
      ],
    },
  });
  const { data: first } = await issue(id, [week]);
  // An amendment stands in place of what it amends.
  expect((await amend(id, first.id, [lineOf(product, { days: 6 })])).code).toBe(successCode);
});

test('a written reason overrides the guard, and is in the record and the audit log', async () => {
  const product = await at.newProduct({ is_high_risk: true });
  const { id } = await at.consultOf('first');
  expect((await issue(id, [lineOf(product)], { override_reason: '  ' })).code).toBe(errorCodes.invalidInput);
  const { data } = await issue(id, [lineOf(product)], { override_reason: 'お薬手帳で3年の服用を確認した' });
  expect(data).toMatchObject({ override_reason: 'お薬手帳で3年の服用を確認した' });
  expect(await actions(id)).toEqual(['issue', 'override_first_visit_guard']);
});

test('a reason below ten characters is refused and names its field [RX-4]', async () => {
  const product = await at.newProduct({ is_high_risk: true });
  const { id } = await at.consultOf('first');
  for (const override_reason of ['継続', ' 123456789 '])
    expect(await issue(id, [lineOf(product)], { override_reason })).toMatchObject({
      code: errorCodes.invalidInput,
      meta: { fields: [{ field: 'override_reason', rule: 'min_length', limit: 10 }] },
    });
  expect((await ofConsult(id)).issued).toEqual([]);
  expect((await issue(id, [lineOf(product)], { override_reason: '紹介元の医師に確認した' })).code).toBe(successCode);
});

test('a document ends the rules of an unknown base illness, not those of a first visit [RX-5]', async () => {
  const [risky, narcotic] = [await at.newProduct({ is_high_risk: true }), await at.newProduct({ is_narcotic: true })];
  const { id } = await at.consultOf('first');
  const base_illness_document = 'CHECK_UP' as const;
  const lines = [lineOf(risky, { days: 14 }), lineOf(narcotic)];
  expect(await issue(id, lines, { base_illness_document })).toMatchObject({
    code: errorCodes.prescriptionRefused,
    meta: { fields: [{ field: 'lines.1', rule: 'first_visit_narcotic' }] },
  });
  const { data } = await issue(id, lines.slice(0, 1), { base_illness_document });
  expect(data).toMatchObject({ base_illness: { source: 'CHECK_UP', consulted_at: null }, override_reason: null });
  expect(await actions(id)).toEqual(['issue']);
});

test('a later visit keeps the earlier consult as the source, whatever is ticked [RX-5]', async () => {
  const product = await at.newProduct({ is_high_risk: true });
  const { id, patient } = await at.consultOf('later');
  const { data } = await issue(id, [lineOf(product)], { base_illness_document: 'REFERRAL' });
  const earlier = await at.db
    .selectFrom('consult')
    .select('start_at')
    .where('patient_id', '=', patient.id)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  expect(data.base_illness!.source).toBe('PAST_CONSULT');
  expect(Date.parse(data.base_illness!.consulted_at!)).toBe(new Date(earlier.start_at).getTime());
  // Without a document and an earlier consult there is no source.
  const first = await at.consultOf('first');
  expect((await issue(first.id, [lineOf(await at.newProduct())])).data.base_illness).toBeNull();
});

test('a reason without a broken rule overrides nothing', async () => {
  const { id } = await at.consultOf('first');
  const { data } = await issue(id, [lineOf(await at.newProduct())], { override_reason: 'ふだんの薬を念のため記す' });
  expect(data.override_reason).toBeNull();
  expect(await actions(id)).toEqual(['issue']);
});

test('an amendment is a new version with a reason; stock follows, the old one stays', async () => {
  const product = await at.newProduct();
  const { id } = await at.consultOf('later');
  const first = (await issue(id, [lineOf(product, { quantity: 90 })])).data;
  const second = (await amend(id, first.id, [lineOf(product, { quantity: 40 })])).data;
  expect(second).toMatchObject({ version: 2, amendment_reason: '用量を訂正しました', total: 800 });
  expect(await at.stockOf(product)).toBe(60);
  expect((await ofConsult(id)).issued).toEqual([second, first]);
  expect((await amend(id, first.id, [])).code).toBe(errorCodes.prescriptionChanged);
  const withdrawn = (await amend(id, second.id, [])).data;
  expect(withdrawn).toMatchObject({ version: 3, lines: [], total: 0 });
  expect(await at.stockOf(product)).toBe(100);
  expect(await actions(id)).toEqual(['issue', 'amend', 'amend']);
});

test('an amendment replaces an unpaid order, and leaves one that is being paid', async () => {
  const product = await at.newProduct();
  const { id, patient } = await at.consultOf('later');
  const orders = () =>
    at.db
      .selectFrom('patient_order')
      .select(['id', 'status', 'total', 'cancel_reason'])
      .where('consult_id', '=', id)
      .orderBy('id')
      .execute();
  const first = (await issue(id, [lineOf(product, { quantity: 90 })])).data;
  const second = (await amend(id, first.id, [lineOf(product, { quantity: 40 })])).data;
  const [, open] = await orders();
  const amended = [
    { status: 'CANCEL', total: 1800, cancel_reason: '用量を訂正しました' },
    { status: 'WAITING_PAYMENT', total: 800, cancel_reason: null },
  ];
  expect(await orders()).toMatchObject(amended);
  expect((await at.app.call('payAtKonbini', { as: patient, input: { order_id: open!.id } })).code).toBe(successCode);
  const third = (await amend(id, second.id, [lineOf(product, { quantity: 30 })])).data;
  expect(third).toMatchObject({ version: 3, total: 600 });
  expect(await orders()).toMatchObject(amended);
  expect(await orders()).toHaveLength(2);
  await at.assertSound();
});

test('an amendment after the clinic cancelled the order makes a new one', async () => {
  const product = await at.newProduct();
  const { id } = await at.consultOf('later');
  const first = (await issue(id, [lineOf(product, { quantity: 90 })])).data;
  const statuses = async () =>
    at.db.selectFrom('patient_order').select(['status', 'total']).where('consult_id', '=', id).orderBy('id').execute();
  const { id: order_id } = await at.db
    .selectFrom('patient_order')
    .select('id')
    .where('consult_id', '=', id)
    .executeTakeFirstOrThrow();
  const cancel = { order_id, is_paid: false, reason: '患者さまのご希望のため' };
  expect((await at.app.call('cancelOrder', { as: at.owner, input: cancel })).code).toBe(successCode);
  expect((await amend(id, first.id, [lineOf(product, { quantity: 40 })])).code).toBe(successCode);
  expect(await statuses()).toEqual([
    { status: 'CANCEL', total: 1800 },
    { status: 'WAITING_PAYMENT', total: 800 },
  ]);
  await at.assertSound();
});

test('an issued prescription cannot be changed in the database', async () => {
  const { id } = await at.consultOf('later');
  const { data } = await issue(id, [lineOf(await at.newProduct())]);
  const prescription = at.db.updateTable('prescription').set({ total: 1 }).where('id', '=', data.id);
  await expect(prescription.execute()).rejects.toThrow('never changed');
  const line = at.db.updateTable('prescription_line').set({ days: 1 }).where('prescription_id', '=', data.id);
  await expect(line.execute()).rejects.toThrow('never changed');
});

test('20 doctors issue at once: one prescription, one order, the stock taken once', async () => {
  const product = await at.newProduct({ stock: 1000 });
  const { id } = await at.consultOf('later');
  const codes = (await Promise.all(Array.from({ length: 20 }, () => issue(id, [lineOf(product)])))).map(
    ({ code }) => code,
  );
  expect(codes.filter((code) => code === successCode)).toHaveLength(1);
  expect(codes.filter((code) => code === errorCodes.prescriptionChanged)).toHaveLength(19);
  expect(await at.stockOf(product)).toBe(985);
  expect(await at.db.selectFrom('patient_order').select('id').where('consult_id', '=', id).execute()).toHaveLength(1);
});

test('a price that changed since the confirmation is 08005 with the new total', async () => {
  const { id } = await at.consultOf('later');
  expect(await issue(id, [lineOf(await at.newProduct({ price: 30 }))])).toMatchObject({
    code: errorCodes.productChanged,
    meta: { total: 450 },
  });
});

test('a missing or withdrawn product or short stock names its line; nothing is taken', async () => {
  const [offered, withdrawn] = [await at.newProduct(), await at.newProduct({ state: 'WITHDRAWN' })];
  const { id } = await at.consultOf('later');
  expect(await issue(id, [lineOf(offered), lineOf(withdrawn)])).toMatchObject({
    code: errorCodes.productNotFound,
    meta: { fields: [{ field: 'lines.1.product_id' }] },
  });
  const scarce = await at.newProduct({ stock: 20 });
  // Together they need more than there is.
  expect(await issue(id, [lineOf(offered), lineOf(scarce), lineOf(scarce)])).toMatchObject({
    code: errorCodes.productOutOfStock,
    meta: { fields: [{ field: 'lines.1.quantity' }, { field: 'lines.2.quantity' }] },
  });
  expect(await at.stockOf(offered)).toBe(100);
  expect(await at.stockOf(scarce)).toBe(20);
});

test('a colleague of the location prescribes on hand-over; the owner and staff cannot', async () => {
  const colleague = await newMember(at.db, at.clinic_id, [{ role: 'DOCTOR', location: at.location }]);
  const { id } = await at.consultOf('later');
  const lines = [lineOf(await at.newProduct())];
  for (const as of [at.owner, at.staff])
    expect((await at.app.call('issuePrescription', { as, input: { consult_id: id, lines, total: 300 } })).code).toBe(
      errorCodes.accessDenied,
    );
  expect((await issue(id, lines, { as: { kind: 'doctor', id: colleague } })).code).toBe(successCode);
  const { data } = await at.app.call('consultPrescriptions', { as: at.staff, input: { consult_id: id } });
  expect(data).toMatchObject({ may_prescribe: false, draft: null, issued: [{ version: 1 }] });
});

test('a draft keeps typed text, even unfinished, only until the prescription is issued', async () => {
  const { id } = await at.consultOf('later');
  const product = await at.newProduct();
  const unfinished = { product_id: product.id, dosage: '1日', days: null, quantity: 3, note: '' };
  const save = (consult_id: string) =>
    at.app.call('savePrescriptionDraft', { as: at.doctor, input: { consult_id, lines: [unfinished] } });
  expect((await save(id)).code).toBe(successCode);
  expect(await ofConsult(id)).toMatchObject({ draft: { lines: [unfinished] }, products: [{ id: product.id }] });
  expect(await actions(id)).toEqual(['write_prescription']);
  await issue(id, [lineOf(await at.newProduct())], { version: 1 });
  expect((await ofConsult(id)).draft).toBeNull();
});

test('of two screens of a draft, an older save gets who and when, and loses nothing [RECORD-13]', async () => {
  const { id: consult_id } = await at.consultOf('later');
  const colleague = await newMember(at.db, at.clinic_id, [{ role: 'DOCTOR', location: at.location }]);
  const { id: product_id } = await at.newProduct();
  const linesOf = (dosage: string) => [{ product_id, dosage, days: null, quantity: null, note: '' }];
  const save = (dosage: string, version: number, screen: string, as: typeof at.doctor = at.doctor) =>
    at.app.call('savePrescriptionDraft', { as, input: { consult_id, lines: linesOf(dosage), version, screen } });
  const [mine, theirs] = [randomUUID(), randomUUID()];
  expect((await save('1日1回', 0, mine)).data.version).toBe(1);
  // The answer to the first save was lost: the same screen goes on.
  expect((await save('1日1回 朝', 0, mine)).data.version).toBe(2);
  expect((await save('1日2回', 2, theirs, { kind: 'doctor', id: colleague })).data.version).toBe(3);

  const refused = await save('1日1回 朝食後', 2, mine);
  expect(refused).toMatchObject({ code: errorCodes.editConflict, meta: { last_name: expect.any(String), version: 3 } });
  const named = await at.db.selectFrom('member').select('last_name').where('id', '=', colleague).executeTakeFirst();
  expect(refused.meta).toMatchObject(named!);
  expect((await ofConsult(consult_id)).draft).toMatchObject({ lines: linesOf('1日2回'), version: 3 });
  // Both screens wrote the same, so nothing is in the way.
  expect((await save('1日2回', 2, mine)).data.version).toBe(4);
  expect((await save('1日3回', 4, theirs)).data.version).toBe(5);
});

test('20 screens that save one version at once: one wins, the others meet the conflict', async () => {
  const { id: consult_id } = await at.consultOf('later');
  const { id: product_id } = await at.newProduct();
  const save = (nth: number) => {
    const lines = [{ product_id, dosage: `${nth}回`, days: null, quantity: null, note: '' }];
    const input = { consult_id, lines, version: 0, screen: randomUUID() };
    return at.app.call('savePrescriptionDraft', { as: at.doctor, input });
  };
  const codes = (await Promise.all(Array.from({ length: 20 }, (_, nth) => save(nth)))).map(({ code }) => code);
  expect(codes.filter((code) => code === successCode)).toHaveLength(1);
  expect(codes.filter((code) => code === errorCodes.editConflict)).toHaveLength(19);
});

test('continuing a draft that was issued meanwhile is a conflict; no draft returns [RECORD-13]', async () => {
  const { id: consult_id } = await at.consultOf('later');
  const product = await at.newProduct();
  const save = (version: number) => {
    const lines = [{ product_id: product.id, dosage: '1日1回', days: null, quantity: null, note: '' }];
    return at.app.call('savePrescriptionDraft', {
      as: at.doctor,
      input: { consult_id, lines, version, screen: randomUUID() },
    });
  };
  expect((await save(0)).data.version).toBe(1);
  const issued = (await issue(consult_id, [lineOf(product)], { version: 1 })).data;
  expect(await save(1)).toMatchObject({
    code: errorCodes.editConflict,
    meta: { at: issued.issued_at, version: 0, last_name: issued.doctor.last_name },
  });
  expect((await ofConsult(consult_id)).draft).toBeNull();
  // An amendment begins a new draft.
  expect((await save(0)).data.version).toBe(1);
});

test('a draft saved while it is being issued never comes back after it [RECORD-13]', async () => {
  const { id: consult_id } = await at.consultOf('later');
  const product = await at.newProduct();
  const save = (version: number, dosage: string) => {
    const lines = [{ product_id: product.id, dosage, days: null, quantity: null, note: '' }];
    const input = { consult_id, lines, version, screen: randomUUID() };
    return at.app.call('savePrescriptionDraft', { as: at.doctor, input });
  };
  expect((await save(0, '1日1回')).data.version).toBe(1);
  const [issuing, saving] = await at.inTx(async (tx) => {
    await tx.selectFrom('product').select('id').where('id', '=', product.id).forUpdate().execute();
    // It has ended the draft once it waits for its stock.
    const first = issue(consult_id, [lineOf(product)], { version: 1 });
    await vi.waitFor(() => sessionsWait(1), { timeout: 10_000 });
    const second = save(1, '1日2回');
    await vi.waitFor(() => sessionsWait(2), { timeout: 10_000 });
    return [first, second] as const;
  });
  const { data: issued } = await issuing;
  expect(await saving).toMatchObject({ code: errorCodes.editConflict, meta: { at: issued.issued_at, version: 0 } });
  expect(await ofConsult(consult_id)).toMatchObject({ issued: [{ id: issued.id }], draft: null });
});

test('issuing over a draft that another screen saved is a conflict, and loses nothing [RECORD-13]', async () => {
  const { id: consult_id } = await at.consultOf('later');
  const colleague = await newMember(at.db, at.clinic_id, [{ role: 'DOCTOR', location: at.location }]);
  const product = await at.newProduct();
  const save = (days: number, version: number, screen: string, as: typeof at.doctor = at.doctor) => {
    const lines = [{ product_id: product.id, dosage: '1日1回', days, quantity: days, note: '' }];
    return at.app.call('savePrescriptionDraft', { as, input: { consult_id, lines, version, screen } });
  };
  const [mine, theirs] = [randomUUID(), randomUUID()];
  const week = [lineOf(product, { days: 7, quantity: 7 })];
  expect((await save(7, 0, mine)).data.version).toBe(1);
  expect((await save(5, 1, theirs, { kind: 'doctor', id: colleague })).data.version).toBe(2);
  const named = await at.db.selectFrom('member').select('last_name').where('id', '=', colleague).executeTakeFirst();
  const refused = { http: 409, code: errorCodes.editConflict, meta: { ...named, version: 2 } };
  expect(await issue(consult_id, week, { version: 1, screen: mine })).toMatchObject(refused);
  // A screen that saw no draft has missed this one as well.
  expect(await issue(consult_id, week)).toMatchObject(refused);
  expect(await ofConsult(consult_id)).toMatchObject({ issued: [], draft: { lines: [{ days: 5 }], version: 2 } });
  expect(await at.stockOf(product)).toBe(100);
  const { data: issued } = await issue(consult_id, week, { version: 2, screen: mine });

  // The same holds for an amendment. A screen never stands in its own way, also when an answer was lost.
  expect((await save(5, 0, theirs)).data.version).toBe(1);
  const amended = [lineOf(product, { days: 5, quantity: 5 })];
  expect((await amend(consult_id, issued.id, amended, { screen: mine })).code).toBe(errorCodes.editConflict);
  expect((await ofConsult(consult_id)).draft).toMatchObject({ version: 1 });
  expect((await amend(consult_id, issued.id, amended, { screen: theirs })).code).toBe(successCode);
  expect((await ofConsult(consult_id)).draft).toBeNull();
});

const orderOf = async (consult_id: string) =>
  (
    await at.db
      .selectFrom('patient_order')
      .select('id')
      .where('consult_id', '=', consult_id)
      .where('status', '<>', 'CANCEL')
      .executeTakeFirstOrThrow()
  ).id;
const cancel = (order_id: string, is_paid = false) =>
  at.app.call('cancelOrder', { as: at.owner, input: { order_id, is_paid, reason: '患者さまのご希望のため' } });

test('a cancelled order returns its stock once, even if the prescription is amended', async () => {
  const [tablets, cream] = [await at.newProduct(), await at.newProduct()];
  const { id } = await at.consultOf('later');
  const lines = [lineOf(tablets), lineOf(tablets, { quantity: 5 }), lineOf(cream, { quantity: 2 })];
  const first = (await issue(id, lines)).data;
  expect([await at.stockOf(tablets), await at.stockOf(cream)]).toEqual([80, 98]);
  const order_id = await orderOf(id);
  expect((await cancel(order_id)).code).toBe(successCode);
  expect([await at.stockOf(tablets), await at.stockOf(cream)]).toEqual([100, 100]);
  expect((await cancel(order_id)).code).toBe(errorCodes.orderNotPayable);
  const second = (await amend(id, first.id, [lineOf(tablets, { quantity: 30 })])).data;
  expect(await at.stockOf(tablets)).toBe(70);
  await amend(id, second.id, []);
  expect([await at.stockOf(tablets), await at.stockOf(cream)]).toEqual([100, 100]);
});

test('a paid order that is cancelled returns what the version in force took', async () => {
  const product = await at.newProduct();
  const { patient, card_id } = await at.withCard();
  await at.endedConsult({ patient });
  const id = await at.endedConsult({ patient });
  const first = (await issue(id, [lineOf(product, { quantity: 90 })])).data;
  const order_id = await orderOf(id);
  expect((await at.app.call('payByCard', { as: patient, input: { order_id, card_id } })).code).toBe(successCode);
  await amend(id, first.id, [lineOf(product, { quantity: 40 })]);
  expect(await at.stockOf(product)).toBe(60);
  expect((await cancel(order_id, true)).code).toBe(successCode);
  expect(await at.stockOf(product)).toBe(100);
  await at.assertSound();
});

test('20 cancellations of one order at once return its stock once', async () => {
  const product = await at.newProduct();
  const { id } = await at.consultOf('later');
  await issue(id, [lineOf(product)]);
  const order_id = await orderOf(id);
  const codes = (await Promise.all(Array.from({ length: 20 }, () => cancel(order_id)))).map(({ code }) => code);
  expect(codes.filter((code) => code === successCode)).toHaveLength(1);
  expect(await at.stockOf(product)).toBe(100);
});

test.each(Array.from({ length: 5 }, (_, run) => run))(
  'an amendment and a cancellation at once count the stock once (%i)',
  async () => {
    const product = await at.newProduct();
    const { id } = await at.consultOf('later');
    const first = (await issue(id, [lineOf(product, { quantity: 90 })])).data;
    const order_id = await orderOf(id);
    const [amended] = await Promise.all([amend(id, first.id, [lineOf(product, { quantity: 40 })]), cancel(order_id)]);
    expect(amended.code).toBe(successCode);
    expect(await at.stockOf(product)).toBe(60);
    await at.assertSound();
  },
);

test('many prescriptions at once never take more than there is', async () => {
  const product = await at.newProduct({ stock: 40 });
  const consults = await Promise.all(Array.from({ length: 6 }, () => at.consultOf('later')));
  const codes = (await Promise.all(consults.map(({ id }) => issue(id, [lineOf(product)])))).map(({ code }) => code);
  expect(codes.filter((code) => code === successCode)).toHaveLength(2);
  expect(codes.filter((code) => code === errorCodes.productOutOfStock)).toHaveLength(4);
  expect(await at.stockOf(product)).toBe(10);
});

test('a merge ends the first-visit guard, and its undo brings it back [RECORD-24]', async () => {
  const product = await at.newProduct({ is_high_risk: true });
  const known = await at.consultOf('first');
  const [one, two] = [await at.consultOf('first'), await at.consultOf('first')];
  for (const { patient } of [one, two]) {
    const input = { patient_id: patient.id, into_id: known.patient.id };
    expect((await at.app.call('mergePatients', { as: at.owner, input })).code).toBe(successCode);
  }
  expect((await ofConsult(two.id)).is_base_illness_known).toBe(true);
  expect((await issue(one.id, [lineOf(product)])).data.base_illness).toMatchObject({ source: 'PAST_CONSULT' });
  for (const { patient } of [one, two])
    await at.app.call('undoPatientMerge', { as: at.owner, input: { patient_id: patient.id } });
  expect((await ofConsult(two.id)).is_base_illness_known).toBe(false);
  expect((await issue(two.id, [lineOf(product)])).code).toBe(errorCodes.prescriptionRefused);
  // What was issued says for good on what it rested.
  expect((await ofConsult(one.id)).issued).toMatchObject([{ base_illness: { source: 'PAST_CONSULT' } }]);
});

const close = async (patient: { id: string }) => {
  await at.db.updateTable('patient').set({ password_hash: null }).where('id', '=', patient.id).execute();
  expect((await at.app.call('leave', { as: { kind: 'patient', id: patient.id }, input: {} })).code).toBe(successCode);
};
const ordersOf = ({ id }: { id: string }) =>
  at.db.selectFrom('patient_order').select('status').where('patient_id', '=', id).execute();

test('a closed account is given no medicine that it would owe [AUTH-14]', async () => {
  const product = await at.newProduct();
  const { id, patient } = await at.consultOf('later');
  await close(patient);
  expect(await issue(id, [lineOf(product)])).toMatchObject({ http: 409, code: errorCodes.accountRetired });
  expect(await at.stockOf(product)).toBe(100);
  expect(await ordersOf(patient)).toEqual([]);
  expect((await ofConsult(id)).issued).toEqual([]);
});

test('an amendment bills a closed account no more; one that costs no more is saved [AUTH-14]', async () => {
  const free = await at.newProduct({ price: 0 });
  const product = await at.newProduct();
  const { id, patient } = await at.consultOf('later');
  const { data } = await issue(id, [lineOf(free)], { total: 0 });
  await close(patient);
  expect((await amend(id, data.id, [lineOf(product)])).code).toBe(errorCodes.accountRetired);
  const input = {
    consult_id: id,
    prescription_id: data.id,
    lines: [lineOf(free, { note: '食後に飲んでください' })],
    total: 0,
    reason: '説明を足しました',
  };
  expect((await at.app.call('amendPrescription', { as: at.doctor, input })).code).toBe(successCode);
  expect(await ordersOf(patient)).toEqual([{ status: 'PAID' }]);
});

test('medicine that is issued while the account closes is refused [AUTH-14]', async () => {
  const product = await at.newProduct();
  const { id, patient } = await at.consultOf('later');
  const { begun } = await at.inTx(async (tx) => {
    await tx.selectFrom('patient').select('id').where('id', '=', patient.id).forUpdate().execute();
    const issuing = issue(id, [lineOf(product)]);
    await vi.waitFor(() => sessionsWait(1), { timeout: 10_000 });
    await tx.updateTable('patient').set({ status: 'LEFT', email: null }).where('id', '=', patient.id).execute();
    return { begun: issuing };
  });
  expect((await begun).code).toBe(errorCodes.accountRetired);
  expect(await at.stockOf(product)).toBe(100);
  expect(await ordersOf(patient)).toEqual([]);
});
