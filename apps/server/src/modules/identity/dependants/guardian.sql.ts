import { type RawBuilder, sql } from 'kysely';
import type { Guardian } from '@haruka/contract';

/** Joins the guardian `g` of a patient `p`; no row for an account holder. */
export const guardianJoin = sql`left join patient g on g.id = p.guardian_id`;

/**
 * Joins the account `a` of a patient `p` with guardian `g`: the guardian of a dependant, else the patient. A join by
 * `coalesce` of both ids reads the whole table under row-level security.
 */
export const accountJoin = sql`cross join lateral (select (case when g.id is null then p else g end).*) a`;

/** The guardian as the people who give care see them; null for an account holder. */
export const guardianColumn: RawBuilder<Guardian | null> = sql`case when g.id is not null then json_build_object(
  'last_name', g.last_name, 'first_name', g.first_name, 'last_name_furigana', g.last_name_furigana,
  'first_name_furigana', g.first_name_furigana, 'relation', p.relation) end`;
