import type { ConsultConflict } from '@haruka/contract';
import { sql } from 'kysely';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db } from '../../../platform/db/databases.ts';

/** The last change of a booking: its author, null for the system, and its time. */
export type LastChange = Pick<ConsultConflict, 'changed_by' | 'at'>;

/** Returns the last change of start, doctor or state of a booking. Both facts are null without one. */
export async function lastChange(db: Db, { id, patient_id }: { id: string; patient_id: string }): Promise<LastChange> {
  // A member may have a patient's booking, but not the account of a guardian.
  const { rows } = await asSystem(() =>
    sql<{ is_patient: boolean; name: string; at: string }>`select a.actor_kind = 'patient' as is_patient, a.at,
      coalesce(trim(m.last_name || ' ' || m.first_name), trim(p.last_name || ' ' || p.first_name), '') as name
    from audit_log a
    left join member m on a.actor_kind in ('clinic', 'doctor') and m.id::text = a.actor_id
    left join patient p on a.actor_kind = 'patient' and p.id::text = a.actor_id
    where a.patient_id = ${patient_id}::uuid and a.object = 'consult' and a.object_id = ${id}::text and a.result = 'OK'
      and a.action in ('move', 'cancel', 'undo_cancel', 'expire', 'ring', 'cancel_ring', 'doctor_absent', 'close_forgotten')
      and a.actor_kind in ('clinic', 'doctor', 'patient', 'system')
    order by a.at desc, a.id desc limit 1`.execute(db),
  );
  const [last] = rows;
  if (!last) return { changed_by: null, at: null };
  const { at, is_patient, name } = last;
  return { changed_by: name ? { is_patient, name } : null, at };
}

/** Returns the doctor of a consult as the change of another person shows it. */
export async function doctorNamed(db: Db, id: number): Promise<ConsultConflict['doctor']> {
  return db
    .selectFrom('member')
    .select(['id', 'last_name', 'first_name', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
