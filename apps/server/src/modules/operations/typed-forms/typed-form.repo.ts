import { limits, type TypedForm } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

const { perMember, keptDays } = limits.typedForms;

/** Returns the forms that a member typed, the newest first. */
export const listForms = (db: Db, member_id: number): Promise<TypedForm[]> =>
  db
    .selectFrom('typed_form')
    .select(['form', 'typed'])
    .where('member_id', '=', member_id)
    .where(sql<boolean>`updated_at > now() - make_interval(days => ${keptDays}::int)`)
    .orderBy('updated_at', 'desc')
    .execute();

/** Writes what a member typed into a form. */
export const saveForm = (tx: Tx, member_id: number, { form, typed }: TypedForm) =>
  tx
    .insertInto('typed_form')
    .values({ member_id, form, typed })
    .onConflict((same) => same.columns(['member_id', 'form']).doUpdateSet({ typed, updated_at: sql<string>`now()` }))
    .execute();

/** Removes a form of a member. */
export const deleteForm = (tx: Tx, member_id: number, form: string) =>
  tx.deleteFrom('typed_form').where('member_id', '=', member_id).where('form', '=', form).execute();

/** Removes the oldest forms of a member that are too many. A job removes those that are old. */
export const deleteSurplus = (tx: Tx, member_id: number) =>
  sql`delete from typed_form f where f.member_id = ${member_id}::int
      and f.form in (select o.form from typed_form o where o.member_id = ${member_id}::int
        order by o.updated_at desc, o.form offset ${perMember}::int)`.execute(tx);
