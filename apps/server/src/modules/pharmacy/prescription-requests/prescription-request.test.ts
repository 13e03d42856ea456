import { errorCodes, limits, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newMember } from '../../../../test/authorization/insert-rows.ts';
import { messageTo } from '../../identity/auth/auth.fixtures.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';

let at: PharmacyFixture;
beforeAll(async () => void (at = await pharmacyFixture()));
afterAll(() => at.stop());

type Patient = { kind: 'patient'; id: string };
const dayAfter = (days: number) => new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const verify = (patient: Patient) =>
  at.db
    .updateTable('patient')
    .set({ is_sms_verify: true, phone_number: `+8190${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` })
    .where('id', '=', patient.id)
    .execute();
const endedDaysAgo = (consult_id: string, days: number) =>
  sql`update consult set ended_at = now() - make_interval(days => ${days}::int) where id = ${consult_id}::uuid`.execute(
    at.db,
  );
/** A patient with a verified phone and a prescription of 300 yen from a consult that ended some days ago. */
async function prescribed(days = 10, stock = 100) {
  const { id: consult_id, patient } = await at.consultOf('later');
  await verify(patient);
  const product = await at.newProduct({ stock });
  const { data } = await at.app.call('issuePrescription', {
    as: at.doctor,
    input: { consult_id, lines: [lineOf(product)], total: 300 },
  });
  await endedDaysAgo(consult_id, days);
  return { patient, product, prescription_id: data.id, consult_id };
}
const request = (as: Patient, prescription_id: string, more: { run_out_on?: string; is_changed?: boolean } = {}) =>
  at.app.call('requestPrescription', {
    as,
    input: { prescription_id, run_out_on: dayAfter(3), is_changed: false, ...more },
  });
type Decision = 'APPROVED' | 'REJECTED' | 'NEEDS_VISIT';
const decide = (request_id: string, decision: Decision, reason?: string, as = at.doctor) =>
  at.app.call('decidePrescriptionRequest', { as, input: { request_id, decision, ...(reason && { reason }) } });
const own = async (as: Patient) => (await at.app.call('myPrescriptionRequests', { as, input: {} })).data;

test('an approval issues the same medicine and makes its order, once', async () => {
  const { patient, product, prescription_id } = await prescribed();
  const { data, code } = await request(patient, prescription_id);
  expect(code).toBe(successCode);
  expect((await decide(data.id, 'APPROVED')).code).toBe(successCode);
  expect(await decide(data.id, 'APPROVED')).toMatchObject({
    code: errorCodes.requestDecided,
    meta: { changed_by: { is_patient: false, name: expect.stringMatching(/./) } },
  });
  expect(await own(patient)).toMatchObject([{ id: data.id, status: 'APPROVED', total: 300 }]);
  const card = await at.app.call('medicationCard', { as: patient, input: {} });
  expect(card.data).toHaveLength(2);
  expect(await at.stockOf(product)).toBe(70);
  const orders = at.db.selectFrom('patient_order').select('total').where('patient_id', '=', patient.id);
  expect(await orders.execute()).toEqual([{ total: 300 }, { total: 300 }]);
});

test('an approval leaves the amendment that is being written for its visit [RECORD-13]', async () => {
  const { patient, prescription_id, product, consult_id } = await prescribed();
  const { data } = await request(patient, prescription_id);
  const lines = [{ product_id: product.id, dosage: '1日2回', days: 3, quantity: 6, note: '' }];
  await at.app.call('savePrescriptionDraft', { as: at.doctor, input: { consult_id, lines } });
  expect((await decide(data.id, 'APPROVED')).code).toBe(successCode);
  const visit = await at.app.call('consultPrescriptions', { as: at.doctor, input: { consult_id } });
  expect(visit.data.draft).toMatchObject({ lines });
});

