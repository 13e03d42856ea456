import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { changeStatus, type ClinicStatus } from './clinic-status.repo.ts';

/** What the operator may make of a clinic, and from which states. */
const from: Record<Exclude<ClinicStatus, 'APPLIED'>, readonly ClinicStatus[]> = {
  APPROVED: ['APPLIED', 'CANCELLED', 'DISCONTINUED'],
  CANCELLED: ['APPLIED', 'APPROVED', 'DISCONTINUED'],
  DISCONTINUED: ['APPROVED'],
};
const actions = { APPROVED: 'approve', CANCELLED: 'cancel', DISCONTINUED: 'discontinue' } as const;

/**
 * The operator's word about a clinic. Its people are let in, or told 02011 or 02012 within seconds (migration `20261120214743_members`), and
 * patients find it, or no longer. Gives the clinic's name; undefined when it is not in a state from which this can be said.
 */
export function setClinicStatus(
  db: Db,
  { id, status, operator }: { id: number; status: keyof typeof from; operator: string },
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const clinic = await changeStatus(tx, id, from[status], status);
    if (!clinic) return undefined;
    const actor = { kind: 'operator', id: operator };
    const entry = { actor, object: 'clinic', object_id: id, action: actions[status], clinic_id: id };
    await audit(tx, { id: 'operator', ip: '' }, entry);
    return clinic.name;
  });
}
