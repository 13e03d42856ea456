import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/platform/db/databases.ts';
import type { Owners } from './personas.ts';

/** What a policy row asks for: a prescription in force, also with an open request for more of it. */
export type MedicineState = 'PRESCRIBED' | 'REQUESTED';

/** What a request about medicine names. */
export interface MedicineIds {
  prescription: string;
  /** A request for the same medicine; a random id while there is none. */
  request: string;
  /** A dosage template of the clinic, and one that was deleted a moment ago. */
  template: string;
  removedTemplate: string;
  /** A prescription template of the clinic, and one that was deleted a moment ago. */
  set: string;
  removedSet: string;
  /** A picture of the clinic's product. */
  picture: string;
}

/** Returns ids of which nothing is known. */
export const unknownMedicine = (): MedicineIds => ({
  prescription: randomUUID(),
  request: randomUUID(),
  template: randomUUID(),
  removedTemplate: randomUUID(),
  set: randomUUID(),
  removedSet: randomUUID(),
  picture: randomUUID(),
});

const medicine = {
  name: 'ロキソプロフェン錠60mg',
  name_en: 'Loxoprofen 60 mg',
  unit: 'TABLET',
  dosage: '1日3回 毎食後 1回1錠',
  days: 3,
  quantity: 15,
  unit_price: 0,
  tax_class: 'EXEMPT',
} as const;

/** What a picture is described by in the suites. */
const pictureTexts = { alt: '白い錠剤', alt_en: 'White tablet' };

/**
 * Inserts a prescription of a consult, and what belongs to the medicine of its clinic. Every account gets a verified phone, so that a
 * request for more fails on nothing else.
 */
export const putMedicine = (
  db: Db,
  { patient_id, doctor_id, clinic_id, location: clinic_location_id }: Owners,
  { consult_id, product_id, state }: { consult_id: string; product_id: number; state: MedicineState },
): Promise<MedicineIds> =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('patient').set({ is_sms_verify: true }).where('guardian_id', 'is', null).execute();
    const ids = unknownMedicine();
    const { prescription: id } = ids;
    const place = { clinic_id, clinic_location_id };
    await tx
      .insertInto('prescription')
      .values({ id, first_id: id, version: 1, consult_id, patient_id, doctor_id, ...place, total: 0 })
      .execute();
    await tx
      .insertInto('prescription_line')
      .values({ prescription_id: id, position: 0, product_id, ...medicine })
      .execute();
    for (const [template, removed_at] of [[ids.template], [ids.removedTemplate, new Date()]] as const)
      await tx
        .insertInto('dosage_template')
        .values({ id: template, clinic_id, text: `1日3回 ${template}`, ...(removed_at && { removed_at }) })
        .execute();
    for (const [set, removed_at] of [[ids.set], [ids.removedSet, new Date()]] as const)
      await tx
        .insertInto('prescription_template')
        .values({
          id: set,
          clinic_id,
          name: `セット ${set}`,
          lines: JSON.stringify([{ product_id, dosage: medicine.dosage, days: 5, quantity: 15, note: '' }]),
          updated_by: doctor_id,
          ...(removed_at && { removed_at }),
        })
        .execute();
    const content = { bytes: 1, sha256: randomUUID().replaceAll('-', '').repeat(2), stored_at: new Date() };
    await tx
      .insertInto('product_picture')
      .values({ id: ids.picture, clinic_id, product_id, position: 0, ...pictureTexts, ...content })
      .execute();
    if (state === 'PRESCRIBED') return ids;
    const { guardian_id } = await tx
      .selectFrom('patient')
      .select('guardian_id')
      .where('id', '=', patient_id)
      .executeTakeFirstOrThrow();
    const asked = { id: ids.request, prescription_id: id, consult_id, run_out_on: '2099-01-01', total: 0 };
    const { unit_price, ...line } = medicine;
    const lines = [
      {
        ...line,
        product_id,
        note: '',
        usage_code: null,
        drug_code_system: null,
        drug_code: null,
        unit_price,
        price: 0,
      },
    ];
    await tx
      .insertInto('prescription_request')
      .values({
        ...asked,
        ...place,
        patient_id,
        account_id: guardian_id ?? patient_id,
        lines: JSON.stringify(lines),
      })
      .execute();
    return ids;
  });