test('a doctor amends what a request brought; visit and draft stay as they are [RX-21]', async () => {
  const { patient, prescription_id, product, consult_id } = await prescribed();
  expect((await decide((await request(patient, prescription_id)).data.id, 'APPROVED')).code).toBe(successCode);
  expect((await own(patient))[0]!.amendment).toBeNull();
  const ofVisit = async () =>
    (await at.app.call('consultPrescriptions', { as: at.doctor, input: { consult_id } })).data;
  const [brought] = (await ofVisit()).requested;
  expect(brought).toMatchObject({ bill: 'UNPAID', products: [{ id: product.id }], prescription: { version: 1 } });
  const typed = [{ product_id: product.id, dosage: '1日2回', days: 3, quantity: 6, note: '' }];
  await at.app.call('savePrescriptionDraft', { as: at.doctor, input: { consult_id, lines: typed } });
  const amended = await at.app.call('amendPrescription', {
    as: at.doctor,
    input: {
      consult_id,
      prescription_id: brought!.prescription.id,
      lines: [lineOf(product, { quantity: 10 })],
      total: 200,
      reason: '日数を訂正しました',
    },
  });
  expect(amended.code).toBe(successCode);
  const { issued, draft, requested, bill } = await ofVisit();
  expect(issued.map(({ id }) => id)).toEqual([prescription_id]);
  expect([bill, draft?.lines]).toEqual(['UNPAID', typed]);
  const { first_id } = brought!;
  expect(first_id).toBe(brought!.prescription.id);
  expect(requested).toMatchObject([{ first_id, prescription: { version: 2, total: 200 } }]);
  expect(await at.stockOf(product)).toBe(75);
  const read = async () => (await own(patient))[0]!.amendment;
  expect(await read()).toEqual({ reason: '日数を訂正しました', is_withdrawn: false });
  const withdrawn = await at.app.call('amendPrescription', {
    as: at.doctor,
    input: { consult_id, prescription_id: amended.data.id, lines: [], total: 0, reason: 'ほかの薬と重なるため' },
  });
  expect(withdrawn.code).toBe(successCode);
  expect(await read()).toEqual({ reason: 'ほかの薬と重なるため', is_withdrawn: true });
});

test('approvals after a first visit meet the guard (05060); an audited reason passes [FORM-6, RX-14]', async () => {
  const { id: consult_id, patient } = await at.consultOf('first');
  await verify(patient);
  const [risky, plain] = [await at.newProduct({ is_high_risk: true }), await at.newProduct()];
  const { data: issued } = await at.app.call('issuePrescription', {
    as: at.doctor,
    input: {
      consult_id,
      lines: [lineOf(plain), lineOf(risky)],
      total: 600,
      override_reason: 'お薬手帳で服用を確認した',
    },
  });
  await endedDaysAgo(consult_id, 3);
  const { data } = await at.app.call('requestPrescription', {
    as: patient,
    input: { prescription_id: issued.id, run_out_on: dayAfter(3), is_changed: false, days: [8, 5] },
  });
  expect(await decide(data.id, 'APPROVED')).toMatchObject({
    code: errorCodes.prescriptionRefused,
    meta: {
      fields: [
        { field: 'lines.0', rule: 'first_visit_days' },
        { field: 'lines.1', rule: 'first_visit_high_risk' },
        // Five days were given in the visit, and five more are requested.
        { field: 'lines.1', rule: 'first_visit_days' },
      ],
    },
  });
  // Nothing of the refused approval stays.
  expect(await own(patient)).toMatchObject([{ status: 'REQUESTED' }]);
  expect(await at.stockOf(plain)).toBe(85);
  const override_reason = '3年の服用をお薬手帳で服用を確認した';
  const input = { request_id: data.id, decision: 'APPROVED' as const };
  expect(
    (await at.app.call('decidePrescriptionRequest', { as: at.doctor, input: { ...input, override_reason: ' ' } })).code,
  ).toBe(errorCodes.invalidInput);
  expect(
    (await at.app.call('decidePrescriptionRequest', { as: at.doctor, input: { ...input, override_reason } })).code,
  ).toBe(successCode);
  const kept = at.db.selectFrom('prescription').select('override_reason').where('request_id', '=', data.id);
  expect(await kept.execute()).toEqual([{ override_reason }]);
  const audited = await at.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('object', '=', 'prescription')
    .where('object_id', '=', consult_id)
    .where('action', '=', 'override_first_visit_guard')
    .execute();
  // Once in the visit, once for the request.
  expect(audited).toHaveLength(2);
});

