import { randomUUID } from 'node:crypto';
import { type PrescriptionRequestStatus, prescriptionRequestStatuses } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlState } from '../../../platform/db/retry.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';
import { mayBecome } from './prescription-request.states.ts';

let at: PharmacyFixture;
/** A request, of which each test takes copies in a state. */
let asked: Awaited<ReturnType<typeof newAsked>>;
beforeAll(async () => {
  at = await pharmacyFixture();
  asked = await newAsked();
});
afterAll(() => at.stop());

async function newAsked() {
  const { id: consult_id, patient } = await at.consultOf('later');
  const lines = [lineOf(await at.newProduct({ stock: 100 }))];
  const { data } = await at.app.call('issuePrescription', { as: at.doctor, input: { consult_id, lines, total: 300 } });
  const place = at.db.selectFrom('consult').select(['clinic_id', 'clinic_location_id']).where('id', '=', consult_id);
  const ids = { prescription_id: data.id, consult_id, patient_id: patient.id, account_id: patient.id };
  return { ...ids, ...(await place.executeTakeFirstOrThrow()), run_out_on: '2026-12-31', lines: '[]', total: 300 };
}
const decision = (status: PrescriptionRequestStatus) =>
  status === 'REQUESTED'
    ? { status, reason: null, decided_by: null, decided_at: null }
    : { status, reason: '症状が落ち着いたため', decided_by: at.doctor.id, decided_at: new Date() };
/** Inserts a request in a state. */
async function requestIn(status: PrescriptionRequestStatus) {
  const id = randomUUID();
  await at.db
    .insertInto('prescription_request')
    .values({ id, ...asked, ...decision(status) })
    .execute();
  return id;
}
const write = (id: string, to: Record<string, unknown>) =>
  at.db
    .updateTable('prescription_request')
    .set(to)
    .where('id', '=', id)
    .execute()
    .then(
      () => 'written',
      (error: unknown) => sqlState(error),
    );

const pairs = prescriptionRequestStatuses.flatMap((from) =>
  prescriptionRequestStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
);
test.each(pairs)('the database allows a request %s → %s exactly when the table does [RX-16]', async (from, to) => {
  const id = await requestIn(from);
  expect(await write(id, decision(to))).toBe(mayBecome(from, to) ? 'written' : '23514');
  await at.db.deleteFrom('prescription_request').where('id', '=', id).execute();
});

test('a request is decided once, each way', () => {
  const allowed = pairs.filter(([from, to]) => mayBecome(from, to));
  expect(allowed).toEqual([
    ['REQUESTED', 'APPROVED'],
    ['REQUESTED', 'REJECTED'],
    ['REQUESTED', 'NEEDS_VISIT'],
  ]);
});

test.each(['APPROVED', 'REJECTED', 'NEEDS_VISIT'] as const)(
  'the same decision (%s) by a second doctor writes over nothing [RX-16]',
  async (status) => {
    const id = await requestIn(status);
    expect(await write(id, { ...decision(status), decided_by: at.doctor.id })).toBe('23514');
  },
);

test('what was asked for stays as it was asked [RX-16]', async () => {
  const id = await requestIn('REQUESTED');
  for (const change of [{ lines: '[{}]' }, { total: 0 }, { run_out_on: '2027-01-31' }])
    expect(await write(id, change)).toBe('23514');
  expect(await write(id, decision('REJECTED'))).toBe('written');
});
