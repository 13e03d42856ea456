import type { DraftLine } from '@haruka/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/databases.ts';
import { productsOf } from './data/products.ts';
import { idAt } from './days.ts';

/** One medicine: the start of its name, dosage, days and quantity. */
type Medicine = [name: string, dosage: string, days: number, quantity: number];

const templates: { name: string; medicines: Medicine[] }[] = [
  {
    name: 'かぜ（成人）',
    medicines: [
      ['カルボシステイン', '1日3回 毎食後 1回1錠', 5, 15],
      ['ロキソプロフェン', '痛むとき 1回1錠 1日3回まで', 5, 10],
    ],
  },
  {
    name: '花粉症',
    medicines: [['フェキソフェナジン', '1日2回 朝食後・夕食後 1回1錠', 14, 28]],
  },
];

/** The lines that the doctors of each clinic prescribe together. */
export async function seedPrescriptionTemplates(tx: Tx, now: Date): Promise<void> {
  const { rows: clinics } = await sql<{
    clinic_id: number;
    doctor_id: number;
  }>`select m.clinic_id, min(m.id) as doctor_id
    from member m join member_role r on r.member_id = m.id where r.role = 'DOCTOR' group by m.clinic_id
    order by m.clinic_id`.execute(tx);
  await tx
    .insertInto('prescription_template')
    .values(
      clinics.flatMap(({ clinic_id, doctor_id }, clinic) =>
        templates.map(({ name, medicines }, nth) => ({
          id: idAt(now, 880 + clinic * templates.length + nth),
          clinic_id,
          name,
          lines: JSON.stringify(medicines.map((medicine) => lineOf(clinic_id, medicine))),
          updated_by: doctor_id,
        })),
      ),
    )
    .execute();
}

function lineOf(clinic_id: number, [start, dosage, days, quantity]: Medicine): DraftLine {
  const product = productsOf(clinic_id).find(({ name }) => name.startsWith(start))!;
  return { product_id: product.id, dosage, days, quantity, note: '' };
}