test('a repeat rests on the document that its first visit was prescribed with [RX-5]', async () => {
  const { id: consult_id, patient } = await at.consultOf('first');
  await verify(patient);
  const lines = [lineOf(await at.newProduct({ is_high_risk: true }))];
  const input = { consult_id, lines, total: 300, base_illness_document: 'MEDICATION_NOTEBOOK' as const };
  const { data: issued } = await at.app.call('issuePrescription', { as: at.doctor, input });
  await endedDaysAgo(consult_id, 3);
  const { data } = await request(patient, issued.id);
  expect((await decide(data.id, 'APPROVED')).code).toBe(successCode);
  const kept = at.db.selectFrom('prescription').select('base_illness_source').where('request_id', '=', data.id);
  expect(await kept.execute()).toEqual([{ base_illness_source: 'MEDICATION_NOTEBOOK' }]);
});

test('refuses to approve an amended prescription, or one whose visit is too long ago [FORM-6]', async () => {
  const amended = await prescribed();
  const first = (await request(amended.patient, amended.prescription_id)).data.id;
  const { consult_id, prescription_id, product } = amended;
  const lines = [{ ...lineOf(product), days: 7 }];
  const correction = { consult_id, prescription_id, lines, total: 300, reason: '用量を訂正しました' };
  expect((await at.app.call('amendPrescription', { as: at.doctor, input: correction })).code).toBe(successCode);
  expect((await decide(first, 'APPROVED')).code).toBe(errorCodes.prescriptionChanged);
  const old = await prescribed(89);
  const second = (await request(old.patient, old.prescription_id)).data.id;
  await endedDaysAgo(old.consult_id, 91);
  expect((await decide(second, 'APPROVED')).code).toBe(errorCodes.recentConsultRequired);
  for (const id of [first, second]) expect((await decide(id, 'NEEDS_VISIT', '診察が必要です')).code).toBe(successCode);
});

test('refuses to approve after a price change (08005); the patient may ask again', async () => {
  const { patient, prescription_id, product } = await prescribed();
  const { id } = (await request(patient, prescription_id)).data;
  await at.db.updateTable('product').set({ price: 30 }).where('id', '=', product.id).execute();
  expect((await decide(id, 'APPROVED')).code).toBe(errorCodes.productChanged);
  expect((await decide(id, 'REJECTED', '価格が変わったため')).code).toBe(successCode);
  const again = (await request(patient, prescription_id)).data.id;
  expect((await decide(again, 'APPROVED')).code).toBe(successCode);
});

test.each(['REJECTED', 'NEEDS_VISIT'] as const)('%s needs a reason, which the patient reads', async (decision) => {
  const { patient, prescription_id } = await prescribed();
  const { id } = (await request(patient, prescription_id)).data;
  expect(await decide(id, decision)).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'reason' }] },
  });
  expect((await decide(id, decision, '血圧を確認してから処方します')).code).toBe(successCode);
  expect(await own(patient)).toMatchObject([{ status: decision, reason: '血圧を確認してから処方します' }]);
  // What was decided may be asked for again.
  expect((await request(patient, prescription_id)).code).toBe(successCode);
});

test('an answer reaches the patient by the chosen channels, with a link to it [RX-15]', async () => {
  const { patient, prescription_id } = await prescribed();
  const phone_number = '+819055550001';
  await at.db
    .updateTable('patient')
    .set({ phone_number, email: null, is_email_verify: false })
    .where('id', '=', patient.id)
    .execute();
  const { id } = (await request(patient, prescription_id)).data;
  expect((await decide(id, 'REJECTED', '血圧を確認してから処方します')).code).toBe(successCode);
  const { channel, body } = await messageTo(at.db, phone_number);
  expect(channel).toBe('SMS');
  expect(body).toContain('ご依頼に医師から回答がありました');
  expect(body).toContain('/patient/prescription?requests');
  expect(body).not.toContain('血圧');
  const { phone_number: clinic_location_phone_number } = await at.db
    .selectFrom('clinic_location')
    .select('phone_number')
    .where('id', '=', at.location)
    .executeTakeFirstOrThrow();
  expect(await own(patient)).toMatchObject([{ clinic_location_id: at.location, clinic_location_phone_number }]);
});

