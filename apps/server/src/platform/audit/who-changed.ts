import type { ErrorName } from '@haruka/contract';
import { sql } from 'kysely';
import { ApiError } from '../api-error.ts';
import type { MemberActor } from '../auth/actor.ts';
import { asSystem } from '../db/database-context.ts';
import type { Db, Tx } from '../db/databases.ts';
import type { AuditEntry } from './audit-log.ts';

/** The member who changed something last and the time, as the `meta` of a refusal names them; nulls when no member of the clinic did. */
export interface ChangedBy {
  changed_by: { is_patient: false; name: string } | null;
  at: string | null;
}

type Changed = Pick<AuditEntry, 'object' | 'object_id'>;

/** Returns the colleague in the actor's clinic who changed one of some objects last. With `actions`, only these count. */
export async function whoChanged(
  db: Db | Tx,
  { clinic_id }: Pick<MemberActor, 'clinic_id'>,
  changed: Changed | readonly Changed[],
  actions: readonly string[] | null = null,
): Promise<ChangedBy> {
  const all = [changed].flat();
  // The audit log is not readable for members.
  const { rows } = await asSystem(() =>
    sql<{ name: string; at: string }>`select trim(m.last_name || ' ' || m.first_name) as name, a.at
    from unnest(${all.map(({ object }) => object)}::text[], ${all.map(({ object_id }) => String(object_id))}::text[]) as o (object, object_id)
    join audit_log a on a.object = o.object and a.object_id = o.object_id
    join member m on m.id::text = a.actor_id
    where a.clinic_id = ${clinic_id}::int
      and a.actor_kind in ('clinic', 'doctor') and a.result = 'OK' and a.action <> 'view'
      and (${actions === null} or a.action = any(${actions ?? []}::text[]))
    order by a.at desc, a.id desc limit 1`.execute(db),
  );
  const [last] = rows;
  return { changed_by: last ? { is_patient: false, name: last.name } : null, at: last?.at ?? null };
}

/** Runs a change. A refusal with one of `errors` names the colleague who changed the object last. */
export async function namingWhoChanged<T>(
  db: Db,
  actor: Pick<MemberActor, 'clinic_id'>,
  changed: Changed,
  errors: readonly ErrorName[],
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ApiError && errors.includes(error.error))) throw error;
    throw new ApiError(error.error, { ...error.meta, ...(await whoChanged(db, actor, changed)) });
  }
}
