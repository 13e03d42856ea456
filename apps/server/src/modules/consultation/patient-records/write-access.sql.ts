import { type RawBuilder, sql } from 'kysely';

/** The people whom an account writes for: its owner, and the dependants who were not removed. */
export const peopleOf = (account: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select d.id from patient d where d.id = ${account} or d.guardian_id = ${account} and d.status <> 'LEFT'`;

/**
 * The accounts `p` of the patients `d`: the guardian of a dependant, else the patient. A join by `coalesce` of both ids reads the whole
 * table under row-level security. A guardian whom the caller does not see has no row.
 */
export const accounts: RawBuilder<unknown> = sql`patient d left join patient g on g.id = d.guardian_id
  join lateral (select (case when g.id is null then d else g end).*) p on p.id = coalesce(d.guardian_id, d.id)`;

/** Condition: the account `p` or one of its dependants has joined the location `l`. */
export const hasJoined: RawBuilder<boolean> = sql<boolean>`exists (select from patient_location j
  where j.clinic_location_id = l.id and j.patient_id in (${peopleOf(sql`p.id`)}))`;

/**
 * Condition: the account `p` removed a dependant, and none of those whom it still writes for has joined the location `l`. Row-level
 * security hides from the account which locations a removed dependant had joined.
 */
export const hasRemoved: RawBuilder<boolean> = sql<boolean>`not ${hasJoined} and exists (select from patient r where r.guardian_id = p.id and r.status = 'LEFT')`;

/** Condition: the account `p` and the location `l` of the clinic `k` are open. */
export const isOpenToWrite: RawBuilder<boolean> = sql<boolean>`not l.is_deleted and k.status = 'APPROVED'
  and p.status = 'ACTIVE' and p.held_by_clinic_id is null`;

/** Whether the record of the patient `d` leads to the account: not that of a dependant whom the account has removed. */
export const isOfAccount: RawBuilder<boolean> = sql<boolean>`(d.guardian_id is null or d.status <> 'LEFT')`;