test('a request needs a verified phone number (05065) [FORM-2]', async () => {
  const { patient, prescription_id } = await prescribed();
  await at.db.updateTable('patient').set({ is_sms_verify: false }).where('id', '=', patient.id).execute();
  expect((await request(patient, prescription_id)).code).toBe(errorCodes.phoneNotVerified);
});

test('the run-out date is later than today', async () => {
  const { patient, prescription_id } = await prescribed();
  for (const run_out_on of [dayAfter(-1), dayAfter(0)])
    expect(await request(patient, prescription_id, { run_out_on })).toMatchObject({
      code: errorCodes.invalidInput,
      meta: { fields: [{ field: 'run_out_on' }] },
    });
  expect((await request(patient, prescription_id, { run_out_on: dayAfter(1) })).code).toBe(successCode);
});

test('the consult ended in the last 90 days (05066), and nothing has changed (05067)', async () => {
  const old = await prescribed(91);
  expect((await request(old.patient, old.prescription_id)).code).toBe(errorCodes.recentConsultRequired);
  const refillable = (as: Patient) => at.app.call('refillablePrescriptions', { as, input: {} });
  expect((await refillable(old.patient)).data).toEqual([]);
  const { patient, prescription_id } = await prescribed(89);
  expect((await refillable(patient)).data).toMatchObject([{ prescription: { id: prescription_id }, total: 300 }]);
  expect((await request(patient, prescription_id, { is_changed: true })).code).toBe(errorCodes.visitRequired);
  expect((await request(patient, prescription_id)).code).toBe(successCode);
});

test('the oldest of more than a page of prescriptions can be requested again', async () => {
  const { patient, prescription_id } = await prescribed(10, 1_000);
  for (let again = 0; again < limits.pageSize; again += 1) {
    const { data } = await request(patient, prescription_id);
    expect((await decide(data.id, 'APPROVED')).code).toBe(successCode);
  }
  const { data } = await at.app.call('refillablePrescriptions', { as: patient, input: {} });
  expect(data).toHaveLength(limits.pageSize + 1);
  expect(data.at(-1)).toMatchObject({ prescription: { id: prescription_id } });
});

test('20 requests for the same medicine at once: one stands (05068)', async () => {
  const { patient, prescription_id } = await prescribed();
  const codes = (await Promise.all(Array.from({ length: 20 }, () => request(patient, prescription_id)))).map(
    ({ code }) => code,
  );
  expect(codes.filter((code) => code === successCode)).toHaveLength(1);
  expect(codes.filter((code) => code === errorCodes.alreadyRequested)).toHaveLength(19);
});

test('only a doctor of the location decides and reads the list; the owner does neither', async () => {
  const { patient, prescription_id } = await prescribed();
  const { id } = (await request(patient, prescription_id)).data;
  const elsewhere = await newMember(at.db, at.clinic_id, []);
  expect((await at.app.call('prescriptionRequests', { as: at.owner, input: {} })).code).toBe(errorCodes.accessDenied);
  expect((await decide(id, 'APPROVED', undefined, { kind: 'doctor', id: elsewhere })).code).not.toBe(successCode);
  const { data } = await at.app.call('prescriptionRequests', { as: at.doctor, input: {} });
  expect(data.map((one) => one.id)).toContain(id);
  const outsider = await at.newPatient();
  await verify(outsider);
  expect((await request(outsider, prescription_id)).code).toBe(errorCodes.prescriptionNotFound);
});

