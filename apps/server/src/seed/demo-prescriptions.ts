import { sql } from 'kysely';
import type { Tx } from '../platform/db/databases.ts';
import { patientId } from './data/patients/index.ts';
import { productsOf } from './data/products.ts';

/** One medicine: the start of its name, dosage, days and quantity. */
type Medicine = [name: string, dosage: string, days: number, quantity: number];

/** What was prescribed in the past consults of the demo, by patient and start of the note for the patient. */
const prescribed: { patient: string; note: string; medicines: Medicine[] }[] = [
  { patient: patientId(1), note: '首とひじ', medicines: [['ヘパリン類似物質', '1日2回 首とひじに塗る', 14, 2]] },
  {
    patient: patientId(4),
    note: '寒い朝',
    medicines: [['アムロジピン', '1日1回 朝食後 1回1錠', 28, 28]],
  },
  {
    patient: patientId(1),
    note: '',
    medicines: [
      ['カルボシステイン', '1日3回 毎食後 1回1錠', 5, 15],
      ['ロキソプロフェン', '痛むとき 1回1錠 1日3回まで', 5, 10],
    ],
  },
  { patient: patientId(14), note: '新しい塗り薬', medicines: [['低刺激保湿ローション', '1日2回 顔に塗る', 28, 1]] },
];

/** Inserts the prescriptions of past consults of the demo. They are examples, like the products. */
export async function seedPrescriptions(tx: Tx): Promise<void> {
  const { rows: consults } = await sql<{
    id: string;
    patient_id: string;
    clinic_id: number;
    clinic_location_id: number;
    doctor_id: number;
    ended_at: string;
    for_patient: string;
  }>`select c.id, c.patient_id, c.clinic_id, c.clinic_location_id, c.doctor_id, c.ended_at, n.for_patient
    from consult c join consult_note n on n.consult_id = c.id where c.status = 'ENDED' order by c.start_at`.execute(tx);
  const left = new Set(consults);
  const issued = prescribed.flatMap(({ patient, note, medicines }) => {
    const consult = [...left].find((one) => one.patient_id === patient && one.for_patient.startsWith(note));
    if (!consult) return [];
    left.delete(consult);
    const { id: consult_id, ended_at: issued_at, for_patient: _note, ...place } = consult;
    const products = productsOf(place.clinic_id);
    const lines = medicines.map(([name, dosage, days, quantity], position) => {
      const product = products.find((one) => one.name.startsWith(name))!;
      return {
        position,
        product_id: product.id,
        name: product.name,
        name_en: product.name_en,
        unit: product.unit,
        drug_code_system: product.drug_code_system,
        drug_code: product.drug_code,
        dosage,
        days,
        quantity,
        unit_price: product.price,
        tax_class: product.tax_class,
      };
    });
    const total = lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);
    // The consult's own id also names its only prescription.
    return {
      prescription: { id: consult_id, first_id: consult_id, version: 1, consult_id, ...place, total, issued_at },
      lines: lines.map((line) => ({ ...line, prescription_id: consult_id })),
    };
  });
  if (issued.length === 0) return;
  await tx
    .insertInto('prescription')
    .values(issued.map(({ prescription }) => prescription))
    .execute();
  await tx
    .insertInto('prescription_line')
    .values(issued.flatMap(({ lines }) => lines))
    .execute();
}
