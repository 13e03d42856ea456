import type { PlanDraft } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

interface Whose {
  consult_id: string;
  doctor_id: number;
}

/** Returns a doctor's unshared plan for a consult; undefined without one. */
export const findDraft = (db: Db | Tx, { consult_id, doctor_id }: Whose): Promise<PlanDraft | undefined> =>
  db
    .selectFrom('treatment_plan_draft')
    .select(['texts', 'follows', 'version', 'updated_at'])
    .where('consult_id', '=', consult_id)
    .where('doctor_id', '=', doctor_id)
    .executeTakeFirst();

/** Saves a draft. Returns undefined when another screen saved after `version` was read. */
export const saveDraft = (
  tx: Tx,
  { consult_id, doctor_id }: Whose,
  { texts, version, ...rest }: Pick<PlanDraft, 'texts' | 'follows' | 'version'> & { screen: string },
  now: Date,
): Promise<{ version: number; updated_at: string } | undefined> => {
  const written = { ...rest, texts: JSON.stringify(texts), updated_at: now };
  return tx
    .insertInto('treatment_plan_draft')
    .values({ consult_id, doctor_id, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['consult_id', 'doctor_id'])
        .doUpdateSet({ ...written, version: sql`treatment_plan_draft.version + 1` })
        .where((eb) =>
          eb.or([
            eb('treatment_plan_draft.version', '=', version),
            eb('treatment_plan_draft.screen', '=', rest.screen),
          ]),
        ),
    )
    .returning(['version', 'updated_at'])
    .executeTakeFirst();
};

/** Deletes a draft, because its plan was shared. */
export const deleteDraft = (tx: Tx, { consult_id, doctor_id }: Whose) =>
  tx
    .deleteFrom('treatment_plan_draft')
    .where('consult_id', '=', consult_id)
    .where('doctor_id', '=', doctor_id)
    .execute();
