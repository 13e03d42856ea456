import type { Tx } from '../platform/db/databases.ts';
import { clinics } from './data/clinics/index.ts';
import { idAt } from './days.ts';

const templates = [
  '1日3回 毎食後 1回1錠',
  '1日2回 朝食後・夕食後 1回1錠',
  '1日1回 就寝前 1回1錠',
  '痛いとき 1回1錠（6時間以上あけ、1日3回まで）',
  '1日2回 患部に塗布',
];

/** The dosages that the doctors of each clinic insert into prescriptions. */
export async function seedDosageTemplates(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('dosage_template')
    .values(
      clinics.flatMap(({ id: clinic_id }, clinic) =>
        templates.map((text, nth) => {
          // In their order, a second apart.
          const created_at = new Date(now.getTime() - (templates.length - nth) * 1000);
          return { id: idAt(created_at, 800 + clinic * templates.length + nth), clinic_id, text, created_at };
        }),
      ),
    )
    .execute();
}
