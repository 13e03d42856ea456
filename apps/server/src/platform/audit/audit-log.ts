import type { Actor } from '../auth/actor.ts';
import type { Db, Tx } from '../db/databases.ts';

/** Where a request came from, as far as the audit log keeps it. */
export interface Origin {
  id: string;
  ip: string;
}

export interface AuditEntry {
  /** Who did it: a session's person, or a person named before they have one. */
  actor: Actor | { kind: string; id: string | number };
  /** The noun that was touched or looked at, and which one. */
  object: string;
  object_id: string | number;
  /** A verb: `sign_in`, `update`, `view` … */
  action: string;
  clinic_id?: number | null;
  /** Whose record it is; a patient acting is meant when it is left out. */
  patient_id?: string | null;
  /** The code of the refusal, when it was refused. */
  result?: string;
}

/** The role somebody acts in: of a clinic's session the highest it holds. */
export function roleOf(actor: AuditEntry['actor']): string {
  if (actor.kind !== 'clinic' || !('roles' in actor)) return actor.kind.toUpperCase();
  return actor.roles.some(({ role }) => role === 'OWNER') ? 'OWNER' : 'STAFF';
}

/** Writes down who did or saw what (promise 3). In the transaction of the change, so that neither stands without the other. */
export const audit = (
  tx: Db | Tx,
  origin: Origin,
  { actor, object, object_id, action, clinic_id, patient_id, result = 'OK' }: AuditEntry,
) => {
  const actor_id = 'id' in actor ? String(actor.id) : '';
  const own = actor.kind === 'patient' && actor_id ? actor_id : null;
  const whose = patient_id === undefined ? own : patient_id;
  // An account that acts for a dependant is their guardian (decision 24).
  const isGuardian = actor.kind === 'patient' && whose !== null && whose !== actor_id;
  return tx
    .insertInto('audit_log')
    .values({
      actor_kind: actor.kind,
      actor_id,
      actor_role: isGuardian ? 'GUARDIAN' : roleOf(actor),
      clinic_id: clinic_id ?? ('clinic_id' in actor ? actor.clinic_id : null),
      patient_id: whose,
      object,
      object_id: String(object_id),
      action,
      result,
      request_id: origin.id,
      ip: origin.ip,
    })
    .execute();
};
