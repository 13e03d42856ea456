import { planItems, type PlanTexts, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../../pharmacy/pharmacy.fixtures.ts';

let at: PharmacyFixture;
beforeAll(async () => {
  at = await pharmacyFixture();
  await at.db.updateTable('clinic_location').set({ fee_from: 1500, fee_to: 4500 }).execute();
});
afterAll(() => at.stop());

/** The medical record: its tables, and the columns that say when a row was written. */
const recordTables = {
  consult: ['start_at', 'created_at', 'started_at', 'ended_at'],
  consult_note: ['updated_at', 'final_at'],
  treatment_plan: ['shared_at'],
  prescription: ['issued_at'],
  prescription_line: [],
} as const;

/** Returns all rows of the medical record, without what their age is. */
const recordOf = async () => {
  const tables = Object.entries(recordTables).map(async ([table, times]) => {
    const { rows } = await sql<{
      row: object;
    }>`select to_jsonb(t) - ${sql.lit(`{${times.join()}}`)}::text[] as row from ${sql.table(table)} t order by 1`.execute(
      at.db,
    );
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
};

/** Lets nine years pass for the medical record and the account. Rows of the past cannot be changed, so triggers are off. */
const letNineYearsPass = () =>
  at.inTx(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, times] of Object.entries({ ...recordTables, patient: ['created_at'] }))
      for (const time of times)
        await sql`update ${sql.table(table)} set ${sql.ref(time)} = ${sql.ref(time)} - interval '9 years'`.execute(tx);
  });

test('a closed account keeps plan, notes and prescriptions for its doctors [RX-13]', async () => {
  const { id: consult_id, patient } = await at.consultInCall();
  const { app, doctor } = at;
  const texts = Object.fromEntries(planItems.map((item) => [item, `${item}の内容`])) as PlanTexts;
  const plan = await app.call('shareTreatmentPlan', { as: doctor, input: { consult_id, texts, follows: 0 } });
  const lines = [lineOf(await at.newProduct())];
  const medicine = await app.call('issuePrescription', { as: doctor, input: { consult_id, lines, total: 300 } });
  expect([plan.code, medicine.code, await at.endCall(consult_id)]).toEqual([successCode, successCode, successCode]);
  const before = await recordOf();
  for (const [table, rows] of Object.entries(before)) expect(rows, table).toHaveLength(1);

  // An account with an unpaid order is not closed.
  for (const { id } of (await app.call('orders', { as: patient, input: { page: 1 } })).data.filter(
    ({ status }) => status === 'WAITING_PAYMENT',
  ))
    await at.cancelOrder(id);
  await at.db.updateTable('patient').set({ password_hash: null }).where('id', '=', patient.id).execute();
  expect((await app.call('leave', { as: patient, input: {} })).code).toBe(successCode);
  await letNineYearsPass();
  await app.runJob('cleanup');
  expect(await recordOf()).toEqual(before);

  const person = await at.db
    .selectFrom('patient')
    .select(['status', 'last_name'])
    .where('id', '=', patient.id)
    .executeTakeFirst();
  expect(person).toMatchObject({ status: 'LEFT', last_name: expect.stringMatching(/./) });
  const read = await app.call('treatmentPlans', { as: doctor, input: { consult_id } });
  expect(read.data.plans).toMatchObject([{ version: 1, texts }]);
  const { data } = await app.call('consultPrescriptions', { as: doctor, input: { consult_id } });
  expect(JSON.stringify(data)).toContain(lines[0]!.dosage);
  expect((await app.call('patientRecord', { as: doctor, input: { patient_id: patient.id } })).code).toBe(successCode);
  const record = await app.call('consultRecord', { as: doctor, input: { consult_id } });
  expect(JSON.stringify(record.data)).toContain('経過良好');
});
