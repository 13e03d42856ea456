import type { Actor } from '../auth/actor.ts';
import type { Db, Tx } from '../db/databases.ts';

/** The origin of a request, as the audit log stores it. */
export interface Origin {
  id: string;
  ip: string;
}

export interface AuditEntry {
  /** The actor: a person with a session, or a person named before sign-in. */
  actor: Actor | { kind: string; id: string | number };
  /** The noun and id of the object that was changed or read. */
  object: string;
  object_id: string | number;
  /** A verb: `sign_in`, `update`, `view` … */
  action: string;
  clinic_id?: number | null;
  /** The patient whose record it is. Defaults to the acting patient. */
  patient_id?: string | null;
  /** The error code of a refused request. */
  result?: string;
}

/** Returns the role of an actor: for a clinic session, the highest one it has. */
export function roleOf(actor: AuditEntry['actor']): string {
  if (actor.kind !== 'clinic' || !('roles' in actor)) return actor.kind.toUpperCase();
  return actor.roles.some(({ role }) => role === 'OWNER') ? 'OWNER' : 'STAFF';
}

/** Writes an audit entry. Must run in the transaction of the change, so that both commit together. */
export const audit = (
  tx: Db | Tx,
  origin: Origin,
  { actor, object, object_id, action, clinic_id, patient_id, result = 'OK' }: AuditEntry,
) => {
  const actor_id = 'id' in actor ? String(actor.id) : '';
  const own = actor.kind === 'patient' && actor_id ? actor_id : null;
  const owner = patient_id === undefined ? own : patient_id;
  // An account that acts for a dependant is the guardian (decision 24).
  const isGuardian = actor.kind === 'patient' && owner !== null && owner !== actor_id;
  return tx
    .insertInto('audit_log')
    .values({
      actor_kind: actor.kind,
      actor_id,
      actor_role: isGuardian ? 'GUARDIAN' : roleOf(actor),
      clinic_id: clinic_id ?? ('clinic_id' in actor ? actor.clinic_id : null),
      patient_id: owner,
      object,
      object_id: String(object_id),
      action,
      result,
      request_id: origin.id,
      ip: origin.ip,
    })
    .execute();
};
