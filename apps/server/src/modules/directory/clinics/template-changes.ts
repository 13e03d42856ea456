import { lostVersion } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { emitToLocations } from './emit-to-locations.ts';

/** What the members of a clinic change by turns. */
interface Template {
  id: string;
  version: number;
  updated_at: string;
  /** The member of its last change; null for what we made ourselves. */
  editor: { last_name: string; first_name: string; name_en: string } | null;
}

interface Kind<A extends MemberActor, T extends Template> {
  object: 'answer_template' | 'dosage_template' | 'prescription_template';
  /** Lets one change at a time at the templates of a clinic. */
  lock: (tx: Tx, clinic_id: number) => Promise<unknown>;
  /** Returns a template that the actor has, also a deleted one. */
  find: (tx: Tx, actor: A, id: string) => Promise<T | undefined>;
}

/** Returns how the members of a clinic change one kind of its templates. */
export const templateChanges = <A extends MemberActor, T extends Template>({ object, lock, find }: Kind<A, T>) => ({
  /**
   * Makes one change, audits it, sends it to the open screens of the clinic, and returns the template as it is then. `make`
   * returns the id of what it changed, or a template that was there already: then nothing was changed.
   */
  change: (
    db: Db,
    actor: A,
    request: RequestInfo,
    action: 'add' | 'change' | 'remove' | 'restore' | 'order',
    make: (tx: Tx) => Promise<string | T>,
  ): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await lock(tx, actor.clinic_id);
      const made = await make(tx);
      if (typeof made !== 'string') return made;
      await audit(tx, request, { actor, object, object_id: made, action });
      await emitToLocations(tx, `${object}.changed`, actor.clinic_id);
      return (await find(tx, actor, made))!;
    }),
  /** Throws `editConflict` with the colleague who was faster; without one when the actor has no such template. */
  async rejectConflict(tx: Tx, actor: A, id: string, field?: 'id'): Promise<never> {
    const now = await find(tx, actor, id);
    throw lostVersion(now && { ...now.editor, at: now.updated_at, version: now.version }, field);
  },
  /**
   * Throws `editConflict` for a template that is not there to be restored. It names the colleague who restored it first, so that it
   * is among those of `now`; without one its time is over.
   */
  async rejectRestore(tx: Tx, actor: A, id: string, now: readonly Pick<T, 'id'>[]): Promise<never> {
    if (now.some((one) => one.id === id)) return this.rejectConflict(tx, actor, id, 'id');
    throw lostVersion(null, 'id');
  },
});