test('a closed account leaves no open request, also for a child; decided ones stay [AUTH-16]', async () => {
  const { patient, prescription_id } = await prescribed();
  await at.db.updateTable('patient').set({ password_hash: null }).where('id', '=', patient.id).execute();
  const decided = (await request(patient, prescription_id)).data.id;
  await decide(decided, 'NEEDS_VISIT', '診察が必要です');
  const child = await at.newPatient({ guardian_id: patient.id });
  const consult_id = await at.endedConsult({ patient: child, guardian_id: patient.id });
  const lines = [lineOf(await at.newProduct(), { days: 7, quantity: 15 })];
  const issued = await at.app.call('issuePrescription', { as: at.doctor, input: { consult_id, lines, total: 300 } });
  await endedDaysAgo(consult_id, 3);
  const open = [(await request(patient, prescription_id)).data.id, (await request(patient, issued.data.id)).data.id];
  const listed = async (scope: 'open' | 'decided') =>
    (await at.app.call('prescriptionRequests', { as: at.doctor, input: { scope } })).data
      .filter(({ id }) => [decided, ...open].includes(id))
      .map(({ id, status, reason }) => [id, status, reason]);
  expect(await listed('open')).toHaveLength(2);

  // An account that is not closed keeps its requests.
  const leave = async () => (await at.app.call('leave', { as: patient, input: {} })).code;
  expect(await leave()).toBe(errorCodes.unpaidItems);
  expect(await listed('open')).toHaveLength(2);
  const unpaid = at.db.selectFrom('patient_order').select('id').where('account_id', '=', patient.id);
  for (const { id } of await unpaid.where('status', '=', 'WAITING_PAYMENT').execute()) await at.cancelOrder(id);
  expect(await leave()).toBe(successCode);

  expect(await listed('open')).toEqual([]);
  const ended = '患者さんが退会したため、依頼を終了しました。';
  expect(new Set(await listed('decided'))).toEqual(
    new Set([[decided, 'NEEDS_VISIT', '診察が必要です'], ...open.map((id) => [id, 'REJECTED', ended])]),
  );
  for (const id of open) expect((await decide(id, 'APPROVED')).code).toBe(errorCodes.requestDecided);
  const kept = await at.db.selectFrom('prescription_request').select(['id', 'lines']).where('id', 'in', open).execute();
  for (const { lines: asked } of kept) expect(asked).toHaveLength(1);
  const audited = at.db.selectFrom('audit_log').select('object_id').where('action', '=', 'end');
  expect((await audited.execute()).map(({ object_id }) => object_id).toSorted()).toEqual(open.toSorted());
});

test('a child taken off the account leaves no open request; those of others stay [AUTH-16]', async () => {
  const { patient, prescription_id } = await prescribed();
  const own = (await request(patient, prescription_id)).data.id;
  const child = await at.newPatient({ guardian_id: patient.id });
  const consult_id = await at.endedConsult({ patient: child, guardian_id: patient.id });
  const product = await at.newProduct();
  const lines = [lineOf(product, { days: 7, quantity: 15 })];
  const issued = await at.app.call('issuePrescription', { as: at.doctor, input: { consult_id, lines, total: 300 } });
  await endedDaysAgo(consult_id, 3);
  const ofChild = (await request(patient, issued.data.id)).data.id;

  const input = { dependant_id: child.id };
  expect((await at.app.call('removeDependant', { as: patient, input })).code).toBe(successCode);
  expect((await decide(ofChild, 'APPROVED')).code).toBe(errorCodes.requestDecided);
  expect(await at.stockOf(product)).toBe(85);
  const listed = async (scope: 'open' | 'decided') =>
    (await at.app.call('prescriptionRequests', { as: at.doctor, input: { scope } })).data
      .filter(({ id }) => [own, ofChild].includes(id))
      .map(({ id, status, reason }) => [id, status, reason]);
  expect(await listed('open')).toEqual([[own, 'REQUESTED', null]]);
  expect(await listed('decided')).toEqual([[ofChild, 'REJECTED', 'ご家族が登録から外れたため、依頼を終了しました。']]);
  const audited = at.db.selectFrom('audit_log').select('action').where('object_id', '=', ofChild);
  expect(await audited.where('action', '=', 'end').execute()).toHaveLength(1);
});

test('an approval that meets a closing account waits, and finds its request ended [AUTH-14]', async () => {
  const { patient, product, prescription_id } = await prescribed();
  const { id } = (await request(patient, prescription_id)).data;
  const { begun } = await at.inTx(async (tx) => {
    await tx.selectFrom('patient').select('id').where('id', '=', patient.id).forUpdate().execute();
    const approving = decide(id, 'APPROVED');
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ is: boolean }>`select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as is`.execute(at.db);
        expect(rows[0]!.is).toBe(true);
      },
      { timeout: 10_000 },
    );
    const ended = { status: 'REJECTED', reason: '退会', decided_at: sql<string>`now()` } as const;
    await tx.updateTable('prescription_request').set(ended).where('id', '=', id).execute();
    return { begun: approving };
  });
  expect((await begun).code).toBe(errorCodes.requestDecided);
  expect(await at.stockOf(product)).toBe(85);
});
