import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PrescribedLine, Product } from '@haruka/contract';
import { type MoneyFixture, moneyFixture, type MoneyOptions } from '../money/money.fixtures.ts';
import { insert as insertProduct, type NewProduct } from './products/product.repo.ts';

/** A clinic with products, a doctor and patients, on a fresh database. */
export interface PharmacyFixture extends MoneyFixture {
  newProduct(more?: Partial<NewProduct>): Promise<Product>;
  /** An ended consult of a patient whom the clinic does not know from an earlier one, or knows. */
  consultOf(visit: 'first' | 'later'): Promise<{ id: string; patient: { kind: 'patient'; id: string } }>;
  stockOf(product: Product): Promise<number>;
  /** A consult in its call. The doctor ends it, which makes its orders. */
  consultInCall(patient?: MoneyFixture['patient']): Promise<{ id: string; patient: MoneyFixture['patient'] }>;
  /** The doctor ends a call. Returns the code of the answer. */
  endCall(consult_id: string): Promise<string>;
}

let nth = 0;
let calls = 0;

/** Returns the fixture of tests about medicine. */
export async function pharmacyFixture(options?: MoneyOptions): Promise<PharmacyFixture> {
  const money = await moneyFixture(options);
  // Without a fee, an inserted consult needs no order.
  await money.db.updateTable('clinic_location').set({ fee_from: 0, fee_to: 0 }).execute();
  return {
    ...money,
    newProduct: (more = {}) =>
      money.inTx((tx) =>
        insertProduct(
          tx,
          { id: null, clinic_id: money.clinic_id },
          {
            category: 'oral_medicine',
            name: `薬${(nth += 1)}`,
            name_en: `Medicine ${nth}`,
            unit: 'TABLET',
            price: 20,
            tax_class: 'EXEMPT',
            stock: 100,
            lead_time_days: 1,
            is_narcotic: false,
            is_psychotropic: false,
            is_high_risk: false,
            is_for_sale: false,
            drug_code_system: null,
            drug_code: null,
            state: 'ACTIVE',
            ...more,
          },
        ),
      ),
    async consultOf(visit) {
      const patient = await money.newPatient();
      if (visit === 'later') await money.endedConsult({ patient });
      return { id: await money.endedConsult({ patient }), patient };
    },
    async consultInCall(patient) {
      const whose = patient ?? (await money.newPatient());
      const [id, at] = [randomUUID(), new Date(Math.floor(Date.now() / 600_000) * 600_000 - (calls += 1) * 600_000)];
      await money.db
        .insertInto('consult')
        .values({
          id,
          clinic_id: money.clinic_id,
          clinic_location_id: money.location,
          doctor_id: money.doctor.id,
          patient_id: whose.id,
          guardian_id: sql`(select guardian_id from patient where id = ${whose.id}::uuid)`,
          speciality_id: 34,
          start_at: at,
          status: 'IN_CALL',
          rung_at: at,
          started_at: at,
        })
        .execute();
      return { id, patient: whose };
    },
    async endCall(consult_id) {
      const input = { consult_id, chart: '経過良好', for_patient: 'お大事に' };
      return (await money.app.call('endConsult', { as: money.doctor, input })).code;
    },
    stockOf: async ({ id }) =>
      (await money.db.selectFrom('product').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock,
  };
}

/** A line of five days and fifteen units. */
export const lineOf = ({ id }: Product, more: Partial<PrescribedLine> = {}): PrescribedLine => ({
  product_id: id,
  dosage: '1日3回 毎食後 1回1錠',
  usage_code: null,
  days: 5,
  quantity: 15,
  note: '',
  ...more,
});
